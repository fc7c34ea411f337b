import type { CompressAllOutcome } from "../../codecs/codecs.port.ts";
import { JobQueue } from "../../codecs/job-queue.ts";
import { createPictureCodecs } from "../../codecs/picture-codecs.ts";
import { warmCodecs } from "../../codecs/warm-up.ts";
import { TracedObject } from "../traced-object.ts";
import type { CodecAnswer, CodecJob, PooledCodec } from "./codec-pool.port.ts";

/** Pictures that wait behind the one at work. Further ones go to another object at once. */
const waitingAtMost = 4;

/**
 * Objects may share an isolate, whose memory is enough for one picture. An object may end in its turn: the others go on after a while. If it
 * lives, the next one meets it at the codecs, where one waits for the other.
 */
const isolateTurns = new JobQueue({ longestJob: 5_000 });
const codecs = createPictureCodecs();

const busy: CompressAllOutcome = {
  ok: false,
  refusal: { reason: "busy", detail: "Other pictures are being compressed." },
};

/** Compresses pictures for the isolates of a region. It stores nothing. */
export class CodecPoolObject<Env> extends TracedObject<Env> implements PooledCodec {
  #inLine = 0;

  async compressAll(body: ReadableStream<Uint8Array>, job: CodecJob): Promise<CodecAnswer> {
    const ahead = this.#inLine;
    if (ahead > waitingAtMost) return { outcome: await refuse(body), ahead };
    this.#inLine += 1;
    try {
      const outcome = await isolateTurns.run(() => compress(body, job), job.waitMs);
      return { outcome: outcome ?? (await refuse(body)), ahead };
    } finally {
      this.#inLine -= 1;
    }
  }

  warmUp(): Promise<void> {
    return warmCodecs();
  }
}

/** Makes no pauses: they took a fifth more CPU, and the time in them is billed. */
async function compress(body: ReadableStream<Uint8Array>, { bytes, header, options, waitMs }: CodecJob) {
  const input = new Uint8Array(await new Response(body).arrayBuffer());
  if (input.length !== bytes) throw new Error(`the picture has ${input.length} bytes in place of ${bytes}`);
  return codecs.compressAll(input, header, options, { waitMs });
}

async function refuse(body: ReadableStream<Uint8Array>): Promise<CompressAllOutcome> {
  // The caller may have left meanwhile.
  await body.cancel().catch(() => {});
  return busy;
}
