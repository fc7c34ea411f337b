import { assetOfVariant, variantsPrefix } from "../../../domain/media/variant-keys.ts";
import { afterKeys, dueWalk, isUnread, restedWalk, type VariantWalk } from "../../../domain/retention/variant-walk.ts";
import type { AssetStore, StoredAt } from "../../../platform/asset-store/asset-store.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { Log } from "../../../platform/log.ts";
import type { AssetRepository } from "../assets.repository.ts";
import type { VariantWalkRepository } from "../variant-walk.repository.ts";

interface SweepDeps {
  db: Database;
  clock: Clock;
  log: Log;
  store: AssetStore;
  assets: Pick<AssetRepository, "unknownAmong">;
  variantWalks: VariantWalkRepository;
}

/** A page is one call of the bucket, one question to the database, and one call more if something goes. */
const keysAPage = 1_000;
/** The pages of one minute, so that its other work is never kept waiting. */
const pagesAtMost = 10;
const workForMs = 10_000;

/** Goes on with the walk through all variants for as long as a minute allows. Every step may be repeated. */
export async function sweepVariants(deps: SweepDeps, found: readonly { walk: VariantWalk }[]): Promise<void> {
  const now = deps.clock.now();
  const before = found[0]?.walk;
  if (before === undefined) {
    await together(deps.db, { begun: deps.variantWalks.begin(restedWalk(now)) });
    return;
  }
  let walk = dueWalk(before, now);
  if (walk === null) return;
  for (let pages = 0; pages < pagesAtMost && deps.clock.now() - now < workForMs && !walk.isResting; pages++)
    walk = await lookThrough(deps, walk, now);
  await together(deps.db, { noted: deps.variantWalks.note(before, walk) });
}

async function lookThrough(deps: SweepDeps, walk: VariantWalk, now: number): Promise<VariantWalk> {
  const { objects, isEnd } = await deps.store.listAfter(variantsPrefix, walk.after, keysAPage);
  const dropped = await findDropped(deps, objects, now);
  if (dropped.length > 0) {
    await deps.store.delete(dropped);
    deps.log("info", { message: "variants of pictures were dropped", variants: dropped.length });
  }
  return afterKeys(walk, { last: objects.at(-1)?.key ?? null, isEnd });
}

/**
 * A file's row is written before its bytes and outlives them, so a variant without a row belongs to nobody. A batch upload writes its
 * rows late: a variant that goes too early is made again.
 */
async function findDropped({ assets }: SweepDeps, objects: readonly StoredAt[], now: number): Promise<string[]> {
  const owners = new Map(objects.map(({ key }) => [key, assetOfVariant(key)]));
  const ids = [...new Set(owners.values())].filter((id) => id !== null);
  const unknown = new Set(ids.length === 0 ? [] : await assets.unknownAmong(ids));
  const isOrphan = (key: string) => unknown.has(owners.get(key) ?? "");
  return objects.filter(({ key, uploadedAt }) => isUnread(uploadedAt, now) || isOrphan(key)).map(({ key }) => key);
}
