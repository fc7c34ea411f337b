import { longestAnswer, longestValidationPrompt } from "../../../domain/kinds/free-text/shapes.ts";
import { flag, text } from "../scalars.ts";
import { variant } from "../typed.ts";
import { rapidId, taskInstruction } from "./asked.ts";
import type { KindSchemas } from "./kind-schemas.ts";

export const freeTextSchemas = {
  example: null,
  shown: {},
  result: variant("FreeTextResult", "IRapidResultFreeTextResult", {
    rapidId,
    answer: text(longestAnswer).describe(
      "The text, up to 10,000 characters. The flags of a job can bound its length further.",
    ),
  }).openapi({ description: "The text that the person wrote." }),
  blueprint: variant("FreeTextBlueprint", "IRapidBlueprintFreeTextBlueprint", {
    question: taskInstruction("The question that people read, 1 to 1,000 characters."),
    shouldValidateResponse: flag().nullish().describe("Stored and shown; answers are not validated."),
    validationSystemPrompt: text(longestValidationPrompt)
      .nullish()
      .describe("Stored and shown; nothing follows from it. Up to 10,000 characters."),
  }).describe("People write a text."),
  aggregation: null,
} satisfies KindSchemas<"FreeText">;
