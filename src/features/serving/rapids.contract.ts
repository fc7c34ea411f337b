import { z } from "@hono/zod-openapi";
import { kindNames } from "../../domain/kinds/kinds.ts";
import { featureFlag } from "../../http/schemas/feature-flag.ts";
import { shownOptions } from "../../http/schemas/kinds/kinds.ts";
import { shownAsset } from "../../http/schemas/shown-asset.ts";
import { describeUse } from "../../http/schemas/typed.ts";

/** A rapid as people are shown it. */
export const shownRapid = z
  .object({
    id: z.string().describe("The rapid's id, for answering and skipping it."),
    kind: z.enum(kindNames).describe("What the person does, and so which result answers it."),
    instruction: z.string().describe("The question, criteria or target, as people read it."),
    ...shownOptions,
    asset: describeUse(shownAsset, "The file, the text or the assets to show."),
    context: z.string().nullable().describe("A text to show beside the question. Null without one."),
    contextAsset: z.union([shownAsset, z.null()]).describe("An asset to show beside the question. Null without one."),
    reveals: z
      .literal(true)
      .optional()
      .describe(
        "The rapid is practice: its answer is final, and the outcome says whether it was correct and what is right. Absent where that is " +
          "not said beforehand: labeling work, examples among labeling work, and examples whose results the audience withholds.",
      ),
    featureFlags: z.array(featureFlag).describe("How to show it and what may be answered, as its author says."),
    instructions: z
      .object({
        version: z.string().describe("Names the content: show it once to a person, and again when this changes."),
        url: z.string().describe("Where the instructions are read, without a token. What stands there never changes."),
      })
      .nullable()
      .describe("What the person must have read before they answer. Null: nothing."),
  })
  .openapi("Rapid", { description: "All that is needed to show a small task. What is right is never in it." });
