import { GrowthDenied } from "./bounded-memory.ts";
import { InstanceHolder, keptBytes } from "./instance.ts";
import type { Picture } from "./pixels.ts";
import type { Pause } from "./slices.ts";
import webpModule from "./webp/encoder.wasm";
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
  picture: Picture,
  { quality, ceiling, way, pause }: EncoderPlan & { quality: number; pause?: Pause | undefined },
): Promise<Uint8Array> {
  const encode = (isFrugal: boolean) =>
    encoder.use(ceiling, (api) => api.encode(picture, { quality, method: 4, isFrugal, pause }));
  if (way !== "try") return encode(way === "frugal");
  try {
    return await encode(false);
  } catch (error) {
    if (!(error instanceof GrowthDenied)) throw error;
    return encode(true);
  }
}
