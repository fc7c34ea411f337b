import { findObject } from "../find-object.ts";
import { callsOf } from "../object-calls.ts";
import type { CampaignCache } from "./campaign-cache.port.ts";

/** The one object of all campaigns. */
export function createCampaignCacheClient(namespace: DurableObjectNamespace): CampaignCache {
  return callsOf<CampaignCache>(() => findObject(namespace, "campaigns"), {
    refresh: true,
    changesAfter: true,
    describe: true,
    scoreDimensions: true,
    fill: true,
    preheat: true,
    // A repeat drops nothing, and cannot know the version: a rebuild skips many anyway.
    rebuild: true,
  });
}
