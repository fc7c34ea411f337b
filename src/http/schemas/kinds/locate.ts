import { z } from "@hono/zod-openapi";
import { mostPoints } from "../../../domain/kinds/locate/shapes.ts";
import { variant } from "../typed.ts";
import { exampleInstruction, rapidId, taskInstruction } from "./asked.ts";
import type { KindSchemas } from "./kind-schemas.ts";
import { boxes, exactness, point } from "./marks.ts";

export const locateSchemas = {
  example: {
    payload: variant("LocateExamplePayload", "IExamplePayloadLocateExamplePayload", {
      target: exampleInstruction().describe("What to point at, 1 to 250 characters."),
    }).describe("Asks to point at something."),
    truth: variant("LocateExampleTruth", "IExampleTruthLocateExampleTruth", {
      boundingBoxes: boxes().describe("Where points belong, 1 to 100 boxes."),
      ...exactness,
    }).describe("Where to point."),
  },
  shown: {},
  result: variant("LocateResult", "IRapidResultLocateResult", {
    rapidId,
    coordinates: z
      .array(point)
      .max(mostPoints, `may have at most ${mostPoints} points`)
      .describe("The points that the person tapped, at most 1,000."),
  }).openapi({ description: "The places that the person tapped." }),
  blueprint: variant("LocateBlueprint", "IRapidBlueprintLocateBlueprint", {
    target: taskInstruction("What to tap on, 1 to 1,000 characters."),
  }).describe("People tap on something in a picture."),
  aggregation: null,
} satisfies KindSchemas<"Locate">;
