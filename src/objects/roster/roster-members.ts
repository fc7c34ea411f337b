import { evaluate } from "../../domain/member/evaluate.ts";
import { codeOf } from "../../domain/member/member-state.ts";
import type {
  AnsweredMembership,
  ExampleAnswer,
  KnownMembership,
  Membership,
  Visit,
} from "../../domain/member/membership.ts";
import type { RosterConfig } from "../../domain/member/roster-config.ts";
import { difficultyOf, recordAnswer, scoreOf } from "../../domain/member/score.ts";
import { type Cause, settle, settledVersion } from "../../domain/member/settle.ts";
import type { Statistics } from "../../domain/member/statistics.ts";
import { type MemberRow, readMember, selectMember, statisticsValues, updateMember } from "./member-row.ts";
import type { HeldMember } from "./roster.port.ts";
import type { RosterTables } from "./roster-tables.ts";

/** Applies what one person did to their membership. */
export class RosterMembers {
  readonly #tables: RosterTables;

  constructor(tables: RosterTables) {
    this.#tables = tables;
  }

  visit(config: RosterConfig | null, visit: Visit): KnownMembership {
    const member = config && this.#member(visit.userId);
    if (!member) return { state: null, score: null, epoch: this.#tables.epoch() };
    return this.#moveOn(member, { ...visit, statistics: member.statistics, cause: "visit" }, config);
  }

  answer(config: RosterConfig, answer: ExampleAnswer): AnsweredMembership {
    const member = this.#member(answer.userId) ?? this.#enter(answer);
    const counted = this.#countedDifficulty(member.id, answer.exampleId);
    const difficulty = counted ?? this.#count(member.id, answer);
    const answered = counted === null ? recordAnswer(member.statistics, { ...answer, difficulty }) : member.statistics;
    const statistics = this.#withSession(member.id, answered, answer.endedSession ?? null);
    const membership = this.#moveOn(member, { ...answer, statistics, cause: "answer" }, config);
    return { ...membership, isCounted: counted === null, difficulty };
  }

  endSession(config: RosterConfig, { sessionId, ...visit }: Visit & { sessionId: string }): Membership {
    const member = this.#member(visit.userId) ?? this.#enter(visit);
    const statistics = this.#withSession(member.id, member.statistics, sessionId);
    return this.#moveOn(member, { ...visit, statistics, cause: "session" }, config);
  }

  held(userId: string): HeldMember | null {
    const member = this.#member(userId);
    if (!member) return null;
    const { id, state, lastSeenAt, statistics } = member;
    const answers = this.#tables
      .sql("SELECT example, difficulty FROM answers WHERE user = ? ORDER BY example", id)
      .map(({ example, difficulty }) => ({
        exampleId: String(example),
        difficulty: difficulty === null ? null : Number(difficulty),
      }));
    return { state, lastSeenAt, statistics, answers };
  }

  forget(userId: string, config: RosterConfig | null): boolean {
    const member = this.#member(userId);
    if (!member) return false;
    if (member.statistics.responses > 0 && config) {
      this.#tables.add("score_sum", -scoreOf(member.statistics, config.rules));
      this.#tables.add("score_people", -1);
    }
    this.#tables.sql("DELETE FROM answers WHERE user = ?", member.id);
    this.#tables.sql("DELETE FROM users WHERE id = ?", member.id);
    this.#tables.count(codeOf(member.state), -1);
    return true;
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

  /** Judges one person by these statistics, and stores the outcome. */
  #moveOn(
    { id, state, lastSeenAt, statistics: before }: MemberRow,
    { statistics, cause, seenAt, profile }: Visit & { statistics: Statistics; cause: Cause },
    { rules, exampleCount }: RosterConfig,
  ): Membership {
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
    return { state: settled, score, isCounted: true, epoch: this.#tables.epoch() };
  }

  /** A person's sessions end one after the other, so only the last one can be told twice. */
  #withSession(user: number, statistics: Statistics, sessionId: string | null): Statistics {
    if (sessionId === null) return statistics;
    const rows = this.#tables.sql(
      "UPDATE users SET last_session = ? WHERE id = ? AND last_session IS NOT ? RETURNING id",
      sessionId,
      user,
      sessionId,
    );
    return rows.length === 0 ? statistics : { ...statistics, sessions: statistics.sessions + 1 };
  }

  /** The difficulty of an answer that was counted before. Null: this is the person's first answer to the example. */
  #countedDifficulty(user: number, exampleId: string): number | null {
    const [row] = this.#tables.sql("SELECT difficulty FROM answers WHERE user = ? AND example = ?", user, exampleId);
    return row ? Number(row.difficulty ?? 0.5) : null;
  }

  #count(user: number, answer: ExampleAnswer): number {
    const difficulty = this.#difficultyOf(answer);
    const { exampleId } = answer;
    this.#tables.sql("INSERT INTO answers (user, example, difficulty) VALUES (?, ?, ?)", user, exampleId, difficulty);
    return difficulty;
  }

  /** The difficulty before this answer, which moves it for the next one. */
  #difficultyOf({ exampleId, isCorrect }: ExampleAnswer): number {
    const [row] = this.#tables.sql("SELECT correct, incorrect FROM examples WHERE id = ?", exampleId);
    const counters = { correct: Number(row?.correct ?? 0), incorrect: Number(row?.incorrect ?? 0) };
    const [correct, incorrect] = [Number(isCorrect), Number(!isCorrect)];
    this.#tables.sql(
      `INSERT INTO examples (id, correct, incorrect) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET correct = correct + excluded.correct, incorrect = incorrect + excluded.incorrect`,
      exampleId,
      correct,
      incorrect,
    );
    return difficultyOf(counters);
  }
}
