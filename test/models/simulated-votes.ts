import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import type { VoteTable } from "../../src/domain/labeling/certainty/one-coin.ts";

export interface SimulatedJob {
  tasks: number;
  people: number;
  /** Votes of each task. */
  votes: number;
  optionCount: number;
  /** Probabilities to name the right option; each person draws one of them. */
  abilities: readonly number[];
  /** The share of each option among the truths. Even when absent. */
  classes?: readonly number[];
  seed: number;
}

/** Votes of people who err on their own, with what only the simulation knows: the truths, and how able people are. */
export function simulateVotes({ tasks, people, votes, optionCount, abilities, classes, seed }: SimulatedJob) {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const ableness = Array.from({ length: people }, () => abilities[below(abilities.length)] as number);
  const table: VoteTable = {
    starts: Uint32Array.from({ length: tasks + 1 }, (_, i) => i * votes),
    people: new Uint32Array(tasks * votes),
    options: new Uint16Array(tasks * votes),
    optionCount,
  };
  const truths: number[] = [];
  for (let task = 0; task < tasks; task++) {
    const truth = classes ? drawn(classes, random()) : below(optionCount);
    truths.push(truth);
    const voters = new Set<number>();
    while (voters.size < votes) voters.add(below(people));
    for (const [i, person] of [...voters].entries()) {
      const isRight = random() < (ableness[person] as number);
      const wrong = (truth + 1 + below(optionCount - 1)) % optionCount;
      table.people[task * votes + i] = person;
      table.options[task * votes + i] = isRight ? truth : wrong;
    }
  }
  return { table, truths, abilities: ableness };
}

function drawn(shares: readonly number[], dice: number): number {
  let left = dice;
  const found = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  return found < 0 ? shares.length - 1 : found;
}

/** The share of tasks whose likeliest option is the truth, and how far claims are from it, over ten bins. */
export function judge(posteriors: ArrayLike<number>, truths: readonly number[]) {
  const optionCount = posteriors.length / truths.length;
  const bins = Array.from({ length: 10 }, () => ({ claimed: 0, right: 0 }));
  let right = 0;
  for (const [task, truth] of truths.entries()) {
    const ofTask = Array.from({ length: optionCount }, (_, k) => posteriors[task * optionCount + k] as number);
    const claimed = Math.max(...ofTask);
    const isRight = ofTask.indexOf(claimed) === truth;
    const bin = bins[Math.min(9, Math.floor(claimed * 10))] as { claimed: number; right: number };
    bin.claimed += claimed;
    bin.right += Number(isRight);
    right += Number(isRight);
  }
  const error = bins.reduce((sum, bin) => sum + Math.abs(bin.claimed - bin.right), 0) / truths.length;
  return { accuracy: right / truths.length, calibrationError: error };
}
