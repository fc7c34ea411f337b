import { usualBoostLevel } from "./boosting-profile.ts";
import type { EffectiveBoost } from "./effective-boost.ts";
import { multiplierOf } from "./multiplier.ts";

export interface BoostTarget {
  /** The group to look for: `global`, `language:de`, `distilling:12` or `labeling:12` (an external audience). Each occurs once. */
  target: string;
  multiplier: number;
}

/** Everything that a booster runs, and the external audiences that it leaves out. Everything else is off. */
export interface BoostPlan {
  targets: BoostTarget[];
  blacklist: number[];
}

/** Always in the same order, so that two plans can be compared as text. */
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

/** A language has no level of its own: it uses the campaign's global level, or the default. */
function languageLevel(
  { contributors }: EffectiveBoost["languageBoosts"][number],
  { globalBoost }: EffectiveBoost,
): number {
  const asking = new Set(contributors.map(({ campaignId }) => campaignId));
  const levels = globalBoost.contributors.filter(({ campaignId }) => asking.has(campaignId));
  const highest = levels.reduce((most, { level }) => Math.max(most, level), 0);
  return levels.length < asking.size ? Math.max(highest, usualBoostLevel) : highest;
}
