import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { BatchListQuery } from "../../../domain/batch/batch-list.ts";
import type { ItemOutcome } from "../../../domain/batch/lane.ts";
import type { ShownBatches } from "../../../domain/batch/shown-batches.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
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

/** What a repeated request has in common with the first. */
type BatchRequest = Pick<NewBatch, "clientId" | "accountId" | "requestHash">;

export interface CopiedProgress {
  sequence: number;
  state: "Processing" | "Completed" | "Aborted";
  completed: number;
  failed: number;
  /** Of all its files so far. */
  storedBytes: number;
}

const listed = {
  id: batchUploads.id,
  state: batchUploads.state,
  correlationId: batchUploads.correlationId,
  totalCount: batchUploads.totalCount,
  completedCount: batchUploads.completedCount,
  failedCount: batchUploads.failedCount,
  createdAt: batchUploads.createdAt,
};

function whereShown(show: ShownBatches | undefined): SQL | undefined {
  switch (show) {
    case "running":
      return sql`${batchUploads.state} = 'Processing'`;
    case "failures":
      return sql`${batchUploads.failedCount} > 0`;
    case "stopped":
      return sql`${batchUploads.state} = 'Aborted'`;
    case undefined:
      return undefined;
  }
}

export function createBatchRepository(db: Database) {
  const whereProcessing = (batchId: string): Condition =>
    condition(sql`EXISTS (SELECT 1 FROM ${batchUploads} WHERE id = ${batchId} AND state = 'Processing')`);
  /** Each URL is downloaded once: only the first of equal items waits, and the others settle with it. */
  const whereWaiting = (batchId: string, lane: number): Condition =>
    condition(sql`${batchItems.batchId} = ${batchId} AND ${batchItems.lane} = ${lane} AND ${batchItems.state} = 'Pending'
      AND ${batchItems.position} = ${batchItems.firstPosition}`);
  const endIfSettled = (batchId: string) =>
    db.run(sql`UPDATE ${batchUploads} SET state = 'Completed' WHERE id = ${batchId} AND state = 'Processing'
      AND completed_count + failed_count = total_count`);

  return {
    /** One row: how many batches are open, and when the oldest of them was created. */
    inWork: (countedAtMost: number) =>
      db.all<InWork>(sql`SELECT count(*) AS open, min(created_at) AS oldestAt
        FROM (SELECT created_at FROM ${batchUploads} WHERE state = 'Processing' LIMIT ${countedAtMost + 1})`),

    /** The number of an organization's open batches, as an SQL value. */
    openCountOf: (organizationId: string | SQL) =>
      sql<number>`(SELECT count(*) FROM ${batchUploads} WHERE organization_id = ${organizationId} AND state = 'Processing')`,

    /** The bytes of files that an organization's open batches have stored, as an SQL value. The others are counted already. */
    openBytesOf: (organizationId: string | SQL) =>
      sql<number>`coalesce((SELECT sum(stored_bytes) FROM ${batchUploads}
        WHERE organization_id = ${organizationId} AND state = 'Processing'), 0)`,

    /** When an organization's oldest open batch was made, as an SQL value. Null: none is open. */
    oldestOpenOf: (organizationId: SQL) =>
      sql`(SELECT min(created_at) FROM ${batchUploads} WHERE organization_id = ${organizationId} AND state = 'Processing')`,

    /** What is told of a batch that has ended. No organization, and so no event, while it runs or where it was stopped. */
    completedFacts: (batchUploadId: string) => {
      const of = <Value>(value: string) =>
        sql<Value>`(SELECT ${sql.raw(value)} FROM ${batchUploads} WHERE id = ${batchUploadId})`;
      return {
        organizationId: of<string>("iif(state = 'Completed', organization_id, NULL)"),
        data: {
          batchUploadId,
          correlationId: of<string | null>("correlation_id"),
          totalCount: of<number>("total_count"),
          completedCount: of<number>("completed_count"),
          failedCount: of<number>("failed_count"),
        },
      };
    },

    /** No earlier batch stands for the same request. */
    whereFresh: (batch: BatchRequest, since: number): Condition =>
      condition(sql`NOT EXISTS (SELECT 1 FROM ${batchUploads} WHERE client_id = ${batch.clientId}
        AND account_id = ${batch.accountId} AND request_hash = ${batch.requestHash} AND created_at > ${since}
        AND state <> 'Aborted')`),

    /** Its items stand in an object already. */
    insertBatch(batch: NewBatch, where: SQL) {
      const state = batch.failedCount === batch.totalCount ? "Completed" : "Processing";
      return db.run(sql`INSERT INTO ${batchUploads} (id, organization_id, account_id, client_id, correlation_id,
          correlation_folded, request_hash, state, total_count, completed_count, failed_count, compress, quality, max_dimension, asked_host, created_at,
          kept_in, sequence)
        SELECT ${batch.id}, ${batch.organizationId}, ${batch.accountId}, ${batch.clientId}, ${batch.correlationId},
          ${batch.correlationId === null ? null : fold(batch.correlationId)},
          ${batch.requestHash}, ${state}, ${batch.totalCount}, 0, ${batch.failedCount},
          ${batch.compress === null ? null : Number(batch.compress)}, ${batch.quality}, ${batch.maxDimension},
          ${batch.askedHost}, ${batch.createdAt}, 'object', 0
        WHERE ${where}`);
    },

    /** The batch of an earlier request that this one repeats. */
    findByRequest(batch: BatchRequest, since: number) {
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

    /** Batches with items that wait in their object. Without an index: only a service with its queue in memory asks, as it starts. */
    findOpen: (limit: number) =>
      db
        .select({ id: batchUploads.id })
        .from(batchUploads)
        .where(and(eq(batchUploads.state, "Processing"), eq(batchUploads.keptIn, "object")))
        .limit(limit),

    /** The same in the order of their ids, after this one, each with the last group that its object told. */
    openAfter: (id: string, limit: number) =>
      db
        .select({ id: batchUploads.id, sequence: batchUploads.sequence })
        .from(batchUploads)
        .where(and(gt(batchUploads.id, id), eq(batchUploads.state, "Processing"), eq(batchUploads.keptIn, "object")))
        .orderBy(asc(batchUploads.id))
        .limit(limit),

    /** Batches that ended, oldest first. */
    endedBefore: (before: number, limit: number) =>
      db
        .select({ id: batchUploads.id, keptIn: batchUploads.keptIn })
        .from(batchUploads)
        .where(and(sql`${batchUploads.createdAt} < ${before}`, sql`${batchUploads.state} <> 'Processing'`))
        .orderBy(asc(batchUploads.createdAt))
        .limit(limit),

    deleteBatch: (batchId: string) => ({
      items: db.delete(batchItems).where(eq(batchItems.batchId, batchId)),
      batch: db.delete(batchUploads).where(eq(batchUploads.id, batchId)),
    }),

    find(batchId: string) {
      return db.select().from(batchUploads).where(eq(batchUploads.id, batchId));
    },

    /**
     * The items of a batch of an earlier release. Returns no rows if the client knows this progress already, so polling a settled batch
     * costs one row.
     */
    rowsOfItems(batchId: string, unlessProgress: string | null) {
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

    /** A page of those of an organization's batches that a query asks for, newest first by default, and the number of all. */
    query(organizationId: string, query: BatchListQuery) {
      const columns = {
        batch_upload_id: asciiText(batchUploads.id),
        correlation_id: {
          exact: batchUploads.correlationId,
          // Rows of earlier releases have none that is folded.
          folded: sql`coalesce(${batchUploads.correlationFolded}, lower(${batchUploads.correlationId}))`,
        },
        status: asciiText(batchUploads.state),
        total_count: batchUploads.totalCount,
        completed_count: batchUploads.completedCount,
        failed_count: batchUploads.failedCount,
        created_at: batchUploads.createdAt,
      };
      const list = compileList(query, columns, batchUploads.id);
      const where = and(eq(batchUploads.organizationId, organizationId), list.where);
      // In the order of an index, which then ends with the page.
      const newestFirst = [desc(batchUploads.createdAt), desc(batchUploads.id)];
      return {
        rows: db
          .select(listed)
          .from(batchUploads)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? list.orderBy : newestFirst))
          .limit(list.limit)
          .offset(list.offset),
        count: db.select({ total: sql<number>`count(*)` }).from(batchUploads).where(where),
      };
    },

    /** A page of an organization's batches, newest first, and their number. */
    list(
      organizationId: string,
      { pageSize, offset, show }: { pageSize: number; offset: number; show?: ShownBatches },
    ) {
      const whereOurs = and(eq(batchUploads.organizationId, organizationId), whereShown(show));
      return {
        page: db
          .select(listed)
          .from(batchUploads)
          .where(whereOurs)
          .orderBy(desc(batchUploads.createdAt), desc(batchUploads.id))
          .limit(pageSize)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(batchUploads).where(whereOurs),
      };
    },

    /** Copies the progress of a batch's object. An older or repeated message changes nothing. */
    copyProgress: (batchId: string, { sequence, state, completed, failed, storedBytes }: CopiedProgress) =>
      db.run(sql`UPDATE ${batchUploads} SET state = ${state}, completed_count = ${completed}, failed_count = ${failed},
        sequence = ${sequence}, stored_bytes = ${storedBytes} WHERE id = ${batchId} AND sequence < ${sequence}`),

    /** The last group of which the batch's object told D1, as a value. */
    sequenceOf: (batchId: string): SQL => sql`(SELECT sequence FROM ${batchUploads} WHERE id = ${batchId})`,

    /** An SQL value: when the first or the last of these batches was made, whose files bear that time. Null: none of them is there. */
    timeOf: (ids: readonly string[], pick: "min" | "max") =>
      sql`(SELECT ${sql.raw(pick)}(created_at) FROM ${batchUploads} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`,

    /** Holds while D1 has not been told of this group. */
    whereBefore: (batchId: string, sequence: number): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${batchUploads} WHERE id = ${batchId} AND sequence < ${sequence})`),

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

    /** Lanes of open batches in which something waits and for which the condition holds. */
    lanesWithout: (where: (batchId: SQL, lane: SQL) => Condition, limit: number) =>
      db.all<{ batchId: string; lane: number }>(sql`SELECT DISTINCT batch_id AS batchId, lane FROM ${batchItems}
        WHERE state = 'Pending' AND position = first_position AND lane IS NOT NULL
          AND ${where(sql`batch_items.batch_id`, sql`batch_items.lane`)}
          AND EXISTS (SELECT 1 FROM ${batchUploads} b WHERE b.id = batch_items.batch_id AND b.state = 'Processing')
        LIMIT ${limit}`),

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

export type BatchRepository = ReturnType<typeof createBatchRepository>;
