import { orientedSize } from "../../domain/media/fit.ts";
import { IncomingBytes } from "../asset-store/incoming-bytes.ts";
import type { Codecs, CompressOptions } from "../codecs/codecs.port.ts";
import type { MemoryPool } from "../memory/memory-pool.ts";
import { withBytes } from "../memory/with-bytes.ts";
import { MediaRefused } from "./media-refused.ts";
import { takeIn } from "./take-in.ts";

/** A picture of at most this is held in memory to be compressed; a larger one is not compressed. */
export const compressMaxBytes = 25_000_000;

export const compressWaitMs = 10_000;

/** What a body that is gathered may take; all that one may have when nobody says how long it is. */
export function heldFor(expectedBytes: number | null) {
  return { bytes: Math.min(expectedBytes ?? compressMaxBytes, compressMaxBytes), otherwise: MediaRefused.busy };
}

/** A stream into a WebP, stored nowhere. Throws MediaRefused, or what the stream fails with. */
export async function compressMedia(
  { codecs, bodies }: { codecs: Codecs; bodies: MemoryPool },
  input: { stream: ReadableStream<Uint8Array>; expectedBytes: number | null; options: CompressOptions },
) {
  const incoming = new IncomingBytes(input.stream);
  try {
    const { inspection } = await takeIn(incoming);
    if (inspection.kind !== "image") {
      throw new MediaRefused("content_type", "The file is not a picture: send a JPEG, PNG or WebP.");
    }
    const early = codecs.refusal(inspection, input.expectedBytes ?? 0, input.options);
    if (early) throw MediaRefused.by(early);
    const held = { ...heldFor(input.expectedBytes), waitMs: compressWaitMs };
    return await withBytes(bodies, held, async () => {
      const original = await incoming.gather(compressMaxBytes, input.expectedBytes ?? undefined);
      if (!original) throw new MediaRefused("size", `The picture may have at most ${compressMaxBytes / 1e6} MB.`);
      const outcome = await codecs.compress(original, inspection, input.options);
      if (!outcome.ok) throw MediaRefused.by(outcome.refusal);
      return { ...outcome.value, originalBytes: original.length, original: orientedSize(inspection) };
    });
  } catch (error) {
    await incoming.cancel(error);
    throw error;
  }
}
