import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import type { CampaignFilter } from "../../../src/domain/filter/campaign-filter.ts";
import { CampaignSet } from "../../../src/domain/matching/campaign-set.ts";
import type { Profile } from "../../../src/domain/matching/profile.ts";
import type { ServableCampaign } from "../../../src/domain/matching/servable-campaign.ts";
import { evaluateCampaignFilter } from "../../models/evaluate-campaign-filter.ts";
import { depth } from "../../support/depth.ts";
import { draftCampaign, draftProfile } from "../selection/draft.ts";
import { anyCampaignFilter, anyProfile } from "./any-filter.ts";

const half = () => 0.5;

function setOf(campaigns: readonly ServableCampaign[]): CampaignSet {
  const set = new CampaignSet();
  for (const campaign of campaigns) set.put({ text: JSON.stringify(campaign) });
  return set;
}

/** All campaigns that win one of so many draws. */
function winners(set: CampaignSet, profile: Profile, draws: number): Set<string | undefined> {
  const random = seededRandom(1);
  return new Set(Array.from({ length: draws }, () => set.choose(profile, half, random)?.id));
}

const isPassed = ({ id, filters }: ServableCampaign, profile: Profile) =>
  evaluateCampaignFilter({ _t: "AndFilter", filters }, id, profile, half) === true;

const german: CampaignFilter = { _t: "CountryFilter", countries: ["DE"] };
const onlyNew: CampaignFilter = { _t: "NewUserFilter" };

describe("a set of campaigns", () => {
  it("gives back what was put into it, in that order", () => {
    const campaigns = ["b", "__proto__", "a"].map((id) =>
      draftCampaign(id, { name: `Of ${id} “鷺”`, filters: [german] }),
    );
    const set = setOf(campaigns);
    expect([...set]).toEqual(campaigns);
    expect(set.size).toBe(3);
    expect(set.get("__proto__")).toEqual(campaigns[1]);
    expect(set.get("constructor")).toBeNull();
  });

  it("has the last one of those with the same id, at its new place only", () => {
    const set = setOf([draftCampaign("a", { filters: [german] }), draftCampaign("a", { filters: [onlyNew] })]);
    expect(set.size).toBe(1);
    expect(set.choose(draftProfile({ country: "DE" }), half, half)).toBeNull();
    expect(set.choose(draftProfile({ isNew: true }), half, half)?.id).toBe("a");
  });

  it("chooses none that was removed, and still the others", () => {
    const set = setOf(["a", "b", "c"].map((id) => draftCampaign(id, { filters: [german] })));
    expect(winners(set, draftProfile({ country: "DE" }), 100)).toEqual(new Set(["a", "b", "c"]));
    expect(set.remove("a")).toBe(true);
    expect(set.remove("a")).toBe(false);
    expect(winners(set, draftProfile({ country: "DE" }), 100)).toEqual(new Set(["b", "c"]));
  });

  it("is empty after it was cleared", () => {
    const set = setOf([draftCampaign("a")]);
    set.clear();
    expect([set.size, [...set], set.get("a"), set.choose(draftProfile(), half, half)]).toEqual([0, [], null, null]);
  });

  it("never chooses what has priority 0 or is in Preview", () => {
    const set = setOf([
      draftCampaign("a", { priority: 0 }),
      draftCampaign("b", { status: "Preview" }),
      draftCampaign("c", { priority: 3 }),
    ]);
    expect(winners(set, draftProfile(), 100)).toEqual(new Set(["c"]));
    set.remove("c");
    expect(winners(set, draftProfile(), 100)).toEqual(new Set([undefined]));
  });

  it("does not choose who passes only perhaps", () => {
    expect(setOf([draftCampaign("a", { filters: [german] })]).choose(draftProfile(), half, half)).toBeNull();
  });

  it("lets exactly those campaigns win that pass a plain check of all, whatever was changed before", () => {
    const anyCampaign = fc
      .record({
        id: fc.constantFrom("__proto__", "a", "b", "c", "d", "e", "f"),
        filters: fc.array(anyCampaignFilter, { maxLength: 2 }),
        priority: fc.nat({ max: 2 }),
        status: fc.constantFrom("Active" as const, "Preview" as const),
      })
      .map(({ id, ...settings }) => draftCampaign(id, settings));
    const change = fc.oneof(
      { weight: 4, arbitrary: anyCampaign },
      { weight: 1, arbitrary: fc.constantFrom("__proto__", "a", "b", "c") },
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), anyProfile, (changes, profile) => {
        const set = new CampaignSet();
        const plain = new Map<string, ServableCampaign>();
        for (const step of changes) {
          if (typeof step === "string") expect(set.remove(step)).toBe(plain.delete(step));
          else {
            set.put({ text: JSON.stringify(step) });
            plain.set(step.id, step);
            // Between two changes, so that what was prepared for the one must not be used after the other.
            set.choose(profile, half, half);
          }
        }
        const passing = [...plain.values()].filter(
          (campaign) => campaign.status === "Active" && campaign.priority > 0 && isPassed(campaign, profile),
        );
        const expected = passing.length === 0 ? [undefined] : passing.map(({ id }) => id);
        const total = [...plain.values()].reduce((sum, { priority }) => sum + priority, 0);
        expect(set.size).toBe(plain.size);
        expect(winners(set, profile, Math.max(1, total) * 60)).toEqual(new Set(expected));
      }),
      { numRuns: depth(500) },
    );
  });

  it("chooses among many of many organizations one that passes a plain check of all, and none where none does", () => {
    // Few kinds of filters: a good part of the draws must end in a search.
    const anyKinds = fc.array(fc.array(anyCampaignFilter, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 6,
    });
    const anyPlaces = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 40 })), { minLength: 30, maxLength: 120 });
    let inVain = 0;
    fc.assert(
      fc.property(anyKinds, anyPlaces, anyProfile, fc.integer(), (kinds, places, profile, seed) => {
        const campaigns = places.map(([kind, organization], index) =>
          draftCampaign(`c${index}`, {
            organizationId: `org ${organization}`,
            filters: kinds[kind % kinds.length] as CampaignFilter[],
          }),
        );
        const passing = new Set(campaigns.filter((campaign) => isPassed(campaign, profile)).map(({ id }) => id));
        const [set, random] = [setOf(campaigns), seededRandom(seed)];
        if (passing.size === 0) inVain += 1;
        for (let times = 0; times < 5; times++) {
          const chosen = set.choose(profile, half, random);
          if (passing.size === 0) expect(chosen).toBeNull();
          else expect(passing).toContain(chosen?.id);
        }
      }),
      { numRuns: depth(300) },
    );
    expect(inVain).toBeGreaterThan(5);
  });
});
