import { z } from "@hono/zod-openapi";
import { mostLinePoints, mostLines } from "../../../domain/kinds/line/shapes.ts";
import { double } from "../scalars.ts";
import { variant } from "../typed.ts";
import { exampleInstruction, rapidId, taskInstruction } from "./asked.ts";
import type { KindSchemas } from "./kind-schemas.ts";
import { boxes, exactness, point } from "./marks.ts";

const tooManyPoints = `may have at most ${mostLinePoints} points together`;

export const lineSchemas = {
  example: {
    payload: variant("LineExamplePayload", "IExamplePayloadLineExamplePayload", {
      target: exampleInstruction().describe("What to draw over, 1 to 250 characters."),
    }).describe("Asks to draw over something."),
    truth: variant("LineExampleTruth", "IExampleTruthLineExampleTruth", {
      boundingBoxes: boxes()
        .nullish()
        .describe("Where lines belong, at most 100 boxes. Null, absent or empty: nothing is to be drawn."),
      ...exactness,
    }).describe("Where to draw."),
  },
  shown: {},
  result: variant("LineResult", "IRapidResultLineResult", {
    rapidId,
    lines: z
      .array(
        z.strictObject({
          size: double().describe("How thick the pen was, in percent of the asset's width."),
          points: z
            .array(point)
            .max(mostLinePoints, tooManyPoints)
            .describe("The points of the line, in the order drawn."),
        }),
      )
      .max(mostLines, `may have at most ${mostLines} lines`)
      .refine((lines) => lines.reduce((sum, { points }) => sum + points.length, 0) <= mostLinePoints, tooManyPoints)
      .describe("The lines that the person drew, at most 100."),
  }).openapi({
    description: `The lines that the person drew. At most ${mostLinePoints} points in all of them together.`,
  }),
  blueprint: variant("LineBlueprint", "IRapidBlueprintLineBlueprint", {
    target: taskInstruction("What to draw over, 1 to 1,000 characters."),
  }).describe("People draw over something in a picture."),
  aggregation: null,
} satisfies KindSchemas<"Line">;
