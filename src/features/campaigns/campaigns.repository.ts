import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { campaigns } from "./campaigns.table.ts";

export type NewCampaign = typeof campaigns.$inferInsert;

export function createCampaignRepository(db: Database) {
  return {
    insert: (campaign: NewCampaign) => db.insert(campaigns).values(campaign),

    statusOf: (campaignId: SQL) => sql<string | null>`(SELECT status FROM ${campaigns} WHERE id = ${campaignId})`,

    /** What runs stops; what never ran stays as it is. */
    pause: (campaignId: string) =>
      db
        .update(campaigns)
        .set({ status: "Paused" })
        .where(
          and(
            eq(campaigns.id, campaignId),
            inArray(campaigns.status, ["Active", "Preview", "Analysis", "SpendLimited"]),
          ),
        ),

    rename: (campaignId: string, name: string, nameFolded: string) =>
      db.update(campaigns).set({ name, nameFolded }).where(eq(campaigns.id, campaignId)),
  };
}

export type CampaignRepository = ReturnType<typeof createCampaignRepository>;
