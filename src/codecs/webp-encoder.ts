import webpModule from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import { defaultOptions } from "@jsquash/webp/meta.js";
import { GrowthDenied } from "./bounded-memory.ts";
import { InstanceHolder, keptBytes } from "./instance.ts";
import type { Pixels } from "./pixels.ts";
import { type WebpEncoderApi, webpEncoderFactory } from "./webp-encoder-binding.ts";

export function createWebpEncoder(): InstanceHolder<WebpEncoderApi> {
  return new InstanceHolder(webpEncoderFactory, webpModule, keptBytes.encoder);
}

export interface EncoderPlan {
  ceiling: number;
  /**
   * `fast`: even the most intricate picture fits. `try`: the memory depends on the picture's detail, so try the fast way and fall back to
   * the frugal one, which gives nearly the same bytes for three quarters more CPU.
   */
  way: "fast" | "try" | "frugal";
}

export async function encodeWebp(
  encoder: InstanceHolder<WebpEncoderApi>,
  pixels: Pixels,
  { quality, ceiling, way }: EncoderPlan & { quality: number },
): Promise<Uint8Array> {
  const encode = (lowMemory: 0 | 1) =>
    encoder.use(ceiling, ({ encode }) => {
      const options = { ...defaultOptions, quality, method: 4, low_memory: lowMemory };
      const webp = encode(pixels.data, pixels.width, pixels.height, options);
      if (!webp) throw new Error("the WebP encoder gave no result");
      return webp;
    });
  if (way !== "try") return encode(way === "fast" ? 0 : 1);
  try {
    return await encode(0);
  } catch (error) {
    if (!(error instanceof GrowthDenied)) throw error;
    return encode(1);
  }
}
