/** The time, as a parameter of everything that needs it. */
export interface Clock {
  /** Milliseconds since 1970. In production it advances only across I/O. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** What a request may take at most; whatever it held or began is anybody's after that. */
export const longestRequestMs = 3_600_000;
