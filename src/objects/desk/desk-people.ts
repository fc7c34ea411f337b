import { priorOf } from "../../domain/labeling/certainty/vote-model.ts";
import type { DeskPerson } from "./desk.port.ts";
import type { DeskLearned } from "./desk-learned.ts";
import { type DeskTables, responseStates } from "./desk-tables.ts";

/** The people who answered most on this desk, and what was learned of them. */
export function readPeople(
  { tables, learned }: { tables: DeskTables; learned: DeskLearned },
  limit: number,
): DeskPerson[] {
  const options = tables.rules()?.options ?? 1;
  const rows = tables.sql(
    `SELECT person, user, score, answers, weight FROM
      (SELECT person, count(*) AS answers, avg(weight) AS weight FROM responses WHERE state = ? GROUP BY person)
      JOIN people ON people.id = person ORDER BY answers DESC, person LIMIT ?`,
    ...[responseStates.accepted, limit],
  );
  return rows.map(({ person, user, score, answers, weight }) => ({
    userId: user === null ? null : String(user),
    answers: Number(answers),
    weight: Number(weight),
    learned: learned.answersOf(Number(person)),
    prior: priorOf(score === null ? null : Number(score), Math.max(2, options)),
  }));
}
