import { kindOf } from "../../domain/kinds/kinds.ts";
import { aggregationOf, learnsMeanwhile } from "../../domain/labeling/certainty/aggregation.ts";
import { type Learned, voterOf } from "../../domain/labeling/certainty/learned.ts";
import { usualLuring } from "../../domain/labeling/certainty/lures.ts";
import { type Outcome, outcomeOf } from "../../domain/labeling/certainty/outcome.ts";
import { type AnswerCounts, type Voter, voterOfScore } from "../../domain/labeling/certainty/voter.ts";
import { auditedShare, enoughAudited } from "../../domain/labeling/estimate/estimated-answers.ts";
import {
  type Circumstances,
  certaintyOfTally,
  freshTally,
  stillWanted,
  type Tally,
  unknownCircumstances,
} from "../../domain/labeling/referee.ts";
import { stableFraction } from "../../domain/stable-hash.ts";
import type { DeskMemory } from "./desk-memory.ts";
import type { DeskRules, DeskTables } from "./desk-tables.ts";

/** What the desk learned from its votes, and when. */
export interface DeskLearnedFacts extends Learned {
  /** Tasks that were done then. */
  done: number;
  /** Responses that were accepted then. */
  accepted: number;
  /** How many times it was learned from a desk that was done. */
  finals: number;
}

/** What tasks without responses want. */
export interface FreshNeeds {
  ofTask: (task: number) => number;
  /** Changes whenever a task may want another number. */
  standing: string;
}

/** Stands for the number of responses where it is learned anew in any case. */
const outdated = -1;

/** How votes count on this desk, by what it learned from those before. It is kept in two facts: one of the job, one of all people. */
export class DeskLearned {
  readonly #tables: DeskTables;
  readonly #memory: DeskMemory;
  /** The facts as they were last parsed: each answer asks for them. */
  #parsed: { text: string; facts: DeskLearnedFacts } | null = null;

  constructor(tables: DeskTables, memory: DeskMemory) {
    this.#tables = tables;
    this.#memory = memory;
  }

  facts(): DeskLearnedFacts | null {
    const text = this.#tables.fact("learned");
    if (text === null) return null;
    if (this.#parsed?.text !== text)
      this.#parsed = { text: String(text), facts: JSON.parse(String(text)) as DeskLearnedFacts };
    return this.#parsed.facts;
  }

  /** `people` has two numbers for each person: their right and their wrong answers, by the person's number. */
  remember(facts: DeskLearnedFacts, people: Float32Array<ArrayBuffer>): void {
    this.#tables.remember("reliability", people.buffer);
    this.#tables.remember("learned", JSON.stringify(facts));
  }

  /** Responses were taken back, or count again: whatever their number is by then, it is learned from them anew. */
  outdate(): void {
    const facts = this.facts();
    if (facts) this.#tables.remember("learned", JSON.stringify({ ...facts, accepted: outdated, finals: 0 }));
  }

  isOutdated(): boolean {
    return this.facts()?.accepted === outdated;
  }

  answersOf(person: number): AnswerCounts | null {
    const people = this.#tables.fact("reliability");
    if (!(people instanceof ArrayBuffer)) return null;
    const counts = new Float32Array(people);
    const [right = 0, wrong = 0] = [counts[2 * person], counts[2 * person + 1]];
    return right > 0 ? { right, wrong } : null;
  }

  voterOf(person: number, weight: number, { plan, options }: DeskRules): Voter {
    const facts = this.facts();
    const aggregation = aggregationOf(plan.labeling, facts);
    const averageRight = facts?.averageRight ?? null;
    return voterOf({ weight, learned: this.answersOf(person) }, { aggregation, averageRight }, options);
  }

  circumstancesOf(task: number, rules: DeskRules): Circumstances {
    return { ...this.circumstances(rules), isAudited: this.#isAudited(task, rules) };
  }

  /** What tasks without responses want. */
  freshNeeds(rules: DeskRules): FreshNeeds {
    const circumstances = this.circumstances(rules);
    const needs = [false, true].map((isAudited) =>
      stillWanted(rules.plan.labeling.referee, freshTally, { ...circumstances, isAudited }),
    );
    return {
      ofTask: (task) => needs[Number(this.#isAudited(task, rules))] as number,
      standing: `${needs.join()} ${this.#stillAudits()}`,
    };
  }

  /** How a task with these votes has ended. Null: it takes more, or a fixed number of them. */
  outcomeOf(tally: Tally, rules: DeskRules): Outcome | null {
    const most = Math.max(0, ...tally.options.map(({ votes }) => votes));
    const judged = { votes: tally.votes, most, certainty: certaintyOfTally(tally, this.circumstances(rules)) };
    return outcomeOf(rules.plan.labeling.referee, judged);
  }

  #isAudited(task: number, { plan }: DeskRules): boolean {
    const { labeling, jobId, desk } = plan;
    if (!learnsMeanwhile(labeling.referee)) return false;
    return stableFraction("audit", jobId, `${desk}`, `${task}`) < auditedShare && this.#stillAudits();
  }

  #stillAudits(): boolean {
    const facts = this.facts();
    return facts === null || facts.done < enoughAudited || facts.luring >= usualLuring;
  }

  /** What holds of tasks that are not audited. */
  circumstances({ plan, options }: DeskRules): Circumstances {
    const facts = this.facts();
    const { right: expectedRight } = voterOfScore(this.#memory.expectedWeight(), options);
    const { labeling } = plan;
    if (!learnsMeanwhile(labeling.referee)) return { ...unknownCircumstances(options), expectedRight };
    const isModel = facts !== null && aggregationOf(labeling, facts) === "Model";
    return {
      options,
      expectedRight: isModel ? facts.averageRight : expectedRight,
      luring: facts?.luring ?? usualLuring,
      shares: isModel ? sharesOf(labeling.workflow, facts) : null,
      isAudited: false,
    };
  }
}

function sharesOf(
  workflow: DeskRules["plan"]["labeling"]["workflow"],
  { classShares }: Learned,
): Map<string, number> | null {
  if (workflow._t !== "SimpleWorkflow" || classShares === null) return null;
  const { blueprint } = workflow;
  const classes = kindOf(blueprint).questions?.classes(blueprint) ?? null;
  return classes && new Map(classes.map((name, i) => [name, classShares[i] as number]));
}
