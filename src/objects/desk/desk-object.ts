import type { EndedItem } from "../../domain/flow/flow-figures.ts";
import type { FlowItemListQuery } from "../../domain/flow/flow-lists.ts";
import type { SideVotes } from "../../domain/kinds/compare/ab-summary.ts";
import type { AgreementSums } from "../../domain/labeling/certainty/agreement.ts";
import type { DeskPeople } from "../../domain/labeling/people/job-people.ts";
import type { TableGroup } from "../../domain/labeling/result-table/result-table.ts";
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
import { readFigures } from "./desk-figures.ts";
import { readLive } from "./desk-live.ts";
import { DeskParts } from "./desk-parts.ts";
import { DeskResultStream } from "./desk-result-stream.ts";
import { changesWithinMs } from "./desk-results.ts";
import { upgradeDesk } from "./desk-schema.ts";
import type { DeskSources } from "./desk-sources.ts";
import { DeskStanding } from "./desk-standing.ts";
import type { DeskState } from "./desk-tables.ts";
import { DeskWaking } from "./desk-waking.ts";
import { DeskWork } from "./desk-work.ts";
import type { AddOutcome, FlowItem, FlowLive, FlowResultsOutcome, NewFlowItem } from "./flow/flow.port.ts";
import type { GivenResponse } from "./given-response.port.ts";
import type { DeskLive } from "./live.port.ts";
import type { DeskVotes } from "./told-votes.port.ts";

/** The shell around up to 50,000 tasks of a job: SQLite in a Durable Object, one transaction a call, one alarm for all that is due. */
export abstract class DeskObject<Env> extends TracedObject<Env> implements JobDesk {
  protected sources: DeskSources;
  readonly #parts: DeskParts;
  readonly #standing: DeskStanding;
  readonly #waking: DeskWaking;
  readonly #work: DeskWork;
  readonly #resultStream: DeskResultStream;

  constructor(ctx: DurableObjectState, env: Env, sources: DeskSources) {
    super(ctx, env);
    this.sources = sources;
    upgradeDesk(ctx.storage);
    this.#parts = new DeskParts(ctx.storage, { sources: () => this.sources, settled: () => this.#waking.forMoney() });
    this.#standing = new DeskStanding(this.#parts);
    this.#waking = new DeskWaking(this.#parts, this.#standing, new ObjectAlarm(ctx.storage));
    const place = { standing: this.#standing, waking: this.#waking, sources: () => this.sources };
    this.#work = new DeskWork(this.#parts, place);
    this.#resultStream = new DeskResultStream(this.#parts, place);
    ctx.blockConcurrencyWhile(() => this.#waking.begin());
  }

  async lay(page: TaskPage): Promise<LayOutcome> {
    return this.#parts.change(() => this.#parts.laying.fenced(page, () => this.#parts.laying.lay(page)));
  }

  async layItems(page: ItemPage): Promise<LayOutcome> {
    return this.#parts.change(() => this.#parts.laying.fenced(page, () => this.#parts.laying.layItems(page)));
  }

  async startGroup(start: GroupStart): Promise<LayOutcome> {
    const outcome = this.#parts.change(() =>
      this.#parts.laying.fenced(start, () => this.#parts.laying.startGroup(start)),
    );
    if (this.#standing.isFilling()) this.#waking.within(0);
    return outcome;
  }

  async open(call: Fenced): Promise<StateOutcome> {
    return this.#enter("open", call);
  }

  async pause(call: Fenced): Promise<StateOutcome> {
    return this.#enter("paused", call);
  }

  async close(): Promise<void> {
    this.#parts.change(() => this.#parts.laying.enter("closed"));
    // Deleting much takes its time, and the bucket may be away.
    if (this.#parts.tables.fact("freed") === null) this.#waking.within(0);
  }

  async usesFile(fileName: string): Promise<boolean> {
    return this.#parts.searching.usesFile(fileName);
  }

  async usesAmong(fileNames: readonly string[]): Promise<string[]> {
    return this.#parts.searching.usesAmong(fileNames);
  }

  async take(taking: Taking): Promise<Taken> {
    if (this.#parts.money.mustDraw(taking.now)) {
      this.#parts.money.noteUse(Date.now());
      await this.#parts.settling.tryNow();
    }
    const taken = this.#parts.change((): Taken => {
      this.#parts.flow.settle(taking.now);
      const given = this.#parts.taking.take(taking);
      if (given.person === null || !this.#parts.checks.isUsed()) return given;
      return { ...given, checked: this.#parts.checks.answeredBy(given.person) };
    });
    this.#waking.forLeases(taking.now);
    if (this.#parts.money.isLow(taking.now)) void this.#parts.settling.tryNow();
    return taken;
  }

  async answer(answer: GivenAnswer): Promise<Answered> {
    const [answered] = await this.answerTogether([answer]);
    return answered as Answered;
  }

  async answerTogether(answers: GivenAnswer[]): Promise<Answered[]> {
    const counted = this.#parts.change(() =>
      answers.map((answer) => {
        this.#parts.flow.settle(answer.now);
        const one = this.#parts.answering.answer(answer);
        if (one.isAccepted) this.#parts.flow.noteAnswer(answer.task, answer.now);
        if (one.isLate) this.#parts.results.noteChanged(answer.task, answer.now + changesWithinMs);
        return one;
      }),
    );
    for (const [i, { isLate, isTaskDone, isAccepted, isDeskDone }] of counted.entries()) {
      if (isLate) this.#waking.toWrite(answers[i]?.now ?? Date.now());
      if (isTaskDone && this.#parts.learning.isDue({ isDone: false })) this.#waking.within(0);
      if (isAccepted && !this.#parts.tables.isFlow()) this.#waking.toTellOf({ isDone: isDeskDone });
    }
    if (this.#parts.money.isSpent(Date.now())) this.#waking.within(0);
    return counted.map(({ isLate, ...answered }) => answered);
  }

  async noteChecks(checks: GivenCheck[]): Promise<void> {
    this.#parts.change(() => {
      if (this.#parts.tables.state() !== "closed") this.#parts.checks.note(checks);
    });
    if (this.#parts.checks.isUntold()) this.#waking.toTell();
  }

  async release({ person, userId, tasks, now, isSkip = false }: Released): Promise<void> {
    return this.#parts.change(() => {
      if (!this.#parts.taking.isPerson(person, userId)) return;
      if (isSkip) this.#parts.taking.noteSkips(person, tasks, now);
      this.#parts.taking.release(person, tasks, now);
    });
  }

  async progress(): Promise<DeskProgress | null> {
    return this.#parts.change(() => this.#standing.progress());
  }

  async seen(): Promise<{ fence: number; isClosed: boolean }> {
    return { fence: Number(this.#parts.tables.fact("fence") ?? 0), isClosed: this.#parts.tables.state() === "closed" };
  }

  async publish(again = false): Promise<void> {
    if (again) this.#parts.tables.forget("told");
    // A restored database knows less of the money than the desk.
    if (again) await this.settleMoney();
    await this.#work.publish();
  }

  async settleMoney(): Promise<void> {
    this.#parts.money.forgetShortage();
    await this.#parts.settling.now({ mustTell: true });
    this.#waking.forMoney();
  }

  async grid(page: Page): Promise<{ tasks: GridTask[]; next: number | null }> {
    return this.#parts.reading.grid(page);
  }

  async live(now: number): Promise<DeskLive> {
    return readLive(this.#parts, now);
  }

  async overview(asked: OverviewAsked): Promise<DeskOverview> {
    return readOverview(this.#parts, asked);
  }

  async agreement(): Promise<AgreementSums | null> {
    return readAgreement(this.#parts.tables);
  }

  async figures(limit: number): Promise<DeskPeople> {
    return readFigures(this.#parts, limit);
  }

  async answersOf(userId: string, page: Page): Promise<{ answers: AnswerOfPerson[]; next: number | null }> {
    return this.#parts.reading.answersOf(userId, page);
  }

  async hardest(limit: number): Promise<HardTask[]> {
    return hardestTasks(this.#parts.tables, limit);
  }

  async responses(task: number): Promise<GivenResponse[] | null> {
    return this.#parts.reading.responses(task);
  }

  async results(asked: ResultsAsked): Promise<ReadableStream<Uint8Array>> {
    return this.#resultStream.read(asked);
  }

  async noteKeys(limit: number): Promise<string[]> {
    return this.#parts.searching.noteKeys(limit);
  }

  async rankings(limit: number): Promise<TableGroup[]> {
    const rules = this.#parts.tables.rules();
    if (!rules) return [];
    const entries = this.sources.entriesOf(rules.plan, { learned: null, aggregation: null });
    return this.#parts.reading.rankings(entries, limit);
  }

  async sideVotes(): Promise<SideVotes> {
    return this.#parts.reading.sideVotes();
  }

  async changedVotes(cursor: number): Promise<DeskVotes> {
    return this.#parts.change(() => this.#parts.votes.changedAfter(cursor));
  }

  async resultFile(): Promise<string | null> {
    return this.#parts.results.currentKey();
  }

  async reject(task: number, person: number): Promise<boolean> {
    return this.#reopen(() => this.#parts.answering.reject(task, person));
  }

  async restart(task: number): Promise<boolean | "decided"> {
    return this.#reopen(() => this.#parts.answering.restart(task));
  }

  async look(task: number): Promise<LookOutcome> {
    return this.#parts.deciding.look(task);
  }

  async decide(deciding: Deciding): Promise<DecideOutcome> {
    const outcome = this.#parts.change(() => {
      const decided = this.#parts.deciding.decide(deciding);
      if (hasChanged(decided)) this.#parts.results.noteChanged(deciding.task, deciding.now + changesWithinMs);
      return decided;
    });
    if (hasChanged(outcome)) this.#waking.afterReview(deciding.now);
    return outcome;
  }

  async withdrawDecision(reviewing: Parameters<JobDesk["withdrawDecision"]>[0]): Promise<WithdrawOutcome> {
    const outcome = this.#parts.change(() => {
      const wasDone = this.#parts.tables.isDone();
      const withdrawn = this.#parts.deciding.withdraw(reviewing);
      if (!hasChanged(withdrawn)) return withdrawn;
      if (wasDone && !this.#parts.tables.isDone()) this.#parts.results.invalidate();
      else this.#parts.results.noteChanged(reviewing.task, reviewing.now + changesWithinMs);
      return withdrawn;
    });
    if (hasChanged(outcome)) this.#waking.afterReview(reviewing.now);
    return outcome;
  }

  async askMore(asking: AskingMore): Promise<AskMoreOutcome> {
    const outcome = this.#parts.change(() => {
      const asked = this.#parts.deciding.askMore(asking);
      if (asked.kind === "asked") this.#parts.results.invalidate();
      return asked;
    });
    if (outcome.kind === "asked") this.#waking.afterReview(asking.now);
    return outcome;
  }

  async review(asked: ReviewAsked): Promise<ReviewPage> {
    return this.#parts.reviewing.page(asked);
  }

  async countReview(): Promise<ReviewCounts> {
    return this.#parts.reviewing.counts();
  }

  async withdraw(order: Withdrawing): Promise<void> {
    this.#reopen(() => {
      this.#parts.withdrawing.order(order);
      return this.#parts.withdrawing.step();
    });
    if (this.#parts.withdrawing.isUnfinished() || this.#parts.learned.isOutdated()) this.#waking.within(0);
  }

  async addItem(asked: NewFlowItem): Promise<AddOutcome> {
    const repeated = this.#parts.flow.items.repeated(asked);
    if (repeated !== null) return { kind: "added", item: repeated };
    const found = await this.sources.datapointsToRank(asked.datasetId);
    const added = this.#parts.change(() => this.#parts.flow.add(asked, found));
    if (added.kind === "added") this.#waking.forFlow();
    return added;
  }

  async item(item: number, now: number): Promise<FlowItem | null> {
    this.#settleFlow(now);
    const stored = this.#parts.flow.items.find(item);
    return stored && this.#parts.flow.describe(stored);
  }

  async items(query: FlowItemListQuery, now: number): Promise<{ items: FlowItem[]; total: number }> {
    this.#settleFlow(now);
    const { items, total } = this.#parts.flow.items.list(query);
    return { items: items.map((item) => this.#parts.flow.describe(item)), total };
  }

  async itemCount(): Promise<number> {
    return this.#parts.flow.items.count();
  }

  async stopItem(item: number, now: number): Promise<boolean> {
    const isKnown = this.#parts.change(() => {
      this.#parts.flow.settle(now);
      return this.#parts.flow.stop(item, now);
    });
    this.#waking.forFlow();
    return isKnown;
  }

  async itemResults(item: number, now: number): Promise<FlowResultsOutcome> {
    this.#settleFlow(now);
    return this.#parts.flowResults.resultsOf(
      this.#parts.flow.items.find(item),
      this.sources.bucket,
      this.#parts.surroundings.pause,
    );
  }

  async completedItems(time: { from: number; to: number }): Promise<EndedItem[]> {
    return this.#parts.flow.items.completed(time);
  }

  async flowLive(now: number): Promise<FlowLive> {
    this.#settleFlow(now);
    return { states: this.#parts.flow.items.counts(), minutes: this.#parts.memory.activity.read(now).minutes };
  }

  async held(userId: string, page: Page): Promise<HeldLabels | null> {
    return this.#parts.reading.held(userId, page);
  }

  async erase(userId: string): Promise<boolean> {
    const now = Date.now();
    const isKnown = this.#parts.change(() => {
      const person = this.#parts.taking.forget(userId, now);
      if (person === null) return false;
      this.#parts.answering.forgetTexts(person);
      this.#parts.results.forgetPerson(person, now + this.sources.rewriteAfterMs);
      return true;
    });
    if (isKnown) this.#waking.toWrite(now);
    return isKnown;
  }

  override async alarm(): Promise<void> {
    await this.#work.alarm();
  }

  /** Ends items whose time is over, so that no reader sees them run on. */
  #settleFlow(now: number): void {
    this.#parts.change(() => this.#parts.flow.settle(now));
  }

  #enter(state: DeskState, call: Fenced): StateOutcome {
    const outcome = this.#parts.change(() =>
      this.#parts.laying.fenced(call, () => {
        this.#parts.laying.enter(state);
        return { kind: "done" as const };
      }),
    );
    // A desk whose tasks want nothing is done as soon as it opens.
    this.#waking.toTellOrWrite();
    return outcome;
  }

  #reopen<Outcome extends boolean | "decided">(work: () => Outcome): Outcome | false {
    const outcome = this.#parts.change(() => {
      const done = this.#parts.tables.state() !== "closed" && work();
      if (done === true) this.#parts.results.invalidate();
      return done;
    });
    if (outcome === true) this.#waking.toTellOrWrite();
    return outcome;
  }
}

function hasChanged(outcome: DecideOutcome | WithdrawOutcome): boolean {
  if (outcome.kind === "withdrawn") return outcome.isChange;
  return outcome.kind === "decided" && outcome.change !== "none";
}
