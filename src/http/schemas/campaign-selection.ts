import { z } from "@hono/zod-openapi";
import { longestName } from "../../domain/fault-list.ts";
import type { CampaignSelection } from "../../domain/selection/selection.ts";
import { retrievalMode } from "./retrieval-mode.ts";
import { double, int32, text } from "./scalars.ts";
import { describeUse, typed, unnamed, variant } from "./typed.ts";

const names = (description: string) => z.array(text(longestName), "must be a list").openapi({ description });
const amount = int32().nullish();
/** A recursive schema needs a named reference: the generator cannot follow it otherwise. */
const tree: z.ZodType<CampaignSelection> = z
  .lazy(() => campaignSelection)
  .openapi("ICampaignSelectionTree", { type: "object", description: "A selection, of any kind." });
const trees = z.array(tree, "must be a list");

const validationChance = unnamed(
  typed("ValidationChance", {
    userScoreThreshold: double().describe(
      "The score from which this chance applies, 0 to 1. The first chance that the person's score reaches counts.",
    ),
    chance: double().describe("The probability that the selections are served, 0 to 1."),
    rapidCount: int32().describe(
      "How many rapids of the campaign's own validation set are served if `selections` is left out. At least 1.",
    ),
    selections: trees
      .nullish()
      .describe(
        "What is served if the chance comes true. Null, absent or empty: rapids of the validation set with the " +
          "campaign's id.",
      ),
  }).describe("How likely people of some score are served rapids whose answer is known."),
);

const selection = z
  .discriminatedUnion(
    "_t",
    [
      variant("StaticSelection", "ICampaignSelectionStaticSelection", {
        rapidIds: names(
          "Ids of rapids, 1 to 250, in the order in which they are served. Those that the person has answered are left out.",
        ),
      }).describe("Serves rapids that are named one by one."),
      variant("AudienceSelection", "ICampaignSelectionAudienceSelection", {
        audienceId: text(longestName).describe(
          "The audience whose examples are served, those that the person has not answered.",
        ),
        effort: int32().describe("The budget of effort, at least 1. An example uses 1 of it."),
        retrievalMode: describeUse(retrievalMode, "The order in which examples are taken."),
        maxIterations: amount.describe(
          "How many examples are looked at, taken or not, at least 1. Null or absent: no limit.",
        ),
      }).describe("Serves examples of an audience."),
      variant("LabelingSelection", "ICampaignSelectionLabelingSelection", {
        amount: amount.describe("The most rapids to serve, at least 1. Null or absent: no limit but the budget."),
        effortBudget: int32().describe(
          "The budget of effort for all rapids together, at least 1. A rapid that exceeds what is left is passed over.",
        ),
        retrievalMode: describeUse(retrievalMode, "The order in which rapids are taken."),
        maxIterations: amount.describe(
          "How many rapids are looked at, taken or not, at least 1. Null or absent: no limit.",
        ),
      }).describe("Serves open rapids of the campaign itself."),
      variant("ValidationSelection", "ICampaignSelectionValidationSelection", {
        validationSetId: text(longestName).describe("The id of the validation set that rapids are drawn from."),
        amount: amount.describe(
          "The most rapids to serve, at least 1. Null or absent: one, or as many as `effortBudget` allows.",
        ),
        effortBudget: amount.describe(
          "The budget of effort for all rapids together, at least 1. Null or absent: no budget.",
        ),
      }).describe("Serves rapids whose answer is known, drawn at random from a validation set."),
      variant("DemographicSelection", "ICampaignSelectionDemographicSelection", {
        keys: names(
          "Identifiers of demographics, such as `age`, 1 to 250. Those that the person has answered are left out.",
        ),
        probability: double()
          .nullish()
          .describe("The probability that anything is asked at all, 0 to 1. Null or absent: 1."),
        maxRapids: int32().describe("The most questions to ask, at least 1."),
      }).describe("Asks people about themselves."),
      variant("CappedSelection", "ICampaignSelectionCappedSelection", {
        selections: trees.describe("The selections whose rapids are capped, in order. 1 to 250."),
        maxRapids: int32().describe("The most rapids to serve, at least 1. The first ones are kept."),
      }).describe("Serves only the first rapids of its selections."),
      variant("EnforcingSelection", "ICampaignSelectionEnforcingSelection", {
        selections: trees.describe("The selections that must all together yield enough, in order. 1 to 250."),
        minSelections: int32().describe("How many of the selections must yield anything. 0: no such demand."),
        minRapids: int32().describe("How many rapids all selections together must yield. 0: no such demand."),
      }).describe("Serves its selections only if together they yield enough, and nothing otherwise."),
      variant("ShufflingSelection", "ICampaignSelectionShufflingSelection", {
        selections: trees.describe("The selections whose rapids are mixed. 1 to 250."),
      }).describe("Serves the rapids of its selections in random order."),
      variant("AbTestSelection", "ICampaignSelectionAbTestSelection", {
        a: trees.describe("What people of the first group are served, in order. 1 to 250 selections."),
        b: trees.describe("What people of the second group are served, in order. 1 to 250 selections."),
      }).describe(
        "Serves half of the people one list of selections, and the other half another. A person stays in their half.",
      ),
      variant("ConditionalValidationSelection", "ICampaignSelectionConditionalValidationSelection", {
        validationChances: z
          .array(validationChance, "must be a list")
          .describe(
            "The chances, by threshold. The first one that the person's score reaches counts, so put the highest threshold " +
              "first. 1 to 250.",
          ),
        dimensions: names("Ids of audiences, or `global`, 1 to 250. The lowest of the person's scores in them counts."),
      }).describe("Serves rapids whose answer is known, by chance and by the person's score."),
    ],
    { error: "must have a `_t` that names a selection" },
  )
  .openapi("ICampaignSelection", {
    description: "What a campaign serves. The selections of a campaign fill a session in their order.",
  });

/** Checks the shape only. The domain checks limits and names the path of a fault. Absent members stay absent, not undefined. */
export const campaignSelection = selection as z.ZodType<CampaignSelection>;
