import { type BoostingProfile, maxBoostLevel } from "../../../domain/boost/boosting-profile.ts";
import type { CampaignPatch } from "../../../domain/campaign/campaign-change.ts";
import { maxPriority, type StickyConfig } from "../../../domain/campaign/campaign-settings.ts";
import type { FieldErrors } from "../../../http/pages/form-fields.ts";

/** What stands in the form of a campaign's settings, as it was typed. */
export interface SettingsDraft {
  name: string;
  priority: string;
  sticky: Omit<StickyConfig, "dimension"> & { dimension: string };
  /** Null where the form has no fields for it. */
  boost: BoostDraft | null;
}

export interface BoostDraft {
  globalBoostLevel: string;
  minAutoAdjustLevel: string;
  maxAutoAdjustLevel: string;
  /** Separated by commas. */
  languageBoosts: string;
}

interface Settings {
  name: string;
  priority: number;
  stickyConfig: StickyConfig;
  boostingProfile: BoostingProfile;
}

const stickyFlags = [
  "isEnabled",
  "bypassFilters",
  "bypassPrioritySelection",
  "blockOtherStickyCampaigns",
  "clearOnPause",
] as const satisfies readonly (keyof StickyConfig)[];

export function settingsDraftOf(
  { name, priority, stickyConfig, boostingProfile }: Settings,
  hasBoost: boolean,
): SettingsDraft {
  const level = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));
  return {
    name,
    priority: String(priority),
    sticky: { ...stickyConfig },
    boost: hasBoost
      ? {
          globalBoostLevel: String(boostingProfile.globalBoostLevel),
          minAutoAdjustLevel: level(boostingProfile.minAutoAdjustLevel),
          maxAutoAdjustLevel: level(boostingProfile.maxAutoAdjustLevel),
          languageBoosts: (boostingProfile.languageBoosts ?? []).join(", "),
        }
      : null,
  };
}

/** A box that is not ticked is not sent. */
export function readSettings(form: Pick<URLSearchParams, "get">, hasBoost: boolean): SettingsDraft {
  const text = (name: string) => (form.get(name) ?? "").toWellFormed().trim();
  const flags = Object.fromEntries(stickyFlags.map((flag) => [flag, form.get(flag) === "yes"]));
  return {
    name: text("name"),
    priority: text("priority"),
    sticky: { ...(flags as Record<(typeof stickyFlags)[number], boolean>), dimension: text("dimension") },
    boost: hasBoost
      ? {
          globalBoostLevel: text("globalBoostLevel"),
          minAutoAdjustLevel: text("minAutoAdjustLevel"),
          maxAutoAdjustLevel: text("maxAutoAdjustLevel"),
          languageBoosts: text("languageBoosts"),
        }
      : null,
  };
}

const longestText = 256;

/** Only what differs from the campaign is changed. `patch` is null if something is wrong. */
export function patchOf(draft: SettingsDraft, current: Settings): { patch: CampaignPatch | null; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const before = settingsDraftOf(current, draft.boost !== null);
  const patch: CampaignPatch = {};
  const { name, sticky } = draft;
  if (name === "" || name.length > longestText) errors.name = `Give it a name of at most ${longestText} characters.`;
  else if (name !== before.name) patch.name = name;
  const priority = wholeOf(draft.priority, 0, maxPriority);
  if (priority === null) errors.priority = `Write a whole number from 0 to ${maxPriority}.`;
  else if (priority !== current.priority) patch.priority = priority;
  if (sticky.dimension === "" || sticky.dimension.length > longestText)
    errors.dimension = `Name a dimension of at most ${longestText} characters, such as default.`;
  if (JSON.stringify(sorted(sticky)) !== JSON.stringify(sorted(before.sticky))) patch.stickyConfig = sticky;
  if (draft.boost !== null && JSON.stringify(draft.boost) !== JSON.stringify(before.boost)) {
    const profile = profileFrom(draft.boost, current.boostingProfile, errors);
    if (profile) patch.boostingProfile = profile;
  }
  return { patch: Object.keys(errors).length > 0 ? null : patch, errors };
}

function profileFrom(draft: BoostDraft, current: BoostingProfile, errors: FieldErrors): BoostingProfile | null {
  const level = (member: "globalBoostLevel" | "minAutoAdjustLevel" | "maxAutoAdjustLevel", isOptional: boolean) => {
    if (isOptional && draft[member] === "") return null;
    const value = wholeOf(draft[member], 0, maxBoostLevel);
    if (value === null)
      errors[member] = `Write a whole number from 0 to ${maxBoostLevel}${isOptional ? ", or leave it empty" : ""}.`;
    return value;
  };
  const languages = draft.languageBoosts.split(",").flatMap((text) => text.trim() || []);
  const profile = {
    ...current,
    globalBoostLevel: level("globalBoostLevel", false) ?? 0,
    minAutoAdjustLevel: level("minAutoAdjustLevel", true),
    maxAutoAdjustLevel: level("maxAutoAdjustLevel", true),
    languageBoosts: languages.length > 0 ? languages : null,
  };
  return Object.keys(errors).length > 0 ? null : profile;
}

function wholeOf(text: string, from: number, to: number): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number >= from && number <= to ? number : null;
}

function sorted(sticky: object): [string, unknown][] {
  return Object.entries(sticky).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The field that a refused member is about. Members of the boosting profile come with their paths. */
export function settingsErrors(errors: Readonly<Record<string, string[]>>): FieldErrors {
  const found = new Map<string, string>();
  for (const [path, sentences] of Object.entries(errors)) {
    const member = path.replace(/^(?:boostingProfile|stickyConfig)\./, "").replace(/[[.].*$/, "");
    const field = member === "boostingProfile" ? "globalBoostLevel" : member;
    found.set(field, sentences.map((sentence) => `${path} ${sentence}.`).join(" "));
  }
  return Object.fromEntries(found);
}
