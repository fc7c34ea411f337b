import { type PairSums, type SchemeName, sumsInGames } from "../../domain/standings/pair-sums.ts";
import type { NamedPair, NamedPromptPair } from "../../domain/standings/standings.ts";

/** Numbers of a row: two places among the ids, and the sums of the pair. */
const pairNumbers = 8;
/** The place of the prompt, two places among the ids, games and those that the first one won. */
export const promptNumbers = 5;

/** The votes of a leaderboard in the units of the book, packed: a thousand pairs are 64 KB. */
export interface PackedBoard {
  leaderboardId: string;
  scheme: SchemeName;
  participantIds: string[];
  pairs: Float64Array;
  promptIds: string[];
  /** Null: it was not asked for. */
  byPrompt: Float64Array | null;
}

export function packPair(low: number, high: number, sums: PairSums): number[] {
  return [low, high, sums.votes, sums.met, sums.won, sums.wonSquared, sums.wonMet, sums.metSquared];
}

export function pairsIn({ pairs, participantIds, scheme }: PackedBoard): NamedPair[] {
  return rowsOf(pairs, pairNumbers, (cell) => {
    const sums = {
      votes: cell(2),
      met: cell(3),
      won: cell(4),
      wonSquared: cell(5),
      wonMet: cell(6),
      metSquared: cell(7),
    };
    return {
      participantIds: [participantIds[cell(0)] as string, participantIds[cell(1)] as string],
      ...sumsInGames(sums, scheme),
    };
  });
}

export function promptPairsIn({
  byPrompt,
  participantIds,
  promptIds,
  scheme,
}: PackedBoard): NamedPromptPair[] | undefined {
  if (byPrompt === null) return undefined;
  return rowsOf(byPrompt, promptNumbers, (cell) => {
    const sums = { votes: 0, met: cell(3), won: cell(4), wonSquared: 0, wonMet: 0, metSquared: 0 };
    const { met, won } = sumsInGames(sums, scheme);
    return {
      promptId: promptIds[cell(0)] as string,
      participantIds: [participantIds[cell(1)] as string, participantIds[cell(2)] as string],
      met,
      won,
    };
  });
}

function rowsOf<Item>(numbers: Float64Array, width: number, read: (cell: (column: number) => number) => Item): Item[] {
  const items: Item[] = [];
  for (let from = 0; from < numbers.length; from += width)
    items.push(read((column) => numbers[from + column] as number));
  return items;
}
