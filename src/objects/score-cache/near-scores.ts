import { callerRegion } from "../../platform/objects/caller-region.ts";
import type { Region } from "../../platform/objects/regions.ts";
import type { ScoreCache } from "./score-cache.port.ts";
import { scoreRelay, scoreRoot } from "./score-cache-client.ts";

/**
 * Default scores from the relay of this isolate's region, which is that of its first caller and never changes. Without a region the object
 * of all is asked, and also where the relay fails: a relay makes reading near, and nothing depends on it.
 */
export function createNearScores(namespace: DurableObjectNamespace): Pick<ScoreCache, "defaults"> {
  let region: Region | null = null;
  return {
    async defaults(dimensions) {
      region ??= callerRegion();
      if (region === null) return scoreRoot(namespace).defaults(dimensions);
      try {
        return await scoreRelay(namespace, region).near(dimensions);
      } catch {
        return scoreRoot(namespace).defaults(dimensions);
      }
    },
  };
}
