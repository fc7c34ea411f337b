import { answersIn } from "../../domain/member/packed-answers.ts";
import { noRecentAnswers, type RecentAnswers, withLostAnswers } from "../../domain/member/recent-answers.ts";
import { scoreOf } from "../../domain/member/score.ts";
import { readMember, selectMembersById } from "./member-row.ts";
import type { RosterAnswers } from "./roster-answers.ts";
import type { RosterTables } from "./roster-tables.ts";

/** A person before their first answer that the sums lack. */
export interface Before {
  /** How many packed answers they had. */
  answers: number;
  /** Null: they had never answered, so they are in no sum of scores. */
  score: number | null;
}

/** What answers have moved since the rows of the sums were written. */
export interface Unsummed {
  answers: number;
  /** What the sum of scores and the number of people with a score grew by. */
  score: number;
  people: number;
  examples: Map<string, { correct: number; incorrect: number }>;
  recent: RecentAnswers;
  /** Who answered, by their internal numbers. */
  before: Map<number, Before>;
}

/** What an earlier release wrote with each answer, and writes again after a rollback. */
interface WrittenSums extends Pick<Unsummed, "score" | "people" | "recent"> {
  examples: Record<string, [correct: number, incorrect: number]>;
}

/** People of one row. It is rewritten with each, so it is short. */
const peopleARow = 32;
const writtenFact = "pending";

/**
 * The people whose latest answers the sums lack, and how they were before. They are all that a crash leaves of what memory knew: the rest
 * follows from their rows. A row is written when somebody joins them, and none with their later answers.
 */
export class RosterUnsummed {
  readonly #tables: RosterTables;
  readonly #answers: RosterAnswers;

  constructor(tables: RosterTables, answers: RosterAnswers) {
    this.#tables = tables;
    this.#answers = answers;
  }

  /** Whether an earlier release left sums, which go with the next that are written. */
  hasWrittenSums(): boolean {
    return this.#tables.fact(writtenFact) !== null;
  }

  /** Belongs into the transaction of the answer with which the last of these people joined. */
  join({ before, answers, recent }: Unsummed): void {
    const chunk = Math.floor((before.size - 1) / peopleARow);
    const people = [...before].slice(chunk * peopleARow).map(([id, { answers, score }]) => [id, answers, score]);
    this.#write(chunk, JSON.stringify(people), { answers, recent });
  }

  /** The sums are written. */
  clear(recent: RecentAnswers): void {
    this.#tables.sql("DELETE FROM unsummed WHERE chunk > 0");
    this.#write(0, "[]", { answers: 0, recent });
    if (this.hasWrittenSums()) this.#tables.forget(writtenFact);
  }

  /** Reads the rows of these people, and of no others. */
  recover(): Unsummed {
    const sums = noSums();
    const found: RecentAnswers["latest"] = [];
    let kept = { answers: 0, recent: noRecentAnswers };
    for (const row of this.#tables.sql("SELECT people, answers, recent FROM unsummed ORDER BY chunk")) {
      kept = { answers: Number(row.answers), recent: JSON.parse(String(row.recent)) as RecentAnswers };
      const people = JSON.parse(String(row.people)) as [id: number, answers: number, score: number | null][];
      for (const [id, answers, score] of people) sums.before.set(id, { answers, score });
      found.push(...this.#recoverPeople(sums, JSON.stringify(people.map(([id]) => id))));
    }
    sums.recent = withLostAnswers(kept.recent, found, sums.answers - kept.answers);
    return this.#withWrittenSums(sums);
  }

  #recoverPeople(sums: Unsummed, ids: string): RecentAnswers["latest"] {
    const rules = this.#tables.config()?.rules;
    return this.#tables.sql(selectMembersById, ids).flatMap((row) => {
      const { id, answers, statistics, lastSeenAt } = readMember(row);
      const before = sums.before.get(id);
      if (!rules || !before || answersIn(answers) <= before.answers) return [];
      sums.score += scoreOf(statistics, rules) - (before.score ?? 0);
      sums.people += Number(before.score === null);
      return this.#answers.unpack(answers, before.answers).map(({ exampleId, isCorrect }) => {
        addAnswer(sums, exampleId, isCorrect === true);
        return { exampleId, isCorrect: isCorrect === true, user: id, at: lastSeenAt };
      });
    });
  }

  #withWrittenSums(sums: Unsummed): Unsummed {
    const written = this.#tables.parsedFact<WrittenSums>(writtenFact);
    if (!written) return sums;
    // Both exist only after a rollback. The earlier release has then summed scores that are summed here too.
    if (sums.before.size > 0) this.#tables.remember("scores_stale", 1);
    for (const [id, [correct, incorrect]] of Object.entries(written.examples)) {
      const count = sums.examples.get(id) ?? { correct: 0, incorrect: 0 };
      sums.examples.set(id, { correct: count.correct + correct, incorrect: count.incorrect + incorrect });
    }
    const recent = withLostAnswers(sums.recent, written.recent.latest, written.recent.latest.length);
    return {
      ...sums,
      score: sums.score + written.score,
      people: sums.people + written.people,
      recent: { ...recent, minutes: written.recent.minutes },
    };
  }

  #write(chunk: number, people: string, { answers, recent }: Pick<Unsummed, "answers" | "recent">): void {
    this.#tables.sql(
      "INSERT OR REPLACE INTO unsummed (chunk, people, answers, recent) VALUES (?, ?, ?, ?)",
      ...[chunk, people, answers, JSON.stringify(recent)],
    );
  }
}

export function noSums(recent: RecentAnswers = noRecentAnswers): Unsummed {
  return { answers: 0, score: 0, people: 0, examples: new Map(), recent, before: new Map() };
}

export function addAnswer(sums: Pick<Unsummed, "answers" | "examples">, exampleId: string, isCorrect: boolean): void {
  const { correct, incorrect } = sums.examples.get(exampleId) ?? { correct: 0, incorrect: 0 };
  sums.examples.set(exampleId, { correct: correct + Number(isCorrect), incorrect: incorrect + Number(!isCorrect) });
  sums.answers += 1;
}
