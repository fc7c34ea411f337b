import type { ReportReason } from "../domain/label/task-report.ts";
import { chooseMessage, lookAgainMs, repeatDelayMs, verdictOf } from "./rules/delivery.ts";
import { type KeyValueStore, Outbox, type Pending } from "./rules/outbox.ts";
import { beginWork, ended, phaseOf, type Work, withHandled, withOutcome } from "./rules/work.ts";
import { emptyView, feedbackOf, type View, viewAfter } from "./view.ts";
import type { Outcome, Reply, Result, Service, SessionAnswer } from "./wire.ts";

export interface LabelingDeps {
  service: Service;
  store: KeyValueStore;
  key: string;
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
 * A person's work: it shows the next task at once and sends the answers behind, one after the other, until the service has taken them.
 * Rules stand in `rules/`; browser, clock and network are arguments.
 */
export class Labeling {
  readonly #deps: LabelingDeps;
  readonly #outbox: Outbox;
  readonly #failures = new Map<string, number>();
  #work: Work | null = null;
  #isProgram = false;
  #view = emptyView;
  #isRunning = false;
  #isStopped = false;
  #looks = 0;
  #freshUntil = 0;
  #wake: () => void = () => undefined;

  constructor(deps: LabelingDeps) {
    this.#deps = deps;
    this.#outbox = new Outbox(deps.store, deps.key);
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
    const work = this.#work;
    if (!work || work.handled.has(result.rapidId)) return;
    this.#outbox.put({ kind: "answer", sessionId: work.sessionId, result }, this.#deps.now());
    this.#work = withHandled(work, result.rapidId);
    this.#show({ feedback: null });
    this.#run();
  }

  /** A task that is reported is also skipped. */
  report(reason: ReportReason): void {
    const { rapid, sessionId } = this.#view;
    if (!rapid || sessionId === null) return;
    const report = { sessionId, rapidId: rapid.id, reason };
    this.#outbox.put({ kind: "report", sessionId, report }, this.#deps.now());
    this.answer({ _t: "SkipResult", rapidId: rapid.id });
  }

  dismiss(what: "feedback" | "news"): void {
    this.#show({ [what]: null });
  }

  /** The network is back, the page is seen again, or the person does not want to wait. */
  resume(isAsked = false): void {
    const isStale = this.#work !== null && this.#deps.now() > this.#freshUntil;
    if (isStale && this.#outbox.pending().length === 0) this.#work = null;
    if (isAsked || isStale) this.#looks = 0;
    if (this.#view.phase !== "idle" || isAsked || this.#deps.now() >= (this.#view.looksAt ?? 0)) this.#wake();
    this.#run();
  }

  /** Another tab answered a task, or learned what followed. */
  storageChanged(storageKey: string | null, value: string | null): void {
    const change = this.#outbox.readChange(storageKey, value);
    if (!change || !this.#work || change.sessionId !== this.#work.sessionId || value === null) return;
    this.#work = withHandled(this.#work, change.rapidId);
    if (change.settled) this.#work = withOutcome(this.#work, change.settled);
    this.#show();
    this.#run();
  }

  /** False: the service did not reply; nothing has changed. */
  async forget(): Promise<boolean> {
    const reply = await this.#deps.service.forget();
    if (verdictOf(reply.status) === "later") return false;
    this.#outbox.clear();
    this.#deps.store.removeItem(this.#stateKey);
    this.#stop("forgotten");
    return true;
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  #stop(phase: "closed" | "forgotten"): void {
    this.#work = null;
    this.stop();
    this.#show({ phase, looksAt: null, news: null, feedback: null });
  }

  #begin(session: SessionAnswer): void {
    const handled = session.sessionId === undefined ? [] : this.#outbox.handledIn(session.sessionId);
    this.#work = beginWork(session, handled);
    this.#isProgram = session.rapids?.length === 1;
    this.#freshUntil = this.#deps.now() + staleMs;
    if (!this.#work) return;
    this.#looks = 0;
    this.#outbox.tidy(this.#work.sessionId);
    this.#show({ looksAt: null });
  }

  /** Sends what waits, then asks for work when there is none. One loop runs at a time. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (!this.#isStopped) {
        const waitMs = (await this.#deps.locked(() => this.#sendOne())) ?? (await this.#open());
        if (waitMs === null || this.#isStopped) break;
        if (waitMs > 0) await this.#pause(waitMs);
      }
    } finally {
      this.#isRunning = false;
    }
  }

  async #pause(ms: number): Promise<void> {
    await this.#deps.wait(ms, new Promise<void>((resolve) => (this.#wake = resolve)));
  }

  /** Sends one message. Gives how long to wait before the next; null: none is left. */
  async #sendOne(): Promise<number | null> {
    // Read anew under the lock: another tab may have sent it meanwhile.
    const pending = chooseMessage(this.#outbox.pending(), this.#failures);
    if (!pending) return null;
    const { service } = this.#deps;
    const reply: Reply<unknown> =
      pending.kind === "answer"
        ? await service.answer(pending.sessionId, pending.result)
        : await service.report(pending.report);
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
        const isOwn = pending.sessionId === this.#work?.sessionId;
        if (isOwn && this.#work && verdict === "session-over" && pending.kind === "answer")
          this.#work = ended(this.#work);
        const isLost = pending.kind === "answer" && pending.result._t !== "SkipResult";
        this.#show({ isOffline: false, ...(isLost ? { lost: this.#view.lost + 1 } : {}) });
        return 0;
      }
    }
  }

  #taken(pending: Pending, body: unknown): void {
    const work = this.#work;
    this.#freshUntil = this.#deps.now() + staleMs;
    if (pending.kind === "report") {
      this.#outbox.settle(pending, null);
      this.#show({ isOffline: false });
      return;
    }
    const outcome = body as Outcome;
    const isOwn = work?.sessionId === pending.sessionId;
    const isKnown = isOwn && work.rapids.some(({ id }) => id === outcome.next?.id);
    // Tabs that do not know the next task read it from the mark.
    this.#outbox.settle(pending, { next: isKnown ? null : outcome.next, done: outcome.done });
    if (isOwn) this.#work = withOutcome(work, outcome);
    const isSkip = pending.result._t === "SkipResult";
    const answered = isOwn ? work.rapids.find(({ id }) => id === pending.result.rapidId) : undefined;
    this.#show({ isOffline: false, ...feedbackOf(outcome, answered, isSkip), ...this.#newsOf(outcome) });
  }

  #failed(id: string, { status, retryAfterSeconds }: Reply<unknown>): number {
    const failures = (this.#failures.get(id) ?? 0) + 1;
    this.#failures.set(id, failures);
    this.#show({ isOffline: status === null });
    return repeatDelayMs(failures, retryAfterSeconds, this.#deps.random());
  }

  /** Asks for work if there is none. Gives how long to wait before the next try; null: there is work. */
  async #open(): Promise<number | null> {
    if (this.#work) {
      const phase = phaseOf(this.#work, this.#outbox.pending().length);
      if (phase.kind !== "over") return null;
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
      const waitMs = lookAgainMs(this.#looks++);
      this.#show({ phase: "idle", looksAt: this.#deps.now() + waitMs });
      return waitMs;
    }
    if (verdict === "later" || verdict === "taken") return this.#failed("open", reply);
    this.#stop("closed");
    return null;
  }

  get #stateKey(): string {
    return `muster-label-state/${this.#deps.key}`;
  }

  /** Compares with the last known state, which outlives a reload. */
  #newsOf({ state }: Outcome): Partial<View> {
    if (state === null) return {};
    const isDropped = state.startsWith("Dropped");
    const summary = state === "Graduated" ? "qualified" : isDropped ? "dropped" : "";
    let before: string | null = null;
    try {
      before = this.#deps.store.getItem(this.#stateKey);
      if (before !== summary) this.#deps.store.setItem(this.#stateKey, summary);
    } catch {
      // Storage is forbidden here. The news is then shown once a page.
      before = this.#view.news;
    }
    return summary === "" || summary === before ? {} : { news: summary };
  }

  #show(change: Partial<View> = {}): void {
    const pending = this.#outbox.pending().length;
    this.#view = viewAfter(this.#view, { work: this.#work, isProgram: this.#isProgram, pending, change });
    this.#deps.onChange(this.#view);
  }
}
