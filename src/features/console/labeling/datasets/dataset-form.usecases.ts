import { CsvError, parse } from "csv-parse/sync";
import type { BrowserSession } from "../../../../domain/identity/actor.ts";
import type { ImportRow } from "../../../../domain/labeling/imports/import-row.ts";
import { mostRows, type ReadRows, rowsOfPairs, rowsOfTable } from "../../../../domain/labeling/imports/read-rows.ts";
import { faultSentence, rowOfFile, rowsOfText } from "../../../../domain/labeling/imports/read-text.ts";
import { numberText } from "../../../../domain/text/numbers.ts";
import { filesIn } from "../../../../http/bounded-form.ts";
import type { FieldErrors } from "../../../../http/forms/form.ts";
import { invalid, Problem } from "../../../../http/problems.ts";
import type { AssetDeps } from "../../../assets/assets.usecases.ts";
import { storedFiles } from "../../../assets/form-files.usecases.ts";

export interface Sources {
  /** Sorted as on the page. They may be used only without errors. */
  rows: ImportRow[];
  /** Files that are stored now. */
  fileNames: string[];
  errors: FieldErrors;
}

/** Reads rows from all sources of the form, and stores its files. */
export async function readSources(deps: AssetDeps, actor: BrowserSession, form: FormData): Promise<Sources> {
  const { fileNames, refused } = await storedFiles(deps, { actor, form, name: "files" });
  const errors: FieldErrors = {};
  const rows: ImportRow[] = [];
  const take = (field: string, { rows: read, faults }: ReadRows) => {
    if (faults.length > 0) errors[field] = faultSentence(faults);
    rows.push(...read);
  };
  take(
    "files",
    form.get("shape") === "pairs" ? rowsOfPairs(fileNames) : { rows: fileNames.map(rowOfFile), faults: [] },
  );
  for (const file of filesIn(form, "table")) {
    const text = textOf(await file.arrayBuffer());
    if (text === null) errors.table = "This is no text in UTF-8. Save it as CSV, or as JSON lines.";
    else take("table", rowsOfText(text, rowsOfCsv));
  }
  take("pasted", rowsOfText(String(form.get("pasted") ?? "").toWellFormed(), rowsOfCsv));
  if (refused.length > 0) errors.files = refused.map(({ name, reason }) => `${name}: ${reason}`).join(" ");
  if (Object.keys(errors).length > 0) return { rows, fileNames, errors };
  if (rows.length === 0) errors.files = "Add something to look at: drop files, choose a table, or paste lines.";
  else if (rows.length > mostRows)
    errors.table = `These are ${numberText(rows.length)} rows. Send at most ${numberText(mostRows)} at once, and add the others afterwards.`;
  return { rows, fileNames, errors };
}

function textOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

const words: Record<string, string> = {
  transcription: "the sentence",
  privateMetadata: "the notes",
  context: "the context",
};

/** Throws what the service refused about the rows, said of the field that they stand in. */
export function refuseRows(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 400) throw error;
  const [[member, reasons] = ["", [error.message]]] = Object.entries(error.options.errors ?? {});
  const [, row, what = ""] = /^rows\[(\d+)\]\.?(.*)$/.exec(member) ?? [];
  const refusal =
    row === undefined ? error.message : `Row ${Number(row) + 1}: ${words[what] ?? "the file"} ${reasons[0]}.`;
  throw invalid("pasted", `Nothing was added. ${refusal}`);
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
