import webpFactory from "@jsquash/webp/codec/dec/webp_dec.js";
import webpModule from "@jsquash/webp/codec/dec/webp_dec.wasm";
import { fail } from "./corrupt-picture.ts";
import { type EmscriptenFactory, InstanceHolder, keptBytes } from "./instance.ts";
import type { Pixels } from "./pixels.ts";

interface WebpDecoderApi {
  decode(data: Uint8Array): Pixels | null;
}

export function createWebpDecoder(): InstanceHolder<WebpDecoderApi> {
  const factory = webpFactory as unknown as EmscriptenFactory<WebpDecoderApi>;
  return new InstanceHolder(factory, webpModule, keptBytes.decoder);
}

export async function decodeWebp(
  decoder: InstanceHolder<WebpDecoderApi>,
  input: Uint8Array,
  ceiling: number,
): Promise<Pixels> {
  return decoder.use(ceiling, (api) => api.decode(input) ?? fail("The WebP is damaged or cut off."));
}
