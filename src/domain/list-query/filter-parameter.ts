import { withSuggestion } from "../suggestion/closest-name.ts";
import type { FilterKinds } from "./list-spec.ts";
import { isOperator, type Operator, operators } from "./operators.ts";

/** `created_at[gt]`; for a list of values also `status[in][]` and `status[in][3]`. */
const form = /^([^[\]]*)\[([^[\]]*)\](\[\d*\])?$/;

export type FilterParameter<Field extends string> =
  | { ok: true; field: Field; operator: Operator }
  | { ok: false; reason: string };

/** The parameters that every list has. */
const listParameterNames = ["page", "page_size", "sort", "logic"] as const;

/** Reads from a parameter's name what to filter by. `otherNames` are parameters of the list's own. */
export function readFilterParameter<Filters extends FilterKinds>(
  filters: Filters,
  name: string,
  otherNames: readonly string[] = [],
): FilterParameter<keyof Filters & string> {
  const [, field, operator, index] = form.exec(name) ?? [];
  const fields = Object.keys(filters);
  if (field === undefined || operator === undefined) {
    if (fields.includes(name)) return { ok: false, reason: `needs an operator, such as ${name}[eq]` };
    return {
      ok: false,
      reason: withSuggestion("is unknown to this list", name, [...listParameterNames, ...otherNames, ...fields]),
    };
  }
  if (!Object.hasOwn(filters, field)) {
    return { ok: false, reason: withSuggestion(`names none of the fields ${fields.join(", ")}`, field, fields) };
  }
  if (!isOperator(operator) || (index !== undefined && operator !== "in")) {
    const reason = `names none of the operators ${operators.join(", ")}`;
    return { ok: false, reason: withSuggestion(reason, operator, operators) };
  }
  return { ok: true, field, operator };
}
