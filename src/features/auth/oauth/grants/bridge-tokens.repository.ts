import { and, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { bridgeIsOverAt } from "../../../../domain/identity/bridge-sign-in.ts";
import { type Condition, condition } from "../../../../platform/db/condition.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { grantColumns, whereNotRevoked } from "./grants.repository.ts";
import { bridgeTokens, grants } from "./grants.table.ts";

export type BridgeTokenRepository = ReturnType<typeof createBridgeTokenRepository>;

export interface NewBridge {
  readHash: string;
  writeHash: string;
  clientId: string;
  /** The network that asks. */
  askedFrom: string;
  /** Two letters; null if unknown. */
  country: string | null;
  createdAt: number;
  expiresAt: number;
}

/** Statements about programs that wait for a token while a person signs in. Times are milliseconds since 1970. */
export function createBridgeTokenRepository(db: Database) {
  const whereUndecided = (writeHash: string, now: number) =>
    condition(sql`bridge_tokens.write_hash = ${writeHash} AND bridge_tokens.grant_id IS NULL
      AND bridge_tokens.denied_at IS NULL AND bridge_tokens.expires_at > ${now}`);
  const grantIdOf = (readHash: string) => sql`(SELECT grant_id FROM ${bridgeTokens} WHERE read_hash = ${readHash})`;

  return {
    /** No row if the network has this many open already. A decided one is no longer open. */
    insert: (bridge: NewBridge, openAtMost: number) =>
      db
        .insert(bridgeTokens)
        .select(
          sql`SELECT ${bridge.readHash}, ${bridge.writeHash}, ${bridge.clientId}, ${bridge.askedFrom}, ${bridge.country},
            ${bridge.createdAt}, ${bridge.expiresAt}, NULL, NULL, NULL, NULL
            WHERE (SELECT count(*) FROM ${bridgeTokens} WHERE asked_from = ${bridge.askedFrom}
              AND expires_at > ${bridge.createdAt}) < ${openAtMost}`,
        )
        .returning({ readHash: bridgeTokens.readHash }),

    /** A program that waits for a decision, by the key in its address. */
    undecided(writeHash: string, now: number, nameOf: (clientId: SQL) => SQL<string | null>) {
      return db
        .select({
          clientId: bridgeTokens.clientId,
          clientName: nameOf(sql`bridge_tokens.client_id`).as("client_name"),
          askedFrom: bridgeTokens.askedFrom,
          country: bridgeTokens.country,
          createdAt: bridgeTokens.createdAt,
          expiresAt: bridgeTokens.expiresAt,
        })
        .from(bridgeTokens)
        .where(whereUndecided(writeHash, now));
    },

    whereUndecided: (writeHash: string, now: number) =>
      condition(sql`EXISTS (SELECT 1 FROM ${bridgeTokens} WHERE ${whereUndecided(writeHash, now)})`),

    /** Must directly follow the insertion of the grant. Changes nothing if that inserted nothing. Forgets who asked. */
    allowIfGranted: (writeHash: string, grantId: string) =>
      db
        .update(bridgeTokens)
        .set({ grantId, askedFrom: null, country: null })
        .where(and(eq(bridgeTokens.writeHash, writeHash), sql`changes() > 0`)),

    deny: (writeHash: string, now: number) =>
      db
        .update(bridgeTokens)
        .set({ deniedAt: now, askedFrom: null, country: null })
        .where(whereUndecided(writeHash, now))
        .returning({ clientId: bridgeTokens.clientId }),

    /** A bridge with its grant, whose members are null until a person allows it. */
    find(readHash: string) {
      return db
        .select({
          deniedAt: bridgeTokens.deniedAt,
          usedAt: bridgeTokens.usedAt,
          expiresAt: bridgeTokens.expiresAt,
          isAllowed: sql<number>`bridge_tokens.grant_id IS NOT NULL`.mapWith(Boolean).as("is_allowed"),
          grant: grantColumns,
        })
        .from(bridgeTokens)
        .leftJoin(grants, eq(grants.id, bridgeTokens.grantId))
        .where(eq(bridgeTokens.readHash, readHash));
    },

    /** Values of the grant behind a read key, for the statements of other features. */
    grantOf(readHash: string) {
      const value = (column: SQL) => sql`(SELECT ${column} FROM ${grants} WHERE id = ${grantIdOf(readHash)})`;
      return { accountId: value(sql`account_id`), organizationId: value(sql`organization_id`) };
    },

    /** If several requests read one token, only one of them gets a row. */
    use(readHash: string, now: number) {
      return db
        .update(bridgeTokens)
        .set({ usedAt: now })
        .where(
          and(
            eq(bridgeTokens.readHash, readHash),
            isNull(bridgeTokens.usedAt),
            gt(bridgeTokens.expiresAt, now),
            whereNotRevoked(sql`bridge_tokens.grant_id`),
          ),
        )
        .returning({ clientId: bridgeTokens.clientId });
    },

    /** Changes a row if the grant's token has been read, has made no client yet, and its time is not over. */
    claimClient: (grantId: string, clientId: string, now: number, where: Condition) =>
      db
        .update(bridgeTokens)
        .set({ madeClientId: clientId })
        .where(
          and(
            eq(bridgeTokens.grantId, grantId),
            isNotNull(bridgeTokens.usedAt),
            isNull(bridgeTokens.madeClientId),
            gt(bridgeTokens.expiresAt, bridgeIsOverAt(now)),
            where,
          ),
        )
        .returning({ clientId: bridgeTokens.madeClientId }),

    /** The claim succeeded. A condition for the statements that follow it. */
    whereClaimed: (grantId: string, clientId: string) =>
      condition(
        sql`EXISTS (SELECT 1 FROM ${bridgeTokens} WHERE grant_id = ${grantId} AND made_client_id = ${clientId})`,
      ),

    /** Removes what is over, at most `limit`. */
    sweep(now: number, limit: number) {
      const over = db
        .select({ readHash: bridgeTokens.readHash })
        .from(bridgeTokens)
        .where(lte(bridgeTokens.expiresAt, bridgeIsOverAt(now)))
        .limit(limit);
      return db.delete(bridgeTokens).where(inArray(bridgeTokens.readHash, over));
    },
  };
}
