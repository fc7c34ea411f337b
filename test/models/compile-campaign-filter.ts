import type { CampaignFilter } from "../../src/domain/filter/campaign-filter.ts";
import type { Truth } from "../../src/domain/filter/evaluate-filter.ts";
import { tapeOf } from "../../src/domain/matching/filter-tape.ts";
import type { DefaultScores, Profile } from "../../src/domain/matching/profile.ts";
import { runTape } from "../../src/domain/matching/run-tape.ts";

/** A campaign's filter as a function that is called for many people. Only `true` lets a person pass; null is unknown. */
export function compileCampaignFilter(
  filter: CampaignFilter,
  campaignId: string,
): (profile: Profile, defaults: DefaultScores) => Truth {
  const tape = tapeOf(filter, campaignId);
  return (profile, defaults) => runTape(tape, campaignId, profile, defaults);
}
