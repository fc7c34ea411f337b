import type { StillImage } from "../domain/media/inspection.ts";
import { GrowthDenied } from "./bounded-memory.ts";
import type { Codecs, CompressOutcome } from "./codecs.port.ts";
import { CompressJob, Workbench } from "./compress-job.ts";
import { CorruptPicture } from "./corrupt-picture.ts";
import { JobQueue } from "./job-queue.ts";
import { MemoryLedger } from "./memory-ledger.ts";
import { refusalFor, shrinkRefusal, tooIntricate } from "./refusals.ts";
import { ShrinkFailure } from "./shrink/shrink-failure.ts";

/** Memory belongs to the isolate, so turns and instances are shared by all codecs in it. */
const isolateBench = new Workbench();
const isolateQueue = new JobQueue({ onTakeOver: () => isolateBench.clear() });

interface PictureCodecsOptions {
  queue?: JobQueue;
  /** Makes a ledger for each job, which is told what the job holds. */
  ledger?: () => MemoryLedger;
}

export function createPictureCodecs({
  queue = isolateQueue,
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
          return { ok: true, value: await job.run(input, header, options) };
        } catch (error) {
          isolateBench.clear();
          return refused(error, header);
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
