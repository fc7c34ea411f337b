import { GrowthDenied } from "../../codecs/src/bounded-memory.ts";
import { CorruptPicture } from "../../codecs/src/corrupt-picture.ts";
import type { InstanceHolder } from "../../codecs/src/instance.ts";
import { type Picture, planesBytes } from "../../codecs/src/pixels.ts";
import type { ShrinkDecoder, ShrinkRequest, Shrunk } from "../../codecs/src/shrink/shrink-decoder.ts";
import { ShrinkFailure } from "../../codecs/src/shrink/shrink-failure.ts";
import type { WebpDecoderApi } from "../../codecs/src/webp-decoder-binding.ts";
import type { WebpEncoderApi } from "../../codecs/src/webp-encoder-binding.ts";
import type { Size } from "../../src/domain/media/fit.ts";
import { inspect } from "../../src/domain/media/inspect.ts";
import { pieces } from "../support/shrinking.ts";
import type { Dice } from "./dice.ts";
import type { Case } from "./mutate.ts";
import { decodeWatched } from "./watched-webp.ts";
import { type Wish, wishFor } from "./wish.ts";

export interface Attempt {
  /** What became of the file, as a caller is told. */
  outcome: string;
  /** What must not happen to a caller, whatever the file. */
  fault: string | null;
}

/** Those that go on from file to file. */
export interface Instances {
  decoder: ShrinkDecoder;
  webpDecoder: InstanceHolder<WebpDecoderApi>;
  encoder: WebpEncoderApi;
}

/** Decodes the file as the service would, or at a size that has nothing to do with its header. */
export async function attempt(instances: Instances, { file, dice }: Case): Promise<Attempt> {
  const wish = wishFor(file, dice);
  if ("refusal" in wish) return { outcome: wish.refusal, fault: null };
  try {
    const { shrunk, fault } = await decode(instances, file.bytes, wish, dice);
    return {
      outcome: shrunk.isPartial ? "shown in part" : "shown",
      fault: fault ?? faultOf(shrunk, wish) ?? (await faultOfDerived(instances, shrunk, dice)),
    };
  } catch (error) {
    if (error instanceof GrowthDenied) return { outcome: "More memory than the header claims.", fault: null };
    const isFailure = error instanceof ShrinkFailure || error instanceof CorruptPicture;
    if (!isFailure) return { outcome: "thrown", fault: `not a failure: ${error}` };
    return { outcome: error.message, fault: error.cause === undefined ? null : `a trap: ${error.cause}` };
  }
}

async function decode(
  { decoder, webpDecoder }: Instances,
  bytes: Buffer,
  wish: Wish,
  dice: Dice,
): Promise<{ shrunk: Shrunk; fault: string | null }> {
  const { type, ...request } = wish.request;
  if (type === "image/webp") return decodeWatched(decoder, webpDecoder, bytes, wish);
  const stream: ShrinkRequest = { type, ...request, mayBePlanar: dice.below(2) === 0 };
  return { shrunk: await decoder.decode(pieces(bytes, 1 + dice.below(9000)), stream), fault: null };
}

/** A smaller picture, and the WebP of it, at any quality and in either way. */
async function faultOfDerived({ decoder, encoder }: Instances, whole: Size, dice: Dice): Promise<string | null> {
  const size = { width: 1 + dice.below(whole.width), height: 1 + dice.below(whole.height) };
  const { smaller } = decoder.derive([size]);
  const picture = smaller[0] as Picture;
  const webp = await encoder.encode(picture, {
    quality: 1 + dice.below(100),
    method: 4,
    isFrugal: dice.below(2) === 0,
  });
  const header = inspect("image/webp", webp, true);
  if (header.kind !== "image") return `a WebP that is ${JSON.stringify(header)}`;
  const isSize = header.width === size.width && header.height === size.height;
  return isSize ? null : `a WebP of ${header.width} x ${header.height} instead of ${size.width} x ${size.height}`;
}

function faultOf(shrunk: Shrunk, { request, predicted }: Wish): string | null {
  const { data, width, height, usedBytes } = shrunk;
  const length = shrunk.isPlanar ? planesBytes(width, height) : width * height * 4;
  const isSize = width === request.targetWidth && height === request.targetHeight && data.length === length;
  if (!isSize) return `a result of ${width} x ${height}`;
  if (usedBytes > request.budgetBytes) return `${usedBytes} bytes of memory are over the budget`;
  if (predicted !== null && usedBytes > predicted) return `${usedBytes} bytes of memory, ${predicted} predicted`;
  return null;
}
