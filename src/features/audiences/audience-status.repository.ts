import { and, eq, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { audienceCounts } from "../../domain/audience/audience-counts.ts";
import { boostLevelSql } from "../../domain/audience/boost-level.ts";
import { everybody } from "../../domain/audience/everybody.ts";
import { audienceStatusSql, graduatesNeededSql } from "../../domain/audience/status.ts";
import { isDistillingSql, waitsForMoneySql } from "../../domain/campaign/campaign-status.ts";
import type { ToldAudience } from "../../domain/collecting/told-counts.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { audiences } from "./audiences.table.ts";

export type AudienceStatusRepository = ReturnType<typeof createAudienceStatusRepository>;

const whereAlive = condition(isNull(audiences.deletedAt));

const derivedStatus = sql.raw(audienceStatusSql);
const whereStale = (id: string | SQL) => sql`id = ${id} AND id <> ${everybody} AND status <> ${derivedStatus}`;

/** The roster learns it with the next version. */
const pricedBy = (memberId: string | null) => ({
  recruitedBy: memberId,
  rosterVersion: sql`${audiences.rosterVersion} + 1`,
});

const toldId = sql`told_id`;
const member = (name: keyof ToldAudience): SQL => sql`value ->> ${sql.raw(`'$.${name}'`)}`;

/** One row for each audience whose counts are told. */
function rowsOf(told: readonly ToldAudience[]): SQL {
  return sql`(SELECT ${member("audienceId")} AS told_id, ${member("sequence")} AS told_sequence, ${member("epoch")} AS told_epoch,
      ${member("distilling")} AS told_distilling, ${member("graduated")} AS told_graduated, ${member("dropped")} AS told_dropped,
      ${member("inactiveGraduated")} AS told_inactive, coalesce(${member("simulated")}, 0) AS told_simulated
    FROM json_each(${JSON.stringify(told)})) AS told`;
}

/** Statements about recruiting and counts, and about the status that follows from both. */
/** An audience for which people are sought. */
export interface RecruitingAudience {
  id: string;
  name: string;
  graduated: number;
  distilling: number;
  inactiveGraduated: number;
  dropped: number;
  /** The graduates that it needs. */
  needed: number;
  /** Examples whose answer is known. */
  examples: number;
  /** It waits, since the organization has no money left for it. */
  isSpendLimited: 0 | 1;
}

export function createAudienceStatusRepository(db: Database) {
  return {
    /** Audiences of an organization for which people are sought, newest first. */
    recruiting: (organizationId: string, limit: number) =>
      db.all<RecruitingAudience>(sql`SELECT id, name, graduated, distilling, inactive_graduated AS inactiveGraduated, dropped,
          ${sql.raw(graduatesNeededSql)} AS needed, json_array_length(example_chances) AS examples, is_spend_limited AS isSpendLimited
        FROM ${audiences} WHERE organization_id = ${organizationId} AND deleted_at IS NULL AND wanted = 1
        ORDER BY created_at DESC, id LIMIT ${limit}`),

    /** Changes nothing if the audience was never recruited for, or if the value is the same. */
    setWanted: (id: string, wanted: boolean) =>
      db
        .update(audiences)
        .set({ wanted })
        .where(and(eq(audiences.id, id), ne(audiences.wanted, wanted), whereAlive)),

    /** Starts recruiting for the first time. A later call changes nothing, since recruiting may have been paused since. */
    beginToWant: (id: string, { price, memberId }: { price: number; memberId: string }, where: Condition) =>
      db
        .update(audiences)
        .set({ wanted: true, ...(price > 0 ? { ...pricedBy(memberId), recruitingPrice: price } : {}) })
        .where(and(eq(audiences.id, id), isNull(audiences.wanted), whereAlive, where)),

    /** Stores what an answer to an example costs from now on. Changes nothing if it costs the same by the same member. */
    setPrice: (id: string, { price, memberId }: { price: number; memberId: string }) =>
      db
        .update(audiences)
        .set(
          price > 0
            ? { ...pricedBy(memberId), recruitingPrice: price }
            : { ...pricedBy(null), recruitingPrice: 0, isSpendLimited: false },
        )
        .where(
          and(
            eq(audiences.id, id),
            sql`(recruiting_price, recruited_by) IS NOT (${price}, ${price > 0 ? memberId : null})`,
            whereAlive,
          ),
        ),

    /** Marks recruiting as waiting for money, or takes the mark away. Where answers are free by now it waits for none. */
    setSpendLimited: (id: string, whereWaiting: Condition) =>
      db.run(sql`UPDATE ${audiences} SET is_spend_limited = NOT is_spend_limited
        WHERE id = ${id} AND is_spend_limited <> (recruiting_price > 0 AND ${whereWaiting})`),

    /**
     * Computes the status from the row as it is in the batch, by `audienceStatusSql`. It follows every write of `wanted`, of
     * the examples and of the settings in the same batch, and every write of the counts that makes it stale.
     */
    derive: (id: string) =>
      // Changes a row only where the status changes, so that what follows in the batch can tell.
      db.run(sql`UPDATE ${audiences} SET status = ${derivedStatus} WHERE ${whereStale(id)}`),

    /** Gives a row if `derive` would change the status, or if the audience's campaign is stale. */
    readStale: (id: string, whereCampaignIsStale: Condition) =>
      db.all<{ stale: 1 }>(sql`SELECT 1 AS stale WHERE EXISTS (SELECT 1 FROM ${audiences} WHERE ${whereStale(id)})
        OR ${whereCampaignIsStale}`),

    /** What is told of an audience that has become Ready. No organization, and so no event, where it has another status. */
    readyFacts: (id: string) => {
      const of = <Value>(value: string) => sql<Value>`(SELECT ${sql.raw(value)} FROM ${audiences} WHERE id = ${id})`;
      return {
        organizationId: of("iif(status = 'Ready', organization_id, NULL)"),
        data: {
          audienceId: id,
          name: of("name"),
          graduated: of("graduated"),
          needed: of(graduatesNeededSql),
        },
      };
    },

    /** One row of SQL values: what the status and the boost level of an audience's own campaign follow from. */
    campaignFacts: (id: string | SQL) =>
      sql`(SELECT is_distilling, ${sql.raw(boostLevelSql)} AS audience_boost_level,
          ${sql.raw(waitsForMoneySql)} AS waits_for_money
        FROM (SELECT *, ${sql.raw(isDistillingSql)} AS is_distilling FROM ${audiences} WHERE id = ${id}))`,

    /** Stores the roster's counts unless newer ones are stored already. */
    setCounts: (id: string, counts: ReturnType<typeof audienceCounts>, sequence: number) =>
      db
        .update(audiences)
        .set({ ...counts, countsSequence: sequence })
        .where(and(eq(audiences.id, id), lt(audiences.countsSequence, sequence))),

    /** The same of many audiences. */
    setAllCounts: (told: readonly ToldAudience[]) =>
      db.run(sql`UPDATE ${audiences} SET distilling = told_distilling, graduated = told_graduated, dropped = told_dropped,
          inactive_graduated = told_inactive, simulated = told_simulated, counts_sequence = told_sequence
        FROM ${rowsOf(told)} WHERE id = told_id AND counts_sequence < told_sequence`),

    /** The audiences for which `readStale` gives a row. */
    readAllStale: (told: readonly ToldAudience[], whereCampaignIsStale: (id: SQL, epoch: SQL) => Condition) =>
      db.all<{ audienceId: string }>(sql`SELECT told_id AS audienceId FROM ${rowsOf(told)}
        WHERE EXISTS (SELECT 1 FROM ${audiences} WHERE ${whereStale(toldId)}) OR ${whereCampaignIsStale(toldId, sql`told_epoch`)}`),
  };
}
