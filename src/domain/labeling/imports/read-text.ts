import type { ImportRow } from "./import-row.ts";
import { isHeader, type ReadRows, type RowFault, rowsOfJsonLines, rowsOfLines } from "./read-rows.ts";

const delimiters = [",", ";", "\t"];

/** Reads whatever tells itself apart: JSON lines, a JSON list, a table whose first line names its columns, or URLs and texts line by line. */
export function rowsOfText(text: string, rowsOfTable: (text: string, delimiter: string) => ReadRows): ReadRows {
  const plain = text.replace(/^\uFEFF/, "").trim();
  const lines = plain.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [first = ""] = lines;
  if (plain.startsWith("{")) return rowsOfJsonLines(lines);
  if (plain.startsWith("[")) return rowsOfJsonLines(membersOf(plain) ?? lines);
  const delimiter = delimiters.find((one) => isHeader(first.split(one).map(unquoted)));
  return delimiter === undefined ? rowsOfLines(lines) : rowsOfTable(plain, delimiter);
}

/** A list as one JSON text a member. */
function membersOf(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map((member) => JSON.stringify(member)) : null;
  } catch {
    return null;
  }
}

function unquoted(field: string): string {
  return field.trim().replace(/^"(.*)"$/s, "$1");
}

/** The first faults of rows, in sentences. */
export function faultSentence(faults: readonly RowFault[]): string {
  const [first, ...others] = faults.map(({ row, fault }) => `Row ${row} ${fault}`);
  if (others.length === 0) return `${first}.`;
  return others.length < 3 ? `${[first, ...others].join(". ")}.` : `${first}. ${others.length} more rows have faults.`;
}

/** A datapoint of a stored file. */
export function rowOfFile(name: string): ImportRow {
  const bare = { context: null, contextAsset: null, group: null, sentence: null, notes: null };
  return { ...bare, assets: [{ kind: "file", name }] };
}
