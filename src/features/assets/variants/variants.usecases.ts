import { isOriginalServed } from "../../../domain/media/made-variant.ts";
import { MakeSlots } from "../../../domain/media/make-slots.ts";
import { extensionOf } from "../../../domain/media/media-types.ts";
import { mayHaveVariants, type PictureVariant, usualVariantQuality } from "../../../domain/media/picture-variant.ts";
import { variantKey } from "../../../domain/media/variant-keys.ts";
import { isDueForRenewal } from "../../../domain/retention/variant-walk.ts";
import type { NamedFile, OpenFile, ServedFile } from "../../../http/serve-file.ts";
import type { Pictures, VariantOutcome } from "../../../objects/picture/picture.port.ts";
import type { AssetInfo, AssetStore } from "../../../platform/asset-store/asset-store.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";

interface VariantDeps {
  store: Pick<AssetStore, "head">;
  pictures: Pictures;
  clock: Clock;
  log: Log;
  /** Lets work outlive the answer. */
  defer: (work: Promise<unknown>) => void;
  caller: PictureCaller;
}

/** Who asks for a picture. */
export interface PictureCaller {
  /** The key under which their makes are counted. */
  address: string;
  isSignedIn: () => Promise<boolean>;
  /** Marks that the caller waits, from here on, for work that gives way to requests. */
  stepAside: () => void;
}

/** Whatever finds no room here is served as it is stored for now. */
const isolateSlots = new MakeSlots({ perAddress: 2, inAll: 8 }, Date.now);

/** Somebody who looks at a page gets the picture itself rather than wait longer. */
const patienceMs = 6_000;

/** A stored file as it is. Null: there is none of this name. */
export async function findFile({ id, extension }: NamedFile, open: OpenFile): Promise<ServedFile | null> {
  const found = await open(id);
  if (found && !isNamed(found.info, extension)) {
    await found.body?.cancel();
    return null;
  }
  return found && { found, isLasting: true };
}

/**
 * A variant of a stored picture, made if nobody asked for it before. The file itself, where there is no better variant. A variant is
 * served only beside its picture: whatever outlives a deletion can no longer be read.
 */
export async function findVariant(
  deps: VariantDeps,
  file: NamedFile,
  { variant, open }: { variant: PictureVariant; open: OpenFile },
): Promise<ServedFile | null> {
  if (!mayHaveVariants(file.extension)) return findFile(file, open);
  const kept = await findKept(deps, file, { variant, open });
  if (kept !== "missing") return kept;
  if (variant.quality !== usualVariantQuality && !(await deps.caller.isSignedIn())) {
    const usual = { width: variant.width, quality: usualVariantQuality };
    return forNow(await findVariant(deps, file, { variant: usual, open }));
  }
  switch (await makeInTime(deps, file.id, variant)) {
    case "kept": {
      const made = await findKept(deps, file, { variant, open });
      return made === "missing" ? findForNow(file, open) : made;
    }
    case "original":
      return findFile(file, open);
    case "busy":
      return findForNow(file, open);
    case "gone":
      return null;
  }
}

/** `missing`: there is such a picture, but the variant was not made yet. */
async function findKept(
  deps: VariantDeps,
  file: NamedFile,
  { variant, open }: { variant: PictureVariant; open: OpenFile },
): Promise<ServedFile | "missing" | null> {
  const [picture, kept] = await Promise.all([deps.store.head(file.id), open(variantKey(file.id, variant))]);
  if (!picture || !isNamed(picture, file.extension)) {
    await kept?.body?.cancel();
    return null;
  }
  if (!kept) return "missing";
  if (isDueForRenewal(kept.info.uploadedAt, deps.clock.now())) deps.defer(renew(deps, file.id, variant));
  return isOriginalServed(kept.info) ? findFile(file, open) : { found: kept, isLasting: true };
}

/** The file itself, until somebody asks again. */
async function findForNow(file: NamedFile, open: OpenFile): Promise<ServedFile | null> {
  return forNow(await findFile(file, open));
}

function forNow(served: ServedFile | null): ServedFile | null {
  return served && { ...served, isLasting: false };
}

/** Whatever fails here is no reason to show no picture. The maker goes on, and the next request finds what it made. */
async function makeInTime(
  { pictures, log, defer, caller }: VariantDeps,
  id: string,
  variant: PictureVariant,
): Promise<VariantOutcome> {
  const end = isolateSlots.take(caller.address, variantKey(id, variant));
  if (end === null) return "busy";
  caller.stepAside();
  const { promise: late, resolve: giveUp } = Promise.withResolvers<VariantOutcome>();
  const timer = setTimeout(() => giveUp("busy"), patienceMs);
  const made = pictures(id)
    .make(id, variant)
    .catch((cause: unknown) => {
      log("warn", { message: "a variant of a picture was not made", assetId: id, cause: failureText(cause) });
      return "busy" as const;
    })
    .finally(end);
  defer(made);
  try {
    return await Promise.race([made, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Best effort. The next reader tries again. */
async function renew({ pictures, log }: VariantDeps, id: string, variant: PictureVariant): Promise<void> {
  try {
    await pictures(id).renew(id, variant);
  } catch (cause) {
    log("warn", { message: "a variant that is read was not renewed", assetId: id, cause: failureText(cause) });
  }
}

function isNamed({ contentType }: AssetInfo, extension: string): boolean {
  return extensionOf(contentType) === extension;
}
