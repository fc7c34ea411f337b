import type { Codecs, CompressOptions } from "../../../codecs/codecs.port.ts";
import { orientedSize } from "../../../domain/media/fit.ts";
import { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";
import { withRoom } from "../../../platform/memory/body-room.ts";
import type { MemoryPool } from "../../../platform/memory/memory-pool.ts";
import { inspectMedia } from "./inspect-media.ts";
import { MediaRefused } from "./media-refused.ts";

/** The largest picture that is held in memory to be compressed. */
export const compressMaxBytes = 25_000_000;

export const compressWaitMs = 10_000;
/** A part of a large file waits longer than a picture: its sender is held back meanwhile, and nothing of it is lost. */
export const storeWaitMs = 60_000;

/** A slower sender would hold memory that others wait for. */
const heldForMs = 120_000;

/** Options to gather a body in memory. */
export function gathering(expectedBytes: number | null) {
  return {
    ...(expectedBytes === null ? {} : { atMostBytes: expectedBytes }),
    withinMs: heldForMs,
    tooSlow: () => new MediaRefused("timeout", `The picture took more than ${heldForMs / 1000} seconds to arrive.`),
  };
}

/** Compresses a stream to WebP without storing it. Throws MediaRefused, or what the stream fails with. */
export async function compressMedia(
  { codecs, bodies }: { codecs: Codecs; bodies: MemoryPool },
  input: {
    account: string;
    stream: ReadableStream<Uint8Array>;
    expectedBytes: number | null;
    options: CompressOptions;
  },
) {
  const { account, expectedBytes } = input;
  return withRoom(bodies, { account, waitMs: compressWaitMs, otherwise: MediaRefused.busy }, async (room) => {
    const incoming = new IncomingBytes(input.stream, room);
    try {
      const { inspection } = await inspectMedia(incoming);
      if (inspection.kind !== "image") {
        throw new MediaRefused("content_type", "The file is not a picture: send a JPEG, PNG or WebP.");
      }
      const early = codecs.refusal(inspection, expectedBytes ?? 0, input.options);
      if (early) throw MediaRefused.by(early);
      const original = await incoming.gather(compressMaxBytes, gathering(expectedBytes));
      if (!original) throw new MediaRefused("size", `The picture may have at most ${compressMaxBytes / 1e6} MB.`);
      const outcome = await codecs.compress(original, inspection, input.options);
      if (!outcome.ok) throw MediaRefused.by(outcome.refusal);
      return { ...outcome.value, originalBytes: original.length, original: orientedSize(inspection) };
    } catch (error) {
      room.release();
      await incoming.cancel(error);
      throw error;
    }
  });
}
