import type { Outcome, Rapid, SessionAnswer } from "../wire.ts";

/** A task and the session that gave it. */
export interface Known {
  sessionId: string;
  rapid: Rapid;
}

/**
 * The tasks that are known, of one session after the other. A bag gives all of its tasks at once; a program gives the next one with each
 * answer.
 */
export interface Work {
  tasks: readonly Known[];
  /** Keys of what was answered, skipped or reported, in this tab or another. */
  handled: ReadonlySet<string>;
  /** Sessions of which the service has said that nothing follows. */
  over: ReadonlySet<string>;
  /** Sessions that give one task at a time. */
  programs: ReadonlySet<string>;
}

const noWork: Work = { tasks: [], handled: new Set(), over: new Set(), programs: new Set() };

/** Names a task: one that was skipped may come again in a later session. */
export function keyOf({ sessionId, rapid }: Known): string {
  return keyIn(sessionId, rapid.id);
}

function keyIn(sessionId: string, rapidId: string): string {
  return `${sessionId}/${rapidId}`;
}

/** Null: there is nothing to do. */
export function beginWork(session: SessionAnswer, handledIds: Iterable<string>): Work | null {
  return withSession(noWork, session, handledIds);
}

/**
 * Adds the tasks of a session. Null: it has none. Tasks before the one that the service names were handled in an earlier visit, like those
 * whose answers still wait here.
 */
export function withSession(
  work: Work,
  { sessionId, rapids, next }: SessionAnswer,
  handledIds: Iterable<string>,
): Work | null {
  if (sessionId === undefined || rapids === undefined || rapids.length === 0) return null;
  const first = rapids.findIndex(({ id }) => id === next);
  const passed = rapids.slice(0, Math.max(0, first)).map(({ id }) => id);
  const handled = [...passed, ...handledIds].map((id) => keyIn(sessionId, id));
  const known = work.tasks.filter((task) => task.sessionId !== sessionId);
  return {
    tasks: [...known, ...rapids.map((rapid) => ({ sessionId, rapid }))],
    handled: new Set([...work.handled, ...handled]),
    over: work.over,
    programs: rapids.length === 1 ? new Set([...work.programs, sessionId]) : work.programs,
  };
}

/** The task to show. Undefined: every known one is handled. */
export function currentOf(work: Work): Known | undefined {
  return upcomingOf(work, 1)[0];
}

/** The task to show and those after it. */
export function upcomingOf({ tasks, handled, over }: Work, count: number): Known[] {
  const isLeft = (task: Known) => !handled.has(keyOf(task)) && !over.has(task.sessionId);
  return tasks.filter(isLeft).slice(0, count);
}

export function findTask({ tasks }: Work, sessionId: string, rapidId: string): Known | undefined {
  return tasks.find((task) => task.sessionId === sessionId && task.rapid.id === rapidId);
}

export function withHandled(work: Work, sessionId: string, rapidId: string): Work {
  const key = keyIn(sessionId, rapidId);
  return work.handled.has(key) ? work : { ...work, handled: new Set([...work.handled, key]) };
}

/** The answer was taken back, so the task is to be done again. */
export function withoutHandled(work: Work, sessionId: string, rapidId: string): Work {
  const key = keyIn(sessionId, rapidId);
  return { ...work, handled: new Set([...work.handled].filter((one) => one !== key)) };
}

/**
 * Takes over what an answer's outcome says about the rest of its session. Tasks that the service passes over want no answer any more,
 * since others have ended them; one that is on the screen stays there, and its answer is taken.
 */
export function withOutcome(work: Work, sessionId: string, { next, done }: Pick<Outcome, "next" | "done">): Work {
  const over = done ? new Set([...work.over, sessionId]) : work.over;
  if (next === null) return { ...work, over };
  const own = work.tasks.filter((task) => task.sessionId === sessionId);
  const place = own.findIndex(({ rapid }) => rapid.id === next.id);
  if (place < 0) return { ...work, over, tasks: withNext(work.tasks, { sessionId, rapid: next }) };
  const shown = currentOf(work);
  const passed = own.slice(0, place).filter((task) => task !== shown);
  return { ...work, over, handled: new Set([...work.handled, ...passed.map(keyOf)]) };
}

/** Places a task behind the others of its session. */
function withNext(tasks: readonly Known[], next: Known): Known[] {
  const last = tasks.findLastIndex(({ sessionId }) => sessionId === next.sessionId);
  return [...tasks.slice(0, last + 1), next, ...tasks.slice(last + 1)];
}

/** The session takes no more answers. */
export function ended(work: Work, sessionId: string): Work {
  return { ...work, over: new Set([...work.over, sessionId]) };
}

export type WorkPhase =
  | { kind: "task"; task: Known }
  /** An outcome that is still to come brings the next task, or the end. */
  | { kind: "waiting" }
  | { kind: "over" };

export function phaseOf(work: Work, pending: number): WorkPhase {
  const task = currentOf(work);
  if (task) return { kind: "task", task };
  return pending > 0 ? { kind: "waiting" } : { kind: "over" };
}

/**
 * The session to continue, while its last known task is shown, so that nobody waits for the next one. Null: there are other tasks, or what
 * comes next depends on this one: a program chooses by it, and an example may qualify the person for other work.
 */
export function sessionToContinue(work: Work): string | null {
  const [last, another] = upcomingOf(work, 2);
  if (another) return null;
  // All were handled when the page began: their answers wait here.
  const sessionId = last?.sessionId ?? work.tasks.at(-1)?.sessionId;
  if (sessionId === undefined || work.over.has(sessionId) || work.programs.has(sessionId)) return null;
  return last?.rapid.reveals ? null : sessionId;
}
