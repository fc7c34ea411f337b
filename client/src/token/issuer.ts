import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  None,
} from "openid-client";
import { exchange, type Fetch, NoAnswer } from "../exchange.ts";
import { MusterError } from "../muster-error.ts";
import { operationTable } from "../operations.ts";
import { errorOf, readAnswer } from "../read-answer.ts";
import type { Settings } from "../settings.ts";
import { type Waiting, withRepeats } from "../with-repeats.ts";
import { secureUrl } from "./secure-url.ts";

export interface IssuerParts {
  fetch: Fetch;
  waiting: Waiting;
}

/** Limits for one attempt, and for all attempts with their waits. */
const silenceMs = 20_000;
const patienceSeconds = 300;

/** Reads the authorization server's metadata once. They say how a secret is sent. */
export async function discoverIssuer(
  issuer: string,
  { clientId, clientSecret, allowHttp }: { clientId: string; clientSecret?: string; allowHttp: boolean },
  parts: IssuerParts,
): Promise<Configuration> {
  let authenticate: ClientAuth = None();
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    clientSecret === undefined ? {} : { client_secret: clientSecret },
    (server, client, body, headers) => authenticate(server, client, body, headers),
    {
      [customFetch]: (url, init) => patientFetch(parts, url, init as RequestInit),
      execute: allowHttp || issuer.startsWith("http:") ? [allowInsecureRequests] : [],
      timeout: patienceSeconds,
    },
  ).catch((error) => throwTokenError(error));
  if (clientSecret !== undefined) {
    const methods = configuration.serverMetadata().token_endpoint_auth_methods_supported ?? [];
    // In form fields, both sides agree on the escaping. The header is what every server must accept.
    authenticate = methods.includes("client_secret_post")
      ? ClientSecretPost(clientSecret)
      : ClientSecretBasic(clientSecret);
  }
  return configuration;
}

/** The issuer of the settings, or the one that the service names: its authorization server may be on another host. */
export async function issuerOf({ baseUrl, issuer, allowHttp }: Settings, parts: IssuerParts): Promise<string> {
  if (issuer !== null) return issuer;
  const url = `${baseUrl}/.well-known/openid-configuration`;
  const init = { headers: { Accept: "application/json" } };
  const answer = await withRepeats(
    () => exchange(parts.fetch, { url, init }, { signal: undefined, silenceMs }),
    parts.waiting,
    {},
  ).catch((error) => throwTokenError(error));
  if (answer.status === 404) {
    const detail = "It has no authorization server of its own: give the issuer, or set MUSTER_ISSUER";
    throw new MusterError({ operation: "token", status: 404, title: "The service names no issuer", detail });
  }
  if (answer.status !== 200) throw errorOf("token", answer);
  const metadata = readAnswer("token", operationTable.getOpenidConfiguration, answer) as { issuer?: unknown };
  return secureUrl("The service's issuer", String(metadata.issuer), allowHttp);
}

/**
 * A fetch with retries. A request whose answer was lost may have used up a code or a refresh token, and a second use would end the
 * login. Such requests are retried only if the server says that it did nothing.
 */
async function patientFetch({ fetch, waiting }: IssuerParts, url: string, init: RequestInit): Promise<Response> {
  const { signal, ...rest } = init;
  const form = new URLSearchParams(init.body instanceof URLSearchParams ? init.body : "");
  const consumes = ["authorization_code", "refresh_token"].includes(form.get("grant_type") ?? "");
  const { status, headers, bytes } = await withRepeats(
    () => exchange(fetch, { url, init: rest }, { signal: signal ?? undefined, silenceMs }),
    waiting,
    {
      signal: signal ?? undefined,
      mayRepeat: ({ status }) => !consumes || status === 429 || status === 503,
    },
  );
  return new Response(bytes.length === 0 ? null : bytes, { status, headers });
}

/** Turns an error of openid-client into a MusterError. */
export function throwTokenError(error: unknown): never {
  if (error instanceof MusterError) throw error;
  const { error: code, error_description: description, status, cause } = Object(error) as Record<string, unknown>;
  const origin = error instanceof NoAnswer ? error : cause instanceof NoAnswer ? cause : null;
  throw new MusterError({
    operation: "token",
    status: typeof status === "number" ? status : 0,
    title: typeof code === "string" ? code : "No token could be had",
    detail: typeof description === "string" ? description : (origin?.message ?? (error as Error).message ?? null),
    cause: error,
  });
}
