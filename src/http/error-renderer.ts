import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { failureTrace } from "../platform/failure-text.ts";
import { isPlatformOutage } from "../platform/platform-outage.ts";
import type { AppEnv } from "./app-env.ts";
import { renderProblemPage } from "./pages/problem-page.tsx";
import { Problem, type ProblemCode, problemCatalogue } from "./problems.ts";

/** Turns an error into the answer. An unexpected error tells the caller only its trace id. */
export function renderError(error: Error, c: Context<AppEnv>): Response | Promise<Response> {
  const problem = asProblem(error);
  noteProblem(problem, error, c);
  return renderProblem(problem, c);
}

/** Writes a line about an error that is met after the answer has begun. */
export function noteError(c: Context<AppEnv>, error: unknown): void {
  const thrown = error instanceof Error ? error : new Error(String(error));
  noteProblem(asProblem(thrown), thrown, c);
}

function noteProblem(problem: Problem, error: Error, c: Context<AppEnv>): void {
  if (problem.status >= 500 || problem.options.cause !== undefined) {
    c.var.deps.log(problem.status >= 500 ? "error" : "warn", {
      message: problem.message,
      code: problem.code,
      operationId: c.var.operation?.operationId,
      traceId: c.var.traceId,
      cause: failureTrace(problem.options.cause ?? error),
    });
  }
}

function renderProblem(problem: Problem, c: Context<AppEnv>): Response | Promise<Response> {
  const { detail, errors, members, headers } = problem.options;
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
  if (c.var.operation?.isPage || isForReader(c)) return renderProblemPage(c, problem);
  if (problem.status === 401 || problem.status === 403) return c.body(null, problem.status);
  if (problem.status === 400 && c.var.operation?.bareBadRequest) return c.json(problem.message, 400);
  c.header("Content-Type", "application/problem+json");
  return c.body(
    JSON.stringify({
      type: `urn:muster:problem:${problem.code}`,
      title: problemCatalogue[problem.code].title,
      status: problem.status,
      detail: detail ?? null,
      instance: c.req.path,
      errors: errors ?? errorsOf(problem),
      ...members,
      traceId: c.var.traceId,
    }),
    problem.status,
  );
}

/** A person who opens an address in a browser gets a page. Programs ask for JSON, or for anything. */
function isForReader(c: Context<AppEnv>): boolean {
  return c.req.method === "GET" && (c.req.header("accept") ?? "").includes("text/html");
}

/**
 * The published Python client prints a problem's title and errors, and never its detail. A problem without a faulty member therefore
 * has its sentence in both, under the part of the request that it is about.
 */
function errorsOf({ code, options: { detail } }: Problem): Record<string, string[]> {
  return detail === undefined ? {} : { [partAtFault[code] ?? "request"]: [detail] };
}

const partAtFault: Partial<Record<ProblemCode, "path" | "body">> = {
  not_found: "path",
  malformed_body: "body",
  body_too_large: "body",
  unsupported_media_type: "body",
};

function asProblem(error: Error): Problem {
  if (error instanceof Problem) return error;
  // Hono's validators throw an HTTPException for a body that they cannot read.
  if (error instanceof HTTPException && error.status < 500) {
    return new Problem("malformed_body", { detail: "The body is not JSON." });
  }
  if (isPlatformOutage(error)) {
    const detail = "The service cannot reach its storage at the moment. Try again in a few seconds.";
    return new Problem("unavailable", { detail, headers: { "Retry-After": outageRetrySeconds }, cause: error });
  }
  return new Problem("internal", { cause: error });
}

/** D1 and Durable Objects recover from a reset within seconds. */
const outageRetrySeconds = "5";
