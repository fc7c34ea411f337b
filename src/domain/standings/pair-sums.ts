export const voteAggregations = ["MajorityVote", "AllVotes"] as const;

/** How the votes of a matchup become games: one outcome for all of them, or a game each. */
export interface VoteScheme {
  aggregation: (typeof voteAggregations)[number];
  /** Each vote counts as much as its person's score. */
  isWeighted: boolean;
}

/**
 * The votes of one matchup, in whole numbers, so that sums are exact in any order. Weights are in thousandths. Won are those for the side
 * whose participant has the lower id, in halves: a vote for neither is one half for each.
 */
export interface MatchupCounts {
  votes: number;
  won: number;
  weight: number;
  weightWon: number;
}

/**
 * What the matchups of two participants come to. `met` and `won` are games and those that the first one won. The squares are sums over
 * matchups: with them the spread between matchups is known for any strengths.
 */
export interface PairSums {
  votes: number;
  met: number;
  won: number;
  wonSquared: number;
  wonMet: number;
  metSquared: number;
}

export const sumNames = ["votes", "met", "won", "wonSquared", "wonMet", "metSquared"] as const;

export const thousandths = 1_000;

/** Each scheme by the name of its columns. */
export const schemes = {
  all: { aggregation: "AllVotes", isWeighted: false },
  weighted: { aggregation: "AllVotes", isWeighted: true },
  majority: { aggregation: "MajorityVote", isWeighted: false },
  weighted_majority: { aggregation: "MajorityVote", isWeighted: true },
} as const satisfies Record<string, VoteScheme>;
export type SchemeName = keyof typeof schemes;
export const schemeNames = Object.keys(schemes) as SchemeName[];

export function nameOfScheme({ aggregation, isWeighted }: VoteScheme): SchemeName {
  if (aggregation === "AllVotes") return isWeighted ? "weighted" : "all";
  return isWeighted ? "weighted_majority" : "majority";
}

/** One matchup as games, in the units of `MatchupCounts`. */
export interface Games {
  met: number;
  won: number;
}

export function gamesOf({ votes, won, weight, weightWon }: MatchupCounts, scheme: SchemeName): Games {
  switch (scheme) {
    case "all":
      return { met: votes, won };
    case "weighted":
      return { met: weight, won: weightWon };
    case "majority":
      return { met: Math.sign(votes), won: outcomeOf(votes, won) };
    case "weighted_majority":
      return { met: Math.sign(votes), won: outcomeOf(votes, weightWon - weight + votes) };
  }
}

/** 2: the first side has more votes, 1: as many, 0: fewer, or there are none. */
function outcomeOf(votes: number, won: number): number {
  return votes === 0 ? 0 : Math.sign(won - votes) + 1;
}

/** Sums in the units of `MatchupCounts`, as games. */
export function sumsInGames(sums: PairSums, scheme: SchemeName): PairSums {
  const unit = scheme === "weighted" ? thousandths : 1;
  return {
    votes: sums.votes,
    met: sums.met / unit,
    won: sums.won / (2 * unit),
    wonSquared: sums.wonSquared / (2 * unit) ** 2,
    wonMet: sums.wonMet / (2 * unit ** 2),
    metSquared: sums.metSquared / unit ** 2,
  };
}

/** The pair as the other one of the two sees it. */
export function turnedRound(sums: PairSums): PairSums {
  const { votes, met, won, wonSquared, wonMet, metSquared } = sums;
  return {
    votes,
    met,
    won: met - won,
    wonSquared: metSquared - 2 * wonMet + wonSquared,
    wonMet: metSquared - wonMet,
    metSquared,
  };
}
