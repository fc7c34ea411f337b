import type { Context } from "hono";
import type { AssetInfo, FoundAsset } from "../platform/asset-store/asset-store.port.ts";
import type { AppEnv } from "./app-env.ts";
import { ifNoneMatch } from "./etag.ts";
import { Problem } from "./problems.ts";
import { contentRange, parseRange } from "./range.ts";
import { edgeCacheControl } from "./secure-headers.ts";

/** What a public name says. */
export interface NamedFile {
  id: string;
  extension: string;
}

/** Opens an object of the bucket. Without a body, if the request's headers may make it needless, or ask for a part. */
export type OpenFile = (key: string) => Promise<FoundAsset | null>;

export interface ServedFile {
  found: FoundAsset;
  /** False: something better may soon take its place. */
  isLasting: boolean;
}

const name = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([a-z0-9]{2,5})$/;
/** Larger files always stream from the bucket: a viewer who asks for a part of a film must not wait until all of it is cached. */
const cacheAtMostBytes = 10_000_000;
const forEver = "public, max-age=31536000, immutable";
const aMinute = "public, max-age=60";

const headers = {
  // A hostile file that is opened in a browser must not run anything.
  "Content-Security-Policy": "default-src 'none'; sandbox; style-src 'unsafe-inline'; img-src data:",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Accept-Ranges": "bytes",
};

/**
 * Serves what `find` gives for a public name, from the bucket. Never asks the database. A whole small file is also kept by the cache in
 * front of this Worker, under a tag by which its deletion finds it.
 */
export async function serveFile(
  c: Context<AppEnv>,
  fileName: string,
  find: (file: NamedFile, open: OpenFile) => Promise<ServedFile | null>,
): Promise<Response> {
  const [, id, extension] = name.exec(fileName) ?? [];
  if (id === undefined || extension === undefined) throw missing();
  const served = await find({ id, extension }, openFor(c));
  if (!served) throw missing();
  return answer(c, served, cacheTagOf(id));
}

/** Names everything that the cache keeps of a file, its variants included. */
export function cacheTagOf(id: string): string {
  return `file-${id}`;
}

/** A plain request takes one call of the bucket. */
function openFor(c: Context<AppEnv>): OpenFile {
  const { store } = c.var.deps;
  const isPlain = c.req.method === "GET" && !c.req.header("range") && !c.req.header("if-none-match");
  if (isPlain) return (key) => store.get(key);
  return async (key) => {
    const info = await store.head(key);
    return info && { info, body: null };
  };
}

async function answer(c: Context<AppEnv>, { found, isLasting }: ServedFile, tag: string): Promise<Response> {
  const { info } = found;
  const lasting = { "Cache-Control": isLasting ? forEver : aMinute };
  if (ifNoneMatch(c.req.header("if-none-match"), info.httpEtag)) {
    return new Response(null, { status: 304, headers: { ...headers, ...lasting, ETag: info.httpEtag } });
  }
  const common = { ...headers, ...lasting, "Content-Type": info.contentType, ETag: info.httpEtag };
  const range = parseRange(ifRangeHolds(c, info.httpEtag) ? c.req.header("range") : undefined, info.bytes);
  if (range.kind === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { "Content-Range": contentRange(null, info.bytes) } });
  }
  if (range.kind === "part") {
    const { offset, length } = range;
    const partHeaders = { "Content-Range": contentRange(range, info.bytes), "Content-Length": String(length) };
    const part = await bodyOf(c, info, { range: { offset, length } });
    return new Response(part, { status: 206, headers: { ...common, ...partHeaders } });
  }
  const isKept = isLasting && info.bytes <= cacheAtMostBytes;
  const kept = isKept ? { [edgeCacheControl]: forEver, "Cache-Tag": tag } : {};
  return new Response(found.body ?? (await bodyOf(c, info)), {
    headers: { ...common, ...kept, "Content-Length": String(info.bytes) },
  });
}

/** Null for HEAD, which has all that it asks for in the headers. */
async function bodyOf(
  c: Context<AppEnv>,
  { key }: AssetInfo,
  options: { range?: { offset: number; length: number } } = {},
): Promise<ReadableStream<Uint8Array> | null> {
  if (c.req.method === "HEAD") return null;
  const found = await c.var.deps.store.get(key, options);
  if (!found?.body) throw missing();
  return found.body;
}

/** A Range counts if there is no If-Range, or if that names the current version (RFC 9110 13.1.5). */
function ifRangeHolds(c: Context<AppEnv>, etag: string): boolean {
  const header = c.req.header("if-range");
  return header === undefined || header === etag;
}

function missing(): Problem {
  return new Problem("not_found", { detail: "There is no file of this name." });
}
