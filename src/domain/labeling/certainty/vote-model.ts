import type { Steps } from "../../steps.ts";
import { digamma } from "./digamma.ts";
import { lureShares, usualLuring } from "./lures.ts";
import type { AnswerCounts } from "./voter.ts";

/**
 * How reliable people are and how often tasks mislead them, learned from agreement: the one-coin model of Dawid and Skene with a second
 * story for each task. Each person has one probability of naming the right option and errs evenly among the others, or the task lures a
 * share of all people to one wrong option. What examples told of a person is the prior; agreement with others is the evidence.
 * Reliability and class shares are kept as distributions and updated in turn with the tasks' posteriors (variational Bayes), so that a
 * person with few answers is never taken for perfect. Answers where rare options are right count more, as if all options were equally
 * frequent: a person who always names the same option then is a guesser, whatever the job's classes. Counted evenly, such people would
 * confirm one another's option until all tasks had it.
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

export interface VoteFit {
  /** The expected probability that each person names the right option of a task that does not lure. */
  abilities: Float64Array;
  /** Right and wrong answers behind each ability, the prior included. Those where rare options are right count more. */
  right: Float64Array;
  wrong: Float64Array;
  /** The expected share of each option among the tasks. */
  classShares: Float64Array;
  /** The share of tasks that lure. */
  luring: number;
  /** The probability of each option, task by task. */
  posteriors: Float32Array;
  /** The probability of each task to lure. */
  lured: Float32Array;
  rounds: number;
}

interface FitOptions {
  /** False: options are places without a meaning, as in a comparison, so each is as likely as the others. */
  learnsClasses: boolean;
  mostRounds?: number;
}

/** The work that is done between two pauses. */
const votesAStep = 50_000;
const microsecondsAVote = 0.3;
/** Probabilities that move less than this in a round have settled. */
const settled = 1e-4;
/**
 * How many answers a score from examples is worth, and how many the little that is known without one. Where tasks lure, able people
 * disagree: if scores weighed less, the model would take them for careless instead.
 */
const worthOfScore = 30;
const worthOfNothing = 4;
/** An answer where a rare option is right counts at most so many times: few of them would decide about a person. */
const mostBalance = 3;
/** A person without a score is expected to know this much of what a guess leaves open. */
const usualScore = 0.5;

/** The right and wrong answers for which a score from examples stands. Null: the person has none. */
export function priorOf(score: number | null, options: number): AnswerCounts {
  const worth = score === null ? worthOfNothing : worthOfScore;
  const known = score ?? usualScore;
  const right = Math.min(0.98, known + (1 - known) / options);
  return { right: right * worth, wrong: (1 - right) * worth };
}

/** Fits the model, round after round until nothing moves. */
export function* fitVotes(
  { starts, people, options, optionCount }: VoteTable,
  priors: AbilityPriors,
  { learnsClasses, mostRounds = 200 }: FitOptions,
): Steps<VoteFit> {
  const tasks = starts.length - 1;
  const count = priors.right.length;
  const right = Float64Array.from(priors.right);
  const wrong = Float64Array.from(priors.wrong);
  const abilities = right.map((sum, i) => sum / (sum + (wrong[i] as number)));
  const classes = new Float64Array(optionCount).fill(1);
  const posteriors = new Float32Array(tasks * optionCount);
  const lured = new Float32Array(tasks);
  const evidence = new Float64Array(count);
  const lures = lureShares.map(() => new Float64Array(count));
  const found = new Float64Array(count);
  const missed = new Float64Array(count);
  const logClasses = new Float64Array(optionCount);
  /** The probability of each option to be right in a task that does not lure, task by task, and their sums. */
  const clear = new Float32Array(tasks * optionCount);
  const clears = new Float64Array(optionCount);
  const task = createTask(optionCount);
  const belief = createLuringBelief();
  let luring = usualLuring;
  let rounds = 0;
  for (let moved = 1; moved > settled && rounds < mostRounds; rounds++) {
    for (let i = 0; i < count; i++) {
      evidence[i] = digamma(right[i] as number) - digamma(wrong[i] as number) + Math.log(optionCount - 1);
      const miss = (1 - (abilities[i] as number)) / (optionCount - 1);
      for (const [k, share] of lureShares.entries())
        (lures[k] as Float64Array)[i] = Math.log(1 + share / ((1 - share) * miss));
    }
    const allClasses = digamma(classes.reduce((sum, share) => sum + share, 0));
    for (let k = 0; k < optionCount; k++)
      logClasses[k] = learnsClasses ? digamma(classes[k] as number) - allClasses : -Math.log(optionCount);
    classes.fill(1);
    clears.fill(1);
    belief.begin();
    let sinceStep = 0;
    for (let i = 0; i < tasks; i++) {
      const [from, to] = [starts[i] as number, starts[i + 1] as number];
      for (let vote = from; vote < to; vote++) {
        const [person, option] = [people[vote] as number, options[vote] as number];
        task.add(option, evidence[person] as number, lures, person);
      }
      lured[i] = task.judge({ logClasses, luring, votes: to - from });
      belief.add(lured[i] as number, luring);
      for (let k = 0; k < optionCount; k++) {
        const probability = task.posterior[k] as number;
        posteriors[i * optionCount + k] = probability;
        classes[k] = (classes[k] as number) + probability;
        clear[i * optionCount + k] = task.clear[k] as number;
        clears[k] = (clears[k] as number) + (task.clear[k] as number);
      }
      task.clean();
      sinceStep += to - from;
      if (sinceStep < votesAStep) continue;
      sinceStep = 0;
      yield votesAStep * microsecondsAVote;
    }
    countAnswers({ starts, people, options, optionCount }, { clear, clears }, { found, missed });
    const before = luring;
    luring = belief.mean();
    moved = Math.abs(luring - before);
    for (let i = 0; i < count; i++) {
      right[i] = (priors.right[i] as number) + (found[i] as number);
      wrong[i] = (priors.wrong[i] as number) + (missed[i] as number);
      const ability = (right[i] as number) / ((right[i] as number) + (wrong[i] as number));
      moved = Math.max(moved, Math.abs(ability - (abilities[i] as number)));
      abilities[i] = ability;
    }
  }
  const all = classes.reduce((sum, share) => sum + share, 0);
  return {
    abilities,
    right,
    wrong,
    classShares: classes.map((share) => share / all),
    luring,
    posteriors,
    lured,
    rounds,
  };
}

/** Adds up how often each person named the right option and a wrong one, as if all options were equally often right. */
function countAnswers(
  { starts, people, options, optionCount }: VoteTable,
  { clear, clears }: { clear: Float32Array; clears: Float64Array },
  { found, missed }: { found: Float64Array; missed: Float64Array },
): void {
  const even = clears.reduce((sum, share) => sum + share, 0) / optionCount;
  const balance = clears.map((share) => Math.min(mostBalance, even / share));
  found.fill(0);
  missed.fill(0);
  for (let i = 0; i + 1 < starts.length; i++) {
    const first = i * optionCount;
    let all = 0;
    for (let k = 0; k < optionCount; k++) all += (clear[first + k] as number) * (balance[k] as number);
    for (let vote = starts[i] as number; vote < (starts[i + 1] as number); vote++) {
      const [person, option] = [people[vote] as number, options[vote] as number];
      const right = (clear[first + option] as number) * (balance[option] as number);
      found[person] = (found[person] as number) + right;
      missed[person] = (missed[person] as number) + all - right;
    }
  }
}

/** One task after another, in the same memory. */
function createTask(optionCount: number) {
  const sums = new Float64Array(optionCount);
  const odds = lureShares.map(() => new Float64Array(optionCount));
  const posterior = new Float64Array(optionCount);
  const clear = new Float64Array(optionCount);
  const perLure = Math.log((optionCount - 1) * lureShares.length);

  return {
    posterior,
    /** The probability of each option to be right in a task that does not lure. */
    clear,

    add(option: number, evidence: number, lures: readonly Float64Array[], person: number): void {
      sums[option] = (sums[option] as number) + evidence;
      for (let s = 0; s < odds.length; s++) {
        const ofShare = odds[s] as Float64Array;
        ofShare[option] = (ofShare[option] as number) + ((lures[s] as Float64Array)[person] as number);
      }
    },

    /** Returns the probability that the task lures. */
    judge({ logClasses, luring, votes }: { logClasses: Float64Array; luring: number; votes: number }): number {
      let highest = Number.NEGATIVE_INFINITY;
      for (let k = 0; k < optionCount; k++) {
        sums[k] = (sums[k] as number) + (logClasses[k] as number);
        highest = Math.max(highest, sums[k] as number);
      }
      // How likely all votes are when an option lures, by share and option, beside all options but one.
      let top = 0;
      for (const ofShare of odds) for (let k = 0; k < optionCount; k++) top = Math.max(top, ofShare[k] as number);
      posterior.fill(0);
      for (let s = 0; s < odds.length; s++) {
        const ofShare = odds[s] as Float64Array;
        const base = votes * Math.log(1 - (lureShares[s] as number)) - perLure;
        let total = 0;
        for (let k = 0; k < optionCount; k++) {
          const story = Math.exp((ofShare[k] as number) + base - top);
          clear[k] = story;
          total += story;
        }
        for (let k = 0; k < optionCount; k++) posterior[k] = (posterior[k] as number) + total - (clear[k] as number);
      }
      // The stories of a task that lures are scaled by e^top.
      const scale = luring * Math.exp(Math.min(700, top));
      let whole = 0;
      let luredWhole = 0;
      for (let k = 0; k < optionCount; k++) {
        const likely = Math.exp((sums[k] as number) - highest);
        clear[k] = (1 - luring) * likely;
        posterior[k] = scale * (posterior[k] as number) * likely;
        luredWhole += posterior[k] as number;
        whole += (clear[k] as number) + (posterior[k] as number);
      }
      for (let k = 0; k < optionCount; k++) {
        clear[k] = (clear[k] as number) / whole;
        posterior[k] = (posterior[k] as number) / whole + (clear[k] as number);
      }
      return luredWhole / whole;
    },

    clean(): void {
      sums.fill(0);
      for (const ofShare of odds) ofShare.fill(0);
    },
  };
}

/** Shares of tasks that may lure, and the least one that each of them stands for. */
const luringShares = [0.0005, 0.001, 0.002, 0.004, 0.008, 0.015, 0.03, 0.06, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5];
const luringBounds = [0, ...luringShares.slice(1).map((share, i) => (share + (luringShares[i] as number)) / 2), 0.55];
/** The density of Beta(0.2, 9.8), whose mean is `usualLuring`: most jobs have hardly any, and ten tasks can tell otherwise. */
const luringPrior = luringShares.map(
  (share, i) =>
    Math.log((luringBounds[i + 1] as number) - (luringBounds[i] as number)) -
    0.8 * Math.log(share) +
    8.8 * Math.log(1 - share),
);
const surestRatio = 1e12;

/** What tasks tell of the share of those that lure. Its mean is used: the likeliest share would be 0 as long as few tasks tell. */
function createLuringBelief() {
  const logs = new Float64Array(luringShares.length);
  return {
    begin: () => logs.set(luringPrior),

    /** `lured` is the task's probability to lure, where `luring` was taken for the share. */
    add(lured: number, luring: number): void {
      const ratio = Math.min(surestRatio, (lured * (1 - luring)) / (luring * Math.max(1 / surestRatio, 1 - lured)));
      for (let i = 0; i < logs.length; i++)
        logs[i] = (logs[i] as number) + Math.log(1 + (luringShares[i] as number) * (ratio - 1));
    },

    mean(): number {
      const top = logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY);
      const weights = logs.map((log) => Math.exp(log - top));
      const sum = weights.reduce((all, weight) => all + weight, 0);
      return weights.reduce((all, weight, i) => all + weight * (luringShares[i] as number), 0) / sum;
    },
  };
}
