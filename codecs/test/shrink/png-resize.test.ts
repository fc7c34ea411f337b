import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { someOf } from "../../../test/support/codec-depth.ts";
import { lanczos } from "../../../test/support/lanczos.ts";
import { likeness } from "../../../test/support/likeness.ts";
import { encodePng, type PngPlan } from "../../../test/support/png-encoder.ts";
import { pngKinds, transparencyOf, wavesOf } from "../../../test/support/png-plans.ts";
import { newDecoder, seenBySharp, shrinkPng } from "../../../test/support/shrinking.ts";

/** The likeness to a full decode by sharp with the same kernel. */
async function likenessAt(plan: PngPlan, width: number, height: number): Promise<number> {
  const png = encodePng(plan);
  const { data } = await shrinkPng(png, width, height);
  const whole = { rgba: await seenBySharp(png), width: plan.width, height: plan.height };
  return likeness({ rgba: Buffer.from(data), width, height }, lanczos(whole, width, height));
}

describe("a smaller picture is that of a full decode with the same kernel", () => {
  const all = [
    [125, 94],
    [84, 63],
    [50, 38],
    [25, 19],
  ] as const;
  const sizes = someOf(all, 3);

  test.for(pngKinds)("colour type %d of %d bits", async (kind) => {
    const plan = wavesOf(kind, 200, 150);
    for (const [width, height] of sizes) expect(await likenessAt(plan, width, height)).toBeGreaterThan(40);
  });

  test.for(pngKinds.filter(([colourType]) => colourType < 4))(
    "colour type %d of %d bits with transparency, interlaced",
    async (kind) => {
      const plan = wavesOf(kind, 200, 150);
      const transparent = { ...plan, transparency: transparencyOf(plan), interlaced: true };
      for (const [width, height] of someOf(all.slice(0, 3), 2))
        expect(await likenessAt(transparent, width, height)).toBeGreaterThan(40);
    },
  );

  test("a picture of one column, and one of one row", async () => {
    expect(await likenessAt(wavesOf([2, 8], 1, 500), 1, 100)).toBeGreaterThan(40);
    expect(await likenessAt(wavesOf([2, 8], 500, 1), 100, 1)).toBeGreaterThan(40);
  });

  test("a picture down to one pixel", async () => {
    expect(await likenessAt(wavesOf([6, 8], 400, 300), 1, 1)).toBeGreaterThan(35);
  });
});

test("an even colour stays what it is at every size, transparent or not", async () => {
  for (const alpha of [255, 200, 0]) {
    const colour = alpha === 0 ? [0, 0, 0, 0] : [200, 100, 50, alpha];
    const png = encodePng({
      ...wavesOf([6, 8], 300, 200),
      sample: (_x, _y, channel) => colour[channel] as number,
    });
    for (const width of someOf([300, 299, 170, 90, 33], 3)) {
      const { data } = await shrinkPng(png, width, Math.round(width / 1.5));
      const furthest = data.reduce((most, byte, i) => Math.max(most, Math.abs(byte - (colour[i % 4] as number))), 0);
      expect(furthest).toBeLessThanOrEqual(1);
    }
  }
});

test("white stays white however much it is divided", async () => {
  for (const [width, height] of [
    [2, 1300],
    [1300, 2],
    [60, 60],
  ] as const) {
    for (const interlaced of [false, true]) {
      const png = encodePng({ ...wavesOf([2, 8], width, height), sample: () => 255, interlaced });
      expect([...(await shrinkPng(png, 1, 1)).data]).toEqual([255, 255, 255, 255]);
    }
  }
});

test("colours beneath full transparency do not bleed into their neighbours", async () => {
  const png = encodePng({
    ...wavesOf([6, 8], 400, 300),
    // Green, half of it hidden; the hidden pixels are bright red.
    sample: (x, _y, channel) => (x % 2 ? [255, 0, 0, 0] : [0, 255, 0, 255])[channel] as number,
  });
  const { data } = await shrinkPng(png, 100, 75);
  expect(data.filter((byte, i) => i % 4 === 0 && byte > 0)).toHaveLength(0);
});

test("an orientation turns the result", async () => {
  const plan = wavesOf([2, 8], 60, 40);
  const png = encodePng(plan);
  for (let orientation = 1; orientation <= 8; orientation++) {
    const [width, height] = orientation >= 5 ? [20, 30] : [30, 20];
    const turned = await shrinkPng(png, width, height, { orientation });
    const { data } = await shrinkPng(png, 30, 20);
    const tagged = await sharp(data, { raw: { width: 30, height: 20, channels: 4 } })
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    expect(Buffer.from(turned.data).equals(await sharp(tagged).rotate().raw().toBuffer())).toBe(true);
  }
});

test("an instance is used again, with the same result as a new one", async () => {
  const decoder = newDecoder();
  for (const kind of [...pngKinds, ...pngKinds]) {
    const png = encodePng({ ...wavesOf(kind, 90, 70), interlaced: kind[1] === 8 });
    const { data } = await shrinkPng(png, 50, 39, { decoder });
    expect(Buffer.from(data).equals(Buffer.from((await shrinkPng(png, 50, 39)).data))).toBe(true);
  }
});
