import { shownBatches } from "../../../domain/batch/shown-batches.ts";
import { type AskedList, rowsAsked } from "../../../http/pages/list-address.ts";
import type { BatchStores } from "../../../objects/batch/batch.port.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { BatchRepository } from "../../assets/batch-uploads/batch-uploads.repository.ts";
import { getBatchResult, listBatches } from "../../assets/batch-uploads/batch-uploads.usecases.ts";
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

export type ShownBatch = Awaited<ReturnType<typeof batchOf>>;
