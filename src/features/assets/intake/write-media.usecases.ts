import { createHash } from "node:crypto";
import type { MadeMedia, Storable } from "../../../domain/media/intake/decide-intake.ts";
import {
  describeStored,
  type InspectedMedia,
  type StoredMedia,
  storedType,
} from "../../../domain/media/intake/stored-media.ts";
import { lighterThan } from "../../../domain/media/made-variant.ts";
import type { AssetStore } from "../../../platform/asset-store/asset-store.port.ts";
import type { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";
import { storeIncoming } from "../../../platform/asset-store/store-incoming.ts";
import type { BodyRoom } from "../../../platform/memory/body-room.ts";
import { keepVariants } from "../variants/keep-variants.usecases.ts";

export interface WriteTarget {
  key: string;
  expectedBytes: number | null;
  onUploadStarted: (uploadId: string) => Promise<void>;
}

interface Arrived {
  media: InspectedMedia;
  incoming: IncomingBytes;
  room: BodyRoom;
  made: MadeMedia | null;
}

/** Writes what was decided under the key. After a failure the key may hold nothing, and no upload is left open. */
export async function writeMedia(
  store: AssetStore,
  { key, expectedBytes, onUploadStarted }: WriteTarget,
  { media, incoming, room, made }: Arrived,
  storable: Storable,
): Promise<StoredMedia> {
  const { type: contentType } = storedType(media, storable);
  const atMost = expectedBytes === null ? {} : { atMostBytes: expectedBytes };
  const written = storable.bytes
    ? await store.put(key, storable.bytes, contentType)
    : await storeIncoming(store, key, incoming, { contentType, onUploadStarted, room, ...atMost });
  await keepVariants(store, key, storable.variants.map(lighterThan(written.bytes)));
  const isOther = storable.replacement !== null && made !== null;
  const came = isOther ? { bytes: made.original.length, sha256: sha256(made.original) } : written;
  return describeStored(media, storable, { written, came });
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
