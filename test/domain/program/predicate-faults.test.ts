import { describe, expect, it } from "vitest";
import type { ProgramNode, ProgramPredicate } from "../../../src/domain/program/program.ts";
import { programFaults } from "../../../src/domain/program/program-faults.ts";

const faultsOf = (predicate: ProgramPredicate) => {
  const nodes = new Map<string, ProgramNode>([
    ["q", { _t: "CasesNode", cases: [{ predicate, nodeId: "end" }] }],
    ["end", { _t: "ActionNode", action: { _t: "CompleteAction" } }],
  ]);
  return programFaults({ rootNodeId: "q", nodes, maxRapids: 10, maxDurationSeconds: 600 });
};

describe("the values of a predicate", () => {
  const comparison = "Equal";
  const country = (values?: string[] | null): ProgramPredicate => ({
    _t: "UserAttributePredicate",
    attribute: "Country",
    values,
  });

  it.each<ProgramPredicate>([
    { _t: "AccuracyPredicate", comparison, threshold: 1, minimumAnswered: 0 },
    { _t: "AccuracyPredicate", comparison, threshold: 0, minimumAnswered: null },
    { _t: "UserScorePredicate", comparison, threshold: 0.5 },
    { _t: "CorrectCountPredicate", comparison, value: 0 },
    { _t: "TimeElapsedPredicate", comparison, seconds: 0 },
    country(),
    country(null),
    country([]),
    country(Array.from({ length: 250 }, () => "DE")),
  ])("may be %j", (predicate) => {
    expect(faultsOf(predicate)).toEqual({});
  });

  it.each<[string, ProgramPredicate]>([
    ["threshold", { _t: "AccuracyPredicate", comparison, threshold: 1.1 }],
    ["minimumAnswered", { _t: "AccuracyPredicate", comparison, threshold: 1, minimumAnswered: -1 }],
    ["threshold", { _t: "UserScorePredicate", comparison, threshold: -0.1 }],
    ["threshold", { _t: "UserScorePredicate", comparison, threshold: Number.NaN }],
    ["threshold", { _t: "UserScorePredicate", comparison, threshold: Number.POSITIVE_INFINITY }],
    ["value", { _t: "AnsweredCountPredicate", comparison, value: -1 }],
    ["value", { _t: "CorrectCountPredicate", comparison, value: -1 }],
    ["value", { _t: "ConsecutiveCorrectPredicate", comparison, value: -1 }],
    ["value", { _t: "ConsecutiveIncorrectPredicate", comparison, value: -1 }],
    ["seconds", { _t: "TimeElapsedPredicate", comparison, seconds: -1 }],
    ["values", country(Array.from({ length: 251 }, () => "DE"))],
    ["values[1]", country(["DE", ""])],
    ["values[0]", country(["x".repeat(257)])],
  ])("%s is refused in %j", (member, predicate) => {
    expect(Object.keys(faultsOf(predicate))).toEqual([`nodes.q.cases[0].predicate.${member}`]);
  });
});
