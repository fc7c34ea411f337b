import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { leastRoleFor, type Need, usualNeed } from "../domain/identity/member-role.ts";
import type { AppEnv } from "./app-env.ts";
import { authenticate } from "./auth/bearer.ts";
import { recognizeMonitor } from "./auth/monitor.ts";
import { withBookmark } from "./bookmarks/with-bookmark.ts";
import { requireIdentity } from "./bounded-body.ts";
import { type CreatingBody, idempotent, longestIdempotencyKey } from "./idempotency.ts";
import { defaultJsonBytes, jsonBody } from "./json-body.ts";
import { refuseMisspeltParameters } from "./misspelt-parameters.ts";
import type { Access, Operation } from "./operation.ts";
import { validationProblemDetails } from "./problem-schema.ts";
import { type ProblemStatus, problemCatalogue } from "./problems.ts";
import { headersNamed } from "./shared-headers.ts";

type Answers = RouteConfig["responses"];

interface RouteDefinition<Path extends string, Request extends RouteConfig["request"], Success extends Answers> {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: Path;
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  /** Ids of operations that a reader of this one is likely to want next. */
  seeAlso?: readonly string[];
  access?: Access;
  /** What the caller's role must cover: by default `read` for a GET, and `manage` for all else. */
  needs?: Need;
  request?: Request;
  /** Success answers, which handlers return. Refusals are thrown, and declared by `problems`. */
  answers: Success;
  /** Refusals beyond those that every operation with this access and input may give. */
  problems?: readonly ProblemStatus[];
  /** A body that the handler reads as a stream. It is documented, but no validator parses it. */
  streamedBody?: { mediaType: string; schema: Record<string, unknown>; description?: string };
  maxBodyBytes?: number;
  bareBadRequest?: boolean;
  /** The operation never answers 500 or 503. */
  neverFails?: boolean;
  /** The operation only reads, and its answer may be some seconds old, except for what its client has seen or written itself. */
  mayReadNear?: boolean;
  /** The operation creates something, and takes an Idempotency-Key. */
  creates?: CreatingBody;
  /** The answer holds a secret: it is kept sealed for the operation's Idempotency-Key. */
  answersSecret?: boolean;
  /** Only the service's own pages call the operation, so the document for clients leaves it out. */
  isPrivate?: boolean;
}

/**
 * Defines an operation as data: its part of the OpenAPI document, its types, and the guards before its handler. Their order is fixed:
 * token, body limits, idempotency, validation.
 */
export function defineRoute<
  const Path extends string,
  const Success extends Answers,
  const Request extends RouteConfig["request"] = undefined,
>(definition: RouteDefinition<Path, Request, Success>) {
  const { method, path, operationId, tag, summary, description, request, answers } = definition;
  const access = definition.access ?? "api";
  const operation: Operation = {
    operationId,
    access,
    // What publishers may do is decided by their approval.
    ...(access === "none" ? {} : { needs: access === "serve" ? "read" : (definition.needs ?? usualNeed(method)) }),
    ...(definition.bareBadRequest ? { bareBadRequest: true } : {}),
  };
  const hasJsonBody = request?.body?.content["application/json"] !== undefined;
  const headers = definition.creates ? { headers: idempotencyHeaders } : {};
  const route = {
    method,
    path,
    operationId,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(definition.seeAlso ? { "x-see-also": definition.seeAlso } : {}),
    security: access === "none" ? [] : [...scopesOf(access).map((scopes) => ({ oidc: scopes })), { bearer: [] }],
    ...(request || definition.creates ? { request: { ...request, ...headers } } : {}),
    responses: withRateHeaders(withProblems(answers, declareProblems(definition, access, hasJsonBody)), definition),
    middleware: guards(definition, operation, hasJsonBody),
    ...(operation.needs && access !== "serve" ? { "x-role": leastRoleFor(operation.needs) } : {}),
    ...(definition.streamedBody ? { "x-streamed-body": definition.streamedBody } : {}),
    ...(definition.isPrivate ? { hide: true } : {}),
  };
  // Error answers are not part of the type: handlers throw them and never return them.
  return createRoute(route as RouteConfig) as unknown as TypedRoute<Path, Request, Success>;
}

type TypedRoute<Path extends string, Request, Success> = {
  method: RouteConfig["method"];
  path: Path;
  operationId: string;
  responses: Success;
  getRoutingPath(): string;
} & ([Request] extends [undefined] ? unknown : { request: Request });

/** Merges a problem into an answer of the same status that the operation declares itself, such as an OAuth error. */
function withProblems(answers: Answers, problems: Answers): Answers {
  const merged = Object.entries(problems).map(([status, problem]) => {
    const own = answers[status];
    const content = { ...contentOf(problem), ...contentOf(own) };
    return [status, own ? { ...own, content } : problem];
  });
  return { ...answers, ...Object.fromEntries(merged) };
}

/** Every answer of an operation that counts has the headers. The document names them where clients look: at successes and the 429. */
function withRateHeaders(
  answers: Answers,
  { access = "api", problems = [] }: { access?: Access; problems?: readonly ProblemStatus[] },
): Answers {
  // Of what publishers call only the opening of sessions is counted, which declares its own 429.
  if (access === "none" || (access === "serve" && !problems.includes(429))) return answers;
  const withHeaders = Object.entries(answers).map(([status, answer]) => {
    if (!/^(?:2\d\d|429)$/.test(status) || "$ref" in answer) return [status, answer];
    return [status, { ...answer, headers: { ...headersNamed("RateLimit-Policy", "RateLimit"), ...answer.headers } }];
  });
  return Object.fromEntries(withHeaders);
}

function contentOf(answer: Answers[string] | undefined) {
  return answer && "content" in answer ? answer.content : {};
}

const idempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .min(1)
    .max(longestIdempotencyKey)
    .optional()
    .openapi({
      description:
        "A text of your own, 1 to 255 visible ASCII characters. For 24 hours, a repeat of the same request with it gets the first " +
        "answer, and another request with it is refused with 400. A repeat while the first one is under way gets 409. If the " +
        "first one died, it is free after two minutes, and a repeat finds what the first one made.",
    }),
});

/** Alternative lists of scopes. A token needs the scopes of one of them. */
function scopesOf(access: Exclude<Access, "none">): string[][] {
  const api = ["openid", "profile", "email", "offline_access", "api"];
  switch (access) {
    case "api":
    case "api or monitor":
      return [api];
    case "api or serve":
      return [api, ["serve"]];
    default:
      return [[access]];
  }
}

function demandToken(access: Access): MiddlewareHandler<AppEnv> | null {
  switch (access) {
    case "none":
      return null;
    case "api or serve":
      return authenticate("api", "serve");
    case "api or monitor":
      return recognizeMonitor(authenticate("api"));
    default:
      return authenticate(access);
  }
}

/** Serving and sign-in keep to the primary, and what they write is read by no list. */
function bookmarks(
  { access }: Operation,
  {
    method,
    mayReadNear = false,
  }: Pick<RouteDefinition<string, RouteConfig["request"], Answers>, "method" | "mayReadNear">,
): MiddlewareHandler<AppEnv>[] {
  return mayReadNear || (method !== "get" && access === "api") ? [withBookmark({ mayReadNear })] : [];
}

/** Bodies that are read whole are checked as they are read. */
const plainBody = createMiddleware<AppEnv>(async (c, next) => {
  requireIdentity(c.req.raw.headers);
  await next();
});

function guards(
  definition: Pick<
    RouteDefinition<string, RouteConfig["request"], Answers>,
    "method" | "creates" | "answersSecret" | "maxBodyBytes" | "mayReadNear" | "streamedBody" | "request"
  >,
  operation: Operation,
  hasJsonBody: boolean,
): MiddlewareHandler<AppEnv>[] {
  const token = demandToken(operation.access);
  const named = createMiddleware<AppEnv>(async (c, next) => {
    c.set("operation", operation);
    await (token ? token(c, next) : next());
  });
  return [
    named,
    ...bookmarks(operation, definition),
    ...(hasJsonBody ? [jsonBody(definition.maxBodyBytes ?? defaultJsonBytes)] : []),
    ...(definition.streamedBody ? [plainBody] : []),
    ...refuseMisspeltParameters(definition.request?.query),
    ...(definition.creates
      ? [idempotent({ body: definition.creates, isSecret: definition.answersSecret ?? false })]
      : []),
  ];
}

function declareProblems(
  definition: Pick<
    RouteDefinition<string, RouteConfig["request"], Answers>,
    "problems" | "creates" | "bareBadRequest" | "neverFails" | "streamedBody" | "request"
  >,
  access: Access,
  hasJsonBody: boolean,
): Answers {
  const takesInput = definition.request !== undefined || definition.streamedBody !== undefined;
  const statuses = new Set<ProblemStatus>([
    ...(takesInput || access !== "none" ? [400 as const] : []),
    // 429: the organization's API calls of this minute are used up.
    ...(access === "none" ? [] : [401 as const, 403 as const, 429 as const]),
    ...(hasJsonBody || definition.streamedBody ? [413 as const, 415 as const] : []),
    ...(definition.creates ? [409 as const] : []),
    ...(definition.problems ?? []),
    // 503: the platform, or the issuer of a token, may be unavailable.
    ...(definition.neverFails ? [] : [500 as const, 503 as const]),
  ]);
  return Object.fromEntries([...statuses].sort().map((status) => [status, declare(status, definition.bareBadRequest)]));
}

function declare(status: ProblemStatus, bareBadRequest: boolean | undefined): Answers[string] {
  const titles = Object.values(problemCatalogue).filter((entry) => entry.status === status);
  const description = titles.map((entry) => entry.title).join("; ");
  if (status === 401 || status === 403) return { description };
  if (status === 400 && bareBadRequest) {
    return { description, content: { "application/json": { schema: z.string() } } };
  }
  const headers = status === 429 || status === 503 ? { headers: headersNamed("Retry-After") } : {};
  return { description, ...headers, content: { "application/problem+json": { schema: validationProblemDetails } } };
}
