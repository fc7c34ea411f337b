import fc from "fast-check";
import { expect, it } from "vitest";
import { nextAction } from "../../../src/domain/program/next-action.ts";
import type { Program, ProgramNode } from "../../../src/domain/program/program.ts";

const splitInto = (weights: number[], { version = 1, nodeId = "split" } = {}): Program => ({
  version,
  rootNodeId: nodeId,
  nodes: new Map<string, ProgramNode>([
    [nodeId, { _t: "WeightedSplitNode", branches: weights.map((weight, i) => ({ weight, nodeId: `n${i}` })) }],
    ...weights.map((_, i): [string, ProgramNode] => [
      `n${i}`,
      { _t: "ActionNode", action: { _t: "ServeRapidAction", routingId: String(i) } },
    ]),
  ]),
  maxRapids: 1000,
  maxDurationSeconds: 86_400,
});
const branchOf = (program: Program, sessionId: string, served = 0) => {
  const statistics = { answered: served, correct: 0, consecutiveCorrect: 0, consecutiveIncorrect: served };
  const action = nextAction(program, { sessionId, served, elapsedSeconds: served, ...statistics }, { score: 0.5 });
  return action.kind === "serve" ? Number(action.routingId) : -1;
};
const sessions = (count: number) => Array.from({ length: count }, (_, i) => `ses_${(i * 2_654_435_761) % 2 ** 32}`);

/** How far drawn branches are from their weights: the sum of (seen - expected)² / expected. */
function chiSquare(weights: number[], drawn: number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((sum, weight, branch) => {
    const expected = (drawn.length * weight) / total;
    return sum + (drawn.filter((one) => one === branch).length - expected) ** 2 / expected;
  }, 0);
}

it("a session keeps its branch as it goes on", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1 }), (session, weights) => {
      const program = splitInto(weights);
      const first = branchOf(program, session);
      expect(first).toBeGreaterThanOrEqual(0);
      for (const served of [1, 2, 500]) expect(branchOf(program, session, served)).toBe(first);
    }),
  );
});

// The bounds are exceeded by chance once in a thousand times; sessions are fixed, so it never varies.
it.each([
  [[1, 1], 10.83],
  [[1, 2, 3, 4], 16.27],
  [[90, 9, 1], 13.82],
  [[1_000_000, 1_000_000, 1_000_000], 13.82],
])("shares of sessions follow the weights %j", (weights, bound) => {
  const program = splitInto(weights);
  const drawn = sessions(20_000).map((session) => branchOf(program, session));
  expect(chiSquare(weights, drawn)).toBeLessThan(bound);
});

it("the last of a hundred branches is drawn too", () => {
  const program = splitInto(Array.from({ length: 100 }, () => 1));
  const drawn = new Set(sessions(5000).map((session) => branchOf(program, session)));
  expect(drawn.size).toBe(100);
  expect(drawn.has(-1)).toBe(false);
});

it("another version, and another split, draw anew", () => {
  const weights = [1, 1];
  const first = sessions(20_000).map((session) => branchOf(splitInto(weights), session));
  for (const other of [splitInto(weights, { version: 2 }), splitInto(weights, { nodeId: "other" })]) {
    const same = sessions(20_000).map((session, i) => Number(branchOf(other, session) === first[i]));
    expect(chiSquare([1, 1], same)).toBeLessThan(10.83);
  }
});
