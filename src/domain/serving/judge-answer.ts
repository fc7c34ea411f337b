import { gradeOf } from "../grading/grade.ts";
import type { GivenResult, RapidResult } from "../grading/rapid-result.ts";
import { resultFaults } from "../grading/result-faults.ts";
import { kindOf } from "../kinds/kinds.ts";
import { choiceOf } from "../label/choice.ts";
import { keepsConduct } from "../label/labeling-link.ts";
import type { RapidContent } from "./rapid-content.ts";
import { type Answered, type GradedAnswer, hasExpired, type Session, surplusAnswer } from "./session.ts";

/** A rapid that was served in a session. `result` is a digest of what was answered, and `outcome` is what followed, as JSON. */
export type ServedRapid =
  | { content: RapidContent; result: null; outcome: null }
  /** A session that is over has forgotten what its rapids asked. */
  | { content: RapidContent | null; result: string; outcome: string };

/** What decides whether a session takes an answer. One that is over has no expiry any more. */
export type JudgedSession = Pick<Session, "clientId" | "endedBy"> & Partial<Pick<Session, "state" | "expiresAt">>;

/** Skips a rapid, or the next one. The request's key then identifies a repeat. */
export type Skip = { _t: "SkipResult"; rapidId: string } | { _t: "SkipResult"; rapidId: null; requestKey?: string };

export type RefusalReason = "unknown" | "foreign" | "expired" | "finished" | "not_served" | "answered_otherwise";

export type Refusal = { kind: "refused"; why: RefusalReason };

export type Judgement =
  /** The same answer came before: it gets the same outcome, and counts once. */
  | { kind: "answered"; answered: Answered }
  /** Reasons by member. */
  | { kind: "faulty"; faults: Record<string, string[]> }
  | Refusal
  | { kind: "graded"; answer: GradedAnswer };

/**
 * Decides what becomes of an answer to a rapid of a session. `rapid` is null if the session never served it, or is over and has no answer.
 * The answer arrives at `now`. `givenAt` is when the person gave it; absent: now.
 */
export function judgeAnswer(
  session: JudgedSession | null,
  rapid: ServedRapid | null,
  {
    clientId,
    result,
    digest,
    now,
    givenAt = now,
  }: { clientId: string; result: RapidResult | Skip; digest: string; now: number; givenAt?: number },
): Judgement {
  if (!session) return refused("unknown");
  if (session.clientId !== clientId) return refused("foreign");
  if (rapid && rapid.outcome !== null) {
    if (rapid.result !== digest && result.rapidId !== null) return refused("answered_otherwise");
    return { kind: "answered", answered: JSON.parse(rapid.outcome) };
  }
  if (session.endedBy === "blocked") return { kind: "answered", answered: surplusAnswer };
  const { state = "ended", expiresAt = 0 } = session;
  if (state === "open" && hasExpired({ expiresAt }, now)) return refused("expired");
  if (state !== "open") return refused(session.endedBy === "expired" ? "expired" : "finished");
  if (!rapid) return refused("not_served");
  const { content } = rapid;
  const times = { now, ...(givenAt === now ? {} : { givenAt }) };
  if (!isGiven(result)) return { kind: "graded", answer: { content, graded: null, ...times } };
  const faults = faultsOf(result, content);
  if (Object.keys(faults).length > 0) return { kind: "faulty", faults };
  const choice = keepsConduct(clientId) ? choiceOf(result, content) : null;
  const graded = { isCorrect: gradeOf(result, content) };
  return { kind: "graded", answer: { content, graded, ...(choice === null ? {} : { choice }), ...times } };
}

/** The flags of a job bound the answers to its tasks. Those of an example only tell how to show it. */
function faultsOf(result: GivenResult, { task, check, payload, asset, featureFlags = [] }: RapidContent) {
  const mayBeExample = task === undefined && check === undefined && kindOf(payload).example !== null;
  return resultFaults(result, { payload, asset, featureFlags: mayBeExample ? null : featureFlags });
}

function isGiven(result: RapidResult | Skip): result is GivenResult {
  return result._t !== "SkipResult";
}

function refused(why: RefusalReason): Refusal {
  return { kind: "refused", why };
}
