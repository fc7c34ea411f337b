import type { Outcome, Rapid, SessionAnswer } from "../wire.ts";

/** The tasks of a session. A bag gives all of them at once; a program gives the next one with each answer. */
export interface Work {
  sessionId: string;
  rapids: readonly Rapid[];
  /** Answered, skipped or reported, in this tab or another. */
  handled: ReadonlySet<string>;
  /** The service has said that nothing follows. */
  isDone: boolean;
}

/** Null: there is nothing to do. Tasks before the one that the service names were handled in an earlier visit. */
export function beginWork({ sessionId, rapids, next }: SessionAnswer, handledIds: Iterable<string>): Work | null {
  if (sessionId === undefined || rapids === undefined || rapids.length === 0) return null;
  const first = rapids.findIndex(({ id }) => id === next);
  const passed = rapids.slice(0, Math.max(0, first)).map(({ id }) => id);
  return { sessionId, rapids, handled: new Set([...passed, ...handledIds]), isDone: false };
}

/** The task to show. Undefined: every known one is handled. */
function currentOf(work: Work): Rapid | undefined {
  return upcomingOf(work, 1)[0];
}

/** The task to show and those after it. */
export function upcomingOf({ rapids, handled }: Work, count: number): Rapid[] {
  return rapids.filter(({ id }) => !handled.has(id)).slice(0, count);
}

export function withHandled(work: Work, rapidId: string): Work {
  return work.handled.has(rapidId) ? work : { ...work, handled: new Set([...work.handled, rapidId]) };
}

/**
 * Takes over what an answer's outcome says about the rest of the session. Tasks that the service passes over want no answer any more,
 * since others have ended them; one that is on the screen stays there, and its answer is taken.
 */
export function withOutcome(work: Work, { next, done }: Pick<Outcome, "next" | "done">): Work {
  const isDone = work.isDone || done;
  if (next === null) return { ...work, isDone };
  const place = work.rapids.findIndex(({ id }) => id === next.id);
  if (place < 0) return { ...work, rapids: [...work.rapids, next], isDone };
  const shown = currentOf(work);
  const passed = work.rapids.slice(0, place).filter((rapid) => rapid !== shown);
  return { ...work, handled: new Set([...work.handled, ...passed.map(({ id }) => id)]), isDone };
}

/** The session takes no more answers. */
export function ended(work: Work): Work {
  return { ...work, handled: new Set(work.rapids.map(({ id }) => id)), isDone: true };
}

export type WorkPhase =
  | { kind: "task"; rapid: Rapid }
  /** An outcome that is still to come brings the next task, or the end. */
  | { kind: "waiting" }
  | { kind: "over" };

export function phaseOf(work: Work, pending: number): WorkPhase {
  const rapid = currentOf(work);
  if (rapid && !work.isDone) return { kind: "task", rapid };
  return pending > 0 ? { kind: "waiting" } : { kind: "over" };
}

/** How far the person is. `total` is null in a program, whose length is unknown. */
export function progressOf({ rapids, handled }: Work, isProgram: boolean): { done: number; total: number | null } {
  const done = rapids.filter(({ id }) => handled.has(id)).length;
  return { done, total: isProgram ? null : rapids.length };
}
