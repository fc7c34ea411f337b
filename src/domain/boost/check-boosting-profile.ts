import { type AudienceBoost, type BoostingProfile, maxBoostLevel } from "./boosting-profile.ts";

const maxEntries = 250;
const maxInt32 = 2_147_483_647;

type Fault = string | null;
type AddFault = (member: string, fault: string) => void;

/** Finds the faults of a profile, by member path. `path` is the path of the profile. */
export function boostingProfileFaults(profile: BoostingProfile, path: string): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  const add: AddFault = (member, fault) => {
    faults[member] = [...(faults[member] ?? []), fault];
  };
  const { minAutoAdjustLevel: min, maxAutoAdjustLevel: max } = profile;
  const level = (member: "globalBoostLevel" | "minAutoAdjustLevel" | "maxAutoAdjustLevel") => {
    const fault = faultOfLevel(profile[member] ?? 0);
    if (fault) add(`${path}.${member}`, fault);
  };
  level("globalBoostLevel");
  level("minAutoAdjustLevel");
  level("maxAutoAdjustLevel");
  if (typeof min === "number" && typeof max === "number" && min > max) {
    add(`${path}.minAutoAdjustLevel`, "must not be more than maxAutoAdjustLevel");
  }
  checkKeys((profile.languageBoosts ?? []).map(folded), `${path}.languageBoosts`, faultOfLanguage, add);
  checkKeys(profile.prospectBlacklist, `${path}.prospectBlacklist`, faultOfId, add);
  checkBoosts(profile.distillingBoosts, `${path}.distillingBoosts`, add);
  checkBoosts(profile.labelingBoosts, `${path}.labelingBoosts`, add);
  return faults;
}

/** Turns languages to lower case, as they are stored. */
export function normalizeBoostingProfile(profile: BoostingProfile): BoostingProfile {
  return profile.languageBoosts ? { ...profile, languageBoosts: profile.languageBoosts.map(folded) } : profile;
}

function checkBoosts(boosts: AudienceBoost[], at: string, add: AddFault): void {
  const ids = boosts.map(({ externalAudienceId }) => externalAudienceId);
  checkKeys(ids, at, faultOfId, add, ".externalAudienceId");
  for (const [index, { level }] of boosts.slice(0, maxEntries).entries()) {
    const fault = faultOfLevel(level);
    if (fault) add(`${at}[${index}].level`, fault);
  }
}

/** What entries are known by. `member` is where in an entry it stands. */
function checkKeys<Key>(keys: Key[], at: string, faultOf: (key: Key) => Fault, add: AddFault, member = ""): void {
  if (keys.length > maxEntries) add(at, `may have at most ${maxEntries} entries`);
  const seen = new Set<Key>();
  for (const [index, key] of keys.slice(0, maxEntries).entries()) {
    const fault = faultOf(key) ?? (seen.has(key) ? "is named twice" : null);
    if (fault) add(`${at}[${index}]${member}`, fault);
    seen.add(key);
  }
}

function faultOfLevel(level: number): Fault {
  return isWhole(level, 0, maxBoostLevel) ? null : `must be a whole number from 0 to ${maxBoostLevel}`;
}

function faultOfId(id: number): Fault {
  return isWhole(id, 1, maxInt32) ? null : `must be a whole number from 1 to ${maxInt32}`;
}

function faultOfLanguage(language: string): Fault {
  return /^[a-z]{2,3}$/.test(language) ? null : "must be a primary language of two or three letters (BCP 47)";
}

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

function folded(language: string): string {
  return language.toLowerCase();
}
