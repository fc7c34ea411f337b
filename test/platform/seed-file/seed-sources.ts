import { env } from "cloudflare:workers";
import { R2AssetStore } from "../../../src/platform/asset-store/r2-asset-store.ts";
import type { SeedChunk } from "../../../src/platform/seed-file/seed-chunk.ts";
import { readSeedChunk, type StoredSeedFile, storeSeedFile } from "../../../src/platform/seed-file/seed-file.ts";

export const store = new R2AssetStore(env.BUCKET);

/** A stream of `block` over and over behind `head`, until so many have been sent. Counts how it was left. */
export function repeated(head: string, block: string | Uint8Array, times: number) {
  const encoder = new TextEncoder();
  const bytes = typeof block === "string" ? encoder.encode(block) : block;
  const sender = { sent: 0, wasCancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (head !== "") controller.enqueue(encoder.encode(head));
      },
      pull(controller) {
        if (sender.sent++ < times) controller.enqueue(bytes);
        else controller.close();
      },
      cancel() {
        sender.wasCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, sender };
}

export function streamOf(content: string | Uint8Array, pieceBytes = 65_536): ReadableStream<Uint8Array> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + pieceBytes));
      at += pieceBytes;
    },
  });
}

export interface SeedFile extends StoredSeedFile {
  key: string;
}

export async function stored(content: string | Uint8Array, pieceBytes?: number): Promise<SeedFile> {
  const key = `seeding/${crypto.randomUUID()}`;
  return { key, ...(await storeSeedFile(store, key, streamOf(content, pieceBytes))) };
}

/** Every chunk from a position, by default the first, to the end. */
export async function readAll(file: SeedFile, maxRows: number, from?: SeedChunk): Promise<SeedChunk[]> {
  const { key, bytes, columns } = file;
  const chunks: SeedChunk[] = [];
  let offset = from?.nextOffset ?? file.firstOffset;
  let lineNumber = from?.nextLine ?? file.firstLine;
  for (;;) {
    const chunk = await readSeedChunk(store, { key, bytes, offset, columns, maxRows, lineNumber });
    chunks.push(chunk);
    if (chunk.isEnd) return chunks;
    if (chunk.nextOffset <= offset) throw new Error("a chunk did not come forward");
    offset = chunk.nextOffset;
    lineNumber = chunk.nextLine;
  }
}

/** What the roster has in the end, and all bad rows. */
export function sumOf(chunks: SeedChunk[]) {
  return { scores: Object.fromEntries(chunks.flatMap(({ rows }) => rows)), bad: chunks.flatMap(({ bad }) => bad) };
}
