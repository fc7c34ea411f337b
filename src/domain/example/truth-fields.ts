import type { Asked, ReadTruth, TruthFields } from "../kinds/kind.ts";
import { kindOf } from "../kinds/kinds.ts";
import type { ExamplePayload, ExampleTruth } from "./payload.ts";

type Marked = Asked<ExamplePayload>;

/** Turns a truth, with coordinates in percent, into the fields of a form. */
export function fieldsOf(marked: Marked, truth: ExampleTruth | null): TruthFields {
  const form = kindOf(marked.payload).example?.form;
  return { chosen: [], written: "", ...(truth && form?.fieldsOf(truth, marked)) };
}

/** Reads the fields of a form. How strictly answers are graded stays as it was. */
export function readTruth(marked: Marked, fields: TruthFields, before: ExampleTruth | null): ReadTruth<ExampleTruth> {
  const { example } = kindOf(marked.payload);
  return example?.form.read(fields, marked, before?._t === example.tag ? before : null) ?? { truth: null };
}

/** What is right, in words. */
export function rightTexts(marked: Marked, truth: ExampleTruth | null): string[] {
  return kindOf(marked.payload).example?.form.textsOf(fieldsOf(marked, truth), marked.payload) ?? [];
}

/** True if both mean the same: a form that was not touched changes nothing. */
export function isSameTruth(marked: Marked, one: ExampleTruth | null, other: ExampleTruth | null): boolean {
  return JSON.stringify(fieldsOf(marked, one)) === JSON.stringify(fieldsOf(marked, other));
}
