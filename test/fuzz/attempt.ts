import { predictedBytes } from "../../src/codecs/shrink/predicted-bytes.ts";
import type { ShrinkDecoder, ShrinkRequest, Shrunk } from "../../src/codecs/shrink/shrink-decoder.ts";
import { ShrinkFailure } from "../../src/codecs/shrink/shrink-failure.ts";
import { fitWithin, orientedSize } from "../../src/domain/media/fit.ts";
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
export async function attempt(decoder: ShrinkDecoder, { file, dice }: Case): Promise<Attempt> {
  const { request, predicted } = wishOf(file, dice);
  try {
    const shrunk = await decoder.decode(pieces(file.bytes, 1 + dice.below(9000)), request);
    return { outcome: shrunk.isPartial ? "shown in part" : "shown", fault: faultOf(shrunk, request, predicted) };
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

function faultOf(shrunk: Shrunk, request: ShrinkRequest, predicted: number | null): string | null {
  const { data, width, height, usedBytes } = shrunk;
  const isSize = width === request.targetWidth && height === request.targetHeight && data.length === width * height * 4;
  if (!isSize) return `a result of ${width} x ${height}`;
  if (usedBytes > budgetBytes) return `${usedBytes} bytes of memory are over the budget`;
  if (predicted !== null && usedBytes > predicted) return `${usedBytes} bytes of memory, ${predicted} predicted`;
  return null;
}
