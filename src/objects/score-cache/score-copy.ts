import type { DefaultScores } from "../../domain/matching/profile.ts";
import type { Clock } from "../../platform/clock.ts";
import { defaultScore } from "./default-score.ts";
import type { ScoreCache } from "./score-cache.port.ts";

const askAgainAfterMs = 5_000;

/** What this isolate takes for the default scores: it asks at most once in five seconds, and only while people are served. */
export interface ScoreCopy {
  of(dimensions: Iterable<string>): Promise<DefaultScores>;
}

export function createScoreCopy({ cache, clock }: { cache: ScoreCache; clock: Clock }): ScoreCopy {
  const known = new Map<string, { score: number; askedAt: number }>();
  return {
    async of(dimensions) {
      const now = clock.now();
      const stale = [...dimensions].filter(
        (name) => now - (known.get(name)?.askedAt ?? -askAgainAfterMs) >= askAgainAfterMs,
      );
      if (stale.length > 0) {
        for (const [name, score] of await cache.defaults(stale)) known.set(name, { score, askedAt: now });
      }
      return (dimension) => known.get(dimension)?.score ?? defaultScore({ sum: 0, people: 0 });
    },
  };
}
