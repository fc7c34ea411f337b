import { z } from "@hono/zod-openapi";
import { mostRanges, mostTimestamps } from "../../../domain/kinds/scrub/shapes.ts";
import { int32 } from "../scalars.ts";
import { typed, variant } from "../typed.ts";
import { exampleInstruction, rapidId, taskInstruction } from "./asked.ts";
import type { KindSchemas } from "./kind-schemas.ts";

const range = typed("ExampleScrubRange", {
  start: int32().describe("When the range begins, in milliseconds from the start of the media: 0 or more."),
  end: int32().describe("When the range ends, in milliseconds from the start of the media. Not before `start`."),
}).openapi({ description: "A stretch of a video or sound, in milliseconds from its start." });

export const scrubSchemas = {
  example: {
    payload: variant("ScrubExamplePayload", "IExamplePayloadScrubExamplePayload", {
      target: exampleInstruction().describe("Which moments to mark, 1 to 250 characters."),
    }).describe("Asks to mark moments of a video or sound."),
    truth: variant("ScrubExampleTruth", "IExampleTruthScrubExampleTruth", {
      validRanges: z
        .array(range)
        .max(mostRanges, `may have at most ${mostRanges} ranges`)
        .describe(
          "Where marks belong, 1 to 100 ranges. Every mark must lie in one, and at least one mark must be made.",
        ),
    }).describe("When to mark."),
  },
  shown: {},
  result: variant("ScrubResult", "IRapidResultScrubResult", {
    rapidId,
    timestamps: z
      .array(int32())
      .max(mostTimestamps, `may have at most ${mostTimestamps} timestamps`)
      .describe("The moments that the person marked, in milliseconds from the start of the media. At most 1,000."),
  }).openapi({ description: "The moments that the person marked." }),
  blueprint: variant("ScrubBlueprint", "IRapidBlueprintScrubBlueprint", {
    target: taskInstruction("Which moments to mark, 1 to 1,000 characters."),
  }).describe("People mark moments of a video or sound."),
  aggregation: null,
} satisfies KindSchemas<"Scrub">;
