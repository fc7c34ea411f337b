import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { defaultMultiplier } from "../../domain/boost/multiplier.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Booster } from "./booster.port.ts";
import { externalAudiences, externalCampaigns, fastBids, prospectBlacklist } from "./booster.table.ts";

/** Keeps what a booster would keep in our own database, so that everything works without one. */
export function createEmbeddedBooster({ db, clock }: { db: Database; clock: Clock }): Booster {
  // D1 takes a hundred parameters: a list is one, as JSON.
  const among = (column: SQLWrapper, values: readonly unknown[]) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

  return {
    async createAudience(name) {
      const [row] = await db
        .insert(externalAudiences)
        .values({ name, createdAt: clock.now() })
        .returning({ id: externalAudiences.id });
      return (row as { id: number }).id;
    },

    async knownAudiences(ids) {
      const rows = await db
        .select({ id: externalAudiences.id })
        .from(externalAudiences)
        .where(among(externalAudiences.id, ids));
      return new Set(rows.map(({ id }) => id));
    },

    async deleteAudiences(ids) {
      await db.delete(externalAudiences).where(among(externalAudiences.id, ids));
    },

    campaigns: () =>
      db
        .select({ id: externalCampaigns.id, name: externalCampaigns.target, isActive: externalCampaigns.isActive })
        .from(externalCampaigns)
        .orderBy(externalCampaigns.id),

    async fastBidOf(externalCampaignId) {
      const [row] = await db
        .select({ multiplier: fastBids.multiplier })
        .from(fastBids)
        .where(eq(fastBids.externalCampaignId, externalCampaignId));
      return row?.multiplier ?? null;
    },

    async setFastBid(externalCampaignId, multiplier) {
      const [row] = await db
        .insert(fastBids)
        .values({ externalCampaignId, multiplier })
        .onConflictDoUpdate({ target: fastBids.externalCampaignId, set: { multiplier } })
        .returning({ multiplier: fastBids.multiplier });
      return (row as { multiplier: number }).multiplier;
    },

    async apply({ targets, blacklist }) {
      const named = targets.map(({ target }) => target);
      const plan = sql`(SELECT value ->> 'target' AS target, value ->> 'multiplier' AS multiplier
        FROM json_each(${JSON.stringify(targets)})) AS plan`;
      const kept = sql`(SELECT external_audience_id FROM ${prospectBlacklist})`;
      await db.batch([
        // A campaign keeps its number when nobody asks for it any more.
        db
          .update(externalCampaigns)
          .set({ isActive: false, multiplier: defaultMultiplier })
          .where(sql`is_active AND NOT ${among(externalCampaigns.target, named)}`),
        db.run(sql`UPDATE ${externalCampaigns} SET is_active = true, multiplier = plan.multiplier FROM ${plan}
          WHERE external_campaigns.target = plan.target
            AND NOT (is_active AND external_campaigns.multiplier = plan.multiplier)`),
        // No ON CONFLICT: it would use up a number for each campaign that is there already.
        db.run(sql`INSERT INTO ${externalCampaigns} (target, is_active, multiplier)
          SELECT target, true, multiplier FROM ${plan} WHERE target NOT IN (SELECT target FROM ${externalCampaigns})`),
        db.delete(prospectBlacklist).where(sql`NOT ${among(prospectBlacklist.externalAudienceId, blacklist)}`),
        db.run(sql`INSERT INTO ${prospectBlacklist} (external_audience_id)
          SELECT value FROM json_each(${JSON.stringify(blacklist)}) WHERE value NOT IN ${kept}`),
      ]);
    },
  };
}
