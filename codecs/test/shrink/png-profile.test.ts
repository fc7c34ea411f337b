import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { chunk, encodePng, joined, pngChunks } from "../../../test/support/png-encoder.ts";
import { wavesOf } from "../../../test/support/png-plans.ts";
import { newDecoder, seenBySharp, shrinkPng } from "../../../test/support/shrinking.ts";

const plan = wavesOf([2, 8], 64, 48);
const [header, ...rest] = pngChunks(plan) as [Buffer, ...Buffer[]];

/** The chunk as sharp writes it for Display P3. */
async function displayP3(): Promise<Buffer> {
  const png = await sharp(encodePng(plan)).withIccProfile("p3").png().toBuffer();
  const at = png.indexOf("iCCP") - 4;
  return png.subarray(at, at + 12 + png.readUInt32BE(at));
}

function furthest(one: Uint8ClampedArray, other: ArrayLike<number>): number {
  return one.reduce((most, byte, i) => Math.max(most, Math.abs(byte - (other[i] as number))), 0);
}

test("an embedded profile of matrix and curves is applied", async () => {
  const png = joined([header, await displayP3(), ...rest]);
  const { data } = await shrinkPng(png, 64, 48);
  expect(furthest(data, await seenBySharp(png))).toBeLessThanOrEqual(3);
  expect(furthest(data, await seenBySharp(encodePng(plan)))).toBeGreaterThan(15);
});

test("a profile that is damaged, none, too long or misplaced is passed over", async () => {
  const plain = await shrinkPng(encodePng(plan), 64, 48);
  const good = await displayP3();
  const damaged = Buffer.from(good);
  damaged[damaged.length - 1] = (good.at(-1) as number) ^ 1;
  const named = (data: Uint8Array) => chunk("iCCP", Buffer.concat([Buffer.from("a\0\0", "latin1"), data]));
  const bomb = named(deflateSync(Buffer.alloc(20_000_000)));
  const stream = good.subarray(good.indexOf(0, 8) + 2, -4);
  for (const chunks of [
    [header, named(stream.subarray(0, -6)), ...rest],
    [header, damaged, ...rest],
    [header, named(deflateSync(Buffer.alloc(300))), ...rest],
    [header, bomb, ...rest],
    [header, chunk("iCCP", Buffer.alloc(100, "x")), ...rest],
    [header, chunk("iCCP", Buffer.alloc(70_000)), ...rest],
    [header, ...rest.slice(0, -1), good, ...rest.slice(-1)],
  ]) {
    const { data } = await shrinkPng(joined(chunks), 64, 48, { pieceBytes: 1000 });
    expect(furthest(data, plain.data)).toBe(0);
  }
});

test("one picture's profile is not the next one's", async () => {
  const decoder = newDecoder();
  const plain = await shrinkPng(encodePng(plan), 64, 48);
  const tagged = joined([header, await displayP3(), ...rest]);
  // The decoder lends its memory until it decodes again.
  const first = (await shrinkPng(tagged, 64, 48, { decoder })).data.slice();
  const data = (await shrinkPng(encodePng(plan), 64, 48, { decoder })).data.slice();
  expect(furthest(data, plain.data)).toBe(0);
  const again = await shrinkPng(tagged, 64, 48, { decoder });
  expect(furthest(again.data, first)).toBe(0);
  expect(furthest(again.data, data)).toBeGreaterThan(15);
});
