import { GrowthDenied } from "./bounded-memory.ts";
import { CorruptPicture } from "./corrupt-picture.ts";
import { InstanceHolder, keptBytes } from "./instance.ts";
import type { RowSink } from "./shrink/shrink-decoder.ts";
import { ShrinkFailure } from "./shrink/shrink-failure.ts";
import type { Pause } from "./slices.ts";
import { type WebpDecoderApi, webpDecoderFactory } from "./webp-decoder-binding.ts";

export function createWebpDecoder(module: WebAssembly.Module): InstanceHolder<WebpDecoderApi> {
  return new InstanceHolder(webpDecoderFactory, module, keptBytes.webpDecoder);
}

/** Hands the picture's rows over. Throws CorruptPicture, GrowthDenied, or what the sink throws. */
export async function decodeWebp(
  decoder: InstanceHolder<WebpDecoderApi>,
  input: Uint8Array,
  sink: RowSink,
  { ceiling, pause }: { ceiling: number; pause?: Pause | undefined },
): Promise<void> {
  try {
    await decoder.use(ceiling, (api) => api.decode(input, sink, pause));
  } catch (error) {
    if ([CorruptPicture, GrowthDenied, ShrinkFailure].some((kind) => error instanceof kind)) throw error;
    // A trap is a decoder bug that a file found.
    throw new CorruptPicture("The picture is damaged and cannot be decoded.", { cause: error });
  }
}
