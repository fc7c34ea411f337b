import { settingsFaults } from "../../domain/audience/check-settings.ts";
import type { AudienceSettings, SettingsChange } from "../../domain/audience/settings.ts";
import { normalizeFilter } from "../../domain/filter/check-filter.ts";
import type { Instructions } from "../../domain/instructions/instructions.ts";
import { invalid, invalidMembers } from "../../http/problems.ts";
import { type FileRow, requireFiles } from "../assets/assets.usecases.ts";
import type { NewInstructions } from "../instructions/instructions.repository.ts";
import { filesOfInstructions, instructionsRow } from "../instructions/instructions.usecases.ts";

/** What an audience is beside its settings. Absent members stay. */
export interface Looks {
  name?: string | undefined;
  description?: string | null | undefined;
  logo?: { name: string } | null | undefined;
  instructions?: Instructions | null | undefined;
}

export function withoutFaults(settings: AudienceSettings): AudienceSettings {
  const faults = settingsFaults(settings);
  if (Object.keys(faults).length > 0) throw invalidMembers(faults);
  return settings;
}

/** Checks only the ids of this request: stored ones may have been deleted since. */
export function requirePublishers(known: { id: string }[], { excludedPublishers: sent = [] }: SettingsChange): void {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = sent.findIndex((id) => !ids.has(id));
  if (unknown >= 0) throw invalid(`excludedPublishers[${unknown}]`, "names neither an API client nor an organization");
}

export function withNormalFilters({ filters, ...change }: SettingsChange): SettingsChange {
  return filters === undefined ? change : { ...change, filters: filters.map(normalizeFilter) };
}

export function filesOf({ logo, instructions }: Looks): string[] {
  return [...(logo ? [logo.name] : []), ...filesOfInstructions(instructions)];
}

export function rulesOf({ instructions }: Looks, given: Parameters<typeof instructionsRow>[1]): NewInstructions | null {
  return instructions ? instructionsRow(instructions, given) : null;
}

export function requireLogo(files: readonly FileRow[], { logo }: Looks, organizationIds: string[]): void {
  if (!logo) return;
  const { mediaType } = requireFiles(files, [{ name: logo.name, path: "logo.name" }], organizationIds)(logo.name);
  if (!mediaType.startsWith("image/")) throw invalid("logo.name", "names a file that is not a picture");
}
