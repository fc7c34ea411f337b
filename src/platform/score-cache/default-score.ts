import type { ScoreSum } from "./score-cache.port.ts";

const enoughPeople = 20;
const unknownScore = 0.5;

/** The mean of those who have answered; too few say nothing. */
export function defaultScore({ sum, people }: ScoreSum): number {
  return people < enoughPeople ? unknownScore : sum / people;
}
