import { type BackOff, backOffMs } from "../../domain/back-off.ts";
import type { EndedItem } from "../../domain/flow/flow-figures.ts";
import type { FlowItemListQuery } from "../../domain/flow/flow-lists.ts";
import type { SideVotes } from "../../domain/kinds/compare/ab-summary.ts";
import type { AgreementSums } from "../../domain/labeling/certainty/agreement.ts";
import type { DeskPeople } from "../../domain/labeling/people/job-people.ts";
import type { TableGroup } from "../../domain/labeling/result-table/result-table.ts";
import { failureText } from "../../platform/failure-text.ts";
import { streamPieces } from "../../platform/stream-pieces.ts";
import { ObjectAlarm } from "../object-alarm.ts";
import { TracedObject } from "../traced-object.ts";
import type {
  AskingMore,
  AskMoreOutcome,
  DecideOutcome,
  Deciding,
  LookOutcome,
  ReviewAsked,
  ReviewCounts,
  ReviewPage,
  WithdrawOutcome,
} from "./deciding.port.ts";
import type {
  Answered,
  AnswerOfPerson,
  DeskOverview,
  DeskProgress,
  Fenced,
  GivenAnswer,
  GivenCheck,
  GridTask,
  GroupStart,
  HardTask,
  HeldLabels,
  ItemPage,
  JobDesk,
  LayOutcome,
  OverviewAsked,
  Page,
  Released,
  ResultsAsked,
  StateOutcome,
  Taken,
  Taking,
  TaskPage,
  Withdrawing,
} from "./desk.port.ts";
import { hardestTasks, readAgreement, readOverview } from "./desk-agreement.ts";
import { DeskAnswering } from "./desk-answering.ts";
import { DeskChecks } from "./desk-checks.ts";
import { DeskDeciding } from "./desk-deciding.ts";
import { DeskDecisions } from "./desk-decisions.ts";
import { readFigures } from "./desk-figures.ts";
import { DeskLaying } from "./desk-laying.ts";
import { DeskLearned } from "./desk-learned.ts";
import { DeskLearning } from "./desk-learning.ts";
import { readLive } from "./desk-live.ts";
import { DeskMemory } from "./desk-memory.ts";
import { DeskMoney } from "./desk-money.ts";
import { DeskRanking } from "./desk-ranking.ts";
import { DeskReading } from "./desk-reading.ts";
import { DeskResultWriter } from "./desk-results.ts";
import { DeskReviewing } from "./desk-reviewing.ts";
import { upgradeDesk } from "./desk-schema.ts";
import { DeskSettling } from "./desk-settling.ts";
import type { DeskSources } from "./desk-sources.ts";
import { type DeskRules, type DeskState, DeskTables } from "./desk-tables.ts";
import { DeskTaking } from "./desk-taking.ts";
import { DeskTelling } from "./desk-telling.ts";
import { DeskVotesTelling } from "./desk-votes.ts";
import { DeskWithdrawing } from "./desk-withdrawing.ts";
import { DeskFlow } from "./flow/desk-flow.ts";
import type { AddOutcome, FlowItem, FlowLive, FlowResultsOutcome, NewFlowItem } from "./flow/flow.port.ts";
import { FlowResultKeeper } from "./flow/flow-results.ts";
import type { GivenResponse } from "./given-response.port.ts";
import type { DeskLive } from "./live.port.ts";
import type { DeskVotes } from "./told-votes.port.ts";

/** Counts reach the job's row this long after a change, at the latest. */
const tellWithinMs = 5_000;
/** Late answers to tasks of a finished desk, and decisions, come together, so its file is written anew once. */
const changesWithinMs = 60_000;
/** The pause between attempts while the database or the bucket is away. */
const tryAgain: BackOff = { firstMs: 10_000, mostMs: 60_000 };
/** The failures in a row after which the upload itself may be lost, so that the file is written from its beginning. */
const failuresToStartOver = 8;
/** Items of a flow whose datapoints still wait for their files are looked at again after this time, so many at once. */
const suppliedEveryMs = 5_000;
const suppliedAtOnce = 20;
/** Slices of answers that one alarm takes back. The counts are told in between. */
const slicesAnAlarm = 10;

/** The shell around up to 50,000 tasks of a job: SQLite in a Durable Object, one transaction a call, one alarm for all that is due. */
export abstract class DeskObject<Env> extends TracedObject<Env> implements JobDesk {
  protected sources: DeskSources;
  readonly #tables: DeskTables;
  readonly #memory: DeskMemory;
  readonly #money: DeskMoney;
  readonly #ranking: DeskRanking;
  readonly #laying: DeskLaying;
  readonly #taking: DeskTaking;
  readonly #checks: DeskChecks;
  readonly #answering: DeskAnswering;
  readonly #reading: DeskReading;
  readonly #learned: DeskLearned;
  readonly #learning: DeskLearning;
  readonly #withdrawing: DeskWithdrawing;
  readonly #votes: DeskVotesTelling;
  readonly #results: DeskResultWriter;
  readonly #decisions: DeskDecisions;
  readonly #reviewing: DeskReviewing;
  readonly #deciding: DeskDeciding;
  readonly #flow: DeskFlow;
  readonly #flowResults: FlowResultKeeper;
  readonly #telling = new DeskTelling();
  readonly #settling: DeskSettling;
  readonly #alarm: ObjectAlarm;
  /** Long work lets others in between, and a deleted job ends it. */
  readonly #surroundings = {
    pause: async () => {
      await scheduler.wait(0);
      if (this.#tables.state() === "closed") throw new Error("the job was deleted");
    },
    change: <Result>(work: () => Result) => this.#change(work),
  };

  constructor(ctx: DurableObjectState, env: Env, sources: DeskSources) {
    super(ctx, env);
    this.sources = sources;
    upgradeDesk(ctx.storage);
    this.#alarm = new ObjectAlarm(ctx.storage);
    this.#tables = new DeskTables(ctx.storage.sql);
    this.#memory = new DeskMemory(this.#tables);
    this.#money = new DeskMoney(this.#tables, this.#memory);
    this.#ranking = new DeskRanking(this.#tables, this.#memory, () => this.sources.random());
    this.#laying = new DeskLaying(this.#tables, this.#memory, this.#ranking);
    this.#learned = new DeskLearned(this.#tables, this.#memory);
    this.#flow = new DeskFlow(this.#tables, this.#memory, () => this.sources.random());
    this.#taking = new DeskTaking(this.#tables, this.#memory, {
      learned: this.#learned,
      flow: this.#flow.serving,
      money: this.#money,
    });
    this.#settling = new DeskSettling(this.#money, {
      change: this.#surroundings.change,
      sources: () => this.sources,
      settled: () => this.#wakeForMoney(),
    });
    this.#checks = new DeskChecks(this.#tables);
    this.#answering = new DeskAnswering(this.#tables, this.#memory, {
      ranking: this.#ranking,
      learned: this.#learned,
      money: this.#money,
    });
    this.#decisions = new DeskDecisions(this.#tables);
    this.#reading = new DeskReading(this.#tables, this.#learned, this.#decisions);
    this.#learning = new DeskLearning({
      tables: this.#tables,
      memory: this.#memory,
      learned: this.#learned,
      reading: this.#reading,
      answering: this.#answering,
    });
    this.#withdrawing = new DeskWithdrawing({
      tables: this.#tables,
      answering: this.#answering,
      learned: this.#learned,
    });
    this.#votes = new DeskVotesTelling(this.#tables, this.#reading);
    this.#results = new DeskResultWriter(this.#tables, this.#reading);
    this.#flowResults = new FlowResultKeeper({
      tables: this.#tables,
      items: this.#flow.items,
      reading: this.#reading,
    });
    const parts = { tables: this.#tables, reading: this.#reading, learned: this.#learned, decisions: this.#decisions };
    this.#reviewing = new DeskReviewing(parts);
    this.#deciding = new DeskDeciding({ ...parts, answering: this.#answering, reviewing: this.#reviewing });
    ctx.blockConcurrencyWhile(async () => {
      await this.#alarm.read();
      // A lost alarm is set anew when the desk wakes, for a read or a write.
      if (this.#isLiveFlow()) this.#wakeForFlow();
      else if (this.#mayBeBehind()) this.#wakeWithin(tellWithinMs);
    });
  }

  async lay(page: TaskPage): Promise<LayOutcome> {
    return this.#change(() => this.#laying.fenced(page, () => this.#laying.lay(page)));
  }

  async layItems(page: ItemPage): Promise<LayOutcome> {
    return this.#change(() => this.#laying.fenced(page, () => this.#laying.layItems(page)));
  }

  async startGroup(start: GroupStart): Promise<LayOutcome> {
    const outcome = this.#change(() => this.#laying.fenced(start, () => this.#laying.startGroup(start)));
    if (this.#isFilling()) this.#wakeWithin(0);
    return outcome;
  }

  async open(call: Fenced): Promise<StateOutcome> {
    return this.#enter("open", call);
  }

  async pause(call: Fenced): Promise<StateOutcome> {
    return this.#enter("paused", call);
  }

  async close(): Promise<void> {
    this.#change(() => this.#laying.enter("closed"));
    // Deleting much takes its time, and the bucket may be away.
    if (this.#tables.fact("freed") === null) this.#wakeWithin(0);
  }

  async usesFile(fileName: string): Promise<boolean> {
    return this.#reading.usesFile(fileName);
  }

  async usesAmong(fileNames: readonly string[]): Promise<string[]> {
    return this.#reading.usesAmong(fileNames);
  }

  async take(taking: Taking): Promise<Taken> {
    if (this.#money.mustDraw(taking.now)) await this.#settling.tryNow();
    const taken = this.#change((): Taken => {
      this.#flow.settle(taking.now);
      const given = this.#taking.take(taking);
      if (given.person === null || !this.#checks.isUsed()) return given;
      return { ...given, checked: this.#checks.answeredBy(given.person) };
    });
    const due = this.#memory.leases(taking.now).due();
    if (due !== null) this.#alarm.wakeBy(due);
    if (this.#money.isLow(taking.now)) void this.#settling.tryNow();
    return taken;
  }

  async answer(answer: GivenAnswer): Promise<Answered> {
    const [answered] = await this.answerTogether([answer]);
    return answered as Answered;
  }

  async answerTogether(answers: GivenAnswer[]): Promise<Answered[]> {
    const counted = this.#change(() =>
      answers.map((answer) => {
        this.#flow.settle(answer.now);
        const one = this.#answering.answer(answer);
        if (one.isAccepted) this.#flow.noteAnswer(answer.task, answer.now);
        if (one.isLate) this.#results.noteChanged(answer.task, answer.now + changesWithinMs);
        return one;
      }),
    );
    for (const [i, { isLate, isTaskDone, isAccepted, isDeskDone }] of counted.entries()) {
      if (isLate) this.#wakeToWrite(answers[i]?.now ?? Date.now());
      if (isTaskDone && this.#learning.isDue({ isDone: false })) this.#wakeWithin(0);
      if (isAccepted && !this.#tables.isFlow()) this.#wakeWithin(isDeskDone ? 0 : tellWithinMs);
    }
    if (this.#money.isSpent(Date.now())) this.#wakeWithin(0);
    return counted.map(({ isLate, ...answered }) => answered);
  }

  async noteChecks(checks: GivenCheck[]): Promise<void> {
    this.#change(() => {
      if (this.#tables.state() !== "closed") this.#checks.note(checks);
    });
    if (this.#checks.isUntold()) this.#wakeWithin(tellWithinMs);
  }

  async release({ person, userId, tasks, now, isSkip = false }: Released): Promise<void> {
    return this.#change(() => {
      if (!this.#taking.isPerson(person, userId)) return;
      if (isSkip) this.#taking.noteSkips(person, tasks, now);
      this.#taking.release(person, tasks, now);
    });
  }

  async progress(): Promise<DeskProgress | null> {
    return this.#change(() => this.#progress());
  }

  async seen(): Promise<{ fence: number; isClosed: boolean }> {
    return { fence: Number(this.#tables.fact("fence") ?? 0), isClosed: this.#tables.state() === "closed" };
  }

  async publish(again = false): Promise<void> {
    if (again) this.#tables.forget("told");
    // A restored database knows less of the money than the desk.
    if (again) await this.settleMoney();
    await this.#tell(async (progress) => {
      await this.#telling.tellNow(this.sources, progress);
      return true;
    });
  }

  async settleMoney(): Promise<void> {
    this.#money.forgetShortage();
    await this.#settling.now({ mustTell: true });
    this.#wakeForMoney();
  }

  async grid(page: Page): Promise<{ tasks: GridTask[]; next: number | null }> {
    return this.#reading.grid(page);
  }

  async live(now: number): Promise<DeskLive> {
    return readLive({ tables: this.#tables, memory: this.#memory }, now);
  }

  async overview(asked: OverviewAsked): Promise<DeskOverview> {
    return readOverview({ tables: this.#tables, learned: this.#learned }, asked);
  }

  async agreement(): Promise<AgreementSums | null> {
    return readAgreement(this.#tables);
  }

  async figures(limit: number): Promise<DeskPeople> {
    const parts = { tables: this.#tables, learned: this.#learned, withdrawing: this.#withdrawing };
    return readFigures(parts, limit);
  }

  async answersOf(userId: string, page: Page): Promise<{ answers: AnswerOfPerson[]; next: number | null }> {
    return this.#reading.answersOf(userId, page);
  }

  async hardest(limit: number): Promise<HardTask[]> {
    return hardestTasks(this.#tables, limit);
  }

  async responses(task: number): Promise<GivenResponse[] | null> {
    return this.#reading.responses(task);
  }

  /** A stream, so that neither a page's size nor the reader's pace decides how many calls and how much memory it takes. */
  async results(asked: ResultsAsked): Promise<ReadableStream<Uint8Array>> {
    if (this.#tables.state() === "closed") throw new Error("the job was deleted");
    const rules = this.#tables.rules();
    return streamPieces(rules ? this.#reported(this.#pieces(rules, asked)) : nothing());
  }

  /** Who asks for what was learned of people gets it by all votes that have come, also where the job itself does without. */
  async *#pieces({ plan }: DeskRules, { form, after, aggregation = null }: ResultsAsked): AsyncGenerator<string, void> {
    if (aggregation !== null && aggregation !== "Scores" && this.#learning.isStale()) await this.#learnForReader();
    const entries = this.sources.entriesOf(plan, { learned: this.#learned.facts(), aggregation });
    yield* this.#reading.pieces(entries, form, after === null ? 0 : after + 1);
  }

  /** What was learned is in all entries, so a file that stands or is being written is written anew. */
  async #learnForReader(): Promise<void> {
    const now = Date.now();
    await this.#learning.learn(this.#surroundings, { mayReopen: this.#mayReopen() });
    this.#change(() => this.#results.noteLearned(now + changesWithinMs));
    this.#wakeToWrite(now);
    this.#wakeWithin(tellWithinMs);
  }

  /** Tasks stay as they ended once results are written, or begin to be. */
  #mayReopen(): boolean {
    return this.#results.written() === null && this.#results.isUnbegun();
  }

  /** The reader only sees that the stream breaks off. */
  async *#reported(pieces: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
    try {
      yield* pieces;
    } catch (cause) {
      this.sources.report(`a desk's results were cut off: ${failureText(cause)}`);
      throw cause;
    }
  }

  async rankings(limit: number): Promise<TableGroup[]> {
    const rules = this.#tables.rules();
    if (!rules) return [];
    const entries = this.sources.entriesOf(rules.plan, { learned: null, aggregation: null });
    return this.#reading.rankings(entries, limit);
  }

  async sideVotes(): Promise<SideVotes> {
    return this.#reading.sideVotes();
  }

  async changedVotes(cursor: number): Promise<DeskVotes> {
    return this.#change(() => this.#votes.changedAfter(cursor));
  }

  async resultFile(): Promise<string | null> {
    return this.#results.currentKey();
  }

  async reject(task: number, person: number): Promise<boolean> {
    return this.#reopen(() => this.#answering.reject(task, person));
  }

  async restart(task: number): Promise<boolean | "decided"> {
    return this.#reopen(() => this.#answering.restart(task));
  }

  async look(task: number): Promise<LookOutcome> {
    return this.#deciding.look(task);
  }

  async decide(deciding: Deciding): Promise<DecideOutcome> {
    const outcome = this.#change(() => {
      const decided = this.#deciding.decide(deciding);
      if (hasChanged(decided)) this.#results.noteChanged(deciding.task, deciding.now + changesWithinMs);
      return decided;
    });
    if (hasChanged(outcome)) this.#wakeAfterReview(deciding.now);
    return outcome;
  }

  async withdrawDecision(reviewing: Parameters<JobDesk["withdrawDecision"]>[0]): Promise<WithdrawOutcome> {
    const outcome = this.#change(() => {
      const wasDone = this.#tables.isDone();
      const withdrawn = this.#deciding.withdraw(reviewing);
      if (!hasChanged(withdrawn)) return withdrawn;
      if (wasDone && !this.#tables.isDone()) this.#results.invalidate();
      else this.#results.noteChanged(reviewing.task, reviewing.now + changesWithinMs);
      return withdrawn;
    });
    if (hasChanged(outcome)) this.#wakeAfterReview(reviewing.now);
    return outcome;
  }

  async askMore(asking: AskingMore): Promise<AskMoreOutcome> {
    const outcome = this.#change(() => {
      const asked = this.#deciding.askMore(asking);
      if (asked.kind === "asked") this.#results.invalidate();
      return asked;
    });
    if (outcome.kind === "asked") this.#wakeAfterReview(asking.now);
    return outcome;
  }

  async review(asked: ReviewAsked): Promise<ReviewPage> {
    return this.#reviewing.page(asked);
  }

  async countReview(): Promise<ReviewCounts> {
    return this.#reviewing.counts();
  }

  async withdraw(order: Withdrawing): Promise<void> {
    this.#reopen(() => {
      this.#withdrawing.order(order);
      return this.#withdrawing.step();
    });
    if (this.#withdrawing.isUnfinished() || this.#learned.isOutdated()) this.#wakeWithin(0);
  }

  async addItem(asked: NewFlowItem): Promise<AddOutcome> {
    const repeated = this.#flow.items.repeated(asked);
    if (repeated !== null) return { kind: "added", item: repeated };
    const found = await this.sources.datapointsToRank(asked.datasetId);
    const added = this.#change(() => this.#flow.add(asked, found));
    if (added.kind === "added") this.#wakeForFlow();
    return added;
  }

  async item(item: number, now: number): Promise<FlowItem | null> {
    this.#settleFlow(now);
    const stored = this.#flow.items.find(item);
    return stored && this.#flow.describe(stored);
  }

  async items(query: FlowItemListQuery, now: number): Promise<{ items: FlowItem[]; total: number }> {
    this.#settleFlow(now);
    const { items, total } = this.#flow.items.list(query);
    return { items: items.map((item) => this.#flow.describe(item)), total };
  }

  async itemCount(): Promise<number> {
    return this.#flow.items.count();
  }

  async stopItem(item: number, now: number): Promise<boolean> {
    const isKnown = this.#change(() => {
      this.#flow.settle(now);
      return this.#flow.stop(item, now);
    });
    this.#wakeForFlow();
    return isKnown;
  }

  async itemResults(item: number, now: number): Promise<FlowResultsOutcome> {
    this.#settleFlow(now);
    return this.#flowResults.resultsOf(this.#flow.items.find(item), this.sources.bucket, this.#surroundings.pause);
  }

  async completedItems(time: { from: number; to: number }): Promise<EndedItem[]> {
    return this.#flow.items.completed(time);
  }

  async flowLive(now: number): Promise<FlowLive> {
    this.#settleFlow(now);
    return { states: this.#flow.items.counts(), minutes: this.#memory.activity.read(now).minutes };
  }

  async held(userId: string, page: Page): Promise<HeldLabels | null> {
    return this.#reading.held(userId, page);
  }

  async erase(userId: string): Promise<boolean> {
    const now = Date.now();
    const isKnown = this.#change(() => {
      const person = this.#taking.forget(userId, now);
      if (person === null) return false;
      this.#answering.forgetTexts(person);
      this.#results.forgetPerson(person, now + this.sources.rewriteAfterMs);
      return true;
    });
    if (isKnown) this.#wakeToWrite(now);
    return isKnown;
  }

  /**
   * The next alarm is set before anything that can fail. The platform gives an alarm up after a few attempts, and then the results
   * would never be written.
   */
  override async alarm(): Promise<void> {
    this.#alarm.forget();
    const failures = Number(this.#tables.fact("failures") ?? 0);
    this.#wakeWithin(backOffMs(tryAgain, failures, this.sources.random()));
    try {
      if (this.#tables.state() === "closed") await this.#free();
      else await this.#work();
    } catch (cause) {
      this.#tables.remember("failures", failures + 1);
      if ((failures + 1) % failuresToStartOver === 0 && this.#results.isWriting()) this.#results.startOver();
      this.sources.report(`a desk's work was not done, and will be: ${failureText(cause)}`);
      return;
    }
    if (failures > 0) this.#tables.forget("failures");
    this.#settleAlarm();
  }

  /** The counts are told first: they do not wait for a bucket that is away. */
  async #work(): Promise<void> {
    const now = Date.now();
    this.#change(() => {
      this.#taking.expire(now);
      this.#taking.clearExpiredRows(now);
    });
    await this.#settling.ifDue(now);
    if (this.#tables.isFlow()) {
      await this.#workOnFlow(now);
      return this.#tellChecks();
    }
    if (this.#isFilling()) this.#change(() => this.#ranking.fillSlice());
    for (let i = 0; i < slicesAnAlarm && this.#withdrawing.isUnfinished(); i++) {
      this.#reopen(() => this.#withdrawing.step());
      await this.#surroundings.pause();
    }
    // Tasks that are opened again were never told to be done.
    await this.#learn();
    // Work that goes on at once does not wait for the counts of others.
    if (this.#isFilling() || this.#withdrawing.isUnfinished()) await this.publish();
    else await this.#tell((progress) => this.#telling.tell(this.sources, progress));
    await this.#tellChecks();
    const rules = this.#unwritten();
    const { bucket } = this.sources;
    const learned = this.#learned.facts();
    if (rules) {
      const entries = this.sources.entriesOf(rules.plan, { learned, aggregation: null });
      if (await this.#results.writePart(bucket, entries)) await this.publish();
    }
    if (this.#results.hasLeftovers()) await this.#results.clearLeftovers(bucket);
  }

  async #workOnFlow(now: number): Promise<void> {
    const { bucket } = this.sources;
    this.#settleFlow(now);
    for (const { item, datasetId } of this.#flow.pending(suppliedAtOnce)) {
      const found = await this.sources.datapointsToRank(datasetId);
      this.#change(() => this.#flow.supply(item, found, now));
    }
    await this.#flowResults.move(now, { bucket, ...this.#surroundings });
  }

  /** Ends items whose time is over, so that no reader sees them run on. */
  #settleFlow(now: number): void {
    this.#change(() => this.#flow.settle(now));
  }

  #isLiveFlow(): boolean {
    return this.#tables.isFlow() && this.#tables.state() !== "closed";
  }

  #wakeForFlow(): void {
    const due = [this.#flow.nextEnd(), this.#flowResults.nextMove()].filter((time) => time !== null);
    for (const time of due) this.#alarm.wakeBy(time);
    if (this.#flow.hasPending()) this.#wakeWithin(suppliedEveryMs);
  }

  /** Results are written by what is known, also where nothing could be learned. */
  async #learn(): Promise<void> {
    if (this.#withdrawing.isUnfinished()) return;
    if (!this.#learning.isDue({ isDone: this.#unwritten() !== null && this.#results.isUnbegun() })) return;
    try {
      await this.#learning.learn(this.#surroundings, { mayReopen: this.#mayReopen() });
    } catch (cause) {
      this.sources.report(`a desk did not learn from its votes: ${failureText(cause)}`);
    }
  }

  /** What stays is that it was closed: an answer or a page that comes late must not bring tasks back. */
  async #free(): Promise<void> {
    if (this.#tables.fact("freed") !== null) return;
    await this.#settling.ifDue(Date.now());
    await this.#results.remove(this.sources.bucket);
    await this.#flowResults.remove(this.sources.bucket);
    const ended = this.#money.ended();
    await this.ctx.storage.deleteAll();
    this.#memory.drop();
    this.#flow.drop();
    this.#alarm.forget();
    upgradeDesk(this.ctx.storage);
    this.#tables.remember("state", "closed");
    this.#money.keepEnded(ended);
    this.#tables.remember("freed", 1);
  }

  #enter(state: DeskState, call: Fenced): StateOutcome {
    const outcome = this.#change(() =>
      this.#laying.fenced(call, () => {
        this.#laying.enter(state);
        return { kind: "done" as const };
      }),
    );
    // A desk whose tasks want nothing is done as soon as it opens.
    this.#wakeWithin(this.#unwritten() ? 0 : tellWithinMs);
    return outcome;
  }

  #reopen<Outcome extends boolean | "decided">(work: () => Outcome): Outcome | false {
    const outcome = this.#change(() => {
      const done = this.#tables.state() !== "closed" && work();
      if (done === true) this.#results.invalidate();
      return done;
    });
    if (outcome === true) this.#wakeWithin(this.#unwritten() ? 0 : tellWithinMs);
    return outcome;
  }

  #wakeAfterReview(now: number): void {
    this.#wakeToWrite(now);
    this.#wakeWithin(this.#unwritten() ? 0 : tellWithinMs);
  }

  #progress(): DeskProgress | null {
    const rules = this.#tables.rules();
    if (!rules || rules.isFlow) return null;
    const { tasks, done, accepted, share } = this.#memory.counts();
    // Sums of the same numbers in another order differ in their last digits.
    const counts = { tasks, done, accepted, share: Math.round(share * 1e6) / 1e6, results: this.#results.written() };
    const text = JSON.stringify(counts);
    if (text !== this.#tables.fact("counted")) {
      this.#tables.remember("counted", text);
      this.#tables.remember("sequence", this.#sequence() + 1);
    }
    return { jobId: rules.plan.jobId, desk: rules.plan.desk, sequence: this.#sequence(), ...counts };
  }

  async #tell(tell: (progress: DeskProgress) => Promise<boolean>): Promise<void> {
    const progress = await this.progress();
    if (progress === null || !this.#isBehind()) return;
    if (await tell(progress)) this.#tables.remember("told", progress.sequence);
  }

  async #tellChecks(): Promise<void> {
    const plan = this.#tables.rules()?.plan;
    if (!plan || !this.#checks.isUntold()) return;
    const { counts, told } = this.#checks.untold();
    await this.sources.tellChecks({ jobId: plan.jobId, desk: plan.desk, counts });
    told();
  }

  #sequence(): number {
    return Number(this.#tables.fact("sequence") ?? 0);
  }

  /** Whether the job's row has not heard of the newest counts. While tasks are laid out there is nothing to tell. */
  #isBehind(): boolean {
    const isTold = this.#tables.state() === "open" || this.#tables.state() === "paused";
    return isTold && this.#progress() !== null && this.#tables.fact("told") !== this.#sequence();
  }

  /** Known by single facts: counting all tasks is left to the alarm. False for a desk whose job is over, or not yet begun. */
  #mayBeBehind(): boolean {
    if (this.#tables.state() === "closed") return this.#tables.fact("freed") === null;
    if (this.#isFilling() || this.#withdrawing.isUnfinished()) return true;
    const isAllTold = this.#results.dueAt() === null && this.#tables.fact("told") === this.#sequence();
    return this.#tables.state() !== "laying" && !isAllTold;
  }

  #isFilling(): boolean {
    return this.#tables.rules()?.isRanking === true && this.#ranking.isFilling();
  }

  /** Null unless the desk is done and its results are to be written now. */
  #unwritten(): DeskRules | null {
    const due = this.#results.dueAt();
    return due !== null && due <= Date.now() && this.#tables.isDone() ? this.#tables.rules() : null;
  }

  #wakeToWrite(now: number): void {
    const due = this.#results.dueAt();
    if (due !== null && this.#tables.isDone()) this.#alarm.wakeBy(Math.max(due, now));
    if (this.#results.hasLeftovers()) this.#wakeWithin(tellWithinMs);
  }

  /** One transaction. Synchronous, so that an alarm that is set next is stored with it. Memory may have followed what is now undone. */
  #change<Result>(work: () => Result): Result {
    try {
      return this.ctx.storage.transactionSync(work);
    } catch (cause) {
      this.#memory.drop();
      this.#money.drop();
      this.#flow.drop();
      throw cause;
    }
  }

  #wakeWithin(delayMs: number): void {
    if (delayMs === 0) this.#telling.hurry();
    this.#alarm.wakeBy(Date.now() + delayMs);
  }

  #settleAlarm(): void {
    this.#alarm.cancel();
    if (this.#tables.state() === "closed") return;
    if (this.#tables.isFlow()) this.#wakeForFlow();
    this.#wakeToWrite(Date.now());
    if (this.#isFilling() || this.#withdrawing.isUnfinished()) this.#wakeWithin(0);
    if (this.#isBehind() || this.#checks.isUntold()) this.#wakeWithin(tellWithinMs);
    const due = this.#memory.leases(Date.now()).due();
    if (due !== null) this.#alarm.wakeBy(due);
    this.#wakeForMoney();
  }

  #wakeForMoney(): void {
    const due = this.#money.dueAt(Date.now());
    if (due !== null) this.#alarm.wakeBy(due);
  }
}

function hasChanged(outcome: DecideOutcome | WithdrawOutcome): boolean {
  if (outcome.kind === "withdrawn") return outcome.isChange;
  return outcome.kind === "decided" && outcome.change !== "none";
}

/** A desk on which nothing was laid yet. */
async function* nothing(): AsyncGenerator<string, void> {}
