import { describe, expect, it } from "vitest";
import {
  type ExpectedDecision,
  isExpected,
  isRepeat,
  type KeptDecision,
} from "../../../src/domain/labeling/decision.ts";
import type { LabelResult } from "../../../src/domain/labeling/response.ts";

const chooses = (category: string): LabelResult => ({ _t: "AttachCategoryResult", category });
const decision: KeptDecision = {
  version: "7",
  replaced: "5",
  result: chooses("cat"),
  isConsensus: false,
  accountId: "me",
  at: 0,
  reason: null,
};
const some = (versions: readonly string[] | "any"): ExpectedDecision => ({ kind: "some", versions });

it("a decision is expected by its version, by any, or not at all", () => {
  const expectations = [{ kind: "none" as const }, some("any"), some(["7"]), some(["5", "7"]), some(["5"]), some([])];
  expect(expectations.map((expected) => isExpected(decision, expected))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(expectations.map((expected) => isExpected(null, expected))).toEqual([true, false, false, false, false, false]);
});

describe("a request is a repeat", () => {
  const asked = {
    answer: { kind: "answer" as const, result: chooses("cat") },
    accountId: "me",
    reason: null,
    expected: some(["5"]),
  };

  it("of the one that made the decision that stands", () => {
    expect(isRepeat(decision, asked)).toBe(true);
    const accepted = { ...decision, isConsensus: true };
    // What the crowd says may have changed since.
    expect(isRepeat(accepted, { ...asked, answer: { kind: "consensus", seen: null } })).toBe(true);
    expect(isRepeat({ ...decision, replaced: null }, { ...asked, expected: { kind: "none" } })).toBe(true);
  });

  it.each([
    { accountId: "you" },
    { reason: "Sure" },
    { expected: some(["7"]) },
    { expected: { kind: "none" as const } },
    { answer: { kind: "answer" as const, result: chooses("dog") } },
    { answer: { kind: "consensus" as const, seen: null } },
  ])("unless it says something else: %j", (change) => {
    expect(isRepeat(decision, { ...asked, ...change })).toBe(false);
  });
});
