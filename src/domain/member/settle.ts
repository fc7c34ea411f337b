import type { Verdict } from "./evaluate.ts";
import { activeOf, inactiveOf, isDropped, isInactive, type MemberState } from "./member-state.ts";

/** Why somebody is looked at. Of these a visit and an answer show that the person is there. */
export type Cause = "answer" | "visit" | "session" | "recalculation" | "seed";

/**
 * The state that a verdict leads to. `previous` is null for somebody of whom there is no row yet. The same verdict settles to the same
 * state again, so a second recalculation changes nobody.
 */
export function settle(
  previous: MemberState | null,
  verdict: Verdict,
  cause: Cause,
  keepsInactivity: boolean,
): MemberState {
  switch (cause) {
    case "visit":
      // It says nothing new of who is already known to be there.
      return previous === null || isInactive(previous) ? verdict.state : previous;
    case "answer":
      return previous !== null && isDropped(previous) ? previous : verdict.state;
    case "session":
      // One that expires ends without the person, so it takes no inactivity away.
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
 * What is stored with a settled state as the version of graduation: the verdict's where the verdict was followed, else what was there.
 * It stands with Graduated, InactiveGraduated, and with a graduate who was dropped for his submission rate; everywhere else it is null.
 */
export function settledVersion(before: number | null, settled: MemberState, verdict: Verdict): number | null {
  return activeOf(settled) === verdict.state ? verdict.graduatedVersion : before;
}

/** The state once inactivity is laid over it: of who was last seen before the cutoff. All times in one unit. */
export function inactivityOf(state: MemberState, lastSeenAt: number, cutoff: number): MemberState {
  return lastSeenAt < cutoff ? inactiveOf(state) : activeOf(state);
}
