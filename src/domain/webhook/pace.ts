const second = 1_000;
const minute = 60 * second;

/** An endpoint that answers within this time is quick. */
export const quickWithinMs = 2 * second;
/** An answer of a slow endpoint counts if it comes within this time. */
export const answerWithinMs = 15 * second;
/** A slow endpoint works in a slow lane for this long after its last slow answer, so that one quick answer wins nothing. */
export const slowForMs = 10 * minute;
/** Slow lanes of one organization that may be at work at the same time. */
export const slowLanesAtMost = 2;
/** So many time-outs in a row open the circuit: nothing is sent for a while, and then one event. */
export const timeoutsToOpen = 5;
export const restMs = 5 * minute;

/** How fast an endpoint answers. */
export interface Pace {
  /** It works in a slow lane until then; null: it never had to. */
  slowUntil: number | null;
  /** Time-outs since its last answer. */
  timeouts: number;
  /** Its circuit is open until then; null: it is closed. */
  restsUntil: number | null;
}

export const newPace: Pace = { slowUntil: null, timeouts: 0, restsUntil: null };

export interface PacedAttempt {
  ms: number;
  /** Absent unless no answer came in time. A quick lane does not wait long enough to hold a time-out against its endpoint. */
  timedOutIn?: "quick" | "slow" | undefined;
}

/** The pace after a round of attempts. */
export function paceAfter(before: Pace, attempts: readonly PacedAttempt[], now: number): Pace {
  const isSlow = attempts.some(({ ms }) => ms >= quickWithinMs);
  const answers = attempts.filter(({ timedOutIn }) => timedOutIn === undefined).length;
  const late = attempts.filter(({ timedOutIn }) => timedOutIn === "slow").length;
  const timeouts = answers > 0 ? 0 : before.timeouts + late;
  return {
    slowUntil: isSlow ? now + slowForMs : before.slowUntil,
    timeouts,
    restsUntil: timeouts >= timeoutsToOpen ? now + restMs : null,
  };
}

export function isSlowAt({ slowUntil }: Pick<Pace, "slowUntil">, now: number): boolean {
  return slowUntil !== null && slowUntil > now;
}
