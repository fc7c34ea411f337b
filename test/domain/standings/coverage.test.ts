import { expect, it } from "vitest";
import { simulateCoverage } from "../../../bench/standings/coverage.ts";

const small = {
  benchmarks: 30,
  models: 6,
  prompts: 30,
  answersAModel: 1_000,
  answersAMatchup: 5,
  promptEffect: 0.7,
  gap: 0.3,
  seed: 11,
};

it.each(["AllVotes", "MajorityVote"] as const)(
  "intervals have the truth in them about as often as they say, by %s",
  (aggregation) => {
    const { byMatchup, byPrompt, pairsInOrder, apartInOrder } = simulateCoverage({ ...small, aggregation });
    // Of 180 scores some more or fewer are luck.
    expect(byMatchup).toBeGreaterThanOrEqual(0.92);
    expect(byPrompt).toBeGreaterThanOrEqual(0.88);
    expect(pairsInOrder).toBeGreaterThan(0.95);
    expect(apartInOrder).toBeGreaterThan(0.99);
  },
);

it("where models are better at some prompts, taking every answer as independent promises too much", () => {
  const { byMatchup, asIfIndependent } = simulateCoverage({ ...small, aggregation: "AllVotes" });
  expect(asIfIndependent).toBeLessThan(byMatchup - 0.02);
});
