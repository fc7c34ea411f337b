import { constants, deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codecDepth } from "../../../test/support/codec-depth.ts";
import { chunk, encodePng, filteredRows, headerOf, joined, type PngPlan } from "../../../test/support/png-encoder.ts";
import { wavesOf } from "../../../test/support/png-plans.ts";
import { newDecoder, shrinkPng } from "../../../test/support/shrinking.ts";
import { CORRUPT } from "../../src/shrink/failure-codes.ts";

describe("pieces of any size give the same bytes", () => {
  const plans: [string, PngPlan][] = [
    ["RGB", wavesOf([2, 8], 120, 90)],
    ["palette, interlaced", { ...wavesOf([3, 4], 120, 90), interlaced: true }],
    ["RGBA of 16 bits in chunks of 11 bytes", { ...wavesOf([6, 16], 60, 45), chunkBytes: 11 }],
    ["gray, stored only", { ...wavesOf([0, 8], 120, 90), deflate: { level: 0 } }],
    ["gray, fixed codes", { ...wavesOf([0, 8], 120, 90), deflate: { strategy: constants.Z_FIXED } }],
  ];

  test.for(plans)("%s", async ([, plan]) => {
    const png = encodePng(plan);
    const whole = await shrinkPng(png, 50, 38, { pieceBytes: png.length });
    for (const pieceBytes of [1, 7, 4096]) {
      const { data } = await shrinkPng(png, 50, 38, { pieceBytes });
      expect(Buffer.from(data).equals(Buffer.from(whole.data))).toBe(true);
    }
  });
});

/** Bytes as deflate meets them: runs, copies from near and far, and noise. */
const anyBytes = fc
  .array(
    fc.oneof(
      fc.record({ kind: fc.constant("noise" as const), bytes: fc.uint8Array({ minLength: 1, maxLength: 300 }) }),
      fc.record({ kind: fc.constant("run" as const), value: fc.nat(255), length: fc.integer({ min: 1, max: 2000 }) }),
      fc.record({
        kind: fc.constant("copy" as const),
        distance: fc.integer({ min: 1, max: 33_000 }),
        length: fc.integer({ min: 1, max: 700 }),
      }),
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((parts) => {
    const bytes: number[] = [];
    for (const part of parts) {
      if (part.kind === "noise") bytes.push(...part.bytes);
      else if (part.kind === "run") for (let i = 0; i < part.length; i++) bytes.push(part.value);
      else for (let i = 0; i < part.length; i++) bytes.push(bytes.at(-part.distance) ?? i % 256);
    }
    return Uint8Array.from(bytes);
  });

/** A gray picture whose one row is the bytes. */
function rowOf(bytes: Uint8Array, stream: Uint8Array, chunkBytes = stream.length): Buffer {
  const header = headerOf({ width: bytes.length, height: 1, colourType: 0, bitDepth: 8 });
  const chunks = [chunk("IHDR", header)];
  for (let i = 0; i < stream.length; i += chunkBytes) chunks.push(chunk("IDAT", stream.subarray(i, i + chunkBytes)));
  return joined([...chunks, chunk("IEND", new Uint8Array())]);
}

test("what zlib deflates in any way inflates to the same bytes", async () => {
  const decoder = newDecoder();
  await fc.assert(
    fc.asyncProperty(
      anyBytes,
      fc.record({
        level: fc.nat(9),
        strategy: fc.nat(4),
        memLevel: fc.integer({ min: 1, max: 9 }),
        windowBits: fc.integer({ min: 9, max: 15 }),
      }),
      fc.constantFrom(1, 100, 5000, 1_000_000),
      fc.constantFrom(3, 1000, 65_536),
      async (bytes, options, chunkBytes, pieceBytes) => {
        // A picture may not be wider than its result is allowed to be.
        const row = bytes.subarray(0, 16_383);
        const png = rowOf(row, deflateSync(Buffer.concat([Buffer.from([0]), row]), options), chunkBytes);
        const { data } = await shrinkPng(png, row.length, 1, { decoder, pieceBytes });
        expect(row.every((byte, i) => data[i * 4] === byte)).toBe(true);
      },
    ),
    { numRuns: codecDepth(150, 40) },
  );
});

test("matches reach over the whole window of 32 KB", async () => {
  const noise = Uint8Array.from({ length: 16_000 }, (_, i) => Math.imul(i, 0x9e37_79b1) >>> 24);
  const plan: PngPlan = {
    ...wavesOf([0, 8], 16_000, 40),
    filter: () => 0,
    sample: (x, y) => ((noise[x] ?? 0) + (y & 1)) & 255,
    deflate: { level: 9 },
  };
  const { data } = await shrinkPng(encodePng(plan), 16_000, 40);
  expect(
    data.filter((byte, i) => i % 4 === 0 && byte !== plan.sample((i / 4) % 16_000, Math.floor(i / 64_000), 0)),
  ).toHaveLength(0);
});

test("a stream with a preset dictionary is refused", async () => {
  const dictionary = Buffer.from("0123456789");
  const stream = deflateSync(filteredRows(wavesOf([0, 8], 10, 10)), { dictionary });
  const header = headerOf({ width: 10, height: 10, colourType: 0, bitDepth: 8 });
  const png = joined([chunk("IHDR", header), chunk("IDAT", stream), chunk("IEND", new Uint8Array())]);
  await expect(shrinkPng(png, 10, 10)).rejects.toMatchObject({ code: CORRUPT });
});
