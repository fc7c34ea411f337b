import { callerRegion, type Region } from "../../platform/objects/caller-region.ts";
import { stubByName } from "../../platform/objects/stub-of.ts";
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
        return await stubByName<CampaignSource>(relays, region, region).changesAfter(known, takesSnapshot);
      } catch {
        return source.changesAfter(known, takesSnapshot);
      }
    },
  };
}
