import { fitWithin, orientedSize, type Size } from "../domain/media/fit.ts";
import type { StillImage } from "../domain/media/inspection.ts";
import { codecBytes } from "../platform/memory/isolate-memory.ts";
import type { CompressOptions } from "./codecs.port.ts";
import { keptBytes } from "./instance.ts";
import { bandBytes, encoderMost, encoderNeed, resizerBytes, resultBytes, webpDecoderBytes } from "./memory-model.ts";
import { predictedBytes } from "./shrink/predicted-bytes.ts";
import type { EncoderPlan } from "./webp-encoder.ts";

/** One job runs at a time. The isolate has room for it beside all bodies in flight. */
export const memoryLimitBytes = codecBytes;

export interface MemoryPlan {
  /** The result's size before orientation. */
  size: Size;
  turned: Size;
  /** Idle instances stay for the next job. Otherwise they are dropped before this one runs. */
  keepsInstances: boolean;
  resizesInBands: boolean;
  /** The peak of the job's memory. */
  peakBytes: number;
  decoderCeiling: number;
  encoder: EncoderPlan;
}

interface Way {
  /** The ceilings of the kept instances. */
  idle: { decoder: number; encoder: number };
  resizesInBands: boolean;
}

/** Plans the fastest way that fits, from the header alone. If none fits, `peakBytes` exceeds the limit. */
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

/** For JPEG and PNG the decoder holds the result and a few rows, or a progressive picture's coefficients. */
function planShrinking(way: Way, header: StillImage, inputBytes: number, options: CompressOptions): MemoryPlan {
  const plan = beginPlan(way, header, inputBytes, options);
  const small = pixelBytes(plan.size);
  const decoderCeiling = memoryLimitBytes - inputBytes - way.idle.encoder - small;
  const decoder = predictedBytes(header, plan.turned, decoderCeiling);
  const result = resultBytes(plan.size, header.hasAlpha);
  // An instance that grew large is dropped, but may still exist beside the copy of its result.
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

/** The encoder takes spare room as well: more memory makes it faster. */
function planEncoder(size: Size, hasAlpha: boolean, idle: Way["idle"], inputBytes: number): EncoderPlan {
  const beside = inputBytes + pixelBytes(size) + resultBytes(size, hasAlpha) + idle.decoder;
  const most = encoderMost(size, hasAlpha);
  const room = memoryLimitBytes - beside;
  const ceiling = Math.max(idle.encoder, encoderNeed(size, hasAlpha), Math.min(most, room));
  // Both ways code alpha alike, and it takes the most memory. So a second try would fail like the first.
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
