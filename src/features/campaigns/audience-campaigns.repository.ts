import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { distillingStatusSql } from "../../domain/campaign/campaign-status.ts";
import type { CampaignFilter } from "../../domain/filter/campaign-filter.ts";
import type { CampaignSelection } from "../../domain/selection/selection.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { nextVersion, written } from "./campaign-version.repository.ts";
import { campaigns } from "./campaigns.table.ts";

/** The campaign's row beside the facts of its audience, with what follows from both. */
const derivedFrom = (audienceId: string | SQL, facts: SQL) =>
  sql`(SELECT status, boost_level, audience_epoch, ${sql.raw(distillingStatusSql)} AS derived_status, audience_boost_level
    FROM ${campaigns}, ${facts} WHERE audience_id = ${audienceId})`;

/** The campaign that distills for an audience: what it serves follows from the audience. */
export function createAudienceCampaignRepository(db: Database) {
  return {
    /** Stores the filters and selections that follow from an audience's settings. */
    setSource: (
      campaignId: string,
      source: { filters: CampaignFilter[]; selections: CampaignSelection[] },
      by: string,
    ) =>
      db
        .update(campaigns)
        .set({ ...source, ...written(by) })
        .where(eq(campaigns.id, campaignId)),

    /** Marks an audience's campaign as changed because its content has. People who found nothing there are served again. */
    touchContent: (audienceId: string, by: string) =>
      db
        .update(campaigns)
        .set(written(by))
        .where(and(eq(campaigns.audienceId, audienceId), eq(campaigns.status, "Active"))),

    /** Marks campaigns as changed because of something that they serve. `ids` selects them. */
    touchAll: (ids: SQL, by: string) =>
      db
        .update(campaigns)
        .set(written(by))
        .where(sql`${campaigns.id} IN (${ids}) AND ${campaigns.status} IN ('Active', 'Preview')`),

    /** Computes the status and boost level of an audience's own campaign from SQL values of the audience. */
    derive: (audienceId: string, facts: SQL, by: string) =>
      db.run(sql`UPDATE ${campaigns} SET status = derived.derived_status, boost_level = derived.audience_boost_level,
          sticky_cleared_at = CASE WHEN campaigns.status = 'Active' AND derived.derived_status = 'Paused' AND sticky ->> 'clearOnPause'
            THEN CAST(unixepoch('subsec') * 1000 AS INTEGER) ELSE sticky_cleared_at END,
          changed_version = ${nextVersion}, changed_by = ${by}
        FROM ${derivedFrom(audienceId, facts)} AS derived
        WHERE audience_id = ${audienceId}
          AND (campaigns.status, campaigns.boost_level) <> (derived.derived_status, derived.audience_boost_level)`),

    /** `derive` or `setEpoch` would change the campaign. */
    whereStale: (audienceId: string | SQL, facts: SQL, epoch: number | SQL): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${derivedFrom(audienceId, facts)} WHERE audience_epoch < ${epoch}
        OR (status, boost_level) <> (derived_status, audience_boost_level))`),

    /** Stores how often runs have changed an audience's people. Copies of a person's state from an earlier epoch are stale. */
    setEpoch: (audienceId: string, epoch: number, by: string) =>
      db
        .update(campaigns)
        .set({ audienceEpoch: epoch, ...written(by) })
        .where(and(eq(campaigns.audienceId, audienceId), lt(campaigns.audienceEpoch, epoch))),

    epochsOf: (audienceIds: readonly string[]) =>
      db
        .select({ audienceId: campaigns.audienceId, epoch: campaigns.audienceEpoch })
        .from(campaigns)
        .where(sql`${campaigns.audienceId} IN (SELECT value FROM json_each(${JSON.stringify(audienceIds)}))`),
  };
}

export type AudienceCampaignRepository = ReturnType<typeof createAudienceCampaignRepository>;
