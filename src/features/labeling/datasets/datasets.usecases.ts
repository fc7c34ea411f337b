import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller, Standing } from "../../../domain/identity/caller.ts";
import { datasetIdOf } from "../../../domain/labeling/datapoint-id.ts";
import type { DatasetListQuery } from "../../../domain/labeling/labeling-lists.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { AwaitedCounts, Datapoints } from "../../../objects/dataset/dataset.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { EraseDatasetMessage } from "../../../platform/queue/messages.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { mayUse, requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { DatasetRepository, DatasetRow } from "./datasets.repository.ts";

export interface DatasetAccessDeps {
  db: Database;
  identity: IdentityRepository;
  datasets: DatasetRepository;
  datapoints: Datapoints;
}

export interface DatasetDeps extends DatasetAccessDeps, NotingDeps {
  outbox: Outbox;
  clock: Clock;
  freshUuid: () => string;
}

export interface AccessedDataset {
  caller: Caller;
  dataset: DatasetRow;
}

interface AskedDataset {
  actor: Actor;
  datasetId: string;
}

/** Two statements for the first batch of whatever is done to a dataset. */
export function readDataset(
  { identity, datasets }: Pick<DatasetAccessDeps, "identity" | "datasets">,
  actor: Actor,
  datasetId: string,
) {
  return { standing: identity.standingInBatch(actor), dataset: datasets.findInBatch(datasetId) };
}

/** An unknown dataset and a foreign one are refused alike, so that a caller cannot learn which ids there are. */
export function requireDataset(
  read: { standing: Standing[]; dataset: DatasetRow[] },
  actor: Actor,
  refusal: () => Problem = noDataset,
): AccessedDataset {
  const caller = requireStanding(read.standing[0], actor);
  const [dataset] = read.dataset;
  if (!dataset || !mayUse(caller, dataset)) throw refusal();
  return { caller, dataset };
}

export function noDataset(): Problem {
  return new Problem("not_found", { detail: "There is no dataset of this id." });
}

/** The same for an id that stands in a body. */
export function namesNoDataset(): Problem {
  return invalid("datasetId", "names no dataset");
}

export async function createDataset(
  deps: DatasetDeps,
  { actor, name }: { actor: Actor; name: string },
): Promise<{ datasetId: string }> {
  const [standing] = await deps.identity.standing(actor);
  const caller = requireStanding(standing, actor);
  const { accountId: ownerId, organizationId } = caller;
  const id = datasetIdOf(deps.freshUuid());
  const now = deps.clock.now();
  await together(deps.db, {
    dataset: deps.datasets.insert({ id, organizationId, ownerId, name, createdAt: now, usedAt: now }),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: { id, organizationId } }, "dataset.created", { name }),
    ),
  });
  return { datasetId: id };
}

/** The datasets of the caller's organization. */
export async function listDatasets(
  deps: DatasetAccessDeps,
  { actor, query }: { actor: Actor; query: DatasetListQuery },
) {
  const { standing, list } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    list: deps.datasets.list(actor.organizationId, query),
  });
  requireStanding(standing[0], actor);
  return pageOf(query, list.count[0]?.total ?? 0, list.rows);
}

export async function getDataset(deps: DatasetAccessDeps, { actor, datasetId }: AskedDataset) {
  const { dataset } = requireDataset(await together(deps.db, readDataset(deps, actor, datasetId)), actor);
  return { name: dataset.name };
}

export async function getDatasetProgress(deps: DatasetAccessDeps, { actor, datasetId }: AskedDataset) {
  requireDataset(await together(deps.db, readDataset(deps, actor, datasetId)), actor);
  const store = deps.datapoints(datasetId);
  const [ready, awaited] = await Promise.all([store.count(), store.awaitedCounts()]);
  return progressOf(ready, awaited);
}

/** A datapoint is ready as soon as it stands in its dataset. Rows whose files are being fetched are pending, or have failed. */
export function progressOf(ready: number, { pending, failed }: AwaitedCounts) {
  return { total: ready + pending + failed, ready, pending, failed };
}

export async function renameDataset(
  deps: DatasetDeps,
  { actor, datasetId, name }: AskedDataset & { name: string },
): Promise<void> {
  const { caller, dataset } = requireDataset(await together(deps.db, readDataset(deps, actor, datasetId)), actor);
  if (name === dataset.name) return;
  await together(deps.db, {
    renamed: deps.datasets.rename(datasetId, name),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: dataset }, "dataset.changed", {}, { name: [dataset.name, name] }),
    ),
  });
}

/** Softly in the database, at once; the datapoints follow in the background. */
export async function deleteDataset(deps: DatasetDeps, { actor, datasetId }: AskedDataset): Promise<void> {
  const { caller, dataset } = requireDataset(await together(deps.db, readDataset(deps, actor, datasetId)), actor);
  const erase = eraseMessage(datasetId);
  const event = eventOf(deps, { caller, thing: dataset }, "dataset.deleted", { name: dataset.name });
  await together(deps.db, {
    deleted: deps.datasets.delete(datasetId, deps.clock.now()),
    note: deps.audit.noteIfChanged(event),
    erasure: deps.outbox.write([erase], deps.datasets.whereDeleted(datasetId)),
  });
  await deps.outbox.send([erase]);
}

/** Deletes datasets whose cause is gone. May be repeated. */
export async function deleteDatasets(
  deps: Pick<DatasetDeps, "db" | "datasets" | "outbox" | "clock">,
  ids: readonly string[],
): Promise<void> {
  const now = deps.clock.now();
  const parts = ids.map((id) => {
    const deleted = deps.datasets.delete(id, now);
    return [id, { deleted, erasure: deps.outbox.write([eraseMessage(id)], deps.datasets.whereDeleted(id)) }] as const;
  });
  await together(deps.db, Object.fromEntries(parts));
  await deps.outbox.send(ids.map(eraseMessage));
}

const dayMs = 86_400_000;

type RetentionDeps = { config: { datasetRetentionDays: number }; clock: Clock };

/** Finds datasets of which no definition or job was made for the days of the setting. Null: they are kept. */
export function findUnusedDatasets(deps: RetentionDeps & Pick<DatasetDeps, "datasets">, limit: number) {
  return deps.config.datasetRetentionDays === 0 ? null : deps.datasets.unusedSince(unusedBefore(deps), limit);
}

/** Deletes unused datasets. Their rows do not know of datapoints, so each dataset itself is asked before. */
export async function deleteUnusedDatasets(
  deps: SweepDeps & RetentionDeps,
  unused: readonly { id: string }[] | null,
): Promise<void> {
  for (const { id } of unused ?? []) {
    try {
      await deleteUnless(deps, id, unusedBefore(deps));
    } catch (cause) {
      // One that cannot be reached now must not keep the others from being deleted.
      deps.log("warn", { message: "an unused dataset stays for now", datasetId: id, cause: failureText(cause) });
    }
  }
}

function unusedBefore({ config, clock }: RetentionDeps): number {
  return clock.now() - config.datasetRetentionDays * dayMs;
}

type SweepDeps = Pick<DatasetDeps, "db" | "datasets" | "datapoints" | "outbox" | "clock"> & { log: Log };

/** Leaves a dataset that was used at this moment or later. */
async function deleteUnless(deps: SweepDeps, id: string, usedSince: number): Promise<void> {
  const lastArrivalAt = await deps.datapoints(id).lastArrivalAt();
  if (lastArrivalAt !== null && lastArrivalAt >= usedSince) {
    await deps.datasets.touch(id, lastArrivalAt);
    return;
  }
  const erase = eraseMessage(id);
  const { deleted } = await together(deps.db, {
    deleted: deps.datasets.delete(id, deps.clock.now(), { unlessUsedSince: usedSince }),
    erasure: deps.outbox.write([erase], deps.datasets.whereDeleted(id)),
  });
  if (deleted.length > 0) await deps.outbox.send([erase]);
}

function eraseMessage(datasetId: string): EraseDatasetMessage {
  return { v: 1, kind: "erase-dataset", id: `erase/${datasetId}`, datasetId };
}
