import type { Actor } from "../../domain/identity/actor.ts";
import { pageOf } from "../../domain/list-query/page-of.ts";
import type { AssetListQuery } from "../../domain/media/asset-list.ts";
import { mostLookedThrough } from "../../domain/media/asset-search.ts";
import { variantUrlsOf } from "../../domain/media/picture-urls.ts";
import { invalid, Problem } from "../../http/problems.ts";
import { together } from "../../platform/db/together.ts";
import type { IdentityRepository } from "../auth/identity/identity.repository.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { QuotaRepository } from "../quotas/quotas.repository.ts";
import type { AssetRepository } from "./assets.repository.ts";
import type { FileListRepository } from "./file-lists.repository.ts";
import { type FileUseDeps, findUses } from "./file-uses.usecases.ts";

interface FileDeps extends FileUseDeps {
  identity: IdentityRepository;
  quotas: QuotaRepository;
  assets: AssetRepository;
  fileLists: FileListRepository;
}

/** Newer ones would hardly be recognised among more, and each costs a look into its JSON. */
const examplesLookedAt = 2_000;
/** Asked while somebody waits for the page of one file. */
const objectsAsked = 30;

/**
 * Lists files of the caller's organization, the last stored first, with the number of examples that show each. Pages are told by `left`,
 * the number of files from the first of the page to the oldest: new files do not change it. Null: from the newest.
 */
export async function listFiles(
  deps: FileDeps,
  { actor, left, limit }: { actor: Actor; left: number | null; limit: number },
) {
  const { organizationId } = actor;
  const { standing, found, storage } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.fileLists.stretch(organizationId, { ...(left === null ? { skip: 0 } : { left }), limit }),
    storage: deps.quotas.use("storedBytes", organizationId),
  });
  requireStanding(standing[0], actor);
  const files = found.rows;
  const total = found.count[0]?.total ?? 0;
  const here = Math.min(left ?? total, total);
  const { counts } = await together(deps.db, {
    counts:
      files.length === 0
        ? null
        : deps.examples.countsOfFiles(
            files.map(({ fileName }) => fileName),
            deps.audiences.idSetOf(organizationId),
            examplesLookedAt,
          ),
  });
  const examples = new Map((counts ?? []).map((row) => [row.fileName, row.examples]));
  return {
    files: files.map((file) => ({ ...file, examples: examples.get(file.fileName) ?? 0 })),
    total,
    /** Where the pages beside this one begin. Null: there is none. */
    newer: here < total ? Math.min(here + limit, total) : null,
    older: here > limit ? here - limit : null,
    storage: storage[0] ?? null,
  };
}

/** A page of the files of the caller's organization. One round trip. */
export async function queryFiles(
  deps: Pick<FileDeps, "db" | "identity" | "fileLists">,
  { actor, query, fileUrl }: { actor: Actor; query: AssetListQuery; fileUrl: (fileName: string) => string },
) {
  const { standing, list } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    list: deps.fileLists.list(actor.organizationId, query),
  });
  requireStanding(standing[0], actor);
  const older = list.older?.[0]?.files ?? 0;
  if (older > mostLookedThrough)
    throw invalid(
      "created_at",
      `must be narrowed, such as by created_at[gte]: filters and sorts look through ${mostLookedThrough} older files at most, and here are ${older}`,
      "parameter",
    );
  const items = list.rows.map(({ id, originalName, originalBytes, finalBytes, createdAt, ...row }) => ({
    ...row,
    url: fileUrl(row.fileName),
    urls: variantUrlsOf(row, fileUrl(row.fileName)),
    name: originalName,
    sizeBytes: finalBytes ?? 0,
    originalSizeBytes: originalBytes ?? 0,
    createdAt: new Date(createdAt).toISOString(),
  }));
  return pageOf(query, list.count[0]?.total ?? 0, items);
}

/** Reads what is known of a file of the caller's organization, or for an Admin of any, and where it is used. */
export async function getFile(deps: FileDeps, { actor, fileName }: { actor: Actor; fileName: string }) {
  const { standing, found } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.assets.describe(fileName),
  });
  const caller = requireStanding(standing[0], actor);
  const [file] = found;
  // A file of somebody else is refused like one that is not there, so that nobody learns whose it is.
  if (!file || (file.organizationId !== caller.organizationId && !caller.roles.includes("Admin")))
    throw new Problem("not_found", { detail: "There is no file of this name in your organization." });
  return { file, ...(await findUses(deps, file, { isDeletion: false, objectsAsked })) };
}
