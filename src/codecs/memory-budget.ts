import { keptBytes } from "../../codecs/src/instance.ts";
import { predictedBytes } from "../../codecs/src/shrink/predicted-bytes.ts";
import type { EncoderPlan } from "../../codecs/src/webp-encoder.ts";
import type { CompressOptions } from "../domain/media/compression.ts";
import { fitWithin, orientedSize, type Size } from "../domain/media/fit.ts";
import type { StillImage } from "../domain/media/inspection.ts";
import { codecBytes } from "../platform/memory/isolate-memory.ts";
import { derivingBytes, encoderMost, encoderNeed, resultBytes, webpDecoderBytes } from "./memory-model.ts";

/** One job runs at a time. The isolate has room for it beside all bodies in flight. */
export const memoryLimitBytes = codecBytes;

export interface MemoryPlan {
  /** The result's size before orientation. */
  size: Size;
  turned: Size;
  /** Idle instances stay for the next job. Otherwise they are dropped before this one runs. */
  keepsInstances: boolean;
  /** The peak of the job's memory. */
  peakBytes: number;
  decoderCeiling: number;
  /** The ceiling of the WebP decoder, which hands its rows to the other one. */
  webpCeiling: number;
  encoder: EncoderPlan;
}

/** The ceilings of the kept instances. */
type Idle = typeof keptBytes;

const noneKept: Idle = { decoder: 0, webpDecoder: 0, encoder: 0 };

/** What one decode makes. */
export interface Turn {
  plan: MemoryPlan;
  options: readonly CompressOptions[];
}

/** All pictures of one decode, where the memory is enough, or else a decode for each. */
export function planTurns(header: StillImage, inputBytes: number, options: readonly CompressOptions[]): Turn[] {
  const plan = planTogether(header, inputBytes, options);
  if (plan.peakBytes <= memoryLimitBytes) return [{ plan, options }];
  return options.map((one) => ({ plan: planTogether(header, inputBytes, [one]), options: [one] }));
}

/** Plans the fastest way that fits, from the header alone. If none fits, `peakBytes` exceeds the limit. */
export function planMemory(header: StillImage, inputBytes: number, options: CompressOptions): MemoryPlan {
  return planTogether(header, inputBytes, [options]);
}

function planTogether(header: StillImage, inputBytes: number, options: readonly CompressOptions[]): MemoryPlan {
  const plans = [keptBytes, noneKept].map((idle) => planWith(idle, header, inputBytes, options));
  return plans.find(({ peakBytes }) => peakBytes <= memoryLimitBytes) ?? (plans.at(-1) as MemoryPlan);
}

/** The decoder holds the result and a few rows, or a progressive picture's coefficients. */
function planWith(idle: Idle, header: StillImage, inputBytes: number, options: readonly CompressOptions[]): MemoryPlan {
  const { pictures, results, deriving, smaller, ...plan } = beginPlan(idle, header, inputBytes, options);
  const isWebp = header.type === "image/webp";
  const webpCeiling = isWebp ? Math.max(idle.webpDecoder, webpDecoderBytes(header, inputBytes)) : 0;
  // An instance that grew large is dropped, but may still exist beside the copies of its pictures.
  const beside = webpCeiling + pictures + smaller + deriving;
  const decoderCeiling = memoryLimitBytes - inputBytes - idle.encoder - beside;
  const decoder = Math.max(idle.decoder, predictedBytes(header, plan.turned, decoderCeiling));
  const kept = idle.decoder + (isWebp ? idle.webpDecoder : 0);
  const peakBytes =
    inputBytes + Math.max(idle.encoder + decoder + beside, kept + pictures + plan.encoder.ceiling + results);
  return { ...plan, peakBytes, decoderCeiling: decoderCeiling + smaller + deriving, webpCeiling };
}

function beginPlan(idle: Idle, header: StillImage, inputBytes: number, options: readonly CompressOptions[]) {
  const size = fitWithin(header, Math.max(...options.map(({ maxDimension }) => maxDimension)));
  const turned = orientedSize({ ...size, orientation: header.orientation });
  const sizes = options.map(({ maxDimension }) => fitWithin(header, maxDimension));
  const others = sizes.filter(({ width, height }) => width !== size.width || height !== size.height);
  const smaller = others.reduce((sum, other) => sum + pixelBytes(other), 0);
  const pictures = pixelBytes(size) + smaller;
  const results = sizes.reduce((sum, each) => sum + resultBytes(each, header.hasAlpha), 0);
  const room = memoryLimitBytes - inputBytes - pictures - results - idle.decoder;
  const encoder = planEncoder(size, header.hasAlpha, room, idle.encoder);
  const deriving = derivingBytes(turned, others);
  return {
    size,
    turned,
    keepsInstances: idle.encoder > 0,
    encoder,
    pictures,
    results,
    deriving,
    smaller,
  };
}

/** The encoder takes spare room as well: more memory makes it faster. */
function planEncoder(size: Size, hasAlpha: boolean, room: number, idleBytes: number): EncoderPlan {
  const ceiling = Math.max(idleBytes, encoderNeed(size, hasAlpha), Math.min(encoderMost(size, hasAlpha), room));
  return encoderPlan(size, hasAlpha, ceiling);
}

/** How a picture is encoded below a ceiling that suffices for it. */
export function encoderPlan(size: Size, hasAlpha: boolean, ceiling: number): EncoderPlan {
  // Both ways code alpha alike, and it takes the most memory. So a second try would fail like the first.
  return { ceiling, way: ceiling >= encoderMost(size, hasAlpha) ? "fast" : hasAlpha ? "frugal" : "try" };
}

function pixelBytes({ width, height }: Size): number {
  return width * height * 4;
}
