import { parseArgs } from "node:util";
import { Sentence } from "../local/sentence.mjs";

const usage =
  "npm run deploy -- [--env staging] [--location weur | --jurisdiction eu] [--domain muster.example.com] [--first-account you@example.com] [--dry-run]";

/** Where Cloudflare can put a new database and a new bucket. */
const locations = ["wnam", "enam", "weur", "eeur", "apac", "oc"];

/** Reads the options of `npm run deploy`. An option that was not given is null. Throws a Sentence. */
export function readArguments(args) {
  const { env, location, jurisdiction, domain, "first-account": firstAccount, "dry-run": isDryRun } = parse(args);
  return {
    env: readEnvironmentName(env),
    location: oneOf("--location", location, locations),
    jurisdiction: oneOf("--jurisdiction", requireAlone(jurisdiction, location), ["eu"]),
    domain: readDomain(domain),
    firstAccount: readEmail(firstAccount),
    isDryRun: isDryRun ?? false,
  };
}

/** Checks the name of an environment, which becomes the suffix of every name at Cloudflare. */
export function readEnvironmentName(env) {
  if (env === undefined) return null;
  if (/^[a-z](?:[a-z0-9-]{0,18}[a-z0-9])?$/.test(env)) return env;
  throw new Sentence("--env must be up to 20 small letters, digits and hyphens, such as staging.");
}

function readDomain(domain) {
  if (domain === undefined) return null;
  if (/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i.test(domain)) return domain.toLowerCase();
  throw new Sentence("--domain must be a host name without a protocol or a path, such as muster.example.com.");
}

function readEmail(email) {
  if (email === undefined) return null;
  if (/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email)) return email;
  throw new Sentence("--first-account must be an e-mail address, such as you@example.com.");
}

function requireAlone(jurisdiction, location) {
  if (jurisdiction === undefined || location === undefined) return jurisdiction;
  throw new Sentence(
    "Give --location or --jurisdiction, not both: within a jurisdiction, Cloudflare chooses the place.",
  );
}

function oneOf(option, value, known) {
  if (value === undefined) return null;
  if (known.includes(value)) return value;
  throw new Sentence(`${option} must be ${known.join(", ")}, not ${JSON.stringify(value)}.`);
}

function parse(args) {
  try {
    const string = { type: "string" };
    return parseArgs({
      args,
      options: {
        env: string,
        location: string,
        jurisdiction: string,
        domain: string,
        "first-account": string,
        "dry-run": { type: "boolean" },
      },
    }).values;
  } catch (error) {
    throw new Sentence(`${error.message}. Usage: ${usage}`);
  }
}
