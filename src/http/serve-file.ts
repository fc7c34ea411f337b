import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import { ifNoneMatch } from "./etag.ts";
import { Problem } from "./problems.ts";
import { contentRange, parseRange } from "./range.ts";

const name = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([a-z0-9]{2,5})$/;
/** Larger files always stream from the bucket: otherwise one viewer could fill a data center's cache. */
const cacheAtMostBytes = 10_000_000;

const headers = {
  "Cache-Control": "public, max-age=31536000, immutable",
  // A hostile file that somebody opens in a browser must not run anything.
  "Content-Security-Policy": "default-src 'none'; sandbox; style-src 'unsafe-inline'; img-src data:",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Accept-Ranges": "bytes",
};

/** Serves a stored file by its public name, from the edge cache or else the bucket. Never asks the database. */
export async function serveFile(
  c: Context<AppEnv>,
  fileName: string,
  extensionOf: (contentType: string) => string | undefined,
): Promise<Response> {
  const [, key, extension] = name.exec(fileName) ?? [];
  if (key === undefined) throw missing();
  const rangeHeader = c.req.header("range");
  const cacheKey = new URL(c.req.path, c.req.url);
  const cached = rangeHeader === undefined ? await caches.default.match(cacheKey) : undefined;
  if (cached) {
    if (ifNoneMatch(c.req.header("if-none-match"), cached.headers.get("etag") ?? ""))
      return notModified(cached.headers.get("etag"));
    return new Response(cached.body, cached);
  }

  const info = await c.var.deps.store.head(key);
  if (!info || extensionOf(info.contentType) !== extension) throw missing();
  if (ifNoneMatch(c.req.header("if-none-match"), info.httpEtag)) return notModified(info.httpEtag);
  const common = { ...headers, "Content-Type": info.contentType, ETag: info.httpEtag };
  const range = parseRange(ifRangeHolds(c, info.httpEtag) ? rangeHeader : undefined, info.bytes);
  if (range.kind === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { "Content-Range": contentRange(null, info.bytes) } });
  }
  const found = await c.var.deps.store.get(key, range.kind === "part" ? { range } : {});
  if (!found?.body) throw missing();
  if (range.kind === "part") {
    return new Response(found.body, {
      status: 206,
      headers: { ...common, "Content-Range": contentRange(range, info.bytes), "Content-Length": String(range.length) },
    });
  }
  const response = new Response(found.body, { headers: { ...common, "Content-Length": String(info.bytes) } });
  if (info.bytes <= cacheAtMostBytes) c.var.defer(caches.default.put(cacheKey, response.clone()));
  return response;
}

/** A Range counts if there is no If-Range, or if that names the current version (RFC 9110 13.1.5). */
function ifRangeHolds(c: Context<AppEnv>, etag: string): boolean {
  const header = c.req.header("if-range");
  return header === undefined || header === etag;
}

function notModified(etag: string | null): Response {
  return new Response(null, { status: 304, headers: { ...headers, ETag: etag ?? "" } });
}

function missing(): Problem {
  return new Problem("not_found", { detail: "There is no file of this name." });
}
