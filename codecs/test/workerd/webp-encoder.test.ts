import { env } from "cloudflare:workers";
import packagedFactory from "@jsquash/webp/codec/enc/webp_enc_simd.js";
import packagedModule from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import { defaultOptions } from "@jsquash/webp/meta.js";
import { expect, test } from "vitest";
import { codecDepth, someOf } from "../../../test/support/codec-depth.ts";
import { decoded, picture } from "../../../test/support/picture.ts";
import { GrowthDenied } from "../../src/bounded-memory.ts";
import { type EmscriptenFactory, InstanceHolder } from "../../src/instance.ts";
import type { Pixels } from "../../src/pixels.ts";
import { createWebpEncoder, encodeWebp } from "../../src/webp-encoder.ts";

interface Packaged {
  encode(data: Uint8ClampedArray, width: number, height: number, options: typeof defaultOptions): Uint8Array | null;
}

const names = await env.CORPUS.fetch("http://corpus/names").then((response) => response.json<string[]>());
const plenty = { ceiling: 500e6, way: "fast" } as const;
const packaged = new InstanceHolder(packagedFactory as unknown as EmscriptenFactory<Packaged>, packagedModule, 0);

async function pixelsOf(name: string): Promise<Pixels> {
  const { rgba, width, height } = await decoded(await picture(name));
  return { data: new Uint8ClampedArray(rgba), width, height };
}

async function byPackage({ data, width, height }: Pixels, quality: number, isFrugal: boolean): Promise<Uint8Array> {
  const options = { ...defaultOptions, quality, method: 4, low_memory: isFrugal ? 1 : 0 };
  return new Uint8Array((await packaged.use(500e6, ({ encode }) => encode(data, width, height, options))) ?? []);
}

const odd = /mp|truncated|damaged|many-scans|animated|arithmetic|jpeg-lossless|12-bit|gif|avif|cut-late|noise/;
test.for(
  someOf(
    names.filter((name) => !odd.test(name)),
    6,
  ),
)("%s is encoded as by the package's libwebp", async (name) => {
  const pixels = await pixelsOf(name);
  const isOpaque = pixels.data.every((value, i) => i % 4 !== 3 || value === 255);
  const encoder = createWebpEncoder();
  for (const quality of [85, 20]) {
    for (const way of ["fast", "frugal"] as const) {
      const ours = await encodeWebp(encoder, pixels, { quality, ...plenty, way });
      const theirs = await byPackage(pixels, quality, way === "frugal");
      // The package's coder of alpha is older, so the bytes differ.
      const [one, other] = isOpaque ? [ours, theirs] : [(await decoded(ours)).rgba, (await decoded(theirs)).rgba];
      expect(Buffer.compare(one, other)).toBe(0);
    }
  }
});

test("many pictures through one instance take no more memory than one", async () => {
  const encoder = createWebpEncoder();
  const pixels = await pixelsOf("jpeg-444");
  await encodeWebp(encoder, pixels, { quality: 85, ...plenty });
  const first = encoder.bytes;
  for (let i = 0; i < codecDepth(12, 4); i++) await encodeWebp(encoder, pixels, { quality: 85, ...plenty });
  expect(encoder.bytes).toBe(first);
});

test.for(["jpeg-444", "png-type-6-8"])("wherever memory runs out, %s is refused or comes out whole", async (name) => {
  const pixels = await pixelsOf(name);
  const whole = createWebpEncoder();
  const expected = await encodeWebp(whole, pixels, { quality: 95, ...plenty });
  const outcomes = { whole: 0, refused: 0 };
  const step = 65_536 * Math.ceil(whole.bytes / 65_536 / codecDepth(40, 12));
  for (let ceiling = 0; ceiling <= whole.bytes; ceiling += step) {
    const encoder = createWebpEncoder();
    try {
      expect(await encodeWebp(encoder, pixels, { quality: 95, ceiling, way: "fast" })).toEqual(expected);
      expect(encoder.bytes).toBeLessThanOrEqual(ceiling);
      outcomes.whole++;
    } catch (error) {
      if (!(error instanceof GrowthDenied)) throw error;
      expect(encoder.bytes).toBe(0);
      outcomes.refused++;
    }
  }
  expect(outcomes.refused).toBeGreaterThan(5);
});
