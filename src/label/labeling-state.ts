import { latestHeld } from "./rules/holds.ts";
import { type KeyValueStore, Outbox, type Pending } from "./rules/outbox.ts";
import { Today } from "./rules/today.ts";
import { beginWork, findTask, type Work } from "./rules/work.ts";
import { emptyView, type Known, type View, viewAfter } from "./view.ts";
import type { Result, SessionAnswer } from "./wire.ts";

export interface LabelingDeps {
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

/** All that the page knows about a person's work. What the person does and what the service replies change it. */
export class LabelingState {
  readonly deps: LabelingDeps;
  readonly outbox: Outbox;
  readonly today: Today;
  /** What was answered before an answer was taken back, by task. */
  readonly given = new Map<string, Result>();
  work: Work | null = null;
  isDry = false;
  revealed: Known["revealed"] = null;
  view = emptyView;
  isStopped = false;
  /** How often it has asked for work in vain. */
  looks = 0;
  looksAt: number | null = null;
  limit: View["limit"] = null;
  #freshUntil = 0;

  constructor(deps: LabelingDeps) {
    this.deps = deps;
    this.outbox = new Outbox(deps.store, deps.key);
    this.today = new Today(deps.store, deps.key, deps.now);
  }

  /** The session may have ended since the service was last heard of. */
  get isStale(): boolean {
    return this.work !== null && this.deps.now() > this.#freshUntil;
  }

  heard(): void {
    this.#freshUntil = this.deps.now() + staleMs;
  }

  own(): Pending[] {
    return this.outbox.pending().filter(({ hold }) => hold?.tab === this.deps.tab);
  }

  undoable(pending: readonly Pending[]) {
    const last = latestHeld(pending, { tab: this.deps.tab, now: this.deps.now() });
    const isKnown = last && this.work && findTask(this.work, last.sessionId, last.result.rapidId);
    return isKnown && !this.revealed && !this.isStopped ? last : null;
  }

  begin(session: SessionAnswer): void {
    const handled = session.sessionId === undefined ? [] : this.outbox.handledIn(session.sessionId);
    this.work = beginWork(session, handled);
    this.heard();
    this.isDry = false;
    if (!this.work) return;
    this.looks = 0;
    this.looksAt = null;
    this.limit = null;
    this.tidy();
    this.show();
  }

  tidy(): void {
    this.outbox.tidy([...new Set(this.work?.tasks.map(({ sessionId }) => sessionId))]);
  }

  show(change: Partial<View> = {}): void {
    const pending = this.outbox.pending();
    const known = { work: this.work, pending: pending.length, isDry: this.isDry, revealed: this.revealed };
    const undoable = this.undoable(pending);
    const view = viewAfter(this.view, { ...known, looksAt: this.looksAt, limit: this.limit }, {});
    this.view = {
      ...view,
      given: this.given.get(`${view.sessionId}/${view.rapid?.id}`) ?? null,
      doneToday: this.today.count,
      undoUntil: undoable?.hold?.dueAt ?? null,
      underWay: pending.filter(({ hold }) => !hold).length,
      ...change,
    };
    this.deps.onChange(this.view);
  }
}
