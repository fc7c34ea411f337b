import { describe, expect, test } from "vitest";
import { codecDepth } from "../../../test/support/codec-depth.ts";
import { encodePng, type PngPlan } from "../../../test/support/png-encoder.ts";
import { pngKinds, transparencyOf, wavesOf } from "../../../test/support/png-plans.ts";
import { seenBySharp, shrinkPng } from "../../../test/support/shrinking.ts";

/** The number of bytes that differ from what sharp sees, at the picture's own size. */
async function differences(plan: PngPlan): Promise<number> {
  const png = encodePng(plan);
  const { data, isPartial } = await shrinkPng(png, plan.width, plan.height);
  const seen = await seenBySharp(png);
  expect({ length: data.length, isPartial }).toEqual({ length: seen.length, isPartial: false });
  return data.filter((byte, i) => byte !== seen[i]).length;
}

describe("at its own size a picture comes out as sharp sees it", () => {
  test.for(pngKinds)("colour type %d of %d bits", async (kind) => {
    expect(await differences(wavesOf(kind, 53, 41))).toBe(0);
  });

  test.for(pngKinds)("colour type %d of %d bits, interlaced", async (kind) => {
    expect(await differences({ ...wavesOf(kind, 53, 41), interlaced: true })).toBe(0);
  });

  test.for(pngKinds.filter(([colourType]) => colourType < 4))(
    "colour type %d of %d bits with transparency",
    async (kind) => {
      const plan = wavesOf(kind, 53, 41);
      expect(await differences({ ...plan, transparency: transparencyOf(plan) })).toBe(0);
    },
  );

  test.for([0, 1, 2, 3, 4])("rows of filter %d only", async (filter) => {
    for (const kind of pngKinds) {
      const plan = { ...wavesOf(kind, 37, 9), filter: () => filter };
      expect(await differences(plan)).toBe(0);
      expect(await differences({ ...plan, interlaced: true })).toBe(0);
    }
  });

  test("pictures of any small size, interlaced or not", async () => {
    for (let width = 1; width <= 9; width++) {
      for (let height = codecDepth(1, 1 + (width % 4)); height <= 9; height += codecDepth(1, 4)) {
        const plan = wavesOf([2, 8], width, height);
        expect(await differences(plan)).toBe(0);
        expect(await differences({ ...plan, interlaced: true })).toBe(0);
      }
    }
  });
});
