import { DurableObject } from "cloudflare:workers";
import { type BackOff, backOffMs } from "../../domain/back-off.ts";
import { type MemberState, memberStates } from "../../domain/member/member-state.ts";
import { failureText } from "../../platform/failure-text.ts";
import { inactivitySql } from "./inactivity-sql.ts";
import type {
  AnswerStanding,
  ChunkOf,
  ChunkOutcome,
  ExampleAnswer,
  Known,
  Progress,
  Roster,
  RosterConfig,
  RosterCounts,
  Seen,
  Standing,
  StateCounts,
  Visit,
} from "./roster.port.ts";
import { RosterMembers } from "./roster-members.ts";
import { judgementBy, RosterPeople } from "./roster-people.ts";
import { upgradeRoster } from "./roster-schema.ts";
import { RosterTables } from "./roster-tables.ts";

/** Counts reach the audience's row this long after a change, at the latest. */
const publishWithinMs = 5_000;
/** Between two attempts while the database is away. */
const publishAgain: BackOff = { firstMs: 10_000, mostMs: 60_000 };

/**
 * The shell around an audience's people: SQLite in a Durable Object, one transaction a call. The rules are SQL that is made of the
 * domain's. What reads the counts is the business of who extends this.
 */
export abstract class RosterObject<Env> extends DurableObject<Env> implements Roster {
  readonly #tables: RosterTables;
  readonly #people: RosterPeople;
  readonly #members: RosterMembers;
  /** Known without asking: a question would separate the alarm from the change that it is for, and a crash could come between. */
  #hasAlarm = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    upgradeRoster(ctx.storage);
    this.#tables = new RosterTables(ctx.storage.sql);
    this.#people = new RosterPeople(this.#tables);
    this.#members = new RosterMembers(this.#tables);
    ctx.blockConcurrencyWhile(async () => {
      this.#hasAlarm = (await ctx.storage.getAlarm()) !== null;
      // An alarm that was lost is set anew by whoever wakes the roster, reading or writing.
      this.#publishSoon();
    });
  }

  /** Where the counts go. A sequence that is not newer must change nothing. */
  protected abstract publishCounts(audienceId: string, counts: RosterCounts): Promise<void>;
  protected abstract report(message: string): void;

  async raiseFence(runKind: string, fence: number): Promise<Seen> {
    this.#tables.raiseFence(runKind, fence);
    const { config, isErased } = { config: this.#tables.config(), isErased: this.#tables.isErased() };
    return { fence: this.#tables.fence(runKind), config, isErased };
  }

  async progressOf(runId: string): Promise<Progress> {
    return this.#tables.progress(runId);
  }

  recalculate(config: RosterConfig, chunk: ChunkOf, { limit }: { limit: number }): Promise<ChunkOutcome> {
    return this.#chunk(chunk, (before) => this.#people.page(before, limit, judgementBy(this.#tables.learn(config))));
  }

  markInactive(
    config: RosterConfig,
    chunk: ChunkOf,
    { limit, cutoff }: { limit: number; cutoff: number },
  ): Promise<ChunkOutcome> {
    return this.#chunk(chunk, (before) => {
      const { keepsInactivity } = this.#tables.learn(config).rules;
      // A sync that outlived its drop days has nobody to mark: the recalculation that brought everybody back may be over.
      const state = keepsInactivity ? inactivitySql(cutoff) : "state";
      return this.#people.page(before, limit, { state, version: "graduated_version" });
    });
  }

  seed(
    config: RosterConfig,
    chunk: ChunkOf,
    page: { rows: string; position: number; next: number; seenAt: number },
  ): Promise<ChunkOutcome> {
    return this.#chunk(chunk, (before) => {
      const judgement = judgementBy(this.#tables.learn(config));
      const isTaken = before.cursor > page.position;
      const { people, changed } = isTaken ? { people: 0, changed: 0 } : this.#people.takeIn(page, judgement);
      const progress = {
        cursor: Math.max(before.cursor, page.next),
        processed: before.processed + people,
        changed: before.changed + changed,
      };
      return { progress, lastUserId: null, isEnd: false };
    });
  }

  visit(config: RosterConfig | null, visit: Visit): Promise<Known> {
    return this.#change(() => this.#members.visit(config ? this.#tables.learn(config) : this.#tables.config(), visit));
  }

  answer(config: RosterConfig, answer: ExampleAnswer): Promise<AnswerStanding | null> {
    return this.#ofLiving(() => this.#members.answer(this.#tables.learn(config), answer));
  }

  endSession(config: RosterConfig, ended: Visit & { sessionId: string }): Promise<Standing | null> {
    return this.#ofLiving(() => this.#members.endSession(this.#tables.learn(config), ended));
  }

  forget(userId: string): Promise<boolean> {
    this.#people.sumScores();
    return this.#change(() => this.#members.forget(userId, this.#tables.config()));
  }

  async counts(): Promise<RosterCounts> {
    const people = new Map(
      this.#tables.sql("SELECT state, people FROM counts").map(({ state, people: n }) => [state, n]),
    );
    const states = memberStates.map((state, code): [MemberState, number] => [state, Number(people.get(code) ?? 0)]);
    return {
      states: Object.fromEntries(states) as StateCounts,
      sequence: Number(this.#tables.fact("sequence") ?? 0),
      epoch: this.#tables.epoch(),
    };
  }

  async scores(): Promise<{ sum: number; people: number }> {
    this.#people.sumScores();
    return { sum: Number(this.#tables.fact("score_sum") ?? 0), people: Number(this.#tables.fact("score_people") ?? 0) };
  }

  async exampleCounts(): Promise<Record<string, { correct: number; incorrect: number }>> {
    const rows = this.#tables.sql("SELECT id, correct, incorrect FROM examples");
    return Object.fromEntries(
      rows.map(({ id, correct, incorrect }) => [id, { correct: Number(correct), incorrect: Number(incorrect) }]),
    );
  }

  async publish(): Promise<void> {
    const audienceId = this.#tables.fact("audience");
    if (audienceId === null) return;
    const counts = await this.counts();
    await this.publishCounts(String(audienceId), counts);
    if (this.#tables.isErased()) return;
    this.#tables.remember("published", counts.sequence);
  }

  /** What stays is that it was erased: a chunk or an answer that comes late must not bring people back. */
  async erase(): Promise<void> {
    this.#dropAlarm();
    await this.ctx.storage.deleteAll();
    upgradeRoster(this.ctx.storage);
    this.#tables.remember("erased", 1);
  }

  /**
   * The next alarm is set before anything that can fail. The platform gives an alarm up after a few attempts, and then only a change of
   * the counts would bring them to their row.
   */
  override async alarm(): Promise<void> {
    this.#hasAlarm = false;
    if (!this.#isBehind()) return;
    const failures = Number(this.#tables.fact("publish_failures") ?? 0);
    this.#setAlarm(backOffMs(publishAgain, failures, Math.random()));
    try {
      await this.publish();
    } catch (cause) {
      this.#tables.remember("publish_failures", failures + 1);
      this.report(`an audience's counts were not published, and will be: ${failureText(cause)}`);
      return;
    }
    if (failures > 0) this.#tables.forget("publish_failures");
    // What changed meanwhile waits no longer than any other change.
    if (this.#isBehind()) this.#setAlarm(publishWithinMs);
    else this.#dropAlarm();
  }

  /** The work of a chunk with the run's progress, unless the run went to another holder. */
  #chunk(
    chunk: ChunkOf,
    work: (before: Progress) => Omit<Extract<ChunkOutcome, { kind: "done" }>, "kind">,
  ): Promise<ChunkOutcome> {
    return this.#change((): ChunkOutcome => {
      if (this.#tables.isFenced(chunk)) return { kind: "fenced" };
      const before = this.#tables.progress(chunk.runId);
      const done = work(before);
      if (done.progress.changed > before.changed) this.#tables.raiseEpoch();
      this.#tables.note(chunk, done.progress);
      return { kind: "done", ...done };
    });
  }

  #ofLiving<Result>(work: () => Result): Promise<Result | null> {
    return this.#change(() => (this.#tables.isErased() ? null : work()));
  }

  /** One transaction, and an alarm that is stored with it; its counts are told to the audience's row in a while. */
  async #change<Result>(work: () => Result): Promise<Result> {
    const result = this.ctx.storage.transactionSync(work);
    this.#publishSoon();
    return result;
  }

  /** An alarm that is set already looks at whatever stands there when it comes. */
  #publishSoon(): void {
    if (!this.#hasAlarm && this.#isBehind()) this.#setAlarm(publishWithinMs);
  }

  /** Whether the audience's row has not heard of the newest counts; a roster that nobody configured has nobody to tell. */
  #isBehind(): boolean {
    const [published, sequence] = ["published", "sequence"].map((name) => Number(this.#tables.fact(name) ?? 0));
    return published !== sequence && this.#tables.fact("audience") !== null;
  }

  /** Not awaited: the output gate holds every answer until it is stored. */
  #setAlarm(delayMs: number): void {
    this.#hasAlarm = true;
    void this.ctx.storage.setAlarm(Date.now() + delayMs);
  }

  #dropAlarm(): void {
    this.#hasAlarm = false;
    void this.ctx.storage.deleteAlarm();
  }
}
