import { z } from "@hono/zod-openapi";
import { deviceTypes } from "../../domain/filter/audience-filter.ts";
import { type CampaignFilter, comparisonOperators, simplifiedStates } from "../../domain/filter/campaign-filter.ts";
import { cooldownDuration } from "./cooldown-duration.ts";
import { double, flag, oneOf, text, uint32 } from "./scalars.ts";
import { variant } from "./typed.ts";

const values = (description: string) => z.array(text(256), "must be a list").openapi({ description });
const dimension = text(256).openapi({ description: "An audience's id, or `global`." });
const operator = oneOf(comparisonOperators).openapi("ComparisonOperator");
/** Untyped in the document, as existing clients expect. They omit it or send null for no filter. */
const actions = z
  .unknown()
  .optional()
  .openapi({ description: "Names of the actions that must be allowed, as a list of strings; null for none." })
  .pipe(z.array(text(256), "must be a list of strings").nullish())
  .transform((names) => names ?? []);
/** A recursive schema needs a named reference: the generator cannot follow it otherwise. */
const tree: z.ZodType<CampaignFilter> = z
  .lazy(() => campaignFilter)
  .openapi("ICampaignFilterTree", { type: "object", description: "An ICampaignFilter." });
const trees = z.array(tree, "must be a list");

/** Checks the shape only. The domain checks limits and values, and names the path of a fault. */
export const campaignFilter: z.ZodType<CampaignFilter> = z
  .discriminatedUnion(
    "_t",
    [
      variant("AndFilter", "ICampaignFilterAndFilter", { filters: trees }),
      variant("OrFilter", "ICampaignFilterOrFilter", { filters: trees }),
      variant("NotFilter", "ICampaignFilterNotFilter", { filter: tree }),
      variant("CountryFilter", "ICampaignFilterCountryFilter", { countries: values("ISO 3166-1 alpha-2.") }),
      variant("LanguageFilter", "ICampaignFilterLanguageFilter", { languages: values("BCP 47 primary languages.") }),
      variant("DeviceFilter", "ICampaignFilterDeviceFilter", {
        deviceTypes: z.array(oneOf(deviceTypes).openapi("DeviceType"), "must be a list"),
      }),
      variant("DspFilter", "ICampaignFilterDspFilter", { dspNames: values("Exchanges that people come through.") }),
      variant("DemographicFilter", "ICampaignFilterDemographicFilter", {
        identifier: text(256),
        values: values("Any of them."),
      }),
      variant("AudienceStateFilter", "ICampaignFilterAudienceStateFilter", {
        audienceId: text(256),
        allowedStates: z.array(oneOf(simplifiedStates).openapi("SimplifiedAudienceUserState"), "must be a list"),
        includeUnknownState: flag().openapi({ description: "Whether people pass whom the audience does not know." }),
      }),
      variant("UserScoreFilter", "ICampaignFilterUserScoreFilter", {
        dimension,
        lowerbound: double(),
        upperbound: double(),
      }),
      variant("ResponseCountFilter", "ICampaignFilterResponseCountFilter", {
        dimension,
        responseCount: uint32(),
        operator,
      }),
      variant("CampaignSessionCountFilter", "ICampaignFilterCampaignSessionCountFilter", {
        sessionCount: uint32(),
        operator,
      }),
      variant("CampaignCooldownFilter", "ICampaignFilterCampaignCooldownFilter", { cooldown: cooldownDuration }),
      variant("NewUserFilter", "ICampaignFilterNewUserFilter", {}),
      variant("CampaignIdFilter", "ICampaignFilterCampaignIdFilter", { campaignIds: values("Ids of campaigns.") }),
      variant("UserActionRestrictionFilter", "ICampaignFilterUserActionRestrictionFilter", {
        requiredActions: actions,
      }),
    ],
    { error: "must have a `_t` that names a filter" },
  )
  .openapi("ICampaignFilter");
