import { matrixOf, type NamedPair, type ScoreRule, standingsOf } from "./standings.ts";

interface RatedSide {
  participantId: string;
  sampleId: string;
  wins: number;
}

/** Votes on two samples of a prompt, or on those of two participants. */
export interface RatedMatchup {
  sides: readonly [RatedSide, RatedSide];
  responses: number;
  games: number;
}

export interface PromptEntry {
  /** The sample's id, or the participant's. */
  id: string;
  participantId: string;
  sampleIds: string[];
  responses: number;
  rating: number | null;
  /** 1 is the best. Those of the same rating have the same rank. */
  rank: number;
}

/** What stands on one prompt, the best first, with a matrix in the same order. */
export function ratingsOf(
  matchups: readonly RatedMatchup[],
  groupBy: "Image" | "Participant",
  rule: ScoreRule,
): { entries: PromptEntry[]; matrix: { wins: number[][]; votes: number[][] } } {
  const idOf = (side: RatedSide) => (groupBy === "Image" ? side.sampleId : side.participantId);
  const found = new Map<string, { participantId: string; sampleIds: Set<string> }>();
  for (const side of matchups.flatMap(({ sides }) => sides)) {
    const entry = found.get(idOf(side)) ?? { participantId: side.participantId, sampleIds: new Set() };
    found.set(idOf(side), entry);
    entry.sampleIds.add(side.sampleId);
  }
  const board = {
    pairs: matchups.map((matchup) => pairOf(matchup, idOf)),
    scheme: { aggregation: "AllVotes", isWeighted: false } as const,
    isInversed: false,
    weight: 1,
  };
  const standings = standingsOf([...found.keys()], [board], rule).sort(
    (one, other) => (other.score ?? 0) - (one.score ?? 0) || (one.participantId < other.participantId ? -1 : 1),
  );
  const { wins, games } = matrixOf(
    standings.map(({ participantId }) => participantId),
    [board],
  );
  const entries = standings.map(({ participantId: id, score, responses }): PromptEntry => {
    const { participantId, sampleIds } = found.get(id) as { participantId: string; sampleIds: Set<string> };
    const rank = 1 + standings.filter((other) => (other.score ?? 0) > (score ?? 0) + 1e-6).length;
    return { id, participantId, sampleIds: [...sampleIds], responses, rating: score, rank };
  });
  return { entries, matrix: { wins, votes: games } };
}

function pairOf({ sides, responses, games }: RatedMatchup, idOf: (side: RatedSide) => string): NamedPair {
  const [first, second] = idOf(sides[0]) < idOf(sides[1]) ? sides : [sides[1], sides[0]];
  const won = first.wins;
  return {
    participantIds: [idOf(first), idOf(second)],
    votes: responses,
    met: games,
    won,
    wonSquared: won ** 2,
    wonMet: won * games,
    metSquared: games ** 2,
  };
}
