import type { FilterKinds } from "./list-spec.ts";
import { isOperator, type Operator, operators } from "./operators.ts";

/** `created_at[gt]`; for a list of values also `status[in][]` and `status[in][3]`. */
const form = /^([^[\]]*)\[([^[\]]*)\](\[\d*\])?$/;

export type FilterParameter<Field extends string> =
  | { ok: true; field: Field; operator: Operator }
  | { ok: false; reason: string };

/** What a parameter's name says to filter by. */
export function readFilterParameter<Filters extends FilterKinds>(
  filters: Filters,
  name: string,
): FilterParameter<keyof Filters & string> {
  const [, field, operator, index] = form.exec(name) ?? [];
  if (field === undefined || operator === undefined) return { ok: false, reason: "is not a parameter of this list" };
  if (!Object.hasOwn(filters, field)) {
    return { ok: false, reason: `names none of the fields ${Object.keys(filters).join(", ")}` };
  }
  if (!isOperator(operator) || (index !== undefined && operator !== "in")) {
    return { ok: false, reason: `names none of the operators ${operators.join(", ")}` };
  }
  return { ok: true, field, operator };
}
