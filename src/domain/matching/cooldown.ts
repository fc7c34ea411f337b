import type { CooldownDuration } from "../filter/campaign-filter.ts";
import { stableFraction } from "../stable-hash.ts";
import type { Profile } from "./profile.ts";

/** The range of time for which a campaign leaves a person alone, in milliseconds. */
export interface Cooldown {
  min: number;
  max: number;
  /** True: always the same wait for a person. False: another wait after each session. */
  seedByUserId: boolean;
}

export function cooldownOf(duration: CooldownDuration): Cooldown {
  if (duration._t === "FixedCooldownDuration") {
    const fixed = Date.parse(duration.duration);
    return { min: fixed, max: fixed, seedByUserId: true };
  }
  const { minDuration, maxDuration, seedByUserId } = duration;
  return { min: Date.parse(minDuration), max: Date.parse(maxDuration), seedByUserId };
}

/** True if the wait since the person's last session in the campaign is over. */
export function hasCooledDown({ min, max, seedByUserId }: Cooldown, campaignId: string, profile: Profile): boolean {
  const last = profile.sessions.get(campaignId);
  if (last === undefined) return true;
  // Drawn from values that stay until the next session, so that frequent requests do not shorten the wait.
  const drawn = seedByUserId
    ? stableFraction(profile.userId, campaignId)
    : stableFraction(profile.userId, campaignId, String(last.lastAt));
  return profile.now - last.lastAt >= min + drawn * (max - min);
}
