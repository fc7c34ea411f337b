import { kindRules } from "./field-kinds.ts";
import { fold } from "./fold.ts";
import type { FieldValue, Test } from "./list-query.ts";
import type { FieldKind } from "./list-spec.ts";
import { isTextOperator, type Operator } from "./operators.ts";
import type { ParameterErrors } from "./parameter-errors.ts";

export const maxValues = 200;

/** A parameter, under its name as it was sent. */
export interface SentValue {
  name: string;
  text: string;
}

/** Reads one operator of one field. Null if it tests nothing, or if it was refused. */
export function parseTest(
  kind: FieldKind,
  operator: Operator,
  sent: readonly [SentValue, ...SentValue[]],
  errors: ParameterErrors,
): Test | null {
  if (operator === "in") return { of: "value", operator, values: parseValues(kind, sent, errors) };
  const [{ name, text }, again] = sent;
  if (again) errors.add(again.name, "must be given once");
  if (isTextOperator(operator)) return text === "" ? null : { of: "text", operator, text: fold(text) };
  const comparesValues = operator === "eq" || operator === "neq" || kindRules[kind].isOrdered;
  if (!comparesValues) return { of: "text", operator, text: fold(text) };
  const value = parseValue(kind, { name, text }, errors);
  return value === null ? null : { of: "value", operator, value };
}

function parseValues(kind: FieldKind, sent: readonly SentValue[], errors: ParameterErrors): FieldValue[] {
  const excess = sent[maxValues];
  if (excess) errors.add(excess.name, `may have at most ${maxValues} values`);
  return sent.map((one) => parseValue(kind, one, errors)).filter((value) => value !== null);
}

function parseValue(kind: FieldKind, { name, text }: SentValue, errors: ParameterErrors): FieldValue | null {
  const { parse, reason } = kindRules[kind];
  const value = parse(text);
  if (value === null) errors.add(name, reason);
  return value;
}
