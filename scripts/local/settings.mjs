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
  "MAIL_FROM",
  "MAIL_URL",
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
const secretSettings = ["BOOSTER_TOKEN", "KEYS_SECRET_OLD", "MAIL_TOKEN", "SIGNING_KEYS", "STATUS_TOKEN"];

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
    /** Another address than loopback is for a container, whose ports are published by whoever runs it. */
    listen: env.MUSTER_LISTEN || "127.0.0.1",
    state: resolve(env.MUSTER_STATE || ".muster"),
    /** Tests that start the service many times name a configuration with a Worker that is bundled already. */
    config: env.MUSTER_CONFIG,
    worker: {
      ISSUER: baseUrl,
      QUEUE_IN_MEMORY: "true",
      // A crowd that is tried out comes at once.
      NEW_PEOPLE_PER_MINUTE: "1000000",
      QUOTAS: unboundRates,
      // Never in publicSettings: a deployment cannot have it.
      ...(env.ISSUER ? {} : { LOCAL_DEVELOPMENT: "true" }),
      ...Object.fromEntries(given.map((name) => [name, env[name]])),
    },
  };
}

/**
 * The service that a command talks to: the one that MUSTER_URL names, else the one of this machine. `isHere` says whether its state is
 * in a folder of this machine. Throws a Sentence.
 */
export function askedService(env = process.env) {
  if (!env.MUSTER_URL) return { ...localSettings(env), isHere: true };
  const url = URL.parse(env.MUSTER_URL);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Sentence(
      `MUSTER_URL is ${JSON.stringify(env.MUSTER_URL)}, but must be an address such as http://127.0.0.1:8787.`,
    );
  }
  const isHere = /^(127(\.\d+){3}|localhost|\[::1\])$/.test(url.hostname);
  if (!isHere) return { baseUrl: env.MUSTER_URL, isHere };
  return { ...localSettings({ ...env, PORT: url.port || (url.protocol === "https:" ? "443" : "80") }), isHere };
}

/** The service of this machine for a command that needs its state folder. Throws a Sentence where MUSTER_URL names another one. */
export function serviceHere(what, env = process.env) {
  const asked = askedService(env);
  if (asked.isHere) return asked;
  throw new Sentence(`${what} works with a service of this machine, but MUSTER_URL is ${env.MUSTER_URL}: unset it.`);
}
