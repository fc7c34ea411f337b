import packagedFactory from "@jsquash/webp/codec/enc/webp_enc_simd.js";
import webpModule from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import { defaultOptions } from "@jsquash/webp/meta.js";
import { expect, test } from "vitest";
import { type EmscriptenFactory, InstanceHolder } from "../../src/codecs/instance.ts";
import { createWebpEncoder, encodeWebp } from "../../src/codecs/webp-encoder.ts";
import type { WebpEncoderApi } from "../../src/codecs/webp-encoder-binding.ts";
import { decoded, picture } from "../support/picture.ts";

const plenty = { ceiling: 500e6, way: "fast" } as const;

test.for(["jpeg-444", "png-type-6-8", "jpeg-one-pixel-high"])(
  "%s is encoded as through the package's own binding, again and again",
  async (name) => {
    const { rgba, width, height } = await decoded(await picture(name));
    const pixels = { data: new Uint8ClampedArray(rgba), width, height };
    const packaged = new InstanceHolder(packagedFactory as unknown as EmscriptenFactory<WebpEncoderApi>, webpModule, 0);
    const encoder = createWebpEncoder();

    for (const quality of [85, 20]) {
      const options = { ...defaultOptions, quality, method: 4 };
      const expected = await packaged.use(500e6, ({ encode }) => encode(pixels.data, width, height, options));
      expect(await encodeWebp(encoder, pixels, { quality, ...plenty })).toEqual(new Uint8Array(expected ?? []));
    }
  },
);

test("many pictures through one instance take no more memory than one", async () => {
  const encoder = createWebpEncoder();
  const pixels = { data: new Uint8ClampedArray(640 * 480 * 4).fill(200), width: 640, height: 480 };
  await encodeWebp(encoder, pixels, { quality: 85, ...plenty });
  const first = encoder.bytes;
  for (let i = 0; i < 12; i++) await encodeWebp(encoder, pixels, { quality: 85, ...plenty });
  expect(encoder.bytes).toBe(first);
});
