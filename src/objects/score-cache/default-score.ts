import type { ScoreSum } from "./score-cache.port.ts";

const enoughPeople = 20;
const unknownScore = 0.5;

/** The mean of those who have answered; too few say nothing. */
export function defaultScore(scores: ScoreSum): number {
  return saysEnough(scores) ? scores.sum / scores.people : unknownScore;
}

export function saysEnough({ people }: ScoreSum): boolean {
  return people >= enoughPeople;
}
