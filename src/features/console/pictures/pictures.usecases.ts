import { type SQL, sql } from "drizzle-orm";
import { shownBatches } from "../../../domain/batch/shown-batches.ts";
import { type AskedList, rowsAsked } from "../../../http/pages/list-address.ts";
import type { BatchStores } from "../../../objects/batch/batch.port.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { BatchRepository } from "../../assets/batch-uploads/batch-uploads.repository.ts";
import { getBatchResult, listBatches } from "../../assets/batch-uploads/batch-uploads.usecases.ts";
import type { FileUse } from "../../assets/file-uses.usecases.ts";
import { getFile } from "../../assets/files.usecases.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import type { Operator } from "../console.usecases.ts";

type BatchPageDeps = Parameters<typeof getBatchResult>[0] & {
  db: Database;
  identity: IdentityRepository;
  batches: BatchRepository;
  batchStores: BatchStores;
};

export function batchesOf(
  deps: Pick<BatchPageDeps, "db" | "identity" | "batches">,
  { actor, asked }: { actor: Operator["actor"]; asked: AskedList },
) {
  const show = shownBatches.find((part) => part === asked.values.show);
  const query = { ...rowsAsked(asked), ...(show ? { show } : {}) };
  return listBatches(deps, { actor, query });
}

/** Reads a batch with what became of each URL. */
export async function batchOf(deps: BatchPageDeps, { actor }: Operator, batchId: string) {
  const { facts, result } = await getBatchResult(deps, { actor, batchId, knownProgress: null });
  if (result === null) throw new Error("a batch was read without its items");
  const { batchUploadId: id, status: state, items, ...counts } = result;
  return { batch: { id, state, ...counts, ...facts }, items };
}

interface Named {
  nameOf: (id: SQL) => SQL<string | null>;
}

type FilePageDeps = Parameters<typeof getFile>[0] &
  Record<"audiences" | "definitions" | "benchmarks" | "datasets" | "jobs", Named>;

/** A file, and the names of what uses it, by their ids. */
export async function fileOf(deps: FilePageDeps, asked: { actor: Operator["actor"]; fileName: string }) {
  const found = await getFile(deps, asked);
  const ids = JSON.stringify(found.uses.map(thingOf));
  const { audiences, definitions, benchmarks, datasets, jobs } = deps;
  const names = [audiences, definitions, benchmarks, datasets, jobs].map(({ nameOf }) => nameOf(sql`used.value`));
  const rows = await deps.db.all<{ id: string; name: string | null }>(
    sql`SELECT used.value AS id, coalesce(${sql.join(names, sql`, `)}) AS name FROM json_each(${ids}) used`,
  );
  return { ...found, names: new Map(rows.map(({ id, name }) => [id, name])) };
}

export type ShownFile = Awaited<ReturnType<typeof fileOf>>;

/** The id of what has a name: examples have none, but their audience has. */
export function thingOf(use: FileUse): string {
  return "audienceId" in use ? use.audienceId : use.id;
}

export type ShownBatch = Awaited<ReturnType<typeof batchOf>>;
