import { type AnswerTimes, addTimes, answersIn, medianMs } from "./answer-times.ts";
import type { SessionTally } from "./session-tally.ts";

/** Sums over a publisher's sessions. */
export interface PublisherTotals {
  people: number;
  sessions: number;
  times: AnswerTimes;
  graduated: number;
  dropped: number;
}

export interface PublisherFigures {
  /** People to whom it gave work. */
  people: number;
  sessions: number;
  answers: number;
  /** The share of graduates among those who graduated or dropped, audience by audience, 0 to 1. Null while there are none. */
  graduationRate: number | null;
  decided: number;
  medianAnswerMs: number | null;
}

export const noTotals: PublisherTotals = { people: 0, sessions: 0, times: {}, graduated: 0, dropped: 0 };

export function withSession(totals: PublisherTotals, tally: SessionTally): PublisherTotals {
  return {
    people: totals.people + Number(tally.isFirst),
    sessions: totals.sessions + 1,
    times: addTimes(totals.times, tally.times),
    graduated: totals.graduated + tally.graduated,
    dropped: totals.dropped + tally.dropped,
  };
}

export function figuresOf({ people, sessions, times, graduated, dropped }: PublisherTotals): PublisherFigures {
  const decided = graduated + dropped;
  return {
    people,
    sessions,
    answers: answersIn(times),
    graduationRate: decided === 0 ? null : graduated / decided,
    decided,
    medianAnswerMs: medianMs(times),
  };
}
