import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { accessTokenMs } from "../../../../domain/identity/grant-lifetime.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { grantColumns, whereNotRevoked } from "./grants.repository.ts";
import { authorizationCodes, consents, grants } from "./grants.table.ts";

export type AuthorizationCodeRepository = ReturnType<typeof createAuthorizationCodeRepository>;

export interface NewCode {
  codeHash: string;
  grantId: string;
  redirectUri: string;
  codeChallenge: string;
  nonce: string | null;
  expiresAt: number;
}

/** Statements about authorization codes and consents. Times are milliseconds since 1970. */
export function createAuthorizationCodeRepository(db: Database) {
  return {
    /** Must directly follow the insertion of the grant. Inserts nothing if that inserted nothing. */
    insertIfGranted(code: NewCode) {
      return db.run(sql`INSERT INTO ${authorizationCodes}
          (code_hash, grant_id, redirect_uri, code_challenge, nonce, expires_at)
        SELECT ${code.codeHash}, ${code.grantId}, ${code.redirectUri}, ${code.codeChallenge}, ${code.nonce},
          ${code.expiresAt} WHERE changes() > 0`);
    },

    /** A code with its grant. */
    find(codeHash: string) {
      return db
        .select({
          redirectUri: authorizationCodes.redirectUri,
          codeChallenge: authorizationCodes.codeChallenge,
          nonce: authorizationCodes.nonce,
          expiresAt: authorizationCodes.expiresAt,
          usedAt: authorizationCodes.usedAt,
          grant: grantColumns,
        })
        .from(authorizationCodes)
        .innerJoin(grants, eq(grants.id, authorizationCodes.grantId))
        .where(eq(authorizationCodes.codeHash, codeHash));
    },

    /** Values of the grant behind a code, for the statements of other features. */
    grantOf(codeHash: string) {
      const value = (column: SQL) => sql`(SELECT ${column} FROM ${grants} WHERE id =
        (SELECT grant_id FROM ${authorizationCodes} WHERE code_hash = ${codeHash}))`;
      return { id: value(sql`id`), accountId: value(sql`account_id`), organizationId: value(sql`organization_id`) };
    },

    /** If several requests use one code, only one of them gets a row. */
    use(codeHash: string, now: number) {
      return db
        .update(authorizationCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(authorizationCodes.codeHash, codeHash),
            isNull(authorizationCodes.usedAt),
            gt(authorizationCodes.expiresAt, now),
            whereNotRevoked(sql`authorization_codes.grant_id`),
          ),
        )
        .returning({ grantId: authorizationCodes.grantId });
    },

    consent: (accountId: string, clientId: string) =>
      db
        .select({ scope: consents.scope })
        .from(consents)
        .where(and(eq(consents.accountId, accountId), eq(consents.clientId, clientId))),

    remember: (consent: { accountId: string; clientId: string; scope: string; grantedAt: number }) =>
      db
        .insert(consents)
        .values(consent)
        .onConflictDoUpdate({
          target: [consents.accountId, consents.clientId],
          set: { scope: consent.scope, grantedAt: consent.grantedAt },
        }),

    /** Forgets the consent behind a grant that its owner takes back: the program has to ask again. */
    forgetConsentOf: (accountId: string, grantId: string) =>
      db.delete(consents).where(
        and(
          eq(consents.accountId, accountId),
          sql`${consents.clientId} = (SELECT client_id FROM ${grants}
              WHERE grants.id = ${grantId} AND grants.account_id = ${accountId})`,
        ),
      ),

    /** Removes codes whose tokens have expired too, at most `limit`. Until then a replay can be recognised. */
    sweep(now: number, limit: number) {
      const over = db
        .select({ codeHash: authorizationCodes.codeHash })
        .from(authorizationCodes)
        .where(lte(authorizationCodes.expiresAt, now - accessTokenMs))
        .limit(limit);
      return db.delete(authorizationCodes).where(inArray(authorizationCodes.codeHash, over));
    },
  };
}
