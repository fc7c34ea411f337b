import type { DefaultScores } from "../../domain/matching/profile.ts";
import type { Clock } from "../../platform/clock.ts";
import { defaultScore } from "./default-score.ts";
import type { ScoreCache } from "./score-cache.port.ts";

const askAgainAfterMs = 5_000;
/** The mean over many people moves slowly, so a score this old is still given while a newer one is on its way. */
const answersForMs = 60_000;
/** Some hundred bytes each. A copy that is full starts over. */
const keptAtMost = 10_000;

/**
 * Default scores as they were a moment ago, kept by an isolate or by the relay of a region. They are asked for at most once in five
 * seconds, and only while people are served. Nobody waits for that but those who find none, or one older than a minute.
 */
export interface ScoreCopy {
  of(dimensions: Iterable<string>): Promise<DefaultScores>;
}

export interface ScoreCopyDeps {
  cache: Pick<ScoreCache, "defaults">;
  clock: Clock;
  /** Lets work outlive the answer. */
  defer: (work: Promise<unknown>) => void;
}

interface Kept {
  score: number;
  readAt: number;
  /** An answer that was lost is asked for again. */
  askedAt: number;
}

export function createScoreCopy({ cache, clock, defer }: ScoreCopyDeps): ScoreCopy {
  const known = new Map<string, Kept>();
  const ask = async (dimensions: string[], now: number) => {
    const scores = await cache.defaults(dimensions);
    if (known.size + scores.length > keptAtMost) known.clear();
    for (const [name, score] of scores) known.set(name, { score, readAt: now, askedAt: now });
    return scores;
  };
  return {
    async of(dimensions) {
      const now = clock.now();
      const wanted = [...new Set(dimensions)];
      const ageOf = (name: string) => now - (known.get(name)?.readAt ?? Number.NEGATIVE_INFINITY);
      const stale = wanted.filter(
        (name) => ageOf(name) >= askAgainAfterMs && now - (known.get(name)?.askedAt ?? 0) >= askAgainAfterMs,
      );
      const scores = new Map(wanted.map((name) => [name, known.get(name)?.score]));
      const missing = wanted.filter((name) => ageOf(name) >= answersForMs);
      if (missing.length > 0) {
        for (const [name, score] of await ask([...new Set([...missing, ...stale])], now)) scores.set(name, score);
      } else if (stale.length > 0) {
        for (const name of stale) (known.get(name) as Kept).askedAt = now;
        defer(ask(stale, now).catch(() => undefined));
      }
      return (dimension) => scores.get(dimension) ?? defaultScore({ sum: 0, people: 0 });
    },
  };
}
