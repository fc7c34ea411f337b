import { audienceCounts } from "../../domain/audience/audience-counts.ts";
import { type BackOff, backOffMs } from "../../domain/back-off.ts";
import { isWorthExamining } from "../../domain/example/surprise.ts";
import { inactivitySql } from "../../domain/member/inactivity-sql.ts";
import type { MemberState } from "../../domain/member/member-state.ts";
import type {
  AnsweredMembership,
  ExampleAnswer,
  KnownMembership,
  Membership,
  Visit,
} from "../../domain/member/membership.ts";
import type { RosterConfig } from "../../domain/member/roster-config.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { TellCounts } from "../counts-collector/counts-collector.port.ts";
import { TracedObject } from "../traced-object.ts";
import type {
  ChunkOf,
  ChunkOutcome,
  HeldMember,
  MemberGrades,
  MemberPage,
  Progress,
  Roster,
  RosterActivity,
  RosterCounts,
  Seen,
  SeenByRoster,
} from "./roster.port.ts";
import { RosterAnswers } from "./roster-answers.ts";
import { RosterHistory } from "./roster-history.ts";
import { RosterMembers } from "./roster-members.ts";
import { judgementBy, RosterPeople } from "./roster-people.ts";
import { upgradeRoster } from "./roster-schema.ts";
import { RosterTables } from "./roster-tables.ts";
import { RosterTally } from "./roster-tally.ts";
import { RosterUnsummed } from "./roster-unsummed.ts";

/** Counts reach the audience's row at most this long after a change. */
const publishWithinMs = 5_000;
/** Back-off between attempts while the database cannot be reached. */
const publishAgain: BackOff = { firstMs: 10_000, mostMs: 60_000 };

/** What a roster needs of the world. */
export interface RosterSources {
  /** Writes the counts where lists read them. A sequence that is not newer must change nothing. */
  publishCounts: (audienceId: string, counts: RosterCounts) => Promise<void>;
  /** The same together with the counts of others, which may take a while. */
  tellCounts: TellCounts;
  /** Looks for examples with a wrong truth. */
  examineExamples: (
    audienceId: string,
    counts: Record<string, { correct: number; incorrect: number }>,
  ) => Promise<void>;
  report: (message: string) => void;
}

/** The shell around an audience's people: SQLite in a Durable Object, one transaction a call. The domain's rules run as SQL. */
export class RosterObject<Env> extends TracedObject<Env> implements Roster {
  protected readonly sources: RosterSources;
  readonly #tables: RosterTables;
  readonly #answers: RosterAnswers;
  readonly #tally: RosterTally;
  readonly #people: RosterPeople;
  readonly #members: RosterMembers;
  readonly #history: RosterHistory;
  /** Kept in memory: awaiting `getAlarm` would separate a change from its alarm, and a crash could come between. */
  #hasAlarm = false;

  constructor(ctx: DurableObjectState, env: Env, sources: RosterSources) {
    super(ctx, env);
    this.sources = sources;
    upgradeRoster(ctx.storage);
    this.#tables = new RosterTables(ctx.storage.sql);
    this.#answers = new RosterAnswers(this.#tables);
    this.#tally = new RosterTally(this.#tables, new RosterUnsummed(this.#tables, this.#answers));
    this.#people = new RosterPeople(this.#tables, this.#tally);
    this.#members = new RosterMembers(this.#tables, this.#tally, this.#answers);
    this.#history = new RosterHistory(this.#tables, this.#tally);
    ctx.blockConcurrencyWhile(async () => {
      this.#hasAlarm = (await ctx.storage.getAlarm()) !== null;
      // Any call that wakes the roster sets a lost alarm anew.
      this.#publishSoon();
    });
  }

  async raiseFence(runKind: string, fence: number): Promise<Seen> {
    this.#tables.raiseFence(runKind, fence);
    const { config, isErased } = { config: this.#tables.config(), isErased: this.#tables.isErased() };
    return { fence: this.#tables.fence(runKind), config, isErased };
  }

  async seen(): Promise<SeenByRoster> {
    return { fences: this.#tables.fences(), config: this.#tables.config(), isErased: this.#tables.isErased() };
  }

  async progressOf(runId: string): Promise<Progress> {
    return this.#tables.progress(runId);
  }

  async forgetProgress(runId: string): Promise<void> {
    this.#tables.forgetProgress(runId);
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
      // Drop days are off, so no member is marked. The recalculation that reactivated all members may be over already.
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
      const { people, changed } = isTaken ? { people: 0, changed: 0 } : this.#people.seed(page, judgement);
      const progress = {
        cursor: Math.max(before.cursor, page.next),
        processed: before.processed + people,
        changed: before.changed + changed,
      };
      return { progress, lastUserId: null, isEnd: false };
    });
  }

  visit(config: RosterConfig | null, visit: Visit): Promise<KnownMembership> {
    return this.#change(() => this.#members.visit(config ? this.#tables.learn(config) : this.#tables.config(), visit));
  }

  answer(config: RosterConfig, answer: ExampleAnswer): Promise<AnsweredMembership | null> {
    return this.#unlessErased(() => this.#members.answer(this.#tables.learn(config), answer));
  }

  endSession(config: RosterConfig, ended: Visit & { sessionId: string }): Promise<Membership | null> {
    return this.#unlessErased(() => this.#members.endSession(this.#tables.learn(config), ended));
  }

  async held(userId: string): Promise<HeldMember | null> {
    return this.#members.held(userId);
  }

  async gradesAmong(userIds: string[]): Promise<MemberGrades[]> {
    return this.#members.gradesAmong(userIds);
  }

  async activity(): Promise<RosterActivity> {
    return { ...this.#history.read(Date.now()), ...this.#members.recent() };
  }

  async list(page: { below: number | null; limit: number; state: MemberState | null }): Promise<MemberPage> {
    return this.#members.list(this.#tables.config(), page);
  }

  forget(userId: string): Promise<boolean> {
    this.#people.sumScores();
    return this.#change(() => this.#members.forget(userId, this.#tables.config()));
  }

  async counts(): Promise<RosterCounts> {
    return {
      states: this.#tables.states(),
      sequence: Number(this.#tables.fact("sequence") ?? 0),
      epoch: this.#tables.epoch(),
    };
  }

  async scores(): Promise<{ sum: number; people: number }> {
    this.#people.sumScores();
    return this.#tally.scores();
  }

  async exampleCounts(): Promise<Record<string, { correct: number; incorrect: number }>> {
    return this.#tally.exampleCounts();
  }

  async publish(): Promise<void> {
    await this.#publish((audienceId, counts) => this.sources.publishCounts(audienceId, counts));
  }

  /** Leaves the counts to the collector. What follows from them, such as a status, the roster writes itself. */
  async #publishWithOthers(): Promise<void> {
    await this.#publish(async (audienceId, counts) => {
      const { states, sequence, epoch } = counts;
      const told = { kind: "audience" as const, audienceId, sequence, epoch, ...audienceCounts(states) };
      if ((await this.sources.tellCounts(told)) === "stale") await this.sources.publishCounts(audienceId, counts);
    });
  }

  async #publish(write: RosterSources["publishCounts"]): Promise<void> {
    const audience = this.#tables.fact("audience");
    if (audience === null) return;
    const audienceId = String(audience);
    const counts = await this.counts();
    await write(audienceId, counts);
    if (this.#tables.isErased()) return;
    this.#tables.remember("published", counts.sequence);
    await this.#examine(audienceId);
  }

  /** Best effort: what fails here is looked at again with the next counts. */
  async #examine(audienceId: string): Promise<void> {
    const answers = this.#tally.answerCount();
    if (!isWorthExamining(answers, Number(this.#tables.fact("examined") ?? 0))) return;
    try {
      await this.sources.examineExamples(audienceId, this.#tally.exampleCounts());
      if (!this.#tables.isErased()) this.#tables.remember("examined", answers);
    } catch (cause) {
      this.sources.report(`the examples of an audience were not examined: ${failureText(cause)}`);
    }
  }

  /** Keeps a mark of the erasure: a late chunk or answer must not bring people back. */
  async erase(): Promise<void> {
    this.#dropAlarm();
    await this.ctx.storage.deleteAll();
    this.#forgetCopies();
    upgradeRoster(this.ctx.storage);
    this.#tables.remember("erased", 1);
  }

  /**
   * Catches every failure and sets the next alarm itself. The platform repeats an alarm that crashed, but gives one up that throws, and
   * only another change would then bring the counts to their row.
   */
  override async alarm(): Promise<void> {
    this.#hasAlarm = false;
    if (!this.#isBehind()) return;
    const failures = Number(this.#tables.fact("publish_failures") ?? 0);
    // A change that comes meanwhile sets no alarm of its own.
    this.#hasAlarm = true;
    try {
      await this.#publishWithOthers();
    } catch (cause) {
      this.#setAlarm(backOffMs(publishAgain, failures, Math.random()));
      this.#tables.remember("publish_failures", failures + 1);
      this.sources.report(`the counts of an audience were not published and will be retried: ${failureText(cause)}`);
      return;
    }
    if (failures > 0) this.#tables.forget("publish_failures");
    // A change that came meanwhile waits no longer than any other.
    this.#hasAlarm = false;
    this.#publishSoon();
  }

  /** Commits the work of a chunk with the run's progress, unless another holder has claimed the run. */
  #chunk(
    chunk: ChunkOf,
    work: (before: Progress) => Omit<Extract<ChunkOutcome, { kind: "done" }>, "kind">,
  ): Promise<ChunkOutcome> {
    return this.#change((): ChunkOutcome => {
      if (this.#tables.isFenced(chunk)) return { kind: "fenced" };
      const before = this.#tables.progress(chunk.runId);
      const done = work(before);
      this.#members.forgetCopies();
      if (done.progress.changed > before.changed) this.#tables.raiseEpoch();
      this.#tables.note(chunk, done.progress);
      return { kind: "done", ...done };
    });
  }

  #unlessErased<Result>(work: () => Result): Promise<Result | null> {
    return this.#change(() => (this.#tables.isErased() ? null : work()));
  }

  /** One transaction, stored together with the alarm that will publish the counts. */
  async #change<Result>(work: () => Result): Promise<Result> {
    const now = Date.now();
    const result = this.#atomically(() => {
      this.#history.note(now);
      return work();
    });
    this.#history.keep(now);
    this.#publishSoon();
    return result;
  }

  #forgetCopies(): void {
    this.#tables.forgetCopies();
    this.#answers.forgetCopies();
    this.#tally.forgetCopies();
    this.#members.forgetCopies();
  }

  /** What an undone transaction wrote is not there, so the copies go with it. */
  #atomically<Result>(work: () => Result): Result {
    try {
      return this.ctx.storage.transactionSync(work);
    } catch (cause) {
      this.#forgetCopies();
      throw cause;
    }
  }

  /** An alarm that is already set publishes whatever it finds. */
  #publishSoon(): void {
    if (!this.#hasAlarm && this.#isBehind()) this.#setAlarm(publishWithinMs);
  }

  /** Whether the audience's row lacks the newest counts. A roster without a configuration has no row to tell. */
  #isBehind(): boolean {
    const [published, sequence] = ["published", "sequence"].map((name) => Number(this.#tables.fact(name) ?? 0));
    return published !== sequence && this.#tables.fact("audience") !== null;
  }

  /** Not awaited: the output gate holds every response until it is stored. */
  #setAlarm(delayMs: number): void {
    this.#hasAlarm = true;
    void this.ctx.storage.setAlarm(Date.now() + delayMs);
  }

  #dropAlarm(): void {
    this.#hasAlarm = false;
    void this.ctx.storage.deleteAlarm();
  }
}
