import type { BoostingProfile } from "./boosting-profile.ts";

/** Where a profile names an external audience. */
export function externalAudiencesNamedBy(profile: BoostingProfile | undefined): { path: string; id: number }[] {
  if (!profile) return [];
  const blacklist = profile.prospectBlacklist.map((id, index) => ({ path: `prospectBlacklist[${index}]`, id }));
  const boosts = (["distillingBoosts", "labelingBoosts"] as const).flatMap((list) =>
    profile[list].map(({ externalAudienceId: id }, index) => ({ path: `${list}[${index}].externalAudienceId`, id })),
  );
  return [...blacklist, ...boosts].map(({ path, id }) => ({ path: `boostingProfile.${path}`, id }));
}
