import type { Codecs } from "../../../codecs/codecs.port.ts";
import { planCompression } from "../../../domain/media/compression-plan.ts";
import type { StillImage } from "../../../domain/media/inspection.ts";
import { compressMaxBytes } from "../../../domain/media/intake/gathering.ts";
import { MediaRefused } from "../../../domain/media/intake/media-refused.ts";
import { isOriginalServed } from "../../../domain/media/made-variant.ts";
import type { PictureVariant } from "../../../domain/media/picture-variant.ts";
import { variantKey, variantKeysOf } from "../../../domain/media/variant-keys.ts";
import { isDueForRenewal } from "../../../domain/retention/variant-walk.ts";
import type { VariantOutcome } from "../../../objects/picture/picture.port.ts";
import type { AssetStore } from "../../../platform/asset-store/asset-store.port.ts";
import { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";
import type { Clock } from "../../../platform/clock.ts";
import { withRoom } from "../../../platform/memory/body-room.ts";
import type { MemoryPool } from "../../../platform/memory/memory-pool.ts";
import { inspectMedia } from "../intake/inspect-media.usecases.ts";
import { compressVariants } from "./compress-variants.usecases.ts";
import { keepVariants } from "./keep-variants.usecases.ts";

export interface MakingDeps {
  store: AssetStore;
  codecs: Codecs;
  bodies: MemoryPool;
  clock: Clock;
  /** Comes between slices of the work on a picture. */
  pause?: () => Promise<void>;
}

/** All makers together take the share of one account, so uploads keep the other half of the room. */
const roomOfMakers = { account: "variants", waitMs: 3_000, otherwise: MediaRefused.busy };

/**
 * Makes variants of a stored picture from one decode, and keeps them. `take` is asked once the picture has been read, so that
 * variants that somebody wants meanwhile come along.
 */
export async function makeVariants(
  deps: MakingDeps,
  assetId: string,
  take: () => PictureVariant[],
): Promise<VariantOutcome[]> {
  const found = await deps.store.get(assetId);
  if (!found?.body) return take().map(() => "gone");
  const { info, body } = found;
  const done = await readPicture(deps, body, info.bytes, async (original, header) => {
    const wanted = take();
    const outcomes = await outcomesBefore(deps.store, assetId, wanted);
    const missing = wanted.filter((variant) => !outcomes.has(variant));
    const { made } = await compressVariants(deps, { original, header }, missing);
    for (const each of made) outcomes.set(each.variant, outcomeOf(each.webp === null));
    await keepVariants(deps.store, assetId, made);
    return wanted.map((variant) => outcomes.get(variant) ?? "busy");
  });
  if (done === "busy") return take().map(() => "busy");
  return done ?? (await keepNone(deps.store, assetId, take()));
}

/** Notes that a variant is read, by writing the same bytes again. The time of its last writing is all that is known of its readers. */
export async function renewVariant(
  { store, clock }: Pick<MakingDeps, "store" | "clock">,
  assetId: string,
  variant: PictureVariant,
): Promise<void> {
  const key = variantKey(assetId, variant);
  const [picture, kept] = await Promise.all([store.head(assetId), store.get(key)]);
  if (!picture || !kept?.body || !isDueForRenewal(kept.info.uploadedAt, clock.now())) {
    await kept?.body?.cancel();
    return;
  }
  const bytes = new Uint8Array(await new Response(kept.body).arrayBuffer());
  await keepVariants(store, assetId, [{ variant, webp: bytes.length > 0 ? bytes : null }]);
}

/** One call of the bucket, whichever variants there are. */
export function removeVariants(store: AssetStore, assetId: string): Promise<void> {
  return store.delete(variantKeysOf(assetId));
}

/** Works with the whole picture in memory. Null: it is none of which variants are made. `busy`: it found no room in time. */
async function readPicture<Result>(
  { bodies }: Pick<MakingDeps, "bodies">,
  body: ReadableStream<Uint8Array>,
  bytes: number,
  work: (original: Uint8Array, header: StillImage) => Promise<Result>,
): Promise<Result | "busy" | null> {
  return withRoom(bodies, roomOfMakers, async (room) => {
    const incoming = new IncomingBytes(body, room);
    try {
      const { inspection } = await inspectMedia(incoming);
      const plan = planCompression(inspection, { compress: true }, true);
      const original =
        plan.kind === "compress" && bytes <= compressMaxBytes
          ? await incoming.gather(compressMaxBytes, { atMostBytes: bytes })
          : null;
      if (plan.kind === "compress" && original) return await work(original, plan.picture);
      await incoming.cancel();
      return null;
    } catch (error) {
      await incoming.cancel(error);
      if (!(error instanceof MediaRefused)) throw error;
      return error.stage === "busy" ? "busy" : null;
    }
  });
}

/** What was made after its reader had looked for it, and before the reader asked. */
async function outcomesBefore(
  store: AssetStore,
  assetId: string,
  wanted: readonly PictureVariant[],
): Promise<Map<PictureVariant, VariantOutcome>> {
  const looked = await Promise.all(
    wanted.map(async (variant) => ({ variant, info: await store.head(variantKey(assetId, variant)) })),
  );
  return new Map(looked.flatMap(({ variant, info }) => (info ? [[variant, outcomeOf(isOriginalServed(info))]] : [])));
}

async function keepNone(store: AssetStore, assetId: string, wanted: PictureVariant[]): Promise<VariantOutcome[]> {
  const made = wanted.map((variant) => ({ variant, webp: null }));
  await keepVariants(store, assetId, made);
  return made.map(() => "original");
}

function outcomeOf(isOriginal: boolean): VariantOutcome {
  return isOriginal ? "original" : "kept";
}
