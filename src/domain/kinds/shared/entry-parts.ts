import type { Cell } from "../../csv/csv-record.ts";
import type { Aggregation } from "../../labeling/certainty/aggregation.ts";
import type { Outcome } from "../../labeling/certainty/outcome.ts";
import { readsOptions } from "../../labeling/referee.ts";
import { type DetailedResult, userDetailsOf } from "../../labeling/result-file/detailed-result.ts";
import { toFourDigits } from "../../labeling/result-file/round.ts";
import { type Subject, subjectOf, type UrlOf } from "../../labeling/result-file/subject.ts";
import type { Referee } from "../../labeling/stopping.ts";
import type { AskedTask, Response } from "../kind.ts";
import type { CertaintyOfVotes, CertaintyRules } from "./confidence.ts";
import { type OptionTally, sharesOf } from "./option-tally.ts";

/** Numbers or texts by name, in the order that they are written. */
export type Dict<Value = number> = ReadonlyMap<string, Value>;

/** What the uploader gave to a datapoint. Absent where they gave nothing. */
export interface Notes {
  context?: string;
  privateMetadata?: Record<string, string>;
}

/** Votes and sums of scores by option, and their shares of all. */
export interface Tallies {
  aggregatedResults: Dict;
  aggregatedResultsRatios: Dict;
  summedUserScores: Dict;
  summedUserScoresRatios: Dict;
  /** The probability to be the right one. Only where confidence stops a task. */
  confidencePerCategory?: Dict;
  certainty: CertaintyEntry;
}

/** The answer that the votes of a task come to. */
export interface CertaintyEntry {
  /** Null: there are no votes, or a tie. */
  answer: string | null;
  /** The probability that the answer is right. Null without an answer. */
  confidence: number | null;
  /** How the votes were weighed. */
  aggregation: Aggregation;
  /** Only where votes decide when a task ends. Absent while it takes more. */
  outcome?: Outcome;
}

/** An entry whose outcome is a list: what is per word or per place makes no columns. */
export interface ListEntry<Outcome, Answer> extends Notes, Omit<Subject, "identifier"> {
  aggregatedResults: Outcome[];
  detailedResults: DetailedResult<Answer>[];
}

export function notesOf({ context, privateMetadata }: Omit<AskedTask<unknown>, "payload" | "asset">): Notes {
  return { ...(context !== null && { context }), ...(privateMetadata !== null && { privateMetadata }) };
}

/** What stands before the outcome of an entry with a list. */
export function listHeadOf(task: AskedTask<unknown>, urlOf: UrlOf): Notes & Omit<Subject, "identifier"> {
  const { identifier, ...subject } = subjectOf(task.asset, urlOf);
  return { ...notesOf(task), ...subject };
}

/** What each person answered, with who they are. */
export function details<Result, Answer>(
  responses: readonly Response<Result>[],
  answerOf: (result: Result) => Answer,
): DetailedResult<Answer>[] {
  return responses.map((response) => ({ ...answerOf(response.result), userDetails: userDetailsOf(response) }));
}

/** `candidates` are the options that can be right. */
export function talliesOf(
  options: readonly string[],
  { counts, weights, ...certainty }: OptionTally & CertaintyOfVotes,
  { candidates, rules }: { candidates: readonly string[]; rules: CertaintyRules },
): Tallies {
  const endsTasks = rules.referee._t === "EarlyStoppingReferee";
  return {
    aggregatedResults: dict(options, counts),
    aggregatedResultsRatios: dict(options, sharesOf(counts)),
    summedUserScores: dict(options, weights),
    summedUserScoresRatios: dict(options, sharesOf(weights)),
    ...(endsTasks && { confidencePerCategory: dict(candidates, certainty.confidence) }),
    certainty: certaintyEntry(certainty, { candidates, rules }),
  };
}

export function certaintyEntry(
  { answer, confidence, outcome }: CertaintyOfVotes,
  { candidates, rules }: { candidates: readonly string[]; rules: CertaintyRules },
): CertaintyEntry {
  return {
    answer: answer === null ? null : (candidates[answer] as string),
    confidence: answer === null ? null : toFourDigits(confidence[answer] as number),
    aggregation: rules.aggregation,
    ...(outcome !== null && { outcome }),
  };
}

/** The columns of a table that say how certain an answer is. */
export function certaintyColumns(referee: Referee): string[] {
  return readsOptions(referee) ? ["confidence", "outcome"] : ["confidence"];
}

export function certaintyCells({ confidence, outcome }: CertaintyEntry, referee: Referee): Cell[] {
  return readsOptions(referee) ? [confidence, outcome ?? null] : [confidence];
}

function dict(keys: readonly string[], values: readonly number[]): Dict {
  return new Map(keys.map((key, place) => [key, toFourDigits(values[place] as number)]));
}

/** The share of votes for the leading option. Null: there are no votes. */
export function leadingShare(counts: readonly number[]): number | null {
  const votes = counts.reduce((sum, count) => sum + count, 0);
  return votes === 0 ? null : toFourDigits(Math.max(0, ...counts) / votes);
}
