import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { accountRoom, budgetRoom } from "./account-values.repository.ts";
import { allotments, moneyAccounts } from "./money.table.ts";

export interface WaitingRow {
  id: string;
  sequence: number;
}

/** Statements about desks and rosters that wait for money. */
export function createWakingRepository(db: Database) {
  /** Those that wait though an answer of theirs is paid for now: by the account, and by the budget of the job. */
  const wakeable = (now: number) => sql`FROM ${allotments} AS waiting
    JOIN ${moneyAccounts} ON money_accounts.organization_id = waiting.organization_id
    WHERE waiting.is_waiting = 1 AND ${accountRoom(now)} >= max(1, waiting.price)
      AND ${budgetRoom(sql`waiting.job_id`)} >= max(1, waiting.price)`;

  return {
    /**
     * Selects, for the outbox to wake, the lanes of organizations in which somebody waits who need not: of one organization, or of any.
     * Belongs behind what gives them more, in the same batch.
     */
    lanes(now: number, of: { organizationId: string } | { limit: number }): SQL {
      const some =
        "organizationId" in of
          ? sql`AND waiting.organization_id = ${of.organizationId} LIMIT 1`
          : sql`LIMIT ${of.limit}`;
      return sql`SELECT 'money/' || organization_id AS id, json_object('v', 1, 'kind', 'wake-money', 'id', 'money/' || organization_id,
          'organizationId', organization_id) AS message
        FROM (SELECT DISTINCT waiting.organization_id AS organization_id ${wakeable(now)} ${some})`;
    },

    /** Those of an organization to wake, by their ids. */
    waiting: (organizationId: string, { after, now, limit }: { after: string; now: number; limit: number }) =>
      db.all<WaitingRow>(sql`SELECT waiting.id AS id, waiting.sequence AS sequence ${wakeable(now)}
        AND waiting.organization_id = ${organizationId} AND waiting.id > ${after} ORDER BY waiting.id LIMIT ${limit}`),

    /** Those that were woken and told nothing wait for nothing: their job may be deleted. They say so anew if they do. */
    settleSilent: (woken: readonly WaitingRow[]) =>
      db.run(sql`UPDATE ${allotments} SET is_waiting = 0 WHERE is_waiting = 1 AND (id, sequence) IN
        (SELECT value ->> 'id', value ->> 'sequence' FROM json_each(${JSON.stringify(woken)}))`),
  };
}

export type WakingRepository = ReturnType<typeof createWakingRepository>;
