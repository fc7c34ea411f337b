import { withSuggestion } from "../suggestion/closest-name.ts";
import type { SortKey } from "./list-query.ts";
import type { ParameterErrors } from "./parameter-errors.ts";

/** Every value of `sort` that a list takes: each field upwards, and with `-` downwards. */
export function sortValues(fields: readonly string[]): string[] {
  return fields.flatMap((field) => [field, `-${field}`]);
}

/** Suggests the field in the direction that was asked for. */
function unknownSort(fields: readonly string[], text: string): string {
  const values = sortValues(fields);
  return withSuggestion(
    `must be one of ${values.join(", ")}`,
    text,
    values.filter((value) => value.startsWith("-") === text.startsWith("-")),
  );
}

export function parseSort<Field extends string>(
  fields: readonly Field[],
  sent: readonly string[],
  errors: ParameterErrors,
): SortKey<Field>[] {
  const keys: SortKey<Field>[] = [];
  for (const text of sent) {
    const descending = text.startsWith("-");
    const field = fields.find((candidate) => candidate === text.slice(descending ? 1 : 0));
    if (field === undefined) errors.add("sort", unknownSort(fields, text));
    else if (keys.some((key) => key.field === field)) errors.add("sort", `names ${field} twice`);
    else keys.push({ field, descending });
  }
  return keys;
}
