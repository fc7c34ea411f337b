import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { fold } from "../../domain/list-query/fold.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { assets, storedBytes } from "./assets.table.ts";
import { described } from "./file-lists.repository.ts";
import { createFileNameRepository } from "./file-names.repository.ts";

interface NewAsset {
  id: string;
  organizationId: string;
  accountId: string;
  originalName: string | null;
  sourceUrl: string | null;
  createdAt: number;
}

interface StoredAsset {
  fileName: string;
  mediaType: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  originalBytes: number;
  finalBytes: number;
  sha256: string;
  /** Base64. Null without one. */
  thumbHash?: string | null;
}

/** `hasRetention`: unused files are deleted after some time. */
export function createAssetRepository(db: Database, { hasRetention }: { hasRetention: boolean }) {
  const listed = createFileNameRepository(db);

  return {
    /** Writes an asset's row before its bytes, if the condition holds. Belongs in the batch that reads what the condition is about. */
    insertWriting(asset: NewAsset, where: SQL) {
      const value = <Type>(content: Type) => sql<Type>`${content}`;
      return db.insert(assets).select(
        db
          .select({
            id: value(asset.id).as("id"),
            organizationId: value(asset.organizationId).as("organization_id"),
            accountId: value(asset.accountId).as("account_id"),
            state: sql<"writing">`'writing'`.as("state"),
            uploadId: sql<null>`NULL`.as("upload_id"),
            fileName: sql<null>`NULL`.as("file_name"),
            mediaType: sql<null>`NULL`.as("media_type"),
            width: sql<null>`NULL`.as("width"),
            height: sql<null>`NULL`.as("height"),
            durationMs: sql<null>`NULL`.as("duration_ms"),
            originalName: value(asset.originalName).as("original_name"),
            nameFolded: value(asset.originalName === null ? null : fold(asset.originalName)).as("name_folded"),
            sourceUrl: value(asset.sourceUrl).as("source_url"),
            batchUploadId: sql<null>`NULL`.as("batch_upload_id"),
            originalBytes: sql<null>`NULL`.as("original_bytes"),
            finalBytes: sql<null>`NULL`.as("final_bytes"),
            sha256: sql<null>`NULL`.as("sha256"),
            createdAt: value(asset.createdAt).as("created_at"),
            deletionAt: sql<null>`NULL`.as("deletion_at"),
            nominatedAt: sql<null>`NULL`.as("nominated_at"),
            thumbHash: sql<null>`NULL`.as("thumb_hash"),
          })
          .from(sql`(SELECT 1)`)
          .where(where),
      );
    },

    /** Whose an asset in writing is. */
    findWriting: (id: string) =>
      db
        .select({
          organizationId: assets.organizationId,
          accountId: assets.accountId,
          originalName: assets.originalName,
        })
        .from(assets)
        .where(and(eq(assets.id, id), eq(assets.state, "writing"))),

    /** The asset is still in writing. */
    whereWriting: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${assets} WHERE id = ${id} AND state = 'writing')`),

    async noteUpload(id: string, uploadId: string): Promise<void> {
      await db.update(assets).set({ uploadId }).where(eq(assets.id, id));
    },

    /** Gives no row if the condition does not hold, or a sweep has deleted the row: then nothing names the bytes. */
    markStored: (id: string, stored: StoredAsset, where: SQL) => ({
      asset: db
        .update(assets)
        .set({ ...stored, state: "stored", uploadId: null })
        .where(and(eq(assets.id, id), eq(assets.state, "writing"), where))
        .returning({ id: assets.id }),
      // `changes()` speaks of the statement before.
      bytes: listed.add(
        sql`SELECT organization_id, final_bytes, json_array(file_name) FROM ${assets} WHERE id = ${id} AND changes() > 0`,
      ),
      list: listed.makePages(sql`SELECT organization_id FROM ${assets} WHERE id = ${id}`),
    }),

    /** An SQL value: the name of the file that an organization stored last. */
    newestFileOf: (organizationId: string) =>
      sql<string | null>`(SELECT newest ->> '$[0]' FROM ${storedBytes} WHERE organization_id = ${organizationId})`,

    /** The bytes of an organization's stored files, as an SQL value. */
    storedBytesOf: (organizationId: string | SQL) =>
      sql<number>`coalesce((SELECT bytes FROM ${storedBytes} WHERE organization_id = ${organizationId}), 0)`,

    /**
     * Writes the rows of files that a batch stored, except those of a group that was written before: such a file may have been deleted
     * since. Belongs in the batch that raises the sequence.
     */
    insertStored(
      stored: readonly (StoredAsset & { id: string; sourceUrl: string; group: number })[],
      batch: Pick<NewAsset, "id" | "organizationId" | "accountId" | "createdAt">,
      after: SQL,
    ) {
      return db.run(sql`INSERT INTO ${assets} (id, organization_id, account_id, state, file_name, media_type, width, height,
          duration_ms, source_url, batch_upload_id, original_bytes, final_bytes, sha256, thumb_hash, created_at)
        SELECT value ->> 'id', ${batch.organizationId}, ${batch.accountId}, 'stored', value ->> 'fileName',
          value ->> 'mediaType', value ->> 'width', value ->> 'height', value ->> 'durationMs', value ->> 'sourceUrl',
          ${batch.id}, value ->> 'originalBytes', value ->> 'finalBytes', value ->> 'sha256', value ->> 'thumbHash', ${batch.createdAt}
        FROM json_each(${JSON.stringify(stored)}) WHERE value ->> 'group' > ${after} ON CONFLICT DO NOTHING`);
    },

    /**
     * Counts files of an organization if the condition holds: their bytes, and their names except those of a group that was counted
     * before.
     */
    countFiles: (
      organizationId: string,
      { bytes, files }: { bytes: number; files: readonly { fileName: string; group: number }[] },
      { after, where }: { after: SQL; where: Condition },
    ) => {
      const names = JSON.stringify(files.map(({ fileName, group }) => ({ fileName, group })));
      return {
        counted: listed.add(sql`SELECT ${organizationId}, ${bytes},
          (SELECT json_group_array(value ->> 'fileName') FROM json_each(${names}) WHERE value ->> 'group' > ${after})
          WHERE ${where}`),
        list: listed.makePages(sql`SELECT ${organizationId}`),
      };
    },

    /**
     * One row for each stored file of these names, for something that will use them: retention spares them from here on. The caller
     * checks who owns them.
     */
    toUse: (fileNames: readonly string[]) => ({
      spared:
        !hasRetention || fileNames.length === 0
          ? null
          : db.run(sql`UPDATE ${assets} SET nominated_at = NULL
              WHERE file_name IN (SELECT value FROM json_each(${JSON.stringify(fileNames)})) AND nominated_at IS NOT NULL`),
      rows: db
        .select({
          fileName: assets.fileName,
          organizationId: assets.organizationId,
          mediaType: assets.mediaType,
          width: assets.width,
          height: assets.height,
          durationMs: assets.durationMs,
          originalName: assets.originalName,
          sourceUrl: assets.sourceUrl,
          thumbHash: assets.thumbHash,
        })
        .from(assets)
        .where(
          sql`${assets.fileName} IN (SELECT value FROM json_each(${JSON.stringify(fileNames)})) AND ${assets.state} = 'stored'`,
        ),
    }),

    /** A stored file with all that is known of it. */
    describe: (fileName: string) =>
      db
        .select({
          ...described,
          organizationId: assets.organizationId,
          accountId: assets.accountId,
          sha256: assets.sha256,
        })
        .from(assets)
        .where(and(eq(assets.fileName, fileName), eq(assets.state, "stored"))),

    /** The ids that no row has, writing or stored. */
    unknownAmong: (ids: readonly string[]) =>
      db
        .all<{ id: string }>(
          sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)}) WHERE value NOT IN (SELECT id FROM ${assets})`,
        )
        .then((rows) => rows.map(({ id }) => id)),

    leftovers(before: number, limit: number) {
      return db
        .select({ id: assets.id, uploadId: assets.uploadId })
        .from(assets)
        .where(and(eq(assets.state, "writing"), lt(assets.createdAt, before)))
        .orderBy(assets.createdAt)
        .limit(limit);
    },

    /** Lets all others go first. Such a row is never stored, so its time says nothing else. */
    putOffRemoval: (ids: readonly string[], now: number) =>
      db.run(sql`UPDATE ${assets} SET created_at = ${now}
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND state = 'writing'`),

    find: (fileName: string) =>
      db
        .select({
          id: assets.id,
          organizationId: assets.organizationId,
          accountId: assets.accountId,
          state: assets.state,
        })
        .from(assets)
        .where(eq(assets.fileName, fileName)),

    /** Keeps a file from being used anew while its uses are looked for. */
    beginDeletion: (id: string, now: number) =>
      db
        .update(assets)
        .set({ state: "checking", deletionAt: now })
        .where(and(eq(assets.id, id), eq(assets.state, "stored"))),

    /** The file stays: it is used. */
    endDeletion: (id: string) =>
      db
        .update(assets)
        .set({ state: "stored", deletionAt: null })
        .where(and(eq(assets.id, id), eq(assets.state, "checking"))),

    /** Lets the deletions of all others go first. */
    putOffDeletion: (ids: readonly string[], now: number) =>
      db.run(sql`UPDATE ${assets} SET deletion_at = ${now}
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND state IN ('checking', 'deleting')`),

    /** The point of no return. Returns no row when another call decided otherwise meanwhile. */
    decideDeletion: (id: string) =>
      db
        .update(assets)
        .set({ state: "deleting" })
        .where(and(eq(assets.id, id), sql`${assets.state} IN ('checking', 'deleting')`))
        .returning({ id: assets.id }),

    deleteRows: (ids: readonly string[]) => {
      const whereGone = sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND state = 'deleting'`;
      return {
        list: listed.remove(
          sql`SELECT organization_id, file_name, created_at, final_bytes FROM ${assets} WHERE ${whereGone}`,
        ),
        rows: db.delete(assets).where(whereGone),
      };
    },

    /** Deletions whose request must have died. Written like the partial index, so that SQLite uses it. */
    deadDeletions: (before: number, limit: number) =>
      db
        .select({ id: assets.id, state: assets.state })
        .from(assets)
        .where(sql`state IN ('checking', 'deleting') AND deletion_at <= ${before}`)
        .orderBy(assets.deletionAt)
        .limit(limit),

    /** Deletes a draft whose bytes belong to something other than an asset. */
    forgetWriting: (id: string, where: SQL) =>
      db.delete(assets).where(and(eq(assets.id, id), eq(assets.state, "writing"), where)),

    async deleteWriting(ids: string[]): Promise<void> {
      // The ids travel as one parameter: D1 allows 100.
      const whereNamed = sql`${assets.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
      await db.delete(assets).where(and(whereNamed, eq(assets.state, "writing")));
    },
  };
}

export type AssetRepository = ReturnType<typeof createAssetRepository>;
