const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after each attempt that failed. They add up to 24 hours with the jitter. */
export const retryDelaysMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 6 * hour] as const;

/** An attempt is late by up to this share of its delay, so that what failed together does not come back together. */
const jitter = 0.02;

/** An endpoint at which every attempt failed for so long is switched off. */
export const failingForMs = 5 * 24 * hour;

/** What came of one attempt. `status` is null where no answer came. */
export interface Attempt {
  at: number;
  status: number | null;
  ms: number;
  /** Why no answer came, in a sentence. */
  error: string | null;
  /** The beginning of the answer's body. */
  answer: string;
}

export const deliveryStates = ["Pending", "Delivered", "Failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface Delivery {
  state: DeliveryState;
  /** Attempts of this round. A replay begins a new one. */
  attempts: number;
  /** When to try next; null unless pending. */
  nextAt: number | null;
  /** The latest, newest last. */
  log: Attempt[];
}

export const newDelivery: Delivery = { state: "Pending", attempts: 0, nextAt: 0, log: [] };

const attemptsKept = 10;

export function isDelivered({ status }: Pick<Attempt, "status">): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The receiver wants nothing any more. */
export function isGone({ status }: Pick<Attempt, "status">): boolean {
  return status === 410;
}

/**
 * A delivery after one more attempt. `retryAfterMs` is how long the receiver asked to be left alone; it can only put the next attempt
 * off. `random` is in [0, 1).
 */
export function afterAttempt(
  before: Delivery,
  attempt: Attempt,
  { retryAfterMs, random }: { retryAfterMs: number; random: number },
): Delivery {
  const attempts = before.attempts + 1;
  const log = [...before.log, attempt].slice(-attemptsKept);
  if (isDelivered(attempt)) return { state: "Delivered", attempts, nextAt: null, log };
  const delay = retryDelaysMs[attempts - 1];
  if (delay === undefined || isGone(attempt)) return { state: "Failed", attempts, nextAt: null, log };
  const waitMs = Math.max(retryAfterMs, Math.round(delay * (1 + jitter * random)));
  return { state: "Pending", attempts, nextAt: attempt.at + waitMs, log };
}

/** A delivery after an attempt that a quick lane broke off. It is due at once in a slow lane, and the attempt does not count. */
export function brokenOff(before: Delivery, attempt: Attempt, now: number): Delivery {
  const { attempts } = before;
  return { state: "Pending", attempts, nextAt: now, log: [...before.log, attempt].slice(-attemptsKept) };
}

export const disabledReasons = ["ByMember", "Gone", "Failing"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export interface EndpointHealth {
  /** When attempts began to fail without a success since; null while the last one succeeded. */
  failingSince: number | null;
  /** Why the endpoint has to be switched off; null if it has not. */
  disable: Exclude<DisabledReason, "ByMember"> | null;
}

/** How an endpoint is after a round of attempts. */
export function healthAfter(failingSince: number | null, attempts: readonly Attempt[], now: number): EndpointHealth {
  if (attempts.some(isGone)) return { failingSince: failingSince ?? now, disable: "Gone" };
  if (attempts.length === 0) return { failingSince, disable: null };
  if (attempts.some(isDelivered)) return { failingSince: null, disable: null };
  const since = failingSince ?? now;
  return { failingSince: since, disable: now - since >= failingForMs ? "Failing" : null };
}
