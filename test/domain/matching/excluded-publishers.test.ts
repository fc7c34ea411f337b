import { expect, it } from "vitest";
import { notSticky } from "../../../src/domain/campaign/campaign-settings.ts";
import { CampaignSet } from "../../../src/domain/matching/campaign-set.ts";
import type { ServableCampaign } from "../../../src/domain/matching/servable-campaign.ts";
import { draftCampaign, draftProfile } from "../selection/draft.ts";

const half = () => 0.5;

/** The one campaign there is, asked for by a client of an organization, or without a publisher. */
function chosen(publisher: string[] | null, settings: Partial<ServableCampaign>, isBound = false): string | null {
  const set = new CampaignSet();
  set.put({ text: JSON.stringify(draftCampaign("campaign", settings)) });
  const sticky = new Map(isBound ? [["default", { campaignId: "campaign", since: 100 }]] : []);
  const profile = draftProfile({ sticky, ...(publisher ? { publisher } : {}) });
  return set.choose(profile, half, half)?.id ?? null;
}

it.each<[string, string[] | null, string[] | undefined, string | null]>([
  ["a client that is excluded", ["client", "org"], ["client"], null],
  ["a client whose organization is excluded", ["client", "org"], ["other", "org"], null],
  ["another client", ["client", "org"], ["other"], "campaign"],
  ["any client where nobody is excluded", ["client", "org"], undefined, "campaign"],
  ["nobody in particular", null, ["client"], "campaign"],
])("a campaign is drawn for %s as its owner says", (_, publisher, excludedPublishers, expected) => {
  expect(chosen(publisher, excludedPublishers ? { excludedPublishers } : {})).toBe(expected);
});

it("a person who sticks to a campaign is not brought to it by a publisher that it excludes, even past its filters", () => {
  const sticky = { ...notSticky, isEnabled: true, bypassFilters: true };
  const settings = { sticky, filters: [{ _t: "NewUserFilter" as const }], excludedPublishers: ["org"] };
  expect(chosen(["client", "org"], settings, true)).toBeNull();
  expect(chosen(["client", "another"], settings, true)).toBe("campaign");
});
