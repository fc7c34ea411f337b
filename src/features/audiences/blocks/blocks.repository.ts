import { and, desc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { blockedPeople } from "./blocks.table.ts";

/** Whom a block concerns, and where it holds. */
export interface BlockKey {
  id: string;
  organizationId: string;
  /** Empty: all work of the organization. */
  audienceId: string;
  userId: string;
}

/** The place of a row in a list, the newest first. */
export interface BlockPlace {
  blockedAt: number;
  id: string;
}

/** Blocks of one person that are told to their object. Whoever is blocked by more organizations gets work of hardly any. */
const toldAtMost = 500;

export function createBlockRepository(db: Database) {
  /** Later than every change before it, whatever the clock says. */
  const nextVersion = (now: number, userId: string) =>
    sql`max(${now}, (SELECT coalesce(max(version), 0) + 1 FROM ${blockedPeople} WHERE user_id = ${userId}))`;

  return {
    /**
     * Changes nothing where the person is blocked already for the same reason, or where the organization has blocked so many others. The
     * reason of a standing block is replaced.
     */
    block: (
      { id, organizationId, audienceId, userId }: BlockKey,
      { reason, by, now, atMost }: { reason: string; by: string; now: number; atMost: number },
    ) =>
      db.run(sql`INSERT INTO ${blockedPeople}
          (id, organization_id, audience_id, user_id, reason, blocked_at, blocked_by, unblocked_at, version)
        SELECT ${id}, ${organizationId}, ${audienceId}, ${userId}, ${reason}, ${now}, ${by}, NULL, ${nextVersion(now, userId)}
          WHERE (SELECT count(*) FROM (SELECT 1 FROM ${blockedPeople}
            WHERE organization_id = ${organizationId} AND unblocked_at IS NULL AND id <> ${id} LIMIT ${atMost})) < ${atMost}
        ON CONFLICT (id) DO UPDATE SET reason = excluded.reason, version = excluded.version, unblocked_at = NULL,
          blocked_at = iif(unblocked_at IS NULL, blocked_at, excluded.blocked_at),
          blocked_by = iif(unblocked_at IS NULL, blocked_by, excluded.blocked_by)
          WHERE unblocked_at IS NOT NULL OR reason <> excluded.reason`),

    unblock: ({ id, userId }: Pick<BlockKey, "id" | "userId">, now: number) =>
      db
        .update(blockedPeople)
        .set({ unblockedAt: now, version: nextVersion(now, userId) })
        .where(and(eq(blockedPeople.id, id), isNull(blockedPeople.unblockedAt))),

    /** No row: the person is not blocked there. */
    standing: (id: string) =>
      db
        .select({ id: blockedPeople.id })
        .from(blockedPeople)
        .where(and(eq(blockedPeople.id, id), isNull(blockedPeople.unblockedAt))),

    /**
     * All blocks of the person who is named by one of them, those that were lifted too, with the version of the latest change. Where there
     * are too many, each organization's first ones stay: none crowds the blocks of another out.
     */
    ofSamePerson: (id: string) =>
      db.all<{
        userId: string;
        organizationId: string;
        audienceId: string;
        unblockedAt: number | null;
        version: number;
      }>(sql`SELECT user_id AS userId, organization_id AS organizationId, audience_id AS audienceId, unblocked_at AS unblockedAt, latest AS version
        FROM (SELECT *, max(version) OVER () AS latest,
            row_number() OVER (PARTITION BY organization_id ORDER BY unblocked_at IS NOT NULL, audience_id <> '', version DESC) AS place
          FROM ${blockedPeople} WHERE user_id = (SELECT user_id FROM ${blockedPeople} WHERE id = ${id}))
        ORDER BY place, version DESC LIMIT ${toldAtMost}`),

    /** The newest first, after a place; null: from the first. Of an organization, or of one audience. */
    list: (
      of: { organizationId: string } | { audienceId: string },
      { after, limit }: { after: BlockPlace | null; limit: number },
      names: {
        emailOf: (accountId: SQL) => SQL<string | null>;
        audienceNameOf: (audienceId: SQL) => SQL<string | null>;
      },
    ) =>
      db
        .select({
          id: blockedPeople.id,
          userId: blockedPeople.userId,
          audienceId: blockedPeople.audienceId,
          audienceName: names.audienceNameOf(sql`blocked_people.audience_id`).as("blocked_in"),
          reason: blockedPeople.reason,
          blockedAt: blockedPeople.blockedAt,
          blockedBy: names.emailOf(sql`blocked_people.blocked_by`).as("blocked_by_email"),
        })
        .from(blockedPeople)
        .where(
          and(
            "audienceId" in of
              ? eq(blockedPeople.audienceId, of.audienceId)
              : eq(blockedPeople.organizationId, of.organizationId),
            isNull(blockedPeople.unblockedAt),
            after === null
              ? undefined
              : or(
                  lt(blockedPeople.blockedAt, after.blockedAt),
                  and(eq(blockedPeople.blockedAt, after.blockedAt), lt(blockedPeople.id, after.id)),
                ),
          ),
        )
        .orderBy(desc(blockedPeople.blockedAt), desc(blockedPeople.id))
        .limit(limit),

    /** How many people an organization has blocked everywhere, and in one of its audiences if that is named. At most `atMost`. */
    countNow: ({ organizationId, audienceId }: { organizationId: string; audienceId: string | null }, atMost: number) =>
      db.all<{ people: number }>(sql`SELECT count(DISTINCT user_id) AS people FROM (
        SELECT * FROM (SELECT user_id FROM ${blockedPeople}
          WHERE organization_id = ${organizationId} AND unblocked_at IS NULL AND audience_id = '' LIMIT ${atMost})
        UNION ALL SELECT * FROM (SELECT user_id FROM ${blockedPeople}
          WHERE audience_id = ${audienceId ?? ""} AND ${audienceId} IS NOT NULL AND unblocked_at IS NULL LIMIT ${atMost}))`),

    /** Those of the people who are blocked in the audience, or by the organization everywhere. */
    among: (
      userIds: readonly string[],
      { organizationId, audienceId }: { organizationId: string; audienceId: string },
    ) =>
      db
        .select({
          userId: blockedPeople.userId,
          audienceId: blockedPeople.audienceId,
          reason: blockedPeople.reason,
          blockedAt: blockedPeople.blockedAt,
        })
        .from(blockedPeople)
        .where(
          and(
            sql`user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`,
            isNull(blockedPeople.unblockedAt),
            or(
              eq(blockedPeople.audienceId, audienceId),
              and(eq(blockedPeople.organizationId, organizationId), eq(blockedPeople.audienceId, "")),
            ),
          ),
        ),

    /** Where the person is blocked now, by one organization or by all. */
    ofPerson: (userId: string, organizationId: string | null) =>
      db
        .select({
          organizationId: blockedPeople.organizationId,
          audienceId: blockedPeople.audienceId,
          reason: blockedPeople.reason,
          blockedAt: blockedPeople.blockedAt,
        })
        .from(blockedPeople)
        .where(
          and(
            eq(blockedPeople.userId, userId),
            isNull(blockedPeople.unblockedAt),
            organizationId === null ? undefined : eq(blockedPeople.organizationId, organizationId),
          ),
        )
        .limit(toldAtMost),

    /** An erasure forgets what one organization noted of the person, or what all did. */
    forget: (userId: string, organizationId: string | null) =>
      db
        .delete(blockedPeople)
        .where(
          and(
            eq(blockedPeople.userId, userId),
            organizationId === null ? undefined : eq(blockedPeople.organizationId, organizationId),
          ),
        ),

    /** Deletes blocks that were lifted before the given time. Written like the partial index, so that SQLite uses it. */
    sweep: (before: number, limit: number) =>
      db.run(sql`DELETE FROM ${blockedPeople} WHERE id IN (SELECT id FROM ${blockedPeople}
        WHERE unblocked_at IS NOT NULL AND unblocked_at <= ${before} LIMIT ${limit})`),

    /** A deleted audience gives nobody work. */
    forgetAudience: (audienceId: string) => db.delete(blockedPeople).where(eq(blockedPeople.audienceId, audienceId)),
  };
}

export type BlockRepository = ReturnType<typeof createBlockRepository>;
