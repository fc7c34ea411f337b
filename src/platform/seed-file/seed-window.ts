import { RecordScanner, type ScannedRecord } from "../../domain/seeding/record-scanner.ts";
import { seedWindowBytes } from "../../domain/seeding/seed-limits.ts";
import type { AssetStore } from "../asset-store/asset-store.port.ts";

export interface SeedPosition {
  key: string;
  /** The size of the file. */
  bytes: number;
  /** The offset of a row: `firstOffset` of the stored file, or `nextOffset` of the chunk before. */
  offset: number;
  /** The line that begins at the offset, counted from 1. */
  lineNumber: number;
}

/**
 * The complete records at a position, as many as fit, up to the first row beyond those that are wanted. Their offsets count from the
 * first byte of the window.
 */
export interface SeedWindow {
  bytes: Uint8Array;
  records: ScannedRecord[];
}

/** The stored file is gone, so the run cannot continue. */
export class SeedFileGone extends Error {
  constructor(key: string) {
    super(`the seeding file ${key} is gone`);
    this.name = "SeedFileGone";
  }
}

/**
 * Reads a window, and reads on only while its first record does not end: a quote that is never closed may run to the end of the
 * file. Such a record is too long to parse, so the bytes after the window are only scanned.
 */
export async function readSeedWindow(
  store: AssetStore,
  { key, bytes: fileBytes, offset, lineNumber }: SeedPosition,
  maxRows: number,
): Promise<SeedWindow> {
  const scanner = new RecordScanner(lineNumber);
  let window: Uint8Array | null = null;
  for (let i = offset; i < fileBytes; ) {
    const piece = await readRange(store, key, i, Math.min(seedWindowBytes, fileBytes - i));
    i += piece.length;
    const records = scanner.scan(piece, maxRows + 1);
    const isRead = records.filter(({ isBlank }) => !isBlank).length <= maxRows;
    const rest = i === fileBytes && isRead ? scanner.finish() : null;
    if (rest) records.push(rest);
    if (records.length > 0) return window ? { bytes: window, records: records.slice(0, 1) } : { bytes: piece, records };
    window ??= piece;
  }
  return { bytes: new Uint8Array(0), records: [] };
}

async function readRange(store: AssetStore, key: string, offset: number, length: number): Promise<Uint8Array> {
  const found = await store.get(key, { range: { offset, length } });
  if (!found?.body) throw new SeedFileGone(key);
  const bytes = new Uint8Array(await new Response(found.body).arrayBuffer());
  if (bytes.length !== length) throw new Error(`a range of ${key} has ${bytes.length} bytes instead of ${length}`);
  return bytes;
}
