import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { defaultMultiplier } from "../../domain/boost/multiplier.ts";
import type { Clock } from "../clock.ts";
import { condition } from "../db/condition.ts";
import type { Database } from "../db/database.ts";
import { together } from "../db/together.ts";
import type { Booster } from "./booster.port.ts";
import { externalAudiences, externalCampaigns, fastBids, prospectBlacklist } from "./booster.table.ts";

/** Keeps a booster's data in our own database, so that everything works without a booster. */
export function createEmbeddedBooster({ db, clock }: { db: Database; clock: Clock }): Booster {
  // A list travels as one JSON parameter: D1 allows 100.
  const whereAmong = (column: SQLWrapper, values: readonly unknown[]) =>
    condition(sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`);

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
        .where(whereAmong(externalAudiences.id, ids));
      return new Set(rows.map(({ id }) => id));
    },

    async deleteAudiences(ids) {
      await db.delete(externalAudiences).where(whereAmong(externalAudiences.id, ids));
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
      await together(db, {
        // A campaign that is not asked for keeps its number.
        retired: db
          .update(externalCampaigns)
          .set({ isActive: false, multiplier: defaultMultiplier })
          .where(sql`is_active AND NOT ${whereAmong(externalCampaigns.target, named)}`),
        changed: db.run(sql`UPDATE ${externalCampaigns} SET is_active = true, multiplier = plan.multiplier FROM ${plan}
          WHERE external_campaigns.target = plan.target
            AND NOT (is_active AND external_campaigns.multiplier = plan.multiplier)`),
        // ON CONFLICT would use up a number for each campaign that is there already.
        added: db.run(sql`INSERT INTO ${externalCampaigns} (target, is_active, multiplier)
          SELECT target, true, multiplier FROM ${plan} WHERE target NOT IN (SELECT target FROM ${externalCampaigns})`),
        unlisted: db
          .delete(prospectBlacklist)
          .where(sql`NOT ${whereAmong(prospectBlacklist.externalAudienceId, blacklist)}`),
        listed: db.run(sql`INSERT INTO ${prospectBlacklist} (external_audience_id)
          SELECT value FROM json_each(${JSON.stringify(blacklist)}) WHERE value NOT IN ${kept}`),
      });
    },
  };
}
