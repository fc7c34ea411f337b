/** One of the last answers to an audience's examples. */
export interface RecentAnswer {
  exampleId: string;
  /** The roster's internal number of the person. */
  user: number;
  isCorrect: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** The last answers, newest first, and how many came in each of the last minutes that had any. */
export interface RecentAnswers {
  latest: RecentAnswer[];
  minutes: [minute: number, answers: number][];
}

export const noRecentAnswers: RecentAnswers = { latest: [], minutes: [] };

/** They are rewritten often, so there are few. */
const latestKept = 10;
const minutesKept = 10;
const minuteMs = 60_000;

export function noteRecentAnswer({ latest, minutes }: RecentAnswers, answer: RecentAnswer): RecentAnswers {
  const minute = Math.floor(answer.at / minuteMs);
  const counted = minutes.find(([of]) => of === minute)?.[1] ?? 0;
  const others = minutes.filter(([of]) => of !== minute && of > minute - minutesKept);
  return {
    latest: [answer, ...latest].slice(0, latestKept),
    minutes: [...others, [minute, counted + 1] satisfies [number, number]]
      .sort(([a], [b]) => a - b)
      .slice(-minutesKept),
  };
}

/**
 * Adds the newest `lost` of the answers that were found and are not kept. What was found after a crash has no time of its own, so `at` is
 * when its person was last seen.
 */
export function withLostAnswers(kept: RecentAnswers, found: readonly RecentAnswer[], lost: number): RecentAnswers {
  const isKept = ({ user, exampleId }: RecentAnswer) =>
    kept.latest.some((answer) => answer.user === user && answer.exampleId === exampleId);
  const missing = found.filter((answer) => !isKept(answer)).sort((a, b) => a.at - b.at);
  return missing.slice(Math.max(0, missing.length - lost)).reduce(noteRecentAnswer, kept);
}

/** Takes out what a person answered. The minutes hold no ids. */
export function withoutAnswersOf({ latest, minutes }: RecentAnswers, user: number): RecentAnswers {
  return { latest: latest.filter((answer) => answer.user !== user), minutes };
}

/** Answers a minute over the last ten minutes, or since answers began to come after a silence of that length. */
export function answersPerMinute(minutes: RecentAnswers["minutes"], now: number): number {
  const current = Math.floor(now / minuteMs);
  const recent = minutes.filter(([minute]) => minute > current - minutesKept && minute <= current);
  const [first] = recent;
  if (!first) return 0;
  const elapsedMinutes = Math.max(1, now / minuteMs - first[0]);
  return recent.reduce((sum, [, answers]) => sum + answers, 0) / elapsedMinutes;
}
