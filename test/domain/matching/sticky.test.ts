import { describe, expect, it } from "vitest";
import { notSticky, type StickyConfig } from "../../../src/domain/campaign/campaign-settings.ts";
import type { CampaignFilter } from "../../../src/domain/filter/campaign-filter.ts";
import { CampaignSet } from "../../../src/domain/matching/campaign-set.ts";
import type { Profile } from "../../../src/domain/matching/profile.ts";
import type { ServableCampaign } from "../../../src/domain/matching/servable-campaign.ts";
import { draftCampaign, draftProfile } from "../selection/draft.ts";

const half = () => 0.5;
const onlyNew: CampaignFilter = { _t: "NewUserFilter" };
const sticky = (settings: Partial<StickyConfig> = {}): StickyConfig => ({ ...notSticky, isEnabled: true, ...settings });

/** Who bound the person at time 100 in the dimension `default`, beside one that would win nearly every lottery. */
function chosen(bound: Partial<ServableCampaign>, known: Partial<Profile> = {}, other: Partial<ServableCampaign> = {}) {
  const set = new CampaignSet();
  set.put({ text: JSON.stringify(draftCampaign("bound", { sticky: sticky(), ...bound })) });
  set.put({ text: JSON.stringify(draftCampaign("other", { priority: 10_000, ...other })) });
  const profile = draftProfile({ sticky: new Map([["default", { campaignId: "bound", since: 100 }]]), ...known });
  return set.choose(profile, half, half)?.id ?? null;
}

describe("a person who sticks to a campaign", () => {
  it.each<[string, Partial<ServableCampaign>]>([
    ["whatever the odds", {}],
    ["when others came loose before", { stickyClearedAt: 99 }],
    ["when the filters fail and are bypassed", { filters: [onlyNew], sticky: sticky({ bypassFilters: true }) }],
    ["at priority 0 when that is bypassed", { priority: 0, sticky: sticky({ bypassPrioritySelection: true }) }],
  ])("stays %s", (_, bound) => {
    expect(chosen(bound)).toBe("bound");
  });

  it.each<[string, Partial<ServableCampaign>]>([
    ["when the filters fail", { filters: [onlyNew] }],
    ["at priority 0", { priority: 0 }],
    ["at priority 0 when only filters are bypassed", { priority: 0, sticky: sticky({ bypassFilters: true }) }],
    [
      "when the filters fail and only the priority is bypassed",
      { filters: [onlyNew], sticky: sticky({ bypassPrioritySelection: true }) },
    ],
    ["when all people were released since", { stickyClearedAt: 100 }],
    ["when it is sticky no more", { sticky: notSticky }],
    ["when it is in another dimension now", { sticky: sticky({ dimension: "other" }) }],
    ["when it is in Preview", { status: "Preview" }],
    ["when it is not served", { id: "another" }],
  ])("does not stay %s", (_, bound) => {
    expect(chosen(bound)).toBe("other");
  });

  it("is asked for in the order of his dimensions, and the next one holds where the first does not", () => {
    const set = new CampaignSet();
    for (const dimension of ["first", "second"]) {
      const filters = dimension === "first" ? [onlyNew] : [];
      set.put({ text: JSON.stringify(draftCampaign(dimension, { sticky: sticky({ dimension }), filters })) });
    }
    set.put({ text: JSON.stringify(draftCampaign("other", { priority: 10_000 })) });
    const bonds = new Map(["first", "second"].map((id) => [id, { campaignId: id, since: 100 }]));
    expect(set.choose(draftProfile({ sticky: bonds }), half, half)?.id).toBe("second");
    expect(set.choose(draftProfile({ sticky: bonds, isNew: true }), half, half)?.id).toBe("first");
  });
});

describe("a campaign that blocks other sticky ones", () => {
  const blocking = { filters: [onlyNew], sticky: sticky({ blockOtherStickyCampaigns: true }) };

  it("keeps others of its dimension from a person bound to it, also while it does not pass itself", () => {
    expect(chosen(blocking, {}, { sticky: sticky() })).toBeNull();
  });

  it("keeps no other person from them", () => {
    expect(chosen(blocking, { sticky: new Map() }, { sticky: sticky() })).toBe("other");
    expect(chosen({ ...blocking, stickyClearedAt: 100 }, {}, { sticky: sticky() })).toBe("other");
  });

  it("keeps no person from others: of another dimension, not sticky, or when it does not block", () => {
    expect(chosen(blocking, {}, { sticky: sticky({ dimension: "other" }) })).toBe("other");
    expect(chosen(blocking, {}, { sticky: notSticky })).toBe("other");
    expect(chosen({ filters: [onlyNew] }, {}, { sticky: sticky() })).toBe("other");
  });

  it("blocks none of another organization's, though it gave its dimension the same name", () => {
    expect(chosen(blocking, {}, { sticky: sticky(), organizationId: "another" })).toBe("other");
  });
});

describe("a bond", () => {
  const bondOf = (key: string) => new Map([[key, { campaignId: "bound", since: 100 }]]);

  it("goes by the organization and its dimension, and an older one by the dimension alone", () => {
    for (const key of ["org/default", "default"]) expect(chosen({}, { sticky: bondOf(key) })).toBe("bound");
    for (const key of ["another/default", "org/other", "other"])
      expect(chosen({}, { sticky: bondOf(key) })).toBe("other");
  });

  it("with one organization leaves that with another alone", () => {
    const set = new CampaignSet();
    for (const id of ["a", "b"]) {
      const filters = id === "a" ? [onlyNew] : [];
      set.put({ text: JSON.stringify(draftCampaign(id, { organizationId: id, filters, sticky: sticky() })) });
    }
    const bonds = new Map(["a", "b"].map((id) => [`${id}/default`, { campaignId: id, since: 100 }]));
    expect(set.choose(draftProfile({ sticky: bonds }), half, half)?.id).toBe("b");
    expect(set.choose(draftProfile({ sticky: bonds, isNew: true }), half, half)?.id).toBe("a");
  });
});
