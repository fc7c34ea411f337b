import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { BatchListQuery } from "../../../domain/batch/batch-list.ts";
import type { ShownBatches } from "../../../domain/batch/shown-batches.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { InWork } from "../../../platform/db/in-work.ts";
import { batchUploads } from "./batch-uploads.table.ts";

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
  /** The bytes of all its files so far. */
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
          correlation_folded, request_hash, state, total_count, completed_count, failed_count, compress, quality, max_dimension, asked_host, created_at)
        SELECT ${batch.id}, ${batch.organizationId}, ${batch.accountId}, ${batch.clientId}, ${batch.correlationId},
          ${batch.correlationId === null ? null : fold(batch.correlationId)},
          ${batch.requestHash}, ${state}, ${batch.totalCount}, 0, ${batch.failedCount},
          ${batch.compress === null ? null : Number(batch.compress)}, ${batch.quality}, ${batch.maxDimension},
          ${batch.askedHost}, ${batch.createdAt}
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

    /** Batches that are open. Without an index: only a service with its queue in memory asks, as it starts. */
    findOpen: (limit: number) =>
      db.select({ id: batchUploads.id }).from(batchUploads).where(eq(batchUploads.state, "Processing")).limit(limit),

    /** The same in the order of their ids, after this one, each with the last group that its object told. */
    openAfter: (id: string, limit: number) =>
      db
        .select({ id: batchUploads.id, sequence: batchUploads.sequence })
        .from(batchUploads)
        .where(and(gt(batchUploads.id, id), eq(batchUploads.state, "Processing")))
        .orderBy(asc(batchUploads.id))
        .limit(limit),

    /** Batches that ended, oldest first. */
    endedBefore: (before: number, limit: number) =>
      db
        .select({ id: batchUploads.id })
        .from(batchUploads)
        .where(and(sql`${batchUploads.createdAt} < ${before}`, sql`${batchUploads.state} <> 'Processing'`))
        .orderBy(asc(batchUploads.createdAt))
        .limit(limit),

    deleteBatch: (batchId: string) => db.delete(batchUploads).where(eq(batchUploads.id, batchId)),

    find(batchId: string) {
      return db.select().from(batchUploads).where(eq(batchUploads.id, batchId));
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
        correlation_id: { exact: batchUploads.correlationId, folded: sql`${batchUploads.correlationFolded}` },
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

    /** An organization's batches since then, newest first. */
    recent: (organizationId: string, since: number, limit: number) =>
      db
        .select(listed)
        .from(batchUploads)
        .where(and(eq(batchUploads.organizationId, organizationId), gt(batchUploads.createdAt, since)))
        .orderBy(desc(batchUploads.createdAt), desc(batchUploads.id))
        .limit(limit),

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

    /** Ends a batch whose object is gone. */
    abort: (batchId: string) =>
      db.run(sql`UPDATE ${batchUploads} SET state = 'Aborted' WHERE id = ${batchId} AND state = 'Processing'`),
  };
}

export type BatchRepository = ReturnType<typeof createBatchRepository>;
