import type { Codecs } from "../../../codecs/codecs.port.ts";
import type { CompressOptions } from "../../../domain/media/compression.ts";
import { orientedSize } from "../../../domain/media/fit.ts";
import { compressMaxBytes, compressWaitMs, gathering } from "../../../domain/media/intake/gathering.ts";
import { MediaRefused } from "../../../domain/media/intake/media-refused.ts";
import { withIncoming } from "../../../platform/asset-store/with-incoming.ts";
import type { MemoryPool } from "../../../platform/memory/memory-pool.ts";
import { inspectMedia } from "./inspect-media.usecases.ts";

/** Compresses a stream to WebP without storing it. Throws MediaRefused, or what the stream fails with. */
export function compressMedia(
  { codecs, bodies }: { codecs: Codecs; bodies: MemoryPool },
  {
    account,
    stream,
    expectedBytes,
    options,
  }: {
    account: string;
    stream: ReadableStream<Uint8Array>;
    expectedBytes: number | null;
    options: CompressOptions;
  },
) {
  const body = { account, stream, waitMs: compressWaitMs, otherwise: MediaRefused.busy };
  return withIncoming(bodies, body, async (incoming) => {
    const { inspection } = await inspectMedia(incoming);
    if (inspection.kind !== "image") {
      throw new MediaRefused("content_type", "The file is not a picture: send a JPEG, PNG or WebP.");
    }
    const early = codecs.refusal(inspection, expectedBytes ?? 0, options);
    if (early) throw MediaRefused.by(early);
    const original = await incoming.gather(compressMaxBytes, gathering(expectedBytes));
    if (!original) throw new MediaRefused("size", `The picture may have at most ${compressMaxBytes / 1e6} MB.`);
    const outcome = await codecs.compress(original, inspection, options);
    if (!outcome.ok) throw MediaRefused.by(outcome.refusal);
    return { ...outcome.value, originalBytes: original.length, original: orientedSize(inspection) };
  });
}
