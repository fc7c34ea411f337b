import fc from "fast-check";
import { expect, it } from "vitest";
import { readOptions } from "../../../../src/domain/kinds/classify/options.ts";
import {
  type DefinitionDraft,
  type DraftKind,
  draftKinds,
  draftOf,
  fieldOfMember,
  freshDraft,
  otherFlags,
  readDraft,
} from "../../../../src/domain/labeling/drafts/definition-draft.ts";
import type { Referee } from "../../../../src/domain/labeling/stopping.ts";
import { storeWorkflow } from "../../../../src/domain/labeling/workflow-input.ts";
import { depth } from "../../../support/depth.ts";

type Change = Partial<DefinitionDraft["texts"]> & { switches?: Partial<DefinitionDraft["switches"]> };

function filled(kind: DraftKind, { switches, ...texts }: Change = {}): DefinitionDraft {
  const fresh = freshDraft(kind);
  const asked = { name: "Cats", datasetId: "ds_1", instruction: "Which one?", options: "cat\ndog", stopping: "count" };
  return {
    kind,
    texts: { ...fresh.texts, ...asked, ...texts },
    switches: { ...fresh.switches, ...switches },
  };
}

const noFacts = () => {
  throw new Error("no file is named");
};

/** What a definition of the draft stores, as its next revision finds it. */
function planFrom(draft: DefinitionDraft) {
  const { definition } = readDraft(draft);
  if (!definition) throw new Error(JSON.stringify(readDraft(draft).faults));
  const { workflow, referee, featureFlags } = definition;
  return {
    workflow: storeWorkflow(workflow, noFacts, () => "id"),
    referee,
    aggregatorType: null,
    rapidFeatureFlags: featureFlags,
    campaignFeatureFlags: [],
  };
}

it("a filled form of each kind is a definition", () => {
  for (const kind of draftKinds) expect(readDraft(filled(kind)).faults).toEqual({});
});

it("the form that a definition fills gives the same definition", () => {
  const option = fc.stringMatching(/^[a-z][a-z =]{0,8}[a-z]$/);
  const drafts = fc
    .record({
      kind: fc.constantFrom(...draftKinds),
      options: fc.uniqueArray(option, {
        minLength: 2,
        maxLength: 6,
        selector: (line) => readOptions(line)[0]?.value ?? line,
      }),
      stopping: fc.constantFrom("count", "certain", "agree", "budget"),
      responses: fc.integer({ min: 3, max: 10_000 }),
      certainty: fc.integer({ min: 1, max: 999_999 }),
      least: fc.option(fc.integer({ min: 1, max: 50 })),
      unsureSeconds: fc.option(fc.integer({ min: 0, max: 3_600 })),
      switches: fc.record({
        keepOrder: fc.boolean(),
        nothingThere: fc.boolean(),
        markdown: fc.boolean(),
        muted: fc.boolean(),
      }),
    })
    .map(({ kind, options, stopping, responses, certainty, least, unsureSeconds, switches }) => {
      const isVote = kind === "classify" || kind === "compare";
      return filled(kind, {
        options: options.join("\n"),
        responses: `${responses}`,
        certainty: `${certainty / 10_000}`,
        switches,
        stopping: isVote || stopping === "budget" ? stopping : "count",
        leastPoints: least === null ? "" : `${least}`,
        leastCharacters: least === null ? "" : `${least}`,
        unsureSeconds: unsureSeconds === null ? "" : `${unsureSeconds}`,
      });
    });
  fc.assert(
    fc.property(drafts, (draft) => {
      const plan = planFrom(draft);
      expect(planFrom(draftOf({ name: "Cats", datasetId: "ds_1", plan }))).toEqual(plan);
    }),
    { numRuns: depth(200) },
  );
});

it("each stopping rule becomes its referee", () => {
  const refereeOf = (change: Change): Referee | undefined => readDraft(filled("classify", change)).definition?.referee;
  expect(refereeOf({ stopping: "count", responses: "7" })).toEqual({ _t: "NaiveReferee", totalVotes: 7 });
  expect(refereeOf({ stopping: "certain", certainty: "99.5", responses: "9" })).toEqual({
    _t: "EarlyStoppingReferee",
    threshold: 0.995,
    maxVotes: 9,
    minVotes: 3,
  });
  expect(refereeOf({ stopping: "agree", agreeing: "3", responses: "5" })).toEqual({
    _t: "QuorumReferee",
    threshold: 3,
    maxVotes: 5,
  });
  expect(refereeOf({ stopping: "budget", budget: "200", responses: "" })).toEqual({
    _t: "BudgetReferee",
    totalBudget: 200,
  });
});

it("what is wrong is said beside its field", () => {
  const faultsOf = (kind: DraftKind, change: Change) => Object.keys(readDraft(filled(kind, change)).faults);
  expect(faultsOf("classify", { name: " ", datasetId: "", instruction: "" })).toEqual([
    "name",
    "datasetId",
    "instruction",
  ]);
  expect(faultsOf("classify", { options: "cat" })).toEqual(["options"]);
  expect(faultsOf("classify", { options: "cat\ndog\ncat" })).toEqual(["options"]);
  expect(faultsOf("compare", { first: "new" })).toEqual(["second"]);
  expect(faultsOf("compare", { first: "new", second: "new" })).toEqual(["second"]);
  expect(faultsOf("classify", { stopping: "agree", agreeing: "6", responses: "5" })).toEqual(["agreeing"]);
  expect(faultsOf("classify", { stopping: "certain", certainty: "100" })).toEqual(["certainty"]);
  expect(faultsOf("text", { leastCharacters: "9", mostCharacters: "3" })).toEqual(["mostCharacters"]);
  expect(faultsOf("text", { stopping: "certain" })).toEqual(["stopping"]);
  expect(faultsOf("rank", { pairs: "online", comparisons: "0" })).toEqual(["comparisons"]);
});

it("an option may have another word in results", () => {
  expect(readOptions("A big cat = lion\n\n dog \n=x")).toEqual([
    { label: "A big cat", value: "lion" },
    { label: "dog", value: "dog" },
    { label: "=x", value: "=x" },
  ]);
});

it("settings without a field survive a revision", () => {
  const flags = [
    { key: "no_shuffle", value: "True" },
    { key: "disable_autoloop", value: "True" },
    { key: "of_a_client", value: "x" },
  ];
  expect(otherFlags(flags).map(({ key }) => key)).toEqual(["disable_autoloop", "of_a_client"]);
});

it("a refusal of the service finds its field", () => {
  expect(fieldOfMember("workflow.blueprint.categories[3].value")).toBe("options");
  expect(fieldOfMember("workflow.pairMakerConfig")).toBe("pairs");
  expect(fieldOfMember("referee.threshold")).toBe("stopping");
  expect(fieldOfMember("datasetId")).toBe("datasetId");
});
