import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProgramNode } from "../../../src/domain/program/program.ts";
import { programFaults } from "../../../src/domain/program/program-faults.ts";
import { depth } from "../../support/depth.ts";
import { describeGraph } from "./graph-oracle.ts";

const end: ProgramNode = { _t: "ActionNode", action: { _t: "CompleteAction" } };
const cases = (nodeIds: string[], defaultNodeId?: string | null): ProgramNode => ({
  _t: "CasesNode",
  cases: nodeIds.map((nodeId) => ({
    predicate: { _t: "AnsweredCountPredicate", comparison: "Equal", value: 0 },
    nodeId,
  })),
  defaultNodeId,
});
const split = (...nodeIds: string[]): ProgramNode => ({
  _t: "WeightedSplitNode",
  branches: nodeIds.map((nodeId) => ({ weight: 1, nodeId })),
});
type Entries = [id: string, node: ProgramNode][];
const faultsOf = (entries: Entries, rootNodeId = entries[0]?.[0] ?? "") =>
  programFaults({ rootNodeId, nodes: new Map(entries), maxRapids: 10, maxDurationSeconds: 600 });
const nowhere = ["names no node"];
const unreached = ["cannot be reached from the root"];

const pool = ["a", "b", "c", "d", "e", "f", "__proto__", "constructor", "hasOwnProperty", "0"];
const anyId = fc.constantFrom(...pool, "nowhere");
const anyNode: fc.Arbitrary<ProgramNode> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(end) },
  fc.tuple(fc.array(anyId, { maxLength: 3 }), fc.option(anyId)).map(([ids, last]) => cases(ids, last)),
  fc.array(anyId, { minLength: 1, maxLength: 3 }).map((ids) => split(...ids)),
);
const anyGraph = fc
  .subarray(pool, { minLength: 1 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), anyNode))));

describe("of any graph", () => {
  it("exactly what leads nowhere, is never reached, or goes round is named", () => {
    fc.assert(
      fc.property(anyGraph, anyId, (entries, root) => {
        const nodes = new Map(entries);
        const faults = faultsOf(entries, root);
        const { edges, dangling, unreachable, hasCycle } = describeGraph(nodes, root);
        const cycles = Object.entries(faults).flatMap(([path, found]) =>
          found.filter((fault) => fault.startsWith("closes")).map((fault) => ({ path, fault })),
        );
        expect(cycles.length).toBe(hasCycle ? 1 : 0);
        for (const { path, fault } of cycles) {
          const way = fault.replace("closes a cycle: ", "").split(" -> ");
          expect(new Set(way).size).toBe(way.length - 1);
          expect(way.at(-1)).toBe(way[0]);
          for (const [at, from] of way.slice(0, -1).entries()) {
            expect(edges).toContainEqual(expect.objectContaining({ from, to: way[at + 1] }));
          }
          expect(edges).toContainEqual({ path, from: way.at(-2), to: way.at(-1) });
          delete faults[path];
        }
        expect(faults).toEqual({
          ...Object.fromEntries(dangling.map((path) => [path, nowhere])),
          ...Object.fromEntries(unreachable.map((id) => [`nodes.${id}`, unreached])),
          ...(nodes.has(root) ? {} : { rootNodeId: nowhere }),
        });
      }),
      { numRuns: depth(2000) },
    );
  });
});

describe("far beyond the limit", () => {
  const tooMany = { nodes: ["may name at most 500 nodes"] };
  const chain = (count: number, last: ProgramNode): Entries => [
    ...Array.from({ length: count - 1 }, (_, i): Entries[number] => [`n${i}`, split(`n${i + 1}`)]),
    [`n${count - 1}`, last],
  ];

  it("501 nodes are too many", () => {
    expect(faultsOf(chain(501, end))).toEqual(tooMany);
  });

  it("the rest is still looked at", () => {
    const entries = [...chain(600, cases([], "nowhere")), ["island", end] satisfies Entries[number]] as Entries;
    expect(faultsOf(entries)).toEqual({
      ...tooMany,
      "nodes.n599.defaultNodeId": nowhere,
      "nodes.island": unreached,
    });
  });

  it("a chain of a hundred thousand nodes is only too long", () => {
    expect(faultsOf(chain(100_000, end))).toEqual(tooMany);
  });

  it("a cycle within the limit is shown whole, a longer one in part", () => {
    const whole = faultsOf(chain(500, split("n0")))["nodes.n499.branches[0].nodeId"]?.[0] ?? "";
    expect(whole.split(" -> ").length).toBe(501);
    const { "nodes.n99999.branches[0].nodeId": [part] = [], ...rest } = faultsOf(chain(100_000, split("n0")));
    expect(part).toMatch(/^closes a cycle: n0 -> n1 -> .* -> n498 -> \(99501 more\) -> n0$/);
    expect(rest).toEqual(tooMany);
  });

  it("every node may name every other one", () => {
    const ids = Array.from({ length: 1000 }, (_, i) => `n${i}`);
    const entries = ids.map((id, i): Entries[number] => [id, i === 999 ? end : split(...ids.slice(i + 1))]);
    const { nodes, ...rest } = faultsOf(entries);
    expect(nodes).toEqual(tooMany.nodes);
    expect(new Set(Object.values(rest).flat())).toEqual(new Set(["may have at most 100 branches"]));
  });
});
