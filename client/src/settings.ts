import { checkOptions } from "./check-options.ts";
import { type Logger, type LogLevel, logLevels } from "./logger.ts";
import { secureUrl } from "./token/secure-url.ts";

export interface ClientOptions {
  /** The address of the service. By default MUSTER_URL, or http://127.0.0.1:8787, where `npm start` serves. */
  baseUrl?: string | URL;
  /** The authorization server. By default MUSTER_ISSUER, or the one that the service names. */
  issuer?: string | URL;
  /** The id of an API client; by default MUSTER_CLIENT_ID. Without a secret, the id of the program that people sign in to. */
  clientId?: string;
  clientSecret?: string;
  /** Scopes, separated by spaces. */
  scope?: string;
  /** An access token or a function that gives one, in place of credentials. */
  token?: string | (() => string | Promise<string>);
  /** True if a person may be asked to sign in without credentials. By default true at a terminal. */
  interactive?: boolean;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** A W3C `traceparent` for every request, or a function that gives one. */
  traceparent?: string | (() => string | undefined);
  /** Milliseconds of silence from the service after which an attempt is given up. 120,000 by default. An upload gets more, by its size. */
  timeout?: number;
  /** Retries after an attempt that may succeed later: no answer, 429, 502, 503, 504. 3 by default; 0 switches them off. */
  maxRetries?: number;
  /** Receives each attempt, retry and failure. By default none, or standard error from the level that MUSTER_LOG names. */
  logger?: Logger;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** Accepts http addresses beyond this machine, such as those of a closed network. */
  allowHttp?: boolean;
}

export type Credentials =
  | { kind: "token"; token: string | (() => string | Promise<string>) }
  | { kind: "client"; clientId: string; clientSecret: string; scope: string }
  | { kind: "login"; clientId: string; scope: string };

export interface Settings {
  baseUrl: string;
  issuer: string | null;
  credentials: Credentials;
  allowHttp: boolean;
  interactive: boolean | null;
  /** Null for no log. */
  logLevel: LogLevel | null;
}

export type Environment = Record<string, string | undefined>;

/** The id of a program that every installation of the service knows. */
const publicClientId = "muster-cli";
const clientScope = "openid email api";
const loginScope = "openid profile email offline_access api";

/** Reads the options, then the environment. Throws a TypeError that names a wrong setting. */
export function readSettings(options: ClientOptions, environment: Environment): Settings {
  // Credentials are often spread from a file that has more than the two.
  checkOptions("createClient", options, optionChecks, { mayHaveMore: true });
  const { allowHttp = false } = options;
  const issuer = options.issuer ?? (environment.MUSTER_ISSUER || null);
  const baseUrl = options.baseUrl ?? (environment.MUSTER_URL || "http://127.0.0.1:8787");
  return {
    baseUrl: secureUrl("baseUrl", baseUrl, allowHttp),
    issuer: issuer === null ? null : secureUrl("issuer", issuer, allowHttp),
    credentials: readCredentials(options, environment),
    allowHttp,
    interactive: options.interactive ?? null,
    logLevel: readLogLevel(environment.MUSTER_LOG),
  };
}

const optionChecks = {
  baseUrl: "any",
  issuer: "any",
  clientId: "string",
  clientSecret: "string",
  scope: "string",
  token: "any",
  interactive: "boolean",
  fetch: "function",
  traceparent: "any",
  timeout: "milliseconds",
  maxRetries: "count",
  logger: "object",
  headers: "object",
  allowHttp: "boolean",
} as const satisfies Record<keyof ClientOptions, unknown>;

function readLogLevel(given: string | undefined): LogLevel | null {
  if (!given || given === "off") return null;
  const level = logLevels.find((one) => one === given.toLowerCase());
  if (level === undefined) throw new TypeError(`MUSTER_LOG must be ${logLevels.join(", ")} or off, not ${given}.`);
  return level;
}

/** Never combines an id of the options with a secret of the environment, or the reverse. */
function readCredentials(options: ClientOptions, environment: Environment): Credentials {
  const { token, scope } = options;
  if (token !== undefined) return { kind: "token", token };
  const fromEnvironment = { clientId: environment.MUSTER_CLIENT_ID, clientSecret: environment.MUSTER_CLIENT_SECRET };
  const isGiven = options.clientId !== undefined || options.clientSecret !== undefined;
  const { clientId, clientSecret } = isGiven ? options : fromEnvironment;
  if (clientSecret && !clientId) throw new TypeError("There is a clientSecret, but no clientId.");
  if (clientId && clientSecret) return { kind: "client", clientId, clientSecret, scope: scope ?? clientScope };
  return { kind: "login", clientId: clientId || publicClientId, scope: scope ?? loginScope };
}
