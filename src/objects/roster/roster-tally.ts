import { noteRecentAnswer, type RecentAnswers, withoutAnswersOf } from "../../domain/member/recent-answers.ts";
import type { RosterTables } from "./roster-tables.ts";
import { addAnswer, type Before, noSums, type RosterUnsummed, type Unsummed } from "./roster-unsummed.ts";

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
  /** The person before this answer. */
  before: Before;
}

/** The rows of the examples and of the sums are written after so many people. So many rows at most are read after a crash. */
const peopleAtMost = 2_048;
/** The most examples that are copied. Many rosters share the memory of an isolate. */
const copiesAtMost = 1_000;

/**
 * The sums over all answers: how often each example was answered, and the total of all scores. An answer would write a row for each of
 * them, so the changes gather in memory. What a crash takes is recovered from the rows of those who answered.
 */
export class RosterTally {
  readonly #tables: RosterTables;
  readonly #unsummed: RosterUnsummed;
  /** Null: not read since the object woke or a transaction was undone. */
  #sums: Unsummed | null = null;
  /** The rows of examples, which only this object writes. */
  readonly #copies = new Map<string, ExampleCount>();

  /** Null: not added up since the object woke or a transaction was undone. */
  #answers: number | null = null;

  /** The answers that were counted since the object woke. */
  noted = 0;

  constructor(tables: RosterTables, unsummed: RosterUnsummed) {
    this.#tables = tables;
    this.#unsummed = unsummed;
  }

  /** Call it wherever the rows may have changed in another way. */
  forgetCopies(): void {
    this.#copies.clear();
    this.#sums = null;
    this.#answers = null;
  }

  /** Includes what other shards counted. */
  exampleCount(id: string): ExampleCount {
    const here = added(this.#kept(id), this.#gathered().examples.get(id));
    return added(here, this.#tables.elsewhere()?.examples[id]);
  }

  /** What was counted here. */
  exampleCounts(): Record<string, ExampleCount> {
    const counts = new Map(
      this.#tables
        .sql("SELECT id, correct, incorrect FROM examples")
        .map(({ id, correct, incorrect }) => [String(id), { correct: Number(correct), incorrect: Number(incorrect) }]),
    );
    for (const [id, count] of this.#gathered().examples) counts.set(id, added(count, counts.get(id)));
    return Object.fromEntries(counts);
  }

  /** Belongs into the transaction that packs the answer. */
  noteAnswer({ score, before, ...answer }: CountedAnswer): void {
    const sums = this.#sumsWithRoom();
    this.noted += 1;
    if (this.#answers !== null) this.#answers += 1;
    addAnswer(sums, answer.exampleId, answer.isCorrect);
    sums.score += score;
    sums.people += Number(before.score === null);
    sums.recent = noteRecentAnswer(sums.recent, answer);
    if (sums.before.has(answer.user)) return;
    sums.before.set(answer.user, before);
    this.#unsummed.join(sums);
  }

  /** Whether sums lack answers of this person, whose packed answers must then only grow by new ones. */
  lacks(user: number): boolean {
    return this.#gathered().before.has(user);
  }

  /** Takes a person out of the sum and of the last answers. Their answers stay in the counts of the examples. */
  noteForgotten(user: number, score: number): void {
    const sums = this.#gathered();
    sums.score -= score;
    sums.people -= 1;
    sums.recent = withoutAnswersOf(sums.recent, user);
    this.write();
  }

  recent(): RecentAnswers {
    return this.#gathered().recent;
  }

  /** The number of answers that were ever counted. It never falls: not by a crash, a forgotten person or a division. */
  answerCount(): number {
    this.#answers ??= this.#addAnswers();
    return this.#answers;
  }

  #addAnswers(): number {
    const [row] = this.#tables.sql("SELECT total(correct + incorrect) AS answers FROM examples");
    let answers = Number(row?.answers ?? 0);
    for (const { correct, incorrect } of this.#gathered().examples.values()) answers += correct + incorrect;
    return answers;
  }

  scores(): { sum: number; people: number } {
    const { score, people } = this.#gathered();
    return { sum: this.#sum("score_sum") + score, people: this.#sum("score_people") + people };
  }

  /** Replaces the sum by one over all people. */
  setScores({ sum, people }: { sum: number; people: number }): void {
    this.write();
    this.#tables.remember("score_sum", sum);
    this.#tables.remember("score_people", people);
  }

  /** Writes the rows of the sums. */
  write(): void {
    const { score, people, examples, recent } = this.#gathered();
    this.#copies.clear();
    this.#tables.remember("score_sum", this.#sum("score_sum") + score);
    if (people !== 0) this.#tables.add("score_people", people);
    this.#tables.sql(
      `INSERT INTO examples (id, correct, incorrect) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
        ON CONFLICT DO UPDATE SET correct = correct + excluded.correct, incorrect = incorrect + excluded.incorrect`,
      JSON.stringify([...examples].map(([id, { correct, incorrect }]) => [id, correct, incorrect])),
    );
    this.#unsummed.clear(recent);
    this.#sums = noSums(recent);
  }

  /** Sums that an earlier release left are written first, so that they stand beside new ones only after a rollback. */
  #sumsWithRoom(): Unsummed {
    if (this.#gathered().before.size >= peopleAtMost || this.#unsummed.hasWrittenSums()) this.write();
    return this.#gathered();
  }

  #gathered(): Unsummed {
    this.#sums ??= this.#unsummed.recover();
    return this.#sums;
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

  #sum(name: string): number {
    return Number(this.#tables.fact(name) ?? 0);
  }
}

function added(one: ExampleCount, other: ExampleCount | undefined): ExampleCount {
  return { correct: one.correct + (other?.correct ?? 0), incorrect: one.incorrect + (other?.incorrect ?? 0) };
}
