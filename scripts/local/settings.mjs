import { resolve } from "node:path";
import { Sentence } from "./sentence.mjs";

/** Settings of the Worker that `npm start` and `npm run deploy` take from the environment. docs/operations.md describes each. */
export const publicSettings = [
  "API_AUDIENCE",
  "BOOSTER_URL",
  "CORS_ORIGINS",
  "DATASET_RETENTION_DAYS",
  "FILE_RETENTION_DAYS",
  "EMBEDDED_ISSUER",
  "ISSUER",
  "ISSUERS",
  "JOB_RETENTION_DAYS",
  "NEW_PEOPLE_PER_MINUTE",
  "OWN_HOSTS",
  "QUOTAS",
  "REMOTE_FETCH_ALLOW",
  "RESOLVER_URL",
  "UPLOAD_COMPRESS",
  "UPLOAD_MAXDIM",
  "UPLOAD_MAX_MB",
  "UPLOAD_QUALITY",
];

/** Settings that `npm start` takes from the environment, and that are secrets at Cloudflare. */
const secretSettings = ["BOOSTER_TOKEN", "KEYS_SECRET_OLD", "SIGNING_KEYS", "STATUS_TOKEN"];

/** What is tried out or measured on one machine comes as fast as it can. */
export const unboundRates = JSON.stringify({ sessionsPerMinute: 1_000_000_000, apiCallsPerMinute: 1_000_000_000 });

/** Where the local service listens and keeps its state, from the environment. */
export function localSettings(env = process.env) {
  const port = Number(env.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Sentence(`PORT must be a number from 1 to 65535, not ${JSON.stringify(env.PORT)}.`);
  }
  const baseUrl = `http://127.0.0.1:${port}`;
  const given = [...publicSettings, ...secretSettings].filter((name) => env[name] !== undefined && env[name] !== "");
  return {
    port,
    baseUrl,
    state: resolve(env.MUSTER_STATE || ".muster"),
    worker: {
      ISSUER: baseUrl,
      QUEUE_IN_MEMORY: "true",
      // A crowd that is tried out comes at once.
      NEW_PEOPLE_PER_MINUTE: "1000000",
      QUOTAS: unboundRates,
      ...Object.fromEntries(given.map((name) => [name, env[name]])),
    },
  };
}
