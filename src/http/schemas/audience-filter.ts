import { z } from "@hono/zod-openapi";
import { type AudienceFilter, deviceTypes } from "../../domain/filter/audience-filter.ts";
import { oneOf, text } from "./scalars.ts";
import { variant } from "./typed.ts";

const values = (description: string) => z.array(text(256)).openapi({ description });
/** A recursive schema needs a named reference: the generator cannot follow it otherwise. */
const tree: z.ZodType<AudienceFilter> = z
  .lazy(() => audienceFilter)
  .openapi("IAudienceFilterTree", { type: "object", description: "An IAudienceFilter." });

/** Checks the shape only. The domain checks limits and values, and names the path of a fault. */
export const audienceFilter: z.ZodType<AudienceFilter> = z
  .discriminatedUnion(
    "_t",
    [
      variant("AndFilter", "IAudienceFilterAndAudienceFilter", { filters: z.array(tree) }),
      variant("OrFilter", "IAudienceFilterOrAudienceFilter", { filters: z.array(tree) }),
      variant("NotFilter", "IAudienceFilterNotAudienceFilter", { filter: tree }),
      variant("CountryFilter", "IAudienceFilterCountryAudienceFilter", {
        countries: values("ISO 3166-1 alpha-2."),
      }),
      variant("LanguageFilter", "IAudienceFilterLanguageAudienceFilter", {
        languages: values("BCP 47 primary languages."),
      }),
      variant("DeviceFilter", "IAudienceFilterDeviceAudienceFilter", {
        deviceTypes: z.array(oneOf(deviceTypes).openapi("DeviceType")),
      }),
      variant("DemographicFilter", "IAudienceFilterDemographicAudienceFilter", {
        identifier: text(256),
        values: values("Any of them."),
      }),
    ],
    { error: "must have a `_t` that names a filter" },
  )
  .openapi("IAudienceFilter");
