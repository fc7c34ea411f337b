import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { accessTokenMs } from "../../../../domain/identity/grant-lifetime.ts";
import { condition } from "../../../../platform/db/condition.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { grantColumns, whereNotRevoked } from "./grants.repository.ts";
import { deviceCodes, grants } from "./grants.table.ts";

export type DeviceCodeRepository = ReturnType<typeof createDeviceCodeRepository>;

export interface NewDeviceCode {
  codeHash: string;
  userCode: string;
  clientId: string;
  /** Space-separated. */
  scope: string;
  /** Seconds. */
  interval: number;
  expiresAt: number;
}

/** Statements about devices that wait for a decision. Times are milliseconds since 1970. */
export function createDeviceCodeRepository(db: Database) {
  const whereUndecided = (userCode: string, now: number) =>
    condition(sql`device_codes.user_code = ${userCode} AND device_codes.grant_id IS NULL
      AND device_codes.denied_at IS NULL AND device_codes.expires_at > ${now}`);

  return {
    /** No row if the user code is taken. */
    insert: (code: NewDeviceCode) =>
      db.insert(deviceCodes).values(code).onConflictDoNothing().returning({ userCode: deviceCodes.userCode }),

    /** A device code with its grant, whose members are null until a person allows it. */
    find(codeHash: string) {
      return db
        .select({
          clientId: deviceCodes.clientId,
          deniedAt: deviceCodes.deniedAt,
          usedAt: deviceCodes.usedAt,
          lastPolledAt: deviceCodes.lastPolledAt,
          interval: deviceCodes.interval,
          expiresAt: deviceCodes.expiresAt,
          isAllowed: sql<number>`device_codes.grant_id IS NOT NULL`.mapWith(Boolean).as("is_allowed"),
          grant: grantColumns,
        })
        .from(deviceCodes)
        .leftJoin(grants, eq(grants.id, deviceCodes.grantId))
        .where(eq(deviceCodes.codeHash, codeHash));
    },

    /** Values of the grant behind a device code, for the statements of other features. */
    grantOf(codeHash: string) {
      const value = (column: SQL) => sql`(SELECT ${column} FROM ${grants} WHERE id =
        (SELECT grant_id FROM ${deviceCodes} WHERE code_hash = ${codeHash}))`;
      return { id: value(sql`id`), accountId: value(sql`account_id`), organizationId: value(sql`organization_id`) };
    },

    /** Notes a poll. `addedSeconds` lengthens the interval after a poll that came too early. */
    notePoll: (codeHash: string, now: number, addedSeconds: number) =>
      db
        .update(deviceCodes)
        .set({ lastPolledAt: now, interval: sql`${deviceCodes.interval} + ${addedSeconds}` })
        .where(eq(deviceCodes.codeHash, codeHash)),

    /** If several requests use one code, only one of them gets a row. */
    use(codeHash: string, now: number) {
      return db
        .update(deviceCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(deviceCodes.codeHash, codeHash),
            isNull(deviceCodes.usedAt),
            gt(deviceCodes.expiresAt, now),
            whereNotRevoked(sql`device_codes.grant_id`),
          ),
        )
        .returning({ grantId: deviceCodes.grantId });
    },

    /** A device that waits for a decision, by the user code that was typed. */
    undecided(userCode: string, now: number, nameOf: (clientId: SQL) => SQL<string | null>) {
      return db
        .select({
          userCode: deviceCodes.userCode,
          clientId: deviceCodes.clientId,
          clientName: nameOf(sql`device_codes.client_id`).as("client_name"),
          scope: deviceCodes.scope,
          expiresAt: deviceCodes.expiresAt,
        })
        .from(deviceCodes)
        .where(whereUndecided(userCode, now));
    },

    whereUndecided: (userCode: string, now: number) =>
      condition(sql`EXISTS (SELECT 1 FROM ${deviceCodes} WHERE ${whereUndecided(userCode, now)})`),

    /** Must directly follow the insertion of the grant. Changes nothing if that inserted nothing. */
    allowIfGranted: (userCode: string, grantId: string) =>
      db
        .update(deviceCodes)
        .set({ grantId })
        .where(and(eq(deviceCodes.userCode, userCode), sql`changes() > 0`)),

    deny: (userCode: string, now: number) =>
      db
        .update(deviceCodes)
        .set({ deniedAt: now })
        .where(whereUndecided(userCode, now))
        .returning({ userCode: deviceCodes.userCode }),

    /** Removes codes whose tokens have expired too, at most `limit`. */
    sweep(now: number, limit: number) {
      const over = db
        .select({ codeHash: deviceCodes.codeHash })
        .from(deviceCodes)
        .where(lte(deviceCodes.expiresAt, now - accessTokenMs))
        .limit(limit);
      return db.delete(deviceCodes).where(inArray(deviceCodes.codeHash, over));
    },
  };
}
