import { z } from "@hono/zod-openapi";
import { mostCategories } from "../../../domain/kinds/classify/classify.ts";
import { longestOption } from "../../../domain/kinds/shared/shown-options.ts";
import { text } from "../scalars.ts";
import { tagOf, typed, unnamed, variant } from "../typed.ts";
import { exampleInstruction, rapidId, taskInstruction } from "./asked.ts";
import type { KindSchemas } from "./kind-schemas.ts";
import { tallies } from "./tallies.ts";

const exampleCategory = typed("ExampleCategory", {
  label: text(longestOption, 1).describe("What people see on the button, 1 to 250 characters."),
  value: text(longestOption, 1).describe(
    "What answers and truths call the category, 1 to 250 characters. Different for each category.",
  ),
}).describe("A category that people may choose.");

const jobCategory = unnamed(
  typed("JobCategory", {
    label: text(longestOption, 1).describe("What people read on the button, 1 to 250 characters."),
    value: text(longestOption, 1).describe("What results say, 1 to 250 characters. Unique in the blueprint."),
  }).describe("A category that people may choose."),
);

export const classifySchemas = {
  example: {
    payload: variant("ClassifyExamplePayload", "IExamplePayloadClassifyExamplePayload", {
      categories: z
        .array(exampleCategory)
        .max(mostCategories, `may name at most ${mostCategories} categories`)
        .describe("The categories to choose from, 2 to 100, in the order shown."),
      title: exampleInstruction().describe("The question, 1 to 250 characters."),
    }).describe("Asks to choose a category."),
    truth: variant("ClassifyExampleTruth", "IExampleTruthClassifyExampleTruth", {
      correctCategories: z
        .array(text(longestOption))
        .max(mostCategories, `may name at most ${mostCategories} categories`)
        .describe(
          "The values of the categories that are correct. A person chooses one, and any of them will do. At least one.",
        ),
    }).describe("The categories that are correct."),
  },
  shown: {
    categories: z
      .array(
        z.object({
          label: z.string().describe("What people read on the button."),
          value: z.string().describe("What the answer says."),
        }),
      )
      .optional()
      .describe("What to choose from, in the order to show. Only when the kind is Classify."),
  },
  result: variant("AttachCategoryResult", "IRapidResultAttachCategoryResult", {
    rapidId,
    category: text(longestOption, 1).describe("The value of the category that the person chose."),
  }).describe("The category that the person chose."),
  blueprint: variant("ClassifyBlueprint", "IRapidBlueprintClassifyBlueprint", {
    title: taskInstruction("The question that people read, 1 to 1,000 characters."),
    categories: z
      .array(jobCategory, "must be a list")
      .openapi({ minItems: 2, maxItems: mostCategories })
      .describe("What to choose from: 2 to 100 categories with different values, in the order shown."),
    possibleCategories: z
      .array(text(longestOption))
      .nullish()
      .describe("Stored and shown; nothing follows from it. Null or absent: none."),
  }).describe("People choose one of several categories."),
  aggregation: z.object({
    _t: tagOf("ClassifyAggregation"),
    categoryTallies: tallies.describe("The votes by the value of each category."),
  }),
} satisfies KindSchemas<"Classify">;
