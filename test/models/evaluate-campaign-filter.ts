import type { CampaignFilter, CampaignFilterLeaf } from "../../src/domain/filter/campaign-filter.ts";
import { attributeOf, type Truth } from "../../src/domain/filter/evaluate-filter.ts";
import { compares } from "../../src/domain/matching/comparison.ts";
import { cooldownOf, hasCooledDown } from "../../src/domain/matching/cooldown.ts";
import type { DefaultScores, Profile } from "../../src/domain/matching/profile.ts";
import { simplifiedStateOf } from "../../src/domain/matching/simplified-state.ts";
import { reaches } from "../../src/domain/member/threshold.ts";

/** Whether a campaign's filter passes a person, read off the tree. `compileCampaignFilter` is faster and says the same. */
export function evaluateCampaignFilter(
  filter: CampaignFilter,
  campaignId: string,
  profile: Profile,
  defaults: DefaultScores,
): Truth {
  const evaluate = (child: CampaignFilter) => evaluateCampaignFilter(child, campaignId, profile, defaults);
  switch (filter._t) {
    case "AndFilter": {
      const truths = filter.filters.map(evaluate);
      if (truths.includes(false)) return false;
      return truths.includes(null) ? null : true;
    }
    case "OrFilter": {
      const truths = filter.filters.map(evaluate);
      if (truths.includes(true)) return true;
      return truths.includes(null) ? null : false;
    }
    case "NotFilter": {
      const truth = evaluate(filter.filter);
      return truth === null ? null : !truth;
    }
    default:
      return evaluateLeaf(filter, campaignId, profile, defaults);
  }
}

function evaluateLeaf(leaf: CampaignFilterLeaf, campaignId: string, profile: Profile, defaults: DefaultScores): Truth {
  switch (leaf._t) {
    case "CountryFilter":
      return isAmong(leaf.countries, attributeOf(leaf, profile));
    case "LanguageFilter":
      return isAmong(leaf.languages, attributeOf(leaf, profile));
    case "DeviceFilter":
      return isAmong(leaf.deviceTypes, attributeOf(leaf, profile));
    case "DemographicFilter":
      return isAmong(leaf.values, attributeOf(leaf, profile));
    case "DspFilter":
      return isAmong(leaf.dspNames, profile.dsp);
    case "AudienceStateFilter": {
      const state = profile.states.get(leaf.audienceId);
      if (state === undefined) return leaf.includeUnknownState;
      const simplified = simplifiedStateOf(state);
      return simplified !== null && leaf.allowedStates.includes(simplified);
    }
    case "UserScoreFilter": {
      const score = profile.scores.get(leaf.dimension) ?? defaults(leaf.dimension);
      return reaches(score, leaf.lowerbound) && reaches(leaf.upperbound, score);
    }
    case "ResponseCountFilter":
      return compares(profile.responses.get(leaf.dimension) ?? 0, leaf.operator, leaf.responseCount);
    case "CampaignSessionCountFilter":
      return compares(profile.sessions.get(campaignId)?.count ?? 0, leaf.operator, leaf.sessionCount);
    case "CampaignCooldownFilter":
      return hasCooledDown(cooldownOf(leaf.cooldown), campaignId, profile);
    case "NewUserFilter":
      return profile.isNew;
    case "CampaignIdFilter":
      return leaf.campaignIds.includes(campaignId);
    case "UserActionRestrictionFilter":
      return leaf.requiredActions.every((action) => profile.allowedActions.has(action));
  }
}

function isAmong(values: readonly string[], value: string | undefined): Truth {
  return value === undefined ? null : values.includes(value);
}
