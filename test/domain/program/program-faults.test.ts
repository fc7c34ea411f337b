import { describe, expect, it } from "vitest";
import type { ProgramNode, ProgramPredicate } from "../../../src/domain/program/program.ts";
import { programFaults } from "../../../src/domain/program/program-faults.ts";

const serve = (routingId = "routing"): ProgramNode => ({
  _t: "ActionNode",
  action: { _t: "ServeRapidAction", routingId },
});
const always: ProgramPredicate = {
  _t: "AnsweredCountPredicate",
  comparison: "GreaterThanOrEqual",
  value: 0,
};
const cases = (nodeIds: string[], defaultNodeId?: string | null): ProgramNode => ({
  _t: "CasesNode",
  cases: nodeIds.map((nodeId) => ({ predicate: always, nodeId })),
  defaultNodeId,
});
const split = (...nodeIds: string[]): ProgramNode => ({
  _t: "WeightedSplitNode",
  branches: nodeIds.map((nodeId) => ({ weight: 1, nodeId })),
});
type Entries = [id: string, node: ProgramNode][];
const faultsOf = (entries: Entries, rootNodeId = entries[0]?.[0] ?? "", limits = {}) =>
  programFaults({ rootNodeId, nodes: new Map(entries), maxRapids: 10, maxDurationSeconds: 600, ...limits });
const nowhere = ["names no node"];
const unreached = ["cannot be reached from the root"];

describe("a program that can be walked has no fault", () => {
  it.each<[string, Entries]>([
    ["one action", [["a", serve()]]],
    ["cases without a default, and without a case", [["a", cases([])]]],
    ["a default of null", [["a", cases([], null)]]],
    [
      "a diamond",
      [
        ["a", cases(["b"], "c")],
        ["b", split("d")],
        ["c", split("d", "d")],
        ["d", serve()],
      ],
    ],
    [
      "ids that every object has",
      [
        ["__proto__", cases(["constructor"], "toString")],
        ["constructor", serve()],
        ["toString", serve()],
      ],
    ],
  ])("%s", (_, entries) => {
    expect(faultsOf(entries)).toEqual({});
  });

  it("as large as may be", () => {
    const last = "x".repeat(64);
    const hundred = Array.from({ length: 100 }, () => last);
    const chain = Array.from({ length: 497 }, (_, i): Entries[number] => [`n${i}`, split(`n${i + 1}`)]);
    const entries: Entries = [
      ...chain,
      ["n497", cases(hundred, "n498")],
      ["n498", split(...hundred)],
      [last, serve("x".repeat(256))],
    ];
    expect(entries.length).toBe(500);
    expect(faultsOf(entries, "n0", { maxRapids: 1000, maxDurationSeconds: 86_400 })).toEqual({});
  });
});

describe("what is wrong is named by its path", () => {
  it.each<[string, Record<string, string[]>, Entries, string?]>([
    ["no node at all", { nodes: ["must name at least one node"], rootNodeId: nowhere }, [], "a"],
    ["a root that is no node", { rootNodeId: nowhere }, [["a", serve()]], "b"],
    ["a root that every object has", { rootNodeId: nowhere }, [["a", serve()]], "constructor"],
    [
      "a case to nowhere",
      { "nodes.q1.cases[2].nodeId": nowhere },
      [
        ["q1", cases(["a", "a", "b"])],
        ["a", serve()],
      ],
    ],
    ["a default to nowhere", { "nodes.q1.defaultNodeId": nowhere }, [["q1", cases([], "")]]],
    ["a branch to nowhere", { "nodes.s.branches[0].nodeId": nowhere }, [["s", split("__proto__")]]],
    [
      "an island",
      { "nodes.b": unreached },
      [
        ["a", serve()],
        ["b", serve()],
      ],
    ],
    [
      "an island named __proto__",
      { "nodes.__proto__": unreached },
      [
        ["a", serve()],
        ["__proto__", serve()],
      ],
    ],
    ["a self-loop", { "nodes.a.defaultNodeId": ["closes a cycle: a -> a"] }, [["a", cases([], "a")]]],
    [
      "a cycle",
      { "nodes.b.cases[0].nodeId": ["closes a cycle: a -> b -> a"] },
      [
        ["a", split("b")],
        ["b", cases(["a"])],
      ],
    ],
    [
      "a cycle after a way to it",
      { "nodes.c.branches[1].nodeId": ["closes a cycle: b -> c -> b"] },
      [
        ["a", split("b")],
        ["b", split("c")],
        ["c", split("d", "b")],
        ["d", serve()],
      ],
    ],
    [
      "a cycle on an island",
      {
        "nodes.b": unreached,
        "nodes.c": unreached,
        "nodes.c.branches[0].nodeId": ["closes a cycle: b -> c -> b"],
      },
      [
        ["a", serve()],
        ["b", split("c")],
        ["c", split("b")],
      ],
    ],
    ["only one of two cycles", { "nodes.a.branches[0].nodeId": ["closes a cycle: a -> a"] }, [["a", split("a", "a")]]],
    ["a split without branches", { "nodes.s.branches": ["must have at least one branch"] }, [["s", split()]]],
    [
      "101 branches",
      { "nodes.s.branches": ["may have at most 100 branches"] },
      [
        ["s", split(...Array.from({ length: 101 }, () => "a"))],
        ["a", serve()],
      ],
    ],
    [
      "101 cases",
      { "nodes.q.cases": ["may have at most 100 cases"] },
      [
        ["q", cases(Array.from({ length: 101 }, () => "a"))],
        ["a", serve()],
      ],
    ],
    ["an empty id", { "nodes.": ["must have an id of 1 to 64 characters"] }, [["", serve()]]],
    [
      "an id of 65 characters",
      { [`nodes.${"x".repeat(65)}`]: ["must have an id of 1 to 64 characters"] },
      [["x".repeat(65), serve()]],
    ],
    ["no routing id", { "nodes.a.action.routingId": ["must have 1 to 256 characters"] }, [["a", serve("")]]],
    [
      "a routing id of 257 characters",
      { "nodes.a.action.routingId": ["must have 1 to 256 characters"] },
      [["a", serve("x".repeat(257))]],
    ],
  ])("%s", (_, faults, entries, root) => {
    expect(faultsOf(entries, root)).toEqual(faults);
  });

  it.each([0, 1_000_001, 1.5, Number.NaN])("a weight of %s", (weight) => {
    const entries: Entries = [
      ["s", { _t: "WeightedSplitNode", branches: [{ weight, nodeId: "a" }] }],
      ["a", serve()],
    ];
    expect(faultsOf(entries)).toEqual({
      "nodes.s.branches[0].weight": ["must be a whole number from 1 to 1000000"],
    });
  });

  it.each([0, 1001, 2.5])("%s rapids", (maxRapids) => {
    expect(Object.keys(faultsOf([["a", serve()]], "a", { maxRapids }))).toEqual(["maxRapids"]);
  });

  it.each([0, 86_401, Number.POSITIVE_INFINITY])("%s seconds", (maxDurationSeconds) => {
    expect(Object.keys(faultsOf([["a", serve()]], "a", { maxDurationSeconds }))).toEqual(["maxDurationSeconds"]);
  });

  it("two faults of one node", () => {
    const entries: Entries = [
      ["a", serve()],
      ["", serve()],
    ];
    expect(faultsOf(entries)).toEqual({ "nodes.": ["must have an id of 1 to 64 characters", ...unreached] });
  });

  it("everything at once", () => {
    const entries: Entries = [
      ["a", cases(["nowhere", "b"], "gone")],
      ["b", split("a")],
      ["island", serve("")],
    ];
    expect(faultsOf(entries, "a", { maxRapids: 0, maxDurationSeconds: 0 })).toEqual({
      maxRapids: ["must be a whole number from 1 to 1000"],
      maxDurationSeconds: ["must be a whole number from 1 to 86400"],
      "nodes.a.cases[0].nodeId": nowhere,
      "nodes.a.defaultNodeId": nowhere,
      "nodes.b.branches[0].nodeId": ["closes a cycle: a -> b -> a"],
      "nodes.island": unreached,
      "nodes.island.action.routingId": ["must have 1 to 256 characters"],
    });
  });
});
