import type { ExamplePayload, ExampleTruth } from "../../../../domain/example/payload.ts";
import type { Asked } from "../../../../domain/kinds/kind.ts";
import { kindOf } from "../../../../domain/kinds/kinds.ts";
import { noFields, type ReadTruth, type TruthFields } from "../../kinds/kind.pages.ts";
import { exampleFormOf } from "../../kinds/kinds.pages.ts";

type Marked = Asked<ExamplePayload>;

/** Turns a truth, with coordinates in percent, into the fields of a form. */
export function fieldsOf(marked: Marked, truth: ExampleTruth | null): TruthFields {
  return truth === null ? noFields : exampleFormOf(marked.payload).fieldsOf(truth, marked);
}

/** Reads the fields of a form. How strictly answers are graded stays as it was. */
export function readTruth(marked: Marked, fields: TruthFields, before: ExampleTruth | null): ReadTruth<ExampleTruth> {
  const { example } = kindOf(marked.payload);
  return exampleFormOf(marked.payload).readTruth(fields, marked, before?._t === example?.tag ? before : null);
}

/** True if both mean the same: a form that was not touched changes nothing. */
export function isSameTruth(marked: Marked, one: ExampleTruth | null, other: ExampleTruth | null): boolean {
  return JSON.stringify(fieldsOf(marked, one)) === JSON.stringify(fieldsOf(marked, other));
}
