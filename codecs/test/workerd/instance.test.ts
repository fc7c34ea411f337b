import { expect, test } from "vitest";
import { GrowthDenied } from "../../src/bounded-memory.ts";
import { keptBytes } from "../../src/instance.ts";
import { createWebpEncoder, encodeWebp } from "../../src/webp-encoder.ts";

function noise(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  let state = 1;
  for (let i = 0; i < data.length; i++) {
    state = Math.imul(state, 1_103_515_245) + 12_345;
    if (i % 4 !== 3) data[i] = state >>> 24;
  }
  return { data, width, height };
}

const plenty = { ceiling: 500e6, way: "fast" } as const;

test("an instance is made when first used, kept, and dropped when it grew", async () => {
  const encoder = createWebpEncoder();
  expect(encoder.bytes).toBe(0);

  await encodeWebp(encoder, noise(64, 64), { quality: 85, ...plenty });
  const kept = encoder.bytes;
  encoder.dropIfGrown();
  expect(encoder.bytes).toBe(kept);

  await encodeWebp(encoder, noise(1200, 900), { quality: 100, ...plenty });
  expect(encoder.bytes).toBeGreaterThan(keptBytes.encoder);
  encoder.dropIfGrown();
  expect(encoder.bytes).toBe(0);
});

test("an instance is dropped after an error, and the next one works", async () => {
  const encoder = createWebpEncoder();
  const boom = () => {
    throw new Error("boom");
  };

  await expect(encoder.use(500e6, boom)).rejects.toThrow("boom");
  expect(encoder.bytes).toBe(0);
  expect(await encodeWebp(encoder, noise(64, 64), { quality: 85, ...plenty })).toBeInstanceOf(Uint8Array);
});

test("an intricate picture falls back to the frugal way under a ceiling, and never passes it", async () => {
  const encoder = createWebpEncoder();
  const picture = noise(1200, 900);
  const ceiling = 24e6;

  await expect(encodeWebp(encoder, picture, { quality: 100, ceiling, way: "fast" })).rejects.toThrow(GrowthDenied);
  const frugal = await encodeWebp(encoder, picture, { quality: 100, ceiling, way: "try" });
  expect(encoder.bytes).toBeLessThanOrEqual(ceiling);

  const fast = await encodeWebp(createWebpEncoder(), picture, { quality: 100, ...plenty });
  expect(frugal.length / fast.length).toBeCloseTo(1, 1);
});
