import type { Context } from "hono";
import { failureText } from "../../platform/failure-text.ts";
import type { AppEnv } from "../app-env.ts";
import { readText } from "../bounded-body.ts";
import { callerAddress } from "../caller-address.ts";
import { readForm } from "../form-body.ts";
import { Problem } from "../problems.ts";
import { OAuthProblem } from "./oauth-problem.ts";

/** What a program sends to an endpoint of the authorization server. */
export interface OAuthRequest {
  form: Record<string, string>;
  /** The header, if there is one. */
  authorization: string | undefined;
  issuer: string;
  /** The caller's, for counting failures. */
  address: string;
}

const maxFormBytes = 16_384;

/** Reads the form, does the work, and makes an OAuth error of whatever is thrown. Nothing of it is kept by a cache. */
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

/** An outage is never `invalid_client`: on that, clients erase the credentials that they stored. */
function asOAuthProblem(c: Context<AppEnv>, error: unknown): OAuthProblem {
  if (error instanceof Problem && error.status < 500) return new OAuthProblem("invalid_request", error.message);
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
