import { fitWithin, orientedSize, type Size } from "../domain/media/fit.ts";
import type { StillImage } from "../domain/media/inspection.ts";
import type { CompressOptions } from "./codecs.port.ts";
import { keptBytes } from "./instance.ts";
import { bandBytes, encoderMost, encoderNeed, resizerBytes, resultBytes, webpDecoderBytes } from "./memory-model.ts";
import { predictedBytes } from "./shrink/predicted-bytes.ts";
import type { EncoderPlan } from "./webp-encoder.ts";

/** Of 128 MB that an isolate has for all its requests. */
export const memoryLimitBytes = 100_000_000;

export interface MemoryPlan {
  /** Of the result, before it is turned. */
  size: Size;
  turned: Size;
  /** Instances stay for the next job. Otherwise nothing is idle while this one runs. */
  keepsInstances: boolean;
  resizesInBands: boolean;
  /** What the job holds at its worst moment. */
  peakBytes: number;
  decoderCeiling: number;
  encoder: EncoderPlan;
}

interface Way {
  /** What the instances that are kept may have. */
  idle: { decoder: number; encoder: number };
  resizesInBands: boolean;
}

/** From the header alone: the quickest way that fits. When none does, `peakBytes` is over the limit. */
export function planMemory(header: StillImage, inputBytes: number, options: CompressOptions): MemoryPlan {
  const none = { decoder: 0, encoder: 0 };
  const ways = [
    { idle: keptBytes, resizesInBands: false },
    { idle: none, resizesInBands: false },
    { idle: none, resizesInBands: true },
  ];
  const plan = header.type === "image/webp" ? planWebp : planShrinking;
  const plans = ways.map((way) => plan(way, header, inputBytes, options));
  return plans.find(({ peakBytes }) => peakBytes <= memoryLimitBytes) ?? (plans.at(-1) as MemoryPlan);
}

/** JPEG and PNG: the decoder holds the result and a few rows, or a progressive picture's coefficients. */
function planShrinking(way: Way, header: StillImage, inputBytes: number, options: CompressOptions): MemoryPlan {
  const plan = beginPlan(way, header, inputBytes, options);
  const small = pixelBytes(plan.size);
  const decoderCeiling = memoryLimitBytes - inputBytes - way.idle.encoder - small;
  const decoder = predictedBytes(header, plan.turned, decoderCeiling);
  const result = resultBytes(plan.size, header.hasAlpha);
  // An instance that grew large is dropped, but it may still stand beside the copy of what it gave.
  const decoding = way.idle.encoder + decoder + small;
  const peakBytes = inputBytes + Math.max(decoding, way.idle.decoder + small + plan.encoder.ceiling + result);
  return { ...plan, peakBytes, decoderCeiling };
}

function planWebp(way: Way, header: StillImage, inputBytes: number, options: CompressOptions): MemoryPlan {
  const { idle, resizesInBands } = way;
  const plan = beginPlan(way, header, inputBytes, options);
  const { size, encoder } = plan;
  const small = pixelBytes(size);
  const decoder = Math.max(idle.decoder, webpDecoderBytes(header, inputBytes));
  const kept = idle.decoder + idle.encoder;
  const result = resultBytes(size, header.hasAlpha);
  const peakBytes =
    inputBytes +
    Math.max(
      idle.encoder + decoder + pixelBytes(header),
      size.width === header.width ? 0 : kept + resizingBytes(header, size, resizesInBands),
      kept + small * 2,
      idle.decoder + small + encoder.ceiling + result,
    );
  return { ...plan, peakBytes, decoderCeiling: decoder };
}

function beginPlan({ idle, resizesInBands }: Way, header: StillImage, inputBytes: number, options: CompressOptions) {
  const size = fitWithin(header, options.maxDimension);
  const turned = orientedSize({ ...size, orientation: header.orientation });
  const encoder = planEncoder(size, header.hasAlpha, idle, inputBytes);
  return { size, turned, keepsInstances: idle.encoder > 0, resizesInBands, encoder };
}

/** The encoder takes what room there is beyond its need, since speed comes with it. */
function planEncoder(size: Size, hasAlpha: boolean, idle: Way["idle"], inputBytes: number): EncoderPlan {
  const beside = inputBytes + pixelBytes(size) + resultBytes(size, hasAlpha) + idle.decoder;
  const most = encoderMost(size, hasAlpha);
  const room = memoryLimitBytes - beside;
  const ceiling = Math.max(idle.encoder, encoderNeed(size, hasAlpha), Math.min(most, room));
  // Alpha is coded the same in both ways and takes most, so a second try would fail like the first.
  return { ceiling, way: ceiling >= most ? "fast" : hasAlpha ? "frugal" : "try" };
}

function resizingBytes(from: Size, to: Size, inBands: boolean): number {
  const [large, small] = [pixelBytes(from), pixelBytes(to)];
  if (!inBands) return Math.max(large * 2 + 2e6, resizerBytes(from, to) + small);
  const squeezed = from.width * to.height * 4;
  return Math.max(large + squeezed + bandBytes(from.height), squeezed + small + bandBytes(from.width));
}

function pixelBytes({ width, height }: Size): number {
  return width * height * 4;
}
