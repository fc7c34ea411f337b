import { z } from "@hono/zod-openapi";
import type { AudienceFilter } from "../../../domain/filter/audience-filter.ts";
import { type FieldFilter, type FilterFields, fieldFaults } from "../../../domain/filter/filter-fields.ts";
import type { FieldWords } from "../../../http/forms/form.ts";
import { deviceType } from "../../../http/schemas/audience-filter.ts";
import { text } from "../../../http/schemas/scalars.ts";

/** The members of a form that has fields for filters. What a value may be is checked by `checkedFilters`. */
export const filterMembers = {
  countries: z.array(text(256)),
  languages: z.array(text(256)),
  devices: z.array(deviceType),
} satisfies Record<keyof FilterFields, z.ZodType>;

export const filterWords = {
  countries: { label: "Countries", hint: "Codes of two letters, such as DE, AT. Empty: any." },
  languages: { label: "Languages", hint: "Codes of two or three letters, such as de, en. Empty: any." },
  devices: { label: "Devices (none chosen: any)", look: "pills" },
} satisfies Record<keyof FilterFields, FieldWords>;

/** The filters of a form. What is wrong with one stands beside its field. */
export function checkedFilters(parts: readonly FieldFilter[], issues: z.RefinementCtx): AudienceFilter[] {
  for (const [field, reasons] of fieldFaults(parts)) {
    for (const message of reasons) issues.addIssue({ code: "custom", path: [field], message });
  }
  return parts.map(({ filter }) => filter);
}
