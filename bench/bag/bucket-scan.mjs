import { choosePlainly } from "./plain-scan.mjs";

/**
 * A draw as it was before there was an index, for people who pass nowhere: every campaign of the person's country and language is asked by its
 * compiled filters.
 */
export function scanBuckets({ bucketsFor, bucketsOf, demandsOf, runTape, tapeOf }, campaigns) {
  const buckets = new Map();
  for (const campaign of campaigns) {
    const tape = tapeOf({ _t: "AndFilter", filters: campaign.filters }, campaign.id);
    for (const key of bucketsOf(demandsOf(campaign.filters))) {
      if (!buckets.has(key)) buckets.set(key, []);
      buckets.get(key).push({ campaign, tape });
    }
  }
  return (profile, defaults, random) => {
    const own = bucketsFor(profile).flatMap((key) => buckets.get(key) ?? []);
    const passing = own.filter(({ campaign, tape }) => runTape(tape, campaign.id, profile, defaults) === true);
    return choosePlainly(
      passing.map(({ campaign }) => campaign),
      () => true,
      random,
    );
  };
}
