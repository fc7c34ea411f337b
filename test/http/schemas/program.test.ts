import { z } from "@hono/zod-openapi";
import { describe, expect, it } from "vitest";
import { explainAll } from "../../../src/http/router.ts";
import { programNodes, programShape } from "../../../src/http/schemas/program.ts";
import { typed } from "../../../src/http/schemas/typed.ts";

const body = typed("UpdateStreamProgramEndpoint_Input", programShape);
const around = (nodes: unknown) => ({ rootNodeId: "a", nodes, maxRapids: 10, maxDurationSeconds: 600 });
const faultsOf = (sent: unknown) =>
  explainAll(body.safeParse(sent).error?.issues ?? [], sent).map(({ member, message }) => [member, message]);
const end = { _t: "ActionNode", action: { _t: "CompleteAction" } };
const casesOf = (...predicates: object[]) => ({
  _t: "CasesNode",
  cases: predicates.map((predicate) => ({ predicate, nodeId: "end" })),
});
const comparison = "Equal";

describe("every kind of node is read as it was sent", () => {
  it.each([
    end,
    { _t: "ActionNode", action: { _t: "ServeRapidAction", routingId: "r" } },
    { _t: "ActionNode", action: { _t: "ServeRapidAction", routingId: "r", retrievalMode: null } },
    { _t: "ActionNode", action: { _t: "ServeRapidAction", routingId: "r", retrievalMode: "Sequential" } },
    { _t: "CasesNode", cases: [], defaultNodeId: "end" },
    { _t: "CasesNode", cases: [], defaultNodeId: null },
    { _t: "WeightedSplitNode", branches: [{ weight: 1, nodeId: "end" }] },
    casesOf({ _t: "AccuracyPredicate", comparison: "LessThan", threshold: 0.5 }),
    casesOf({ _t: "AccuracyPredicate", comparison, threshold: 1, minimumAnswered: 3 }),
    casesOf(
      { _t: "AnsweredCountPredicate", comparison: "GreaterThan", value: 3 },
      { _t: "ConsecutiveCorrectPredicate", comparison: "GreaterThanOrEqual", value: 3 },
      { _t: "ConsecutiveIncorrectPredicate", comparison: "LessThanOrEqual", value: 3 },
      { _t: "CorrectCountPredicate", comparison, value: 3 },
      { _t: "TimeElapsedPredicate", comparison, seconds: 30 },
    ),
    casesOf({ _t: "UserAttributePredicate", attribute: "Country" }),
    casesOf({ _t: "UserAttributePredicate", attribute: "Language", values: ["de"] }),
    casesOf({ _t: "UserScorePredicate", comparison, threshold: 0.5 }),
  ])("%j", (node) => {
    expect(body.parse(around({ a: node }))).toStrictEqual({ ...around([["a", node]]) });
    expect(programNodes.parse({ a: node })).toStrictEqual({ a: node });
  });
});

describe("nodes by their ids", () => {
  const json = JSON.stringify(around({ a: end })).replace('"a":', '"__proto__":{"_t":"ActionNode"},"constructor":');

  it("keep one that is named __proto__, and its faults", () => {
    const sent = JSON.parse(json);
    expect(faultsOf(sent)).toEqual([["nodes.__proto__.action", "is missing"]]);
    const right = JSON.parse(json.replace('{"_t":"ActionNode"}', JSON.stringify(end)));
    expect(body.parse(right).nodes).toEqual([
      ["__proto__", end],
      ["constructor", end],
    ]);
  });

  it("stand in an answer as in a request", () => {
    const answer = JSON.parse(`{"__proto__":${JSON.stringify(end)},"hasOwnProperty":${JSON.stringify(end)}}`);
    const parsed = programNodes.parse(answer);
    expect(parsed).toEqual(answer);
    expect(JSON.stringify(parsed)).toBe(JSON.stringify(answer));
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  it.each([null, [], "a", 1])("are an object, not %j", (nodes) => {
    expect(faultsOf(around(nodes))).toEqual([["nodes", "must be an object"]]);
  });

  it("are named as missing when they are left out", () => {
    expect(faultsOf(around(undefined))).toEqual([["nodes", "is missing"]]);
  });

  it("whose id is very long are named in part, and once", () => {
    const faulty = { ...end, one: 1, action: {} };
    expect(faultsOf(around({ ["x".repeat(257)]: faulty, b: end }))).toEqual([
      [`nodes.${"x".repeat(64)}`, "may have at most 256 characters"],
    ]);
  });

  it("are documented as a map", () => {
    const inner = z.object({ nodes: programShape.nodes });
    expect(inner.shape.nodes._zod.def.type).toBe("record");
  });
});

it("a case and a branch may bear their names, which are not kept", () => {
  const predicate = { _t: "CorrectCountPredicate", comparison, value: 1 };
  const nodes = {
    a: { _t: "CasesNode", cases: [{ _t: "ProgramCase", predicate, nodeId: "b" }] },
    b: { _t: "WeightedSplitNode", branches: [{ _t: "WeightedBranch", weight: 1, nodeId: "c" }] },
  };
  expect(body.parse(around(nodes)).nodes).toStrictEqual([
    ["a", { _t: "CasesNode", cases: [{ predicate, nodeId: "b" }] }],
    ["b", { _t: "WeightedSplitNode", branches: [{ weight: 1, nodeId: "c" }] }],
  ]);
});

describe("what cannot be read is named", () => {
  const whole = "must be a whole number from -2147483648 to 2147483647";

  it.each<[string, unknown, string[][]]>([
    ["an unknown node", { _t: "LoopNode" }, [["_t", "must be one of ActionNode, CasesNode, WeightedSplitNode"]]],
    [
      "an unknown action",
      { _t: "ActionNode", action: { _t: "Serve" } },
      [["action._t", "must be one of CompleteAction, ServeRapidAction"]],
    ],
    [
      "an unknown mode",
      { _t: "ActionNode", action: { _t: "ServeRapidAction", routingId: "r", retrievalMode: "x" } },
      [["action.retrievalMode", "must be one of Random, Shuffled, Sequential"]],
    ],
    [
      "an unknown predicate",
      casesOf({ _t: "AgePredicate" }),
      [["cases[0].predicate._t", expect.stringMatching(/^must be one of AccuracyPredicate, /)]],
    ],
    [
      "an unknown comparison",
      casesOf({ _t: "CorrectCountPredicate", comparison: "NotEqual", value: 1 }),
      [["cases[0].predicate.comparison", expect.stringContaining("must be one of GreaterThanOrEqual")]],
    ],
    [
      "an unknown attribute",
      casesOf({ _t: "UserAttributePredicate", attribute: "Device" }),
      [["cases[0].predicate.attribute", "must be one of Country, Language"]],
    ],
    [
      "a threshold as text",
      casesOf({ _t: "UserScorePredicate", comparison, threshold: "1" }),
      [["cases[0].predicate.threshold", "must be a number"]],
    ],
    [
      "a weight that is not whole",
      { _t: "WeightedSplitNode", branches: [{ weight: 1.5, nodeId: "b" }] },
      [["branches[0].weight", whole]],
    ],
    [
      "no node to go to",
      { _t: "WeightedSplitNode", branches: [{ weight: 1 }] },
      [["branches[0].nodeId", "is missing"]],
    ],
    ["no node at all", null, [["", expect.stringContaining("must have a `_t`")]]],
  ])("%s", (_, node, faults) => {
    const placed = faults.map(([member, message]) => [member === "" ? "nodes.q1" : `nodes.q1.${member}`, message]);
    expect(faultsOf(around({ q1: node }))).toEqual(placed);
  });

  it("several nodes at once, and the members around them", () => {
    const sent = { ...around({ a: {}, b: end, c: { _t: "CasesNode" } }), rootNodeId: 1, maxRapids: "1" };
    expect(faultsOf(sent).map(([member]) => member)).toEqual([
      "rootNodeId",
      "nodes.a._t",
      "nodes.c.cases",
      "maxRapids",
    ]);
  });

  it("a member that a node does not have", () => {
    const { error } = body.safeParse(around({ a: { ...end, name: "x" } }));
    expect(error?.issues).toMatchObject([{ code: "unrecognized_keys", path: ["nodes", "a"], keys: ["name"] }]);
  });
});
