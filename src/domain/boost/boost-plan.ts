import { usualBoostLevel } from "./boosting-profile.ts";
import type { EffectiveBoost } from "./effective-boost.ts";
import { multiplierOf } from "./multiplier.ts";

export interface BoostTarget {
  /** Whom to look for: `global`, `language:de`, `distilling:12` or `labeling:12` (an external audience). Each comes once. */
  target: string;
  multiplier: number;
}

/** All that a booster shall run, and the external audiences that it leaves out. What it does not name is off. */
export interface BoostPlan {
  targets: BoostTarget[];
  blacklist: number[];
}

/** In one order for the same boosts, so that two plans can be compared as texts. */
export function boostTargetsOf(effective: EffectiveBoost): BoostPlan {
  const { globalBoost, languageBoosts, distillingBoosts, labelingBoosts, prospectBlacklist } = effective;
  const at = (target: string, level: number) => ({ target, multiplier: multiplierOf(level) });
  return {
    targets: [
      ...(globalBoost.effectiveLevel > 0 ? [at("global", globalBoost.effectiveLevel)] : []),
      ...languageBoosts.map((boost) => at(`language:${boost.language}`, languageLevel(boost, effective))),
      ...distillingBoosts.map((boost) => at(`distilling:${boost.externalAudienceId}`, boost.effectiveLevel)),
      ...labelingBoosts.map((boost) => at(`labeling:${boost.externalAudienceId}`, boost.effectiveLevel)),
    ],
    blacklist: prospectBlacklist.map(({ externalAudienceId }) => externalAudienceId),
  };
}

/** A language has no level of its own: a campaign looks for its speakers as hard as for everybody, or at the usual level. */
function languageLevel(
  { contributors }: EffectiveBoost["languageBoosts"][number],
  { globalBoost }: EffectiveBoost,
): number {
  const asking = new Set(contributors.map(({ campaignId }) => campaignId));
  const levels = globalBoost.contributors.filter(({ campaignId }) => asking.has(campaignId));
  const highest = levels.reduce((most, { level }) => Math.max(most, level), 0);
  return levels.length < asking.size ? Math.max(highest, usualBoostLevel) : highest;
}
