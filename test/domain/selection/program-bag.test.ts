import { describe, expect, it } from "vitest";
import type { Profile } from "../../../src/domain/matching/profile.ts";
import type { ProgramNode } from "../../../src/domain/program/program.ts";
import { fillBag } from "../../../src/domain/selection/fill-bag.ts";
import { needsOf } from "../../../src/domain/selection/needs-of.ts";
import { draftCampaign } from "./draft.ts";
import { draftCandidates, draftRapids, draftRequest, pools } from "./draft-bag.ts";

const serve = (routingId: string): ProgramNode => ({
  _t: "ActionNode",
  action: { _t: "ServeRapidAction", routingId, retrievalMode: "Sequential" },
});
const nodes: [string, ProgramNode][] = [
  [
    "root",
    {
      _t: "CasesNode",
      cases: [
        { predicate: { _t: "UserScorePredicate", comparison: "GreaterThan", threshold: 0.7 }, nodeId: "good" },
        { predicate: { _t: "UserAttributePredicate", attribute: "Country", values: ["DE"] }, nodeId: "german" },
        { predicate: { _t: "UserAttributePredicate", attribute: "Language", values: ["fr"] }, nodeId: "end" },
      ],
      defaultNodeId: "other",
    },
  ],
  ["good", serve("r1")],
  ["german", serve("r2")],
  ["other", serve("r3")],
  ["end", { _t: "ActionNode", action: { _t: "CompleteAction" } }],
];
const program = { version: 1, rootNodeId: "root", nodes, maxRapids: 10, maxDurationSeconds: 60 };
const campaign = draftCampaign("c1", { serves: { kind: "program", program } });
const routings = pools({
  c1: draftRapids(["own"]),
  r1: draftRapids(["a", "b"]),
  r2: draftRapids(["c", "d"], 99),
  r3: draftRapids(["e"]),
});

/** The bag, and what had to be loaded for it. */
function served(known: Partial<Profile>, defaultScore = 0.5) {
  const request = draftRequest(known, defaultScore);
  const bag = fillBag(campaign, draftCandidates({ routings }), request, () => 0.5);
  return { ids: bag.map(({ id }) => id), loaded: [...needsOf(campaign, request).routings.keys()] };
}

describe("the bag of a program", () => {
  it.each<[string, Partial<Profile>, string[], string[]]>([
    ["the score in the global dimension", { scores: new Map([["global", 0.8]]), country: "DE" }, ["a"], ["r1"]],
    ["the country", { scores: new Map([["a1", 0.8]]), country: "DE" }, ["c"], ["r2"]],
    ["the language, which completes it", { language: "fr" }, [], []],
    ["nothing that is known", {}, ["e"], ["r3"]],
  ])("is its next rapid, by %s", (_, known, ids, loaded) => {
    expect(served(known)).toEqual({ ids, loaded });
  });

  it("goes by the default of who has no score", () => {
    expect(served({}, 0.9).ids).toEqual(["a"]);
  });

  it("passes over what was answered, and is empty when nothing is left", () => {
    expect(served({ country: "DE", answered: new Set(["c"]) }).ids).toEqual(["d"]);
    expect(served({ answered: new Set(["e"]) })).toEqual({ ids: [], loaded: ["r3"] });
  });

  it("is empty when the session has had all that it may", () => {
    const request = { ...draftRequest(), progress: { ...draftRequest().progress, served: 10 } };
    expect(fillBag(campaign, draftCandidates({ routings }), request, () => 0.5)).toEqual([]);
  });

  it("needs one rapid", () => {
    expect(needsOf(campaign, draftRequest()).routings).toEqual(new Map([["r3", new Map([["Sequential", 1]])]]));
  });
});
