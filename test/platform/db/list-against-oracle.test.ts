import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { fold } from "../../../src/domain/list-query/fold.ts";
import { defineList } from "../../../src/domain/list-query/list-spec.ts";
import { parseListQuery } from "../../../src/domain/list-query/parse-list-query.ts";
import { asciiText, compileList } from "../../../src/platform/db/compile-list.ts";
import { together } from "../../../src/platform/db/together.ts";
import { depth } from "../../support/depth.ts";
import { type AskedList, expectedPage, type ListRow, parametersOf } from "../../support/list-oracle.ts";
import { askedList, listRow } from "./arbitrary-lists.ts";

const list = defineList({
  filters: { name: "text", status: "text", size: "number", created_at: "time", is_public: "boolean" },
  sorts: ["name", "status", "size", "created_at", "is_public", "weight"],
});

const table = sqliteTable("listed", {
  id: text().primaryKey(),
  name: text(),
  nameFolded: text("name_folded"),
  status: text(),
  size: integer(),
  createdAt: integer("created_at"),
  isPublic: integer("is_public"),
  weight: integer(),
});
const columns = {
  name: { exact: table.name, folded: table.nameFolded },
  status: asciiText(table.status),
  size: table.size,
  created_at: table.createdAt,
  is_public: table.isPublic,
  weight: table.weight,
};

const seed = Math.floor(Math.random() * 2 ** 31);
const rows = fc.sample(listRow, { seed, numRuns: 150 }).map((row, i): ListRow => ({ id: `row-${i * 7919}`, ...row }));
const asked = askedList(list, rows);

const db = drizzle(env.DB);

beforeAll(async () => {
  await db.run(sql`CREATE TABLE listed (id TEXT PRIMARY KEY, name TEXT, name_folded TEXT, status TEXT, size INTEGER,
    created_at INTEGER, is_public INTEGER, weight INTEGER)`);
  const inserts = rows.map(({ id, created_at, is_public, ...others }) =>
    db.insert(table).values({
      ...others,
      id,
      nameFolded: others.name === null ? null : fold(others.name as string),
      createdAt: created_at as number | null,
      isPublic: is_public === null ? null : Number(is_public),
    }),
  );
  await together(db, { inserts });
});

async function answer(question: AskedList) {
  const parsed = parseListQuery(list, parametersOf(question));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const { where, orderBy, limit, offset } = compileList(parsed.query, columns, table.id);
  const { items, count } = await together(db, {
    items: db
      .select({ id: table.id })
      .from(table)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    count: db.select({ total: sql<number>`count(*)` }).from(table).where(where),
  });
  return { total: count[0]?.total, ids: items.map(({ id }) => id) };
}

it(`finds in SQLite what the rules say, row by row (rows of seed ${seed})`, async () => {
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(asked, async (question) => {
      const expected = expectedPage(list.filters, rows, question);
      expect(await answer(question)).toEqual(expected);
      if (question.filters.length > 0 && expected.total > 0 && expected.total < rows.length) matches += 1;
    }),
    { numRuns: depth(300) },
  );
  expect(matches, "queries that found some rows and not all").toBeGreaterThan(depth(300) / 5);
});

it("keeps the names of rows to the last byte", async () => {
  const stored = await db.select({ id: table.id, name: table.name }).from(table);
  expect(new Map(stored.map(({ id, name }) => [id, name]))).toEqual(new Map(rows.map(({ id, name }) => [id, name])));
});

it("finds a needle of 10 KB at the start, in the middle and at the end", async () => {
  const [start, body, end] = ["Ä\0".repeat(2_500), "%_😀".repeat(1_250), "\0ß".repeat(2_500)];
  await db.insert(table).values({ id: "long", name: start + body + end, nameFolded: fold(start + body + end) });
  const found = async (operator: string, value: string) =>
    (
      await answer({
        filters: [{ field: "name", operator, values: [value] }],
        logic: "and",
        sort: [],
        page: 1,
        pageSize: 20,
      })
    ).ids;
  expect(await found("starts_with", start + body)).toEqual(["long"]);
  expect(await found("contains", body)).toEqual(["long"]);
  expect(await found("ends_with", body + end)).toEqual(["long"]);
  expect(await found("eq", start + body + end)).toEqual(["long"]);
  expect(await found("in", start + body + end)).toEqual(["long"]);
  expect(await found("ends_with", `x${body}${end}`)).toEqual([]);
  await db.run(sql`DELETE FROM listed WHERE id = 'long'`);
});
