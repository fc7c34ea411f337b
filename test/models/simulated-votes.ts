import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import type { VoteTable } from "../../src/domain/labeling/certainty/vote-model.ts";

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
  /** The share of tasks that lead half of all people to the same wrong option. None when absent. */
  luring?: number;
  /** How hard tasks are; each draws one. 0 leaves abilities as they are, 1 leaves a guess. */
  hardness?: readonly number[];
  /** The probability of each person to be blind for a class: where it is right, they guess. */
  blindness?: number;
  /** The share of people who name one and the same option, whatever they are asked. */
  spammers?: number;
  seed: number;
}

/** Votes of simulated people, with what only the simulation knows: the truths, the options that lure, and how able people are. */
export function simulateVotes(job: SimulatedJob) {
  const { tasks, people, votes, optionCount, classes, luring = 0, hardness, seed } = job;
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const crowd = createCrowd(job, random);
  const table: VoteTable = {
    starts: Uint32Array.from({ length: tasks + 1 }, (_, i) => i * votes),
    people: new Uint32Array(tasks * votes),
    options: new Uint16Array(tasks * votes),
    optionCount,
  };
  const truths: number[] = [];
  const lures: (number | null)[] = [];
  for (let task = 0; task < tasks; task++) {
    const truth = classes ? drawn(classes, random()) : below(optionCount);
    truths.push(truth);
    // What a job does not have draws nothing, so that the votes of all others are the same as ever.
    const lure = luring > 0 && random() < luring ? (truth + 1 + below(optionCount - 1)) % optionCount : null;
    lures.push(lure);
    const ease = hardness ? 1 - (hardness[below(hardness.length)] as number) : 1;
    const voters = new Set<number>();
    while (voters.size < votes) voters.add(below(people));
    for (const [i, person] of [...voters].entries()) {
      const { ability, blind, always } = crowd[person] as SimulatedPerson;
      const guess = 1 / optionCount;
      const isRight = random() < (blind.has(truth) ? guess : guess + (ability - guess) * ease);
      const wrong = (truth + 1 + below(optionCount - 1)) % optionCount;
      table.people[task * votes + i] = person;
      const isLed = lure !== null && random() < 0.5;
      table.options[task * votes + i] = always ?? (isLed ? lure : isRight ? truth : wrong);
    }
  }
  return { table, truths, lures, abilities: crowd.map(({ ability }) => ability) };
}

interface SimulatedPerson {
  ability: number;
  blind: ReadonlySet<number>;
  /** The option that they name whatever they are asked. */
  always: number | null;
}

function createCrowd(job: SimulatedJob, random: () => number): SimulatedPerson[] {
  const { people, optionCount, abilities, blindness = 0, spammers = 0 } = job;
  const below = (limit: number) => Math.floor(random() * limit);
  const options = Array.from({ length: optionCount }, (_, option) => option);
  return Array.from({ length: people }, () => {
    const ability = abilities[below(abilities.length)] as number;
    const blind = new Set(blindness > 0 ? options.filter(() => random() < blindness) : []);
    const always = spammers > 0 && random() < spammers ? below(optionCount) : null;
    return { ability, blind, always };
  });
}

function drawn(shares: readonly number[], dice: number): number {
  let left = dice;
  const found = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  return found < 0 ? shares.length - 1 : found;
}

/**
 * The share of tasks whose likeliest option is the truth, and how far claims are from it, over ten bins. Of n options that tie each
 * counts as one n-th.
 */
export function judge(posteriors: ArrayLike<number>, truths: readonly number[]) {
  const optionCount = posteriors.length / truths.length;
  const bins = Array.from({ length: 10 }, () => ({ claimed: 0, right: 0 }));
  let right = 0;
  for (const [task, truth] of truths.entries()) {
    const ofTask = Array.from({ length: optionCount }, (_, k) => posteriors[task * optionCount + k] as number);
    const claimed = Math.max(...ofTask);
    const ties = ofTask.filter((one) => one === claimed).length;
    const credit = ofTask[truth] === claimed ? 1 / ties : 0;
    const bin = bins[Math.min(9, Math.floor(claimed * 10))] as { claimed: number; right: number };
    bin.claimed += claimed;
    bin.right += credit;
    right += credit;
  }
  const error = bins.reduce((sum, bin) => sum + Math.abs(bin.claimed - bin.right), 0) / truths.length;
  return { accuracy: right / truths.length, calibrationError: error };
}
