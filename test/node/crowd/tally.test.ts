import { expect, it } from "vitest";
import { isAble, meanChance, neededAccuracy } from "../../../scripts/crowd/ability.ts";
import { createTally, judgePool } from "../../../scripts/crowd/tally.ts";

it("precision is of the graduated, recall of the able about whom the rules have made up their mind", () => {
  const people = [
    ...Array.from({ length: 6 }, () => ({ state: "Graduated", isAble: true })),
    ...Array.from({ length: 2 }, () => ({ state: "Graduated", isAble: false })),
    { state: "DroppedLowScore", isAble: true },
    { state: "DroppedMaxResponses", isAble: true },
    { state: "DroppedLowScore", isAble: false },
    { state: "Distilling", isAble: true },
  ];
  expect(judgePool(people)).toEqual({
    graduated: 8,
    ableGraduated: 6,
    ableDropped: 2,
    dropped: 3,
    precision: 0.75,
    recall: 0.75,
    ableDroppedBy: { DroppedLowScore: 1, DroppedMaxResponses: 1 },
  });
});

it("without people there is neither precision nor recall", () => {
  expect(judgePool([])).toMatchObject({ precision: null, recall: null });
});

it("a person's last state counts, and one who has none does not", () => {
  const tally = createTally(["a", "b", "c"].map((userId) => ({ userId, isAble: userId === "a" })));
  tally.noteState("a", "Distilling");
  tally.noteState("a", "Graduated");
  tally.noteState("b", "DroppedLowScore");
  tally.noteState("c", null);
  expect(tally.states()).toEqual({ Graduated: 1, DroppedLowScore: 1 });
  expect(tally.quality()).toMatchObject({ precision: 1, recall: 1 });
});

it("able people are right as often as the rule asks for", () => {
  const chance = meanChance([
    {
      payload: { _t: "LocateExamplePayload", target: "it" },
      truth: { _t: "LocateExampleTruth", boundingBoxes: [{}] },
      asset: { identifier: "a" },
      randomCorrectProbability: 0.5,
    },
  ]);
  expect(neededAccuracy({ _t: "TaskAccuracy", targetAccuracy: 0.75 }, chance)).toBe(0.75);
  // One wrong answer in ten is a fifth of what guessing gives: a score of 0.8.
  expect(neededAccuracy({ _t: "ScoreThreshold", graduationScore: 0.8 }, chance)).toBeCloseTo(0.9);
  expect(neededAccuracy({ _t: "AcceptedFreeText" }, chance)).toBeNull();
  expect([0.74, 0.75, null].map((skill) => isAble({ skill }, { needed: 0.75, chance }))).toEqual([false, true, false]);
});
