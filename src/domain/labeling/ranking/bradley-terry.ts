import { toExactStep } from "../exact-sum.ts";
import { type Match, meanWeight } from "./match.ts";

/** Each item also wins and loses this often against an item of mean strength, so that any graph of comparisons has a best fit. */
const virtualGames = 0.1;
const pointsOfTenfold = 400;
const tolerance = 1e-10;
const mostSweeps = 10_000;

/** The comparisons of one pair that an item is part of. */
interface Opponent {
  item: number;
  games: number;
}

/**
 * Whole scores by place. Strengths fit the Bradley-Terry model, where an item beats another with the odds of their strengths; the
 * geometric mean has the starting score, and ten times the strength is 400 points more. A vote is a win of its weight relative to
 * the mean, so equal weights count votes.
 */
export function bradleyTerryScores(items: number, matches: readonly Match[], startingScore: number): number[] {
  const strengths = fitStrengths(items, matches);
  const logs = strengths.map((strength) => Math.log10(strength));
  const mean = logs.reduce((sum, log) => sum + log, 0) / items;
  return logs.map((log) => Math.round(startingScore + pointsOfTenfold * (log - mean)));
}

/** Minorization-maximization (Hunter 2004), one item after the other. Every step raises the likelihood, from any start. */
export function fitStrengths(items: number, matches: readonly Match[]): number[] {
  const strengths = new Array<number>(items).fill(1);
  const mean = meanWeight(matches);
  if (mean === 0) return strengths;
  const { wins, opponents } = countGames(items, matches, mean);
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let change = 0;
    for (let item = 0; item < items; item++) {
      const before = strengths[item] as number;
      let rate = (2 * virtualGames) / (before + 1);
      for (const other of opponents[item] as Opponent[])
        rate += other.games / (before + (strengths[other.item] as number));
      const after = ((wins[item] as number) + virtualGames) / rate;
      strengths[item] = after;
      change = Math.max(change, Math.abs(Math.log(after / before)));
    }
    change = Math.max(change, Math.abs(Math.log(rescale(strengths))));
    if (change < tolerance) break;
  }
  return strengths;
}

/**
 * Multiplies all strengths by what suits the mean item best. Only the few virtual games hold the common scale, and single items would
 * find it slowly. One step of Newton's method a sweep. Returns the factor.
 */
function rescale(strengths: number[]): number {
  let excess = 0;
  let slope = 0;
  for (const strength of strengths) {
    excess += (strength - 1) / (strength + 1);
    slope += (2 * strength) / (strength + 1) ** 2;
  }
  // Far out the slope is nearly 0 and a whole step would overshoot.
  const factor = Math.exp(Math.max(-1, Math.min(1, -excess / slope)));
  for (const [item, strength] of strengths.entries()) strengths[item] = strength * factor;
  return factor;
}

function countGames(items: number, matches: readonly Match[], mean: number) {
  const wins = new Array<number>(items).fill(0);
  const games = new Map<number, number>();
  for (const { winner, loser, weight } of matches) {
    const exact = toExactStep(weight);
    wins[winner] = (wins[winner] as number) + exact;
    const pair = Math.min(winner, loser) * items + Math.max(winner, loser);
    games.set(pair, (games.get(pair) ?? 0) + exact);
  }
  const opponents = Array.from({ length: items }, (): Opponent[] => []);
  // In a fixed order: sums of their rates are not exact.
  for (const [pair, sum] of [...games].sort(([one], [other]) => one - other)) {
    const [low, high] = [Math.floor(pair / items), pair % items];
    opponents[low]?.push({ item: high, games: sum / mean });
    opponents[high]?.push({ item: low, games: sum / mean });
  }
  return { wins: wins.map((sum) => sum / mean), opponents };
}
