import { evaluate } from "../../domain/member/evaluate.ts";
import { codeOf } from "../../domain/member/member-state.ts";
import { difficultyOf, recordAnswer, scoreOf } from "../../domain/member/score.ts";
import { type Cause, settle, settledVersion } from "../../domain/member/settle.ts";
import type { Statistics } from "../../domain/member/statistics.ts";
import { type MemberRow, readMember, selectMember, statisticsValues, updateMember } from "./member-row.ts";
import type { ExampleAnswer, RosterConfig, Standing, Visit } from "./roster.port.ts";
import type { RosterTables } from "./roster-tables.ts";

/** One person at a time: what he does, and what he is then. */
export class RosterMembers {
  readonly #tables: RosterTables;

  constructor(tables: RosterTables) {
    this.#tables = tables;
  }

  visit(config: RosterConfig, visit: Visit): Standing | null {
    const member = this.#member(visit.userId);
    return member && this.#moveOn(member, { ...visit, statistics: member.statistics, cause: "visit" }, config);
  }

  answer(config: RosterConfig, answer: ExampleAnswer): Standing {
    const member = this.#member(answer.userId) ?? this.#enter(answer);
    const isNew = this.#once(member.id, answer.exampleId);
    const statistics = isNew
      ? recordAnswer(member.statistics, { ...answer, difficulty: this.#difficultyOf(answer) })
      : member.statistics;
    return { ...this.#moveOn(member, { ...answer, statistics, cause: "answer" }, config), isCounted: isNew };
  }

  #member(userId: string): MemberRow | null {
    const [row] = this.#tables.sql(selectMember, userId);
    return row ? readMember(row) : null;
  }

  #enter({ userId, seenAt }: Visit): MemberRow {
    this.#tables.sql(
      "INSERT INTO users (user_id, state, last_seen_at) VALUES (?, ?, ?)",
      userId,
      codeOf("Distilling"),
      seenAt,
    );
    this.#tables.count(codeOf("Distilling"), 1);
    return this.#member(userId) as MemberRow;
  }

  /** Judges one person with these statistics, and keeps what he is then. */
  #moveOn(
    { id, state, lastSeenAt, statistics: before }: MemberRow,
    { statistics, cause, seenAt, profile }: Visit & { statistics: Statistics; cause: Cause },
    { rules, exampleCount }: RosterConfig,
  ): Standing {
    const verdict = evaluate(statistics, rules, exampleCount);
    const settled = settle(state, verdict, cause, rules.keepsInactivity);
    const after = { ...statistics, graduatedVersion: settledVersion(before.graduatedVersion, settled, verdict) };
    const seen = Math.max(lastSeenAt, seenAt);
    this.#tables.sql(updateMember, codeOf(settled), seen, profile, ...statisticsValues(after), id);
    if (settled !== state) {
      this.#tables.count(codeOf(state), -1);
      this.#tables.count(codeOf(settled), 1);
    }
    const score = scoreOf(after, rules);
    if (statistics.responses > before.responses) {
      const isFirst = before.responses === 0;
      this.#tables.add("score_sum", score - (isFirst ? 0 : scoreOf(before, rules)));
      this.#tables.add("score_people", isFirst ? 1 : 0);
    }
    return { state: settled, score, isCounted: true };
  }

  /** Whether this is the person's first answer to the example. */
  #once(user: number, exampleId: string): boolean {
    const rows = this.#tables.sql(
      "INSERT INTO answers (user, example) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING user",
      user,
      exampleId,
    );
    return rows.length > 0;
  }

  /** As it was before this answer, which moves it for the next. */
  #difficultyOf({ exampleId, isCorrect }: ExampleAnswer): number {
    const [row] = this.#tables.sql("SELECT correct, incorrect FROM examples WHERE id = ?", exampleId);
    const counters = { correct: Number(row?.correct ?? 0), incorrect: Number(row?.incorrect ?? 0) };
    const [right, wrong] = [Number(isCorrect), Number(!isCorrect)];
    this.#tables.sql(
      `INSERT INTO examples (id, correct, incorrect) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET correct = correct + excluded.correct, incorrect = incorrect + excluded.incorrect`,
      exampleId,
      right,
      wrong,
    );
    return difficultyOf(counters);
  }
}
