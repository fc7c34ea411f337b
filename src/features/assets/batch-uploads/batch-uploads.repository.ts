import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Condition, condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { InWork } from "../../../platform/db/in-work.ts";
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

/** Position, URL, position of the first equal URL, lane or null, and why the URL is refused or null. */
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

/** Keeps a JSON parameter below D1's limit for a value. */
const jsonParameterBytes = 1_500_000;

export function createBatchRepository(db: Database) {
  const whereProcessing = (batchId: string): Condition =>
    condition(sql`EXISTS (SELECT 1 FROM ${batchUploads} WHERE id = ${batchId} AND state = 'Processing')`);
  /** Each URL is downloaded once: only the first of equal items waits, and the others settle with it. */
  const whereWaiting = (batchId: string, lane: number): Condition =>
    condition(sql`${batchItems.batchId} = ${batchId} AND ${batchItems.lane} = ${lane} AND ${batchItems.state} = 'Pending'
      AND ${batchItems.position} = ${batchItems.firstPosition}`);
  const whereExists = (batchId: string): Condition =>
    condition(sql`EXISTS (SELECT 1 FROM ${batchUploads} WHERE id = ${batchId})`);
  const endIfSettled = (batchId: string) =>
    db.run(sql`UPDATE ${batchUploads} SET state = 'Completed' WHERE id = ${batchId} AND state = 'Processing'
      AND completed_count + failed_count = total_count`);

  return {
    /** One row: how many batches are open, and when the oldest of them was created. */
    inWork: (countedAtMost: number) =>
      db.all<InWork>(sql`SELECT count(*) AS open, min(created_at) AS oldestAt
        FROM (SELECT created_at FROM ${batchUploads} WHERE state = 'Processing' LIMIT ${countedAtMost + 1})`),

    /** The number of an organization's open batches, as an SQL value. */
    openCountOf: (organizationId: string) =>
      sql<number>`(SELECT count(*) FROM ${batchUploads} WHERE organization_id = ${organizationId} AND state = 'Processing')`,

    /** No earlier batch stands for the same request. */
    whereFresh: (batch: NewBatch, since: number): Condition =>
      condition(sql`NOT EXISTS (SELECT 1 FROM ${batchUploads} WHERE client_id = ${batch.clientId}
        AND account_id = ${batch.accountId} AND request_hash = ${batch.requestHash} AND created_at > ${since}
        AND state <> 'Aborted')`),

    whereExists,

    insertBatch(batch: NewBatch, where: SQL) {
      const state = batch.failedCount === batch.totalCount ? "Completed" : "Processing";
      return db.run(sql`INSERT INTO ${batchUploads} (id, organization_id, account_id, client_id, correlation_id, request_hash,
          state, total_count, completed_count, failed_count, compress, quality, max_dimension, asked_host, created_at)
        SELECT ${batch.id}, ${batch.organizationId}, ${batch.accountId}, ${batch.clientId}, ${batch.correlationId},
          ${batch.requestHash}, ${state}, ${batch.totalCount}, 0, ${batch.failedCount},
          ${batch.compress === null ? null : Number(batch.compress)}, ${batch.quality}, ${batch.maxDimension},
          ${batch.askedHost}, ${batch.createdAt}
        WHERE ${where}`);
    },

    /** One statement for each JSON parameter that the URLs fill, usually one. Inserts nothing unless the batch was inserted. */
    insertItems(batchId: string, items: readonly NewItem[]) {
      return inParameters(items).map((json) =>
        db.run(sql`INSERT INTO ${batchItems} (batch_id, position, url, first_position, lane, state, warnings, error_message,
            stage, attempts, not_before)
          SELECT ${batchId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3,
            iif(value ->> 4 IS NULL, 'Pending', 'Failed'), '[]', value ->> 4, iif(value ->> 4 IS NULL, NULL, 'validation'), 0, 0
          FROM json_each(${json}) WHERE ${whereExists(batchId)}`),
      );
    },

    /** The batch of an earlier request that this one repeats. */
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

    /** Returns no rows if the client knows this progress already, so polling a settled batch costs one row. */
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

    /** The batches of these ids and of the organization's correlation id, as far as the caller may see them. */
    statuses(
      asked: { batchIds: readonly string[]; correlationId: string | null; organizationId: string },
      whereVisible: SQL,
    ) {
      const whereAsked = sql`${batchUploads.id} IN (SELECT value FROM json_each(${JSON.stringify(asked.batchIds)})
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
        .where(and(whereAsked, whereVisible))
        .orderBy(asc(batchUploads.createdAt), asc(batchUploads.id));
    },

    /** A page of an organization's batches, newest first, and their number. */
    list(organizationId: string, { pageSize, offset }: { pageSize: number; offset: number }) {
      const whereOurs = eq(batchUploads.organizationId, organizationId);
      return {
        page: db
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
          .where(whereOurs)
          .orderBy(desc(batchUploads.createdAt), desc(batchUploads.id))
          .limit(pageSize)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(batchUploads).where(whereOurs),
      };
    },

    whereOwnedBy: (organizationId: string): Condition => condition(eq(batchUploads.organizationId, organizationId)),

    /** Fails the items that are left, then counts them: `changes()` speaks of the statement before. */
    abort(batchId: string) {
      return {
        items: db.run(sql`UPDATE ${batchItems} SET state = 'Failed', error_message = 'Aborted'
          WHERE batch_id = ${batchId} AND state = 'Pending' AND ${whereProcessing(batchId)}`),
        batch: db.run(sql`UPDATE ${batchUploads} SET state = 'Aborted', failed_count = failed_count + changes()
          WHERE id = ${batchId} AND state = 'Processing'`),
      };
    },

    /** The items that a lane may download now. */
    dueItems(batchId: string, lane: number, now: number, limit: number) {
      return db
        .select({ position: batchItems.position, url: batchItems.url, attempts: batchItems.attempts })
        .from(batchItems)
        .where(and(whereWaiting(batchId, lane), sql`${batchItems.notBefore} <= ${now}`))
        .orderBy(asc(batchItems.notBefore), asc(batchItems.position))
        .limit(limit);
    },

    /** When a lane may work again, or null when nothing waits. */
    nextDue(batchId: string, lane: number) {
      return db
        .select({ at: sql<number | null>`min(${batchItems.notBefore})` })
        .from(batchItems)
        .where(whereWaiting(batchId, lane));
    },

    /**
     * Settles items with their equals, each only while it is pending and the batch is processing. `completed` returns the positions
     * that were settled. Each count follows its items: `changes()` speaks of the statement before. An outcome that is still Pending
     * says when to try again.
     */
    settle(batchId: string, outcomes: readonly ItemOutcome[]) {
      // Each row carries the batch's id. With a constant instead, SQLite walks the whole batch and parses the JSON anew for each item.
      const outcomesIn = (state: ItemOutcome["state"]) =>
        JSON.stringify(
          outcomes.filter((outcome) => outcome.state === state).map((outcome) => ({ ...outcome, batchId })),
        );
      const update = (state: "Completed" | "Failed") =>
        db.all<{ position: number }>(sql`UPDATE ${batchItems} SET state = ${state}, file_name = o.value ->> 'fileName',
            warnings = o.value ->> 'warnings', error_message = o.value ->> 'errorMessage', stage = o.value ->> 'stage',
            upstream_http_status = o.value ->> 'upstreamHttpStatus', attempts = o.value ->> 'attempts'
          FROM json_each(${outcomesIn(state)}) o
          WHERE batch_id = o.value ->> 'batchId' AND first_position = o.value ->> 'position' AND state = 'Pending'
            AND ${whereProcessing(batchId)} RETURNING position`);
      const count = (column: "completed_count" | "failed_count") =>
        db.run(
          sql`UPDATE ${batchUploads} SET ${sql.raw(column)} = ${sql.raw(column)} + changes() WHERE id = ${batchId}`,
        );
      return {
        completed: update("Completed"),
        completedCount: count("completed_count"),
        failed: update("Failed"),
        failedCount: count("failed_count"),
        postponed:
          db.run(sql`UPDATE ${batchItems} SET attempts = o.value ->> 'attempts', not_before = o.value ->> 'notBefore'
          FROM json_each(${outcomesIn("Pending")}) o
          WHERE batch_id = o.value ->> 'batchId' AND position = o.value ->> 'position' AND state = 'Pending'`),
        end: endIfSettled(batchId),
      };
    },

    /** The item of an outcome `o` of JSON ended with this very file. */
    whereSettledWith: (batchId: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${batchItems} i WHERE i.batch_id = ${batchId}
        AND i.position = o.value ->> 'position' AND i.file_name = o.value ->> 'fileName')`),

    /** Fails everything that still waits in a lane. */
    failLane: (batchId: string, lane: number, errorMessage: string) =>
      failItems(batchId, sql`lane = ${lane}`, errorMessage),

    /** Fails the item that a holder takes first, with its equals. */
    failFirstDue(batchId: string, lane: number, now: number, errorMessage: string) {
      const first = sql`(SELECT position FROM ${batchItems} WHERE ${whereWaiting(batchId, lane)}
        AND ${batchItems.notBefore} <= ${now} ORDER BY not_before, position LIMIT 1)`;
      return failItems(batchId, sql`first_position = ${first}`, errorMessage);
    },
  };

  function failItems(batchId: string, where: SQL, errorMessage: string) {
    return {
      items: db.run(sql`UPDATE ${batchItems} SET state = 'Failed', stage = 'internal', error_message = ${errorMessage}
          WHERE batch_id = ${batchId} AND ${where} AND state = 'Pending' AND ${whereProcessing(batchId)}`),
      count: db.run(sql`UPDATE ${batchUploads} SET failed_count = failed_count + changes() WHERE id = ${batchId}`),
      end: endIfSettled(batchId),
    };
  }
}

function inParameters(items: readonly NewItem[]): string[] {
  const parameters: string[] = [];
  let rows: string[] = [];
  let bytes = 0;
  for (const item of items) {
    const row = JSON.stringify(item);
    // A UTF-16 code unit takes at most three bytes in UTF-8.
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
