import { Buffer } from "node:buffer";
import { lastOfEach } from "../../domain/seeding/last-of-each.ts";
import type { ScannedRecord } from "../../domain/seeding/record-scanner.ts";
import type { SeedColumns } from "../../domain/seeding/seed-columns.ts";
import { seedChunkJsonBytes, seedRowBytes } from "../../domain/seeding/seed-limits.ts";
import { readSeedRow, type SeedRow } from "../../domain/seeding/seed-row.ts";
import { parseRecords } from "./parse-records.ts";
import type { SeedPosition, SeedWindow } from "./seed-window.ts";

export interface SeedChunk {
  /** Sorted by id in code units. Each id occurs once, with its last score. */
  rows: [userId: string, score: number][];
  /** Ordered as in the file. `line` is the line on which the row begins. */
  bad: { line: number; reason: string }[];
  nextOffset: number;
  nextLine: number;
  isEnd: boolean;
}

/** Reads the rows of a window. Faults of a row make it a bad row and are never thrown. */
export function seedChunkOf(
  { bytes, offset, lineNumber }: SeedPosition,
  window: SeedWindow,
  columns: SeedColumns,
  maxRows: number,
): SeedChunk {
  const records = upToRows(window.records, maxRows);
  const rows: SeedChunk["rows"] = [];
  const bad: SeedChunk["bad"] = [];
  let [nextOffset, nextLine, jsonBytes] = [offset, lineNumber, 0];
  for (const { record, row } of rowsOf(window.bytes, records, columns)) {
    jsonBytes += jsonBytesOf(row);
    // The first row always fits, so that every chunk makes progress.
    if (jsonBytes > seedChunkJsonBytes) break;
    if (row?.ok) rows.push([row.userId, row.score]);
    else if (row) bad.push({ line: record.line, reason: row.reason });
    nextOffset = offset + record.end;
    nextLine = record.nextLine;
  }
  return { rows: lastOfEach(rows), bad, nextOffset, nextLine, isEnd: nextOffset >= bytes };
}

/** The first rows of a window in the order of the file, good and bad, with the lines on which they begin. */
export function firstRowsOf(window: SeedWindow, columns: SeedColumns, maxRows: number): (SeedRow & { line: number })[] {
  const records = upToRows(window.records, maxRows);
  return [...rowsOf(window.bytes, records, columns)].flatMap(({ record: { line }, row }) =>
    row === null ? [] : [{ line, ...row }],
  );
}

/** The first `maxRows` rows, and the blank lines around them. */
function upToRows(records: ScannedRecord[], maxRows: number): ScannedRecord[] {
  let rows = 0;
  const beyond = records.findIndex(({ isBlank }) => !isBlank && ++rows > maxRows);
  return beyond < 0 ? records : records.slice(0, beyond);
}

/** The fields of so many records are held at once. Of a whole chunk they would outlive V8's young generation, and pile up in the old one. */
const parsedAtOnce = 500;

/** One row for each record, null for a blank line. */
function* rowsOf(
  bytes: Uint8Array,
  all: readonly ScannedRecord[],
  columns: SeedColumns,
): Generator<{ record: ScannedRecord; row: SeedRow | null }> {
  for (let from = 0; from < all.length; from += parsedAtOnce) {
    const records = all.slice(from, from + parsedAtOnce);
    const parsable = records.filter(isParsable);
    const fields = parseRecords(textOf(bytes, parsable));
    if (fields.length !== parsable.length) throw new Error("the parser found other records than the scanner");
    let parsed = 0;
    for (const record of records) {
      const read = () => (isParsable(record) ? readSeedRow(fields[parsed++] ?? [], columns) : unparsable(record));
      yield { record, row: record.isBlank ? null : read() };
    }
  }
}

function isParsable({ start, end, isBlank, flaw }: ScannedRecord): boolean {
  return !isBlank && flaw === null && end - start <= seedRowBytes;
}

function unparsable({ start, end, flaw }: ScannedRecord): SeedRow {
  if (flaw === "open_quote") return { ok: false, reason: "has a quote that is never closed" };
  if (end - start > seedRowBytes) {
    return { ok: false, reason: `is longer than ${seedRowBytes.toLocaleString("en-US")} bytes` };
  }
  return { ok: false, reason: "has a quote where none may stand" };
}

/** Joins the bytes of the records. They are nearly always one piece already. */
function textOf(bytes: Uint8Array, records: ScannedRecord[]): Uint8Array {
  const runs: { start: number; end: number }[] = [];
  for (const { start, end } of records) {
    const run = runs.at(-1);
    if (run?.end === start) run.end = end;
    else runs.push({ start, end });
  }
  const pieces = runs.map(({ start, end }) => bytes.subarray(start, end));
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
}

const plainAscii = /^[ !#-[\]-~]*$/;

/** An upper bound. A UTF-16 unit takes at most three bytes in UTF-8, and an escaped quote or backslash takes two. */
function jsonBytesOf(row: SeedRow | null): number {
  if (!row) return 0;
  if (!row.ok) return row.reason.length + 40;
  return (plainAscii.test(row.userId) ? 1 : 3) * row.userId.length + 32;
}
