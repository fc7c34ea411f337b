import type { Context } from "hono";
import { failureText } from "../../platform/failure-text.ts";
import type { AppEnv } from "../app-env.ts";
import { readText } from "../bounded-body.ts";
import { callerAddress } from "../caller-address.ts";
import { readForm } from "../form-body.ts";
import { Problem } from "../problems.ts";
import { OAuthProblem } from "./oauth-problem.ts";

/** A request to an endpoint of the authorization server. */
export interface OAuthRequest {
  form: Record<string, string>;
  /** The Authorization header. */
  authorization: string | undefined;
  issuer: string;
  /** The caller's network address. Failures are counted by it. */
  address: string;
}

const maxFormBytes = 16_384;

/** Reads the form, does the work, and turns every error into an OAuth error. Caches must not store the answer. */
export async function answerOAuth<Answer>(c: Context<AppEnv>, work: (request: OAuthRequest) => Promise<Answer>) {
  c.header("Cache-Control", "no-store");
  try {
    const form = readForm(c.req.header("content-type"), await readText(c.req.raw, maxFormBytes));
    const address = callerAddress(c);
    return await work({ form, authorization: c.req.header("authorization"), issuer: c.var.issuer, address });
  } catch (error) {
    const problem = error instanceof OAuthProblem ? error : asOAuthProblem(c, error);
    for (const [name, value] of Object.entries(problem.headers)) c.header(name, value);
    return c.json({ error: problem.error, error_description: problem.message }, problem.status);
  }
}

/** An outage is never `invalid_client`: clients erase their stored credentials on that. */
function asOAuthProblem(c: Context<AppEnv>, error: unknown): OAuthProblem {
  if (error instanceof Problem && error.status < 500) {
    const status = error.status === 415 ? 415 : 400;
    return new OAuthProblem("invalid_request", error.message, { status, headers: error.options.headers ?? {} });
  }
  c.var.deps.log("error", {
    message: "an endpoint of the authorization server failed",
    operationId: c.var.operation?.operationId,
    traceId: c.var.traceId,
    cause: failureText(error),
  });
  return new OAuthProblem("temporarily_unavailable", "Try again in a moment.", {
    status: 503,
    headers: { "Retry-After": "1" },
  });
}
