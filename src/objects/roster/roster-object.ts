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
import type { Shard } from "../../domain/member/roster-shards.ts";
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
  StateCounts,
} from "./roster.port.ts";
import { RosterAnswers } from "./roster-answers.ts";
import { RosterDivision } from "./roster-division.ts";
import { RosterHistory } from "./roster-history.ts";
import { RosterIntake } from "./roster-intake.ts";
import { RosterMembers } from "./roster-members.ts";
import { RosterMoney } from "./roster-money.ts";
import { judgementBy, RosterPeople } from "./roster-people.ts";
import { RosterPublishing } from "./roster-publishing.ts";
import { RosterReports } from "./roster-reports.ts";
import { upgradeRoster } from "./roster-schema.ts";
import type { CopiedPage, Elsewhere, Handover, RosterShard, ShardReply, ShardReport } from "./roster-shard.port.ts";
import type { RosterSources } from "./roster-sources.ts";
import { RosterTables } from "./roster-tables.ts";
import { RosterTally } from "./roster-tally.ts";
import { RosterUnsummed } from "./roster-unsummed.ts";

/** The shell around an audience's people: SQLite in a Durable Object, one transaction a call. The domain's rules run as SQL. */
export class RosterObject<Env> extends TracedObject<Env> implements RosterShard {
  protected readonly sources: RosterSources;
  readonly #tables: RosterTables;
  readonly #answers: RosterAnswers;
  readonly #tally: RosterTally;
  readonly #people: RosterPeople;
  readonly #members: RosterMembers;
  readonly #history: RosterHistory;
  readonly #reports: RosterReports;
  readonly #intake: RosterIntake;
  readonly #division: RosterDivision;
  readonly #money: RosterMoney;
  readonly #publishing: RosterPublishing;
  #lastSettlement: Promise<unknown> = Promise.resolve();
  /** True while a call begins whose caller knows shards. */
  #isAsked = false;

  constructor(ctx: DurableObjectState, env: Env, sources: RosterSources) {
    super(ctx, env);
    this.sources = sources;
    upgradeRoster(ctx.storage);
    this.#tables = new RosterTables(ctx.storage.sql);
    this.#answers = new RosterAnswers(this.#tables);
    this.#tally = new RosterTally(this.#tables, new RosterUnsummed(this.#tables, this.#answers));
    this.#people = new RosterPeople(this.#tables, this.#tally);
    this.#money = new RosterMoney({
      tables: this.#tables,
      tally: this.#tally,
      sources: () => this.sources,
      change: (work) => this.#atomically(work),
      inLine: (work) => {
        const settled = this.#lastSettlement.then(work);
        this.#lastSettlement = settled.catch(() => undefined);
        return settled;
      },
      settled: () => this.#publishing.soon(),
    });
    this.#members = new RosterMembers(this.#tables, this.#tally, this.#answers, this.#money);
    this.#history = new RosterHistory(this.#tables, this.#tally);
    this.#reports = new RosterReports(this.#tables, this.#tally);
    this.#intake = new RosterIntake(this.#tables);
    const told = (elsewhere: Elsewhere | null) => (elsewhere === null ? this.#erase() : this.learnElsewhere(elsewhere));
    this.#division = new RosterDivision({
      tables: this.#tables,
      reports: this.#reports,
      change: (work) => this.#rearrange(work),
      writeSums: () => this.#tally.write(),
      shard: (audienceId, index) => this.sources.shards(audienceId, index),
      told,
    });
    this.#publishing = new RosterPublishing({
      storage: ctx.storage,
      tables: this.#tables,
      tally: this.#tally,
      reports: this.#reports,
      division: this.#division,
      money: this.#money,
      sources: () => this.sources,
      told,
    });
    ctx.blockConcurrencyWhile(() => this.#publishing.begin());
  }

  async ask(shard: Shard, name: keyof Roster, args: unknown[]): Promise<ShardReply> {
    if (name === "answer" && this.#division.refusal(shard, name) === null) {
      const [config] = args as [RosterConfig];
      if (this.#money.mustDrawFor(config)) await this.#money.drawFor(config);
    }
    const refusal = this.#division.refusal(shard, name);
    if (refusal !== null) return refusal;
    // Nothing may come between the look at the division and the transaction of the call.
    this.#isAsked = true;
    let value: Promise<unknown>;
    try {
      value = (this[name] as (...args: unknown[]) => Promise<unknown>)(...args);
    } finally {
      this.#isAsked = false;
    }
    return { kind: "done", value: await value };
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

  async recalculate(config: RosterConfig, chunk: ChunkOf, { limit }: { limit: number }): Promise<ChunkOutcome> {
    return this.#chunk(chunk, (before) => this.#people.page(before, limit, judgementBy(this.#tables.learn(config))));
  }

  async markInactive(
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

  async seed(
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

  async visit(config: RosterConfig | null, visit: Visit): Promise<KnownMembership> {
    return this.#change(() => this.#members.visit(config ? this.#tables.learn(config) : this.#tables.config(), visit));
  }

  async answer(config: RosterConfig, answer: ExampleAnswer): Promise<AnsweredMembership | null> {
    const answered = this.#unlessErased(() => this.#members.answer(this.#tables.learn(config), answer));
    if (answered?.isCounted) this.#money.noteAnswer();
    return answered;
  }

  async endSession(config: RosterConfig, ended: Visit & { sessionId: string }): Promise<Membership | null> {
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

  async forget(userId: string): Promise<boolean> {
    this.#people.sumScores();
    return this.#change(() => this.#members.forget(userId, this.#tables.config()));
  }

  async counts(): Promise<RosterCounts> {
    return { ...this.#reports.counts(), states: this.#tables.states(), simulated: this.#tables.simulated() };
  }

  async scores(): Promise<{ sum: number; people: number }> {
    this.#people.sumScores();
    return this.#tally.scores();
  }

  async exampleCounts(): Promise<Record<string, { correct: number; incorrect: number }>> {
    return this.#tally.exampleCounts();
  }

  async publish(): Promise<void> {
    await this.#publishing.now();
  }

  async settleMoney(config?: RosterConfig): Promise<void> {
    await this.#money.settle(config);
    this.#publishing.soon();
  }

  /** Keeps a mark of the erasure: a late chunk or answer must not bring people back. */
  async erase(): Promise<void> {
    this.#admit();
    await this.#erase();
  }

  async divide(): Promise<void> {
    this.#division.start();
    if (this.#division.isOpen()) this.#publishing.goOn();
  }

  async noteShard(report: ShardReport): Promise<Elsewhere | null> {
    if (this.#tables.isErased()) return null;
    this.#atomically(() => {
      this.#history.note(Date.now());
      this.#reports.note(report);
    });
    this.#publishing.soon();
    return this.#reports.allBut(report.index);
  }

  async learnElsewhere(elsewhere: Elsewhere): Promise<void> {
    if (!this.#tables.isErased()) this.#tables.rememberParsed("elsewhere", elsewhere);
  }

  async take(page: CopiedPage): Promise<void> {
    this.#rearrange(() => this.#intake.take(page));
  }

  async begin(handover: Handover): Promise<StateCounts> {
    return this.#rearrange(() => this.#intake.begin(handover));
  }

  async settle(): Promise<void> {
    const division = this.#tables.division();
    if (division.isQuiet) this.#tables.rememberParsed("division", { ...division, isQuiet: false });
    this.#publishing.soon();
  }

  override async alarm(): Promise<void> {
    await this.#publishing.ring();
  }

  protected override nameOfCall(name: string, args: unknown[]): string {
    return name === "ask" ? String(args[1]) : name;
  }

  async #erase(): Promise<void> {
    // First, since it asks the database: nobody may be copied between what follows.
    const ended = await this.#money.end();
    const { split, index, of } = this.#tables.division();
    const audience = this.#tables.fact("audience");
    if (split?.phase === "copying" || split?.phase === "handing") await this.#eraseCopies(String(audience), split.to);
    this.#publishing.drop();
    // Not awaited before the marks are written: what is written in one turn is stored as one.
    const deleted = this.ctx.storage.deleteAll();
    this.#forgetCopies();
    upgradeRoster(this.ctx.storage);
    this.#tables.remember("erased", 1);
    this.#money.keepEnded(ended);
    if (of > 1) this.#tables.rememberParsed("division", { index, of, split: null, isQuiet: false });
    this.#publishing.soon();
    await deleted;
  }

  /** Copies that are nobody's yet are people all the same. The new shard may have begun to hold them, unheard. */
  async #eraseCopies(audienceId: string, to: Shard): Promise<void> {
    const shard = this.sources.shards(audienceId, to.index);
    const { kind } = await shard.ask(to, "erase", []);
    if (kind === "wait") await shard.erase();
  }

  /** Commits the work of a chunk with the run's progress, unless another holder has claimed the run. */
  #chunk(
    chunk: ChunkOf,
    work: (before: Progress) => Omit<Extract<ChunkOutcome, { kind: "done" }>, "kind">,
  ): ChunkOutcome {
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

  #unlessErased<Result>(work: () => Result): Result | null {
    return this.#change(() => (this.#tables.isErased() ? null : work()));
  }

  /** One transaction, stored together with the alarm that will publish the counts. */
  #change<Result>(work: () => Result): Result {
    this.#admit();
    const now = Date.now();
    const result = this.#atomically(() => {
      this.#history.note(now);
      return work();
    });
    this.#history.keep(now);
    this.#publishing.soon();
    return result;
  }

  /** Code of a release that knew no shards calls the first object for people who may be in another. */
  #admit(): void {
    if (this.#tables.isDivided() && !this.#isAsked) throw new Error("the roster is divided");
  }

  /** A transaction in which people come or go. */
  #rearrange<Result>(work: () => Result): Result {
    const result = this.#atomically(work);
    this.#answers.forgetCopies();
    this.#members.forgetCopies();
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
}
