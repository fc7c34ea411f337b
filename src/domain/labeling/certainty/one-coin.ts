/**
 * How reliable people are, learned from their agreement: the one-coin model of Dawid and Skene. Each person has one probability of naming
 * the right option, and errs evenly among the others. What examples told of a person is the prior; agreement with others is the evidence.
 * Abilities and class shares are kept as distributions and updated in turn with the tasks' posteriors (variational Bayes), so that a
 * person with few answers is never taken for perfect.
 */

/** The votes of tasks that offer the same number of options. Votes of one task stand together. */
export interface VoteTable {
  /** Where each task's votes begin, and last how many votes there are. */
  starts: Uint32Array;
  /** The voter of each vote, by their place in the list of people. */
  people: Uint32Array;
  /** The option of each vote, from 0. */
  options: Uint16Array;
  optionCount: number;
}

/** The prior of each person as pseudo-counts: answers that were right and wrong before this job. */
export interface AbilityPriors {
  right: Float64Array;
  wrong: Float64Array;
}

export interface OneCoinFit {
  /** The expected probability that each person names the right option. */
  abilities: Float64Array;
  /** Right and wrong answers behind each ability, the prior included. */
  right: Float64Array;
  wrong: Float64Array;
  /** The expected share of each option among the tasks. */
  classShares: Float64Array;
  /** The probability of each option, task by task. */
  posteriors: Float32Array;
  rounds: number;
}

interface FitOptions {
  /** False: options are places without a meaning, as in a comparison, so each is as likely as the others. */
  learnsClasses: boolean;
  mostRounds?: number;
}

/** The work that is done between two pauses. */
const votesAStep = 50_000;
/** Abilities that move less than this in a round have settled. */
const settled = 1e-4;

/** Fits the model. It yields after each 50,000 votes, so that other work of the isolate can go on in between. */
export function* fitOneCoin(
  { starts, people, options, optionCount }: VoteTable,
  priors: AbilityPriors,
  { learnsClasses, mostRounds = 60 }: FitOptions,
): Generator<void, OneCoinFit> {
  const tasks = starts.length - 1;
  const count = priors.right.length;
  const right = Float64Array.from(priors.right);
  const wrong = Float64Array.from(priors.wrong);
  const answers = new Float64Array(count);
  for (const person of people) answers[person] = (answers[person] as number) + 1;
  const abilities = new Float64Array(count).map((_, i) => meanOf(right[i] as number, wrong[i] as number));
  const classes = new Float64Array(optionCount).fill(1);
  const classShares = new Float64Array(optionCount).fill(1 / optionCount);
  const posteriors = new Float32Array(tasks * optionCount);
  const logRight = new Float64Array(count);
  const logWrong = new Float64Array(count);
  const logClasses = new Float64Array(optionCount);
  const found = new Float64Array(count);
  const logits = new Float64Array(optionCount);
  let rounds = 0;
  for (let moved = 1; moved > settled && rounds < mostRounds; rounds++) {
    for (let i = 0; i < count; i++) {
      const all = digamma((right[i] as number) + (wrong[i] as number));
      logRight[i] = digamma(right[i] as number) - all;
      logWrong[i] = digamma(wrong[i] as number) - all - Math.log(optionCount - 1);
    }
    const allClasses = digamma(classes.reduce((sum, share) => sum + share, 0));
    for (let k = 0; k < optionCount; k++)
      logClasses[k] = learnsClasses ? digamma(classes[k] as number) - allClasses : -Math.log(optionCount);
    found.fill(0);
    classes.fill(1);
    let sinceStep = 0;
    for (let task = 0; task < tasks; task++) {
      const [from, to] = [starts[task] as number, starts[task + 1] as number];
      logits.set(logClasses);
      for (let vote = from; vote < to; vote++) {
        const [person, option] = [people[vote] as number, options[vote] as number];
        logits[option] = (logits[option] as number) + (logRight[person] as number) - (logWrong[person] as number);
      }
      softmaxInto(logits, posteriors, task * optionCount);
      for (let vote = from; vote < to; vote++) {
        const person = people[vote] as number;
        const option = options[vote] as number;
        found[person] = (found[person] as number) + (posteriors[task * optionCount + option] as number);
      }
      for (let k = 0; k < optionCount; k++)
        classes[k] = (classes[k] as number) + (posteriors[task * optionCount + k] as number);
      sinceStep += to - from;
      if (sinceStep < votesAStep) continue;
      sinceStep = 0;
      yield;
    }
    moved = 0;
    for (let i = 0; i < count; i++) {
      right[i] = (priors.right[i] as number) + (found[i] as number);
      wrong[i] = (priors.wrong[i] as number) + (answers[i] as number) - (found[i] as number);
      const ability = meanOf(right[i] as number, wrong[i] as number);
      moved = Math.max(moved, Math.abs(ability - (abilities[i] as number)));
      abilities[i] = ability;
    }
  }
  const all = classes.reduce((sum, share) => sum + share, 0);
  for (let k = 0; k < optionCount; k++) classShares[k] = (classes[k] as number) / all;
  return { abilities, right, wrong, classShares, posteriors, rounds };
}

const meanOf = (right: number, wrong: number) => right / (right + wrong);

function softmaxInto(logits: Float64Array, target: Float32Array, offset: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (const logit of logits) if (logit > highest) highest = logit;
  let total = 0;
  for (const logit of logits) total += Math.exp(logit - highest);
  for (let k = 0; k < logits.length; k++) target[offset + k] = Math.exp((logits[k] as number) - highest) / total;
}

/** The derivative of the logarithm of the gamma function, for positive numbers, to about ten digits. */
export function digamma(value: number): number {
  let shifted = value;
  let sum = 0;
  while (shifted < 6) {
    sum -= 1 / shifted;
    shifted += 1;
  }
  const inverse = 1 / (shifted * shifted);
  const series = inverse * (1 / 12 - inverse * (1 / 120 - inverse * (1 / 252 - inverse * (1 / 240 - inverse / 132))));
  return sum + Math.log(shifted) - 0.5 / shifted - series;
}
