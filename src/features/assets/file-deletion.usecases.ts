import type { Actor } from "../../domain/identity/actor.ts";
import { invalid, Problem } from "../../http/problems.ts";
import { cacheTagOf } from "../../http/serve-file.ts";
import type { Pictures } from "../../objects/picture/picture.port.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import { always } from "../../platform/db/condition.ts";
import { together } from "../../platform/db/together.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { Log } from "../../platform/log.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import { eventOf, type NotingDeps } from "../auth/audit/noted-changes.usecases.ts";
import type { IdentityRepository } from "../auth/identity/identity.repository.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import { type FileUseDeps, findUses, useText } from "./file-uses.usecases.ts";
import { purgesMessage } from "./purges/purges.consumer.ts";
import type { PurgeRepository } from "./purges/purges.repository.ts";

interface DeletionDeps extends NotingDeps, FileUseDeps {
  identity: IdentityRepository;
  store: AssetStore;
  pictures: Pictures;
  purges: PurgeRepository;
  outbox: Outbox;
  log: Log;
}

/** An object is asked for each dataset and each desk of an open job. An invocation may make a thousand calls. */
const objectsAsked = 500;
/** A request that still looks for uses after this long has died. */
const deadAfterMs = 600_000;
/** Files that are deleted in these seconds are purged together. */
const purgedAfterSeconds = 5;
/** The share of one minute, so that its other work is never kept waiting. */
const workForMs = 10_000;
/** A Worker may have six connections open. */
const askedAtOnce = 6;

type RemovalDeps = Pick<DeletionDeps, "db" | "clock" | "log" | "assets" | "store" | "pictures" | "purges" | "outbox">;

/**
 * Deletes a file that nothing uses. While its uses are looked for no new one may begin, since every use looks up the file first. What
 * is decided is carried through, by this request or else by a sweep.
 */
export async function deleteFile(
  deps: DeletionDeps,
  { actor, fileName }: { actor: Actor; fileName: string },
): Promise<void> {
  const { standing, found } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.assets.find(fileName),
  });
  const caller = requireStanding(standing[0], actor);
  const [asset] = found;
  if (!asset) return;
  if (asset.organizationId !== caller.organizationId && !caller.roles.includes("Admin")) throw new Problem("forbidden");
  const file = { ...asset, fileName };
  if (asset.state !== "deleting") {
    const { uses, isWhole } = await findUses(deps, file, { isDeletion: true, objectsAsked }).catch(
      async (cause: unknown) => {
        await deps.assets.endDeletion(file.id);
        throw cause;
      },
    );
    if (uses.length > 0 || !isWhole) {
      await deps.assets.endDeletion(file.id);
      throw invalid(
        "fileName",
        uses.length > 0
          ? `is still used by ${uses.map(useText).join(", ")}: delete what uses it first`
          : `cannot be checked: the organization has over ${objectsAsked} datasets and open desks`,
      );
    }
    // Another request found a use, or has deleted the file already.
    if ((await deps.assets.decideDeletion(file.id)).length === 0) return;
  }
  await deps.store.delete(file.id);
  await deps.pictures(file.id).forget(file.id);
  const thing = { id: fileName, organizationId: file.organizationId };
  await together(deps.db, {
    gone: forgetFiles(deps, [file.id]),
    note: deps.audit.note(eventOf(deps, { caller, thing }, "file.deleted")),
  });
  await sendPurges(deps);
}

/** Deletions whose request died. */
export function findDeadDeletions({ assets, clock }: Pick<DeletionDeps, "assets" | "clock">, limit: number) {
  return assets.deadDeletions(clock.now() - deadAfterMs, limit);
}

/**
 * Carries through what was decided. A file whose uses were still looked for stays. What fails is put off, so that it keeps no other
 * file waiting.
 */
export async function endDeadDeletions(
  deps: RemovalDeps,
  dead: readonly { id: string; state: string }[],
): Promise<void> {
  for (const { id, state } of dead) if (state === "checking") await deps.assets.endDeletion(id);
  const ids = dead.filter(({ state }) => state === "deleting").map(({ id }) => id);
  if (ids.length === 0) return;
  const { gone, failed } = await removeBytes(deps, ids);
  await together(deps.db, {
    gone: gone.length === 0 ? null : forgetFiles(deps, gone),
    later: failed.length === 0 ? null : deps.assets.putOffDeletion(failed, deps.clock.now()),
  });
  if (gone.length > 0) await sendPurges(deps);
}

/**
 * The bytes first: a cache that is purged before could be filled again. Then the variants, by their maker: a job that read the
 * picture before ends first, and a later one finds no picture. Files that a minute has no time for are in neither list.
 */
async function removeBytes(
  { clock, log, store, pictures }: RemovalDeps,
  ids: readonly string[],
): Promise<{ gone: string[]; failed: string[] }> {
  const until = clock.now() + workForMs;
  const gone: string[] = [];
  const failed: string[] = [];
  await store.delete(ids);
  for (let i = 0; i < ids.length && clock.now() < until; i += askedAtOnce) {
    const group = ids.slice(i, i + askedAtOnce);
    const removals = await Promise.allSettled(group.map((id) => pictures(id).forget(id)));
    for (const [j, removal] of removals.entries()) {
      const id = group[j] as string;
      if (removal.status === "fulfilled") gone.push(id);
      else {
        failed.push(id);
        const cause = failureText(removal.reason);
        log("warn", { message: "a file is deleted in a later minute", assetId: id, cause });
      }
    }
  }
  return { gone, failed };
}

/** The bytes of these files are gone: their rows go, and the cache in front of the Worker will be purged of them. */
function forgetFiles({ assets, purges, outbox, clock }: RemovalDeps, ids: readonly string[]) {
  return {
    rows: assets.deleteRows(ids),
    purges: purges.add(ids.map(cacheTagOf), clock.now()),
    work: outbox.write([purgesMessage], always),
  };
}

function sendPurges({ outbox }: RemovalDeps): Promise<void> {
  return outbox.send([purgesMessage], purgedAfterSeconds);
}
