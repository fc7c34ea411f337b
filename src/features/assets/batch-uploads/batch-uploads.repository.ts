import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { batchItems, batchUploads } from "./batch-uploads.table.ts";

export interface NewBatch {
  id: string;
  organizationId: string;
  accountId: string;
  clientId: string;
  correlationId: string | null;
  requestHash: string;
  totalCount: number;
  failedCount: number;
  compress: boolean | null;
  quality: number | null;
  maxDimension: number | null;
  askedHost: string;
  createdAt: number;
}

/** Position, URL, position of the first equal URL, lane or null, and the refusal of a URL that is not taken. */
export type NewItem = [position: number, url: string, first: number, lane: number | null, refusal: string | null];

export interface ItemOutcome {
  position: number;
  assetId: string;
  state: "Completed" | "Failed" | "Pending";
  fileName: string | null;
  warnings: string[];
  errorMessage: string | null;
  stage: string | null;
  upstreamHttpStatus: number | null;
  attempts: number;
  notBefore: number;
}

/** Keep a JSON parameter under D1's limit for a value. */
const jsonParameterBytes = 1_500_000;

export function createBatchRepository(db: Database) {
  const isProcessing = (batchId: string) =>
    sql`EXISTS (SELECT 1 FROM ${batchUploads} WHERE id = ${batchId} AND state = 'Processing')`;

  return {
    /** A batch of the same request that a repeat should find. */
    isFresh: (batch: NewBatch, since: number) =>
      sql`NOT EXISTS (SELECT 1 FROM ${batchUploads} WHERE client_id = ${batch.clientId} AND account_id = ${batch.accountId}
        AND request_hash = ${batch.requestHash} AND created_at > ${since} AND state <> 'Aborted')`,

    exists: (batchId: string): SQL => sql`EXISTS (SELECT 1 FROM ${batchUploads} WHERE id = ${batchId})`,

    insertBatch(batch: NewBatch, conditions: SQL[]) {
      const state = batch.failedCount === batch.totalCount ? "Completed" : "Processing";
      return db.run(sql`INSERT INTO ${batchUploads} (id, organization_id, account_id, client_id, correlation_id, request_hash,
          state, total_count, completed_count, failed_count, compress, quality, max_dimension, asked_host, created_at)
        SELECT ${batch.id}, ${batch.organizationId}, ${batch.accountId}, ${batch.clientId}, ${batch.correlationId},
          ${batch.requestHash}, ${state}, ${batch.totalCount}, 0, ${batch.failedCount},
          ${batch.compress === null ? null : Number(batch.compress)}, ${batch.quality}, ${batch.maxDimension},
          ${batch.askedHost}, ${batch.createdAt}
        WHERE ${and(...conditions)}`);
    },

    /** As many statements as the URLs need parameters, usually one. They insert nothing unless the batch was inserted. */
    insertItems(batchId: string, items: readonly NewItem[]) {
      return inParameters(items).map((json) =>
        db.run(sql`INSERT INTO ${batchItems} (batch_id, position, url, first_position, lane, state, warnings, error_message,
            stage, attempts, not_before)
          SELECT ${batchId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3,
            iif(value ->> 4 IS NULL, 'Pending', 'Failed'), '[]', value ->> 4, iif(value ->> 4 IS NULL, NULL, 'validation'), 0, 0
          FROM json_each(${json}) WHERE EXISTS (SELECT 1 FROM ${batchUploads} WHERE id = ${batchId})`),
      );
    },

    /** The batch that stands for a request: the one just inserted, or the one that it repeats. */
    findByRequest(batch: NewBatch, since: number) {
      return db
        .select({ id: batchUploads.id })
        .from(batchUploads)
        .where(
          and(
            eq(batchUploads.clientId, batch.clientId),
            eq(batchUploads.accountId, batch.accountId),
            eq(batchUploads.requestHash, batch.requestHash),
            sql`${batchUploads.createdAt} > ${since}`,
            sql`${batchUploads.state} <> 'Aborted'`,
          ),
        )
        .limit(1);
    },

    find(batchId: string) {
      return db.select().from(batchUploads).where(eq(batchUploads.id, batchId));
    },

    /** Nothing when the client has this progress already: an ended poll costs one row. */
    items(batchId: string, unlessProgress: string | null) {
      return db
        .select({
          url: batchItems.url,
          fileName: batchItems.fileName,
          warnings: batchItems.warnings,
          status: batchItems.state,
          errorMessage: batchItems.errorMessage,
          stage: batchItems.stage,
          upstreamHttpStatus: batchItems.upstreamHttpStatus,
        })
        .from(batchItems)
        .where(
          and(
            eq(batchItems.batchId, batchId),
            sql`NOT EXISTS (SELECT 1 FROM ${batchUploads} WHERE id = ${batchId}
              AND state || '-' || completed_count || '-' || failed_count = ${unlessProgress})`,
          ),
        )
        .orderBy(asc(batchItems.position));
    },

    /** Batches of the ids, and of the organization's correlation id, that the condition lets the caller see. */
    statuses(
      asked: { batchIds: readonly string[]; correlationId: string | null; organizationId: string },
      isVisible: SQL,
    ) {
      const ids = sql`${batchUploads.id} IN (SELECT value FROM json_each(${JSON.stringify(asked.batchIds)})
        UNION ALL SELECT id FROM ${batchUploads} WHERE organization_id = ${asked.organizationId}
          AND correlation_id = ${asked.correlationId})`;
      return db
        .select({
          id: batchUploads.id,
          state: batchUploads.state,
          total: batchUploads.totalCount,
          completed: batchUploads.completedCount,
          failed: batchUploads.failedCount,
        })
        .from(batchUploads)
        .where(and(ids, isVisible))
        .orderBy(asc(batchUploads.createdAt), asc(batchUploads.id));
    },

    /** Two statements: a page of an organization's, newest first, and how many there are in all. */
    list(organizationId: string, { pageSize, offset }: { pageSize: number; offset: number }) {
      const isOurs = eq(batchUploads.organizationId, organizationId);
      return [
        db
          .select({
            id: batchUploads.id,
            state: batchUploads.state,
            correlationId: batchUploads.correlationId,
            totalCount: batchUploads.totalCount,
            completedCount: batchUploads.completedCount,
            failedCount: batchUploads.failedCount,
            createdAt: batchUploads.createdAt,
          })
          .from(batchUploads)
          .where(isOurs)
          .orderBy(desc(batchUploads.createdAt), desc(batchUploads.id))
          .limit(pageSize)
          .offset(offset),
        db.select({ total: sql<number>`count(*)` }).from(batchUploads).where(isOurs),
      ] as const;
    },

    isOwnedBy: (organizationId: string): SQL => eq(batchUploads.organizationId, organizationId),

    /** Two statements, in this order in one batch: the items that are left, then the batch with their count. */
    abort(batchId: string) {
      return [
        db.run(sql`UPDATE ${batchItems} SET state = 'Failed', error_message = 'Aborted'
          WHERE batch_id = ${batchId} AND state = 'Pending' AND ${isProcessing(batchId)}`),
        db.run(sql`UPDATE ${batchUploads} SET state = 'Aborted', failed_count = failed_count + changes()
          WHERE id = ${batchId} AND state = 'Processing'`),
      ] as const;
    },

    /** What a lane may work on now. */
    dueItems(batchId: string, lane: number, now: number, limit: number) {
      return db
        .select({ position: batchItems.position, url: batchItems.url, attempts: batchItems.attempts })
        .from(batchItems)
        .where(and(this.isWaiting(batchId, lane), sql`${batchItems.notBefore} <= ${now}`))
        .orderBy(asc(batchItems.notBefore), asc(batchItems.position))
        .limit(limit);
    },

    /** When a lane may work again, or null when nothing waits. */
    nextDue(batchId: string, lane: number) {
      return db
        .select({ at: sql<number | null>`min(${batchItems.notBefore})` })
        .from(batchItems)
        .where(this.isWaiting(batchId, lane));
    },

    isWaiting: (batchId: string, lane: number): SQL =>
      sql`${batchItems.batchId} = ${batchId} AND ${batchItems.lane} = ${lane} AND ${batchItems.state} = 'Pending'
        AND ${batchItems.position} = ${batchItems.firstPosition}`,

    /**
     * Settles items with their equals, each only while it is pending and the batch goes on; gives the positions that were
     * settled. The counts follow in the same batch. An outcome that is still Pending notes when to try again.
     */
    settle(batchId: string, outcomes: readonly ItemOutcome[]) {
      // The batch's id stands in each row: with a constant in its place SQLite walks the whole batch and reads the JSON anew for each item.
      const of = (state: ItemOutcome["state"]) =>
        JSON.stringify(
          outcomes.filter((outcome) => outcome.state === state).map((outcome) => ({ ...outcome, batchId })),
        );
      const update = (state: "Completed" | "Failed") =>
        db.all<{ position: number }>(sql`UPDATE ${batchItems} SET state = ${state}, file_name = o.value ->> 'fileName',
            warnings = o.value ->> 'warnings', error_message = o.value ->> 'errorMessage', stage = o.value ->> 'stage',
            upstream_http_status = o.value ->> 'upstreamHttpStatus', attempts = o.value ->> 'attempts'
          FROM json_each(${of(state)}) o
          WHERE batch_id = o.value ->> 'batchId' AND first_position = o.value ->> 'position' AND state = 'Pending'
            AND ${isProcessing(batchId)} RETURNING position`);
      const count = (column: "completed_count" | "failed_count") =>
        db.run(
          sql`UPDATE ${batchUploads} SET ${sql.raw(column)} = ${sql.raw(column)} + changes() WHERE id = ${batchId}`,
        );
      return [
        update("Completed"),
        count("completed_count"),
        update("Failed"),
        count("failed_count"),
        db.run(sql`UPDATE ${batchItems} SET attempts = o.value ->> 'attempts', not_before = o.value ->> 'notBefore'
          FROM json_each(${of("Pending")}) o
          WHERE batch_id = o.value ->> 'batchId' AND position = o.value ->> 'position' AND state = 'Pending'`),
        db.run(sql`UPDATE ${batchUploads} SET state = 'Completed' WHERE id = ${batchId} AND state = 'Processing'
          AND completed_count + failed_count = total_count`),
      ] as const;
    },

    /** A condition on an outcome `o` of JSON: the item ended with this very file. */
    isSettledWith: (batchId: string): SQL => sql`EXISTS (SELECT 1 FROM ${batchItems} i WHERE i.batch_id = ${batchId}
      AND i.position = o.value ->> 'position' AND i.file_name = o.value ->> 'fileName')`,

    /** Everything that still waits in a lane, as one failure; three statements for one batch. */
    failLane: (batchId: string, lane: number, errorMessage: string) =>
      failItems(batchId, sql`lane = ${lane}`, errorMessage),

    /** The same for the item that a holder takes first, with its equals. */
    failFirstDue(batchId: string, lane: number, now: number, errorMessage: string) {
      const first = sql`(SELECT position FROM ${batchItems} WHERE ${this.isWaiting(batchId, lane)}
        AND ${batchItems.notBefore} <= ${now} ORDER BY not_before, position LIMIT 1)`;
      return failItems(batchId, sql`first_position = ${first}`, errorMessage);
    },
  };

  function failItems(batchId: string, whichItems: SQL, errorMessage: string) {
    return [
      db.run(sql`UPDATE ${batchItems} SET state = 'Failed', stage = 'internal', error_message = ${errorMessage}
          WHERE batch_id = ${batchId} AND ${whichItems} AND state = 'Pending' AND ${isProcessing(batchId)}`),
      db.run(sql`UPDATE ${batchUploads} SET failed_count = failed_count + changes() WHERE id = ${batchId}`),
      db.run(sql`UPDATE ${batchUploads} SET state = 'Completed' WHERE id = ${batchId} AND state = 'Processing'
          AND completed_count + failed_count = total_count`),
    ] as const;
  }
}

function inParameters(items: readonly NewItem[]): string[] {
  const parameters: string[] = [];
  let rows: string[] = [];
  let bytes = 0;
  for (const item of items) {
    const row = JSON.stringify(item);
    // A character has at most three bytes in UTF-8.
    if (bytes + row.length * 3 > jsonParameterBytes && rows.length > 0) {
      parameters.push(`[${rows.join(",")}]`);
      [rows, bytes] = [[], 0];
    }
    rows.push(row);
    bytes += Buffer.byteLength(row) + 1;
  }
  parameters.push(`[${rows.join(",")}]`);
  return parameters;
}

export type BatchRepository = ReturnType<typeof createBatchRepository>;
