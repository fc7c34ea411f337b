import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { everybody } from "../../domain/audience/everybody.ts";
import { leastExamples } from "../../domain/audience/status.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { audiences } from "./audiences.table.ts";

export type AudienceStatusRepository = ReturnType<typeof createAudienceStatusRepository>;

const whereAlive = condition(isNull(audiences.deletedAt));

const need = sql.raw("max(1, coalesce(settings ->> 'minimumSizeForActivation', 1))");
const derivedStatus = sql`CASE
    WHEN graduated >= ${need} OR (status = 'Ready' AND graduated >= 0.8 * ${need}) THEN 'Ready'
    WHEN wanted IS NULL THEN 'Created'
    WHEN json_array_length(example_chances) >= ${sql.raw(String(leastExamples))} THEN 'Recruiting' ELSE 'Pending' END`;
const whereStale = (id: string) => sql`id = ${id} AND id <> ${everybody} AND status <> ${derivedStatus}`;

/** Statements about recruiting and counts, and about the status that follows from both. */
export function createAudienceStatusRepository(db: Database) {
  return {
    /** Changes nothing if the audience was never recruited for, or if the value is the same. */
    setWanted: (id: string, wanted: boolean) =>
      db
        .update(audiences)
        .set({ wanted })
        .where(and(eq(audiences.id, id), ne(audiences.wanted, wanted), whereAlive)),

    /** Starts recruiting for the first time. A later call changes nothing, since somebody may have paused since. */
    beginToWant: (id: string, where: Condition) =>
      db
        .update(audiences)
        .set({ wanted: true })
        .where(and(eq(audiences.id, id), isNull(audiences.wanted), whereAlive, where)),

    /**
     * Computes the status from the row as it is in the batch, like the domain's `audienceStatus`. It follows every write of `wanted`, of
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
          needed: of("max(1, coalesce(settings ->> 'minimumSizeForActivation', 1))"),
        },
      };
    },

    /** SQL values for an audience's own campaign, like the domain's `distillingStatus` and `audienceBoostLevel`. */
    campaignFacts(id: string) {
      const of = (value: string) => sql`(SELECT ${sql.raw(value)} FROM ${audiences} WHERE id = ${id})`;
      return {
        whereServing: of(
          `deleted_at IS NULL AND coalesce(wanted, 0) = 1 AND json_array_length(example_chances) >= ${leastExamples}`,
        ),
        boostLevel: of(`CASE WHEN graduated >= settings ->> 'minGraduatedForDistillingBoost' THEN 'Stable'
          WHEN distilling < settings ->> 'minDistillingForGlobalBoost' THEN 'Global' ELSE 'Distilling' END`),
      };
    },

    /** Stores the roster's counts unless newer ones are stored already. */
    setCounts: (
      id: string,
      counts: { distilling: number; graduated: number; dropped: number; inactiveGraduated: number },
      sequence: number,
    ) =>
      db
        .update(audiences)
        .set({ ...counts, countsSequence: sequence })
        .where(and(eq(audiences.id, id), lt(audiences.countsSequence, sequence))),
  };
}
