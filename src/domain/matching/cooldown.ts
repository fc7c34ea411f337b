import type { CooldownDuration } from "../filter/campaign-filter.ts";
import { stableFraction } from "../stable-hash.ts";
import type { Profile } from "./profile.ts";

/** How long a campaign leaves a person in peace, in milliseconds: somewhere in the range. */
export interface Cooldown {
  min: number;
  max: number;
  /** The same for a person for ever; else anew after each session. */
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

/** Whether so much time has passed since the person's last session in the campaign. */
export function hasCooledDown({ min, max, seedByUserId }: Cooldown, campaignId: string, profile: Profile): boolean {
  const last = profile.sessions.get(campaignId);
  if (last === undefined) return true;
  // Drawn from what lasts until the next session: who asks often must not get a shorter wait by it.
  const drawn = seedByUserId
    ? stableFraction(profile.userId, campaignId)
    : stableFraction(profile.userId, campaignId, String(last.lastAt));
  return profile.now - last.lastAt >= min + drawn * (max - min);
}
