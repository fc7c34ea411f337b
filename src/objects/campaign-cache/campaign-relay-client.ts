import { callerRegion } from "../../platform/objects/caller-region.ts";
import type { Region } from "../../platform/objects/regions.ts";
import { findObject } from "../find-object.ts";
import { callsOf } from "../object-calls.ts";
import type { CampaignSource } from "./campaign-cache.port.ts";

/**
 * Asks the relay of this isolate's region, which is that of its first caller and never changes. Without a region the one object is asked,
 * and also where the relay fails: a relay makes reading near, and nothing depends on it.
 */
export function createNearCampaigns({
  relays,
  source,
}: {
  relays: DurableObjectNamespace | undefined;
  source: CampaignSource;
}): CampaignSource {
  let region: Region | null = null;
  return {
    async changesAfter(known, takesSnapshot) {
      region ??= callerRegion();
      if (!relays || region === null) return source.changesAfter(known, takesSnapshot);
      try {
        return await relayOf(relays, region).changesAfter(known, takesSnapshot);
      } catch {
        return source.changesAfter(known, takesSnapshot);
      }
    },
  };
}

/** Nothing is repeated: the one object is asked instead. */
function relayOf(relays: DurableObjectNamespace, region: Region): CampaignSource {
  return callsOf<CampaignSource>(() => findObject(relays, region, region), {});
}
