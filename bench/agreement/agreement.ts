import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { defaultSettings } from "../../src/domain/audience/settings.ts";
import { type CertaintyRules, certaintyOfVotes, type WeighedVote } from "../../src/domain/kinds/shared/confidence.ts";
import { tallyOptions } from "../../src/domain/kinds/shared/option-tally.ts";
import { rulesOf } from "../../src/domain/member/rules.ts";
import { recordAnswer, scoreOf } from "../../src/domain/member/score.ts";
import { freshStatistics } from "../../src/domain/member/statistics.ts";
import { someOf } from "../support/some-of.ts";

export interface Mix {
  /** Skills of the people, as often as they stand here: the share of questions that one knows instead of guessing. */
  skills: readonly number[];
  categories: number;
}

export interface Trials extends Mix {
  jobs: number;
  tasks: number;
  /** People in each job. */
  people: number;
  /** Examples that every person answered before: their score, the weight of their answers, comes from these alone. */
  examples: number;
  seed: number;
}

export interface Agreement {
  /** Shares of tasks whose result is the truth, 0 to 1. Of options that tie each counts in part. */
  majorityOfTen: number;
  /** The same for the winner by summed scores, which is the weighted winner of a result file. */
  summedScoresOfTen: number;
  /** The same for the winner by posterior, which decides when early stopping ends. */
  confidenceOfTen: number;
  early: number;
  /** Mean answers of a task under early stopping. */
  earlyAnswers: number;
  /** The least fixed number of answers whose plain majority is right as often as early stopping. Null: more than were tried. */
  answersForTheSame: number | null;
}

const fixedAnswers = 10;
/** A task under early stopping ends undecided beyond it. */
const mostEarlyAnswers = 20;
export const threshold = 0.99;

/** Nothing is known but the votes of the task. */
export const unlearned: Omit<CertaintyRules, "aggregation"> = {
  luring: 0,
  classShares: null,
  averageRight: null,
  referee: { _t: "NaiveReferee", totalVotes: fixedAnswers },
};

interface Person {
  skill: number;
  weight: number;
}

/**
 * Jobs with known truths, answered by people whose true skill is hidden: the domain's functions see only the score that their
 * examples gave them. Each task is answered by different people in a random order, and all three ways of judging it see the same
 * answers.
 */
export function simulateAgreement({ jobs, tasks, people, examples, seed, skills, categories }: Trials): Agreement {
  const random = seededRandom(seed);
  const majorities = new Array<number>(mostEarlyAnswers).fill(0);
  const sums = { summedScores: 0, confidence: 0, early: 0, earlyAnswers: 0 };
  for (let job = 0; job < jobs; job++) {
    const crowd = Array.from({ length: people }, () => person(skills, { examples, categories }, random));
    for (let task = 0; task < tasks; task++) {
      const truth = Math.floor(random() * categories);
      const answers = someOf(crowd, mostEarlyAnswers, random).map((who) => answer(who, truth, categories, random));
      for (const given of majorities.keys()) {
        const { counts } = tallyOptions(answers.slice(0, given + 1), categories);
        majorities[given] = (majorities[given] as number) + credit(counts, truth);
      }
      const ten = answers.slice(0, fixedAnswers);
      sums.summedScores += credit(tallyOptions(ten, categories).weights, truth);
      sums.confidence += credit(confidenceOf(ten, categories), truth);
      const early = stopEarly(answers, categories);
      sums.early += credit(early.confidence, truth);
      sums.earlyAnswers += early.answers;
    }
  }
  const all = jobs * tasks;
  const sameAt = majorities.findIndex((right) => right >= sums.early);
  return {
    majorityOfTen: (majorities[fixedAnswers - 1] as number) / all,
    summedScoresOfTen: sums.summedScores / all,
    confidenceOfTen: sums.confidence / all,
    early: sums.early / all,
    earlyAnswers: sums.earlyAnswers / all,
    answersForTheSame: sameAt < 0 ? null : sameAt + 1,
  };
}

/** Their score comes from examples with the same number of options. */
function person(
  skills: readonly number[],
  how: { examples: number; categories: number },
  random: () => number,
): Person {
  const skill = skills[Math.floor(random() * skills.length)] as number;
  const chance = 1 / how.categories;
  const right = skill + (1 - skill) * chance;
  return { skill, weight: scoreAfter(how.examples, { right, chance }, random) };
}

/** The score after so many examples of middling difficulty, of which the person gets `right` right, 0 to 1. */
export function scoreAfter(
  examples: number,
  { right, chance }: { right: number; chance: number },
  random: () => number,
): number {
  let statistics = freshStatistics;
  for (let example = 0; example < examples; example++) {
    const isCorrect = random() < right;
    statistics = recordAnswer(statistics, { difficulty: 0.5, chance, isCorrect, isCommonSense: null });
  }
  return scoreOf(statistics, rulesOf(defaultSettings, 1));
}

function answer({ skill, weight }: Person, truth: number, categories: number, random: () => number): WeighedVote {
  const option = random() < skill ? truth : Math.floor(random() * categories);
  return { option, weight, learned: null };
}

function confidenceOf(votes: readonly WeighedVote[], options: number): number[] {
  return certaintyOfVotes(votes, options, { ...unlearned, aggregation: "Scores" }).confidence;
}

/** Answer after answer until one category is sure enough. */
function stopEarly(answers: readonly WeighedVote[], categories: number) {
  for (let given = 1; ; given++) {
    const confidence = confidenceOf(answers.slice(0, given), categories);
    if (Math.max(...confidence) >= threshold || given === answers.length) return { confidence, answers: given };
  }
}

/** 1 when the truth is highest, a part of it when it shares that place. */
export function credit(numbers: readonly number[], truth: number): number {
  const highest = Math.max(...numbers);
  const best = numbers.filter((number) => number === highest).length;
  return numbers[truth] === highest ? 1 / best : 0;
}
