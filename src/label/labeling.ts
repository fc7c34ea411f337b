import type { ReportReason } from "../domain/label/task-report.ts";
import { chooseMessage, lookAgainMs, repeatDelayMs, verdictOf, waitUntilMs } from "./rules/delivery.ts";
import { beyondMost, holdMs, isSendable, latestHeld, nextSendableAt } from "./rules/holds.ts";
import { type KeyValueStore, Outbox, type Pending } from "./rules/outbox.ts";
import { Standing } from "./rules/standing.ts";
import { Today } from "./rules/today.ts";
import {
  beginWork,
  ended,
  findTask,
  keyOf,
  phaseOf,
  sessionToContinue,
  type Work,
  withHandled,
  withOutcome,
  withoutHandled,
  withSession,
} from "./rules/work.ts";
import { emptyView, feedbackOf, type Known, type View, viewAfter } from "./view.ts";
import type { Outcome, Reply, Result, Service, SessionAnswer } from "./wire.ts";

export interface LabelingDeps {
  service: Service;
  store: KeyValueStore;
  key: string;
  /** Names this tab: only it may take back what it holds. */
  tab: string;
  /** Runs the work while no other tab of this browser runs it. */
  locked: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Waits, or less if `wake` resolves before. */
  wait: (ms: number, wake: Promise<void>) => Promise<void>;
  now: () => number;
  random: () => number;
  onChange: (view: View) => void;
}

/** A session ends 30 minutes after its last answer. A page that slept about as long asks for a new one. */
const staleMs = 25 * 60_000;
/**
 * A person's work: it shows the next task at once, holds each answer for as long as it may be taken back, and sends the answers behind, one
 * after the other, until the service has taken them. Rules stand in `rules/`; browser, clock and network are arguments.
 */
export class Labeling {
  readonly #deps: LabelingDeps;
  readonly #outbox: Outbox;
  readonly #today: Today;
  readonly #standing: Standing;
  readonly #failures = new Map<string, number>();
  /** What was answered before an answer was taken back, by task. */
  readonly #given = new Map<string, Result>();
  #work: Work | null = null;
  #isDry = false;
  #revealed: Known["revealed"] = null;
  #view = emptyView;
  #isRunning = false;
  #isStopped = false;
  #isHolding = false;
  #lastAt = 0;
  #looks = 0;
  #looksAt: number | null = null;
  #limit: View["limit"] = null;
  #freshUntil = 0;
  #wake: () => void = () => undefined;

  constructor(deps: LabelingDeps) {
    this.#deps = deps;
    this.#outbox = new Outbox(deps.store, deps.key);
    this.#today = new Today(deps.store, deps.key, deps.now);
    this.#standing = new Standing(deps.store, deps.key);
  }

  get view(): View {
    return this.#view;
  }

  /** `session` came with the document. Null: the page asks for one. */
  start(session: SessionAnswer | null): void {
    if (session) this.#begin(session);
    this.#run();
  }

  answer(result: Result): void {
    const { sessionId } = this.#view;
    const task = this.#work && sessionId !== null && findTask(this.#work, sessionId, result.rapidId);
    if (!task || !this.#work || this.#revealed || this.#work.handled.has(keyOf(task))) return;
    this.#put({ kind: "answer", sessionId: task.sessionId, result }, task.rapid.reveals === true);
    this.#work = withHandled(this.#work, task.sessionId, result.rapidId);
    if (result._t !== "SkipResult") {
      this.#today.add(1);
      if (task.rapid.reveals) this.#revealed = { ...task, result, outcome: null };
    }
    this.#given.delete(keyOf(task));
    for (const message of beyondMost(this.#outbox.pending(), this.#deps.tab)) this.#outbox.release(message);
    this.#show({ feedback: null });
    this.#goOn();
  }

  /** A task that is reported is also skipped. */
  report(reason: ReportReason): void {
    const { rapid, sessionId } = this.#view;
    if (!rapid || sessionId === null || this.#revealed) return;
    const report = { sessionId, rapidId: rapid.id, reason };
    this.#put({ kind: "report", sessionId, report }, rapid.reveals === true);
    this.answer({ _t: "SkipResult", rapidId: rapid.id });
  }

  /** Takes back the last answer or skip of this tab, if it is not on its way, and shows its task with what was answered. */
  undo(): void {
    const pending = this.#outbox.pending();
    const last = this.#undoable(pending);
    if (!last || !this.#work) return;
    const { sessionId, result } = last;
    const report = pending.find((one) => one.kind === "report" && one.report.rapidId === result.rapidId && one.hold);
    for (const message of report ? [report, last] : [last]) this.#outbox.takeBack(message);
    this.#work = withoutHandled(this.#work, sessionId, result.rapidId);
    this.#given.set(`${sessionId}/${result.rapidId}`, result);
    if (result._t !== "SkipResult") this.#today.add(-1);
    this.#show({ feedback: null });
  }

  /** Goes on from practice that shows what is right. */
  next(): void {
    if (!this.#revealed?.outcome) return;
    this.#revealed = null;
    this.#show();
    this.#goOn();
  }

  dismiss(what: "feedback" | "news"): void {
    this.#show({ [what]: null });
  }

  /** The network is back, the page is seen again, or the person does not want to wait. */
  resume(isAsked = false): void {
    const isStale = this.#work !== null && this.#deps.now() > this.#freshUntil;
    if (isStale && this.#outbox.pending().length === 0) this.#work = null;
    if (isAsked || isStale) this.#looks = 0;
    if (this.#view.phase !== "idle" || isAsked || this.#deps.now() >= (this.#looksAt ?? 0)) this.#wake();
    this.#run();
  }

  /** The page is not seen any more, and may never be again: what is held is sent at once. */
  hide(): void {
    for (const message of this.#own()) this.#outbox.release(message);
    this.#show();
    this.#goOn();
  }

  /** The page ends. Requests that outlive it are sent without hearing of their replies: the next visit repeats them. */
  leave(): void {
    const own = this.#own();
    for (const message of own) this.#outbox.release(message);
    if (!this.#isStopped) for (const message of own) void this.#send(message);
  }

  /** Another tab answered a task, or learned what followed. */
  storageChanged(storageKey: string | null, value: string | null): void {
    if (this.#today.isIn(storageKey)) {
      this.#show();
      return;
    }
    const change = this.#outbox.readChange(storageKey, value);
    // What another tab takes back is shown there.
    if (!change || !this.#work || value === null) return;
    const { sessionId, rapidId, settled } = change;
    if (!this.#work.tasks.some((task) => task.sessionId === sessionId)) return;
    this.#work = withHandled(this.#work, sessionId, rapidId);
    if (settled) this.#work = withOutcome(this.#work, sessionId, settled);
    this.#show();
    this.#run();
  }

  /** False: the service did not reply; nothing has changed. */
  async forget(): Promise<boolean> {
    const reply = await this.#deps.service.forget();
    if (verdictOf(reply.status) === "later") return false;
    this.#outbox.clear();
    this.#today.clear();
    this.#standing.clear();
    this.#stop("forgotten");
    return true;
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  #stop(phase: "closed" | "forgotten"): void {
    this.#work = null;
    this.#revealed = null;
    this.stop();
    this.#show({ phase, looksAt: null, feedback: null, reveal: null, rapid: null, undoUntil: null });
  }

  /** Practice is final, and a program chooses by each answer: neither is held. */
  #put(message: Parameters<Outbox["put"]>[0], isFinal: boolean): void {
    const { now, tab } = this.#deps;
    // Two in one millisecond keep their order.
    this.#lastAt = Math.max(now(), this.#lastAt + 1);
    const isHeld = !isFinal && !this.#work?.programs.has(message.sessionId);
    this.#outbox.put(message, this.#lastAt, isHeld ? { dueAt: now() + holdMs, tab } : undefined);
  }

  #own(): Pending[] {
    return this.#outbox.pending().filter(({ hold }) => hold?.tab === this.#deps.tab);
  }

  #undoable(pending: readonly Pending[]) {
    const last = latestHeld(pending, { tab: this.#deps.tab, now: this.#deps.now() });
    const isKnown = last && this.#work && findTask(this.#work, last.sessionId, last.result.rapidId);
    return isKnown && !this.#revealed && !this.#isStopped ? last : null;
  }

  #begin(session: SessionAnswer): void {
    const handled = session.sessionId === undefined ? [] : this.#outbox.handledIn(session.sessionId);
    this.#work = beginWork(session, handled);
    this.#freshUntil = this.#deps.now() + staleMs;
    this.#isDry = false;
    if (!this.#work) return;
    this.#looks = 0;
    this.#looksAt = null;
    this.#limit = null;
    this.#tidy();
    this.#show();
  }

  #tidy(): void {
    this.#outbox.tidy([...new Set(this.#work?.tasks.map(({ sessionId }) => sessionId))]);
  }

  /** Goes on at once, unless the loop waits for a network or service that failed. */
  #goOn(): void {
    if (this.#isHolding) this.#wake();
    this.#run();
  }

  /** Sends what waits, then asks for work when there is none. One loop runs at a time. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (!this.#isStopped) {
        const waitMs = (await this.#deps.locked(() => this.#sendOne())) ?? (await this.#open());
        if (this.#isStopped) break;
        const heldUntil = nextSendableAt(this.#outbox.pending(), this.#deps.tab);
        if (waitMs === null && heldUntil === null) break;
        this.#isHolding = waitMs === null;
        const ms = waitMs ?? Math.max(0, (heldUntil ?? 0) - this.#deps.now());
        if (ms > 0) await this.#pause(ms);
        this.#isHolding = false;
      }
    } finally {
      this.#isRunning = false;
    }
  }

  async #pause(ms: number): Promise<void> {
    await this.#deps.wait(ms, new Promise<void>((resolve) => (this.#wake = resolve)));
  }

  #send(message: Pending): Promise<Reply<unknown>> {
    const { service } = this.#deps;
    return message.kind === "answer"
      ? service.answer(message.sessionId, message.result)
      : service.report(message.report);
  }

  /** Sends one message. Gives how long to wait before the next; null: none is left that may be sent. */
  async #sendOne(): Promise<number | null> {
    // Read anew under the lock: another tab may have sent it meanwhile.
    const own = { tab: this.#deps.tab, now: this.#deps.now() };
    const sendable = this.#outbox.pending().filter((message) => isSendable(message, own));
    const pending = chooseMessage(sendable, this.#failures);
    if (!pending) return null;
    this.#outbox.release(pending);
    if (this.#view.undoUntil !== null) this.#show();
    const reply = await this.#send(pending);
    if (this.#isStopped) return null;
    const verdict = verdictOf(reply.status, reply.faultyMembers);
    if (verdict === "later") return this.#failed(pending.id, reply);
    this.#failures.delete(pending.id);
    switch (verdict) {
      case "taken":
        this.#taken(pending, reply.body);
        return 0;
      case "closed":
        this.#stop("closed");
        return null;
      case "refused":
      case "session-over": {
        this.#outbox.settle(pending, null);
        if (this.#work && verdict === "session-over" && pending.kind === "answer")
          this.#work = ended(this.#work, pending.sessionId);
        if (this.#isRevealed(pending)) this.#revealed = null;
        const isLost = pending.kind === "answer" && pending.result._t !== "SkipResult";
        this.#show({ isOffline: false, ...(isLost ? { lost: this.#view.lost + 1 } : {}) });
        return 0;
      }
    }
  }

  #isRevealed(pending: Pending): boolean {
    const { sessionId, rapid } = this.#revealed ?? {};
    return pending.kind === "answer" && pending.sessionId === sessionId && pending.result.rapidId === rapid?.id;
  }

  #taken(pending: Pending, body: unknown): void {
    this.#freshUntil = this.#deps.now() + staleMs;
    if (pending.kind === "report") {
      this.#outbox.settle(pending, null);
      this.#show({ isOffline: false });
      return;
    }
    const outcome = body as Outcome;
    const { sessionId, result } = pending;
    const work = this.#work;
    const isKnown = work !== null && outcome.next !== null && findTask(work, sessionId, outcome.next.id) !== undefined;
    // Tabs that do not know the next task read it from the mark.
    this.#outbox.settle(pending, { next: isKnown ? null : outcome.next, done: outcome.done });
    const answered = work ? findTask(work, sessionId, result.rapidId)?.rapid : undefined;
    if (work?.tasks.some((task) => task.sessionId === sessionId)) this.#work = withOutcome(work, sessionId, outcome);
    const isRevealed = this.#revealed !== null && this.#isRevealed(pending);
    // Results may have been withheld since the session began.
    if (this.#revealed && isRevealed)
      this.#revealed = outcome.isCorrect === undefined ? null : { ...this.#revealed, outcome };
    const told = isRevealed ? {} : feedbackOf(outcome, answered, result._t === "SkipResult");
    const news = this.#standing.newsOf(outcome, this.#view.news);
    this.#show({ isOffline: false, ...told, ...(news ? { news } : {}) });
  }

  #failed(id: string, { status, retryAfterSeconds }: Reply<unknown>): number {
    const failures = (this.#failures.get(id) ?? 0) + 1;
    this.#failures.set(id, failures);
    this.#show({ isOffline: status === null });
    return repeatDelayMs(failures, retryAfterSeconds, this.#deps.random());
  }

  /** Asks for work before there is none. Gives how long to wait before the next try; null: there is work, or answers still wait. */
  async #open(): Promise<number | null> {
    if (this.#work) {
      const pending = this.#outbox.pending();
      if (phaseOf(this.#work, pending.length).kind !== "over") return this.#continue(this.#work, pending);
    }
    this.#work = null;
    this.#show();
    const reply = await this.#deps.service.open();
    if (this.#isStopped) return null;
    const verdict = verdictOf(reply.status);
    if (verdict === "taken" && reply.body) {
      this.#failures.delete("open");
      this.#begin(reply.body);
      this.#show({ isOffline: false });
      // The service may still count a task as open whose answer this browser has handed over: asking at once would go in circles.
      if (this.#work && phaseOf(this.#work, 0).kind === "task") return null;
      this.#work = null;
      const { limit = null, againAt = null } = reply.body;
      const waitMs = limit === null ? lookAgainMs(this.#looks++) : waitUntilMs(againAt, this.#deps.now());
      this.#looksAt = waitMs === null ? null : this.#deps.now() + waitMs;
      this.#limit = limit;
      this.#show();
      return waitMs;
    }
    if (verdict === "later" || verdict === "taken") return this.#failed("open", reply);
    this.#stop("closed");
    return null;
  }

  /** Opens the next session beside the one whose last task is shown, or whose last answers are held. */
  async #continue(work: Work, pending: readonly Pending[]): Promise<number | null> {
    const sessionId = sessionToContinue(work);
    if (this.#isDry) {
      // The end is shown while the last answers may still be taken back.
      if (phaseOf(work, pending.length).kind === "waiting" && this.#looksAt === null) {
        this.#looksAt = this.#deps.now() + holdMs;
        this.#show();
      }
      return null;
    }
    if (sessionId === null) return null;
    // The service keeps two sessions, so what is held of still earlier ones must go first.
    const earlier = pending.filter((message) => message.sessionId !== sessionId);
    if (earlier.length > 0) {
      const held = earlier.filter(({ hold }) => hold?.tab === this.#deps.tab);
      for (const message of held) this.#outbox.release(message);
      return held.length > 0 ? 0 : null;
    }
    const reply = await this.#deps.service.open(sessionId);
    if (this.#isStopped || !this.#work) return 0;
    const verdict = verdictOf(reply.status);
    if (verdict === "later") return this.#failed("open", reply);
    this.#failures.delete("open");
    const { body } = reply;
    const isOther = verdict === "taken" && body?.sessionId !== undefined && body.sessionId !== sessionId;
    const grown = isOther && withSession(this.#work, body, this.#outbox.handledIn(body.sessionId ?? ""));
    if (grown) this.#work = grown;
    else this.#isDry = true;
    this.#freshUntil = this.#deps.now() + staleMs;
    this.#tidy();
    this.#show({ isOffline: false });
    return 0;
  }

  #show(change: Partial<View> = {}): void {
    const pending = this.#outbox.pending();
    const known = { work: this.#work, pending: pending.length, isDry: this.#isDry, revealed: this.#revealed };
    const undoable = this.#undoable(pending);
    const view = viewAfter(this.#view, { ...known, looksAt: this.#looksAt, limit: this.#limit }, {});
    this.#view = {
      ...view,
      given: this.#given.get(`${view.sessionId}/${view.rapid?.id}`) ?? null,
      doneToday: this.#today.count,
      undoUntil: undoable?.hold?.dueAt ?? null,
      underWay: pending.filter(({ hold }) => !hold).length,
      ...change,
    };
    this.#deps.onChange(this.#view);
  }
}
