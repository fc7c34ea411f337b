import { z } from "@hono/zod-openapi";
import type { CampaignSelection } from "../../domain/selection/selection.ts";
import { retrievalMode } from "./retrieval-mode.ts";
import { double, int32, text } from "./scalars.ts";
import { typed, unnamed, variant } from "./typed.ts";

const names = (description: string) => z.array(text(256), "must be a list").openapi({ description });
const amount = int32().nullish();
/** A recursive schema needs a named reference: the generator cannot follow it otherwise. */
const tree: z.ZodType<CampaignSelection> = z
  .lazy(() => campaignSelection)
  .openapi("ICampaignSelectionTree", { type: "object", description: "An ICampaignSelection." });
const trees = z.array(tree, "must be a list");

const validationChance = unnamed(
  typed("ValidationChance", {
    userScoreThreshold: double(),
    chance: double(),
    rapidCount: int32(),
    selections: trees.nullish(),
  }),
);

const selection = z
  .discriminatedUnion(
    "_t",
    [
      variant("StaticSelection", "ICampaignSelectionStaticSelection", { rapidIds: names("In the order served.") }),
      variant("AudienceSelection", "ICampaignSelectionAudienceSelection", {
        audienceId: text(256),
        effort: int32(),
        retrievalMode,
        maxIterations: amount,
      }),
      variant("LabelingSelection", "ICampaignSelectionLabelingSelection", {
        amount,
        effortBudget: int32(),
        retrievalMode,
        maxIterations: amount,
      }),
      variant("ValidationSelection", "ICampaignSelectionValidationSelection", {
        validationSetId: text(256),
        amount,
        effortBudget: amount,
      }),
      variant("DemographicSelection", "ICampaignSelectionDemographicSelection", {
        keys: names("Identifiers of demographics."),
        probability: double().nullish(),
        maxRapids: int32(),
      }),
      variant("CappedSelection", "ICampaignSelectionCappedSelection", { selections: trees, maxRapids: int32() }),
      variant("EnforcingSelection", "ICampaignSelectionEnforcingSelection", {
        selections: trees,
        minSelections: int32(),
        minRapids: int32(),
      }),
      variant("ShufflingSelection", "ICampaignSelectionShufflingSelection", { selections: trees }),
      variant("AbTestSelection", "ICampaignSelectionAbTestSelection", { a: trees, b: trees }),
      variant("ConditionalValidationSelection", "ICampaignSelectionConditionalValidationSelection", {
        validationChances: z.array(validationChance, "must be a list"),
        dimensions: names("Of the scores."),
      }),
    ],
    { error: "must have a `_t` that names a selection" },
  )
  .openapi("ICampaignSelection");

/** Checks the shape only. The domain checks limits and names the path of a fault. Absent members stay absent, not undefined. */
export const campaignSelection = selection as z.ZodType<CampaignSelection>;
