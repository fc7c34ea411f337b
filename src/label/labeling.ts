import type { ReportReason } from "../domain/label/task-report.ts";
import { type LabelingDeps, LabelingState } from "./labeling-state.ts";
import type { Later } from "./later.ts";
import { beyondMost, holdMs } from "./rules/holds.ts";
import type { Outbox } from "./rules/outbox.ts";
import { findTask, keyOf, withHandled, withOutcome, withoutHandled } from "./rules/work.ts";
import type { Sending } from "./sending.ts";
import type { View } from "./view.ts";
import type { Finished, Reply, Result, SessionAnswer } from "./wire.ts";

/** Makes what sends, of what the page knows. */
export type SendingPart = Later<(state: LabelingState) => Sending>;

/**
 * A person's work: it shows the next task at once, holds each answer for as long as it may be taken back, and sends the answers behind,
 * several together, until the service has taken them. Rules stand in `rules/`; browser, clock and network are arguments.
 */
export class Labeling {
  readonly #state: LabelingState;
  readonly #sendingPart: SendingPart;
  readonly #endListening: () => void;
  #sending: Sending | null = null;
  #lastAt = 0;

  /** What sends is loaded behind the first task. */
  constructor(deps: LabelingDeps, sendingPart: SendingPart) {
    this.#state = new LabelingState(deps);
    this.#sendingPart = sendingPart;
    this.#endListening = sendingPart.listen(() => this.#goOn());
  }

  get view(): View {
    return this.#state.view;
  }

  /** `session` came with the document. Null: the page asks for one. */
  start(session: SessionAnswer | null): void {
    if (session) this.#state.begin(session);
    if (this.#state.work === null || this.#state.outbox.pending().length > 0) this.#goOn();
  }

  /** The first task stands there: there is time for what comes behind it. */
  goOn(): void {
    this.#goOn();
  }

  answer(result: Result): void {
    const { sessionId } = this.#state.view;
    const task = this.#state.work && sessionId !== null && findTask(this.#state.work, sessionId, result.rapidId);
    if (!task || !this.#state.work || this.#state.revealed || this.#state.work.handled.has(keyOf(task))) return;
    this.#put({ kind: "answer", sessionId: task.sessionId, result }, task.rapid.reveals === true);
    this.#state.work = withHandled(this.#state.work, task.sessionId, result.rapidId);
    if (result._t !== "SkipResult") {
      this.#state.today.add(1);
      if (task.rapid.reveals) this.#state.revealed = { ...task, result, outcome: null };
    }
    this.#state.given.delete(keyOf(task));
    for (const message of beyondMost(this.#state.outbox.pending(), this.#state.deps.tab))
      this.#state.outbox.release(message);
    this.#state.show({ feedback: null });
    this.#goOn();
  }

  /** A task that is reported is also skipped. */
  report(reason: ReportReason): void {
    const { rapid, sessionId } = this.#state.view;
    if (!rapid || sessionId === null || this.#state.revealed) return;
    const report = { sessionId, rapidId: rapid.id, reason };
    this.#put({ kind: "report", sessionId, report }, rapid.reveals === true);
    this.answer({ _t: "SkipResult", rapidId: rapid.id });
  }

  /** Takes back the last answer or skip of this tab, if it is not on its way, and shows its task with what was answered. */
  undo(): void {
    const pending = this.#state.outbox.pending();
    const last = this.#state.undoable(pending);
    if (!last || !this.#state.work) return;
    const { sessionId, result } = last;
    const report = pending.find((one) => one.kind === "report" && one.report.rapidId === result.rapidId && one.hold);
    for (const message of report ? [report, last] : [last]) this.#state.outbox.takeBack(message);
    this.#state.work = withoutHandled(this.#state.work, sessionId, result.rapidId);
    this.#state.given.set(`${sessionId}/${result.rapidId}`, result);
    if (result._t !== "SkipResult") this.#state.today.add(-1);
    this.#state.show({ feedback: null });
  }

  /** Goes on from practice that shows what is right. */
  next(): void {
    if (!this.#state.revealed?.outcome) return;
    this.#state.revealed = null;
    this.#state.show();
    this.#goOn();
  }

  dismiss(what: "feedback" | "news"): void {
    this.#state.show({ [what]: null });
  }

  /** The network is back, the page is seen again, or the person does not want to wait. */
  resume(isAsked = false): void {
    const { isStale } = this.#state;
    if (isStale && this.#state.outbox.pending().length === 0) this.#state.work = null;
    if (isAsked || isStale) this.#state.looks = 0;
    const isDue = this.#state.deps.now() >= (this.#state.looksAt ?? 0);
    if (this.#state.view.phase !== "idle" || isAsked || isDue) this.#sending?.wake();
    this.#goOn();
  }

  /** The page is not seen any more, and may never be again: what is held is sent at once. */
  hide(): void {
    for (const message of this.#state.own()) this.#state.outbox.release(message);
    this.#state.show();
    this.#goOn();
  }

  /** The page ends. If what sends has not come yet, the next visit sends. */
  leave(): void {
    const own = this.#state.own();
    for (const message of own) this.#state.outbox.release(message);
    if (!this.#state.isStopped) this.#sending?.sendAndForget(own);
  }

  /** Another tab answered a task, or learned what followed. */
  storageChanged(storageKey: string | null, value: string | null): void {
    if (this.#state.today.isIn(storageKey)) {
      this.#state.show();
      return;
    }
    const change = this.#state.outbox.readChange(storageKey, value);
    // What another tab takes back is shown there.
    if (!change || !this.#state.work || value === null) return;
    const { sessionId, rapidId, settled } = change;
    if (!this.#state.work.tasks.some((task) => task.sessionId === sessionId)) return;
    this.#state.work = withHandled(this.#state.work, sessionId, rapidId);
    if (settled) this.#state.work = withOutcome(this.#state.work, sessionId, settled);
    this.#state.show();
    this.#goOn();
  }

  stop(): void {
    this.#endListening();
    this.#state.isStopped = true;
    this.#sending?.wake();
  }

  /** Practice is final, and a program chooses by each answer: neither is held. */
  #put(message: Parameters<Outbox["put"]>[0], isFinal: boolean): void {
    const { now, tab } = this.#state.deps;
    // Two in one millisecond keep their order.
    this.#lastAt = Math.max(now(), this.#lastAt + 1);
    const isHeld = !isFinal && !this.#state.work?.programs.has(message.sessionId);
    this.#state.outbox.put(message, this.#lastAt, isHeld ? { dueAt: now() + holdMs, tab } : undefined);
  }

  /** False: the service did not reply; nothing has changed. */
  async forget(): Promise<boolean> {
    this.#goOn();
    return (await this.#sending?.forget()) ?? false;
  }

  /** Null: the page cannot send yet. */
  async finish(): Promise<Reply<Finished> | null> {
    this.#goOn();
    return (await this.#sending?.finish()) ?? null;
  }

  #goOn(): void {
    const loaded = this.#sendingPart.value;
    if (this.#state.isStopped) return;
    if (!loaded) return void this.#sendingPart.load();
    this.#sending ??= loaded(this.#state);
    this.#sending.goOn();
  }
}
