import type { FeatureFlag } from "../../campaign/campaign-settings.ts";
import { longestName } from "../../fault-list.ts";
import { mostCategories } from "../../kinds/classify/classify.ts";
import type { Category } from "../../kinds/classify/shapes.ts";
import { longestTaskInstruction } from "../../kinds/instruction.ts";
import { longestOption } from "../../kinds/kind.ts";
import type { LabelingPlan, PairMaker, Referee } from "../definition.ts";
import { mostComparisons } from "../desk-capacity.ts";
import { type FeatureFlagKey, knownFlags } from "../feature-flags.ts";
import { defaultPairMaker, type WorkflowInput } from "../workflow-input.ts";

/** The kinds of work that a form offers. */
export const draftKinds = ["classify", "compare", "rank", "text", "words", "locate", "draw", "moments"] as const;
export type DraftKind = (typeof draftKinds)[number];

/** When a task is done, as a form names it. */
const stoppingRules = ["count", "certain", "agree", "budget"] as const;
export type StoppingRule = (typeof stoppingRules)[number];

/** What somebody types, by field. */
export const draftFields = [
  "name",
  "datasetId",
  "instruction",
  "options",
  "first",
  "second",
  "unsureSeconds",
  "pairs",
  "comparisons",
  "leastCharacters",
  "mostCharacters",
  "leastPoints",
  "mostPoints",
  "playedPercent",
  "stopping",
  "responses",
  "certainty",
  "agreeing",
  "budget",
] as const;
export type DraftField = (typeof draftFields)[number];

/** What somebody ticks. */
export const draftSwitches = ["keepOrder", "nothingThere", "markdown", "muted"] as const;
export type DraftSwitch = (typeof draftSwitches)[number];

/** A definition as somebody writes it into a form: texts and ticks. */
export interface DefinitionDraft {
  kind: DraftKind;
  texts: Record<DraftField, string>;
  switches: Record<DraftSwitch, boolean>;
}

/** A definition that can be sent. */
export interface DraftedDefinition {
  definitionName: string;
  datasetId: string;
  workflow: WorkflowInput;
  referee: Referee;
  /** Those of the form alone. */
  featureFlags: FeatureFlag[];
}

export type DraftFaults = Partial<Record<DraftField, string>>;

const longest = { name: longestName, instruction: longestTaskInstruction, option: longestOption } as const;
/** More votes than anybody wants: a slip of the keyboard should not ask for a billion. */
const mostVotes = 10_000;
const mostBudget = 100_000_000;
const separator = "=";

/** Which kinds have a choice among few options, so that votes can agree. */
export function isVote(kind: DraftKind): boolean {
  return kind === "classify" || kind === "compare";
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

function readAll(draft: DefinitionDraft): { definition: DraftedDefinition; faults: DraftFaults } {
  const reader = new DraftReader(draft);
  const definition = {
    definitionName: reader.text("name", longest.name, "Give it a name"),
    datasetId: reader.text("datasetId", longestName, "Choose a dataset"),
    workflow: reader.workflow(),
    referee: reader.referee(),
    featureFlags: reader.flags(),
  };
  return { definition, faults: reader.faults };
}

class DraftReader {
  readonly faults: DraftFaults = {};
  readonly #draft: DefinitionDraft;

  constructor(draft: DefinitionDraft) {
    this.#draft = draft;
  }

  text(field: DraftField, most: number, ask: string): string {
    const value = this.#typed(field);
    if (value === "") this.#add(field, `${ask}.`);
    else if (value.length > most) this.#add(field, `It may have at most ${most.toLocaleString("en-GB")} characters.`);
    return value;
  }

  workflow(): WorkflowInput {
    const { kind } = this.#draft;
    const instruction = this.text("instruction", longest.instruction, "Say what people are asked");
    if (kind === "rank") {
      return {
        _t: "GroupedRankingWorkflow",
        criteria: instruction,
        pairMakerConfig: this.#pairMaker(),
        rankingConfig: null,
        eloConfig: null,
        contexts: {},
        contextAssets: {},
        featureFlags: [],
        maxParallelism: null,
      };
    }
    return { _t: "SimpleWorkflow", blueprint: this.#blueprint(kind, instruction), batchSize: null, featureFlags: [] };
  }

  referee(): Referee {
    const { kind } = this.#draft;
    const rule = stoppingOf(kind).find((one) => one === this.#typed("stopping"));
    if (rule === "budget") {
      return { _t: "BudgetReferee", totalBudget: this.#number("budget", 1, mostBudget) };
    }
    const votes = this.#number("responses", 1, mostVotes);
    switch (rule) {
      case "certain":
        return { _t: "EarlyStoppingReferee", threshold: this.#percent("certainty"), maxVotes: votes };
      case "agree": {
        const threshold = this.#number("agreeing", 1, mostVotes);
        if (threshold > votes) this.#add("agreeing", `It cannot be more than the ${votes} responses of a task.`);
        return { _t: "QuorumReferee", threshold, maxVotes: votes };
      }
      case "count":
        return { _t: "NaiveReferee", totalVotes: votes };
      default:
        this.#add("stopping", "Choose when a task is done.");
        return { _t: "NaiveReferee", totalVotes: votes };
    }
  }

  flags(): FeatureFlag[] {
    const { kind, switches } = this.#draft;
    const flags: FeatureFlag[] = [];
    const add = (key: FeatureFlagKey, value: string | null) => value !== null && flags.push({ key, value });
    const tick = (key: FeatureFlagKey, isOn: boolean) => add(key, isOn ? "True" : null);
    tick("use_main_text_markdown", switches.markdown);
    tick("mute_video_asset", switches.muted);
    add("media_played_percentage", this.#optional("playedPercent", 0, 100));
    if (isVote(kind) || kind === "rank") tick("no_shuffle", switches.keepOrder);
    if (isMarking(kind)) tick("no_mistake", switches.nothingThere);
    if (kind === "compare") {
      const seconds = this.#optional("unsureSeconds", 0, 3_600);
      add("compare_unsure", seconds === null ? null : `${Number(seconds) * 1_000}`);
    }
    if (kind === "text") this.#bounds(add, "leastCharacters", "mostCharacters", 10_000, textBounds);
    if (kind === "locate") this.#bounds(add, "leastPoints", "mostPoints", 100, pointBounds);
    return flags;
  }

  #blueprint(kind: Exclude<DraftKind, "rank">, instruction: string) {
    switch (kind) {
      case "classify":
        return { _t: "ClassifyBlueprint" as const, title: instruction, categories: this.#categories() };
      case "compare": {
        const indexIdentifiers = this.#sides();
        return {
          _t: "CompareBlueprint" as const,
          criteria: instruction,
          ...(indexIdentifiers && { indexIdentifiers }),
        };
      }
      case "text":
        return { _t: "FreeTextBlueprint" as const, question: instruction };
      case "words":
        return { _t: "TranscriptionBlueprint" as const, title: instruction };
      case "locate":
        return { _t: "LocateBlueprint" as const, target: instruction };
      case "draw":
        return { _t: "LineBlueprint" as const, target: instruction };
      case "moments":
        return { _t: "ScrubBlueprint" as const, target: instruction };
    }
  }

  #categories(): Category[] {
    const categories = readOptions(this.#draft.texts.options);
    const twice = categories.find(({ value }, at) => categories.findIndex((one) => one.value === value) < at);
    if (categories.length < 2) this.#add("options", "Write at least two options, each on a line of its own.");
    else if (categories.length > mostCategories)
      this.#add("options", `There may be at most ${mostCategories} options.`);
    else if (twice) this.#add("options", `“${twice.value}” stands there twice. Results could not tell them apart.`);
    else if (categories.some(({ label, value }) => Math.max(label.length, value.length) > longest.option))
      this.#add("options", `An option may have at most ${longest.option} characters.`);
    return categories;
  }

  #sides(): string[] | null {
    const [first, second] = [this.#typed("first"), this.#typed("second")];
    if (first === "" && second === "") return null;
    if (first === "" || second === "") {
      this.#add(first === "" ? "first" : "second", "Name both sides, or neither.");
    } else if (first === second) {
      this.#add("second", "Give the two sides different names.");
    }
    return [first, second];
  }

  #pairMaker(): PairMaker {
    if (this.#typed("pairs") === "all") return { _t: "FullPermutationPairMaker" };
    const totalComparisonBudget = this.#number("comparisons", 1, mostComparisons);
    return { _t: "OnlinePairMaker", totalComparisonBudget, randomMatchesRatio: defaultPairMaker.randomMatchesRatio };
  }

  #bounds(
    add: (key: FeatureFlagKey, value: string | null) => void,
    least: DraftField,
    most: DraftField,
    to: number,
    keys: readonly [FeatureFlagKey, FeatureFlagKey],
  ): void {
    const [from, until] = [this.#optional(least, 1, to), this.#optional(most, 1, to)];
    add(keys[0], from);
    add(keys[1], until);
    if (from !== null && until !== null && Number(from) > Number(until))
      this.#add(most, "It cannot be less than the least.");
  }

  #typed(field: DraftField): string {
    return this.#draft.texts[field].trim();
  }

  #number(field: DraftField, from: number, to: number): number {
    const number = wholeNumber(this.#typed(field));
    if (number !== null && number >= from && number <= to) return number;
    this.#add(field, `Write a whole number from ${from} to ${to.toLocaleString("en-GB")}.`);
    return from;
  }

  /** The text of a number that may be left out. */
  #optional(field: DraftField, from: number, to: number): string | null {
    return this.#typed(field) === "" ? null : `${this.#number(field, from, to)}`;
  }

  /** A percentage as a share. */
  #percent(field: DraftField): number {
    const text = this.#typed(field);
    const percent = /^\d{1,2}(\.\d{1,4})?$/.test(text) ? Number(text) : 0;
    if (percent > 0) return Math.round(percent * 10_000) / 1_000_000;
    this.#add(field, "Write a percentage above 0 and below 100, such as 99.");
    return 0.99;
  }

  #add(field: DraftField, fault: string): void {
    this.faults[field] ??= fault;
  }
}

const textBounds = ["free_text_minimum_characters", "free_text_max_characters"] as const;
const pointBounds = ["locate_min_points", "locate_max_points"] as const;

/** People mark something, so they must be able to say that there is nothing to mark. */
export function isMarking(kind: DraftKind): boolean {
  return kind === "words" || kind === "locate" || kind === "draw" || kind === "moments";
}

/** One option a line: what people read, and after a `=` what results say where that is something else. */
export function readOptions(text: string): Category[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const at = line.lastIndexOf(separator);
      const [label, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      return at > 0 && label !== "" && value !== "" ? { label, value } : { label: line, value: line };
    });
}

function writeOptions(categories: readonly Category[]): string {
  return categories
    .map(({ label, value }) =>
      label === value && !label.includes(separator) ? label : `${label} ${separator} ${value}`,
    )
    .join("\n");
}

function wholeNumber(text: string): number | null {
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
}

/** What a new form holds. */
export function freshDraft(kind: DraftKind): DefinitionDraft {
  const texts = Object.fromEntries(draftFields.map((field) => [field, ""])) as Record<DraftField, string>;
  return {
    kind,
    texts: {
      ...texts,
      stopping: "count",
      responses: kind === "rank" ? "1" : "5",
      certainty: "99",
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
  ...textBounds,
  ...pointBounds,
] satisfies FeatureFlagKey[]);

/** Settings that no form has a field for. A revision must keep them. */
export function otherFlags(flags: readonly FeatureFlag[]): FeatureFlag[] {
  return flags.filter(({ key }) => !managed.has(key));
}

/** The form that an existing revision fills. */
export function draftOf(revised: { name: string; datasetId: string; plan: LabelingPlan }): DefinitionDraft {
  const { name, datasetId, plan } = revised;
  const { workflow, referee } = plan;
  const flags = knownFlags(plan.rapidFeatureFlags);
  const kind = kindOf(workflow);
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

const kindsOfBlueprints = {
  ClassifyBlueprint: "classify",
  CompareBlueprint: "compare",
  FreeTextBlueprint: "text",
  TranscriptionBlueprint: "words",
  LocateBlueprint: "locate",
  LineBlueprint: "draw",
  ScrubBlueprint: "moments",
} as const;

export function kindOf(workflow: Workflow): DraftKind {
  return workflow._t === "GroupedRankingWorkflow" ? "rank" : kindsOfBlueprints[workflow.blueprint._t];
}

function askedTexts(workflow: Workflow): Partial<Record<DraftField, string>> {
  if (workflow._t === "GroupedRankingWorkflow") {
    const { criteria: instruction, pairMaker } = workflow;
    if (pairMaker._t === "FullPermutationPairMaker") return { instruction, pairs: "all" };
    return { instruction, pairs: "online", comparisons: `${pairMaker.totalComparisonBudget}` };
  }
  const { blueprint } = workflow;
  switch (blueprint._t) {
    case "ClassifyBlueprint":
      return { instruction: blueprint.title, options: writeOptions(blueprint.categories) };
    case "CompareBlueprint": {
      const [first = "", second = ""] = blueprint.indexIdentifiers ?? [];
      return { instruction: blueprint.criteria, first, second };
    }
    case "FreeTextBlueprint":
      return { instruction: blueprint.question };
    case "TranscriptionBlueprint":
      return { instruction: blueprint.title };
    case "LineBlueprint":
    case "LocateBlueprint":
    case "ScrubBlueprint":
      return { instruction: blueprint.target };
  }
}

function refereeTexts(referee: Referee): Partial<Record<DraftField, string>> {
  switch (referee._t) {
    case "NaiveReferee":
      return { stopping: "count", responses: `${referee.totalVotes}` };
    case "EarlyStoppingReferee": {
      const certainty = `${Math.round(referee.threshold * 1_000_000) / 10_000}`;
      return { stopping: "certain", certainty, responses: `${referee.maxVotes}` };
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
