import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import { invalid, Problem } from "../../http/problems.ts";
import { cacheTagOf } from "../../http/serve-file.ts";
import type { Pictures } from "../../objects/picture/picture.port.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import { together } from "../../platform/db/together.ts";
import type { PurgeTag } from "../../platform/edge-cache.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { Log } from "../../platform/log.ts";
import { eventOf, type NotingDeps } from "../auth/audit/noted-changes.usecases.ts";
import type { IdentityRepository } from "../auth/identity/identity.repository.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import { type FileUseDeps, findUses, useText } from "./file-uses.usecases.ts";

interface DeletionDeps extends NotingDeps, FileUseDeps {
  identity: IdentityRepository;
  store: AssetStore;
  pictures: Pictures;
  purgeTag: PurgeTag;
  log: Log;
}

/** An object is asked for each dataset and each desk of an open job. An invocation may make a thousand calls. */
const objectsAsked = 500;
/** A request that still looks for uses after this long has died. */
const deadAfterMs = 600_000;

/**
 * Deletes a file that nothing uses. While its uses are looked for no new one may begin, since every use looks up the file first. What
 * is decided is carried through, by this request or else by a sweep.
 */
export async function deleteFile(
  deps: DeletionDeps,
  { token, fileName }: { token: TokenClaims; fileName: string },
): Promise<void> {
  const { standing, found } = await together(deps.db, {
    standing: deps.identity.standing(token),
    found: deps.assets.find(fileName),
  });
  const caller = requireStanding(standing[0], token);
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
  await removeBytes(deps, file.id);
  const thing = { id: fileName, organizationId: file.organizationId };
  await together(deps.db, {
    row: deps.assets.deleteRow(file.id),
    note: deps.audit.note(eventOf(deps, { caller, thing }, "file.deleted")),
  });
}

/** Deletions whose request died. */
export function findDeadDeletions({ assets, clock }: Pick<DeletionDeps, "assets" | "clock">, limit: number) {
  return assets.deadDeletions(clock.now() - deadAfterMs, limit);
}

/** Carries through what was decided. A file whose uses were still looked for stays. */
export async function endDeadDeletions(
  deps: Pick<DeletionDeps, "db" | "assets" | "store" | "pictures" | "purgeTag" | "log">,
  dead: readonly { id: string; state: string }[],
): Promise<void> {
  for (const { id, state } of dead) {
    try {
      if (state === "checking") await deps.assets.endDeletion(id);
      else {
        await removeBytes(deps, id);
        await together(deps.db, deps.assets.deleteRow(id));
      }
    } catch (cause) {
      deps.log("warn", { message: "a file is deleted in a later minute", assetId: id, cause: failureText(cause) });
    }
  }
}

/**
 * The bytes first: a cache that is purged before could be filled again. Then the variants, by their maker: a job that read the
 * picture before ends first, and a later one finds no picture.
 */
async function removeBytes(
  { store, pictures, purgeTag }: Pick<DeletionDeps, "store" | "pictures" | "purgeTag">,
  id: string,
): Promise<void> {
  await store.delete(id);
  await pictures(id).forget(id);
  await purgeTag(cacheTagOf(id));
}
