import type { Test } from "../list-query/list-query.ts";
import type { AssetListQuery } from "./asset-list.ts";

/** Which of an organization's files a query has to look at. */
export type AssetSearch =
  | { of: "everything" }
  | { of: "names"; fileNames: string[] }
  /** Times are milliseconds since 1970, both included. `batchIds` null: of any batch or none. */
  | { of: "times"; from: number; until: number; batchIds: string[] | null };

/** Files that a filter or a sort may look through in one request. */
export const mostLookedThrough = 10_000;

/** The list without filters and sort is read in the order in which it is kept; anything else looks at every file that may pass. */
export function searchOf({ conditions, sort, logic }: AssetListQuery): AssetSearch {
  if (conditions.length === 0 && sort.length === 0) return { of: "everything" };
  const isNarrowing = logic === "and" || conditions.length === 1;
  const testsOf = (field: string) =>
    isNarrowing ? conditions.filter((condition) => condition.field === field).flatMap(({ tests }) => tests) : [];
  const fileNames = valuesAsked(testsOf("file_name"));
  if (fileNames !== null) return { of: "names", fileNames: fileNames.map(String) };
  const batchIds = valuesAsked(testsOf("batch_upload_id"));
  return { of: "times", ...timesOf(testsOf("created_at")), batchIds: batchIds?.map(String) ?? null };
}

/** The values of which one must be met exactly. Null: no test says so. */
function valuesAsked(tests: readonly Test[]) {
  for (const test of tests) {
    if (test.of !== "value") continue;
    if (test.operator === "eq") return [test.value];
    if (test.operator === "in") return test.values;
  }
  return null;
}

function timesOf(tests: readonly Test[]): { from: number; until: number } {
  let [from, until] = [0, Number.MAX_SAFE_INTEGER];
  const atLeast = (time: number) => {
    from = Math.max(from, time);
  };
  const atMost = (time: number) => {
    until = Math.min(until, time);
  };
  for (const test of tests) {
    if (test.of !== "value") continue;
    const times = (test.operator === "in" ? test.values : [test.value]).map(Number);
    if (test.operator === "eq" || test.operator === "in") {
      atLeast(Math.min(...times));
      atMost(Math.max(...times));
    }
    if (test.operator === "gt" || test.operator === "gte") atLeast(Math.min(...times));
    if (test.operator === "lt" || test.operator === "lte") atMost(Math.max(...times));
  }
  return { from, until };
}
