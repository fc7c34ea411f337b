import { ConnectionError, refusal, TimeoutError } from "../error-classes.ts";
import { type Exchange, exchange, type Fetch, NoAnswer } from "../exchange.ts";
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

/** Limit for one attempt. */
export const silenceMs = 20_000;

/** The issuer of the settings, or the one that the service names: its authorization server may be on another host. */
export async function issuerOf({ baseUrl, issuer, allowHttp }: Settings, parts: IssuerParts): Promise<string> {
  if (issuer !== null) return issuer;
  const answer = await ask(parts, metadataUrl(baseUrl));
  if (answer.status === 404) {
    const title = "The service names no issuer";
    const detail = "It has no authorization server of its own: give the issuer, or set MUSTER_ISSUER";
    throw refusal({ operation: "token", status: 404, code: "not_found", title, detail, headers: answer.headers });
  }
  const metadata = readMetadata(answer, parts);
  return secureUrl("The service's issuer", String(metadata.issuer), allowHttp);
}

export function metadataUrl(issuer: string): string {
  return `${issuer}/.well-known/openid-configuration`;
}

/** Sends a request to an authorization server, with retries. Rejects with MusterError when there is no response. */
export async function ask({ fetch, waiting }: IssuerParts, url: string, init: RequestInit = {}): Promise<Exchange> {
  const request = { url, init: { ...init, headers: { Accept: "application/json", ...init.headers } } };
  const attempt = () => exchange(fetch, request, { signal: undefined, silenceMs });
  return withRepeats(attempt, waiting, {}).catch((error) => throwTokenError(error));
}

export function readMetadata(answer: Exchange, { waiting }: IssuerParts): Record<string, unknown> {
  if (answer.status !== 200) throw errorOf("token", answer, { now: waiting.now() });
  return Object(readAnswer("token", operationTable.getOpenidConfiguration, answer));
}

/** Turns an error of signing in into a MusterError. */
export function throwTokenError(error: unknown): never {
  if (error instanceof MusterError) throw error;
  const { error: code, error_description: description, status, cause } = Object(error) as Record<string, unknown>;
  const origin = error instanceof NoAnswer ? error : cause instanceof NoAnswer ? cause : null;
  const parts = {
    operation: "token",
    title: typeof code === "string" ? code : "No token could be had",
    detail: typeof description === "string" ? description : (origin?.message ?? (error as Error).message ?? null),
    cause: error,
  };
  if (origin?.isSilence) throw new TimeoutError({ ...parts, status: 0, code: "timeout" });
  if (origin) throw new ConnectionError({ ...parts, status: 0, code: "connection_failed" });
  const answered = typeof status === "number" ? status : 0;
  throw refusal({ ...parts, status: answered, code: typeof code === "string" ? code : "unexpected_answer" });
}
