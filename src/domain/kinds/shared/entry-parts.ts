import { type DetailedResult, userDetailsOf } from "../../labeling/result-file/detailed-result.ts";
import { toFourDigits } from "../../labeling/result-file/round.ts";
import { type Subject, subjectOf, type UrlOf } from "../../labeling/result-file/subject.ts";
import type { AskedTask, Response } from "../kind.ts";
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

/** `confidence` is null where it stops no task. */
export function talliesOf(
  options: readonly string[],
  { counts, weights }: OptionTally,
  confidence: { of: readonly string[]; values: readonly number[] } | null,
): Tallies {
  return {
    aggregatedResults: dict(options, counts),
    aggregatedResultsRatios: dict(options, sharesOf(counts)),
    summedUserScores: dict(options, weights),
    summedUserScoresRatios: dict(options, sharesOf(weights)),
    ...(confidence && { confidencePerCategory: dict(confidence.of, confidence.values) }),
  };
}

function dict(keys: readonly string[], values: readonly number[]): Dict {
  return new Map(keys.map((key, place) => [key, toFourDigits(values[place] as number)]));
}

/** The share of votes for the leading option. Null: there are no votes. */
export function leadingShare(counts: readonly number[]): number | null {
  const votes = counts.reduce((sum, count) => sum + count, 0);
  return votes === 0 ? null : toFourDigits(Math.max(0, ...counts) / votes);
}
