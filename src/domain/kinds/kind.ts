import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import type { Cell } from "../csv/csv-record.ts";
import type { StoredAssetTree } from "../example/asset-tree.ts";
import type { AggregatorType } from "../labeling/aggregator-types.ts";
import type { AnswerCounts } from "../labeling/certainty/voter.ts";
import type { DraftForm, DraftTexts } from "../labeling/drafts/draft-form.ts";
import type { KnownFlags } from "../labeling/feature-flags.ts";
import type { RespondentDetails } from "../labeling/respondent.ts";
import type { UrlOf } from "../labeling/result-file/subject.ts";
import type { Referee } from "../labeling/stopping.ts";
import type { CheckCounts } from "../validation/check-rules.ts";
import type { CertaintyRules } from "./shared/confidence.ts";
import type { Drawing } from "./shared/drawing.ts";
import type { OptionTally } from "./shared/option-tally.ts";
import type { ShownOptions } from "./shared/shown-options.ts";

/** The types of a kind of work. On the wire as they are here, but for coordinates: percent there, shares of 0 to 1 here. */
export interface Shapes {
  /** Its name in answers, filters and result files. */
  name: string;
  /** What is asked of a person. */
  payload: { _t: string };
  /** The right answer of an example. `never` where nobody can state one. */
  truth: { _t: string };
  /** What a person answers. */
  result: { _t: string };
  /** What a definition asks of each datapoint. */
  blueprint: { _t: string };
  /** One member of `results` in a result file. */
  entry: object;
  /** The votes of a task in lists of responses. `never` where people do not vote. */
  aggregation: { _t: string };
  /** What a simulated person takes for the right answer to a task. */
  belief: unknown;
}

/** Adds a fault of a member, such as `payload.categories`. */
export type Add = (member: string, fault: string) => void;

/** Converts a coordinate from percent to a share, or back. */
export type Convert = (coordinate: number) => number;

/** What people are asked, and about what. */
export interface Asked<Payload> {
  payload: Payload;
  asset: StoredAssetTree;
}

/** A task of a job, as results see it. */
export interface AskedTask<Payload> extends Asked<Payload> {
  context: string | null;
  privateMetadata: Record<string, string> | null;
}

/** An accepted response. */
export interface Response<Result> {
  result: Result;
  /** The person's score when the response was counted, 0 to 1. It never changes afterwards. */
  weight: number;
  /** The person's right and wrong answers by the model of the job's votes. Null and absent: it has not met them. */
  learned?: AnswerCounts | null;
  /** How the person answered the job's checks. Absent: the job has none. */
  checks?: CheckCounts;
  /** Null: the person was erased. */
  details: RespondentDetails | null;
}

/** Why a datapoint gives no task, as the end of a sentence. */
export interface Misfit {
  reason: string;
}

/** What the entries of a job's tasks depend on, beside the tasks. */
export interface ResultRules<Blueprint> {
  blueprint: Blueprint;
  certainty: CertaintyRules;
  urlOf: UrlOf;
}

/** What some people said of a task. */
export interface OutcomePart {
  label: string;
  /** People. */
  count: number;
}

/** A place on the asset, in shares of its width and height. */
export type OutcomeMark =
  | { kind: "spot"; x: number; y: number }
  | { kind: "region"; xMin: number; yMin: number; xMax: number; yMax: number };

/** How pages speak of a kind. */
export interface KindWords extends DefinitionWords {
  /** Names it in a list: "Find moments". */
  title: string;
  /** Says what people do with a datapoint: "Stop at the right moments". */
  does: string;
}

/** How forms ask for the question of a kind. */
export interface DefinitionWords {
  /** What people do. */
  says: string;
  /** What the datapoints must be. */
  needs: string;
  /** Names the field of the question, with an example. */
  asks: string;
  example: string;
}

/**
 * Everything pure about a kind of work. Functions are given what is of their kind only: those that walk all kinds see to it.
 * They are methods, which lets a kind stand where any kind is meant. Nothing here may depend on the keys of a shape: that would not.
 */
export interface KindOfWork<Of extends Shapes> {
  name: Of["name"];
  tags: {
    payload: Of["payload"]["_t"];
    result: Of["result"]["_t"];
    blueprint: Of["blueprint"]["_t"];
    /** The name of the payload in lists of responses. */
    asked: string;
  };
  words: KindWords;
  /** The member of payload and blueprint that people read as the question. */
  asks: "title" | "criteria" | "question" | "target";

  /** The payload of a datapoint's task. */
  payloadOf(
    blueprint: Of["blueprint"],
    datapoint: { asset: StoredAssetTree; transcription: string | null },
  ): Of["payload"] | Misfit;
  checkBlueprint(blueprint: Of["blueprint"], add: Add): void;
  /** Datapoints that give no task: how a dataset counts them, and what they are. Null: every datapoint does. */
  misfits: { counted: "unpaired" | "withoutWords"; are: string } | null;
  /** How results are made when a definition does not say. */
  aggregator: AggregatorType;
  /** Responses are so large that a desk holds fewer tasks. */
  isBulky: boolean;

  /** Copies member by member, so that a member added to payloads is not shown by accident. */
  show(payload: Of["payload"]): ShownOptions;
  /** Adds what is wrong with an answer. `flags` are those of a job; null for an example, which they do not bound. */
  checkResult(result: Of["result"], asked: Asked<Of["payload"]> & { flags: KnownFlags | null }, add: Add): void;
  convertResult(result: Of["result"], convert: Convert): Of["result"];
  /** The member of a result that is a person's own words, and blank once they are erased. */
  ownWords: string | null;

  /** Null: nobody can state what is right, so it has no examples. */
  example: ExampleParts<Of> | null;
  /** Null: people do not choose among options, so votes can not agree. */
  vote: VoteParts<Of> | null;
  /** Null: people do not choose among options, so nothing can be learned from how they agree. */
  questions: QuestionParts<Of> | null;

  entryOf(
    task: AskedTask<Of["payload"]>,
    responses: readonly Response<Of["result"]>[],
    rules: ResultRules<Of["blueprint"]>,
  ): Of["entry"];
  columns(rules: Pick<ResultRules<Of["blueprint"]>, "blueprint"> & { referee: Referee }): string[];
  /** The cells are in the order of the columns. */
  cellsOf(entry: Of["entry"], task: AskedTask<Of["payload"]>, rules: ResultRules<Of["blueprint"]>): Cell[];
  /** The answers, of which there is at least one, as one answer of the kind. Null: they do not come to one. */
  consensusOf(
    asked: Asked<Of["payload"]>,
    responses: readonly Response<Of["result"]>[],
    rules: CertaintyRules,
  ): Of["result"] | null;
  /** Options in their order, or what people said themselves, the most frequent first. */
  outcomeOf(
    asked: Asked<Of["payload"]>,
    responses: readonly Response<Of["result"]>[],
  ): { parts: OutcomePart[]; marks: OutcomeMark[] };
  /** Says one person's answer. */
  answerText(result: Of["result"], asked: Asked<Of["payload"]>): string;
  /** How those who review a task see its answers, and give one of their own. */
  review: ReviewParts<Of>;

  draft: DraftParts<Of>;
  simulated: SimulatedPerson<Of>;
}

/** How an answer of a kind stands on the page of a reviewer. */
export interface ReviewParts<Of extends Shapes> {
  /** The options of which an answer is one, by what its form says. Null: people do not choose among a few. */
  options(asked: Asked<Of["payload"]>): { label: string; chosen: string }[] | null;
  /** What one answer marks on the asset. Empty for answers that mark nothing. */
  drawingOf(result: Of["result"]): Drawing;
  fieldsOf(result: Of["result"], asked: Asked<Of["payload"]>): AnswerFields;
  /** Whether the answer fits the task is checked afterwards, as any answer is. */
  read(fields: AnswerFields, asked: Asked<Of["payload"]>): { result: Of["result"] } | { fault: string };
}

/**
 * An answer in a plain form. Categories by value, assets and words by number, counted from 0. Points are lines of `x y` in percent, a drawn
 * line is its pen and its points, and moments are seconds, one a line.
 */
export interface AnswerFields {
  chosen: string[];
  written: string;
}

/** How a kind stands in the form of a definition. */
export interface DraftParts<Of extends Shapes> {
  /** Its name in the form. */
  slug: string;
  /** People mark something, so they must be able to say that there is nothing to mark. */
  isMarking: boolean;
  blueprintOf(instruction: string, form: DraftForm): Of["blueprint"];
  /** Flags that only this kind has. */
  flagsOf(form: DraftForm): FeatureFlag[];
  /** What the form shows of a blueprint, beside the question. */
  textsOf(blueprint: Of["blueprint"]): Partial<DraftTexts>;
}

/**
 * What a form says of the right answer. Categories by value, the winner and the words by number, counted from 0. Boxes are lines of
 * `left top right bottom` in percent, and moments `from-to` in seconds.
 */
export interface TruthFields {
  chosen: string[];
  written: string;
}

/** A truth, null if nothing is marked, or a sentence that says what is wrong. Coordinates are in percent. */
export type ReadTruth<Truth> = { truth: Truth | null } | { fault: string };

/** How the right answer of a kind stands in forms. */
export interface TruthForm<Of extends Shapes> {
  fieldsOf(truth: Of["truth"], asked: Asked<Of["payload"]>): Partial<TruthFields>;
  /** How strictly answers are graded stays as it was before. */
  read(fields: TruthFields, asked: Asked<Of["payload"]>, before: Of["truth"] | null): ReadTruth<Of["truth"]>;
  /** What is right in words, for readers who may not change it. */
  textsOf(fields: TruthFields, payload: Of["payload"]): string[];
}

/** What makes an example of a kind. */
export interface ExampleParts<Of extends Shapes> {
  tag: Of["truth"]["_t"];
  check(asked: Asked<Of["payload"]>, add: Add): void;
  checkTruth(truth: Of["truth"], asked: Asked<Of["payload"]>, add: Add): void;
  isCorrect(result: Of["result"], truth: Of["truth"], asset: StoredAssetTree): boolean;
  convertTruth(truth: Of["truth"], convert: Convert): Of["truth"];
  /** How the form of examples speaks of it: its name, the field of the question, and what people do. */
  words: { label: string; asks: string; does: string };
  form: TruthForm<Of>;
  /** How often a guess is right, by its options. Null: as often as its owner says. Without a truth, one option counts as right. */
  guessChance(example: { payload: Of["payload"]; truth: Of["truth"] | null; asset: SeenAsset }): number | null;
  /** How a simulated person answers, with coordinates in percent: as the truth says, or in another way. */
  simulate(
    example: { payload: Of["payload"]; truth: Of["truth"]; asset: SeenAsset },
    how: { isRight: boolean; random: Random },
  ): Of["result"];
}

/** What a vote can name. */
export interface VotedOption {
  /** As `voteOf` says it. */
  option: string;
  /** As the API says it. */
  name: string;
  /** As people read it who choose it. */
  label: string;
}

/** How people vote for one of a few options. */
export interface VoteParts<Of extends Shapes> {
  /** The member of a result that says what was chosen. */
  member: string;
  /** An asset has several names, and finding them costs a read. */
  readsAsset: boolean;
  optionCount(blueprint: Of["blueprint"]): number;
  optionsOf(blueprint: Of["blueprint"]): VotedOption[];
  /** `isEvidence` is false of an option that makes no other one likelier. */
  voteOf(result: Of["result"], asset: StoredAssetTree): { option: string; isEvidence: boolean };
  /** Only the first `candidates` options can be right. Null: there is nothing to choose from. */
  tallyOf(
    asked: Asked<Of["payload"]>,
    responses: readonly Response<Of["result"]>[],
  ): (OptionTally & { names: string[]; candidates: number }) | null;
  aggregationOf(tallies: Record<string, OptionSum>): Of["aggregation"];
  /** The same text for equal choices of different tasks. */
  choiceOf(result: Of["result"], asset: StoredAssetTree): string;
  /** What a file's summary counts, also where it is 0. */
  summaryNames(blueprint: Of["blueprint"]): string[];
  summaryOf(entry: Of["entry"], blueprint: Of["blueprint"]): [name: string, count: number][];
}

/** The questions with a few options each that a task asks: one, or one for each of its parts. */
export interface QuestionParts<Of extends Shapes> {
  optionCount(blueprint: Of["blueprint"]): number;
  /** The options by name where they mean the same in all tasks. Null: they are places without a meaning of their own. */
  classes(blueprint: Of["blueprint"]): string[] | null;
  /** The place of each response's option, question by question. Null: the response names none. */
  choicesOf(asked: Asked<Of["payload"]>, responses: readonly Response<Of["result"]>[]): (number | null)[][];
}

/** The votes for an option. */
export interface OptionSum {
  count: number;
  userScoreSum: number;
}

/** A number in [0, 1), another one each time. */
export type Random = () => number;

/** An asset by the names that clients know. */
export interface SeenAsset {
  identifier: string;
  fileName?: string;
  text?: string;
  assets?: SeenAsset[];
}

/** A task of a job as a simulated person looks at it, with the names of its assets. */
export interface SeenTask extends ShownOptions {
  names: string[];
}

/** An entry as JSON has it. */
export type JsonOf<Entry> = {
  [Member in keyof Entry]: Entry[Member] extends ReadonlyMap<string, infer Value>
    ? Record<string, Value>
    : Entry[Member];
};

/** How a simulated person works on a job, where no truth is stated. They all believe the same of one task. */
export interface SimulatedPerson<Of extends Shapes> {
  /** How often a blind guess is right. */
  guessChance(task: ShownOptions): number;
  /** `numberOf` gives a number in [0, 1) that is the same for the same text and question. */
  beliefOf(task: SeenTask, numberOf: (text: string, question?: string) => number): Of["belief"];
  /** Coordinates are percent. */
  answerTo(
    task: ShownOptions & { options: { name: string; identifier: string }[] },
    how: { belief: Of["belief"]; isRight: boolean; random: Random },
  ): Of["result"];
  /** The task that an entry of a result file is about. */
  seenIn(entry: JsonOf<Of["entry"]>): SeenTask;
  /** Whether the results of a task say what was believed. */
  agrees(entry: JsonOf<Of["entry"]>, belief: Of["belief"]): boolean;
}
