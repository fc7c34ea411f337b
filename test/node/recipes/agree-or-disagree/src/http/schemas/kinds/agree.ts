import { z } from "@hono/zod-openapi";
import { flag } from "../scalars.ts";
import { tagOf, variant } from "../typed.ts";
import { exampleInstruction, rapidId, taskInstruction } from "./asked.ts";
import type { KindSchemas } from "./kind-schemas.ts";
import { tallies } from "./tallies.ts";

const agrees = () => flag().describe("Whether the person agrees.");

export const agreeSchemas = {
  example: {
    payload: variant("AgreeExamplePayload", "IExamplePayloadAgreeExamplePayload", {
      question: exampleInstruction().describe("The statement, 1 to 250 characters."),
    }).describe("Asks whether people agree."),
    truth: variant("AgreeExampleTruth", "IExampleTruthAgreeExampleTruth", { agrees: agrees() }).describe("The answer."),
  },
  shown: {},
  result: variant("AgreeResult", "IRapidResultAgreeResult", { rapidId, agrees: agrees() }).describe("The answer."),
  blueprint: variant("AgreeBlueprint", "IRapidBlueprintAgreeBlueprint", {
    question: taskInstruction("The statement, 1 to 1,000 characters."),
  }).describe("People agree with a statement, or not."),
  aggregation: z.object({ _t: tagOf("AgreeAggregation"), answerTallies: tallies.describe("The votes by answer.") }),
} satisfies KindSchemas<"Agree">;
