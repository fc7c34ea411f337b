import { expect, it } from "vitest";
import { relevantRuns } from "../../../src/domain/run/relevant-runs.ts";

it("of the runs only those are shown that changed somebody, failed, refused rows or go on", () => {
  const run = (change: object) => ({ state: "Completed" as const, changedCount: 0, file: null, ...change });
  const dull = [run({}), run({ state: "Aborted" as const })];
  const telling = [
    run({ changedCount: 1 }),
    run({ state: "Failed" as const }),
    run({ state: "Pending" as const }),
    run({ file: { badRows: 2 } }),
  ];
  const { shown, left } = relevantRuns([...telling, ...dull]);
  expect([shown, left]).toEqual([telling, dull]);
});
