import type { LabelingState } from "./labeling-state.ts";
import { lookAgainMs, namedAmong, repeatDelayMs, verdictOf, waitUntilMs } from "./rules/delivery.ts";
import { failuresUntilAlone, nextRequest, nextRequestAt } from "./rules/gathering.ts";
import { groupsOf, isAnswer, type PendingAnswer } from "./rules/groups.ts";
import { holdMs } from "./rules/holds.ts";
import type { Pending } from "./rules/outbox.ts";
import { Standing } from "./rules/standing.ts";
import { ended, findTask, phaseOf, sessionToContinue, type Work, withOutcome, withSession } from "./rules/work.ts";
import { sendMessages } from "./send-message.ts";
import { feedbackOf } from "./view.ts";
import type { Finished, Outcome, Outcomes, Reply, Service } from "./wire.ts";

/** Sends what a person answered, one request after the other, and asks for the next tasks. It is loaded behind the first task. */
export class Sending {
  readonly #state: LabelingState;
  readonly #service: Service;
  readonly #standing: Standing;
  readonly #failures = new Map<string, number>();
  #isRunning = false;
  #isHolding = false;
  #resolve: () => void = () => undefined;

  constructor(state: LabelingState, service: Service) {
    this.#state = state;
    this.#service = service;
    this.#standing = new Standing(state.deps.store, state.deps.key);
  }

  /** Goes on at once, unless the loop waits for a network or service that failed. */
  goOn(): void {
    if (this.#isHolding) this.wake();
    void this.#run();
  }

  wake(): void {
    this.#resolve();
  }

  /** Sends at once, by requests that outlive the page. Nobody hears of their replies: the next visit repeats them. */
  sendAndForget(messages: readonly Pending[]): void {
    for (const group of groupsOf(messages)) void sendMessages(this.#service, group, this.#state.deps.now());
  }

  async finish(): Promise<Reply<Finished> | null> {
    return (await this.#service.finish?.()) ?? null;
  }

  /** False: the service did not reply; nothing has changed. */
  async forget(): Promise<boolean> {
    const reply = await this.#service.forget();
    if (verdictOf(reply.status) === "later") return false;
    this.#state.outbox.clear();
    this.#state.today.clear();
    this.#standing.clear();
    this.#close("forgotten");
    return true;
  }

  #close(phase: "closed" | "forgotten"): void {
    this.#state.work = null;
    this.#state.revealed = null;
    this.#state.isStopped = true;
    this.wake();
    this.#state.show({ phase, looksAt: null, feedback: null, reveal: null, rapid: null, undoUntil: null });
  }

  /** Sends what waits, then asks for work when there is none. One loop runs at a time. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (!this.#state.isStopped) {
        const waitMs = (await this.#state.deps.locked(() => this.#sendNext())) ?? (await this.#open());
        if (this.#state.isStopped) break;
        const { tab, now } = this.#state.deps;
        const heldUntil = nextRequestAt(this.#state.outbox.pending(), { tab, now: now() });
        if (waitMs === null && heldUntil === null) break;
        this.#isHolding = waitMs === null;
        const heldMs = heldUntil === null ? Number.POSITIVE_INFINITY : Math.max(0, heldUntil - this.#state.deps.now());
        // A page without work sends what a tab has left before it looks again. After a failure it waits as long as it must.
        const ms = waitMs !== null && this.#failures.size > 0 ? waitMs : Math.min(waitMs ?? heldMs, heldMs);
        if (ms > 0) await this.#pause(ms);
        this.#isHolding = false;
      }
    } finally {
      this.#isRunning = false;
    }
  }

  async #pause(ms: number): Promise<void> {
    await this.#state.deps.wait(ms, new Promise<void>((resolve) => (this.#resolve = resolve)));
  }

  /** Sends one request. Gives how long to wait before the next; null: nothing is left that may be sent. */
  async #sendNext(): Promise<number | null> {
    // Read anew under the lock: another tab may have sent it meanwhile.
    const own = { tab: this.#state.deps.tab, now: this.#state.deps.now() };
    const group = nextRequest(this.#state.outbox.pending(), { ...own, failures: this.#failures });
    if (group.length === 0) return null;
    for (const message of group) this.#state.outbox.release(message);
    if (this.#state.view.undoUntil !== null) this.#state.show();
    const reply = await sendMessages(this.#service, group, own.now);
    if (this.#state.isStopped) return null;
    const verdict = verdictOf(reply.status, reply.faultyMembers);
    if (verdict === "later")
      return this.#failed(
        group.map(({ id }) => id),
        reply,
      );
    for (const { id } of group) this.#failures.delete(id);
    switch (verdict) {
      case "taken":
        this.#taken(group, reply.body);
        return 0;
      case "closed":
        this.#close("closed");
        return null;
      case "session-over":
        this.#refused(group, true);
        return 0;
      case "refused":
        this.#refuse(group, reply.faultyMembers);
        return 0;
    }
  }

  /** A request was refused as a whole. Answers that it does not name go again; where it names none, each goes alone. */
  #refuse(group: readonly Pending[], faultyMembers: readonly string[]): void {
    const named = group.length === 1 ? group : namedAmong(group, faultyMembers);
    if (named.length === 0) for (const { id } of group) this.#failures.set(id, failuresUntilAlone);
    this.#refused(named, false);
  }

  #refused(messages: readonly Pending[], isSessionOver: boolean): void {
    for (const message of messages) {
      this.#state.outbox.settle(message, null);
      if (this.#state.work && isSessionOver && message.kind === "answer")
        this.#state.work = ended(this.#state.work, message.sessionId);
      if (this.#isRevealed(message)) this.#state.revealed = null;
    }
    const lost = messages.filter((message) => message.kind === "answer" && message.result._t !== "SkipResult").length;
    this.#state.show({ isOffline: false, ...(lost > 0 ? { lost: this.#state.view.lost + lost } : {}) });
  }

  #isRevealed(pending: Pending): boolean {
    const { sessionId, rapid } = this.#state.revealed ?? {};
    return pending.kind === "answer" && pending.sessionId === sessionId && pending.result.rapidId === rapid?.id;
  }

  #taken(group: readonly Pending[], body: unknown): void {
    this.#state.heard();
    const answers = group.filter(isAnswer);
    for (const message of group) if (message.kind === "report") this.#state.outbox.settle(message, null);
    if (answers.length > 0) this.#answered(answers, body as Outcomes);
    this.#state.show({ isOffline: false });
  }

  #answered(answers: readonly PendingAnswer[], { outcomes, next, done }: Outcomes): void {
    const refused = answers.filter((_, i) => outcomes[i]?.errors);
    const taken = answers.flatMap((answer, i) => {
      const outcome = outcomes[i];
      return outcome && !outcome.errors ? [{ answer, outcome: { ...outcome, next, done } }] : [];
    });
    for (const [i, { answer }] of taken.entries())
      this.#state.outbox.settle(
        answer,
        i < taken.length - 1 ? { next: null, done: false } : this.#mark(answer, { next, done }),
      );
    const [sessionId] = answers.map((answer) => answer.sessionId);
    const { work } = this.#state;
    if (sessionId !== undefined && work?.tasks.some((task) => task.sessionId === sessionId))
      this.#state.work = withOutcome(work, sessionId, { next, done });
    for (const { answer, outcome } of taken) this.#show(answer, outcome);
    if (refused.length > 0) this.#refused(refused, false);
  }

  /** Tabs that do not know the next task read it from the mark. */
  #mark({ sessionId }: PendingAnswer, { next, done }: Pick<Outcome, "next" | "done">): Pick<Outcome, "next" | "done"> {
    const { work } = this.#state;
    const isKnown = work !== null && next !== null && findTask(work, sessionId, next.id) !== undefined;
    return { next: isKnown ? null : next, done };
  }

  /** Shows what became of an answer. */
  #show(answer: PendingAnswer, outcome: Outcome): void {
    const { sessionId, result } = answer;
    const task = this.#state.work ? findTask(this.#state.work, sessionId, result.rapidId)?.rapid : undefined;
    const isRevealed = this.#state.revealed !== null && this.#isRevealed(answer);
    // Results may have been withheld since the session began.
    if (this.#state.revealed && isRevealed)
      this.#state.revealed = outcome.isCorrect === undefined ? null : { ...this.#state.revealed, outcome };
    const told = isRevealed ? {} : feedbackOf(outcome, task, result._t === "SkipResult");
    const news = this.#standing.newsOf(outcome, this.#state.view.news);
    this.#state.show({ isOffline: false, ...told, ...(news ? { news } : {}) });
  }

  #failed(ids: readonly string[], { status, retryAfterSeconds }: Reply<unknown>): number {
    const failures = Math.max(...ids.map((id) => this.#failures.get(id) ?? 0)) + 1;
    for (const id of ids) this.#failures.set(id, failures);
    this.#state.show({ isOffline: status === null });
    return repeatDelayMs(failures, retryAfterSeconds, this.#state.deps.random());
  }

  /** Asks for work before there is none. Gives how long to wait before the next try; null: there is work, or answers still wait. */
  async #open(): Promise<number | null> {
    if (this.#state.work) {
      const pending = this.#state.outbox.pending();
      if (phaseOf(this.#state.work, pending.length).kind !== "over") return this.#continue(this.#state.work, pending);
    }
    this.#state.work = null;
    this.#state.show();
    const reply = await this.#service.open();
    if (this.#state.isStopped) return null;
    const verdict = verdictOf(reply.status);
    if (verdict === "taken" && reply.body) {
      this.#failures.delete("open");
      this.#state.begin(reply.body);
      this.#state.show({ isOffline: false });
      // The service may still count a task as open whose answer this browser has handed over: asking at once would go in circles.
      if (this.#state.work && phaseOf(this.#state.work, 0).kind === "task") return null;
      this.#state.work = null;
      const { limit = null, againAt = null } = reply.body;
      const waitMs = limit === null ? lookAgainMs(this.#state.looks++) : waitUntilMs(againAt, this.#state.deps.now());
      this.#state.looksAt = waitMs === null ? null : this.#state.deps.now() + waitMs;
      this.#state.limit = limit;
      this.#state.show();
      return waitMs;
    }
    if (verdict === "later" || verdict === "taken") return this.#failed(["open"], reply);
    this.#close("closed");
    return null;
  }

  /** Opens the next session beside the one whose last task is shown, or whose last answers are held. */
  async #continue(work: Work, pending: readonly Pending[]): Promise<number | null> {
    const sessionId = sessionToContinue(work);
    if (this.#state.isDry) {
      // The end is shown while the last answers may still be taken back.
      if (phaseOf(work, pending.length).kind === "waiting" && this.#state.looksAt === null) {
        this.#state.looksAt = this.#state.deps.now() + holdMs;
        this.#state.show();
      }
      return null;
    }
    if (sessionId === null) return null;
    // The service keeps two sessions, so what is held of still earlier ones must go first.
    const earlier = pending.filter((message) => message.sessionId !== sessionId);
    if (earlier.length > 0) {
      const held = earlier.filter(({ hold }) => hold?.tab === this.#state.deps.tab);
      for (const message of held) this.#state.outbox.release(message);
      return held.length > 0 ? 0 : null;
    }
    const reply = await this.#service.open(sessionId);
    if (this.#state.isStopped || !this.#state.work) return 0;
    const verdict = verdictOf(reply.status);
    if (verdict === "later") return this.#failed(["open"], reply);
    this.#failures.delete("open");
    const { body } = reply;
    const isOther = verdict === "taken" && body?.sessionId !== undefined && body.sessionId !== sessionId;
    const grown = isOther && withSession(this.#state.work, body, this.#state.outbox.handledIn(body.sessionId ?? ""));
    if (grown) this.#state.work = grown;
    else this.#state.isDry = true;
    this.#state.heard();
    this.#state.tidy();
    this.#state.show({ isOffline: false });
    return 0;
  }
}
