import { evaluate } from "../../domain/member/evaluate.ts";
import { codeOf, type MemberState } from "../../domain/member/member-state.ts";
import type {
  AnsweredMembership,
  ExampleAnswer,
  KnownMembership,
  Membership,
  Visit,
} from "../../domain/member/membership.ts";
import { answersIn, type PackedAnswers } from "../../domain/member/packed-answers.ts";
import type { RosterConfig } from "../../domain/member/roster-config.ts";
import { holds } from "../../domain/member/roster-shards.ts";
import { difficultyOf, recordAnswer, scoreOf } from "../../domain/member/score.ts";
import { type Cause, settle, settledVersion } from "../../domain/member/settle.ts";
import { freshStatistics, type Statistics } from "../../domain/member/statistics.ts";
import {
  insertMember,
  type MemberRow,
  readMember,
  selectMember,
  selectMembersBetween,
  statisticsValues,
  updateMember,
} from "./member-row.ts";
import type { HeldMember, MemberGrades, MemberPage, RosterActivity } from "./roster.port.ts";
import type { NamedAnswer, RosterAnswers } from "./roster-answers.ts";
import type { RosterMoney } from "./roster-money.ts";
import type { RosterTables } from "./roster-tables.ts";
import type { RosterTally } from "./roster-tally.ts";

/** One look of the list of people, so that other calls of the roster do not wait for it. */
const peopleLookedAt = 20_000;
/** A copy takes some 400 bytes and 12 an answer, and many rosters share the memory of an isolate. */
const copiesAtMost = 200;

/** Applies what one person did to their membership. */
export class RosterMembers {
  readonly #tables: RosterTables;
  readonly #tally: RosterTally;
  readonly #answers: RosterAnswers;
  readonly #money: RosterMoney;
  /** Those who came last, the latest at the end: a person who answers mostly answers again. */
  readonly #copies = new Map<string, MemberRow>();

  constructor(tables: RosterTables, tally: RosterTally, answers: RosterAnswers, money: RosterMoney) {
    this.#tables = tables;
    this.#tally = tally;
    this.#answers = answers;
    this.#money = money;
  }

  /** Call it wherever people change in another way. */
  forgetCopies(): void {
    this.#copies.clear();
  }

  visit(config: RosterConfig | null, visit: Visit): KnownMembership {
    const member = config && this.#member(visit.userId);
    if (!member) return { state: null, score: null, epoch: this.#tables.epoch() };
    const { statistics, answers } = member;
    const moved = { ...visit, statistics, answers, cause: "visit" as const, sessionId: null };
    return this.#moveOn(member, moved, config).membership;
  }

  answer(config: RosterConfig, answer: ExampleAnswer): AnsweredMembership {
    this.#money.followTerms();
    const paid = this.#money.nextPaid();
    const known = this.#member(answer.userId);
    const member = known && this.#withPacked(known);
    const counted = member && this.#answers.find(member, answer.exampleId);
    // The difficulty before this answer, which moves it for the next one.
    const difficulty = counted ? (counted.difficulty ?? 0.5) : difficultyOf(this.#tally.exampleCount(answer.exampleId));
    const { statistics: before, answers: given } = member ?? newMember;
    const isPacked = !counted && this.#answers.hasRoom(given);
    const answers = isPacked ? this.#answers.pack(given, { ...answered(answer), difficulty }) : given;
    const statistics = counted ? before : recordAnswer(before, { ...answer, difficulty });
    const sessionId = answer.endedSession ?? null;
    const ended = withSession(member ?? newMember, statistics, sessionId);
    const moved = this.#moveOn(member, { ...answer, answers, statistics: ended, cause: "answer", sessionId }, config);
    if (!counted) this.#count(moved, answer, { rules: config.rules, before, given });
    // A crash recovers packed answers alone.
    if (!counted && !isPacked) this.#keepRow(moved.id, { ...answered(answer), difficulty });
    return { ...moved.membership, isCounted: !counted, difficulty, ...(!counted && paid !== null && { paid }) };
  }

  endSession(config: RosterConfig, { sessionId, ...visit }: Visit & { sessionId: string }): Membership {
    const member = this.#member(visit.userId);
    const { statistics: before, answers } = member ?? newMember;
    const statistics = withSession(member ?? newMember, before, sessionId);
    return this.#moveOn(member, { ...visit, statistics, answers, cause: "session", sessionId }, config).membership;
  }

  held(userId: string): HeldMember | null {
    const member = this.#member(userId);
    if (!member) return null;
    const { state, lastSeenAt, statistics } = member;
    return { state, lastSeenAt, statistics, answers: this.#answers.of(member) };
  }

  gradesAmong(userIds: readonly string[]): MemberGrades[] {
    const rows = this.#tables.sql(
      "SELECT user_id, answered, correct FROM users WHERE user_id IN (SELECT value FROM json_each(?))",
      JSON.stringify(userIds),
    );
    return rows.map(({ user_id, answered, correct }) => ({
      userId: String(user_id),
      answered: Number(answered),
      correct: Number(correct),
    }));
  }

  /** The last answers with the people who gave them. */
  recent(): Pick<RosterActivity, "latest" | "minutes"> {
    const { latest, minutes } = this.#tally.recent();
    const ids = JSON.stringify(latest.map(({ user }) => user));
    const rows = this.#tables.sql("SELECT id, user_id FROM users WHERE id IN (SELECT value FROM json_each(?))", ids);
    const names = new Map(rows.map(({ id, user_id: userId }) => [Number(id), String(userId)]));
    return { minutes, latest: latest.map(({ user, ...answer }) => ({ ...answer, userId: names.get(user) ?? null })) };
  }

  /** Looks at a bounded number of people, however few of them are in the state. */
  list(
    config: RosterConfig | null,
    { below, limit, state }: { below: number | null; limit: number; state: MemberState | null },
  ): MemberPage {
    const [row] = this.#tables.sql("SELECT coalesce(max(id), 0) + 1 AS above FROM users");
    const to = Math.min(below ?? Number.MAX_SAFE_INTEGER, Number(row?.above ?? 1));
    const from = Math.max(1, to - peopleLookedAt);
    const code = state === null ? null : codeOf(state);
    const found = this.#tables.sql(selectMembersBetween, from, to, code, code, limit);
    const last = found.length === limit ? Number(found.at(-1)?.id) : from;
    // People who have just gone to another shard may still have a row.
    const division = this.#tables.division();
    const here = found.filter((found) => division.split === null || holds(division, String(found.user_id)));
    const people = here.map((found) => {
      const { state: held, lastSeenAt, statistics } = readMember(found);
      const score = config === null ? 0 : scoreOf(statistics, config.rules);
      return { userId: String(found.user_id), state: held, score, lastSeenAt, statistics };
    });
    return { people, next: last > 1 ? last : null };
  }

  forget(userId: string, config: RosterConfig | null): boolean {
    const member = this.#member(userId);
    if (!member) return false;
    if (member.statistics.responses > 0 && config) {
      this.#tally.noteForgotten(member.id, scoreOf(member.statistics, config.rules));
    }
    this.#answers.forget(member.id);
    this.#tables.sql("DELETE FROM users WHERE id = ?", member.id);
    this.#copies.delete(userId);
    this.#tables.count([codeOf(member.state), -1]);
    return true;
  }

  #member(userId: string): MemberRow | null {
    const copy = this.#copies.get(userId);
    if (copy) return copy;
    const [row] = this.#tables.sql(selectMember, userId);
    return row ? readMember(row) : null;
  }

  /** Judges one person by these statistics, and stores the outcome in one row. A person who is not known enters. */
  #moveOn(
    member: MemberRow | null,
    { statistics, answers, cause, userId, seenAt, profile, sessionId }: Visit & Moved,
    { rules, exampleCount }: RosterConfig,
  ): { id: number; membership: Membership } {
    const { state, lastSeenAt, lastSession, statistics: before } = member ?? newMember;
    const verdict = evaluate(statistics, rules, exampleCount);
    const settled = settle(state, verdict, cause, rules.keepsInactivity);
    const after = { ...statistics, graduatedVersion: settledVersion(before.graduatedVersion, settled, verdict) };
    const seen = Math.max(lastSeenAt, seenAt);
    const endedSession = sessionId ?? lastSession;
    const packed = answers.byteLength > 0 ? answers : null;
    const values = [codeOf(settled), seen, profile, endedSession, packed, ...statisticsValues(after)];
    const id = member?.id ?? Number(this.#tables.sql(insertMember, userId, ...values, this.#tables.home())[0]?.id);
    if (member) this.#tables.sql(updateMember, ...values, id);
    if (!member) this.#tables.count([codeOf(settled), 1]);
    else if (settled !== state) this.#tables.count([codeOf(state), -1], [codeOf(settled), 1]);
    this.#copy(userId, { id, state: settled, lastSeenAt: seen, lastSession: endedSession, statistics: after, answers });
    const score = scoreOf(after, rules);
    return { id, membership: { state: settled, score, isCounted: true, epoch: this.#tables.epoch() } };
  }

  #copy(userId: string, member: MemberRow): void {
    this.#copies.delete(userId);
    this.#copies.set(userId, member);
    const [oldest] = this.#copies.keys();
    if (this.#copies.size > copiesAtMost && oldest !== undefined) this.#copies.delete(oldest);
  }

  /** Packs what an earlier release kept in rows of their own. */
  #withPacked(member: MemberRow): MemberRow {
    const rows = this.#answers.movable(member);
    if (rows.length === 0) return member;
    // After a crash they would pass for new ones, and they are in the sums.
    if (this.#tally.lacks(member.id)) this.#tally.write();
    return { ...member, answers: this.#answers.move(member, rows) };
  }

  #keepRow(user: number, answer: NamedAnswer): void {
    this.#answers.keepRow(user, answer);
    this.#tally.write();
  }

  #count(
    { id, membership }: { id: number; membership: Membership },
    { exampleId, isCorrect, seenAt: at }: ExampleAnswer,
    { rules, before, given }: { rules: RosterConfig["rules"]; before: Statistics; given: PackedAnswers },
  ): void {
    const scoreBefore = before.responses === 0 ? null : scoreOf(before, rules);
    const score = membership.score - (scoreBefore ?? 0);
    const person = { answers: answersIn(given), score: scoreBefore };
    this.#tally.noteAnswer({ exampleId, isCorrect, at, user: id, score, before: person });
  }
}

interface Moved {
  statistics: Statistics;
  answers: PackedAnswers;
  cause: Cause;
  /** The session that ended. Null: none did. */
  sessionId: string | null;
}

const newMember: Omit<MemberRow, "id"> = {
  state: "Distilling",
  lastSeenAt: 0,
  lastSession: null,
  statistics: freshStatistics,
  answers: new ArrayBuffer(0),
};

function answered({ exampleId, isCorrect }: ExampleAnswer): Omit<NamedAnswer, "difficulty"> {
  return { exampleId, isCorrect };
}

/** A person's sessions end one after the other, so only the last one can be told twice. */
function withSession(
  { lastSession }: Pick<MemberRow, "lastSession">,
  statistics: Statistics,
  sessionId: string | null,
): Statistics {
  const isCounted = sessionId === null || sessionId === lastSession;
  return isCounted ? statistics : { ...statistics, sessions: statistics.sessions + 1 };
}
