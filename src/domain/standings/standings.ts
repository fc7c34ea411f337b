import { type PairSums, turnedRound, type VoteScheme } from "./pair-sums.ts";
import {
  type FittedStrengths,
  fitStrengths,
  matchupVariances,
  type PlacedPair,
  type PromptPair,
  promptInfluences,
} from "./strengths.ts";

/** Standard errors on each side of a score within which the true one lies in 95 of 100 cases. */
const sides95 = 1.959964;

/** A pair of participants with its games. */
export interface NamedPair extends PairSums {
  /** Ordered by id: sums are those of the first. */
  participantIds: readonly [string, string];
}

/** The games of two participants on one prompt. */
export interface NamedPromptPair {
  promptId: string;
  participantIds: readonly [string, string];
  met: number;
  won: number;
}

/** The votes of one leaderboard, as far as they are asked for. */
export interface BoardVotes {
  pairs: readonly NamedPair[];
  /** The same by prompt, where intervals shall hold for other prompts. Absent: they are by matchup. */
  byPrompt?: readonly NamedPromptPair[];
  scheme: VoteScheme;
  /** People were asked for the worse one. */
  isInversed: boolean;
  /** Its part of the mean over leaderboards. */
  weight: number;
}

export interface ScoreRule {
  scoreScale: number;
  scoreShift: number;
}

export interface Standing {
  participantId: string;
  /** Null: nothing is known of it. */
  score: number | null;
  /** Half of the 95% interval. */
  halfWidth: number | null;
  wins: number;
  totalMatches: number;
  /** Votes on its matchups. */
  responses: number;
}

interface FittedBoard {
  board: BoardVotes;
  places: ReadonlyMap<string, number>;
  fitted: FittedStrengths;
  pairs: readonly PlacedPair[];
}

/**
 * Where participants stand: the weighted mean of what each leaderboard says of them. Only votes between these participants count. The
 * order of what is given changes nothing.
 */
export function standingsOf(
  participantIds: readonly string[],
  given: readonly BoardVotes[],
  { scoreScale, scoreShift }: ScoreRule,
): Standing[] {
  const allowed = new Set(participantIds);
  const boards = given.map((board) => turnedBoard(board, allowed));
  const fitted = boards.map(fitBoard);
  const weights = new Map(participantIds.map((id) => [id, sumOf(fitted.filter(({ places }) => places.has(id)))]));
  const variances = new Map(participantIds.map((id) => [id, 0]));
  const add = (id: string, variance: number) => variances.set(id, (variances.get(id) as number) + variance);
  const shareOf = ({ weight }: BoardVotes, id: string) => weight / (weights.get(id) as number);

  const byMatchup = fitted.filter(({ board }) => board.byPrompt === undefined);
  for (const { board, places, fitted: fit, pairs } of byMatchup) {
    const ofBoard = matchupVariances(fit, pairs, meanWeightOf(board));
    for (const [id, place] of places) add(id, shareOf(board, id) ** 2 * (ofBoard[place] as number));
  }
  for (const [id, variance] of promptVariances(fitted, shareOf)) add(id, variance);

  const counts = countsOf(boards);
  return participantIds.map((participantId): Standing => {
    const { wins, totalMatches, responses } = counts.get(participantId) ?? { wins: 0, totalMatches: 0, responses: 0 };
    const standing = { participantId, wins, totalMatches, responses };
    if (!((weights.get(participantId) as number) > 0)) return { ...standing, score: null, halfWidth: null };
    let strength = 0;
    for (const { board, places, fitted: fit } of fitted) {
      const place = places.get(participantId);
      if (place !== undefined) strength += shareOf(board, participantId) * (fit.strengths[place] as number);
    }
    const halfWidth = sides95 * Math.abs(scoreScale) * Math.sqrt(variances.get(participantId) as number);
    return { ...standing, score: scoreShift + scoreScale * strength, halfWidth };
  });
}

/** Wins of the row's participant against the column's, and their games, over all boards. */
export function matrixOf(
  participantIds: readonly string[],
  given: readonly BoardVotes[],
): { wins: number[][]; games: number[][] } {
  const places = new Map(participantIds.map((id, place) => [id, place]));
  const wins = participantIds.map(() => participantIds.map(() => 0));
  const games = participantIds.map(() => participantIds.map(() => 0));
  const add = (matrix: number[][], row: number, column: number, value: number) => {
    const cells = matrix[row] as number[];
    cells[column] = (cells[column] as number) + value;
  };
  for (const board of given)
    for (const { participantIds: ids, met, won } of turnedBoard(board, new Set(participantIds)).pairs) {
      const [low, high] = [places.get(ids[0]) as number, places.get(ids[1]) as number];
      add(wins, low, high, won);
      add(wins, high, low, met - won);
      add(games, low, high, met);
      add(games, high, low, met);
    }
  return { wins, games };
}

/** Only games between these participants, the better one as the winner. In the order of ids, so that sums are the same in any order. */
function turnedBoard(board: BoardVotes, allowed: ReadonlySet<string>): BoardVotes {
  const isAllowed = ({ participantIds: [low, high] }: Pick<NamedPair, "participantIds">) =>
    allowed.has(low) && allowed.has(high);
  const pairs = board.pairs
    .filter((pair) => isAllowed(pair) && pair.met > 0)
    .map((pair) => (board.isInversed ? { participantIds: pair.participantIds, ...turnedRound(pair) } : pair))
    .sort((one, other) => compareIds(one.participantIds.join(" "), other.participantIds.join(" ")));
  const byPrompt = board.byPrompt
    ?.filter((pair) => isAllowed(pair) && pair.met > 0)
    .map((pair) => (board.isInversed ? { ...pair, won: pair.met - pair.won } : pair));
  return { ...board, pairs, ...(byPrompt ? { byPrompt } : {}) };
}

function fitBoard(board: BoardVotes): FittedBoard {
  const ids = [...new Set(board.pairs.flatMap(({ participantIds }) => participantIds))].sort(compareIds);
  const places = new Map(ids.map((id, place) => [id, place]));
  const pairs = board.pairs.map((pair) => placed(pair, places));
  return { board, places, pairs, fitted: fitStrengths(ids.length, pairs) };
}

function placed<Pair extends { participantIds: readonly [string, string] }>(
  pair: Pair,
  places: ReadonlyMap<string, number>,
): Pair & { low: number; high: number } {
  const [low, high] = pair.participantIds;
  return { ...pair, low: places.get(low) as number, high: places.get(high) as number };
}

/** Leaderboards ask about the same prompts, so what one prompt moves is added up over them before it is squared. */
function promptVariances(
  boards: readonly FittedBoard[],
  shareOf: (board: BoardVotes, id: string) => number,
): Map<string, number> {
  const moved = new Map<string, Map<string, number>>();
  const prompts = new Set<string>();
  for (const { board, places, fitted } of boards) {
    if (board.byPrompt === undefined) continue;
    const names = [...new Set(board.byPrompt.map(({ promptId }) => promptId))].sort(compareIds);
    const numbers = new Map(names.map((name, number) => [name, number]));
    const pairs = board.byPrompt.map(
      (pair): PromptPair => ({ ...placed(pair, places), prompt: numbers.get(pair.promptId) as number }),
    );
    for (const [number, influence] of promptInfluences(fitted, pairs)) {
      const prompt = names[number] as string;
      prompts.add(prompt);
      for (const [id, place] of places) {
        const ofId = moved.get(id) ?? new Map<string, number>();
        moved.set(id, ofId);
        ofId.set(prompt, (ofId.get(prompt) ?? 0) + shareOf(board, id) * (influence[place] as number));
      }
    }
  }
  // Few prompts say little of how far prompts differ.
  const correction = prompts.size > 1 ? prompts.size / (prompts.size - 1) : 1;
  return new Map(
    [...moved].map(([id, ofId]) => [id, correction * [...ofId.values()].reduce((sum, one) => sum + one ** 2, 0)]),
  );
}

function countsOf(boards: readonly BoardVotes[]) {
  const counts = new Map<string, { wins: number; totalMatches: number; responses: number }>();
  const add = (id: string, wins: number, { met, votes }: PairSums) => {
    const count = counts.get(id) ?? { wins: 0, totalMatches: 0, responses: 0 };
    counts.set(id, count);
    count.wins += wins;
    count.totalMatches += met;
    count.responses += votes;
  };
  for (const { pairs } of boards)
    for (const pair of pairs) {
      add(pair.participantIds[0], pair.won, pair);
      add(pair.participantIds[1], pair.met - pair.won, pair);
    }
  return counts;
}

function sumOf(boards: readonly FittedBoard[]): number {
  return boards.reduce((sum, { board }) => sum + board.weight, 0);
}

/** How much a vote counts where votes are weighted: a sum of weights is so many times as much as as many votes. */
function meanWeightOf({ pairs, scheme }: BoardVotes): number {
  if (!scheme.isWeighted || scheme.aggregation === "MajorityVote") return 1;
  const sum = (name: "met" | "votes") => pairs.reduce((total, pair) => total + pair[name], 0);
  return sum("votes") === 0 ? 1 : sum("met") / sum("votes");
}

/** Compares code units, the same everywhere. */
function compareIds(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
