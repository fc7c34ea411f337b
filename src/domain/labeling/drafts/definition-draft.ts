import type { FeatureFlag } from "../../campaign/campaign-settings.ts";
import { longestName } from "../../fault-list.ts";
import { instructionOf, longestTaskInstruction } from "../../kinds/instruction.ts";
import type { DefinitionWords } from "../../kinds/kind.ts";
import { type AnyKind, allKinds, kindOf } from "../../kinds/kinds.ts";
import { type Aggregation, voteAggregations } from "../certainty/aggregation.ts";
import type { LabelingPlan, PairMaker } from "../definition.ts";
import { mostComparisons } from "../desk-capacity.ts";
import { type FeatureFlagKey, knownFlags } from "../feature-flags.ts";
import { defaultMinVotes, type Referee } from "../stopping.ts";
import { defaultPairMaker, type WorkflowInput } from "../workflow-input.ts";
import {
  type DraftFaults,
  type DraftField,
  DraftForm,
  type DraftSwitches,
  type DraftTexts,
  draftFields,
  flag,
  type StoppingRule,
  stoppingRules,
} from "./draft-form.ts";

/** The kinds of work that a form offers, and rankings, which are made of comparisons. Each by its name in the form. */
export type DraftKind = string;

const kindsBySlug = new Map(allKinds.map((kind) => [kind.draft.slug, kind]));

export const draftKinds: readonly DraftKind[] = ["rank", ...kindsBySlug.keys()];

/** Null: it is a ranking. */
export function draftedKind(slug: DraftKind): AnyKind | null {
  return kindsBySlug.get(slug) ?? null;
}

/** A definition as somebody writes it into a form: texts and ticks. */
export interface DefinitionDraft {
  kind: DraftKind;
  texts: DraftTexts;
  switches: DraftSwitches;
}

/** A definition that can be sent. */
export interface DraftedDefinition {
  definitionName: string;
  datasetId: string;
  workflow: WorkflowInput;
  referee: Referee;
  aggregation: Aggregation | null;
  /** Those of the form alone. */
  featureFlags: FeatureFlag[];
}

const longest = { name: longestName, instruction: longestTaskInstruction } as const;
/** More votes than anybody wants: a slip of the keyboard should not ask for a billion. */
const mostVotes = 10_000;
const mostBudget = 100_000_000;

/** Which kinds have a choice among few options, so that votes can agree. */
export function isVote(slug: DraftKind): boolean {
  return (draftedKind(slug)?.vote ?? null) !== null;
}

/** People mark something, so they must be able to say that there is nothing to mark. */
export function isMarking(slug: DraftKind): boolean {
  return draftedKind(slug)?.draft.isMarking ?? false;
}

/** The stopping rules that a kind may have. */
export function stoppingOf(kind: DraftKind): readonly StoppingRule[] {
  return isVote(kind) ? stoppingRules : ["count", "budget"];
}

/** Reads a draft. `definition` is null as long as there are faults. */
export function readDraft(draft: DefinitionDraft): { definition: DraftedDefinition | null; faults: DraftFaults } {
  const { faults, definition } = readAll(draft);
  return { definition: Object.keys(faults).length > 0 ? null : definition, faults };
}

/** The definition of a draft as far as it goes, for a preview. */
export function looseDefinition(draft: DefinitionDraft): DraftedDefinition {
  return readAll(draft).definition;
}

function readAll({ kind, texts, switches }: DefinitionDraft): { definition: DraftedDefinition; faults: DraftFaults } {
  const form = new DraftForm(texts, switches);
  const definition = {
    definitionName: form.text("name", longest.name, "Give it a name"),
    datasetId: form.text("datasetId", longestName, "Choose a dataset"),
    workflow: workflowIn(kind, form),
    referee: refereeIn(kind, form),
    aggregation: voteAggregations.find((one) => one === form.typed("aggregation")) ?? null,
    featureFlags: flagsIn(kind, form),
  };
  return { definition, faults: form.faults };
}

function workflowIn(slug: DraftKind, form: DraftForm): WorkflowInput {
  const kind = draftedKind(slug);
  const instruction = form.text("instruction", longest.instruction, "Say what people are asked");
  if (kind) {
    const blueprint = kind.draft.blueprintOf(instruction, form);
    return { _t: "SimpleWorkflow", blueprint, batchSize: null, featureFlags: [] };
  }
  return {
    _t: "GroupedRankingWorkflow",
    criteria: instruction,
    pairMakerConfig: pairMakerIn(form),
    rankingConfig: null,
    eloConfig: null,
    contexts: {},
    contextAssets: {},
    featureFlags: [],
    maxParallelism: null,
  };
}

function pairMakerIn(form: DraftForm): PairMaker {
  if (form.typed("pairs") === "all") return { _t: "FullPermutationPairMaker" };
  const totalComparisonBudget = form.number("comparisons", 1, mostComparisons);
  return { _t: "OnlinePairMaker", totalComparisonBudget, randomMatchesRatio: defaultPairMaker.randomMatchesRatio };
}

function refereeIn(kind: DraftKind, form: DraftForm): Referee {
  const rule = stoppingOf(kind).find((one) => one === form.typed("stopping"));
  if (rule === "budget") return { _t: "BudgetReferee", totalBudget: form.number("budget", 1, mostBudget) };
  const votes = form.number("responses", 1, mostVotes);
  switch (rule) {
    case "certain": {
      const least = form.optional("leastResponses", 1, mostVotes);
      const minVotes = least === null ? Math.min(defaultMinVotes, votes) : Number(least);
      if (minVotes > votes) form.add("leastResponses", `It cannot be more than the ${votes} responses of a task.`);
      return { _t: "EarlyStoppingReferee", threshold: form.percent("certainty"), maxVotes: votes, minVotes };
    }
    case "agree": {
      const threshold = form.number("agreeing", 1, mostVotes);
      if (threshold > votes) form.add("agreeing", `It cannot be more than the ${votes} responses of a task.`);
      return { _t: "QuorumReferee", threshold, maxVotes: votes };
    }
    case "count":
      return { _t: "NaiveReferee", totalVotes: votes };
    default:
      form.add("stopping", "Choose when a task is done.");
      return { _t: "NaiveReferee", totalVotes: votes };
  }
}

function flagsIn(slug: DraftKind, form: DraftForm): FeatureFlag[] {
  const kind = draftedKind(slug);
  const { markdown, muted, keepOrder, nothingThere } = form.switches;
  const tick = (key: FeatureFlagKey, isOn: boolean) => flag(key, isOn ? "True" : null);
  return [
    ...tick("use_main_text_markdown", markdown),
    ...tick("mute_video_asset", muted),
    ...flag("media_played_percentage", form.optional("playedPercent", 0, 100)),
    ...tick("no_shuffle", keepOrder && (kind === null || kind.vote !== null)),
    ...tick("no_mistake", nothingThere && isMarking(slug)),
    ...(kind?.draft.flagsOf(form) ?? []),
  ];
}

/** What a new form holds. */
export function freshDraft(kind: DraftKind): DefinitionDraft {
  const texts = Object.fromEntries(draftFields.map((field) => [field, ""])) as DraftTexts;
  return {
    kind,
    texts: {
      ...texts,
      stopping: "count",
      responses: kind === "rank" ? "1" : "5",
      certainty: "99",
      leastResponses: `${defaultMinVotes}`,
      agreeing: "3",
      budget: "1000",
      pairs: "online",
      comparisons: `${defaultPairMaker.totalComparisonBudget}`,
    },
    switches: { keepOrder: false, nothingThere: isMarking(kind), markdown: false, muted: false },
  };
}

const managed = new Set<string>([
  "use_main_text_markdown",
  "mute_video_asset",
  "media_played_percentage",
  "no_shuffle",
  "no_mistake",
  "compare_unsure",
  "free_text_minimum_characters",
  "free_text_max_characters",
  "locate_min_points",
  "locate_max_points",
] satisfies FeatureFlagKey[]);

/** Settings that no form has a field for. A revision must keep them. */
export function otherFlags(flags: readonly FeatureFlag[]): FeatureFlag[] {
  return flags.filter(({ key }) => !managed.has(key));
}

/** The form that an existing revision fills. */
export function draftOf(revised: { name: string; datasetId: string; plan: LabelingPlan }): DefinitionDraft {
  const { name, datasetId, plan } = revised;
  const { workflow, referee, aggregation } = plan;
  const flags = knownFlags(plan.rapidFeatureFlags);
  const kind = slugOf(workflow);
  const number = (value: number | null) => (value === null ? "" : `${value}`);
  const fresh = freshDraft(kind);
  return {
    kind,
    texts: {
      ...fresh.texts,
      name,
      datasetId,
      ...askedTexts(workflow),
      ...refereeTexts(referee),
      aggregation: aggregation ?? "",
      unsureSeconds: flags.compare_unsure === null ? "" : `${Math.round(flags.compare_unsure / 1_000)}`,
      leastCharacters: number(flags.free_text_minimum_characters),
      mostCharacters: number(flags.free_text_max_characters),
      leastPoints: number(flags.locate_min_points),
      mostPoints: number(flags.locate_max_points),
      playedPercent: number(flags.media_played_percentage),
    },
    switches: {
      keepOrder: flags.no_shuffle,
      nothingThere: flags.no_mistake,
      markdown: flags.use_main_text_markdown,
      muted: flags.mute_video_asset,
    },
  };
}

type Workflow = LabelingPlan["workflow"];

export function slugOf(workflow: Workflow): DraftKind {
  return workflow._t === "GroupedRankingWorkflow" ? "rank" : kindOf(workflow.blueprint).draft.slug;
}

function askedTexts(workflow: Workflow): Partial<DraftTexts> {
  if (workflow._t === "SimpleWorkflow") {
    const { blueprint } = workflow;
    return { instruction: instructionOf(blueprint), ...kindOf(blueprint).draft.textsOf(blueprint) };
  }
  const { criteria: instruction, pairMaker } = workflow;
  if (pairMaker._t === "FullPermutationPairMaker") return { instruction, pairs: "all" };
  return { instruction, pairs: "online", comparisons: `${pairMaker.totalComparisonBudget}` };
}

function refereeTexts(referee: Referee): Partial<DraftTexts> {
  switch (referee._t) {
    case "NaiveReferee":
      return { stopping: "count", responses: `${referee.totalVotes}` };
    case "EarlyStoppingReferee": {
      const certainty = `${Math.round(referee.threshold * 1_000_000) / 10_000}`;
      const leastResponses = `${referee.minVotes ?? defaultMinVotes}`;
      return { stopping: "certain", certainty, leastResponses, responses: `${referee.maxVotes}` };
    }
    case "QuorumReferee":
      return { stopping: "agree", agreeing: `${referee.threshold}`, responses: `${referee.maxVotes}` };
    case "BudgetReferee":
      return { stopping: "budget", budget: `${referee.totalBudget}` };
  }
}

/** The field beside which a refusal of the service belongs, by the member that it names. */
export function fieldOfMember(member: string): DraftField {
  if (member.startsWith("workflow.blueprint.categories")) return "options";
  if (member.startsWith("workflow.blueprint.indexIdentifiers")) return "second";
  if (member.startsWith("workflow.pairMakerConfig")) return "pairs";
  if (member.startsWith("workflow")) return "instruction";
  if (member.startsWith("referee")) return "stopping";
  return member === "definitionName" ? "name" : "datasetId";
}

const ranking = {
  title: "Rank",
  says: "Order items by comparing pairs of them",
  needs: "Datapoints in groups of two or more",
  asks: "What makes one item the better one",
  example: "Which logo looks more friendly?",
} satisfies DefinitionWords & { title: string };

/** How the form of a definition speaks of what is asked. */
export function draftWords(slug: DraftKind): DefinitionWords & { title: string } {
  return draftedKind(slug)?.words ?? ranking;
}
