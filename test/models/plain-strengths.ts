import { ridge } from "../../src/domain/standings/strengths.ts";

/** A game with its cluster, as a line of a table: `won` is the share of the first, `met` how much it counts. */
export interface PlainGame {
  cluster: string;
  first: number;
  second: number;
  met: number;
  won: number;
}

/** Strengths by short steps uphill, one game at a time: slow, and with nothing to get wrong. */
export function plainStrengths(items: number, games: readonly PlainGame[]): number[] {
  const most = games.reduce((sum, { met }) => sum + met, 1);
  const strengths = new Array<number>(items).fill(0);
  for (let step = 0; step < 200_000; step++) {
    const slope = slopeOf(strengths, games);
    for (let i = 0; i < items; i++) strengths[i] = (strengths[i] as number) + slope[i]! / (most / 2 + ridge);
    if (Math.max(...slope.map(Math.abs)) < 1e-10) break;
  }
  return strengths;
}

export function slopeOf(strengths: readonly number[], games: readonly PlainGame[]): number[] {
  const slope = strengths.map((strength) => -ridge * strength);
  for (const { first, second, met, won } of games) {
    const surprise = won - met * chance(strengths, first, second);
    slope[first] = slope[first]! + surprise;
    slope[second] = slope[second]! - surprise;
  }
  return slope;
}

/** The sandwich, by the book: bread, a vector for each cluster, bread. */
export function plainVariances(strengths: readonly number[], games: readonly PlainGame[]): number[] {
  const items = strengths.length;
  const bread = strengths.map((_, row) => strengths.map((_, column): number => (row === column ? ridge : 0)));
  const clusters = new Map<string, number[]>();
  for (const { cluster, first, second, met, won } of games) {
    const p = chance(strengths, first, second);
    for (const [row, column, sign] of [
      [first, first, 1],
      [second, second, 1],
      [first, second, -1],
      [second, first, -1],
    ] as const)
      bread[row]![column] = bread[row]![column]! + sign * met * p * (1 - p);
    const vector = clusters.get(cluster) ?? new Array<number>(items).fill(0);
    vector[first] = vector[first]! + won - met * p;
    vector[second] = vector[second]! - won + met * p;
    clusters.set(cluster, vector);
  }
  const inverse = inverted(bread);
  return strengths.map((_, item) =>
    [...clusters.values()].reduce(
      (sum, vector) => sum + vector.reduce((dot, v, i) => dot + v * inverse[item]![i]!, 0) ** 2,
      0,
    ),
  );
}

function chance(strengths: readonly number[], first: number, second: number): number {
  return 1 / (1 + Math.exp(strengths[second]! - strengths[first]!));
}

/** Gauss and Jordan. */
function inverted(matrix: readonly number[][]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < size; i++) {
    const pivot = rows
      .slice(i)
      .reduce((best, row, j) => (Math.abs(row[i]!) > Math.abs(rows[best]![i]!) ? i + j : best), i);
    [rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!];
    const head = rows[i]!.map((value) => value / rows[i]![i]!);
    rows[i] = head;
    for (let j = 0; j < size; j++) {
      if (j === i) continue;
      const factor = rows[j]![i]!;
      rows[j] = rows[j]!.map((value, k) => value - factor * head[k]!);
    }
  }
  return rows.map((row) => row.slice(size));
}
