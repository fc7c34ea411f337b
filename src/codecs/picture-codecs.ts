import type { StillImage } from "../domain/media/inspection.ts";
import { type GivingCache, type IsolateMemory, isolateMemory } from "../platform/memory/isolate-memory.ts";
import { GrowthDenied } from "./bounded-memory.ts";
import type { Codecs, CompressOptions, Refusal } from "./codecs.port.ts";
import { CompressJob, Workbench } from "./compress-job.ts";
import { CorruptPicture } from "./corrupt-picture.ts";
import { JobQueue } from "./job-queue.ts";
import { planMemory } from "./memory-budget.ts";
import { MemoryLedger } from "./memory-ledger.ts";
import { refusalFor, shrinkRefusal, tooIntricate } from "./refusals.ts";
import { ShrinkFailure } from "./shrink/shrink-failure.ts";

/** Memory belongs to the isolate, so turns and instances are shared by all codecs in it. */
const isolateBench = new Workbench();
const isolateQueue = new JobQueue({ onTakeOver: () => isolateBench.clear() });

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
  /** Runs a job in its turn. Its peak is that of the largest of its pictures. */
  const take = async <Value>(
    [input, header, options]: [Uint8Array, StillImage, readonly CompressOptions[]],
    work: (job: CompressJob) => Promise<Value>,
    waitMs?: number,
  ): Promise<{ ok: true; value: Value } | { ok: false; refusal: Refusal }> => {
    for (const option of options) {
      const refusal = refusalFor(header, input.length, option);
      if (refusal) return { ok: false, refusal };
    }
    const peaks = options.map((option) => planMemory(header, input.length, option).peakBytes);
    const outcome = await queue.run(async () => {
      try {
        const job = new CompressJob(isolateBench, ledger());
        memory.hold("codec", Math.max(...peaks));
        return { ok: true as const, value: await work(job) };
      } catch (error) {
        isolateBench.clear();
        return refused(error, header);
      } finally {
        memory.hold("codec", 0);
      }
    }, waitMs);
    return outcome ?? { ok: false, refusal: { reason: "busy", detail: "Other pictures are being compressed." } };
  };
  return {
    get waiting() {
      return queue.waiting;
    },
    refusal: refusalFor,
    compress: (input, header, options) => take([input, header, [options]], (job) => job.run(input, header, options)),
    compressAll(input, header, options, patience) {
      const [first = forHashAlone, ...others] = options;
      const work = async (job: CompressJob) => {
        const all = await job.runAll(input, header, [first, ...others]);
        return options.length === 0 ? { ...all, pictures: [] } : all;
      };
      return take([input, header, [first, ...others]], work, patience?.waitMs);
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
