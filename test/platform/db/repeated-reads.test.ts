import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createDatabase } from "../../../src/platform/db/database.ts";
import { isRead } from "../../../src/platform/db/repeated-reads.ts";
import { together } from "../../../src/platform/db/together.ts";

let failures: Error[] = [];
let asked = 0;

/** A database that fails as often as there are failures, and answers after that. */
const shaky = new Proxy(env.DB, {
  get(target, name) {
    if (name === "batch")
      return async (statements: D1PreparedStatement[]) => {
        fail();
        return target.batch(statements);
      };
    if (name === "prepare") return (query: string) => statement(target.prepare(query));
    return Reflect.get(target, name, target);
  },
});

function statement(plain: D1PreparedStatement): D1PreparedStatement {
  return new Proxy(plain, {
    get(target, name) {
      if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values));
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        fail();
        return value.apply(target, args);
      };
    },
  });
}

function fail(): void {
  asked += 1;
  const failure = failures.shift();
  if (failure) throw failure;
}

const lost = () => new Error("D1_ERROR: Network connection lost.");
const locked = () => new Error("D1_ERROR: database is locked: SQLITE_BUSY");
const db = createDatabase(shaky);

beforeEach(async () => {
  failures = [];
  asked = 0;
  await env.DB.batch([
    env.DB.prepare("CREATE TABLE IF NOT EXISTS shaky (n INTEGER)"),
    env.DB.prepare("DELETE FROM shaky"),
  ]);
});

it("a read that the platform lost is asked once more", async () => {
  failures = [lost()];
  expect(await db.all(sql`SELECT 1 AS n`)).toEqual([{ n: 1 }]);
  expect(asked).toBe(2);
});

it("a read that fails twice is an outage to its caller", async () => {
  failures = [lost(), lost()];
  await expect(db.all(sql`SELECT 1 AS n`)).rejects.toMatchObject({ cause: { message: lost().message } });
});

it("a batch of reads is asked once more, and one with a write never", async () => {
  failures = [lost()];
  const read = db.all<{ n: number }>(sql`SELECT 1 AS n`);
  expect((await together(db, { one: read })).one).toEqual([{ n: 1 }]);
  expect(asked).toBe(2);

  failures = [lost()];
  const write = db.run(sql`INSERT INTO shaky VALUES (1)`);
  await expect(together(db, { one: read, write })).rejects.toThrow("Network connection lost");
  expect(asked).toBe(3);
});

it("waits for a database that another process has locked, also to write", async () => {
  failures = Array.from({ length: 4 }, locked);
  expect(await db.all(sql`SELECT 1 AS n`)).toEqual([{ n: 1 }]);

  failures = Array.from({ length: 4 }, locked);
  await together(db, { write: db.run(sql`INSERT INTO shaky VALUES (1)`) });
  expect(await db.all(sql`SELECT * FROM shaky`)).toEqual([{ n: 1 }]);
});

it("gives up on a database that stays locked", async () => {
  failures = Array.from({ length: 100 }, locked);
  await expect(db.all(sql`SELECT 1`)).rejects.toMatchObject({ cause: { message: locked().message } });
  expect(asked).toBe(8);
});

it("an overloaded database is left alone", async () => {
  failures = [new Error("D1_ERROR: D1 DB is overloaded. Requests queued for too long.")];
  await expect(db.all(sql`SELECT 1`)).rejects.toThrow();
  expect(asked).toBe(1);
});

it("a mistake of our own is not repeated", async () => {
  await expect(db.all(sql`SELECT * FROM no_such_table`)).rejects.toThrow();
  expect(asked).toBe(1);
});

it.each([
  ["SELECT 1", true],
  ["  select 1", true],
  ["WITH x AS (SELECT 1) SELECT * FROM x", true],
  ["WITH x AS (SELECT 1) INSERT INTO y SELECT * FROM x", false],
  ["UPDATE x SET n = 1 RETURNING n", false],
  ["DELETE FROM x", false],
])("knows whether %s only reads", (query, expected) => {
  expect(isRead(query)).toBe(expected);
});
