import type { Referee } from "../stopping.ts";
import type { Certainty } from "./lures.ts";

/**
 * How a task ended. Decided: as its referee demands. Ambiguous: able people named the same wrong option too often to tell it from the
 * right one. Exhausted: the votes ran out.
 */
export const outcomes = ["Decided", "Ambiguous", "Exhausted"] as const;
export type Outcome = (typeof outcomes)[number];

interface Judged {
  /** All votes, those that are no evidence too. */
  votes: number;
  /** The votes of the leading option. */
  most: number;
  certainty: Certainty;
}

/** Null: the task still takes votes, or takes a number of them that is fixed. */
export function outcomeOf(referee: Referee, { votes, most, certainty }: Judged): Outcome | null {
  switch (referee._t) {
    case "NaiveReferee":
    case "BudgetReferee":
      return null;
    case "QuorumReferee":
      if (most >= referee.threshold) return "Decided";
      return referee.threshold - most > referee.maxVotes - votes ? "Exhausted" : null;
    case "EarlyStoppingReferee": {
      const { threshold, maxVotes, minVotes = 1 } = referee;
      const isEnough = votes >= Math.min(minVotes, maxVotes);
      if (isEnough && Math.max(...certainty.confidence) >= threshold) return "Decided";
      if (votes < maxVotes) return null;
      return certainty.lured >= 0.5 ? "Ambiguous" : "Exhausted";
    }
  }
}
