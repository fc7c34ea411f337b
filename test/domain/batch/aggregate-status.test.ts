import { expect, it } from "vitest";
import { aggregateStatus, type BatchState } from "../../../src/domain/batch/aggregate-status.ts";

const batch = (id: string, state: BatchState, total: number, completed: number, failed: number) => ({
  id,
  state,
  total,
  completed,
  failed,
});

it("is Completed with zeros where nothing matched", () => {
  expect(aggregateStatus([])).toEqual({
    status: "Completed",
    totalCount: 0,
    completedCount: 0,
    failedCount: 0,
    completedBatches: [],
  });
});

it.each<[BatchState[], BatchState]>([
  [["Completed", "Completed"], "Completed"],
  [["Completed", "Aborted"], "Aborted"],
  [["Aborted", "Processing", "Completed"], "Processing"],
])("of %j is %s", (states, expected) => {
  expect(aggregateStatus(states.map((state, i) => batch(`b${i}`, state, 1, 0, 0))).status).toBe(expected);
});

it("sums the counts and lists every batch without a pending item, aborted ones included", () => {
  const batches = [batch("a", "Completed", 3, 2, 1), batch("b", "Aborted", 4, 1, 3), batch("c", "Processing", 5, 2, 1)];
  expect(aggregateStatus(batches)).toEqual({
    status: "Processing",
    totalCount: 12,
    completedCount: 5,
    failedCount: 5,
    completedBatches: ["a", "b"],
  });
});
