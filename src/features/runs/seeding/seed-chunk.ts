import { Buffer } from "node:buffer";
import type { ScannedRecord } from "../../../domain/seeding/record-scanner.ts";
import type { SeedColumns } from "../../../domain/seeding/seed-columns.ts";
import { readSeedRow, type SeedRow } from "../../../domain/seeding/seed-row.ts";
import { parseRecords } from "./parse-records.ts";
import { seedChunkJsonBytes, seedRowBytes } from "./seed-limits.ts";
import type { SeedPosition, SeedWindow } from "./seed-window.ts";

export interface SeedChunk {
  /** Sorted by id in code units, each id once with the last of its scores. */
  rows: [userId: string, score: number][];
  /** In the order of the file. `line` is where the row begins. */
  bad: { line: number; reason: string }[];
  nextOffset: number;
  nextLine: number;
  isEnd: boolean;
}

/** What the window at a position gives. A row's own faults make it a bad one; none of them is thrown. */
export function seedChunkOf(
  { bytes, offset, lineNumber }: SeedPosition,
  window: SeedWindow,
  columns: SeedColumns,
  maxRows: number,
): SeedChunk {
  const records = upToRows(window.records, maxRows);
  const scores = new Map<string, number>();
  const bad: SeedChunk["bad"] = [];
  let [nextOffset, nextLine, jsonBytes] = [offset, lineNumber, 0];
  for (const [index, row] of rowsOf(window.bytes, records, columns).entries()) {
    const record = records[index] as ScannedRecord;
    jsonBytes += jsonBytesOf(row);
    // The first row always fits, so that every chunk comes forward.
    if (jsonBytes > seedChunkJsonBytes) break;
    if (row?.ok) scores.set(row.userId, row.score);
    else if (row) bad.push({ line: record.line, reason: row.reason });
    nextOffset = offset + record.end;
    nextLine = record.nextLine;
  }
  // Keys alone sort by code units without a comparison in JavaScript, in less than half the time.
  const rows = [...scores.keys()].sort().map((userId): [string, number] => [userId, scores.get(userId) ?? 0]);
  return { rows, bad, nextOffset, nextLine, isEnd: nextOffset >= bytes };
}

/** The first so many rows, with the blank lines before, between and behind them. */
function upToRows(records: ScannedRecord[], maxRows: number): ScannedRecord[] {
  let rows = 0;
  const beyond = records.findIndex(({ isBlank }) => !isBlank && ++rows > maxRows);
  return beyond < 0 ? records : records.slice(0, beyond);
}

/** One for each record; null for a blank line. */
function rowsOf(bytes: Uint8Array, records: ScannedRecord[], columns: SeedColumns): (SeedRow | null)[] {
  const parsable = records.filter(isParsable);
  const fields = parseRecords(textOf(bytes, parsable));
  if (fields.length !== parsable.length) throw new Error("the parser found other records than the scanner");
  let parsed = 0;
  return records.map((record) => {
    if (record.isBlank) return null;
    return isParsable(record) ? readSeedRow(fields[parsed++] ?? [], columns) : unparsable(record);
  });
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

/** The records' bytes in one piece; nearly always they are one already. */
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

/** Never too few. Three bytes are the most that a UTF-16 unit takes in UTF-8, and two an escaped quote or backslash. */
function jsonBytesOf(row: SeedRow | null): number {
  if (!row) return 0;
  if (!row.ok) return row.reason.length + 40;
  return (plainAscii.test(row.userId) ? 1 : 3) * row.userId.length + 32;
}
