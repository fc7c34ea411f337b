import type { SortKey } from "./list-query.ts";
import type { ParameterErrors } from "./parameter-errors.ts";

/** Every value of `sort` that a list takes: each field upwards, and with `-` downwards. */
export function sortValues(fields: readonly string[]): string[] {
  return fields.flatMap((field) => [field, `-${field}`]);
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
    if (field === undefined) errors.add("sort", `must be one of ${sortValues(fields).join(", ")}`);
    else if (keys.some((key) => key.field === field)) errors.add("sort", `names ${field} twice`);
    else keys.push({ field, descending });
  }
  return keys;
}
