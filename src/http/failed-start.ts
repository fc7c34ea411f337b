import { ConfigError } from "../config.ts";
import { hasLinkSecret } from "../domain/label/labeling-link.ts";
import { failureText } from "../platform/failure-text.ts";
import { consoleLog } from "../platform/log.ts";
import { freshTraceId } from "../platform/trace.ts";

/**
 * Answers requests if the settings are wrong. The reason goes to the operator's log, but not beside the path of a labeling link; callers
 * get a 503 that they may retry.
 */
export function failedStart(error: unknown, request: Request): Response {
  const traceId = freshTraceId();
  const message = error instanceof ConfigError ? error.message : "the Worker could not start";
  const cause = error instanceof ConfigError ? {} : { cause: failureText(error) };
  if (!hasLinkSecret(new URL(request.url).pathname)) consoleLog("error", { message, traceId, ...cause });
  const problem = {
    type: "urn:muster:problem:unavailable",
    title: "Not available right now",
    status: 503,
    errors: {},
    traceId,
  };
  return Response.json(problem, {
    status: 503,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      "Retry-After": "30",
      "x-trace-id": traceId,
    },
  });
}
