import type { VoterFacts } from "../../domain/standings/vote-filter.ts";

/** A vote in a comparison that counts. The person is named by their number in the desk. */
export interface DeskVote {
  person: number;
  at: number;
  /** The place of the preferred asset. Null: both, or neither. */
  preferred: 0 | 1 | null;
  /** The person's score when they voted, 0 to 1. */
  weight: number;
  voter: VoterFacts;
}

/** Comparisons whose votes changed after a cursor, with all votes that they have now. */
export interface DeskVotes {
  comparisons: { datapointId: string; votes: DeskVote[] }[];
  /** To go on from. */
  cursor: number;
  isMore: boolean;
}

export interface VoteTellingDesk {
  /**
   * Votes that came, changed or were taken back after the cursor. The first call begins a log of changes, and tells all that there are.
   * A desk whose job was deleted tells nothing more.
   */
  changedVotes(cursor: number): Promise<DeskVotes>;
}
