import type { QuestionParts, Shapes } from "../../domain/kinds/kind.ts";
import { type AnyKind, kindOf } from "../../domain/kinds/kinds.ts";
import { responsesOf } from "../../domain/kinds/responses-of.ts";
import { learnsMeanwhile } from "../../domain/labeling/certainty/aggregation.ts";
import { fitVotes, priorOf, type VoteFit, type VoteTable } from "../../domain/labeling/certainty/vote-model.ts";
import type { Blueprint } from "../../domain/labeling/definition.ts";
import { withPauses } from "../../domain/steps.ts";
import type { DeskAnswering } from "./desk-answering.ts";
import type { DeskLearned, DeskLearnedFacts } from "./desk-learned.ts";
import type { DeskMemory } from "./desk-memory.ts";
import type { DeskReading } from "./desk-reading.ts";
import type { DeskTables } from "./desk-tables.ts";

/** Votes that are learned from: more of them say no more about people, and would not fit into memory. */
const votesAtMost = 1_000_000;
const tasksAtOnce = 500;
/** A row of a desk holds 2 MB. People beyond count by their scores. */
const peopleAtMost = 200_000;
/** Learning begins with a few tasks and is repeated as their number grows by this share, so that it costs a fixed part of an answer. */
const firstTasks = 25;
const growth = 0.25;
/** What is learned from the last tasks may open some of them again. After so many times it stays as it is. */
const mostFinals = 3;

/** How others are let in, and how changes are made in one transaction. */
interface Surroundings {
  pause(): Promise<void>;
  change<Result>(work: () => Result): Result;
}

interface Parts {
  tables: DeskTables;
  memory: DeskMemory;
  learned: DeskLearned;
  reading: DeskReading;
  answering: DeskAnswering;
}

/** Learns from the desk's votes how reliable people are, and how often tasks mislead them. */
export class DeskLearning {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether votes have come that should be learned from now. `isDone`: results are about to be written. */
  isDue({ isDone }: { isDone: boolean }): boolean {
    const { tables, memory, learned } = this.#parts;
    const labeling = tables.rules()?.plan.labeling;
    if (!labeling || this.#asked() === null) return false;
    const facts = learned.facts();
    if (learned.isOutdated()) return tables.state() !== "closed";
    const isMeanwhile = learnsMeanwhile(labeling.referee);
    if (isDone) {
      // Results that count votes, or weigh them by scores, do without.
      if (!isMeanwhile && (labeling.aggregation ?? "Model") !== "Model") return false;
      return this.isStale() && (facts?.finals ?? 0) < mostFinals;
    }
    if (!isMeanwhile || tables.state() === "closed") return false;
    return memory.counts().done >= nextAfter(facts?.done ?? 0);
  }

  /** Responses came, or were taken back, since it was last learned from them. */
  isStale(): boolean {
    const { memory, learned } = this.#parts;
    return this.#asked() !== null && learned.facts()?.accepted !== memory.counts().accepted;
  }

  /** Learns anew from all votes. Where certainty ends tasks, those that are less certain by that are opened again if `mayReopen`. */
  async learn({ pause, change }: Surroundings, { mayReopen }: { mayReopen: boolean }): Promise<void> {
    const asked = this.#asked();
    const { tables, memory, learned, answering } = this.#parts;
    const referee = tables.rules()?.plan.labeling.referee;
    if (asked === null || referee === undefined) return;
    const isDone = tables.isDone();
    const { done, accepted } = memory.counts();
    const votes = await this.#votes(asked, pause);
    const scores = this.#scores();
    const fit = await this.#fit(votes, { scores, asked, pause });
    const finals = (learned.facts()?.finals ?? 0) + Number(isDone);
    change(() => {
      if (tables.state() === "closed") return;
      const facts = { ...learnedOf(fit, votes, { scores, asked }), done, accepted, finals };
      learned.remember(facts, peopleOf(fit));
    });
    if (!mayReopen || !learnsMeanwhile(referee)) return;
    for (let from: number | null = 0; from !== null; ) {
      const first: number = from;
      from = change(() => (tables.state() === "closed" ? null : answering.judgeAgain(first)));
      await pause();
    }
  }

  #asked(): Asked | null {
    const workflow = this.#parts.tables.rules()?.plan.labeling.workflow;
    if (workflow?._t !== "SimpleWorkflow") return null;
    const kind = kindOf(workflow.blueprint);
    const { questions } = kind;
    return questions && { kind, questions, blueprint: workflow.blueprint };
  }

  async #votes({ kind, questions, blueprint }: Asked, pause: Surroundings["pause"]): Promise<VoteTable> {
    const starts: number[] = [0];
    const people: number[] = [];
    const options: number[] = [];
    for (let from: number | null = 0; from !== null && people.length < votesAtMost; ) {
      const page: ReadPage = this.#parts.reading.answered({ from, limit: tasksAtOnce });
      for (const { content, responses: all } of page.tasks) {
        if (kindOf(content.payload) !== kind) continue;
        const responses = responsesOf(kind, all);
        for (const choices of questions.choicesOf(content, responses)) {
          for (const [i, choice] of choices.entries()) {
            if (choice === null) continue;
            people.push((responses[i] as ReadPage["tasks"][number]["responses"][number]).person);
            options.push(choice);
          }
          starts.push(people.length);
        }
      }
      from = page.next;
      await pause();
    }
    return {
      starts: Uint32Array.from(starts),
      people: Uint32Array.from(people),
      options: Uint16Array.from(options),
      optionCount: questions.optionCount(blueprint),
    };
  }

  /** The score of each person by their number. Null: they have none. */
  #scores(): (number | null)[] {
    const scores: (number | null)[] = [];
    for (const { id, score } of this.#parts.tables.sql("SELECT id, score FROM people"))
      scores[Number(id)] = score === null ? null : Number(score);
    return Array.from(scores, (score) => score ?? null);
  }

  async #fit(votes: VoteTable, { scores, asked, pause }: Fitting): Promise<VoteFit> {
    const priors = scores.map((score) => priorOf(score, votes.optionCount));
    const steps = fitVotes(
      votes,
      {
        right: Float64Array.from(priors, ({ right }) => right),
        wrong: Float64Array.from(priors, ({ wrong }) => wrong),
      },
      { learnsClasses: asked.questions.classes(asked.blueprint) !== null },
    );
    return withPauses(steps, pause);
  }
}

type ReadPage = ReturnType<DeskReading["answered"]>;

interface Asked {
  kind: AnyKind;
  questions: QuestionParts<Shapes>;
  blueprint: Blueprint;
}

interface Fitting {
  scores: readonly (number | null)[];
  asked: Asked;
  pause: Surroundings["pause"];
}

function nextAfter(done: number): number {
  return done + Math.max(firstTasks, Math.floor(done * growth));
}

function learnedOf(
  { abilities, classShares, luring }: VoteFit,
  { people }: VoteTable,
  { scores, asked }: Omit<Fitting, "pause">,
): Omit<DeskLearnedFacts, "done" | "accepted" | "finals"> {
  const right = people.reduce((sum, person) => sum + (abilities[person] as number), 0);
  const unscored = people.reduce((count, person) => count + Number((scores[person] ?? null) === null), 0);
  return {
    luring,
    classShares: asked.questions.classes(asked.blueprint) && [...classShares],
    averageRight: people.length > 0 ? right / people.length : 1 / classShares.length,
    isMostlyUnscored: unscored * 2 > people.length,
  };
}

function peopleOf({ right, wrong }: VoteFit): Float32Array<ArrayBuffer> {
  const people = new Float32Array(2 * Math.min(right.length, peopleAtMost));
  for (const [person, count] of right.subarray(0, peopleAtMost).entries()) {
    people[2 * person] = count;
    people[2 * person + 1] = wrong[person] as number;
  }
  return people;
}
