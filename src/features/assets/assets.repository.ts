import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { assets } from "./assets.table.ts";

export interface NewAsset {
  id: string;
  organizationId: string;
  accountId: string;
  originalName: string | null;
  sourceUrl: string | null;
  createdAt: number;
}

export interface StoredAsset {
  fileName: string;
  mediaType: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  originalBytes: number;
  finalBytes: number;
  sha256: string;
}

export function createAssetRepository(db: Database) {
  return {
    /** Notes an asset before its bytes, if the condition holds. To be batched with the reading of the same condition. */
    insertWriting(asset: NewAsset, condition: SQL) {
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
            sourceUrl: value(asset.sourceUrl).as("source_url"),
            originalBytes: sql<null>`NULL`.as("original_bytes"),
            finalBytes: sql<null>`NULL`.as("final_bytes"),
            sha256: sql<null>`NULL`.as("sha256"),
            createdAt: value(asset.createdAt).as("created_at"),
          })
          .from(sql`(SELECT 1)`)
          .where(condition),
      );
    },

    async noteUpload(id: string, uploadId: string): Promise<void> {
      await db.update(assets).set({ uploadId }).where(eq(assets.id, id));
    },

    /** False when a sweep took the row away in the meantime: the bytes are then nobody's. */
    async markStored(id: string, stored: StoredAsset): Promise<boolean> {
      const rows = await db
        .update(assets)
        .set({ ...stored, state: "stored", uploadId: null })
        .where(and(eq(assets.id, id), eq(assets.state, "writing")))
        .returning({ id: assets.id });
      return rows.length === 1;
    },

    /** Notes many assets of one owner before their bytes. */
    async insertDrafts(
      drafts: readonly { id: string; sourceUrl: string }[],
      owner: Pick<NewAsset, "organizationId" | "accountId" | "createdAt">,
    ): Promise<void> {
      await db.run(sql`INSERT INTO ${assets} (id, organization_id, account_id, state, source_url, created_at)
        SELECT value ->> 'id', ${owner.organizationId}, ${owner.accountId}, 'writing', value ->> 'sourceUrl', ${owner.createdAt}
        FROM json_each(${JSON.stringify(drafts)})`);
    },

    /** Marks drafts stored where the condition, which may name the JSON row `o`, holds. To be batched with what it depends on. */
    storeDrafts(stored: readonly (StoredAsset & { id: string; position: number })[], condition: SQL) {
      return db.run(sql`UPDATE ${assets} SET state = 'stored', upload_id = NULL, file_name = o.value ->> 'fileName',
          media_type = o.value ->> 'mediaType', width = o.value ->> 'width', height = o.value ->> 'height',
          duration_ms = o.value ->> 'durationMs', original_bytes = o.value ->> 'originalBytes',
          final_bytes = o.value ->> 'finalBytes', sha256 = o.value ->> 'sha256'
        FROM json_each(${JSON.stringify(stored)}) o
        WHERE ${assets.id} = o.value ->> 'id' AND ${assets.state} = 'writing' AND ${condition}`);
    },

    /** What is known of stored files of these names, one row each; the caller looks whose they are. */
    facts(fileNames: readonly string[]) {
      return db
        .select({
          fileName: assets.fileName,
          organizationId: assets.organizationId,
          mediaType: assets.mediaType,
          width: assets.width,
          height: assets.height,
          durationMs: assets.durationMs,
          originalName: assets.originalName,
          sourceUrl: assets.sourceUrl,
        })
        .from(assets)
        .where(
          sql`${assets.fileName} IN (SELECT value FROM json_each(${JSON.stringify(fileNames)})) AND ${assets.state} = 'stored'`,
        );
    },

    leftovers(before: number, limit: number) {
      return db
        .select({ id: assets.id, uploadId: assets.uploadId })
        .from(assets)
        .where(and(eq(assets.state, "writing"), lt(assets.createdAt, before)))
        .orderBy(assets.createdAt)
        .limit(limit);
    },

    /** A statement: what was written becomes something else's than an asset. */
    forgetWriting: (id: string) => db.delete(assets).where(and(eq(assets.id, id), eq(assets.state, "writing"))),

    async deleteWriting(ids: string[]): Promise<void> {
      // One parameter for them all: D1 takes a hundred.
      const named = sql`${assets.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
      await db.delete(assets).where(and(named, eq(assets.state, "writing")));
    },
  };
}

export type AssetRepository = ReturnType<typeof createAssetRepository>;
