import { z } from "@hono/zod-openapi";
import { longestName } from "../../domain/fault-list.ts";
import { type AudienceFilter, deviceTypes } from "../../domain/filter/audience-filter.ts";
import { oneOf, text } from "./scalars.ts";
import { describeUse, variant } from "./typed.ts";

/** The kind of device that a person answers on. */
export const deviceType = oneOf(deviceTypes).openapi("DeviceType", {
  description: "The kind of device that a person answers on. `Unknown` is any other one, and one that nobody named.",
});

const values = (description: string) => z.array(text(longestName)).openapi({ description });
/** A recursive schema needs a named reference: the generator cannot follow it otherwise. */
const tree: z.ZodType<AudienceFilter> = z
  .lazy(() => audienceFilter)
  .openapi("IAudienceFilterTree", { type: "object", description: "A filter, of any kind." });

/** Checks the shape only. The domain checks limits and values, and names the path of a fault. */
export const audienceFilter: z.ZodType<AudienceFilter> = z
  .discriminatedUnion(
    "_t",
    [
      variant("AndFilter", "IAudienceFilterAndAudienceFilter", {
        filters: z.array(tree).describe("The filters to join, at least one. Filters may be 8 levels deep."),
      }).describe("Passes if all of its filters pass."),
      variant("OrFilter", "IAudienceFilterOrAudienceFilter", {
        filters: z.array(tree).describe("The filters to join, at least one. Filters may be 8 levels deep."),
      }).describe("Passes if any of its filters passes."),
      variant("NotFilter", "IAudienceFilterNotAudienceFilter", {
        filter: describeUse(tree, "The filter to turn around."),
      }).describe(
        "Passes if its filter does not. What is unknown about a person stays unknown: they do not pass either way.",
      ),
      variant("CountryFilter", "IAudienceFilterCountryAudienceFilter", {
        countries: values(
          "Countries by their two letters (ISO 3166-1), such as `DE`, in any case. 1 to 250. A person whose country is unknown does not pass.",
        ),
      }).describe("Passes for people in one of these countries."),
      variant("LanguageFilter", "IAudienceFilterLanguageAudienceFilter", {
        languages: values(
          "Languages by their primary subtag (BCP 47), such as `en`, in any case. 1 to 250. A person whose language is unknown does not pass.",
        ),
      }).describe("Passes for people who speak one of these languages."),
      variant("DeviceFilter", "IAudienceFilterDeviceAudienceFilter", {
        deviceTypes: z
          .array(deviceType)
          .describe(
            "The accepted kinds of device, 1 to 3 of them. A person whose device nobody named counts as `Unknown`.",
          ),
      }).describe("Passes for people on one of these kinds of device."),
      variant("DemographicFilter", "IAudienceFilterDemographicAudienceFilter", {
        identifier: text(longestName).describe(
          "Which demographic is compared, such as `age` or `gender`. Publishers name them when they open a session.",
        ),
        values: values(
          "The accepted values, compared exactly. 1 to 250. A person who has none under `identifier` does not pass.",
        ),
      }).describe("Passes for people with one of these values, such as an age of `18-29`."),
    ],
    { error: "must have a `_t` that names a filter" },
  )
  .openapi("IAudienceFilter", {
    description: "A condition on what is known about a person. It passes only if it is certainly true.",
  });
