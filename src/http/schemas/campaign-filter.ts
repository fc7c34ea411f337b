import { z } from "@hono/zod-openapi";
import { longestName } from "../../domain/fault-list.ts";
import { type CampaignFilter, comparisonOperators, simplifiedStates } from "../../domain/filter/campaign-filter.ts";
import { deviceType } from "./audience-filter.ts";
import { cooldownDuration } from "./cooldown-duration.ts";
import { double, flag, oneOf, text, uint32 } from "./scalars.ts";
import { describeUse, variant } from "./typed.ts";

const values = (description: string) => z.array(text(longestName), "must be a list").openapi({ description });
const dimension = text(longestName).openapi({
  description: "What the person was scored or asked in: an audience's id, or `global` for everything.",
});
const operator = oneOf(comparisonOperators).openapi("ComparisonOperator", {
  description: "How two numbers are compared. The person's own number stands on the left.",
});
/** Untyped in the document and present in every answer, as existing clients expect. They omit it or send null for no filter. */
const actions = z
  .unknown()
  .optional()
  .openapi({
    description:
      "The actions that the person's publisher must allow, as a list of texts. All are needed. Null, absent or empty: none.",
  })
  .pipe(z.array(text(longestName), "must be a list of strings").nullish())
  .transform((names) => names ?? []);
/** A recursive schema needs a named reference: the generator cannot follow it otherwise. */
const tree: z.ZodType<CampaignFilter> = z
  .lazy(() => campaignFilter)
  .openapi("ICampaignFilterTree", { type: "object", description: "A filter, of any kind." });
const trees = z.array(tree, "must be a list");

/** Checks the shape only. The domain checks limits and values, and names the path of a fault. */
export const campaignFilter: z.ZodType<CampaignFilter> = z
  .discriminatedUnion(
    "_t",
    [
      variant("AndFilter", "ICampaignFilterAndFilter", {
        filters: trees.describe("The filters to join, at least one. Filters may be 8 levels deep."),
      }).describe("Passes if all of its filters pass."),
      variant("OrFilter", "ICampaignFilterOrFilter", {
        filters: trees.describe("The filters to join, at least one. Filters may be 8 levels deep."),
      }).describe("Passes if any of its filters passes."),
      variant("NotFilter", "ICampaignFilterNotFilter", {
        filter: describeUse(tree, "The filter to turn around."),
      }).describe(
        "Passes if its filter does not. What is unknown about a person stays unknown: they do not pass either way.",
      ),
      variant("CountryFilter", "ICampaignFilterCountryFilter", {
        countries: values(
          "Countries by their two letters (ISO 3166-1), such as `DE`, in any case. 1 to 250. A person whose country is unknown does not pass.",
        ),
      }).describe("Passes for people in one of these countries."),
      variant("LanguageFilter", "ICampaignFilterLanguageFilter", {
        languages: values(
          "Languages by their primary subtag (BCP 47), such as `en`, in any case. 1 to 250. A person whose language is unknown does not pass.",
        ),
      }).describe("Passes for people who speak one of these languages."),
      variant("DeviceFilter", "ICampaignFilterDeviceFilter", {
        deviceTypes: z
          .array(deviceType, "must be a list")
          .describe("The accepted kinds of device. A person whose device nobody named counts as `Unknown`."),
      }).describe("Passes for people on one of these kinds of device."),
      variant("DspFilter", "ICampaignFilterDspFilter", {
        dspNames: values(
          "Exchanges by which people may come, as publishers name them in `dsp`. 1 to 250. Compared exactly.",
        ),
      }).describe("Passes for people who come by one of these exchanges."),
      variant("DemographicFilter", "ICampaignFilterDemographicFilter", {
        identifier: text(longestName).describe(
          "Which demographic is compared, such as `age` or `gender`. Publishers name them when they open a session.",
        ),
        values: values(
          "The accepted values, compared exactly. 1 to 250. A person who has none under `identifier` does not pass.",
        ),
      }).describe("Passes for people with one of these values, such as an age of `18-29`."),
      variant("AudienceStateFilter", "ICampaignFilterAudienceStateFilter", {
        audienceId: text(longestName).describe("The audience in which the person's state counts."),
        allowedStates: z
          .array(
            oneOf(simplifiedStates).openapi("SimplifiedAudienceUserState", {
              description:
                "How a person stands in an audience, in three words: still answering examples, graduated, or dropped for any " +
                "reason.",
            }),
            "must be a list",
          )
          .describe("The states that pass. A person who has been inactive is in none of them."),
        includeUnknownState: flag().openapi({
          description: "Whether a person passes who has never been in this audience.",
        }),
      }).describe("Passes for people who stand in an audience in one of these ways."),
      variant("UserScoreFilter", "ICampaignFilterUserScoreFilter", {
        dimension,
        lowerbound: double().describe(
          "The lowest score that passes, 0 to 1. A person without a score counts with the mean of their dimension.",
        ),
        upperbound: double().describe("The highest score that passes, 0 to 1, and not below `lowerbound`."),
      }).describe("Passes for people whose score lies between two bounds, both included."),
      variant("ResponseCountFilter", "ICampaignFilterResponseCountFilter", {
        dimension,
        responseCount: uint32().describe("The number of answers to compare with, 0 or more."),
        operator: describeUse(
          operator,
          "How the person's number of answers is compared with `responseCount`, on its left.",
        ),
      }).describe("Passes by how many answers a person has given."),
      variant("CampaignSessionCountFilter", "ICampaignFilterCampaignSessionCountFilter", {
        sessionCount: uint32().describe("The number of sessions in this campaign to compare with, 0 or more."),
        operator: describeUse(
          operator,
          "How the person's number of sessions is compared with `sessionCount`, on its left.",
        ),
      }).describe("Passes by how many sessions a person has had in this campaign."),
      variant("CampaignCooldownFilter", "ICampaignFilterCampaignCooldownFilter", {
        cooldown: describeUse(
          cooldownDuration,
          "How long the campaign leaves a person alone after their last session in it.",
        ),
      }).describe("Passes once enough time has gone by since the person's last session in this campaign."),
      variant("NewUserFilter", "ICampaignFilterNewUserFilter", {}).describe(
        "Passes for people who have never been seen before.",
      ),
      variant("CampaignIdFilter", "ICampaignFilterCampaignIdFilter", {
        campaignIds: values("Ids of campaigns, 1 to 250. The filter passes if this campaign is one of them."),
      }).describe("Passes in the named campaigns only, whoever the person is."),
      variant("UserActionRestrictionFilter", "ICampaignFilterUserActionRestrictionFilter", {
        requiredActions: actions,
      }).describe("Passes for people whose publisher allows everything that the campaign asks them to do."),
    ],
    { error: "must have a `_t` that names a filter" },
  )
  .openapi("ICampaignFilter", {
    description: "A condition on a person who asks for work. It passes only if it is certainly true.",
  });
