import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { createDatabase } from "../../../src/platform/db/database.ts";
import { keepStatement } from "../../../src/platform/db/kept-statement.ts";
import { together } from "../../../src/platform/db/together.ts";

const cats = sqliteTable("kept_cats", { name: text().primaryKey(), isTame: integer("is_tame", { mode: "boolean" }) });

it("a kept statement asks with the values of each time, and reads rows as the query would", async () => {
  const db = createDatabase(env.DB);
  await env.DB.exec("CREATE TABLE kept_cats (name TEXT PRIMARY KEY, is_tame INTEGER)");
  await db.insert(cats).values([
    { name: "Ada", isTame: true },
    { name: "Bo", isTame: false },
  ]);
  const catOf = keepStatement(
    db
      .select({ name: cats.name, isTame: cats.isTame })
      .from(cats)
      .where(sql`${cats.name} = ${sql.placeholder("name")}`),
  );
  const [ada, bo] = [catOf({ name: "Ada" }), catOf({ name: "Bo" })];
  const nobody = catOf({ name: "x' OR 1=1 --" });
  expect(await together(db, { bo, ada, nobody, again: catOf({ name: "Ada" }) })).toEqual({
    bo: [{ name: "Bo", isTame: false }],
    ada: [{ name: "Ada", isTame: true }],
    nobody: [],
    again: [{ name: "Ada", isTame: true }],
  });
  expect(() => catOf({})).toThrow("name");
});
