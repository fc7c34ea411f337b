import { describe, expect, it } from "vitest";
import { type NextAction, nextAction } from "../../../src/domain/program/next-action.ts";
import type { Program, ProgramNode } from "../../../src/domain/program/program.ts";
import type { SessionProgress } from "../../../src/domain/program/session-progress.ts";

const serve = (routingId: string): ProgramNode => ({ _t: "ActionNode", action: { _t: "ServeRapidAction", routingId } });
const complete: ProgramNode = { _t: "ActionNode", action: { _t: "CompleteAction" } };
const program = (nodes: [string, ProgramNode][], limits: Partial<Program> = {}): Program => ({
  version: 1,
  rootNodeId: nodes[0]?.[0] ?? "",
  nodes: new Map(nodes),
  maxRapids: 10,
  maxDurationSeconds: 600,
  ...limits,
});
const fresh: SessionProgress = {
  sessionId: "session",
  served: 0,
  answered: 0,
  correct: 0,
  consecutiveCorrect: 0,
  consecutiveIncorrect: 0,
  elapsedSeconds: 0,
};
const next = (given: Program, progress: Partial<SessionProgress> = {}) =>
  nextAction(given, { ...fresh, ...progress }, { score: 0.5 });
const served = (routingId: string): NextAction => ({ kind: "serve", routingId, retrievalMode: "Shuffled" });
const ended: NextAction = { kind: "complete" };

describe("a walk", () => {
  it("ends in what the action says", () => {
    const sequential: ProgramNode = {
      _t: "ActionNode",
      action: { _t: "ServeRapidAction", routingId: "r", retrievalMode: "Sequential" },
    };
    expect(next(program([["a", sequential]]))).toEqual({ kind: "serve", routingId: "r", retrievalMode: "Sequential" });
    expect(next(program([["a", serve("r")]]))).toEqual(served("r"));
    expect(next(program([["a", complete]]))).toEqual(ended);
  });

  it("is over after the last rapid, and when the time is", () => {
    const one = program([["a", serve("r")]], { maxRapids: 3, maxDurationSeconds: 60 });
    expect(next(one, { served: 2, elapsedSeconds: 59.9 })).toEqual(served("r"));
    expect(next(one, { served: 3 })).toEqual(ended);
    expect(next(one, { elapsedSeconds: 60 })).toEqual(ended);
    expect(next(one, { elapsedSeconds: 60 - 1e-10 })).toEqual(ended);
  });

  it("takes the first case that is true, else the default, else it is complete", () => {
    const answered = (value: number, nodeId: string) => ({
      predicate: { _t: "AnsweredCountPredicate" as const, comparison: "GreaterThanOrEqual" as const, value },
      nodeId,
    });
    const given = (defaultNodeId?: string | null) =>
      program([
        [
          "a",
          { _t: "CasesNode", cases: [answered(3, "three"), answered(2, "two"), answered(3, "late")], defaultNodeId },
        ],
        ["three", serve("three")],
        ["two", serve("two")],
        ["late", serve("late")],
        ["else", serve("else")],
      ]);
    expect(next(given("else"), { answered: 3 })).toEqual(served("three"));
    expect(next(given("else"), { answered: 2 })).toEqual(served("two"));
    expect(next(given("else"), { answered: 1 })).toEqual(served("else"));
    expect(next(given(null), { answered: 1 })).toEqual(ended);
    expect(next(given(), { answered: 1 })).toEqual(ended);
  });

  it("goes by ids that every object has", () => {
    const given = program([
      ["__proto__", { _t: "CasesNode", cases: [], defaultNodeId: "constructor" }],
      ["constructor", serve("r")],
    ]);
    expect(next(given)).toEqual(served("r"));
    expect(next(program([["a", { _t: "CasesNode", cases: [], defaultNodeId: "toString" }]]))).toEqual(ended);
  });

  it("ends also in a program that could not have been stored", () => {
    const round = program([
      ["a", { _t: "CasesNode", cases: [], defaultNodeId: "b" }],
      ["b", { _t: "WeightedSplitNode", branches: [{ weight: 1, nodeId: "a" }] }],
    ]);
    expect(next(round)).toEqual(ended);
    expect(next(program([["a", { _t: "WeightedSplitNode", branches: [] }]]))).toEqual(ended);
    expect(next(program([]))).toEqual(ended);
  });
});
