import type { CampaignCache } from "./campaign-cache.port.ts";

/** The one object of all campaigns. A stub belongs to the request that made it, so each call makes its own. */
export function createCampaignCacheClient(namespace: DurableObjectNamespace): CampaignCache {
  const object = () => namespace.get(namespace.idFromName("campaigns")) as unknown as CampaignCache;
  return {
    refresh: (version) => object().refresh(version),
    changesAfter: (known) => object().changesAfter(known),
    describe: (version) => object().describe(version),
    scoreDimensions: (version) => object().scoreDimensions(version),
    fill: () => object().fill(),
    preheat: () => object().preheat(),
  };
}
