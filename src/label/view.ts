import { phaseOf, upcomingOf, type Work } from "./rules/work.ts";
import type { Outcome, Rapid, Result } from "./wire.ts";

/** What an example's author says after the answer. */
export interface Feedback {
  isCorrect: boolean;
  explanation: string | null;
  instruction: string;
}

/** An answer to practice, which stays on its picture. */
export interface Reveal {
  result: Result;
  /** Null: it did not come yet. */
  outcome: Outcome | null;
}

/** All that the page shows. */
export interface View {
  phase: "opening" | "task" | "waiting" | "idle" | "closed" | "forgotten";
  sessionId: string | null;
  rapid: Rapid | null;
  /** What was answered before, if the answer was taken back. */
  given: Result | null;
  /** The shown task was answered, and what is right is shown with it. */
  reveal: Reveal | null;
  /** The tasks after it, for their media to be loaded ahead. */
  ahead: Rapid[];
  /** Answers of the person today. Skips do not count. */
  doneToday: number;
  /** The time until which the last answer may be taken back, in milliseconds since 1970. Null: it may not. */
  undoUntil: number | null;
  /** Answers that the service has not taken yet, those that may be taken back among them. */
  pending: number;
  /** Those among them that are on their way. */
  underWay: number;
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
  /** The limit of the link that the person has reached. */
  limit: "tasks" | "minutes" | null;
}

export const emptyView: View = {
  phase: "opening",
  sessionId: null,
  rapid: null,
  given: null,
  reveal: null,
  ahead: [],
  doneToday: 0,
  undoUntil: null,
  pending: 0,
  underWay: 0,
  isOffline: false,
  lost: 0,
  feedback: null,
  isSurplus: false,
  news: null,
  looksAt: null,
  limit: null,
};

const aheadCount = 3;

/** What the page knows besides what it shows. */
export interface Known {
  work: Work | null;
  pending: number;
  /** The service has said that nothing follows what is known. */
  isDry: boolean;
  /** When the page asks for work again, once there was none. Null: there is work, or it asks for the first time. */
  looksAt: number | null;
  limit: View["limit"];
  /** The answered practice that is still shown, with its task. */
  revealed: (Reveal & { sessionId: string; rapid: Rapid }) | null;
}

/** The view after a change. A page that is closed or forgotten stays so. */
export function viewAfter(before: View, known: Known, change: Partial<View>): View {
  const isOver = before.phase === "closed" || before.phase === "forgotten";
  return {
    ...before,
    pending: known.pending,
    looksAt: known.looksAt,
    limit: known.limit,
    ...(isOver ? {} : taskIn(known)),
    ...change,
  };
}

function taskIn({ work, pending, isDry, looksAt, limit, revealed }: Known): Partial<View> {
  if (revealed) {
    const { sessionId, rapid, result, outcome } = revealed;
    const ahead = work ? upcomingOf(work, aheadCount).map((task) => task.rapid) : [];
    return { phase: "task", rapid, sessionId, ahead, reveal: { result, outcome } };
  }
  // Without work the page stays idle until it finds some.
  const phaseOver = looksAt === null && limit === null ? "opening" : "idle";
  if (!work) return { phase: phaseOver, rapid: null, ahead: [], sessionId: null, reveal: null };
  const phase = phaseOf(work, pending);
  const task = phase.kind === "task" ? phase.task : null;
  return {
    // What still waits brings nothing new then.
    phase: phase.kind === "waiting" && isDry ? "idle" : phase.kind === "over" ? phaseOver : phase.kind,
    rapid: task?.rapid ?? null,
    ahead: upcomingOf(work, aheadCount + 1).flatMap(({ rapid }) => (rapid === task?.rapid ? [] : [rapid])),
    sessionId: task?.sessionId ?? null,
    reveal: null,
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
