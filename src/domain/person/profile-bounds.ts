import type { PersonProfile } from "./person-profile.ts";

/** The latest entries that a profile keeps. All together stay below 1 MB: a stored value may have 2 MB. */
const most = { organizations: 500, campaigns: 1_000, sticky: 200, audiences: 2_000, usedUp: 200, links: 200 };
export const mostAudiences = most.audiences;

/**
 * Drops the entries that were unused for longest. A forgotten audience is asked again when a campaign needs it, so audiences that do
 * not know the person go first.
 */
export function withinBounds(profile: PersonProfile): PersonProfile {
  const { organizations, campaigns, sticky, audiences, usedUp, links } = profile;
  return {
    ...profile,
    organizations: organizations.slice(-most.organizations),
    campaigns: latest(campaigns, most.campaigns, ({ lastAt }) => lastAt),
    sticky: latest(sticky, most.sticky, ({ since }) => since),
    audiences: latest(audiences, most.audiences, ({ state, askedAt }) =>
      state === null ? askedAt - aThousandYears : askedAt,
    ),
    ...(Object.keys(audiences).length > most.audiences ? { hasDroppedAudiences: true } : {}),
    ...(usedUp ? { usedUp: usedUp.slice(-most.usedUp) } : {}),
    ...(links ? { links: latest(links, most.links, ({ lastAt }) => lastAt) } : {}),
  };
}

/** Milliseconds that put an entry before every entry without them. */
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
