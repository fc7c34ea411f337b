import type { StillImage } from "../domain/media/inspection.ts";
import { type GivingCache, type IsolateMemory, isolateMemory } from "../platform/memory/isolate-memory.ts";
import { GrowthDenied } from "./bounded-memory.ts";
import type { Codecs, CompressOutcome } from "./codecs.port.ts";
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
  return {
    refusal: refusalFor,
    async compress(input, header, options) {
      const refusal = refusalFor(header, input.length, options);
      if (refusal) return { ok: false, refusal };
      const outcome = await queue.run(async (): Promise<CompressOutcome> => {
        try {
          const job = new CompressJob(isolateBench, ledger());
          memory.hold("codec", planMemory(header, input.length, options).peakBytes);
          return { ok: true, value: await job.run(input, header, options) };
        } catch (error) {
          isolateBench.clear();
          return refused(error, header);
        } finally {
          memory.hold("codec", 0);
        }
      });
      return outcome ?? { ok: false, refusal: { reason: "busy", detail: "Other pictures are being compressed." } };
    },
  };
}

function refused(error: unknown, header: StillImage): CompressOutcome {
  if (error instanceof ShrinkFailure) return { ok: false, refusal: shrinkRefusal(error, header) };
  if (error instanceof GrowthDenied) return { ok: false, refusal: tooIntricate(header) };
  if (error instanceof CorruptPicture) return { ok: false, refusal: { reason: "corrupt", detail: error.message } };
  throw error;
}
