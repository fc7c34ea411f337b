import { eq, type SQL, sql } from "drizzle-orm";
import type { CampaignSelection } from "../../domain/bag/selection.ts";
import type { CampaignFilter } from "../../domain/filter/campaign-filter.ts";
import type { Database } from "../../platform/db/database.ts";
import { campaigns } from "./campaigns.table.ts";

export type NewCampaign = typeof campaigns.$inferInsert;

export function createCampaignRepository(db: Database) {
  return {
    insert: (campaign: NewCampaign) => db.insert(campaigns).values(campaign),

    statusOf: (campaignId: SQL) => sql<string | null>`(SELECT status FROM ${campaigns} WHERE id = ${campaignId})`,

    /** What an audience's settings mean for its own campaign. */
    setSource: (campaignId: string, source: { filters: CampaignFilter[]; selections: CampaignSelection[] }) =>
      db.update(campaigns).set(source).where(eq(campaigns.id, campaignId)),

    /** A statement: the status and boost level of an audience's own campaign, of values that its audience gives. */
    derive: (audienceId: string, { canServe, boostLevel }: { canServe: SQL; boostLevel: SQL }) =>
      db.run(sql`UPDATE ${campaigns} SET
          status = CASE WHEN ${canServe} THEN 'Active' WHEN status = 'Created' THEN 'Created' ELSE 'Paused' END,
          boost_level = CASE WHEN ${canServe} THEN ${boostLevel} ELSE 'None' END
        WHERE audience_id = ${audienceId}`),
  };
}

export type CampaignRepository = ReturnType<typeof createCampaignRepository>;
