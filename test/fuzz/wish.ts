import { predictedBytes } from "../../codecs/src/shrink/predicted-bytes.ts";
import type { ResampleRequest } from "../../codecs/src/shrink/shrink-decoder.ts";
import { planMemory } from "../../src/codecs/memory-budget.ts";
import { refusalFor } from "../../src/codecs/refusals.ts";
import { fitWithin, orientedSize, type Size } from "../../src/domain/media/fit.ts";
import { inspect } from "../../src/domain/media/inspect.ts";
import type { StillImage } from "../../src/domain/media/inspection.ts";
import type { Dice } from "./dice.ts";
import type { Specimen } from "./specimen.ts";

export interface Wish {
  request: ResampleRequest & { type: Specimen["type"] };
  /** What the header says that decoding takes; null where the request does not follow from the header. */
  predicted: number | null;
  /** The size in the header; null likewise. */
  claimed: Size | null;
  /** The ceiling of a WebP's own decoder. */
  webpCeiling: number;
}

const budgetBytes = 30_000_000;

/** What is asked of a file: what the service would ask by its header, or a size that has nothing to do with it. */
export function wishFor({ type, bytes }: Specimen, dice: Dice): Wish | { refusal: string } {
  const header = inspect(type, bytes, true);
  const maxDimension = dice.pick([20, 50, 90, 203, 800]);
  if (header.kind !== "image" || dice.below(4) === 0) return wishForAnything(type, dice);
  return type === "image/webp" ? wishForWebp(header, bytes.length, maxDimension) : wishForOthers(header, maxDimension);
}

function wishForAnything(type: Specimen["type"], dice: Dice): Wish {
  const [targetWidth, targetHeight] = [1 + dice.below(110), 1 + dice.below(80)];
  const request = { type, targetWidth, targetHeight, orientation: 1 + dice.below(8), budgetBytes };
  return { request, predicted: null, claimed: null, webpCeiling: budgetBytes };
}

/** Its decoder relies on what the plan refuses before. */
function wishForWebp(header: StillImage, inputBytes: number, maxDimension: number): Wish | { refusal: string } {
  const options = { maxDimension, quality: 75 };
  const refusal = refusalFor(header, inputBytes, options);
  if (refusal) return { refusal: `refused by its header: ${refusal.reason}` };
  const { turned, webpCeiling } = planMemory(header, inputBytes, options);
  return { ...wishOf(header, turned), webpCeiling };
}

function wishForOthers(header: StillImage, maxDimension: number): Wish {
  const { orientation, rareCoding } = header;
  const target = orientedSize({ ...fitWithin(header, maxDimension), orientation });
  const wish = wishOf(header, target);
  return rareCoding ? { ...wish, predicted: null } : wish;
}

function wishOf(header: StillImage, { width, height }: Size): Wish {
  const { orientation } = header;
  const type = header.type as Specimen["type"];
  return {
    request: { type, targetWidth: width, targetHeight: height, orientation, budgetBytes },
    predicted: predictedBytes(header, { width, height }, budgetBytes),
    claimed: header,
    webpCeiling: 0,
  };
}
