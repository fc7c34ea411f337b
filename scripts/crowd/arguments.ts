import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { Sentence } from "../local/sentence.mjs";

export const usage =
  "npm run crowd -- --audience <id> [--people 500] [--skill 0.85] [--spread 0.1] [--guessers 0.2] " +
  "[--sessions 3] [--leave 0.02] [--concurrency 32] [--seed 7], or " +
  "npm run crowd -- --job <id> [--people 200] [--truth file.json] [--truth-out file.json], or " +
  "npm run crowd -- --flow <id> [--people 200], or npm run crowd -- --benchmark <id> [--people 200]";

const names = ["audience", "job", "flow", "benchmark", "truth", "truth-out"];
const jobPeople = 200;

/** Each with its default, and whether a value is good; a share is from 0 to 1. */
const isShare = (value: number) => value >= 0 && value <= 1;
const isCountUpTo = (most: number) => (value: number) => Number.isInteger(value) && value >= 1 && value <= most;
const numbers = {
  people: { usual: 500, isGood: isCountUpTo(1_000_000), wanted: "a whole number from 1 to 1000000" },
  skill: { usual: 0.85, isGood: isShare, wanted: "a share from 0 to 1" },
  spread: { usual: 0.1, isGood: isShare, wanted: "a share from 0 to 1" },
  guessers: { usual: 0.2, isGood: isShare, wanted: "a share from 0 to 1" },
  sessions: { usual: 3, isGood: isCountUpTo(1_000), wanted: "a whole number from 1 to 1000" },
  leave: { usual: 0.02, isGood: isShare, wanted: "a share from 0 to 1" },
  concurrency: { usual: 32, isGood: isCountUpTo(1_000), wanted: "a whole number from 1 to 1000" },
  seed: {
    usual: null,
    isGood: (value: number) => Number.isSafeInteger(value) && value >= 0,
    wanted: "a whole number that is not negative",
  },
};

type CrowdNumbers = Record<keyof typeof numbers, number>;

export interface CrowdArguments extends CrowdNumbers {
  audience?: string | undefined;
  job?: string | undefined;
  flow?: string | undefined;
  benchmark?: string | undefined;
  truth?: string | undefined;
  truthOut?: string | undefined;
}

/** What was asked for, with every default in its place. Throws a Sentence. */
export function readArguments(args: string[]): CrowdArguments {
  const values = parse(args);
  const { audience, job, flow, benchmark, truth } = values;
  if ([audience, job, flow, benchmark].filter(Boolean).length !== 1)
    throw new Sentence(`Say which audience, or which job, flow or benchmark: ${usage}`);
  const usualNumbers = {
    people: job || flow || benchmark ? jobPeople : numbers.people.usual,
    // Whoever states the truth of pictures wants to see results that fit them.
    skill: truth ? 0.95 : numbers.skill.usual,
    // Guessers would pull all models together, and the truth knows nothing of them.
    guessers: benchmark || truth ? 0 : numbers.guessers.usual,
  };
  const read = Object.entries(numbers).map(([name, { usual, isGood, wanted }]) => {
    const text = values[name];
    if (text === undefined) return [name, { ...usualNumbers }[name] ?? usual ?? randomInt(1_000_000)];
    const value = text.trim() === "" ? Number.NaN : Number(text);
    if (!isGood(value)) throw new Sentence(`--${name} must be ${wanted}, not "${text}".`);
    return [name, value];
  });
  const ofJob = { job, truth, truthOut: values["truth-out"] };
  const which = job ? ofJob : flow ? { flow } : benchmark ? { benchmark } : { audience };
  return { ...which, ...(Object.fromEntries(read) as CrowdNumbers) };
}

function parse(args: string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(
    [...names, ...Object.keys(numbers)].map((name) => [name, { type: "string" as const }]),
  );
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Sentence(`${(error as Error).message} Usage: ${usage}`);
  }
}
