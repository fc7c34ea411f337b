import type { StillImage } from "../../domain/media/inspect.ts";
import { GrowthDenied } from "./bounded-memory.ts";
import type { Codecs, CompressOutcome } from "./codecs.port.ts";
import { CompressJob, Workbench } from "./compress-job.ts";
import { CorruptPicture } from "./corrupt-picture.ts";
import { JobQueue } from "./job-queue.ts";
import { MemoryLedger } from "./memory-ledger.ts";
import { refusalFor, tooIntricate } from "./refusals.ts";

/** Memory is the isolate's, and so are the turns and the instances, whoever asks for codecs. */
const isolateBench = new Workbench();
const isolateQueue = new JobQueue({ onTakeOver: () => isolateBench.clear() });

interface JsquashOptions {
  queue?: JobQueue;
  /** Sees what a job holds. */
  ledger?: () => MemoryLedger;
}

export function createJsquashCodecs(options: JsquashOptions = {}): Codecs {
  const { queue = isolateQueue, ledger = () => new MemoryLedger() } = options;
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
  if (error instanceof GrowthDenied) return { ok: false, refusal: tooIntricate(header) };
  // Codecs throw numbers, traps and errors of their own kinds; whatever it was, the bytes caused it.
  const detail = error instanceof CorruptPicture ? error.message : "The picture is damaged and cannot be decoded.";
  return { ok: false, refusal: { reason: "corrupt", detail } };
}
