import { expect, it } from "vitest";
import { gradeWorstDrawings } from "../../bench/grading/worst-drawings.ts";

it("the figure of grading runs at its smallest size", () => {
  const names = gradeWorstDrawings({ points: 200, seed: 3 }).map(({ name }) => name);
  expect(new Set(names).size).toBe(4);
});
