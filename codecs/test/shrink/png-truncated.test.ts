import { describe, expect, test } from "vitest";
import { encodePng, type PngPlan } from "../../../test/support/png-encoder.ts";
import { wavesOf } from "../../../test/support/png-plans.ts";
import { shrinkPng } from "../../../test/support/shrinking.ts";
import { TRUNCATED } from "../../src/shrink/failure-codes.ts";

/** Stored without compression, so that a part of the file is that part of the rows. */
const plan: PngPlan = { ...wavesOf([2, 8], 64, 64), deflate: { level: 0 } };

const cutAt = (png: Buffer, share: number) => png.subarray(0, Math.round(png.length * share));

test("less than half of the rows are refused", async () => {
  const png = encodePng(plan);
  for (const share of [0.001, 0.01, 0.1, 0.3, 0.48]) {
    await expect(shrinkPng(cutAt(png, share), 64, 64)).rejects.toMatchObject({ code: TRUNCATED });
  }
});

describe("what is there of half of the rows and more is shown", () => {
  test.for([64, 40, 20])("at %d pixels", async (side) => {
    const png = encodePng(plan);
    const whole = await shrinkPng(png, side, side);
    const part = await shrinkPng(cutAt(png, 0.7), side, side);
    expect(part.isPartial).toBe(true);
    const shown = Math.floor(side / 2) * side * 4;
    expect(Buffer.from(part.data.subarray(0, shown)).equals(Buffer.from(whole.data.subarray(0, shown)))).toBe(true);
    expect([...part.data.slice(-4)]).toEqual([0, 0, 0, 255]);
  });

  test("where there is alpha the rest is clear", async () => {
    const png = encodePng({ ...wavesOf([6, 8], 64, 64), deflate: { level: 0 } });
    const { data, isPartial } = await shrinkPng(cutAt(png, 0.7), 40, 40);
    expect({ isPartial, last: [...data.slice(-4)] }).toEqual({ isPartial: true, last: [0, 0, 0, 0] });
  });

  test("a file without its end is whole", async () => {
    const png = encodePng(plan);
    const { isPartial } = await shrinkPng(png.subarray(0, -12), 40, 40);
    expect(isPartial).toBe(false);
  });

  test.for([64, 20])("of an interlaced picture the rows between are repeated, at %d pixels", async (side) => {
    const soft = { ...plan, sample: (x: number, y: number) => x + y + 60, interlaced: true };
    const png = encodePng(soft);
    const whole = await shrinkPng(png, side, side);
    for (const share of [0.52, 0.6, 0.8, 0.95]) {
      const part = await shrinkPng(cutAt(png, share), side, side);
      expect(part.isPartial).toBe(true);
      const furthest = part.data.reduce(
        (most, byte, i) => Math.max(most, Math.abs(byte - (whole.data[i] as number))),
        0,
      );
      expect(furthest).toBeLessThanOrEqual(2);
    }
  });
});
