import type { ImportRow } from "../../../../domain/labeling/imports/import-row.ts";
import { mostRows, type ReadRows, type RowFault, rowsOfPairs } from "../../../../domain/labeling/imports/read-rows.ts";
import { filesIn } from "../../../../http/bounded-form.ts";
import type { FieldErrors } from "../../../../http/pages/form-fields.ts";
import { Problem } from "../../../../http/problems.ts";
import type { DatasetDraft } from "./dataset-form.pages.ts";
import { rowsOfText } from "./rows-of-text.ts";

const longestName = 256;

/** What is typed into the form, and the names of the files that are stored already. */
export function draftOf(form: FormData, fileNames: string[]): DatasetDraft {
  const typed = (name: string) => String(form.get(name) ?? "").toWellFormed();
  return { name: typed("name").trim(), pasted: typed("pasted"), shape: typed("shape"), fileNames };
}

/** Says what is wrong with a name; null if nothing is. */
export function nameFault(name: string): string | null {
  if (name === "") return "Give it a name.";
  return name.length > longestName ? `It may have at most ${longestName} characters.` : null;
}

/** Rows of all sources of the form, in the order of the page. `rows` may be used only without errors. */
export async function readRows(
  form: FormData,
  { fileNames, shape, pasted }: DatasetDraft,
): Promise<{ rows: ImportRow[]; errors: FieldErrors }> {
  const errors: FieldErrors = {};
  const rows: ImportRow[] = [];
  const take = (field: string, { rows: read, faults }: ReadRows) => {
    if (faults.length > 0) errors[field] = faultSentence(faults);
    rows.push(...read);
  };
  take("files", shape === "pairs" ? rowsOfPairs(fileNames) : { rows: fileNames.map(rowOfFile), faults: [] });
  for (const file of filesIn(form, "table")) {
    const text = textOf(await file.arrayBuffer());
    if (text === null) errors.table = "This is no text in UTF-8. Save it as CSV, or as JSON lines.";
    else take("table", rowsOfText(text));
  }
  take("pasted", rowsOfText(pasted));
  if (Object.keys(errors).length > 0) return { rows, errors };
  if (rows.length === 0) errors.files = "Add something to look at: drop files, choose a table, or paste lines.";
  else if (rows.length > mostRows)
    errors.table = `These are ${rows.length.toLocaleString("en-GB")} rows. Send at most ${mostRows.toLocaleString("en-GB")} at once, and add the others afterwards.`;
  return { rows, errors };
}

function rowOfFile(name: string): ImportRow {
  return {
    assets: [{ kind: "file", name }],
    context: null,
    contextAsset: null,
    group: null,
    sentence: null,
    notes: null,
  };
}

function faultSentence(faults: readonly RowFault[]): string {
  const [first, ...others] = faults.map(({ row, fault }) => `Row ${row} ${fault}`);
  if (others.length === 0) return `${first}.`;
  return others.length < 3 ? `${[first, ...others].join(". ")}.` : `${first}. ${others.length} more rows have faults.`;
}

function textOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

/** Says what the service refused about the rows. Throws what no form can mend. */
export function refusalSentence(error: unknown): string {
  if (!(error instanceof Problem) || error.status !== 400) throw error;
  const [[member, reasons] = ["", [error.message]]] = Object.entries(error.options.errors ?? {});
  const [, row, what = ""] = /^rows\[(\d+)\]\.?(.*)$/.exec(member) ?? [];
  if (row === undefined) return error.message;
  const words: Record<string, string> = {
    transcription: "the sentence",
    privateMetadata: "the notes",
    context: "the context",
  };
  return `Row ${Number(row) + 1}: ${words[what] ?? "the file"} ${reasons[0]}.`;
}
