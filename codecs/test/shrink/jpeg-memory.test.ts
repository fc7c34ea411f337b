import { describe, expect, test } from "vitest";
import { fitWithin, orientedSize } from "../../../src/domain/media/fit.ts";
import { inspect } from "../../../src/domain/media/inspect.ts";
import type { StillImage } from "../../../src/domain/media/inspection.ts";
import { codecDepth } from "../../../test/support/codec-depth.ts";
import { corpusNames, make } from "../../../test/support/corpus-pictures.ts";
import { encodeJpeg } from "../../../test/support/jpeg-encoder.ts";
import { sceneOf, sharpScene } from "../../../test/support/jpeg-scene.ts";
import { newDecoder, shrinkJpeg } from "../../../test/support/shrinking.ts";
import { OVER_BUDGET } from "../../src/shrink/failure-codes.ts";
import { predictedBytes } from "../../src/shrink/predicted-bytes.ts";

function headerOf(jpeg: Uint8Array): StillImage {
  const header = inspect("image/jpeg", jpeg, true);
  if (header.kind !== "image") throw new Error(`the header is ${header.kind}`);
  return header;
}

/** What was predicted, and what the decoder then had. */
async function compare(jpeg: Uint8Array, maxDimension: number, budgetBytes: number) {
  const header = headerOf(jpeg);
  const target = orientedSize({ ...fitWithin(header, maxDimension), orientation: header.orientation });
  const predicted = predictedBytes(header, target, budgetBytes);
  const decoder = newDecoder();
  const { orientation } = header;
  const shrinking = shrinkJpeg(jpeg, target.width, target.height, { decoder, orientation, budgetBytes });
  const failure = await shrinking.then(
    () => null,
    (error: { code: number }) => error.code,
  );
  return { predicted, failure, bytes: decoder.bytes };
}

describe("the decoder takes no more than what its picture's header predicts, and not much less", () => {
  const names = corpusNames.filter(
    (name) => /^jpeg/.test(name) && !/truncated|arithmetic|lossless|12-bit|many/.test(name),
  );

  test.for(codecDepth(names, ["jpeg-1mp", "jpeg-progressive-1mp", "jpeg-444", "jpeg-ycck", "jpeg-orientation-6"]))(
    "%s",
    async (name) => {
      for (const maxDimension of codecDepth([1, 100, 800, 2048], [1, 800])) {
        const { predicted, bytes, failure } = await compare(await make(name), maxDimension, 100e6);
        expect({ failure, fits: bytes <= predicted }).toEqual({ failure: null, fits: true });
        expect(predicted).toBeLessThan(bytes * 1.1 + 1_000_000);
      }
    },
  );

  test.for([["42", "11", "11"], ["14", "11", "11"], ["11", "22", "22"], ["11", "11", "11", "11"], ["41"]])(
    "components sampled %s %s %s",
    async (sampling) => {
      const plans = [
        sceneOf(sampling),
        sceneOf(sampling, { bands: [[1, 63]] }),
        sceneOf(sampling, { width: 999, height: 5 }),
      ];
      for (const jpeg of plans.map(encodeJpeg)) {
        for (const maxDimension of [1, 60, 203]) {
          const { predicted, bytes, failure } = await compare(jpeg, maxDimension, 100e6);
          expect({ failure, fits: bytes <= predicted }).toEqual({ failure: null, fits: true });
        }
      }
    },
  );
});

describe("a progressive picture", () => {
  test("is decoded more coarsely where memory is short, and refused where that is not enough", async () => {
    const jpeg = await sharpScene(1600, 1200).jpeg({ progressive: true }).toBuffer();
    const seen = new Set<boolean>();
    for (let budgetBytes = 500_000; budgetBytes < 9e6; budgetBytes += codecDepth(487_000, 2_100_000)) {
      const { predicted, bytes, failure } = await compare(jpeg, 600, budgetBytes);
      if (predicted <= budgetBytes) expect(failure).toBeNull();
      expect(failure ?? OVER_BUDGET).toBe(OVER_BUDGET);
      expect(bytes).toBeLessThanOrEqual(budgetBytes + 65_536);
      seen.add(failure === null);
    }
    expect(seen).toEqual(new Set([true, false]));
  });

  test("looks alike when it was decoded more coarsely", async () => {
    const jpeg = await sharpScene(800, 600).jpeg({ progressive: true }).toBuffer();
    const fine = await shrinkJpeg(jpeg, 400, 300);
    const coarse = await shrinkJpeg(jpeg, 400, 300, { budgetBytes: fine.usedBytes - 300_000 });
    expect(coarse.usedBytes).toBeLessThan(fine.usedBytes);
    expect(Buffer.from(coarse.data).equals(Buffer.from(fine.data))).toBe(false);
    const difference = coarse.data.reduce((sum, byte, i) => sum + Math.abs(byte - (fine.data[i] ?? 0)), 0);
    expect(difference / coarse.data.length).toBeLessThan(8);
  });
});
