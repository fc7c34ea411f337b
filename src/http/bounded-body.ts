import { ByteSource } from "./byte-source.ts";
import { contentLength } from "./content-length.ts";
import { Problem, refuseEncoding } from "./problems.ts";

/** A body with a declared length up to this is too small to be watched for slowness. */
const smallBytes = 65_536;
/** Time for the sender in milliseconds: a body in memory takes it from other requests. */
const heldForMs = 120_000;

/**
 * Reads the whole body as text, with at most `maxBytes` in memory. Throws 413 beyond the limit, and 400 if it is not UTF-8 or its
 * sender is too slow.
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  const pieces: string[] = [];
  try {
    const small = await smallBody(request, maxBytes);
    if (small) return decoder.decode(small);
    for await (const chunk of boundedChunks(request, maxBytes)) pieces.push(decoder.decode(chunk, { stream: true }));
    pieces.push(decoder.decode());
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (!(error instanceof TypeError)) throw brokeOff(error);
    throw new Problem("malformed_body", { detail: "The body is not UTF-8.", cause: error });
  }
  return pieces.join("");
}

/** The whole body, with at most `maxBytes` in memory. Throws as `readText` does. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of boundedChunks(request, maxBytes)) chunks.push(chunk);
  const whole = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Throws 415 if the body is compressed: bytes are counted and checked as they come. */
export function requireIdentity(headers: Headers): void {
  const encoding = headers.get("content-encoding")?.trim() ?? "";
  if (encoding !== "" && encoding.toLowerCase() !== "identity") throw refuseEncoding(encoding);
}

/**
 * A body that is announced as small, in one piece: nearly every request has one, and a stream takes several turns of the event loop.
 * HTTP ends a body at the length that it announced. Null: it must be read piece by piece.
 */
async function smallBody(request: Request, maxBytes: number): Promise<ArrayBuffer | null> {
  const announced = contentLength(request.headers);
  if (announced === null || announced > Math.min(smallBytes, maxBytes)) return null;
  requireIdentity(request.headers);
  const body = await request.arrayBuffer().catch((cause) => {
    throw brokeOff(cause);
  });
  if (body.byteLength > maxBytes) throw tooLarge(maxBytes);
  return body;
}

async function* boundedChunks(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  requireIdentity(request.headers);
  const announced = contentLength(request.headers);
  if (announced !== null && announced > maxBytes) throw tooLarge(maxBytes);
  let total = 0;
  for await (const chunk of chunksOf(request, announced)) {
    total += chunk.byteLength;
    if (total > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

function chunksOf({ body }: Request, announced: number | null): AsyncIterable<Uint8Array> | Uint8Array[] {
  if (body === null) return [];
  return announced !== null && announced <= smallBytes ? body : watchedChunks(body, announced);
}

async function* watchedChunks(body: ReadableStream<Uint8Array>, announcedBytes: number | null) {
  const source = new ByteSource(body, { announcedBytes, refuse });
  const until = Date.now() + heldForMs;
  try {
    for (let chunk = await source.next(); chunk; chunk = await source.next()) {
      if (Date.now() > until) throw refuse(`took more than ${heldForMs / 1000} seconds to arrive`);
      yield chunk;
    }
  } finally {
    await source.drop();
  }
}

function refuse(reason: string, cause?: unknown): Problem {
  return new Problem("malformed_body", { detail: `The body ${reason}.`, cause });
}

function brokeOff(cause: unknown): Problem {
  return new Problem("malformed_body", { detail: "The body broke off.", cause });
}

function tooLarge(maxBytes: number): Problem {
  return new Problem("body_too_large", {
    detail: `The body may have at most ${maxBytes.toLocaleString("en-US")} bytes.`,
  });
}
