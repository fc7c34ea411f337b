import {
  noRecentAnswers,
  noteRecentAnswer,
  type RecentAnswers,
  withoutAnswersOf,
} from "../../domain/member/recent-answers.ts";
import type { RosterTables } from "./roster-tables.ts";

/** Sums that answers have moved and that their own rows do not hold yet. */
interface Pending {
  answers: number;
  /** What the sum of scores and the number of people with a score grew by. */
  score: number;
  people: number;
  examples: Record<string, [correct: number, incorrect: number]>;
  /** The last answers. Here they cost no row of their own. */
  recent: RecentAnswers;
}

interface ExampleCount {
  correct: number;
  incorrect: number;
}

/** An answer that is counted. */
interface CountedAnswer {
  exampleId: string;
  isCorrect: boolean;
  at: number;
  /** Who answered, by their internal number. */
  user: number;
  /** What the sum of scores grows by. */
  score: number;
  /** 1 with a person's first answer. */
  people: number;
}

/** Each answer rewrites one row. After so many the rows of the examples and of the sums are written. */
const answersAtMost = 64;
/** The most examples that are copied. Many rosters share the memory of an isolate. */
const copiesAtMost = 1_000;

/**
 * The sums over all answers: how often each example was answered, and the total of all scores. An answer would write a row for each of
 * them, so the changes gather in one row, in the transaction that counts the answer.
 */
export class RosterTally {
  readonly #tables: RosterTables;
  /** The rows of examples, which only this object writes. */
  readonly #copies = new Map<string, ExampleCount>();

  constructor(tables: RosterTables) {
    this.#tables = tables;
  }

  /** Call it wherever the rows may have changed in another way. */
  forgetCopies(): void {
    this.#copies.clear();
  }

  exampleCount(id: string): ExampleCount {
    const kept = this.#kept(id);
    const [correct, incorrect] = this.#pending().examples[id] ?? [0, 0];
    return { correct: kept.correct + correct, incorrect: kept.incorrect + incorrect };
  }

  exampleCounts(): Record<string, ExampleCount> {
    const counts = new Map(
      this.#tables
        .sql("SELECT id, correct, incorrect FROM examples")
        .map(({ id, correct, incorrect }) => [String(id), { correct: Number(correct), incorrect: Number(incorrect) }]),
    );
    for (const [id, [correct, incorrect]] of Object.entries(this.#pending().examples)) {
      const stored = counts.get(id) ?? { correct: 0, incorrect: 0 };
      counts.set(id, { correct: stored.correct + correct, incorrect: stored.incorrect + incorrect });
    }
    return Object.fromEntries(counts);
  }

  noteAnswer({ score, people, ...answer }: CountedAnswer): void {
    const { exampleId, isCorrect } = answer;
    const before = this.#pending();
    const [correct, incorrect] = before.examples[exampleId] ?? [0, 0];
    const counts: [number, number] = [correct + Number(isCorrect), incorrect + Number(!isCorrect)];
    this.#keep({
      ...before,
      answers: before.answers + 1,
      score: before.score + score,
      people: before.people + people,
      examples: { ...before.examples, [exampleId]: counts },
      recent: noteRecentAnswer(before.recent, answer),
    });
  }

  /** Takes a person out of the sum and of the last answers. Their answers stay in the counts of the examples. */
  noteForgotten(user: number, score: number): void {
    const before = this.#pending();
    const recent = withoutAnswersOf(before.recent, user);
    this.#keep({ ...before, score: before.score - score, people: before.people - 1, recent });
  }

  recent(): RecentAnswers {
    return this.#pending().recent;
  }

  /** The number of answers that were ever counted. */
  answerCount(): number {
    const [row] = this.#tables.sql("SELECT total(correct + incorrect) AS answers FROM examples");
    const pending = Object.values(this.#pending().examples).reduce((sum, [right, wrong]) => sum + right + wrong, 0);
    return Number(row?.answers ?? 0) + pending;
  }

  scores(): { sum: number; people: number } {
    const { score, people } = this.#pending();
    return { sum: this.#sum("score_sum") + score, people: this.#sum("score_people") + people };
  }

  /** Replaces the sum by one over all people. */
  setScores({ sum, people }: { sum: number; people: number }): void {
    this.#tables.remember("score_sum", sum);
    this.#tables.remember("score_people", people);
    this.#tables.rememberParsed("pending", { ...this.#pending(), score: 0, people: 0 });
  }

  #keep(pending: Pending): void {
    const kept = pending.answers < answersAtMost ? pending : this.#flush(pending);
    this.#tables.rememberParsed("pending", kept);
  }

  #kept(id: string): ExampleCount {
    const copy = this.#copies.get(id);
    if (copy) return copy;
    const [row] = this.#tables.sql("SELECT correct, incorrect FROM examples WHERE id = ?", id);
    const kept = { correct: Number(row?.correct ?? 0), incorrect: Number(row?.incorrect ?? 0) };
    if (this.#copies.size >= copiesAtMost) this.#copies.clear();
    this.#copies.set(id, kept);
    return kept;
  }

  #flush(pending: Pending): Pending {
    this.#copies.clear();

    const sum = this.#sum("score_sum") + pending.score;
    this.#tables.remember("score_sum", sum);
    if (pending.people !== 0) this.#tables.add("score_people", pending.people);
    this.#tables.sql(
      `INSERT INTO examples (id, correct, incorrect) SELECT key, value ->> 0, value ->> 1 FROM json_each(?) WHERE true
        ON CONFLICT DO UPDATE SET correct = correct + excluded.correct, incorrect = incorrect + excluded.incorrect`,
      JSON.stringify(pending.examples),
    );
    return { ...pending, answers: 0, score: 0, people: 0, examples: {} };
  }

  #pending(): Pending {
    const known = this.#tables.parsedFact<Pending>("pending");
    return known ?? { answers: 0, score: 0, people: 0, examples: {}, recent: noRecentAnswers };
  }

  #sum(name: string): number {
    return Number(this.#tables.fact(name) ?? 0);
  }
}
