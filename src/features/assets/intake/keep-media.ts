import type { Codecs, CompressOptions } from "../../../codecs/codecs.port.ts";
import { planCompression } from "../../../domain/media/compression-plan.ts";
import type { Inspected, StillImage } from "../../../domain/media/inspection.ts";
import { partBytes } from "../../../platform/asset-store/asset-store.port.ts";
import type { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";
import type { BodyRoom } from "../../../platform/memory/body-room.ts";
import { compressVariants } from "../variants/compress-variants.ts";
import { planVariants } from "../variants/upload-variants.ts";
import { compressMaxBytes, compressWaitMs, gathering, storeWaitMs } from "./compress-media.ts";
import type { CompressionWishes, Decision } from "./media-decision.ts";

/** A picture that is stored as it came does not wait long for its hash alone. */
const hashWaitMs = 500;
/** No more is needed for a hash. */
const hashed: CompressOptions = { quality: 1, maxDimension: 100 };

interface Sent {
  wishes: CompressionWishes;
  expectedBytes: number | null;
}

interface IncomingMedia {
  inspection: Inspected;
  incoming: IncomingBytes;
  room: BodyRoom;
}

/** Decides how a file is stored as it came: a still picture with its hash and the variants that are wanted, if that is possible. */
export async function keepMedia(
  codecs: Codecs,
  { wishes, expectedBytes }: Sent,
  media: IncomingMedia,
  warning: string | null,
): Promise<Decision> {
  const plan = planCompression(media.inspection, { compress: true }, true);
  if (plan.kind === "keep") return { kind: "stream", warning };
  const { picture } = plan;
  const wanted = planVariants(picture, wishes.variants ?? []).map(({ variant }) => variant);
  const original =
    wanted.length > 0
      ? await gatherForVariants(media, expectedBytes)
      : await gatherForHash(codecs, picture, media.incoming, expectedBytes);
  if (original === null) return { kind: "stream", warning };
  // Variants that the codec has no time for are made when somebody asks for them.
  const { made: variants, thumbHash } = await compressVariants({ codecs }, { original, header: picture }, wanted);
  const hash = thumbHash ? hashText(thumbHash) : await hashIfPossible(codecs, original, picture);
  return { kind: "keep", original, thumbHash: hash, variants, warning };
}

async function gatherForVariants(
  { incoming, room }: IncomingMedia,
  expectedBytes: number | null,
): Promise<Uint8Array | null> {
  room.waitAtMost(compressWaitMs);
  const original = await incoming.gather(compressMaxBytes, gathering(expectedBytes));
  if (!original) room.waitAtMost(storeWaitMs);
  return original;
}

/** Only what the store would gather anyway, a part of a file, is gathered for a hash alone. */
async function gatherForHash(
  codecs: Codecs,
  picture: StillImage,
  incoming: IncomingBytes,
  expectedBytes: number | null,
): Promise<Uint8Array | null> {
  if (expectedBytes === null || expectedBytes > partBytes) return null;
  if (codecs.refusal(picture, expectedBytes, hashed)) return null;
  return incoming.gather(partBytes, { atMostBytes: expectedBytes });
}

/** Best effort: a picture that nobody asked to decode must not fail by what the decoder finds in it. */
async function hashIfPossible(codecs: Codecs, original: Uint8Array, picture: StillImage): Promise<string | null> {
  const outcome = await codecs.compressAll(original, picture, [], { waitMs: hashWaitMs }).catch(() => null);
  return outcome?.ok ? hashText(outcome.value.thumbHash) : null;
}

export function hashText(thumbHash: Uint8Array): string {
  return Buffer.from(thumbHash).toString("base64");
}
