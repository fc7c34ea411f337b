import type { Context } from "hono";
import { hasLinkSecret, withoutLinkSecret } from "../domain/label/labeling-link.ts";
import { withLinesTo } from "../platform/log.ts";
import { freshTraceId } from "../platform/trace.ts";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "./problems.ts";
import { traceIdOf } from "./trace.ts";

/** The trace id of a request: its caller's, Cloudflare's, or a fresh one. */
export function traceOf(c: Context<AppEnv>): string {
  return traceIdOf({ traceparent: c.req.header("traceparent"), cfRay: c.req.header("cf-ray") }, freshTraceId);
}

/**
 * Answers a request, and logs one line when it is answered. Queries, bodies, tokens and addresses are not logged, since they may hold
 * secrets. The duration covers I/O only, since clocks stand still during CPU work.
 */
export async function logged(c: Context<AppEnv>, answer: () => Promise<void>): Promise<void> {
  const { clock, log, config, measures, lineWriter } = c.get("deps");
  const startedAt = clock.now();
  c.set("startedAt", startedAt);
  // Cloudflare stores the path of a request beside each line that it writes.
  const hasSecretPath = !config.isLocalDevelopment && hasLinkSecret(c.req.path);
  await (hasSecretPath ? withLinesTo((level, line) => c.var.defer(lineWriter(level, line)), answer) : answer());
  const actor = c.get("actor");
  const { status } = c.res;
  const durationMs = clock.now() - startedAt;
  const operationId = c.get("operation")?.operationId;
  const organizationId = actor?.organizationId ?? "";
  measures.request({ operation: operationId ?? "", status, ms: durationMs, organizationId });
  if (hasSecretPath) return;
  // Refusals and failures are always logged. A share by the trace id would let a client choose what is.
  if (status < 400 && Math.random() * 100 >= config.requestLogPercent) return;
  log("info", {
    message: "request",
    operationId,
    method: c.req.method,
    status,
    durationMs,
    accountId: actor?.accountId ?? c.get("session")?.accountId,
    clientId: actor?.clientId,
    traceId: c.get("traceId"),
    ...(config.isLocalDevelopment ? await forDeveloper(c) : {}),
  });
}

/** Names what a developer wants to see in their terminal. Paths and refusals may hold secrets, so no deployment logs them. */
async function forDeveloper(c: Context<AppEnv>): Promise<{ path: string; refusal?: string | undefined }> {
  const path = withoutLinkSecret(c.req.path);
  return c.res.status < 400 ? { path } : { path, refusal: await refusalOf(c) };
}

/** The sentence of a refusal: in the header of a 401, in the body of a problem, or only in the error behind a page. */
async function refusalOf(c: Context<AppEnv>): Promise<string | undefined> {
  const { headers } = c.res;
  const [, challenged] = /error_description="([^"]*)"/.exec(headers.get("WWW-Authenticate") ?? "") ?? [];
  if (challenged !== undefined) return challenged;
  const isJson = (headers.get("Content-Type") ?? "").includes("json");
  const said = isJson ? sentenceIn(await c.res.clone().json()) : undefined;
  return said ?? (c.error instanceof Problem ? c.error.message : undefined);
}

function sentenceIn(body: unknown): string | undefined {
  if (typeof body === "string") return body;
  const { detail, error_description, title } = body as Record<string, unknown>;
  return [detail, error_description, title].find((text) => typeof text === "string");
}
