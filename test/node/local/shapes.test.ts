import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawShapes, shapesFolder } from "../../../scripts/demo/shapes.mjs";

const shapes = drawShapes();
const truths = JSON.parse(readFileSync(join(shapesFolder, "truth.json"), "utf8"));

it("the folder of the tutorials' pictures has those that are drawn, each with its truth", () => {
  const drawn = shapes.map(({ name, truth }) => [name, truth]);
  expect(truths).toEqual(Object.fromEntries(drawn));
  expect(readdirSync(shapesFolder).toSorted()).toEqual([...drawn.map(([name]) => name), "truth.json"].toSorted());
});

it.each(shapes)("$name shows what its truth says", async ({ name, bytes }) => {
  const pixelsOf = (picture: Buffer) => sharp(picture).raw().toBuffer();
  const kept = await pixelsOf(readFileSync(join(shapesFolder, name)));
  expect(kept.equals(await pixelsOf(bytes))).toBe(true);
});
