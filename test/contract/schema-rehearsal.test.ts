import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { batchUpgrades } from "../../src/objects/batch/batch-schema.ts";
import { datasetUpgrades } from "../../src/objects/dataset/dataset-schema.ts";
import { deskUpgrades } from "../../src/objects/desk/desk-schema.ts";
import { personUpgrades } from "../../src/objects/person/person-schema.ts";
import { rosterUpgrades } from "../../src/objects/roster/roster-schema.ts";
import { scoreUpgrades } from "../../src/objects/score-cache/global-scores.ts";
import { upgradeTables } from "../../src/objects/upgrade-tables.ts";
import { nextMigration, withNextUpgrade } from "../support/next-release.ts";

type Row = Record<string, SqlStorageValue>;

/** What code of an earlier schema says to one table. */
interface Statements {
  insert: string;
  select: string;
  /** A column whose values are all different. */
  key: string;
  /** The values of a row that stands, and of one that is written later. */
  rows: [SqlStorageValue[], SqlStorageValue[]];
}

const freshObject = () => env.ROSTERS.get(env.ROSTERS.newUniqueId());

function tablesIn(sql: SqlStorage): string[] {
  return sql
    .exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'",
    )
    .toArray()
    .map(({ name }) => name);
}

/** A value of a column's type, different for each number. Text is JSON too, for columns that hold it. */
function sampleOf(type: string, number: number): SqlStorageValue {
  if (/int/i.test(type)) return number;
  return /real/i.test(type) ? number / 2 : `"${number}"`;
}

/** Writes a row to every table as code of this schema would: with all columns that it knows, by their names. */
function writeAs(sql: SqlStorage): Statements[] {
  // `facts` holds the number of an object's schema, and is written by name.
  const tables = tablesIn(sql).filter((table) => table !== "facts");
  return tables.map((table, index) => {
    const columns = sql
      .exec<{ name: string; type: string }>("SELECT name, type FROM pragma_table_info(?)", table)
      .toArray();
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const rowFrom = (first: number) => columns.map(({ type }, place) => sampleOf(type, first + place));
    const statements: Statements = {
      insert: `INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => "?").join(", ")})`,
      select: `SELECT ${names} FROM "${table}"`,
      key: columns[0]?.name ?? "",
      rows: [rowFrom(index * 1_000 + 1), rowFrom(index * 1_000 + 501)],
    };
    sql.exec(statements.insert, ...statements.rows[0]);
    return statements;
  });
}

/** The same statements on a newer schema: old rows are read, and new ones of older code are taken. */
function repeatOn(sql: SqlStorage, written: readonly Statements[]): void {
  for (const { insert, select, key, rows } of written) {
    const keys = () =>
      sql
        .exec<Row>(select)
        .toArray()
        .map((row) => row[key]);
    expect(keys(), select).toContain(rows[0][0]);
    sql.exec(insert, ...rows[1]);
    expect(keys(), insert).toContain(rows[1][0]);
  }
}

/** Every migration, and one that the next release may bring. */
const statements = env.TEST_MIGRATIONS.map(({ queries }) => queries);

describe("code of each schema reads and writes every later one, and what the next release may add", () => {
  it.each(env.TEST_MIGRATIONS.map(({ name }, index) => [name, index + 1] as const))("D1 after %s", async (_, count) => {
    await runInDurableObject(freshObject(), async (_instance, { storage }) => {
      await storage.deleteAll();
      for (const queries of statements.slice(0, count)) for (const query of queries) storage.sql.exec(query);
      storage.transactionSync(() => {
        storage.sql.exec("PRAGMA defer_foreign_keys = on");
        const written = writeAs(storage.sql);
        for (const queries of statements.slice(count)) for (const query of queries) storage.sql.exec(query);
        for (const query of nextMigration(tablesIn(storage.sql))) storage.sql.exec(query);
        repeatOn(storage.sql, written);
        // Rows without their parents must not be committed.
        for (const table of tablesIn(storage.sql)) storage.sql.exec(`DELETE FROM "${table}"`);
      });
    });
  });

  const kinds = { rosterUpgrades, personUpgrades, scoreUpgrades, deskUpgrades, datasetUpgrades, batchUpgrades };
  it.each(
    Object.entries(kinds).flatMap(([name, upgrades]) =>
      upgrades.map((_, index) => [name, index + 1, withNextUpgrade(upgrades)] as [string, number, readonly string[]]),
    ),
  )("an object by %s at version %i", async (_, version, upgrades) => {
    await runInDurableObject(freshObject(), async (_instance, { storage }) => {
      await storage.deleteAll();
      upgradeTables(storage, upgrades.slice(0, version));
      const written = writeAs(storage.sql);
      upgradeTables(storage, upgrades);
      // The release that was rolled back to finds nothing to do, and the next one neither.
      upgradeTables(storage, upgrades.slice(0, version));
      repeatOn(storage.sql, written);
      upgradeTables(storage, upgrades);
      const number = storage.sql.exec("SELECT max(value) AS n FROM facts WHERE name LIKE 'schema%'").one();
      expect(number.n).toBe(upgrades.length);
    });
  });
});
