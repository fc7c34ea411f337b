/** The time, as a parameter of everything that needs it. */
export interface Clock {
  /** Milliseconds since 1970. In production it advances only across I/O. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** No request lasts longer. After that, another holder may take over what it held or began. */
export const longestRequestMs = 3_600_000;
