import { eq, type SQL, sql } from "drizzle-orm";
import type { AccountTerms } from "../../domain/money/account-terms.ts";
import type { Condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { whereLimited } from "./account-values.repository.ts";
import { moneyAccounts, priceLists } from "./money.table.ts";
import { everyOrganization } from "./prices.repository.ts";

export type AccountRow = typeof moneyAccounts.$inferSelect;

export interface AskedAccounts {
  /** A part of the organization's name. Empty: any. */
  name: string;
  /** Only accounts that something limits. */
  isLimited: boolean;
  limit: number;
  offset: number;
}

export interface HeadRow {
  /** A JSON object: an `Account`. Null: it has none. */
  account: string | null;
  /** A JSON object. Null: there is no list. */
  prices: string | null;
  isAnything: number;
}

const accountJson = sql`json_object('mode', mode, 'monthlyLimit', monthly_limit, 'credited', credited, 'committed', committed,
  'spent', spent, 'spentBefore', spent_before, 'periodStart', period_start, 'outsideCredits', outside_credits)`;

/** Statements about accounts of organizations. */
export function createAccountRepository(db: Database) {
  /** An organization without a row has an account too: nothing limits it, and it was never billed. */
  const accountsOf = ({ name, isLimited }: Pick<AskedAccounts, "name" | "isLimited">) => sql`FROM organizations
    LEFT JOIN ${moneyAccounts} ON money_accounts.organization_id = organizations.id
    WHERE instr(lower(organizations.name), ${name.toLowerCase()}) > 0 ${isLimited ? sql`AND ${whereLimited}` : sql``}`;

  return {
    find: (organizationId: string) =>
      db.select().from(moneyAccounts).where(eq(moneyAccounts.organizationId, organizationId)),

    /** One row: the account of the organization that a value names, the prices that hold for it, and whether anything has a price. */
    head: (organizationId: SQL) =>
      db.all<HeadRow>(sql`SELECT
        (SELECT ${accountJson} FROM ${moneyAccounts} WHERE organization_id = ${organizationId}) AS account,
        (SELECT prices FROM ${priceLists} WHERE organization_id IN (${organizationId}, ${everyOrganization})
          ORDER BY organization_id = ${everyOrganization} LIMIT 1) AS prices,
        EXISTS (SELECT 1 FROM ${priceLists}) OR EXISTS (SELECT 1 FROM ${moneyAccounts}) AS isAnything`),

    /** Makes the row of an organization if the condition holds, and leaves one that is there. */
    make: (organizationId: string, where: Condition) =>
      db.run(
        sql`INSERT INTO ${moneyAccounts} (organization_id) SELECT ${organizationId} WHERE ${where} ON CONFLICT DO NOTHING`,
      ),

    /**
     * Changes nothing if the terms were changed since. What was spent before a change to Prepaid is no credit's: the row remembers
     * how much that was.
     */
    setTerms: (organizationId: string, version: number, terms: AccountTerms) =>
      db.run(sql`UPDATE ${moneyAccounts} SET
          mode = ${terms.mode}, monthly_limit = ${terms.monthlyLimit}, minimum_commitment = ${terms.minimumCommitment},
          platform_fee = ${terms.platformFee}, discount = ${terms.discount}, version = version + 1,
          outside_credits = outside_credits + CASE
            WHEN mode <> 'Prepaid' AND ${terms.mode} = 'Prepaid' THEN spent
            WHEN mode = 'Prepaid' AND ${terms.mode} <> 'Prepaid' THEN -spent ELSE 0 END
        WHERE organization_id = ${organizationId} AND version = ${version}`),

    /** Accounts by the name of their organization. Columns of an organization without a row are null. */
    list: (asked: AskedAccounts) => ({
      rows: db.all<{ id: string; name: string; account: string | null }>(sql`SELECT organizations.id AS id,
          organizations.name AS name, iif(money_accounts.organization_id IS NULL, NULL, ${accountJson}) AS account
        ${accountsOf(asked)} ORDER BY money_accounts.organization_id IS NULL, lower(organizations.name), organizations.id
        LIMIT ${asked.limit} OFFSET ${asked.offset}`),
      count: db.all<{ total: number }>(sql`SELECT count(*) AS total ${accountsOf(asked)}`),
    }),
  };
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;
