import { createHash } from "node:crypto";
import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import type { VoteTable } from "../../src/domain/labeling/certainty/vote-model.ts";
import { type SimulatedJob, simulateVotes } from "../../test/models/simulated-votes.ts";
import { scoreAfter } from "./agreement.ts";

export interface Crowd extends Omit<SimulatedJob, "seed"> {
  name: string;
  /** Graded examples of each person before the job. None when absent: nothing but agreement tells who is able. */
  examples?: number;
  /** People err each on their own, and evenly among the wrong options of every task. */
  isIndependent: boolean;
}

export interface CrowdVotes {
  table: VoteTable;
  truths: number[];
  /** The score of each person, 0 to 1. Null: they have none. */
  scores: (number | null)[];
}

const weak = [0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.95];
const weakOfFour = [0.25, 0.35, 0.45, 0.55, 0.65, 0.8, 0.9];
const able = [0.72, 0.77, 0.82, 0.87, 0.92, 0.97];
const common = { tasks: 3_000, people: 100, isIndependent: true };
const two = { ...common, optionCount: 2, votes: 7 };
const four = { ...common, optionCount: 4, votes: 5 };
const dependent = { isIndependent: false };

/** The seed of the votes that crowd-kit saw. */
export const crowdSeed = 7;

/** Jobs whose truth is known. Muster and crowd-kit see the same votes. */
export const crowds: readonly Crowd[] = [
  { ...two, name: "weak, two options", abilities: weak },
  { ...four, name: "weak, four options", abilities: weakOfFour },
  { ...two, name: "skewed classes, two options", abilities: [0.65, 0.75, 0.85, 0.95], votes: 5, classes: [0.9, 0.1] },
  { ...four, name: "skewed classes, four options", abilities: weakOfFour, classes: [0.85, 0.05, 0.05, 0.05] },
  { ...two, ...dependent, name: "class-blind, two options", abilities: [0.8, 0.9, 0.95], blindness: 0.4 },
  { ...four, ...dependent, name: "class-blind, four options", abilities: [0.8, 0.9, 0.95], blindness: 0.4 },
  { ...two, ...dependent, name: "spammers, two options", abilities: [0.65, 0.75, 0.85], spammers: 0.3 },
  { ...four, ...dependent, name: "spammers, four options", abilities: [0.5, 0.65, 0.8], spammers: 0.3 },
  { ...two, ...dependent, name: "hard items, two options", abilities: able, hardness: [0, 0.2, 0.4, 0.6, 0.8, 1] },
  { ...four, ...dependent, name: "hard items, four options", abilities: able, hardness: [0, 0.2, 0.4, 0.6, 0.8, 1] },
  { ...two, ...dependent, name: "ambiguous items, two options", abilities: able, luring: 0.25 },
  { ...four, ...dependent, name: "ambiguous items, four options", abilities: able, luring: 0.25 },
  { ...two, ...dependent, name: "ambiguous items, two options, scores", abilities: able, luring: 0.25, examples: 15 },
  { ...four, ...dependent, name: "ambiguous items, four options, scores", abilities: able, luring: 0.25, examples: 15 },
  { ...two, name: "weak, two options, scores", abilities: weak, examples: 15 },
  { ...four, name: "weak, four options, scores", abilities: weakOfFour, examples: 15 },
];

/** The votes of a crowd, the same for the same seed. Its people answered their examples before. */
export function votesOf({ name, examples, isIndependent, ...job }: Crowd, seed: number): CrowdVotes {
  const { table, truths, abilities } = simulateVotes({ ...job, seed });
  const random = seededRandom(seed + 1);
  const chance = 1 / job.optionCount;
  const scores = abilities.map((right) => (examples ? scoreAfter(examples, { right, chance }, random) : null));
  return { table, truths, scores };
}

/** Tells votes from other votes, so that recorded results of others are only compared with results on the same ones. */
export function fingerprintOf({ table, truths }: CrowdVotes): string {
  const { starts, people, options } = table;
  const hash = createHash("sha256");
  for (const numbers of [starts, people, options, Uint32Array.from(truths)]) hash.update(numbers);
  return hash.digest("hex").slice(0, 16);
}

/** One vote a line, as crowd-kit reads them, and the truths of the tasks. */
export function filesOf({ table, truths }: CrowdVotes): { votes: string; truths: string } {
  const { starts, people, options } = table;
  const votes = truths.flatMap((_, task) => {
    const [from, to] = [starts[task] as number, starts[task + 1] as number];
    return Array.from(people.subarray(from, to), (person, i) => `${task},${person},${options[from + i]}`);
  });
  return {
    votes: `task,worker,label\n${votes.join("\n")}\n`,
    truths: `task,label\n${truths.map((truth, task) => `${task},${truth}`).join("\n")}\n`,
  };
}
