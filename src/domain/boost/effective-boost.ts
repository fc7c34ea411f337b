import type { AudienceBoost, BoostingProfile } from "./boosting-profile.ts";
import { union } from "./union.ts";

export interface BoostedCampaign {
  campaignId: string;
  campaignName: string;
  profile: BoostingProfile;
}

export interface Contributor {
  campaignId: string;
  campaignName: string;
}

export interface LevelContributor extends Contributor {
  level: number;
}

/** A level and the campaigns that ask for it. The highest level counts. */
export interface LeveledBoost {
  effectiveLevel: number;
  contributors: LevelContributor[];
}

interface NamedAudience {
  externalAudienceId: number;
  contributors: Contributor[];
}

interface LeveledAudience extends LeveledBoost {
  externalAudienceId: number;
}

/** The boosts of all campaigns together. Lists are sorted by language, external audience or campaign id. */
export interface EffectiveBoost {
  globalBoost: LeveledBoost;
  languageBoosts: { language: string; contributors: Contributor[] }[];
  prospectBlacklist: NamedAudience[];
  distillingBoosts: LeveledAudience[];
  labelingBoosts: LeveledAudience[];
}

/** No boost. Merging it in changes nothing. */
export const noBoosts: EffectiveBoost = {
  globalBoost: { effectiveLevel: 0, contributors: [] },
  languageBoosts: [],
  prospectBlacklist: [],
  distillingBoosts: [],
  labelingBoosts: [],
};

/** Merges two boosts. Order, grouping and repetition make no difference. */
export function mergeBoosts(one: EffectiveBoost, other: EffectiveBoost): EffectiveBoost {
  return {
    globalBoost: mergeLeveled(one.globalBoost, other.globalBoost),
    languageBoosts: union(one.languageBoosts, other.languageBoosts, ({ language }) => language, mergeNamed),
    prospectBlacklist: union(one.prospectBlacklist, other.prospectBlacklist, audienceOf, mergeNamed),
    distillingBoosts: union(one.distillingBoosts, other.distillingBoosts, audienceOf, mergeLeveled),
    labelingBoosts: union(one.labelingBoosts, other.labelingBoosts, audienceOf, mergeLeveled),
  };
}

export function effectiveBoost(campaigns: readonly BoostedCampaign[]): EffectiveBoost {
  let boosts = campaigns.flatMap(singleBoosts);
  // Merged in pairs: one after the other, each merge would copy everything before it.
  while (boosts.length > 1) {
    boosts = boosts.flatMap((boost, i) => (i % 2 === 1 ? [] : [mergeBoosts(boost, boosts[i + 1] ?? noBoosts)]));
  }
  return boosts[0] ?? noBoosts;
}

/** The external audiences that are boosted for distilling or labeling, and the campaigns that ask for them. */
export function boostedAudiences({ distillingBoosts, labelingBoosts }: EffectiveBoost): NamedAudience[] {
  return union(distillingBoosts.map(withoutLevels), labelingBoosts.map(withoutLevels), audienceOf, mergeNamed);
}

/** Everything that one campaign asks for, one by one. Level 0 asks for nothing. */
function singleBoosts({ campaignId, campaignName, profile }: BoostedCampaign): EffectiveBoost[] {
  const who = { campaignId, campaignName };
  const contributors = [who];
  const leveled = (level: number) => ({ effectiveLevel: level, contributors: [{ ...who, level }] });
  const audiences = (boosts: AudienceBoost[]) =>
    boosts
      .filter(({ level }) => level > 0)
      .map(({ externalAudienceId, level }) => ({ externalAudienceId, ...leveled(level) }));
  return [
    ...(profile.globalBoostLevel > 0 ? [{ ...noBoosts, globalBoost: leveled(profile.globalBoostLevel) }] : []),
    ...(profile.languageBoosts ?? []).map((language) => ({
      ...noBoosts,
      languageBoosts: [{ language, contributors }],
    })),
    ...profile.prospectBlacklist.map((externalAudienceId) => ({
      ...noBoosts,
      prospectBlacklist: [{ externalAudienceId, contributors }],
    })),
    ...audiences(profile.distillingBoosts).map((boost) => ({ ...noBoosts, distillingBoosts: [boost] })),
    ...audiences(profile.labelingBoosts).map((boost) => ({ ...noBoosts, labelingBoosts: [boost] })),
  ];
}

function mergeNamed<Named extends { contributors: Contributor[] }>(one: Named, other: Named): Named {
  return { ...one, contributors: union(one.contributors, other.contributors, campaignOf, laterName) };
}

function mergeLeveled<Leveled extends LeveledBoost>(one: Leveled, other: Leveled): Leveled {
  return {
    ...one,
    effectiveLevel: Math.max(one.effectiveLevel, other.effectiveLevel),
    contributors: union(one.contributors, other.contributors, campaignOf, (a, b) => ({
      ...laterName(a, b),
      level: Math.max(a.level, b.level),
    })),
  };
}

/** A campaign that was renamed between two reads gets one name, whichever was read first. */
function laterName<Who extends Contributor>(one: Who, other: Who): Who {
  return one.campaignName < other.campaignName ? other : one;
}

function withoutLevels({ externalAudienceId, contributors }: LeveledAudience): NamedAudience {
  return {
    externalAudienceId,
    contributors: contributors.map(({ campaignId, campaignName }) => ({ campaignId, campaignName })),
  };
}

function audienceOf({ externalAudienceId }: { externalAudienceId: number }): number {
  return externalAudienceId;
}

function campaignOf({ campaignId }: Contributor): string {
  return campaignId;
}
