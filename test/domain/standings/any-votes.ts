import fc from "fast-check";
import {
  gamesOf,
  type MatchupCounts,
  nameOfScheme,
  type PairSums,
  sumsInGames,
  thousandths,
  type VoteScheme,
} from "../../../src/domain/standings/pair-sums.ts";
import type { NamedPair, NamedPromptPair } from "../../../src/domain/standings/standings.ts";

export interface PlainVote {
  /** Won by the first of the pair: 1, 0, or 0.5 for neither. */
  won: 0 | 0.5 | 1;
  /** A multiple of a thousandth. */
  weight: number;
}

/** A matchup vote by vote, as a reader would write it down. */
export interface PlainMatchup {
  promptId: string;
  participantIds: [string, string];
  votes: PlainVote[];
}

const ids = ["a", "b", "c", "d", "e"];

export const anyScheme: fc.Arbitrary<VoteScheme> = fc.record({
  aggregation: fc.constantFrom("AllVotes", "MajorityVote"),
  isWeighted: fc.boolean(),
});

export const anyMatchups = fc.array(
  fc.record({
    promptId: fc.constantFrom("p1", "p2", "p3"),
    participantIds: fc
      .uniqueArray(fc.constantFrom(...ids), { minLength: 2, maxLength: 2 })
      .map((pair): [string, string] => (pair[0]! < pair[1]! ? [pair[0]!, pair[1]!] : [pair[1]!, pair[0]!])),
    votes: fc.array(
      fc.record({
        won: fc.constantFrom<0 | 0.5 | 1>(0, 0.5, 1),
        weight: fc.integer({ min: 1, max: thousandths }).map((weight) => weight / thousandths),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
  { minLength: 1, maxLength: 30 },
);

/** Games and wins of one matchup. */
export function plainGames(
  { votes }: PlainMatchup,
  { aggregation, isWeighted }: VoteScheme,
): { met: number; won: number } {
  const weightOf = ({ weight }: PlainVote) => (isWeighted ? weight : 1);
  const met = votes.reduce((sum, vote) => sum + weightOf(vote), 0);
  const won = votes.reduce((sum, vote) => sum + weightOf(vote) * vote.won, 0);
  if (aggregation === "AllVotes") return { met, won };
  const lead = Math.round((2 * won - met) * thousandths);
  return { met: 1, won: lead > 0 ? 1 : lead < 0 ? 0 : 0.5 };
}

export function countsOf({ votes }: PlainMatchup): MatchupCounts {
  return votes.reduce<MatchupCounts>(
    (counts, { won, weight }) => ({
      votes: counts.votes + 1,
      won: counts.won + 2 * won,
      weight: counts.weight + Math.round(weight * thousandths),
      weightWon: counts.weightWon + Math.round(weight * thousandths) * 2 * won,
    }),
    { votes: 0, won: 0, weight: 0, weightWon: 0 },
  );
}

/** What a book keeps of these matchups. */
export function pairsOf(matchups: readonly PlainMatchup[], scheme: VoteScheme): NamedPair[] {
  const name = nameOfScheme(scheme);
  const sums = new Map<string, { participantIds: [string, string]; sums: PairSums }>();
  for (const matchup of matchups) {
    const { met, won } = gamesOf(countsOf(matchup), name);
    const key = matchup.participantIds.join(" ");
    const known = sums.get(key)?.sums ?? { votes: 0, met: 0, won: 0, wonSquared: 0, wonMet: 0, metSquared: 0 };
    sums.set(key, {
      participantIds: matchup.participantIds,
      sums: {
        votes: known.votes + matchup.votes.length,
        met: known.met + met,
        won: known.won + won,
        wonSquared: known.wonSquared + won ** 2,
        wonMet: known.wonMet + won * met,
        metSquared: known.metSquared + met ** 2,
      },
    });
  }
  return [...sums.values()].map(({ participantIds, sums: one }) => ({ participantIds, ...sumsInGames(one, name) }));
}

export function promptPairsOf(matchups: readonly PlainMatchup[], scheme: VoteScheme): NamedPromptPair[] {
  return matchups.map((matchup) => {
    const { promptId, participantIds } = matchup;
    return { promptId, participantIds, ...plainGames(matchup, scheme) };
  });
}
