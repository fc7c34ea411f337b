import type { TranscriptionWord } from "../../example/payload.ts";
import type { Point } from "../../grading/rapid-result.ts";
import type { DrawnRegion } from "../aggregation/draw.ts";
import type { AnswerGroup } from "../aggregation/free-text.ts";
import type { PersonCluster } from "../aggregation/person-clusters.ts";
import type { WordOutcome } from "../aggregation/select-words.ts";
import type { MarkedMoment } from "../aggregation/timestamp.ts";
import type { DetailedResult } from "./detailed-result.ts";
import type { Subject } from "./subject.ts";

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

export interface ClassifyEntry extends Notes, Subject, Tallies {
  detailedResults: DetailedResult<{ selectedCategory: string }>[];
}

export interface CompareEntry extends Notes, Tallies {
  /** Null: a tie, or no vote. */
  winner: string | null;
  winnerIndex: number | null;
  weightedWinner: string | null;
  weightedWinnerIndex: number | null;
  /** The older name of `winnerIndex`. */
  winner_index: number | null;
  assetUrls?: Dict<string>;
  detailedResults: DetailedResult<{ votedFor: string | null }>[];
}

export interface RankingEntry extends Omit<Notes, "privateMetadata"> {
  group: string;
  assetUrls?: Dict<string>;
  /** Scores. */
  aggregatedResults: Dict;
  totalVotes: number;
  privateMetadata?: Dict<Record<string, string>>;
  detailedResults: DetailedResult<{ votedFor: string; votedAgainst: string | null }>[];
}

export interface FreeTextEntry extends Notes, Pick<Subject, "originalFileName"> {
  aggregatedResults: string[];
  groups: AnswerGroup[];
  detailedResults: DetailedResult<{ answer: string }>[];
}

/** One of those whose outcome is a list: what is per word or per place makes no columns. */
interface ListEntry<Outcome, Answer> extends Notes, Omit<Subject, "identifier"> {
  aggregatedResults: Outcome[];
  detailedResults: DetailedResult<Answer>[];
}

/** Coordinates are percent of the asset, times are milliseconds. */
export type LocateEntry = ListEntry<PersonCluster, { coordinates: Point[] }>;
export type LineEntry = ListEntry<DrawnRegion, { lines: { size: number; points: Point[] }[] }>;
export type ScrubEntry = ListEntry<MarkedMoment, { timestamps: number[] }>;
export type TranscriptionEntry = ListEntry<WordOutcome, { selectedWords: TranscriptionWord[] }>;

/** One member of `results`. */
export type ResultEntry =
  | ClassifyEntry
  | CompareEntry
  | FreeTextEntry
  | LineEntry
  | LocateEntry
  | RankingEntry
  | ScrubEntry
  | TranscriptionEntry;
