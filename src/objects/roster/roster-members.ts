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
import { freshStatistics, type Statistics } from "../../domain/member/statistics.ts";
import {
  insertMember,
  type MemberRow,
  readMember,
  selectMember,
  statisticsValues,
  updateMember,
} from "./member-row.ts";
import type { HeldMember } from "./roster.port.ts";
import type { RosterTables } from "./roster-tables.ts";
import type { RosterTally } from "./roster-tally.ts";

/** Applies what one person did to their membership. */
export class RosterMembers {
  readonly #tables: RosterTables;
  readonly #tally: RosterTally;

  constructor(tables: RosterTables, tally: RosterTally) {
    this.#tables = tables;
    this.#tally = tally;
  }

  visit(config: RosterConfig | null, visit: Visit): KnownMembership {
    const member = config && this.#member(visit.userId);
    if (!member) return { state: null, score: null, epoch: this.#tables.epoch() };
    const moved = { ...visit, statistics: member.statistics, cause: "visit" as const, sessionId: null };
    return this.#moveOn(member, moved, config).membership;
  }

  answer(config: RosterConfig, answer: ExampleAnswer): AnsweredMembership {
    const member = this.#member(answer.userId);
    const counted = member && this.#countedDifficulty(member.id, answer.exampleId);
    // The difficulty before this answer, which moves it for the next one.
    const difficulty = counted ?? difficultyOf(this.#tally.exampleCount(answer.exampleId));
    const before = (member ?? newMember).statistics;
    const answered = counted === null ? recordAnswer(before, { ...answer, difficulty }) : before;
    const sessionId = answer.endedSession ?? null;
    const statistics = withSession(member ?? newMember, answered, sessionId);
    const moved = this.#moveOn(member, { ...answer, statistics, cause: "answer", sessionId }, config);
    if (counted === null) this.#count(moved, answer, { difficulty, rules: config.rules, before });
    return { ...moved.membership, isCounted: counted === null, difficulty };
  }

  endSession(config: RosterConfig, { sessionId, ...visit }: Visit & { sessionId: string }): Membership {
    const member = this.#member(visit.userId);
    const statistics = withSession(member ?? newMember, (member ?? newMember).statistics, sessionId);
    return this.#moveOn(member, { ...visit, statistics, cause: "session", sessionId }, config).membership;
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
      this.#tally.noteForgotten(scoreOf(member.statistics, config.rules));
    }
    this.#tables.sql("DELETE FROM answers WHERE user = ?", member.id);
    this.#tables.sql("DELETE FROM users WHERE id = ?", member.id);
    this.#tables.count([codeOf(member.state), -1]);
    return true;
  }

  #member(userId: string): MemberRow | null {
    const [row] = this.#tables.sql(selectMember, userId);
    return row ? readMember(row) : null;
  }

  /** Judges one person by these statistics, and stores the outcome in one row. A person who is not known enters. */
  #moveOn(
    member: MemberRow | null,
    { statistics, cause, userId, seenAt, profile, sessionId }: Visit & Moved,
    { rules, exampleCount }: RosterConfig,
  ): { id: number; membership: Membership } {
    const { state, lastSeenAt, lastSession, statistics: before } = member ?? newMember;
    const verdict = evaluate(statistics, rules, exampleCount);
    const settled = settle(state, verdict, cause, rules.keepsInactivity);
    const after = { ...statistics, graduatedVersion: settledVersion(before.graduatedVersion, settled, verdict) };
    const seen = Math.max(lastSeenAt, seenAt);
    const values = [codeOf(settled), seen, profile, sessionId ?? lastSession, ...statisticsValues(after)];
    const id = member?.id ?? Number(this.#tables.sql(insertMember, userId, ...values)[0]?.id);
    if (member) this.#tables.sql(updateMember, ...values, id);
    if (!member) this.#tables.count([codeOf(settled), 1]);
    else if (settled !== state) this.#tables.count([codeOf(state), -1], [codeOf(settled), 1]);
    const score = scoreOf(after, rules);
    return { id, membership: { state: settled, score, isCounted: true, epoch: this.#tables.epoch() } };
  }

  /** The difficulty of an answer that was counted before. Null: this is the person's first answer to the example. */
  #countedDifficulty(user: number, exampleId: string): number | null {
    const [row] = this.#tables.sql("SELECT difficulty FROM answers WHERE user = ? AND example = ?", user, exampleId);
    return row ? Number(row.difficulty ?? 0.5) : null;
  }

  #count(
    { id, membership }: { id: number; membership: Membership },
    { exampleId, isCorrect }: ExampleAnswer,
    { difficulty, rules, before }: { difficulty: number; rules: RosterConfig["rules"]; before: Statistics },
  ): void {
    this.#tables.sql("INSERT INTO answers (user, example, difficulty) VALUES (?, ?, ?)", id, exampleId, difficulty);
    const isFirst = before.responses === 0;
    const score = membership.score - (isFirst ? 0 : scoreOf(before, rules));
    this.#tally.noteAnswer(exampleId, isCorrect, { score, people: Number(isFirst) });
  }
}

interface Moved {
  statistics: Statistics;
  cause: Cause;
  /** The session that ended. Null: none did. */
  sessionId: string | null;
}

const newMember: Omit<MemberRow, "id"> = {
  state: "Distilling",
  lastSeenAt: 0,
  lastSession: null,
  statistics: freshStatistics,
};

/** A person's sessions end one after the other, so only the last one can be told twice. */
function withSession(
  { lastSession }: Pick<MemberRow, "lastSession">,
  statistics: Statistics,
  sessionId: string | null,
): Statistics {
  const isCounted = sessionId === null || sessionId === lastSession;
  return isCounted ? statistics : { ...statistics, sessions: statistics.sessions + 1 };
}
