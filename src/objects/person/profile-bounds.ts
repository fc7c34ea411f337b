import type { StoredProfile } from "./person-profile.ts";

/** Of each the latest. A value of the object's storage may have 2 MB, and these take 1 MB at most. */
const most = { organizations: 500, campaigns: 1_000, sticky: 200, audiences: 2_000, usedUp: 200 };

/**
 * The profile without what was of no use for longest. A forgotten audience is asked again when a campaign rests on it, so those that
 * never heard of the person go first.
 */
export function withinBounds(profile: StoredProfile): StoredProfile {
  const { organizations, campaigns, sticky, audiences, usedUp } = profile;
  return {
    ...profile,
    organizations: organizations.slice(-most.organizations),
    campaigns: latest(campaigns, most.campaigns, ({ lastAt }) => lastAt),
    sticky: latest(sticky, most.sticky, ({ since }) => since),
    audiences: latest(audiences, most.audiences, ({ state, askedAt }) =>
      state === null ? askedAt - aThousandYears : askedAt,
    ),
    ...(usedUp ? { usedUp: usedUp.slice(-most.usedUp) } : {}),
  };
}

/** In milliseconds: with it anything was longer ago than everything without. */
const aThousandYears = 1_000 * 365 * 86_400_000;

function latest<Value>(
  values: Record<string, Value>,
  count: number,
  usedAt: (value: Value) => number,
): Record<string, Value> {
  const entries = Object.entries(values);
  if (entries.length <= count) return values;
  return Object.fromEntries(entries.sort(([, one], [, other]) => usedAt(other) - usedAt(one)).slice(0, count));
}
