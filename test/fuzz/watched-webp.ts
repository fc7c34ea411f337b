import { ofClaimedSize } from "../../codecs/src/claimed-size.ts";
import type { InstanceHolder } from "../../codecs/src/instance.ts";
import type { RowSink, ShrinkDecoder, Shrunk } from "../../codecs/src/shrink/shrink-decoder.ts";
import { decodeWebp } from "../../codecs/src/webp-decoder.ts";
import type { WebpDecoderApi } from "../../codecs/src/webp-decoder-binding.ts";
import type { Size } from "../../src/domain/media/fit.ts";
import type { Wish } from "./wish.ts";

/** Thrown by the attempt, so that it is no answer of the decoder. */
class Broken extends Error {}

/** Decodes a WebP as a job does, with an eye on the memory, on the sizes, and on the instance that is left behind. */
export async function decodeWatched(
  decoder: ShrinkDecoder,
  webpDecoder: InstanceHolder<WebpDecoderApi>,
  bytes: Buffer,
  { request, claimed, webpCeiling }: Wish,
): Promise<{ shrunk: Shrunk; fault: string | null }> {
  let begun: Size | null = null;
  let mostBytes = 0;
  try {
    const shrunk = await decoder.resample(request, (sink) => {
      const watched: RowSink = {
        begin(size, isPlanar) {
          begun = size;
          sink.begin(size, isPlanar);
        },
        take(plane, rows, stride) {
          mostBytes = Math.max(mostBytes, webpDecoder.bytes);
          sink.take(plane, rows, stride);
        },
      };
      return decodeWebp(webpDecoder, bytes, claimed ? ofClaimedSize(claimed, watched) : watched, {
        ceiling: webpCeiling,
      });
    });
    return { shrunk, fault: faultOfMemory(mostBytes, webpCeiling) ?? faultOfSize(begun, claimed) };
  } catch (error) {
    if (webpDecoder.bytes > 0) throw new Broken(`the instance is kept after ${error}`);
    throw error;
  } finally {
    webpDecoder.dropIfGrown();
  }
}

function faultOfMemory(mostBytes: number, webpCeiling: number): string | null {
  return mostBytes > webpCeiling ? `${mostBytes} bytes of memory, the ceiling is ${webpCeiling}` : null;
}

function faultOfSize(begun: Size | null, claimed: Size | null): string | null {
  if (begun === null) return "pixels without a size";
  const isClaimed = claimed === null || (begun.width === claimed.width && begun.height === claimed.height);
  return isClaimed ? null : `pixels of ${begun.width} x ${begun.height}, not of ${claimed.width} x ${claimed.height}`;
}
