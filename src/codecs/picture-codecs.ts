import { GrowthDenied } from "../../codecs/src/bounded-memory.ts";
import { CorruptPicture } from "../../codecs/src/corrupt-picture.ts";
import type { Picture } from "../../codecs/src/pixels.ts";
import { ShrinkFailure } from "../../codecs/src/shrink/shrink-failure.ts";
import type { Pause } from "../../codecs/src/slices.ts";
import type { Compressed, CompressOptions, Refusal } from "../domain/media/compression.ts";
import type { StillImage } from "../domain/media/inspection.ts";
import { type GivingCache, type IsolateMemory, isolateMemory } from "../platform/memory/isolate-memory.ts";
import type { Codecs } from "./codecs.port.ts";
import { CompressJob, Workbench } from "./compress-job.ts";
import { JobQueue } from "./job-queue.ts";
import { planTurns } from "./memory-budget.ts";
import { MemoryLedger } from "./memory-ledger.ts";
import { refusalFor, shrinkRefusal, tooIntricate } from "./refusals.ts";
import { thumbHashOf } from "./thumb-hash.ts";

/** Memory belongs to the isolate, so turns and instances are shared by all codecs in it. */
const isolateBench = new Workbench();
/** Others see no clock while a job works, and it pauses for half a second at most: one that is silent for so long has ended. */
const silentForMs = 5_000;
const isolateQueue = new JobQueue({ longestJob: silentForMs, onTakeOver: () => isolateBench.clear() });

/** Instances that wait for the next job. While a job runs, they are part of what it holds. */
const idleInstances: GivingCache = {
  get bytes() {
    return isolateMemory.heldBy("codec") > 0 ? 0 : isolateBench.decoderBytes + isolateBench.encoder.bytes;
  },
  giveWay() {
    if (isolateMemory.heldBy("codec") === 0) isolateBench.clear();
  },
};
isolateMemory.addCache(idleInstances);

interface PictureCodecsOptions {
  queue?: JobQueue;
  memory?: IsolateMemory;
  /** Makes a ledger for each job, which is told what the job holds. */
  ledger?: () => MemoryLedger;
}

export function createPictureCodecs({
  queue = isolateQueue,
  memory = isolateMemory,
  ledger = () => new MemoryLedger(),
}: PictureCodecsOptions = {}): Codecs {
  /** Runs a job in its turn. */
  const take = async (
    [input, header, options]: [Uint8Array, StillImage, readonly CompressOptions[]],
    { see, waitMs, pause }: { see?: (picture: Picture) => void; waitMs?: number; pause?: Pause } = {},
  ): Promise<{ ok: true; value: Compressed[] } | { ok: false; refusal: Refusal }> => {
    for (const option of options) {
      const refusal = refusalFor(header, input.length, option);
      if (refusal) return { ok: false, refusal };
    }
    const turns = planTurns(header, input.length, options);
    const outcome = await queue.run(async () => {
      try {
        const job = new CompressJob(isolateBench, ledger(), pause && pauseUnlessAwaited(pause));
        memory.hold("codec", Math.max(...turns.map(({ plan }) => plan.peakBytes)));
        return { ok: true as const, value: await job.run(input, header, turns, see) };
      } catch (error) {
        isolateBench.clear();
        return refused(error, header);
      } finally {
        memory.hold("codec", 0);
      }
    }, waitMs);
    return outcome ?? { ok: false, refusal: { reason: "busy", detail: "Other pictures are being compressed." } };
  };
  /** While it has its turn, other pictures can only wait for its end. */
  const pauseUnlessAwaited = (pause: Pause) => async () => {
    if (queue.waiting === 0) await pause();
    queue.stillAtWork();
  };
  return {
    get waiting() {
      return queue.waiting;
    },
    refusal: refusalFor,
    async compress(input, header, options) {
      const outcome = await take([input, header, [options]]);
      return outcome.ok ? { ok: true, value: outcome.value[0] as Compressed } : outcome;
    },
    async compressAll(input, header, options, patience) {
      let thumbHash = new Uint8Array();
      const asked = options.length > 0 ? options : [forHashAlone];
      const see = (picture: Picture) => {
        if (thumbHash.length === 0) thumbHash = new Uint8Array(thumbHashOf(picture));
      };
      const outcome = await take([input, header, asked], { see, ...patience });
      if (!outcome.ok) return outcome;
      return { ok: true, value: { pictures: options.length > 0 ? outcome.value : [], thumbHash } };
    },
  };
}

/** No smaller picture would give a better hash. */
const forHashAlone: CompressOptions = { maxDimension: 100, quality: 1 };

function refused(error: unknown, header: StillImage): { ok: false; refusal: Refusal } {
  if (error instanceof ShrinkFailure) return { ok: false, refusal: shrinkRefusal(error, header) };
  if (error instanceof GrowthDenied) return { ok: false, refusal: tooIntricate(header) };
  if (error instanceof CorruptPicture) return { ok: false, refusal: { reason: "corrupt", detail: error.message } };
  throw error;
}
