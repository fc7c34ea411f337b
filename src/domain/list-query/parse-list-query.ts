import { withSuggestion } from "../suggestion/closest-name.ts";
import { readFilterParameter } from "./filter-parameter.ts";
import type { Condition, ListQuery } from "./list-query.ts";
import type { FieldKind, FilterKinds, ListSpec } from "./list-spec.ts";
import type { Operator } from "./operators.ts";
import { ParameterErrors } from "./parameter-errors.ts";
import { parsePaging } from "./parse-paging.ts";
import { parseSort } from "./parse-sort.ts";
import { parseTest, type SentValue } from "./parse-test.ts";

export type ParsedListQuery<Query> = { ok: true; query: Query } | { ok: false; errors: Record<string, string[]> };

/** What was sent of each field, by operator, in the order of arrival. */
type SentFilters<Field> = Map<Field, Map<Operator, [SentValue, ...SentValue[]]>>;

/**
 * The query of a list from decoded query parameters, repeated ones as often as they were sent. Errors are by parameter name.
 * `otherParameters` are the list's own, which other code reads.
 */
export function parseListQuery<Filters extends FilterKinds, SortField extends string>(
  spec: ListSpec<Filters, SortField>,
  entries: Iterable<readonly [name: string, text: string]>,
  { otherParameters = [] }: { otherParameters?: readonly string[] } = {},
): ParsedListQuery<ListQuery<Filters, SortField>> {
  const errors = new ParameterErrors();
  const common = { page: [] as string[], page_size: [] as string[], sort: [] as string[], logic: [] as string[] };
  const filters: SentFilters<keyof Filters & string> = new Map();

  for (const [name, text] of entries) {
    if (!name.isWellFormed() || !text.isWellFormed()) errors.add(name, "must be well-formed Unicode");
    else if (Object.hasOwn(common, name)) common[name as keyof typeof common].push(text);
    else if (!otherParameters.includes(name)) {
      const parameter = readFilterParameter(spec.filters, name, otherParameters);
      if (parameter.ok) collect(filters, parameter, { name, text });
      else errors.add(name, parameter.reason);
    }
  }

  const query = {
    ...parsePaging(common, errors),
    sort: parseSort(spec.sorts, common.sort, errors),
    logic: parseLogic(common.logic, errors),
    conditions: parseConditions(spec.filters, filters, errors),
  };
  return errors.isEmpty ? { ok: true, query } : { ok: false, errors: errors.toRecord() };
}

function collect<Field>(
  filters: SentFilters<Field>,
  { field, operator }: { field: Field; operator: Operator },
  value: SentValue,
): void {
  const sent = filters.get(field) ?? new Map<Operator, [SentValue, ...SentValue[]]>();
  const values = sent.get(operator);
  if (values) values.push(value);
  else filters.set(field, sent.set(operator, [value]));
}

function parseLogic([text, ...more]: readonly string[], errors: ParameterErrors): "and" | "or" {
  if (more.length > 0) errors.add("logic", "must be given once");
  if (text === "or" || text === "and") return text;
  if (text !== undefined) errors.add("logic", withSuggestion('must be "and" or "or"', text, ["and", "or"]));
  return "and";
}

/** A field of which nothing is asked is no condition, or `logic=or` would let everything through. */
function parseConditions<Filters extends FilterKinds>(
  kinds: Filters,
  filters: SentFilters<keyof Filters & string>,
  errors: ParameterErrors,
): Condition<keyof Filters & string>[] {
  return [...filters].flatMap(([field, sent]) => {
    const kind = kinds[field] as FieldKind;
    const tests = [...sent].map(([operator, values]) => parseTest(kind, operator, values, errors));
    const asked = tests.filter((test) => test !== null);
    return asked.length === 0 ? [] : [{ field, kind, tests: asked }];
  });
}
