import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import type { Aggregation } from "../../src/domain/labeling/certainty/aggregation.ts";
import { voterOf } from "../../src/domain/labeling/certainty/learned.ts";
import { usualLuring } from "../../src/domain/labeling/certainty/lures.ts";
import type { VoteFit } from "../../src/domain/labeling/certainty/vote-model.ts";
import { evidenceOf, mediumWeight, voterOfScore } from "../../src/domain/labeling/certainty/voter.ts";
import {
  type Circumstances,
  certaintyOfTally,
  freshTally,
  stillWanted,
  type Tally,
  unknownCircumstances,
  withVote,
} from "../../src/domain/labeling/referee.ts";
import { scoreAfter } from "./agreement.ts";
import { fitWhole } from "./same-votes.ts";

/** A job under early stopping whose people answer one after another, each a task that still wants answers. */
export interface EarlyJob {
  tasks: number;
  people: number;
  optionCount: number;
  /** How often people are right where nothing lures: spread evenly between the two. */
  ability: readonly [number, number];
  /** The share of tasks that lead half of all people to the same wrong option. */
  luring: number;
  /** Graded examples of each person before the job. */
  examples: number;
  seed: number;
}

/** Scores: a task ends by scores alone, as if all people erred on their own. Learning: as a desk does it, which learns meanwhile. */
export type EarlyRule = "Scores" | "Learning";

export interface EarlyFigures {
  /** The share of tasks that end decided. */
  decided: number;
  /** The mean confidence of decided tasks, and the share of them that is right. */
  claimed: number;
  right: number;
  votes: number;
  /** Votes of a task that does not lure. */
  clearVotes: number;
  /** The share of luring tasks that are left undecided. Null: there are none. */
  luredUndecided: number | null;
}

export const threshold = 0.95;
const [maxVotes, minVotes, auditShare] = [20, 3, 0.02];
/** As a desk learns: first after so many tasks, then when their number has grown by a share, and a few times at the end. */
const [firstTasks, growth, mostFinals] = [25, 0.25, 3];
/** How many tasks are shown at the same time. */
const shown = 40;

interface EarlyTask {
  truth: number;
  lure: number | null;
  isAudited: boolean;
  votes: { person: number; option: number }[];
  tally: Tally;
  wanted: number;
}

/** Plays the job to its end under a rule. The same crowd and tasks meet both rules. */
export function stopEarly(job: EarlyJob, rule: EarlyRule): EarlyFigures {
  const random = seededRandom(job.seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const crowd = createCrowd(job, random);
  const tasks = createTasks(job, random);
  const judge = createJudge({ rule, scores: crowd.map(({ score }) => score), optionCount: job.optionCount });
  let nextAt = firstTasks;
  for (let finals = 0; ; ) {
    const open = tasks.filter(({ wanted, votes }) => wanted > 0 && votes.length < job.people);
    if (open.length === 0) {
      if (rule === "Scores" || finals === mostFinals) break;
      finals++;
      judge.learn(tasks);
      continue;
    }
    const task = open[below(Math.min(shown, open.length))] as EarlyTask;
    let person = below(job.people);
    while (task.votes.some((vote) => vote.person === person)) person = (person + 1) % job.people;
    const isRight = random() < (crowd[person] as { ability: number }).ability;
    const own = isRight ? task.truth : (task.truth + 1 + below(job.optionCount - 1)) % job.optionCount;
    const isLed = task.lure !== null && random() < 0.5;
    task.votes.push({ person, option: isLed ? (task.lure as number) : own });
    judge.addLastVote(task);
    const done = tasks.filter(({ wanted }) => wanted === 0).length;
    if (rule === "Scores" || task.wanted > 0 || done < nextAt) continue;
    nextAt = done + Math.max(firstTasks, Math.floor(done * growth));
    judge.learn(tasks);
  }
  return figuresOf(tasks, (task) => judge.answerOf(task));
}

function createCrowd({ people, ability: [least, most], optionCount, examples }: EarlyJob, random: () => number) {
  return Array.from({ length: people }, (_, i) => {
    const ability = least + ((most - least) * i) / (people - 1);
    return { ability, score: scoreAfter(examples, { right: ability, chance: 1 / optionCount }, random) };
  });
}

function createTasks({ tasks, optionCount, luring }: EarlyJob, random: () => number): EarlyTask[] {
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: tasks }, () => {
    const truth = below(optionCount);
    const lure = random() < luring ? (truth + 1 + below(optionCount - 1)) % optionCount : null;
    return { truth, lure, isAudited: random() < auditShare, votes: [], tally: freshTally, wanted: 1 };
  });
}

function createJudge({
  rule,
  scores,
  optionCount,
}: {
  rule: EarlyRule;
  scores: readonly number[];
  optionCount: number;
}) {
  const referee = {
    _t: "EarlyStoppingReferee",
    threshold,
    maxVotes,
    minVotes: rule === "Scores" ? 1 : minVotes,
  } as const;
  const usualRight = voterOfScore(mediumWeight, optionCount).right;
  let fit: VoteFit | null = null;
  let averageRight: number | null = null;

  function circumstancesOf({ isAudited }: EarlyTask): Circumstances {
    if (rule === "Scores") return unknownCircumstances(optionCount);
    const luring = fit?.luring ?? usualLuring;
    return { options: optionCount, expectedRight: averageRight ?? usualRight, luring, shares: null, isAudited };
  }

  function add(tally: Tally, { person, option }: { person: number; option: number }): Tally {
    const aggregation: Aggregation = fit === null ? "Scores" : "Model";
    const learned = fit && { right: fit.right[person] as number, wrong: fit.wrong[person] as number };
    const voter = voterOf({ weight: scores[person] as number, learned }, { aggregation, averageRight }, optionCount);
    return withVote(tally, { option: String(option), evidence: evidenceOf(voter, optionCount) });
  }

  return {
    addLastVote(task: EarlyTask): void {
      task.tally = add(task.tally, task.votes.at(-1) as EarlyTask["votes"][number]);
      task.wanted = stillWanted(referee, task.tally, circumstancesOf(task));
    },

    /** Learns from all votes, and judges tasks again by it. */
    learn(tasks: readonly EarlyTask[]): void {
      const votes = tasks.flatMap((task) => task.votes);
      let sum = 0;
      const starts = Uint32Array.from([0, ...tasks.map((task) => (sum += task.votes.length))]);
      const people = Uint32Array.from(votes, ({ person }) => person);
      const options = Uint16Array.from(votes, ({ option }) => option);
      const learned = fitWhole({ starts, people, options, optionCount }, scores, false);
      fit = learned;
      averageRight = votes.reduce((all, { person }) => all + (learned.abilities[person] as number), 0) / votes.length;
      for (const task of tasks) {
        if (task.votes.length === 0) continue;
        task.tally = task.votes.reduce(add, freshTally);
        task.wanted = stillWanted(referee, task.tally, circumstancesOf(task));
      }
    },

    answerOf(task: EarlyTask): { option: number; claimed: number; isDecided: boolean } {
      const { confidence } = certaintyOfTally(task.tally, circumstancesOf(task));
      const claimed = Math.max(...confidence);
      const option = Number(task.tally.options[confidence.indexOf(claimed)]?.option);
      return { option, claimed, isDecided: claimed >= threshold && task.votes.length >= referee.minVotes };
    },
  };
}

function figuresOf(
  tasks: readonly EarlyTask[],
  answerOf: (task: EarlyTask) => { option: number; claimed: number; isDecided: boolean },
): EarlyFigures {
  const answers = tasks.map((task) => ({ ...task, ...answerOf(task) }));
  const decided = answers.filter(({ isDecided }) => isDecided);
  const lured = answers.filter(({ lure }) => lure !== null);
  return {
    decided: decided.length / tasks.length,
    claimed: meanOf(decided, ({ claimed }) => claimed),
    right: meanOf(decided, ({ option, truth }) => Number(option === truth)),
    votes: meanOf(answers, ({ votes }) => votes.length),
    clearVotes: meanOf(
      answers.filter(({ lure }) => lure === null),
      ({ votes }) => votes.length,
    ),
    luredUndecided: lured.length === 0 ? null : meanOf(lured, ({ isDecided }) => Number(!isDecided)),
  };
}

function meanOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0) / items.length;
}
