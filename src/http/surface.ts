import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Hono } from "hono";
import type { Need } from "../domain/identity/member-role.ts";
import type { AppEnv } from "./app-env.ts";
import { findServedPath, isParameter, type ServedPath } from "./method-gate.ts";
import { nothingAt, otherMethod } from "./path-problems.ts";
import { Problem, unauthenticated } from "./problems.ts";

type Router = OpenAPIHono<AppEnv> | Hono<AppEnv>;

/** The routers of one context, as data. Their order means nothing. */
export interface Surface {
  /** What programs call. */
  operations?: readonly Router[];
  /** What people see in a browser, if this service signs people in itself. */
  pages?: readonly { routes: Router; needs: ReadonlyMap<string, Need> }[];
}

/**
 * Mounts all routers at once, patterns with earlier literal segments first. A path is matched once, by the app's own router: what no
 * route answers is a 404, and a known path with another method a 405, even where a parameter of another pattern would fit. Gives what
 * is served.
 */
export function mountSurfaces(
  app: OpenAPIHono<AppEnv>,
  surfaces: readonly Surface[],
  { hasPages, emptyPaths }: { hasPages: boolean; emptyPaths: readonly string[] },
): ServedPath[] {
  const all = new OpenAPIHono<AppEnv>();
  const needs = new Map<string, Need>();
  for (const { operations = [], pages = [] } of surfaces) {
    for (const router of operations) all.route("/", router);
    if (!hasPages) continue;
    for (const page of pages) {
      all.route("/", page.routes);
      for (const [operationId, need] of page.needs) needs.set(operationId, need);
    }
  }
  const empty = emptyPaths.map((pattern) => ({ pattern, methods: [] }));
  const documented = [...documentedPaths(all), ...empty];
  const served = [...servedPaths(all).map((path) => withNeeds(path, needs)), ...empty];
  const guarded = guardedPatterns(all);
  const refuse = (c: Context<AppEnv>): never => {
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const path = findServedPath(served, c.req.path);
    if (!path?.methods.length) throw nothingAt(documented, method, c.req.path);
    const problem = otherMethod(documented, path, method, c.req.path);
    if (!guarded.has(path.pattern) || c.req.header("Authorization") !== undefined) throw problem;
    // As with the methods that are there: a caller without a token is asked for one first. A person in a browser reads the rest too.
    throw new Problem("unauthenticated", { ...unauthenticated().options, ...namedIn(problem) });
  };
  for (const pattern of shieldingPatterns(served)) all.all(pattern, refuse);
  // Stable: the guards of an operation stay before its handler, and a refusal comes after all routes of its pattern.
  all.routes = inOrderOfShapes(all.routes);
  app.route("/", all);
  app.all("*", refuse);
  return served;
}

function namedIn({ options: { detail } }: Problem): { detail?: string } {
  return detail === undefined ? {} : { detail };
}

/** Every operation's path with its methods, as the routers have them. */
export function servedPaths({ routes }: Pick<OpenAPIHono<AppEnv>, "routes">): ServedPath[] {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of routes) {
    if (method === "ALL") continue;
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  return [...methods].map(([pattern, set]) => ({ pattern, methods: [...set] }));
}

function withNeeds(path: ServedPath, needs: ReadonlyMap<string, Need>): ServedPath {
  const declared = path.methods.flatMap((method) => {
    const need = needs.get(`${method} ${path.pattern}`);
    return need === undefined ? [] : [[method, need] as const];
  });
  return declared.length === 0 ? path : { ...path, needs: Object.fromEntries(declared) };
}

/** The operations that the document shows, which excludes pages and what only they call. Nothing else is ever suggested. */
function documentedPaths(app: OpenAPIHono<AppEnv>): ServedPath[] {
  return [...routesByPath(app)].map(([pattern, ofPath]) => ({
    pattern,
    methods: ofPath.map(({ method }) => method.toUpperCase()),
  }));
}

/** The patterns of which every operation demands a token, as routers write them. */
function guardedPatterns(app: OpenAPIHono<AppEnv>): Set<string> {
  const guarded = [...routesByPath(app)].filter(([, ofPath]) =>
    ofPath.every(({ security = [] }) => security.length > 0),
  );
  return new Set(guarded.map(([pattern]) => pattern.replaceAll(/\{(\w+)\}/g, ":$1")));
}

function routesByPath(app: OpenAPIHono<AppEnv>) {
  const routes = app.openAPIRegistry.definitions.flatMap((one) => (one.type === "route" ? [one.route] : []));
  return Map.groupBy(routes, ({ path }) => path);
}

/** The patterns that a less literal one would match too: without a refusal, its handlers would take the other methods. */
function shieldingPatterns(served: readonly ServedPath[]): string[] {
  // Some hundred patterns are compared with each other before the first answer of an isolate, so each is split once.
  const patterns = served.map(({ pattern }) => ({ pattern, parts: pattern.split("/"), shape: shapeOf(pattern) }));
  const byLength = Map.groupBy(patterns, ({ parts }) => parts.length);
  return [...byLength.values()].flatMap((alike) =>
    alike
      .filter((one) => alike.some((other) => one.shape < other.shape && haveCommonPaths(one.parts, other.parts)))
      .map(({ pattern }) => pattern),
  );
}

/** Whether two patterns of as many segments match some of the same paths. */
function haveCommonPaths(one: readonly string[], other: readonly string[]): boolean {
  return one.every((part, i) => part === other[i] || isParameter(part) || isParameter(other[i] ?? ""));
}

function inOrderOfShapes<Route extends { path: string }>(routes: readonly Route[]): Route[] {
  const shaped = routes.map((route) => ({ route, shape: shapeOf(route.path) }));
  shaped.sort((one, other) => Number(one.shape > other.shape) - Number(one.shape < other.shape));
  return shaped.map(({ route }) => route);
}

/** "0" for each literal segment and "1" for each parameter: in their order, patterns with the earlier literal segment come first. */
function shapeOf(pattern: string): string {
  let shape = "";
  for (const part of pattern.split("/")) shape += isParameter(part) ? "1" : "0";
  return shape;
}
