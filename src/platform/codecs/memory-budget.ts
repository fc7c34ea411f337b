import { fitWithin, type Size } from "../../domain/media/fit.ts";
import type { StillImage } from "../../domain/media/inspect.ts";
import type { CompressOptions } from "./codecs.port.ts";
import { keptInstanceBytes } from "./instance.ts";
import { bandBytes, decoderBytes, encoderMost, encoderNeed, resizerBytes, resultBytes } from "./memory-model.ts";
import type { EncoderPlan } from "./webp-encoder.ts";

/** Of 128 MB that an isolate has for all its requests. */
export const memoryLimitBytes = 100_000_000;

export interface MemoryPlan {
  /** Of the result, before it is turned. */
  size: Size;
  /** Instances stay for the next job. Otherwise nothing is idle while this one runs. */
  keepsInstances: boolean;
  resizesInBands: boolean;
  /** What the job holds at its worst moment. */
  peakBytes: number;
  decoderCeiling: number;
  encoder: EncoderPlan;
}

/** From the header alone: the quickest way that fits. When none does, `peakBytes` is over the limit. */
export function planMemory(header: StillImage, inputBytes: number, options: CompressOptions): MemoryPlan {
  const ways = [
    { idle: keptInstanceBytes, resizesInBands: false },
    { idle: 0, resizesInBands: false },
    { idle: 0, resizesInBands: true },
  ];
  const plans = ways.map((way) => planWay(way, header, inputBytes, options));
  return plans.find(({ peakBytes }) => peakBytes <= memoryLimitBytes) ?? (plans.at(-1) as MemoryPlan);
}

function planWay(
  { idle, resizesInBands }: { idle: number; resizesInBands: boolean },
  header: StillImage,
  inputBytes: number,
  options: CompressOptions,
): MemoryPlan {
  const size = fitWithin(header, options.maxDimension);
  const small = size.width * size.height * 4;
  const decoder = Math.max(idle, decoderBytes(header, inputBytes));
  const encoder = planEncoder(size, header.hasAlpha, idle, inputBytes);
  const result = resultBytes(size, header.hasAlpha);
  const peakBytes =
    inputBytes +
    Math.max(
      idle + decoder + header.width * header.height * 4,
      size.width === header.width ? 0 : idle * 2 + resizingBytes(header, size, resizesInBands),
      idle * 2 + small * 2,
      idle + small + encoder.ceiling + result,
    );
  return { size, keepsInstances: idle > 0, resizesInBands, peakBytes, decoderCeiling: decoder, encoder };
}

/** The encoder takes what room there is beyond its need, since speed comes with it. */
function planEncoder(size: Size, hasAlpha: boolean, idle: number, inputBytes: number): EncoderPlan {
  const beside = inputBytes + size.width * size.height * 4 + resultBytes(size, hasAlpha) + idle;
  const most = encoderMost(size, hasAlpha);
  const room = memoryLimitBytes - beside;
  const ceiling = Math.max(idle, encoderNeed(size, hasAlpha), Math.min(most, room));
  // Alpha is coded the same in both ways and takes most, so a second try would fail like the first.
  return { ceiling, way: ceiling >= most ? "fast" : hasAlpha ? "frugal" : "try" };
}

function resizingBytes(from: Size, to: Size, inBands: boolean): number {
  const [large, small] = [from.width * from.height * 4, to.width * to.height * 4];
  if (!inBands) return Math.max(large * 2 + 2e6, resizerBytes(from, to) + small);
  const squeezed = from.width * to.height * 4;
  return Math.max(large + squeezed + bandBytes(from.height), squeezed + small + bandBytes(from.width));
}
