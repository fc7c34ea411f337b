import { fit, type Size } from "../../domain/media/fit.ts";
import type { StillImage } from "../../domain/media/inspect.ts";
import type { CompressOptions } from "./codecs.port.ts";
import { keptInstanceBytes } from "./instance.ts";
import { decoderBytes, encoderMost, encoderNeed, resizerBytes, resultBytes } from "./memory-model.ts";

/** Of 128 MB that an isolate has for all its requests. */
export const memoryLimitBytes = 100_000_000;

export interface MemoryPlan {
  /** Of the result, before it is turned. */
  size: Size;
  /** Instances stay for the next job. Otherwise nothing is idle while this one runs. */
  keepsInstances: boolean;
  /** What the job holds at its worst moment. */
  peakBytes: number;
  decoderCeiling: number;
  encoderCeiling: number;
}

/** From the header alone. Over the limit, `peakBytes` says so and the rest must not be used. */
export function planMemory(header: StillImage, inputBytes: number, options: CompressOptions): MemoryPlan {
  const keeping = planWith(keptInstanceBytes, header, inputBytes, options);
  return keeping.peakBytes <= memoryLimitBytes ? keeping : planWith(0, header, inputBytes, options);
}

function planWith(idle: number, header: StillImage, inputBytes: number, options: CompressOptions): MemoryPlan {
  const size = fit(header, options.maxDimension);
  const isResized = size.width !== header.width;
  const pixels = header.width * header.height * 4;
  const small = size.width * size.height * 4;
  const result = resultBytes(size, header.hasAlpha);
  const decoder = Math.max(idle, decoderBytes(header, inputBytes));
  const resizer = isResized ? resizerBytes(header, size) : 0;
  const encoderRoom = memoryLimitBytes - inputBytes - small - result - idle;
  const need = Math.max(idle, encoderNeed(size, header.hasAlpha));
  const encoder = Math.max(need, Math.min(encoderMost(size, header.hasAlpha), encoderRoom));
  const moments = [
    decoder + pixels + idle,
    isResized ? idle * 2 + pixels * 2 + 2e6 : 0,
    isResized ? idle * 2 + resizer + small : 0,
    idle * 2 + small * 2,
    idle + small + encoder + result,
  ];
  return {
    size,
    keepsInstances: idle > 0,
    peakBytes: inputBytes + Math.max(...moments),
    decoderCeiling: decoder,
    encoderCeiling: encoder,
  };
}
