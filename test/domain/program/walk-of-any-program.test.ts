import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type NextAction, nextAction } from "../../../src/domain/program/next-action.ts";
import {
  type Program,
  type ProgramComparison,
  type ProgramNode,
  type ProgramPredicate,
  programComparisons,
} from "../../../src/domain/program/program.ts";
import { programFaults } from "../../../src/domain/program/program-faults.ts";
import type { SessionProgress } from "../../../src/domain/program/session-progress.ts";
import { depth } from "../../support/depth.ts";

const served = (routingId: string): NextAction => ({ kind: "serve", routingId, retrievalMode: "Shuffled" });
const ended: NextAction = { kind: "complete" };

/** Where a person must be now, for programs of counts and cases: by looking up what each comparison means. */
function walked(given: Program, progress: SessionProgress, id: string): NextAction {
  const holds: Record<ProgramComparison, (value: number, other: number) => boolean> = {
    GreaterThanOrEqual: (value, other) => value >= other,
    GreaterThan: (value, other) => value > other,
    LessThanOrEqual: (value, other) => value <= other,
    LessThan: (value, other) => value < other,
    Equal: (value, other) => value === other,
  };
  const counts: Record<string, number> = {
    AnsweredCountPredicate: progress.answered,
    CorrectCountPredicate: progress.correct,
    ConsecutiveCorrectPredicate: progress.consecutiveCorrect,
    ConsecutiveIncorrectPredicate: progress.consecutiveIncorrect,
  };
  const node = given.nodes.get(id);
  if (node?._t === "ActionNode") return node.action._t === "CompleteAction" ? ended : served(node.action.routingId);
  if (node?._t !== "CasesNode") throw new Error("only cases and actions are walked here");
  for (const { predicate, nodeId } of node.cases) {
    if (!("value" in predicate)) throw new Error("only counts are compared here");
    if (holds[predicate.comparison](counts[predicate._t] as number, predicate.value)) {
      return walked(given, progress, nodeId);
    }
  }
  return node.defaultNodeId ? walked(given, progress, node.defaultNodeId) : ended;
}

const anyCount = fc.record({
  _t: fc.constantFrom(
    "AnsweredCountPredicate" as const,
    "CorrectCountPredicate" as const,
    "ConsecutiveCorrectPredicate" as const,
    "ConsecutiveIncorrectPredicate" as const,
  ),
  comparison: fc.constantFrom(...programComparisons),
  value: fc.nat(5),
});
/** Every node but the first is named by one before it, and names only later ones: such a program has no fault. */
const anyProgram = (branching: fc.Arbitrary<"cases" | "split">): fc.Arbitrary<Program> =>
  fc.array(fc.tuple(fc.nat(), branching, anyCount), { minLength: 1, maxLength: 30 }).chain((plan) =>
    fc.array(fc.tuple(fc.nat(), fc.nat(), anyCount), { maxLength: 20 }).map((extra) => {
      const ways = plan.map((): { to: number; predicate: ProgramPredicate }[] => []);
      for (const [at, [seed, , predicate]] of plan.entries()) if (at > 0) ways[seed % at]?.push({ to: at, predicate });
      for (const [one, other, predicate] of extra) {
        const [from, to] = [one % plan.length, other % plan.length].sort((a, b) => a - b) as [number, number];
        if (from < to) ways[from]?.push({ to, predicate });
      }
      const nodes = ways.map((own, i): [string, ProgramNode] => [`n${i}`, nodeOf(own, i, plan[i]?.[1])]);
      const limits = { version: plan.length, maxRapids: 10, maxDurationSeconds: 600 };
      return { rootNodeId: "n0", nodes: new Map(nodes), ...limits };
    }),
  );
function nodeOf(ways: { to: number; predicate: ProgramPredicate }[], at: number, kind = "cases"): ProgramNode {
  if (ways.length === 0) {
    const action =
      at % 5 === 0 ? { _t: "CompleteAction" as const } : { _t: "ServeRapidAction" as const, routingId: `r${at}` };
    return { _t: "ActionNode", action };
  }
  const named = ways.map(({ to, predicate }) => ({ nodeId: `n${to}`, predicate }));
  if (kind === "split") {
    return { _t: "WeightedSplitNode", branches: named.map(({ nodeId }, index) => ({ nodeId, weight: index + 1 })) };
  }
  const [last, ...cases] = named;
  return at % 2 === 0
    ? { _t: "CasesNode", cases, defaultNodeId: last?.nodeId }
    : { _t: "CasesNode", cases: named, defaultNodeId: null };
}
const anyProgress: fc.Arbitrary<SessionProgress> = fc.record({
  sessionId: fc.string(),
  served: fc.nat(11),
  answered: fc.nat(6),
  correct: fc.nat(6),
  consecutiveCorrect: fc.nat(6),
  consecutiveIncorrect: fc.nat(6),
  elapsedSeconds: fc.double({ min: 0, max: 700, noNaN: true }),
});

describe("of any program without faults", () => {
  it("every session has a next action, and the same one when it asks again", () => {
    const score = { score: 0.5 };
    fc.assert(
      fc.property(anyProgram(fc.constantFrom("cases", "split")), anyProgress, (given, progress) => {
        expect(programFaults(given)).toEqual({});
        const action = nextAction(given, progress, score);
        const actions = [...given.nodes.values()].filter((node) => node._t === "ActionNode");
        const possible = actions.map(({ action: { _t, ...rest } }) =>
          _t === "CompleteAction" ? ended : served("routingId" in rest ? rest.routingId : ""),
        );
        expect([...possible, ended]).toContainEqual(action);
        expect(nextAction(given, { ...progress }, score)).toEqual(action);
      }),
      { numRuns: depth(500) },
    );
  });

  it("cases lead where reading them leads", () => {
    fc.assert(
      fc.property(anyProgram(fc.constant("cases")), anyProgress, (given, progress) => {
        const isOver = progress.served >= given.maxRapids || progress.elapsedSeconds >= given.maxDurationSeconds;
        const expected = isOver ? ended : walked(given, progress, given.rootNodeId);
        expect(nextAction(given, progress, { score: 0.5 })).toEqual(expected);
      }),
      { numRuns: depth(500) },
    );
  });
});
