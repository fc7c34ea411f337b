import { type Picture, planesBytes } from "../../src/codecs/pixels.ts";
import { predictedBytes } from "../../src/codecs/shrink/predicted-bytes.ts";
import type { ShrinkDecoder, ShrinkRequest, Shrunk } from "../../src/codecs/shrink/shrink-decoder.ts";
import { ShrinkFailure } from "../../src/codecs/shrink/shrink-failure.ts";
import type { WebpEncoderApi } from "../../src/codecs/webp-encoder-binding.ts";
import { fitWithin, orientedSize, type Size } from "../../src/domain/media/fit.ts";
import { inspect } from "../../src/domain/media/inspect.ts";
import { pieces } from "../support/shrinking.ts";
import type { Dice } from "./dice.ts";
import type { Case } from "./mutate.ts";
import type { Specimen } from "./specimen.ts";

export interface Attempt {
  /** What became of the file, as a caller is told. */
  outcome: string;
  /** What must not happen to a caller, whatever the file. */
  fault: string | null;
}

interface Wish {
  request: ShrinkRequest;
  /** What the header says that decoding takes; null where the request does not follow from the header. */
  predicted: number | null;
}

const budgetBytes = 30_000_000;

/** Decodes the file as the service would, or at a size that has nothing to do with its header. */
export async function attempt(decoder: ShrinkDecoder, encoder: WebpEncoderApi, { file, dice }: Case): Promise<Attempt> {
  const { request: asked, predicted } = wishOf(file, dice);
  const request = { ...asked, mayBePlanar: dice.below(2) === 0 };
  try {
    const shrunk = await decoder.decode(pieces(file.bytes, 1 + dice.below(9000)), request);
    const fault = faultOf(shrunk, request, predicted) ?? faultOfDerived(decoder, encoder, shrunk, dice);
    return { outcome: shrunk.isPartial ? "shown in part" : "shown", fault };
  } catch (error) {
    if (!(error instanceof ShrinkFailure)) return { outcome: "thrown", fault: `not a failure: ${error}` };
    return { outcome: error.message, fault: error.cause === undefined ? null : `a trap: ${error.cause}` };
  }
}

function wishOf({ type, bytes }: Specimen, dice: Dice): Wish {
  const header = inspect(type, bytes, true);
  const maxDimension = dice.pick([20, 50, 90, 203, 800]);
  if (header.kind !== "image" || dice.below(4) === 0) {
    const [targetWidth, targetHeight] = [1 + dice.below(110), 1 + dice.below(80)];
    return {
      request: { type, targetWidth, targetHeight, orientation: 1 + dice.below(8), budgetBytes },
      predicted: null,
    };
  }
  const { orientation } = header;
  const target = orientedSize({ ...fitWithin(header, maxDimension), orientation });
  const request = { type, targetWidth: target.width, targetHeight: target.height, orientation, budgetBytes };
  return { request, predicted: header.rareCoding ? null : predictedBytes(header, target, budgetBytes) };
}

/** A smaller picture, and the WebP of it, at any quality and in either way. */
function faultOfDerived(decoder: ShrinkDecoder, encoder: WebpEncoderApi, whole: Size, dice: Dice): string | null {
  const size = { width: 1 + dice.below(whole.width), height: 1 + dice.below(whole.height) };
  const { smaller } = decoder.derive([size]);
  const picture = smaller[0] as Picture;
  const webp = encoder.encode(picture, { quality: 1 + dice.below(100), method: 4, isFrugal: dice.below(2) === 0 });
  const header = inspect("image/webp", webp, true);
  if (header.kind !== "image") return `a WebP that is ${JSON.stringify(header)}`;
  const isSize = header.width === size.width && header.height === size.height;
  return isSize ? null : `a WebP of ${header.width} x ${header.height} instead of ${size.width} x ${size.height}`;
}

function faultOf(shrunk: Shrunk, request: ShrinkRequest, predicted: number | null): string | null {
  const { data, width, height, usedBytes } = shrunk;
  const length = shrunk.isPlanar ? planesBytes(width, height) : width * height * 4;
  const isSize = width === request.targetWidth && height === request.targetHeight && data.length === length;
  if (!isSize) return `a result of ${width} x ${height}`;
  if (usedBytes > budgetBytes) return `${usedBytes} bytes of memory are over the budget`;
  if (predicted !== null && usedBytes > predicted) return `${usedBytes} bytes of memory, ${predicted} predicted`;
  return null;
}
