import type { SchemeName } from "../../domain/standings/pair-sums.ts";
import type { MatchupListQuery, PromptRatingListQuery, VoteFilter } from "../../domain/standings/vote-filter.ts";
import type { DeskVotes } from "../desk/told-votes.port.ts";
import type { PackedBoard } from "./packed-sums.ts";

export interface Side {
  participantId: string;
  sampleId: string;
}

/** Two samples of one prompt that people compare: a datapoint of the run's job. */
export interface Matchup {
  datapointId: string;
  promptId: string;
  /** In the order of the datapoint's assets. */
  sides: readonly [Side, Side];
}

/** Matchups that one call lays, at most. */
export const mostMatchupsACall = 5_000;

/** How often two participants were set against each other on a leaderboard, with what is still to be answered. */
export interface Comparison {
  /** In the order of their ids. */
  participantIds: [string, string];
  matchups: number;
  votes: number;
}

export interface Forgotten {
  leaderboardId?: string;
  promptId?: string;
  participantId?: string;
}

/** A desk of a run's job, with the number of the counts that it told last. */
export interface ToldDesk {
  runId: string;
  jobId: string;
  desk: number;
  sequence: number;
}

export interface DeskCursor extends ToldDesk {
  /** How far the desk's changes have been taken. */
  cursor: number;
}

/** Changes of a desk after a cursor. They are taken only if the book still stands at this cursor. */
export interface Taking {
  runId: string;
  desk: number;
  from: number;
  votes: DeskVotes;
  /** The counts that the desk had told before it was asked. */
  sequence: number;
}

/** Leaderboards that have the same way to count votes are asked together. */
export interface VotesAsked {
  boards: readonly { leaderboardId: string; scheme: SchemeName }[];
  filter: VoteFilter;
  /** Both participants must be among these. Absent: any. */
  among?: readonly string[];
}

export interface CountedSide {
  participantId: string;
  /** One of the samples, where groups are pairs of participants. */
  sampleId: string;
  wins: number;
}

/** The votes on two samples, or two participants, of a prompt. */
export interface CountedMatchup {
  leaderboardId: string;
  promptId: string;
  sides: [CountedSide, CountedSide];
  responses: number;
  /** Games, by the leaderboard's way to count. */
  games: number;
  /** 0: both sides have as many votes, 1: one side has all. */
  extremeness: number;
  lastVotedAt: number;
}

export type GroupBy = "Image" | "Participant";

export interface MatchupPage {
  matchups: CountedMatchup[];
  total: number;
  totalResponses: number;
}

/** The votes on one prompt. Its matchups are those of all leaderboards together. */
export interface PromptVotes {
  promptId: string;
  matchups: CountedMatchup[];
}

export interface PromptPage {
  prompts: PromptVotes[];
  total: number;
  totalResponses: number;
  distinctMatchups: number;
}

/** How many votes came from people of each kind. A value of null is not known. */
export interface VoterCounts {
  totalVotes: number;
  voters: {
    country: string | null;
    language: string | null;
    gender: string | null;
    age_bucket: string | null;
    occupation: string | null;
    votes: number;
  }[];
}

type Paging<Query extends { offset: number; pageSize: number; sort: unknown }> = Pick<
  Query,
  "offset" | "pageSize" | "sort"
>;

/** The votes of one benchmark. Every call may be repeated. */
export interface VoteBook {
  /** Matchups of a run, before its job exists, up to `mostMatchupsACall`. A repeat changes nothing. */
  layRun(run: { runId: string; leaderboardId: string }, matchups: readonly Matchup[]): Promise<void>;
  /** Forgets what a deleted leaderboard, prompt or participant had, a part a call. True: nothing is left. */
  forget(what: Forgotten): Promise<boolean>;
  /** All pairs that were set against each other on the leaderboard. */
  comparisons(leaderboardId: string): Promise<Comparison[]>;
  /** The benchmark was deleted: frees the storage. */
  erase(): Promise<void>;

  /** Whether a reader should look for new votes now. Says so once in some seconds. */
  isDue(now: number): Promise<boolean>;
  /** Those of the desks that have told of changes since they were last taken to the end, at most so many. */
  behind(desks: readonly ToldDesk[], limit: number): Promise<DeskCursor[]>;
  /** Takes votes, and moves the desk's cursor with them. False: another call has moved it. */
  take(taking: Taking): Promise<boolean>;

  /** What the pairs of each leaderboard come to. `byPrompt`: also on each prompt. */
  sums(asked: VotesAsked & { byPrompt: boolean }): Promise<PackedBoard[]>;
  matchups(asked: VotesAsked & { groupBy: GroupBy; page: Paging<MatchupListQuery> }): Promise<MatchupPage>;
  prompts(asked: VotesAsked & { groupBy: GroupBy; page: Paging<PromptRatingListQuery> }): Promise<PromptPage>;
  voters(asked: VotesAsked): Promise<VoterCounts>;
}

/** The book of a benchmark. */
export type VoteBooks = (benchmarkId: string) => VoteBook;
