import { secureUrl } from "./token/secure-url.ts";

export interface ClientOptions {
  /** Of the service. MUSTER_URL, else what `npm start` serves on: http://127.0.0.1:8787. */
  baseUrl?: string | URL;
  /** The authorization server. MUSTER_ISSUER, else the one that the service names. */
  issuer?: string | URL;
  /** Of an API client, with its secret: MUSTER_CLIENT_ID and MUSTER_CLIENT_SECRET. Without a secret: of the program that signs in. */
  clientId?: string;
  clientSecret?: string;
  /** Space-separated. */
  scope?: string;
  /** An access token, or where to get one, in place of credentials. */
  token?: string | (() => string | Promise<string>);
  /** Whether a person may be asked to sign in when there are no credentials. Where there is a terminal, unless given. */
  interactive?: boolean;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** A W3C `traceparent` for every request, or where to get one. */
  traceparent?: string | (() => string | undefined);
  /** Seconds without a sign of life from the service before an attempt is given up; 120 unless given. */
  timeoutSeconds?: number;
  /** For every request. */
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
}

export type Environment = Record<string, string | undefined>;

/** Stands in every installation of the service, for programs that people sign in to. */
const publicClientId = "muster-cli";
const clientScope = "openid email api";
const loginScope = "openid profile email offline_access api";

/** Arguments first, the environment after. Throws a TypeError that says which is wrong. */
export function readSettings(options: ClientOptions, environment: Environment): Settings {
  const { allowHttp = false } = options;
  const issuer = options.issuer ?? (environment.MUSTER_ISSUER || null);
  const baseUrl = options.baseUrl ?? (environment.MUSTER_URL || "http://127.0.0.1:8787");
  return {
    baseUrl: secureUrl("baseUrl", baseUrl, allowHttp),
    issuer: issuer === null ? null : secureUrl("issuer", issuer, allowHttp),
    credentials: readCredentials(options, environment),
    allowHttp,
    interactive: options.interactive ?? null,
  };
}

/** An id of one place never goes with a secret of the other. */
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
