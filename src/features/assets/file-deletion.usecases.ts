import { sql } from "drizzle-orm";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import { invalid, Problem } from "../../http/problems.ts";
import { cacheTagOf } from "../../http/serve-file.ts";
import type { Datapoints } from "../../objects/dataset/dataset.port.ts";
import type { Desks } from "../../objects/desk/desk.port.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { PurgeTag } from "../../platform/edge-cache.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { Log } from "../../platform/log.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { ExampleRepository } from "../audiences/examples/examples.repository.ts";
import type { ShareRepository } from "../audiences/shares/shares.repository.ts";
import { eventOf, type NotingDeps } from "../auth/audit/noted-changes.usecases.ts";
import type { IdentityRepository } from "../auth/identity/identity.repository.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { DatasetRepository } from "../labeling/datasets/datasets.repository.ts";
import type { DefinitionRepository } from "../labeling/definitions/definitions.repository.ts";
import type { JobDeskRepository } from "../labeling/jobs/job-desks.repository.ts";
import type { AssetRepository } from "./assets.repository.ts";

interface DeletionDeps extends NotingDeps {
  db: Database;
  identity: IdentityRepository;
  assets: AssetRepository;
  audiences: AudienceRepository;
  shares: ShareRepository;
  examples: ExampleRepository;
  definitions: DefinitionRepository;
  datasets: DatasetRepository;
  datapoints: Datapoints;
  jobDesks: JobDeskRepository;
  desks: Desks;
  store: AssetStore;
  purgeTag: PurgeTag;
  log: Log;
}

type File = Awaited<ReturnType<AssetRepository["find"]>>[number] & { fileName: string };

/** Enough to begin with: whoever deletes these and tries again is told of the next. */
const usesNamed = 5;
/** An object is asked for each dataset and each desk of an open job. An invocation may make a thousand calls. */
const objectsAsked = 500;
/** A Worker may have six connections open. */
const askedAtOnce = 6;
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
    const uses = await findUses(deps, file).catch(async (cause: unknown) => {
      await deps.assets.endDeletion(file.id);
      throw cause;
    });
    if (uses.length > 0) {
      await deps.assets.endDeletion(file.id);
      throw invalid("fileName", `is still used by ${uses.join(", ")}: delete what uses it first`);
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
  deps: Pick<DeletionDeps, "db" | "assets" | "store" | "purgeTag" | "log">,
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

/** The bytes first: a cache that is purged before could be filled again. */
async function removeBytes({ store, purgeTag }: Pick<DeletionDeps, "store" | "purgeTag">, id: string): Promise<void> {
  await store.delete(id);
  await purgeTag(cacheTagOf(id));
}

/** Where the file is used, in words, as far as its organization's things and the audiences shared with it go. */
async function findUses(deps: DeletionDeps, { id, fileName, organizationId, accountId }: File): Promise<string[]> {
  const { audienceIds: shared } = deps.shares.reachOf(accountId, sql`${organizationId}`);
  const audienceIds = sql`${deps.audiences.idSetOf(organizationId)} UNION ALL ${shared}`;
  const found = await together(deps.db, {
    mark: deps.assets.beginDeletion(id, deps.clock.now()),
    examples: deps.examples.usesOf(fileName, audienceIds, usesNamed),
    logos: deps.audiences.logosOf(fileName, audienceIds, usesNamed),
    definitions: deps.definitions.usesOf(fileName, organizationId, usesNamed),
    datasets: deps.datasets.idsOf(organizationId, objectsAsked + 1),
    desks: deps.jobDesks.openOf(organizationId, objectsAsked + 1),
  });
  const uses = [
    ...found.examples.map((example) => `example ${example.id} of audience ${example.audienceId}`),
    ...found.logos.map((audience) => `the logo of audience ${audience.id}`),
    ...found.definitions.map((definition) => `job definition ${definition.id}`),
  ];
  if (uses.length > 0) return uses;
  if (found.datasets.length + found.desks.length > objectsAsked) {
    throw invalid("fileName", `cannot be checked: the organization has over ${objectsAsked} datasets and open desks`);
  }
  const questions = [
    ...found.datasets.map((dataset) => async () => {
      const count = await deps.datapoints(dataset.id).usesOf(fileName);
      return count === 0 ? null : `${count} datapoints of dataset ${dataset.id}`;
    }),
    ...found.desks.map(
      ({ jobId, desk }) =>
        async () =>
          (await deps.desks(jobId, desk).usesFile(fileName)) ? `open job ${jobId}` : null,
    ),
  ];
  return askAll(questions);
}

/** Stops once enough uses are known. */
async function askAll(questions: (() => Promise<string | null>)[]): Promise<string[]> {
  const uses = new Set<string>();
  for (let at = 0; at < questions.length && uses.size < usesNamed; at += askedAtOnce) {
    const answers = await Promise.all(questions.slice(at, at + askedAtOnce).map((ask) => ask()));
    for (const use of answers) if (use !== null) uses.add(use);
  }
  return [...uses];
}
