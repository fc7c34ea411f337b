import { expect, it } from "vitest";
import { simulateRuns } from "../../faults/run-simulation.ts";

it("in two thousand random schedules no run loses, doubles or forgets anything, and every one ends", () => {
  const endings = simulateRuns({ seed: 1, schedules: 2_000 });
  expect(endings).toMatchObject({
    Completed: expect.toSatisfy((count: number) => count > 1_000),
    Aborted: expect.toSatisfy((count: number) => count > 1_000),
    Failed: expect.toSatisfy((count: number) => count > 3),
  });
});
