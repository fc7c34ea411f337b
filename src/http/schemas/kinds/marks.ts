import { z } from "@hono/zod-openapi";
import { mostBoxes } from "../../../domain/kinds/shared/boxes.ts";
import { double } from "../scalars.ts";
import { typed } from "../typed.ts";

const box = typed("ExampleBoxShape", {
  xMin: double().nullish().describe("The left side, in percent of the asset's width: 0 to 100. Null or absent: 0."),
  yMin: double().nullish().describe("The upper side, in percent of the asset's height: 0 to 100. Null or absent: 0."),
  xMax: double()
    .nullish()
    .describe("The right side, in percent of the asset's width: 0 to 100, more than `xMin`. Null or absent: 100."),
  yMax: double()
    .nullish()
    .describe("The lower side, in percent of the asset's height: 0 to 100, more than `yMin`. Null or absent: 100."),
}).openapi({
  description: "Sides in percent of the asset's width and height, 0 to 100. An absent side is the asset's own.",
});

export const boxes = () => z.array(box).max(mostBoxes, `may have at most ${mostBoxes} boxes`);

/** How exact a right answer must be. */
export const exactness = {
  requiredPrecision: double()
    .nullish()
    .describe("How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines."),
  requiredCompleteness: double()
    .nullish()
    .describe("How much of what is correct a person must mark, 0 to 1. Null or absent: 1."),
};

export const point = z.strictObject({
  x: double().describe("How far from the left, in percent of the asset's width: 0 to 100."),
  y: double().describe("How far from the top, in percent of the asset's height: 0 to 100."),
});
