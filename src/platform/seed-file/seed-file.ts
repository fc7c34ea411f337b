import type { SeedColumns } from "../../domain/seeding/seed-columns.ts";
import { seedHeaderBytes } from "../../domain/seeding/seed-limits.ts";
import type { AssetStore, WriteOptions, Written } from "../asset-store/asset-store.port.ts";
import { IncomingBytes } from "../asset-store/incoming-bytes.ts";
import { type SeedChunk, seedChunkOf } from "./seed-chunk.ts";
import { SeedFileCheck } from "./seed-file-check.ts";
import { readSeedHeader, type SeedHeader } from "./seed-header.ts";
import { readSeedWindow, type SeedPosition } from "./seed-window.ts";

export interface StoredSeedFile extends Written, SeedHeader {
  /** The number of good and bad rows. */
  rows: number;
}

/**
 * Streams a seeding file to the store while it is checked. Throws SeedFileRefused or the stream's error. It then leaves no object
 * and no open upload, and stops the sender. The object exists only once the whole file is good.
 */
export async function storeSeedFile(
  store: AssetStore,
  key: string,
  stream: ReadableStream<Uint8Array>,
  options: Pick<WriteOptions, "atMostBytes" | "onUploadStarted" | "room"> = {},
): Promise<StoredSeedFile> {
  const incoming = new IncomingBytes(stream, options.room);
  const write = store.beginWrite(key, { ...options, contentType: "text/csv" });
  try {
    const header = readSeedHeader(await incoming.peek(seedHeaderBytes + 1));
    const check = new SeedFileCheck(header);
    for (let chunk = await incoming.next(); chunk; chunk = await incoming.next()) {
      check.add(chunk);
      await write.write(chunk);
    }
    const rows = check.end();
    return { ...(await write.finish()), ...header, rows };
  } catch (error) {
    options.room?.release();
    await incoming.cancel(error);
    // The first failure is reported. The sweep knows the upload's id and aborts it if this cannot.
    await write.abort().catch(() => {});
    throw error;
  }
}

/** Checks a file that is stored already, in the same way. Throws SeedFileRefused or the stream's error. */
export async function checkSeedFile(stream: ReadableStream<Uint8Array>): Promise<SeedHeader & { rows: number }> {
  const incoming = new IncomingBytes(stream);
  try {
    const header = readSeedHeader(await incoming.peek(seedHeaderBytes + 1));
    const check = new SeedFileCheck(header);
    for (let chunk = await incoming.next(); chunk; chunk = await incoming.next()) check.add(chunk);
    return { ...header, rows: check.end() };
  } catch (error) {
    await incoming.cancel(error);
    throw error;
  }
}

export interface SeedChunkInput extends SeedPosition {
  columns: SeedColumns;
  /** The most good and bad rows, at least 1. A chunk may have fewer, since bytes bound it too. */
  maxRows: number;
}

/**
 * Reads the rows at a position. The same position always gives the same chunk, and consecutive chunks miss nothing. A file without
 * rows gives one empty chunk, which is the end. Throws SeedFileGone.
 */
export async function readSeedChunk(
  store: AssetStore,
  { columns, maxRows, ...position }: SeedChunkInput,
): Promise<SeedChunk> {
  return seedChunkOf(position, await readSeedWindow(store, position, maxRows), columns, maxRows);
}
