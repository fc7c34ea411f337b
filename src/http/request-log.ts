import { createMiddleware } from "hono/factory";
import { freshTraceId, runInTrace } from "../platform/trace.ts";
import type { AppEnv } from "./app-env.ts";
import { traceIdOf } from "./trace.ts";

/**
 * Gives each request a trace id and logs one line when it is answered. Queries, bodies, tokens and addresses are not logged, since
 * they may hold secrets. The duration covers I/O only, since clocks stand still during CPU work.
 */
export const traceAndLog = createMiddleware<AppEnv>(async (c, next) => {
  const traceId = traceIdOf({ traceparent: c.req.header("traceparent"), cfRay: c.req.header("cf-ray") }, freshTraceId);
  c.set("traceId", traceId);
  const { clock, log, config, measures } = c.get("deps");
  const startedAt = clock.now();
  c.set("startedAt", startedAt);
  await runInTrace(traceId, next);
  c.res.headers.set("x-trace-id", traceId);
  const token = c.get("token");
  const { status } = c.res;
  const durationMs = clock.now() - startedAt;
  const operationId = c.get("operation")?.operationId;
  const organizationId = token?.organizationId ?? "";
  measures.request({ operation: operationId ?? "", status, ms: durationMs, organizationId });
  // Refusals and failures are always logged. A share by the trace id would let a client choose what is.
  if (status < 400 && Math.random() * 100 >= config.requestLogPercent) return;
  log("info", {
    message: "request",
    operationId,
    method: c.req.method,
    status,
    durationMs,
    accountId: token?.accountId ?? c.get("session")?.accountId,
    clientId: token?.clientId,
    traceId,
  });
});
