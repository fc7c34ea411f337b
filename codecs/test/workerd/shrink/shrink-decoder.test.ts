import { describe, expect, test } from "vitest";
import { fitWithin, orientedSize } from "../../../../src/domain/media/fit.ts";
import { likeness } from "../../../../test/support/likeness.ts";
import { inspected, resizedBySharp } from "../../../../test/support/picture.ts";
import shrinkModule from "../../../src/shrink/shrink.wasm";
import { ShrinkDecoder } from "../../../src/shrink/shrink-decoder.ts";
import { ShrinkFailure } from "../../../src/shrink/shrink-failure.ts";

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function shrunk(name: string, maxDimension: number, decoder = new ShrinkDecoder(shrinkModule)) {
  const { input, header } = await inspected(name);
  const { width, height } = orientedSize({ ...fitWithin(header, maxDimension), orientation: header.orientation });
  const type = header.type === "image/png" ? "image/png" : "image/jpeg";
  const request = { type, targetWidth: width, targetHeight: height, budgetBytes: 64e6 } as const;
  const { data } = await decoder.decode(once(input), { ...request, orientation: header.orientation });
  return { rgba: new Uint8Array(data.buffer), width, height };
}

describe("in a Worker a picture comes out as sharp would make it", () => {
  const turned = [2, 3, 4, 5, 6, 7, 8].map((orientation) => `jpeg-orientation-${orientation}`);
  test.for(["jpeg-4mp", "jpeg-progressive-4mp", "jpeg-444", "jpeg-gray", "png-alpha-1mp", ...turned])(
    "%s",
    async (name) => {
      const maxDimension = 800;
      // Sharp's goes through WebP on its way here.
      expect(likeness(await shrunk(name, maxDimension), await resizedBySharp(name, maxDimension))).toBeGreaterThan(28);
    },
  );
});

describe("the instance", () => {
  test("is kept after a picture, and not after a failure", async () => {
    const decoder = new ShrinkDecoder(shrinkModule);
    await shrunk("jpeg-444", 160, decoder);
    expect(decoder.bytes).toBeGreaterThan(0);
    await expect(shrunk("jpeg-arithmetic", 160, decoder)).rejects.toThrow(ShrinkFailure);
    expect(decoder.bytes).toBe(0);
    expect(await shrunk("jpeg-444", 160, decoder)).toEqual(await shrunk("jpeg-444", 160));
  });

  test("is not kept when the source fails, whose error goes on", async () => {
    const { input } = await inspected("jpeg-444");
    async function* failing() {
      yield input.subarray(0, 5000);
      throw new Error("the connection was lost");
    }
    const decoder = new ShrinkDecoder(shrinkModule);
    const request = {
      type: "image/jpeg",
      targetWidth: 160,
      targetHeight: 120,
      orientation: 1,
      budgetBytes: 64e6,
    } as const;
    await expect(decoder.decode(failing(), request)).rejects.toThrow("the connection was lost");
    expect(decoder.bytes).toBe(0);
  });
});
