import { isUtf8 } from "node:buffer";
import { RecordScanner } from "../../domain/seeding/record-scanner.ts";
import { findSeedColumns, type SeedColumns } from "../../domain/seeding/seed-columns.ts";
import { SeedFileRefused } from "../../domain/seeding/seed-file-refused.ts";
import { seedHeaderBytes } from "../../domain/seeding/seed-limits.ts";
import { parseRecords } from "./parse-records.ts";

export interface SeedHeader {
  columns: SeedColumns;
  /** The offset after the header, and the line that begins there. */
  firstOffset: number;
  firstLine: number;
}

/** Reads the first line that is not blank. `head` is the whole file, or one byte more than a header may have. */
export function readSeedHeader(head: Uint8Array): SeedHeader {
  if (head.includes(0)) throw SeedFileRefused.binary();
  const bomBytes = hasBom(head) ? 3 : 0;
  const text = head.subarray(bomBytes);
  const scanner = new RecordScanner(1);
  const records = scanner.scan(text);
  const header = records.find(({ isBlank }) => !isBlank) ?? (head.length > seedHeaderBytes ? null : scanner.finish());
  if (!header) throw head.length > seedHeaderBytes ? SeedFileRefused.longHeader() : SeedFileRefused.empty();
  if (header.flaw) throw SeedFileRefused.malformedHeader();
  const bytes = text.subarray(header.start, header.end);
  if (!isUtf8(bytes)) throw SeedFileRefused.notUtf8();
  const found = findSeedColumns(parseRecords(bytes)[0] ?? []);
  if (!found.ok) throw new SeedFileRefused("header", found.reason);
  return { columns: found.columns, firstOffset: bomBytes + header.end, firstLine: header.nextLine };
}

function hasBom(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
