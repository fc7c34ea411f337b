import { DurableObject } from "cloudflare:workers";
import { evaluate } from "../../domain/member/evaluate.ts";
import { codeOf, type MemberState, memberStates } from "../../domain/member/member-state.ts";
import { difficultyOf, recordAnswer, scoreOf } from "../../domain/member/score.ts";
import { type Cause, settle, settledVersion } from "../../domain/member/settle.ts";
import type { Statistics } from "../../domain/member/statistics.ts";
import { inactivitySql } from "./inactivity-sql.ts";
import { type MemberRow, readMember, selectMember, statisticsValues, updateMember } from "./member-row.ts";
import type {
  ChunkOf,
  ChunkOutcome,
  ExampleAnswer,
  Progress,
  Roster,
  RosterConfig,
  RosterCounts,
  Standing,
  StateCounts,
  Visit,
} from "./roster.port.ts";
import { upgradeRoster } from "./roster-schema.ts";
import { scoreSql } from "./score-sql.ts";
import { graduatedVersionSql, settledSql } from "./verdict-sql.ts";

/** Counts reach the audience's row this long after a change, at the latest. */
const publishWithinMs = 5_000;

interface Judgement {
  /** The state code that a row gets. */
  state: string;
  /** The graduated version that a row gets. */
  version: string;
}

function judgementBy({ rules, exampleCount }: RosterConfig): Judgement {
  return { state: settledSql(rules, exampleCount), version: graduatedVersionSql(rules, exampleCount) };
}

/** Who is looked at: a range of internal numbers, or a JSON list of them. */
type People = { from: number; to: number } | { ids: string };

/**
 * The shell around an audience's people: SQLite in a Durable Object, one transaction a call. The rules are SQL that is made of the
 * domain's. What reads the counts is the business of who extends this.
 */
export abstract class RosterObject<Env> extends DurableObject<Env> implements Roster {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    upgradeRoster(ctx.storage);
  }

  /** Where the counts go. A sequence that is not newer must change nothing. */
  protected abstract publishCounts(audienceId: string, counts: RosterCounts): Promise<void>;

  async raiseFence(runKind: string, fence: number): Promise<void> {
    this.#sql(
      "INSERT INTO fences (run_kind, fence) VALUES (?, ?) ON CONFLICT DO UPDATE SET fence = max(fence, excluded.fence)",
      runKind,
      fence,
    );
  }

  async progressOf(runId: string): Promise<Progress> {
    return this.#progress(runId);
  }

  recalculate(config: RosterConfig, chunk: ChunkOf, { limit }: { limit: number }): Promise<ChunkOutcome> {
    return this.#chunk(chunk, (before) => this.#page(before, limit, judgementBy(this.#learn(config))));
  }

  markInactive(
    config: RosterConfig,
    chunk: ChunkOf,
    { limit, cutoff }: { limit: number; cutoff: number },
  ): Promise<ChunkOutcome> {
    return this.#chunk(chunk, (before) => {
      this.#learn(config);
      return this.#page(before, limit, { state: inactivitySql(cutoff), version: "graduated_version" });
    });
  }

  seed(
    config: RosterConfig,
    chunk: ChunkOf,
    page: { rows: string; position: number; next: number; seenAt: number },
  ): Promise<ChunkOutcome> {
    return this.#chunk(chunk, (before) => {
      const judgement = judgementBy(this.#learn(config));
      const isTaken = before.cursor > page.position;
      const { people, changed } = isTaken ? { people: 0, changed: 0 } : this.#takeIn(page, judgement);
      const progress = {
        cursor: Math.max(before.cursor, page.next),
        processed: before.processed + people,
        changed: before.changed + changed,
      };
      return { progress, lastUserId: null, isEnd: false };
    });
  }

  async visit(config: RosterConfig, visit: Visit): Promise<Standing | null> {
    const standing = this.ctx.storage.transactionSync(() => {
      const member = this.#member(visit.userId);
      const known = this.#learn(config);
      return member && this.#moveOn(member, { ...visit, statistics: member.statistics, cause: "visit" }, known);
    });
    await this.#publishSoon();
    return standing;
  }

  async answer(config: RosterConfig, answer: ExampleAnswer): Promise<Standing> {
    const standing = this.ctx.storage.transactionSync(() => {
      const known = this.#learn(config);
      const member = this.#member(answer.userId) ?? this.#enter(answer);
      const isNew = this.#once(member.id, answer.exampleId);
      const statistics = isNew
        ? recordAnswer(member.statistics, { ...answer, difficulty: this.#difficultyOf(answer) })
        : member.statistics;
      return { ...this.#moveOn(member, { ...answer, statistics, cause: "answer" }, known), isCounted: isNew };
    });
    await this.#publishSoon();
    return standing;
  }

  async counts(): Promise<RosterCounts> {
    const people = new Map(this.#sql("SELECT state, people FROM counts").map(({ state, people: n }) => [state, n]));
    const states = memberStates.map((state, code): [MemberState, number] => [state, Number(people.get(code) ?? 0)]);
    return { states: Object.fromEntries(states) as StateCounts, sequence: Number(this.#fact("sequence") ?? 0) };
  }

  async scores(): Promise<{ sum: number; people: number }> {
    this.#sumScores();
    return { sum: Number(this.#fact("score_sum") ?? 0), people: Number(this.#fact("score_people") ?? 0) };
  }

  async exampleCounts(): Promise<Record<string, { correct: number; incorrect: number }>> {
    const rows = this.#sql("SELECT id, correct, incorrect FROM examples");
    return Object.fromEntries(
      rows.map(({ id, correct, incorrect }) => [id, { correct: Number(correct), incorrect: Number(incorrect) }]),
    );
  }

  async publish(): Promise<void> {
    const audienceId = this.#fact("audience");
    if (audienceId === null) return;
    const counts = await this.counts();
    await this.publishCounts(String(audienceId), counts);
    this.#remember("published", counts.sequence);
  }

  /** What stays is that it was erased: a chunk that comes late must not bring people back. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    upgradeRoster(this.ctx.storage);
    this.#remember("erased", 1);
  }

  override async alarm(): Promise<void> {
    await this.publish();
  }

  /** One transaction: the work of a chunk with the run's progress, unless the run went to another holder. */
  async #chunk(
    chunk: ChunkOf,
    work: (before: Progress) => Omit<Extract<ChunkOutcome, { kind: "done" }>, "kind">,
  ): Promise<ChunkOutcome> {
    const outcome = this.ctx.storage.transactionSync((): ChunkOutcome => {
      if (this.#isFenced(chunk)) return { kind: "fenced" };
      const done = work(this.#progress(chunk.runId));
      this.#note(chunk, done.progress);
      return { kind: "done", ...done };
    });
    await this.#publishSoon();
    return outcome;
  }

  /** A page of people in the order of their internal numbers. */
  #page(before: Progress, limit: number, judgement: Judgement) {
    const last = this.#lastId();
    const to = Math.min(before.cursor + limit, last);
    const { people, changed } = this.#judge({ from: before.cursor, to }, judgement);
    const [row] = this.#sql("SELECT user_id FROM users WHERE id <= ? ORDER BY id DESC LIMIT 1", to);
    return {
      progress: { cursor: to, processed: before.processed + people, changed: before.changed + changed },
      lastUserId: row ? String(row.user_id) : null,
      isEnd: to >= last,
    };
  }

  /** New people first, in one go; who was there already gets the new score and is judged by it. */
  #takeIn(page: { rows: string; seenAt: number }, judgement: Judgement): { people: number; changed: number } {
    const before = this.#lastId();
    this.#sql(
      `INSERT INTO users (user_id, state, seed_score, last_seen_at)
        SELECT value ->> 0, 0, value ->> 1, ? FROM json_each(?) WHERE true ON CONFLICT (user_id) DO NOTHING`,
      page.seenAt,
      page.rows,
    );
    const after = this.#lastId();
    const [row] = this.#sql(
      "SELECT json_array_length(?) AS people, (SELECT count(*) FROM users WHERE id > ?) AS fresh",
      page.rows,
      before,
    );
    const [people, fresh] = [Number(row?.people ?? 0), Number(row?.fresh ?? 0)];
    if (fresh > 0) this.#count(0, fresh);
    this.#judge({ from: before, to: after }, judgement);
    if (fresh === people) return { people, changed: people };
    // The file's order is the outer loop: a range of numbers would make SQLite walk everybody.
    const known = this.#sql(
      `SELECT users.id AS id, j.value ->> 1 AS score FROM json_each(?) j CROSS JOIN users ON users.user_id = j.value ->> 0
        WHERE +users.id <= ?`,
      page.rows,
      before,
    );
    this.#sql(
      "UPDATE users SET seed_score = j.value ->> 1 FROM json_each(?) j WHERE users.id = j.value ->> 0",
      JSON.stringify(known.map(({ id, score }) => [id, score])),
    );
    this.#remember("scores_stale", 1);
    const judged = this.#judge({ ids: JSON.stringify(known.map(({ id }) => id)) }, judgement);
    return { people, changed: fresh + judged.changed };
  }

  /** Counts who moves where first: mostly nobody moves, and then nothing is written. */
  #judge(people: People, { state, version }: Judgement): { people: number; changed: number } {
    const [from, condition, bindings] =
      "ids" in people
        ? ["json_each(?) j CROSS JOIN users ON users.id = j.value", "true", [people.ids]]
        : ["users", "users.id > ? AND users.id <= ?", [people.from, people.to]];
    const isStale = `(state <> ${state} OR graduated_version IS NOT ${version})`;
    const given = bindings as SqlStorageValue[];
    const [all] = this.#sql(`SELECT count(*) AS people FROM ${from} WHERE ${condition}`, ...given);
    const moves = this.#sql(
      `SELECT state AS before, ${state} AS after, count(*) AS people
        FROM ${from} WHERE ${condition} AND ${isStale} GROUP BY 1, 2`,
      ...given,
    ) as unknown as { before: number; after: number; people: number }[];
    const moved = moves.filter(({ before, after }) => before !== after);
    if (moves.length > 0) {
      const who = "ids" in people ? "id IN (SELECT value FROM json_each(?))" : "id > ? AND id <= ?";
      this.#sql(
        `UPDATE users SET state = ${state}, graduated_version = ${version}
          WHERE ${who} AND ${isStale}`,
        ...given,
      );
    }
    for (const { before, after, people: n } of moved) {
      this.#count(before, -n);
      this.#count(after, n);
    }
    return { people: Number(all?.people ?? 0), changed: moved.reduce((sum, { people: n }) => sum + n, 0) };
  }

  #member(userId: string): MemberRow | null {
    const [row] = this.#sql(selectMember, userId);
    return row ? readMember(row) : null;
  }

  #enter({ userId, seenAt }: Visit): MemberRow {
    this.#sql(
      "INSERT INTO users (user_id, state, last_seen_at) VALUES (?, ?, ?)",
      userId,
      codeOf("Distilling"),
      seenAt,
    );
    this.#count(codeOf("Distilling"), 1);
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
    this.#sql(updateMember, codeOf(settled), seen, profile, ...statisticsValues(after), id);
    if (settled !== state) {
      this.#count(codeOf(state), -1);
      this.#count(codeOf(settled), 1);
    }
    const score = scoreOf(after, rules);
    if (statistics.responses > before.responses) {
      const isFirst = before.responses === 0;
      this.#add("score_sum", score - (isFirst ? 0 : scoreOf(before, rules)));
      this.#add("score_people", isFirst ? 1 : 0);
    }
    return { state: settled, score, isCounted: true };
  }

  /** Answers move the sum one by one; after new rules or seeds it is made anew when it is next wanted. */
  #sumScores(): void {
    const text = this.#fact("config");
    if (this.#fact("scores_stale") === null || text === null) return;
    const { rules } = JSON.parse(String(text)) as RosterConfig;
    const [row] = this.#sql(
      `SELECT count(*) AS people, total(${scoreSql(rules)}) AS sum FROM users WHERE responses > 0`,
    );
    this.#remember("score_sum", Number(row?.sum ?? 0));
    this.#remember("score_people", Number(row?.people ?? 0));
    this.#sql("DELETE FROM facts WHERE name = 'scores_stale'");
  }

  #add(name: string, value: number): void {
    this.#remember(name, Number(this.#fact(name) ?? 0) + value);
  }

  /** Whether this is the person's first answer to the example. */
  #once(user: number, exampleId: string): boolean {
    const rows = this.#sql(
      "INSERT INTO answers (user, example) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING user",
      user,
      exampleId,
    );
    return rows.length > 0;
  }

  /** As it was before this answer, which moves it for the next. */
  #difficultyOf({ exampleId, isCorrect }: ExampleAnswer): number {
    const [row] = this.#sql("SELECT correct, incorrect FROM examples WHERE id = ?", exampleId);
    const counters = { correct: Number(row?.correct ?? 0), incorrect: Number(row?.incorrect ?? 0) };
    const [right, wrong] = [Number(isCorrect), Number(!isCorrect)];
    this.#sql(
      `INSERT INTO examples (id, correct, incorrect) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET correct = correct + excluded.correct, incorrect = incorrect + excluded.incorrect`,
      exampleId,
      right,
      wrong,
    );
    return difficultyOf(counters);
  }

  #progress(runId: string): Progress {
    const [row] = this.#sql("SELECT cursor, processed, changed FROM progress WHERE run_id = ?", runId);
    return (row as unknown as Progress | undefined) ?? { cursor: 0, processed: 0, changed: 0 };
  }

  #count(state: number, people: number): void {
    this.#sql(
      "INSERT INTO counts (state, people) VALUES (?, ?) ON CONFLICT DO UPDATE SET people = people + excluded.people",
      state,
      people,
    );
    this.#remember("sequence", Number(this.#fact("sequence") ?? 0) + 1);
  }

  #isFenced({ runKind, fence }: ChunkOf): boolean {
    if (this.#fact("erased") !== null) return true;
    const [row] = this.#sql("SELECT fence FROM fences WHERE run_kind = ?", runKind);
    return fence < Number(row?.fence ?? 0);
  }

  #note({ runId }: ChunkOf, { cursor, processed, changed }: Progress): void {
    this.#sql(
      "INSERT OR REPLACE INTO progress (run_id, cursor, processed, changed) VALUES (?, ?, ?, ?)",
      runId,
      cursor,
      processed,
      changed,
    );
  }

  /** The newest configuration of all that callers brought. */
  #learn(config: RosterConfig): RosterConfig {
    const text = this.#fact("config");
    const known = text === null ? null : (JSON.parse(String(text)) as RosterConfig);
    if (known && known.version >= config.version) return known;
    this.#remember("config", JSON.stringify(config));
    this.#remember("scores_stale", 1);
    this.#remember("audience", config.audienceId);
    return config;
  }

  async #publishSoon(): Promise<void> {
    if (this.#fact("published") === this.#fact("sequence")) return;
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + publishWithinMs);
  }

  #lastId(): number {
    const [row] = this.#sql("SELECT coalesce(max(id), 0) AS id FROM users");
    return Number(row?.id ?? 0);
  }

  #fact(name: string): SqlStorageValue {
    return this.#sql("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
  }

  #remember(name: string, value: SqlStorageValue): void {
    this.#sql("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
  }

  #sql(query: string, ...bindings: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    return this.ctx.storage.sql.exec(query, ...bindings).toArray();
  }
}
