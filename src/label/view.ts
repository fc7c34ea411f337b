import { phaseOf, progressOf, upcomingOf, type Work } from "./rules/work.ts";
import type { Outcome, Rapid } from "./wire.ts";

/** What an example's author says after the answer. */
export interface Feedback {
  isCorrect: boolean;
  explanation: string | null;
  instruction: string;
}

/** All that the page shows. */
export interface View {
  phase: "opening" | "task" | "waiting" | "idle" | "closed" | "forgotten";
  sessionId: string | null;
  rapid: Rapid | null;
  /** The tasks after it, for their media to be loaded ahead. */
  ahead: Rapid[];
  done: number;
  total: number | null;
  /** Answers that the service has not taken yet. */
  pending: number;
  /** The last request got no reply. */
  isOffline: boolean;
  /** Answers that the service refused. */
  lost: number;
  feedback: Feedback | null;
  /** The last answer came when enough people had answered. It is nothing that the person did wrong. */
  isSurplus: boolean;
  news: "qualified" | "dropped" | null;
  /** When the page asks for work again. Milliseconds since 1970; null unless idle. */
  looksAt: number | null;
}

export const emptyView: View = {
  phase: "opening",
  sessionId: null,
  rapid: null,
  ahead: [],
  done: 0,
  total: 0,
  pending: 0,
  isOffline: false,
  lost: 0,
  feedback: null,
  isSurplus: false,
  news: null,
  looksAt: null,
};

const aheadCount = 3;

/** The view after a change of the work. A page that is closed or forgotten stays so. */
export function viewAfter(
  before: View,
  {
    work,
    isProgram,
    pending,
    change,
  }: { work: Work | null; isProgram: boolean; pending: number; change: Partial<View> },
): View {
  const isOver = before.phase === "closed" || before.phase === "forgotten";
  return {
    ...before,
    pending,
    ...(isOver ? {} : taskIn(before, work, pending)),
    ...(work ? progressOf(work, isProgram) : {}),
    ...change,
  };
}

function taskIn(before: View, work: Work | null, pending: number): Partial<View> {
  // Without work the page stays idle until it finds some.
  if (!work) return { phase: before.phase === "idle" ? "idle" : "opening", rapid: null, ahead: [], sessionId: null };
  const phase = phaseOf(work, pending);
  return {
    phase: phase.kind === "over" ? "opening" : phase.kind,
    rapid: phase.kind === "task" ? phase.rapid : null,
    ahead: upcomingOf(work, aheadCount + 1).slice(1),
    sessionId: work.sessionId,
  };
}

export function feedbackOf(
  { isAccepted, isCorrect, explanation }: Outcome,
  rapid: Rapid | undefined,
  isSkip: boolean,
): Partial<View> {
  if (isCorrect === undefined || !rapid) return { isSurplus: !isAccepted && !isSkip };
  return {
    isSurplus: false,
    feedback: { isCorrect, explanation: explanation ?? null, instruction: rapid.instruction },
  };
}
