import type { Rapid } from "../resources.ts";

/** Numbers or texts by name. Their order is that of the options. */
type By<Value> = Record<string, Value>;

interface Notes {
  context?: string;
  privateMetadata?: By<string>;
}

/** Who gave a response. Of an erased person only the score is left. */
export interface UserDetails {
  country: string | null;
  language: string | null;
  /** `job`: how often the person is right, as their agreement with others in the job tells. */
  userScores: { global: number; job?: number };
  demographics: By<string>;
  /** How the person answered the checks of the job. Absent in jobs without checks. */
  checks?: { right: number; wrong: number };
}

interface Tallies {
  /** Votes. */
  aggregatedResults: By<number>;
  aggregatedResultsRatios: By<number>;
  /** Sums of the scores of the people who voted. */
  summedUserScores: By<number>;
  summedUserScoresRatios: By<number>;
  /** How probable each option is the right one. Only where a referee stops early. */
  confidencePerCategory?: By<number>;
  certainty: Certainty;
}

/** The answer that the votes come to. */
interface Certainty {
  /** Null: there are no votes, or a tie. */
  answer: string | null;
  /** The probability that the answer is right, 0 to 1. Null without an answer. */
  confidence: number | null;
  aggregation: "Votes" | "Scores" | "Model";
  /** Only where votes decide when a task ends. Absent while it takes more. */
  outcome?: "Decided" | "Ambiguous" | "Exhausted";
}

interface Detailed<Answer> {
  detailedResults: (Answer & { userDetails: UserDetails })[];
}

interface OfAsset {
  /** The original name of a file, or the text. */
  originalFileName: string;
  /** Null unless the asset is a single file. */
  assetUrl: string | null;
}

interface Point {
  /** Percent of the asset, 0 to 100. */
  x: number;
  y: number;
}

interface Word {
  word: string;
  wordIndex: number;
}

/** One result, by the type of the job. Coordinates are percent of the asset, times are milliseconds. */
export interface ResultsByType {
  Classify: Notes & OfAsset & Tallies & Detailed<{ selectedCategory: string }> & { identifier: string };
  Compare: Notes &
    Tallies &
    Detailed<{ votedFor: string | null }> & {
      /** Null: a tie, or no vote. */
      winner: string | null;
      winnerIndex: number | null;
      weightedWinner: string | null;
      weightedWinnerIndex: number | null;
      assetUrls?: By<string>;
    };
  Ranking: Detailed<{ votedFor: string; votedAgainst: string | null }> & {
    group: string;
    context?: string;
    privateMetadata?: By<By<string>>;
    assetUrls?: By<string>;
    /** Scores by item. */
    aggregatedResults: By<number>;
    totalVotes: number;
  };
  FreeText: Notes &
    Detailed<{ answer: string }> & {
      originalFileName: string;
      aggregatedResults: string[];
      /** Equal answers, counted. */
      groups: { answer: string; count: number }[];
    };
  Locate: Notes &
    OfAsset &
    Detailed<{ coordinates: Point[] }> & { aggregatedResults: (Point & { share: number; people: number })[] };
  Line: Notes &
    OfAsset &
    Detailed<{ lines: { size: number; points: Point[] }[] }> & {
      aggregatedResults: { xMin: number; yMin: number; xMax: number; yMax: number; share: number }[];
    };
  Scrub: Notes &
    OfAsset &
    Detailed<{ timestamps: number[] }> & {
      aggregatedResults: { timestamp: number; share: number; people: number }[];
    };
  Transcription: Notes &
    OfAsset &
    Detailed<{ selectedWords: Word[] }> & {
      aggregatedResults: (Word & {
        count: number;
        ratio: number;
        weight: number;
        weightRatio: number;
        /** The probability that the word is to be selected. */
        confidence: number;
        selected: boolean;
      })[];
    };
}

/** The kinds of tasks, and rankings of items by comparing them. A kind without results above does not compile. */
export type ResultType = Rapid["kind"] | "Ranking";

interface FileOf<Type extends ResultType> {
  /** The same as `info.type`. */
  type: Type;
  info: { createdAt: string; version: string; type: Type; name: string; instruction: string };
  results: ResultsByType[Type][];
  /** Votes by category, wins by side, or scores by item. Of several ranked groups, scores by group and item. */
  summary: Type extends "Ranking" ? By<number | By<number>> : By<number>;
}

/** The results of a job. A check of `type` tells which results they are. */
export type ResultFile<Type extends ResultType = ResultType> = { [Each in Type]: FileOf<Each> }[Type];

/** One line of a stream of results. */
export type ResultLine<Type extends ResultType = ResultType> = {
  [Each in Type]: ResultsByType[Each] & {
    /** More responses may come. */
    preliminary?: true;
    /** Where the line stands: an answer that broke off goes on `after` it. */
    cursor: string;
  };
}[Type];
