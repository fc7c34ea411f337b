import { CsvError, parse } from "csv-parse/sync";
import {
  isHeader,
  type ReadRows,
  rowsOfJsonLines,
  rowsOfLines,
  rowsOfTable,
} from "../../../../domain/labeling/imports/read-rows.ts";

const delimiters = [",", ";", "\t"];

/** Reads whatever tells itself apart: JSON lines, a JSON list, a table whose first line names its columns, or URLs and texts line by line. */
export function rowsOfText(text: string): ReadRows {
  const plain = text.replace(/^\uFEFF/, "").trim();
  const lines = plain.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [first = ""] = lines;
  if (plain.startsWith("{")) return rowsOfJsonLines(lines);
  if (plain.startsWith("[")) return rowsOfJsonLines(membersOf(plain) ?? lines);
  const delimiter = delimiters.find((one) => isHeader(first.split(one).map(unquoted)));
  return delimiter === undefined ? rowsOfLines(lines) : rowsOfCsv(plain, delimiter);
}

function rowsOfCsv(text: string, delimiter: string): ReadRows {
  try {
    return rowsOfTable(parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = 1 } = error as CsvError & { lines?: number };
    return { rows: [], faults: [{ row: Math.max(1, lines - 1), fault: "has a quotation mark that is never closed" }] };
  }
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
