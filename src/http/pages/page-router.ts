import { type Context, Hono, type MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Need } from "../../domain/identity/member-role.ts";
import { confirmPath, homePath, ownPath, signInPath } from "../../domain/identity/own-path.ts";
import type { Session } from "../../domain/identity/sign-in-session.ts";
import { isFresh } from "../../domain/identity/sign-in-session.ts";
import { callVia } from "../../platform/objects/caller-region.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { pageBookmark } from "../bookmarks/page-bookmark.ts";
import { readText } from "../bounded-body.ts";
import { readForm as readFileForm } from "../bounded-form.ts";
import { findServedPath } from "../method-gate.ts";
import type { Operation } from "../operation.ts";
import { Problem } from "../problems.ts";
import { dropCookie, readCookie, writeCookie } from "./cookies.ts";
import { checkCsrf, checkCsrfHeader, checkSameSite } from "./csrf.tsx";
import { SeeOther } from "./see-other.ts";

type Answer = Response | Promise<Response>;

const maxFormBytes = 65_536;
const maxFileFormBytes = 20_000_000;

/**
 * A router for pages. They take no bearer token and are not in the OpenAPI document. A posted form reaches its handler only if our own
 * page made it. A Problem that a handler throws becomes a page. What a page needs of a role is declared here, and checked by the handler
 * that knows whose page it is.
 */
export function createPageRouter() {
  const routes = new Hono<AppEnv>();
  const needs = new Map<string, Need>();
  const declare = (operationId: string, need: Need | undefined) => {
    if (need !== undefined) needs.set(operationId, need);
    return { operationId, access: "none" as const, ...(need === undefined ? {} : { needs: need }) };
  };
  const router = {
    routes,
    /** What each page needs of its visitor's role in the organization, by method and path. */
    needs,
    get<Path extends string>(path: Path, handler: (c: Context<AppEnv, Path>) => Answer, need?: Need) {
      const operation = declare(`GET ${path}`, need);
      routes.get(path, pageBookmark, (c) => answer(c, operation, () => handler(c as unknown as Context<AppEnv, Path>)));
      return router;
    },
    post<Path extends string>(
      path: Path,
      handler: (c: Context<AppEnv, Path>, form: URLSearchParams) => Answer,
      need?: Need,
    ) {
      const operation = declare(`POST ${path}`, need);
      routes.post(path, pageBookmark, (c) =>
        answer(c, operation, async () => {
          checkSameSite(c);
          const form = await readForm(c);
          checkCsrf(c, form);
          return handler(c as unknown as Context<AppEnv, Path>, form);
        }),
      );
      return router;
    },
    /**
     * A form with files: `enctype="multipart/form-data"`. All of it is in memory, so it may have 20 MB, or less where an upload may have
     * less. Larger files go to an upload of their own, one at a time.
     */
    postFiles<Path extends string>(
      path: Path,
      handler: (c: Context<AppEnv, Path>, form: FormData) => Answer,
      need?: Need,
    ) {
      const operation = declare(`POST ${path}`, need);
      routes.post(path, pageBookmark, (c) =>
        answer(c, operation, async () => {
          checkSameSite(c);
          const form = await readFileForm(c.req.raw, Math.min(maxFileFormBytes, c.var.deps.config.uploadMaxBytes));
          checkCsrf(c, form);
          return handler(c as unknown as Context<AppEnv, Path>, form);
        }),
      );
      return router;
    },
    /**
     * A post without a cookie, as mail programs send it. The path itself proves that it may be done: it holds a secret that we sealed, and
     * other sites know none.
     */
    postBySecret<Path extends string>(path: Path, handler: (c: Context<AppEnv, Path>) => Answer) {
      const operation = declare(`POST ${path}`, undefined);
      routes.post(path, (c) => answer(c, operation, () => handler(c as unknown as Context<AppEnv, Path>)));
      return router;
    },
    /**
     * A request of a page's script, which sends the form's token as a header. The handler reads the body and answers with JSON. `before` runs
     * once the request is known to come from a page of ours.
     */
    postScript<Path extends string>(
      path: Path,
      handler: (c: Context<AppEnv, Path>) => Answer,
      { before = (_, next) => next(), need }: { before?: MiddlewareHandler<AppEnv>; need?: Need } = {},
    ) {
      const operation = declare(`POST ${path}`, need);
      const guard = createMiddleware<AppEnv>(async (c, next) => {
        c.set("operation", operation);
        callVia("console");
        c.header("Cache-Control", "no-store");
        checkSameSite(c);
        checkCsrfHeader(c);
        await next();
      });
      routes.post(path, pageBookmark, guard, before, (c) => handler(c as unknown as Context<AppEnv, Path>));
      return router;
    },
  };
  return router;
}

/** Reads the session of the request's cookie, once. Null if there is none that is still open. */
export async function findSession(c: AppContext): Promise<Session | null> {
  if (c.var.session === undefined) {
    const cookie = readCookie(c, "muster_session");
    c.set("session", cookie === undefined ? null : await c.var.deps.sessionOf(cookie));
  }
  return c.var.session as Session | null;
}

/** Requires a session. Without one, the browser signs in first and returns to `returnTo`, by default to this page. */
export async function requireSession(c: AppContext, returnTo?: string): Promise<Session> {
  const session = await findSession(c);
  if (!session) throw new SeeOther(signInPath(returnTo ?? pathHere(c)));
  return session;
}

/** Requires a session whose password was typed in the last 15 minutes, for actions that give access. */
export async function requireFreshSession(c: AppContext, returnTo?: string): Promise<Session> {
  const session = await requireSession(c, returnTo);
  if (!isFresh(session, c.var.deps.clock.now())) throw new SeeOther(confirmPath(returnTo ?? pathHere(c)));
  return session;
}

/** Stores a new session in the browser. */
export function keepSession(c: AppContext, cookie: string, session: Session): void {
  writeCookie(c, "muster_session", cookie, Math.ceil((session.expiresAt - session.authenticatedAt) / 1000));
  dropCookie(c, "muster_form");
  // It is older than the session, which a replica might not have yet.
  dropCookie(c, "muster_bookmark");
  c.set("session", session);
}

/** This page. After a form whose own path shows no page, the nearest page above it. */
function pathHere(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  if (c.req.method === "GET" || isPage(c, pathname)) return ownPath(pathname + search) ?? homePath;
  const segments = pathname.split("/");
  const above = segments.map((_, i) => segments.slice(0, segments.length - i).join("/"));
  return ownPath(above.find((path) => isPage(c, path))) ?? homePath;
}

function isPage(c: AppContext, path: string): boolean {
  return findServedPath(c.var.served, path)?.methods.includes("GET") === true;
}

async function answer(c: AppContext, operation: Operation, work: () => Answer): Promise<Response> {
  c.set("operation", { ...operation, isPage: true });
  callVia("console");
  c.header("Cache-Control", "no-store");
  try {
    return await work();
  } catch (error) {
    if (error instanceof SeeOther) return c.redirect(error.path, 303);
    throw error;
  }
}

async function readForm(c: AppContext): Promise<URLSearchParams> {
  if (c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() !== "application/x-www-form-urlencoded") {
    throw new Problem("unsupported_media_type", { detail: "Send the form as application/x-www-form-urlencoded." });
  }
  return new URLSearchParams(await readText(c.req.raw, maxFormBytes));
}
