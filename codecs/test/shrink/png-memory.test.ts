import { expect, test } from "vitest";
import { inspect } from "../../../src/domain/media/inspect.ts";
import type { StillImage } from "../../../src/domain/media/inspection.ts";
import { someOf } from "../../../test/support/codec-depth.ts";
import { encodePng } from "../../../test/support/png-encoder.ts";
import { pngKinds, transparencyOf, wavesOf } from "../../../test/support/png-plans.ts";
import { shrinkPng } from "../../../test/support/shrinking.ts";
import { pngBytes } from "../../src/shrink/png-memory.ts";

/** No more than predicted is used, and not much less. */
async function compare(png: Uint8Array, width: number, height: number): Promise<void> {
  const header = inspect("image/png", png, true) as StillImage;
  const predicted = pngBytes(header, { width, height });
  const { usedBytes } = await shrinkPng(png, width, height, { budgetBytes: predicted });
  expect(usedBytes).toBeLessThanOrEqual(predicted);
  expect(predicted).toBeLessThan(usedBytes * 1.4 + 100_000);
}

test("what decoding takes is predicted from the header, with and without interlacing", async () => {
  for (const kind of pngKinds) {
    for (const interlaced of [false, true]) {
      const plan = { ...wavesOf(kind, 150, 110), interlaced };
      const sizes = [
        [150, 110],
        [125, 92],
        [45, 33],
        [3, 2],
      ] as const;
      for (const [width, height] of someOf(sizes, 2)) {
        await compare(encodePng(plan), width, height);
        if (kind[0] < 4) await compare(encodePng({ ...plan, transparency: transparencyOf(plan) }), width, height);
      }
    }
  }
});

test("so it is of pictures that are very wide or very high", async () => {
  await compare(encodePng(wavesOf([6, 16], 16_000, 3)), 16_000, 3);
  await compare(encodePng(wavesOf([6, 16], 16_000, 3)), 800, 1);
  await compare(encodePng({ ...wavesOf([2, 8], 5, 16_000), interlaced: true }), 1, 2_000);
  await compare(encodePng({ ...wavesOf([0, 1], 65_535, 9), interlaced: true }), 2_000, 1);
});
