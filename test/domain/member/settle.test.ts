import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluate, type Verdict } from "../../../src/domain/member/evaluate.ts";
import {
  codeOf,
  isDropped,
  isInactive,
  type JudgedState,
  type MemberState,
  memberStates,
  stateOf,
} from "../../../src/domain/member/member-state.ts";
import type { AdmissionRules } from "../../../src/domain/member/rules.ts";
import { type Cause, settle, settledVersion } from "../../../src/domain/member/settle.ts";
import type { Statistics } from "../../../src/domain/member/statistics.ts";
import { inactivityOf } from "../../models/inactivity-of.ts";
import { depth } from "../../support/depth.ts";

const causes: Cause[] = ["answer", "visit", "session", "recalculation", "seed"];
const dropped = memberStates.filter(isDropped);
const to = (state: JudgedState): Verdict => ({ state, graduatedVersion: state === "Graduated" ? 2 : null });

const share = fc.oneof(fc.constantFrom(0, 0.2, 0.5, 0.75, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const count = fc.integer({ min: 0, max: 15 });
const few = fc.integer({ min: 1, max: 10 });
const anyStatistics: fc.Arbitrary<Statistics> = fc.record({
  responses: count,
  answered: count,
  correct: count,
  wrongMass: fc.double({ min: 0, max: 20, noNaN: true }),
  hardMass: fc.double({ min: 0, max: 20, noNaN: true }),
  sessions: count,
  accepted: count,
  rejected: count,
  seedScore: fc.option(share),
  graduatedVersion: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2 }),
});
const anyRules: fc.Arbitrary<AdmissionRules> = fc.record({
  version: fc.integer({ min: 1, max: 3 }),
  graduationRule: fc.oneof(
    fc.record({
      _t: fc.constant("TaskAccuracy" as const),
      targetAccuracy: share,
      minTasks: few,
      maxTasks: fc.option(few),
    }),
    fc.record({
      _t: fc.constant("ScoreThreshold" as const),
      graduationScore: share,
      demotionScore: fc.option(share),
      minResponsesToGraduate: fc.option(few),
    }),
    fc.record({
      _t: fc.constant("AcceptedFreeText" as const),
      minAcceptedResponses: few,
      minAcceptedRatio: share,
      demotionRatio: fc.option(share),
    }),
  ),
  maxResponses: fc.option(few),
  dropMinResponses: fc.option(few),
  dropScore: fc.option(share),
  maxDistillingSessions: fc.option(few),
  minSubmissionRate: fc.option(share),
  minSessionsForSubmissionRate: fc.option(few),
  minSubmissionRateGraduated: fc.option(share),
  keepsInactivity: fc.boolean(),
});
const anyone = {
  statistics: anyStatistics,
  rules: anyRules,
  exampleCount: fc.integer({ min: 0, max: 12 }),
  previous: fc.option(fc.constantFrom(...memberStates)),
};

describe("whatever a person did and whatever the rules are", () => {
  it("there is a state, which inactivity is no part of, and a version only for present and past graduates", () => {
    fc.assert(
      fc.property(fc.record(anyone), ({ statistics, rules, exampleCount }) => {
        const { state, graduatedVersion } = evaluate(statistics, rules, exampleCount);
        expect(memberStates).toContain(state);
        expect(isInactive(state)).toBe(false);
        if (state === "Graduated") expect(graduatedVersion).not.toBeNull();
        else if (state !== "DroppedLowSubmissionRate") expect(graduatedVersion).toBeNull();
        if (graduatedVersion !== rules.version) expect([statistics.graduatedVersion, null]).toContain(graduatedVersion);
      }),
      { numRuns: depth(2000) },
    );
  });

  it("a second recalculation changes nothing", () => {
    fc.assert(
      fc.property(fc.record(anyone), ({ statistics, rules, exampleCount, previous }) => {
        const once = recalculated(previous, statistics, rules, exampleCount);
        const twice = recalculated(
          once.state,
          { ...statistics, graduatedVersion: once.graduatedVersion },
          rules,
          exampleCount,
        );
        expect(twice).toEqual(once);
      }),
      { numRuns: depth(5000) },
    );
  });

  it("a recalculation after anything else than a visit changes only the dropped, who may come back", () => {
    fc.assert(
      fc.property(fc.record(anyone), ({ statistics, rules, exampleCount, previous }) => {
        const verdict = evaluate(statistics, rules, exampleCount);
        const state = settle(previous, verdict, "answer", rules.keepsInactivity);
        if (isDropped(state) && state !== verdict.state) return;
        const graduatedVersion = settledVersion(statistics.graduatedVersion, state, verdict);
        expect(recalculated(state, { ...statistics, graduatedVersion }, rules, exampleCount).state).toBe(state);
      }),
      { numRuns: depth(2000) },
    );
  });

  function recalculated(
    previous: MemberState | null,
    statistics: Statistics,
    rules: AdmissionRules,
    exampleCount: number,
  ) {
    const verdict = evaluate(statistics, rules, exampleCount);
    const state = settle(previous, verdict, "recalculation", rules.keepsInactivity);
    return { state, graduatedVersion: settledVersion(statistics.graduatedVersion, state, verdict) };
  }
});

describe("a dropped person", () => {
  it.each(dropped)("as %s stays so whatever is answered and however often there is a visit or a session", (state) => {
    for (const verdict of [to("Graduated"), to("Distilling"), to("DroppedMaxResponses")]) {
      for (const cause of ["answer", "visit", "session"] as const) {
        expect(settle(state, verdict, cause, true)).toBe(state);
      }
      expect(settledVersion(null, state, verdict)).toBeNull();
    }
  });

  it.each(dropped)("as %s comes back by a recalculation or a seed", (state) => {
    expect(settle(state, to("Distilling"), "recalculation", true)).toBe("Distilling");
    expect(settle(state, to("Graduated"), "seed", true)).toBe("Graduated");
  });

  it.each(dropped)("as %s never becomes inactive", (state) => {
    expect(inactivityOf(state, 0, 1000)).toBe(state);
    expect(inactivityOf(state, 1000, 0)).toBe(state);
  });
});

describe("an inactive person", () => {
  it("is back with a visit or an answer, as what they are by now", () => {
    expect(settle("InactiveDistilling", to("Distilling"), "visit", true)).toBe("Distilling");
    expect(settle("InactiveDistilling", to("Graduated"), "answer", true)).toBe("Graduated");
    expect(settle("InactiveGraduated", to("DroppedLowScore"), "visit", true)).toBe("DroppedLowScore");
  });

  it("stays inactive in a recalculation, a seed and at a session's end, as what they are by now", () => {
    for (const cause of ["recalculation", "seed", "session"] as const) {
      expect(settle("InactiveDistilling", to("Graduated"), cause, true)).toBe("InactiveGraduated");
      expect(settle("InactiveGraduated", to("Distilling"), cause, true)).toBe("InactiveDistilling");
      expect(settle("InactiveGraduated", to("DroppedLowScore"), cause, true)).toBe("DroppedLowScore");
    }
  });

  it("is active again in a recalculation once there are no drop days", () => {
    expect(settle("InactiveGraduated", to("Graduated"), "recalculation", false)).toBe("Graduated");
    expect(settle("InactiveDistilling", to("Distilling"), "seed", false)).toBe("Distilling");
  });
});

describe("an active person", () => {
  it("is what the rules say, after an answer, a session, a recalculation and a seed", () => {
    for (const cause of causes.filter((cause) => cause !== "visit")) {
      expect(settle("Distilling", to("Graduated"), cause, true)).toBe("Graduated");
      expect(settle("Graduated", to("DroppedLowSubmissionRate"), cause, false)).toBe("DroppedLowSubmissionRate");
    }
  });

  it("is not judged by a visit, and keeps the version of graduation", () => {
    const verdict = to("Distilling");
    expect(settle("Graduated", verdict, "visit", true)).toBe("Graduated");
    expect(settledVersion(1, "Graduated", verdict)).toBe(1);
  });

  it.each(causes)("or of whom there is no row yet is what the rules say, by a %s", (cause) => {
    expect(settle(null, to("Distilling"), cause, true)).toBe("Distilling");
    expect(settle(null, to("Graduated"), cause, false)).toBe("Graduated");
  });
});

describe("the version of graduation", () => {
  it("stands with a graduate, inactive or not, and goes with the graduation", () => {
    expect(settledVersion(null, "Graduated", to("Graduated"))).toBe(2);
    expect(settledVersion(1, "InactiveGraduated", to("Graduated"))).toBe(2);
    expect(settledVersion(1, "Distilling", to("Distilling"))).toBeNull();
    expect(settledVersion(1, "InactiveDistilling", to("Distilling"))).toBeNull();
  });
});

describe("inactivity", () => {
  it.each<[MemberState, number, MemberState]>([
    ["Distilling", 99, "InactiveDistilling"],
    ["Graduated", 99, "InactiveGraduated"],
    ["Distilling", 100, "Distilling"],
    ["InactiveDistilling", 99, "InactiveDistilling"],
    ["InactiveDistilling", 100, "Distilling"],
    ["InactiveGraduated", 100, "Graduated"],
  ])("%s, last seen at %i with the cutoff at 100, is %s", (state, lastSeenAt, expected) => {
    expect(inactivityOf(state, lastSeenAt, 100)).toBe(expected);
  });
});

describe("the code of a state", () => {
  it("never changes, because rosters store it", () => {
    expect(memberStates.map(codeOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(memberStates.map((_, code) => stateOf(code))).toEqual([
      "Distilling",
      "Graduated",
      "DroppedLowScore",
      "DroppedLowAccuracy",
      "DroppedMaxResponses",
      "DroppedMaxSessions",
      "DroppedLowSubmissionRate",
      "InactiveDistilling",
      "InactiveGraduated",
    ]);
  });

  it("is refused when it is none", () => {
    expect(() => stateOf(9)).toThrow(RangeError);
  });
});
