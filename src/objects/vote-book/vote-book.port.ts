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
}

/** The book of a benchmark. */
export type VoteBooks = (benchmarkId: string) => VoteBook;
