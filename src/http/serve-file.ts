import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import { ifNoneMatch } from "./etag.ts";
import { Problem } from "./problems.ts";
import { contentRange, parseRange } from "./range.ts";
import { edgeCacheControl } from "./secure-headers.ts";

const name = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([a-z0-9]{2,5})$/;
/** Larger files always stream from the bucket: a viewer who asks for a part of a film must not wait until all of it is cached. */
const cacheAtMostBytes = 10_000_000;
const forEver = "public, max-age=31536000, immutable";

const headers = {
  "Cache-Control": forEver,
  // A hostile file that somebody opens in a browser must not run anything.
  "Content-Security-Policy": "default-src 'none'; sandbox; style-src 'unsafe-inline'; img-src data:",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Accept-Ranges": "bytes",
};

/**
 * Serves a stored file by its public name from the bucket. Never asks the database. A whole small file is also kept by the cache in front
 * of this Worker, under a tag by which its deletion finds it.
 */
export async function serveFile(
  c: Context<AppEnv>,
  fileName: string,
  extensionOf: (contentType: string) => string | undefined,
): Promise<Response> {
  const [, key, extension] = name.exec(fileName) ?? [];
  if (key === undefined) throw missing();
  const rangeHeader = c.req.header("range");

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
  const kept = info.bytes <= cacheAtMostBytes ? { [edgeCacheControl]: forEver, "Cache-Tag": cacheTagOf(key) } : {};
  return new Response(found.body, { headers: { ...common, ...kept, "Content-Length": String(info.bytes) } });
}

/** Names everything that the cache keeps of a file. */
export function cacheTagOf(key: string): string {
  return `file-${key}`;
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
