import type { Verdict } from "./evaluate.ts";
import { activeOf, inactiveOf, isDropped, isInactive, type MemberState } from "./member-state.ts";

/** The reason for a verdict. A visit and an answer show that the person is present. */
export type Cause = "answer" | "visit" | "session" | "recalculation" | "seed";

/**
 * The state that follows from a verdict. `previous` is null for a person without a row. Idempotent: the same verdict gives the same
 * state again, so a second recalculation changes nothing.
 */
export function settle(
  previous: MemberState | null,
  verdict: Verdict,
  cause: Cause,
  keepsInactivity: boolean,
): MemberState {
  switch (cause) {
    case "visit":
      // A visit brings nothing new about a person who is already active.
      return previous === null || isInactive(previous) ? verdict.state : previous;
    case "answer":
      return previous !== null && isDropped(previous) ? previous : verdict.state;
    case "session":
      // An expired session ends without the person, so it removes no inactivity.
      return previous !== null && isDropped(previous) ? previous : overlaid(previous, verdict, keepsInactivity);
    case "recalculation":
    case "seed":
      return overlaid(previous, verdict, keepsInactivity);
  }
}

function overlaid(previous: MemberState | null, { state }: Verdict, keepsInactivity: boolean): MemberState {
  return previous !== null && isInactive(previous) && keepsInactivity ? inactiveOf(state) : state;
}

/**
 * The graduation version that is stored with a settled state: the verdict's if the verdict was followed, else the one before. It is
 * set for Graduated, InactiveGraduated and graduates dropped for their submission rate, and null for all others.
 */
export function settledVersion(before: number | null, settled: MemberState, verdict: Verdict): number | null {
  return activeOf(settled) === verdict.state ? verdict.graduatedVersion : before;
}
