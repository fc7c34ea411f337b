const windowMs = 60_000;

/** New people that a publisher brought in a minute. */
export interface NewPeople {
  /** Milliseconds since 1970. */
  since: number;
  count: number;
}

type Admission = { isAdmitted: true; window: NewPeople } | { isAdmitted: false; waitMs: number };

/** Admits one more, or says how long it is until the next minute begins. */
export function admitOne(window: NewPeople | null, limit: number, now: number): Admission {
  const isOver = window === null || now >= window.since + windowMs || now < window.since;
  const current = isOver ? { since: now, count: 0 } : window;
  if (current.count >= limit) return { isAdmitted: false, waitMs: current.since + windowMs - now };
  return { isAdmitted: true, window: { ...current, count: current.count + 1 } };
}
