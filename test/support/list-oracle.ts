import type { FilterKinds } from "../../src/domain/list-query/list-spec.ts";

/** What a client asks, in the words of the wire. */
export interface AskedList {
  filters: { field: string; operator: string; values: string[] }[];
  logic: "and" | "or";
  sort: string[];
  page: number;
  pageSize: number;
}

type Value = string | number | boolean | null;
/** Times in milliseconds. */
export type ListRow = { id: string } & Record<string, Value>;

export function parametersOf(asked: AskedList): [string, string][] {
  return [
    ["page", String(asked.page)],
    ["page_size", String(asked.pageSize)],
    ["logic", asked.logic],
    ...asked.sort.map((key): [string, string] => ["sort", key]),
    ...asked.filters.flatMap(({ field, operator, values }) =>
      values.map((value): [string, string] => [`${field}[${operator}]`, value]),
    ),
  ];
}

/** What a list of these rows must answer, worked out row by row from what the wire says, without parser and compiler. */
export function expectedPage(kinds: FilterKinds, rows: readonly ListRow[], asked: AskedList) {
  const found = rows.filter((row) => isAskedFor(kinds, row, asked));
  found.sort((a, b) => {
    for (const key of asked.sort) {
      const field = key.replace(/^-/, "");
      const order = inOrder(sortable(a[field]), sortable(b[field]));
      if (order !== 0) return key.startsWith("-") ? -order : order;
    }
    return inOrder(a.id, b.id);
  });
  const from = (asked.page - 1) * asked.pageSize;
  return { total: found.length, ids: found.slice(from, from + asked.pageSize).map(({ id }) => id) };
}

function isAskedFor(kinds: FilterKinds, row: ListRow, asked: AskedList): boolean {
  const effective = asked.filters.filter(
    ({ operator, values }) => !(/with|contains/.test(operator) && values[0] === ""),
  );
  const fields = [...new Set(effective.map(({ field }) => field))];
  const holds = (field: string) =>
    effective
      .filter((filter) => filter.field === field)
      .every(({ operator, values }) => test(kinds[field] as string, row[field] ?? null, operator, values));
  return fields.length === 0 || (asked.logic === "and" ? fields.every(holds) : fields.some(holds));
}

function test(kind: string, value: Value, operator: string, sent: string[]): boolean {
  if (value === null) return operator === "neq" || operator === "not_contains";
  const [first] = sent.map((text) => read(kind, text));
  const wire = folded(kind === "time" ? new Date(value as number).toISOString() : String(value));
  const needle = folded(sent[0] as string);
  const hasOrder = kind === "number" || kind === "time";
  const order = hasOrder ? (value as number) - (first as number) : inOrder(wire, needle);
  switch (operator) {
    case "eq":
      return value === first;
    case "neq":
      return value !== first;
    case "in":
      return sent.some((text) => read(kind, text) === value);
    case "contains":
      return wire.includes(needle);
    case "not_contains":
      return !wire.includes(needle);
    case "starts_with":
      return wire.startsWith(needle);
    case "ends_with":
      return wire.endsWith(needle);
    case "gt":
      return order > 0;
    case "gte":
      return order >= 0;
    case "lt":
      return order < 0;
    case "lte":
      return order <= 0;
  }
  throw new Error(`no operator: ${operator}`);
}

function read(kind: string, text: string): Value {
  if (kind === "number") return Number(text);
  if (kind === "time") return Date.parse(text);
  return kind === "boolean" ? text === "true" : text;
}

const folded = (text: string) => text.normalize("NFC").toLowerCase();
const sortable = (value: Value | undefined) => (typeof value === "string" ? folded(value) : (value ?? null));

/** Null first, and text by code points: by UTF-16 units, as JavaScript has it, U+FF5E would come after an emoji. */
function inOrder(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a !== "string" || typeof b !== "string") return Number(a) - Number(b);
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((character, index) => character !== right[index]);
  if (at < 0) return left.length - right.length;
  return (left[at]?.codePointAt(0) ?? -1) - (right[at]?.codePointAt(0) ?? -1);
}
