import { and, desc, eq, sql } from "drizzle-orm";
import { type LedgerListQuery, mostCredited } from "../../domain/money/ledger.ts";
import { asciiText, compileList } from "../../platform/db/compile-list.ts";
import { condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { ledgerEntries, moneyAccounts } from "./money.table.ts";

export type LedgerEntry = typeof ledgerEntries.$inferSelect;

/** Statements about what Admins entered by hand. There is none that changes an entry. */
export function createLedgerRepository(db: Database) {
  return {
    /**
     * Adds an entry, and raises the credits of the account in the same batch. Adds nothing where the organization's account has no row,
     * or all credits together would be below 0 or too much. Another statement may follow the first that asks whether it changed rows.
     */
    add({ id, organizationId, kind, amount, reason, memberId, at }: LedgerEntry) {
      const credited = sql`(SELECT credited FROM ${moneyAccounts} WHERE organization_id = ${organizationId})`;
      const whereRight = condition(
        kind === "Credit" ? sql`${credited} + ${amount} BETWEEN 0 AND ${mostCredited}` : sql`${credited} IS NOT NULL`,
      );
      return {
        entry: db.run(sql`INSERT INTO ${ledgerEntries} (id, organization_id, kind, amount, reason, member_id, at)
          SELECT ${id}, ${organizationId}, ${kind}, ${amount}, ${reason}, ${memberId}, ${at} WHERE ${whereRight}`),
        credited:
          kind === "Credit"
            ? db.run(sql`UPDATE ${moneyAccounts} SET credited = credited + ${amount}
                WHERE organization_id = ${organizationId} AND changes() > 0`)
            : null,
      };
    },

    /** Newest first, unless another order is asked. */
    list(organizationId: string, query: LedgerListQuery) {
      const list = compileList(
        query,
        { kind: asciiText(ledgerEntries.kind), created_at: ledgerEntries.at, amount: ledgerEntries.amount },
        ledgerEntries.id,
      );
      const where = and(eq(ledgerEntries.organizationId, organizationId), list.where);
      return {
        rows: db
          .select()
          .from(ledgerEntries)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(ledgerEntries.at)]), ...list.orderBy)
          .limit(list.limit)
          .offset(list.offset),
        count: db.select({ total: sql<number>`count(*)` }).from(ledgerEntries).where(where),
      };
    },
  };
}

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
