import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Endpoints that programs in a browser call. None of them reads cookies, so any origin may call them. */
const openPaths = new Set([
  "/.well-known/openid-configuration",
  "/.well-known/oauth-authorization-server",
  "/.well-known/jwks.json",
  "/connect/token",
  "/connect/userinfo",
  "/connect/revocation",
]);

const maxAge = 86_400;

/** What `<muster-session>` calls from other sites, with a token. Without one these paths read cookies, and answer their own origin only. */
const labelApi = "/label/api/";
const component = cors({
  origin: "*",
  allowMethods: ["POST"],
  allowHeaders: ["Authorization", "Content-Type", "X-Muster-Label"],
  exposeHeaders: ["Retry-After", "X-Trace-Id"],
  maxAge,
});

/**
 * Files are public, and an all-round picture within `<muster-session>` must be read as pixels. It reads instructions too. The answer is the same for every origin,
 * since a cache keeps it.
 */
const filePath = "/asset/file/";
const instructionsPath = "/instructions/";
const files = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  exposeHeaders: ["Accept-Ranges", "Content-Range", "ETag", "X-Trace-Id"],
  maxAge,
});

const open = cors({
  origin: "*",
  allowMethods: ["GET", "POST"],
  allowHeaders: ["Authorization", "Content-Type", "Traceparent", "X-Client"],
  exposeHeaders: ["Retry-After", "WWW-Authenticate", "X-Trace-Id"],
  maxAge,
});

/**
 * CORS: any origin may sign in and read files, and the origins of the setting may call the API. Cookies are never allowed. Gives what a
 * request's path asks for; null: nothing.
 */
export function crossOrigin(origins: string[]): (c: Context) => MiddlewareHandler | null {
  const api = origins.length > 0 ? apiFor(origins) : null;
  return (c) => {
    const { path, method } = c.req;
    if (openPaths.has(path)) return open;
    if (path.startsWith(labelApi)) {
      const isWithToken = method === "OPTIONS" || c.req.header("authorization") !== undefined;
      return isWithToken ? component : null;
    }
    const isPublic = path.startsWith(filePath) || path.startsWith(instructionsPath);
    return isPublic && isRead(method) ? files : api;
  };
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

function apiFor(origins: string[]): MiddlewareHandler {
  return cors({
    origin: origins.includes("*") ? "*" : origins,
    allowHeaders: [
      "Authorization",
      "Content-Type",
      "Idempotency-Key",
      "If-Match",
      "If-None-Match",
      "Traceparent",
      "X-Bookmark",
      "X-Client",
    ],
    exposeHeaders: [
      "ETag",
      "Idempotency-Replayed",
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "WWW-Authenticate",
      "X-Bookmark",
      "X-Trace-Id",
      "X-Original-Size",
      "X-Compressed-Size",
      "X-Processing-Time-Ms",
      "X-Original-Dimensions",
      "X-Output-Dimensions",
    ],
    maxAge,
  });
}
