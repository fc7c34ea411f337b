import type { ScoreCache } from "./score-cache.port.ts";

/** The one object of all default scores. A stub belongs to the request that made it, so each call makes its own. */
export function createScoreCacheClient(namespace: DurableObjectNamespace): ScoreCache {
  const object = () => namespace.get(namespace.idFromName("scores")) as unknown as ScoreCache;
  return {
    defaults: (dimensions) => object().defaults(dimensions),
    noteScore: (told) => object().noteScore(told),
  };
}
