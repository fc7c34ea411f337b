import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import type { FaultList } from "../fault-list.ts";

type Kind = "switch" | { from: number; to: number };

const int32 = 2_147_483_647;

/** What the known keys hold. Values travel as texts: switches as `True` or `False` in any case, the others as whole numbers. */
const kinds = {
  no_shuffle: "switch",
  use_main_text_markdown: "switch",
  /** Milliseconds until a comparison may be answered with both or neither. */
  compare_unsure: { from: 0, to: int32 },
  free_text_minimum_characters: { from: 1, to: int32 },
  free_text_max_characters: { from: 1, to: int32 },
  locate_min_points: { from: 1, to: int32 },
  locate_max_points: { from: 1, to: int32 },
  keyboard_numeric: "switch",
  mute_video_asset: "switch",
  /** Percent of a video or sound that must have been played before an answer. */
  media_played_percentage: { from: 0, to: 100 },
  disable_autoloop: "switch",
  swap_question_and_prompt: "switch",
  no_aux_text: "switch",
  /** An answer without any point, line, moment or word says that nothing is wrong. */
  no_mistake: "switch",
  force_original_language: "switch",
  compare_panorama: "switch",
  compare_equirectangular: "switch",
  classify_equirectangular: "switch",
} as const satisfies Record<string, Kind>;

type Kinds = typeof kinds;
export type FeatureFlagKey = keyof Kinds;

/** A switch that is absent is off. A number that is absent is null. */
export type KnownFlags = { [Key in FeatureFlagKey]: Kinds[Key] extends "switch" ? boolean : number | null };

/** A bound on how much is answered, and the key that must not lie above it. */
const bounds = [
  ["free_text_minimum_characters", "free_text_max_characters"],
  ["locate_min_points", "locate_max_points"],
] as const satisfies [FeatureFlagKey, FeatureFlagKey][];

/** Reads the known keys. Of a repeated key the last counts. Other keys, and values that can not be read, are left out. */
export function knownFlags(flags: readonly FeatureFlag[]): KnownFlags {
  const values = new Map(flags.map(({ key, value }) => [key, value]));
  const entries = Object.entries(kinds).map(([key, kind]) => {
    const parsed = parse(values.get(key) ?? "", kind);
    return [key, kind === "switch" ? parsed === true : parsed];
  });
  return Object.fromEntries(entries) as KnownFlags;
}

/** Adds what is wrong with the flags at `path`. Unknown keys are for clients that know them. */
export function checkFeatureFlags(flags: readonly FeatureFlag[], path: string, faults: FaultList): void {
  for (const [index, { key, value }] of flags.entries()) {
    if (!isKnownKey(key) || parse(value, kinds[key]) !== null) continue;
    faults.add(`${path}[${index}].value`, `must be ${describe(kinds[key])} for ${key}`);
  }
  const known = knownFlags(flags);
  for (const [least, most] of bounds) {
    const [from, to] = [known[least], known[most]];
    if (from === null || to === null || from <= to) continue;
    const index = flags.findLastIndex(({ key }) => key === least);
    faults.add(`${path}[${index}].value`, `must not be above ${most}, which is ${to}`);
  }
}

function isKnownKey(key: string): key is FeatureFlagKey {
  return Object.hasOwn(kinds, key);
}

function parse(value: string, kind: Kind): boolean | number | null {
  const text = value.trim().toLowerCase();
  if (kind === "switch") return text === "true" ? true : text === "false" ? false : null;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : null;
  return number !== null && number >= kind.from && number <= kind.to ? number : null;
}

function describe(kind: Kind): string {
  return kind === "switch" ? "True or False" : `a whole number from ${kind.from} to ${kind.to}`;
}
