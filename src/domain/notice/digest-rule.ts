const minute = 60_000;
const hour = 60 * minute;

/** When something that happens again and again is told. */
export interface DigestRule {
  /** It is told this long after it began. */
  delayMs: number;
  /** And no sooner than this after it was told last. */
  periodMs: number;
  /** It begins anew after such a pause, and what was not told by then is forgotten. */
  gapMs: number;
}

export const digestKinds = ["reports", "waiting"] as const;
export type DigestKind = (typeof digestKinds)[number];

const never = Number.MAX_SAFE_INTEGER;

export const digestRules: Record<DigestKind, DigestRule> = {
  reports: { delayMs: 0, periodMs: hour, gapMs: never },
  waiting: { delayMs: 30 * minute, periodMs: 24 * hour, gapMs: 15 * minute },
};

/** An isolate notes people who wait in one audience this often, so that a crowd without work writes little. */
export const waitingNotedEveryMs = 5 * minute;
