import { and, eq, sql } from "drizzle-orm";
import { integer, SQLiteSyncDialect, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { defineList } from "../../../src/domain/list-query/list-spec.ts";
import { operators } from "../../../src/domain/list-query/operators.ts";
import { parseListQuery } from "../../../src/domain/list-query/parse-list-query.ts";
import { asciiText, compileList } from "../../../src/platform/db/compile-list.ts";

const cats = sqliteTable("cats", {
  id: text().primaryKey(),
  name: text(),
  nameFolded: text("name_folded"),
  status: text(),
  lives: integer(),
  bornAt: integer("born_at", { mode: "timestamp_ms" }),
  isTame: integer("is_tame", { mode: "boolean" }),
  weight: integer(),
});

const list = defineList({
  filters: { name: "text", status: "text", lives: "number", born_at: "time", is_tame: "boolean" },
  sorts: ["name", "born_at", "weight"],
});

const columns = {
  name: { exact: cats.name, folded: cats.nameFolded },
  status: asciiText(cats.status),
  lives: cats.lives,
  born_at: cats.bornAt,
  is_tame: cats.isTame,
  weight: cats.weight,
};

function compile(...sent: [string, string][]) {
  const parsed = parseListQuery(list, sent);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return compileList(parsed.query, columns, cats.id);
}

const dialect = new SQLiteSyncDialect();
const written = (query: ReturnType<typeof sql> | undefined) => {
  const { sql: statement, params } = dialect.sqlToQuery(query ?? sql``);
  return [statement.replaceAll('"cats".', "").replaceAll('"', ""), ...params];
};
const where = (...sent: [string, string][]) => written(compile(...sent).where);
const born = Date.UTC(2026, 10, 20);
const bornText = "(strftime('%Y-%m-%dt%H:%M:%S', born_at / 1000, 'unixepoch') || printf('.%03dz', born_at % 1000))";

describe("a list without filters", () => {
  it("has no condition, and the order of its ids", () => {
    const { where: condition, orderBy, limit, offset } = compile(["page", "3"]);
    expect({ condition, limit, offset }).toEqual({ condition: undefined, limit: 20, offset: 40 });
    expect(orderBy.map(written)).toEqual([["id asc"]]);
  });
});

describe("sorting", () => {
  it("takes the folded column of text, and the id at last", () => {
    const { orderBy } = compile(["sort", "-name"], ["sort", "born_at"], ["sort", "-weight"]);
    expect(orderBy.map(written)).toEqual([["name_folded desc"], ["born_at asc"], ["weight desc"], ["id asc"]]);
  });
});

describe("a filter becomes", () => {
  it.each<[string, string, unknown[]]>([
    ["name[eq]", "Ä", ["name = ?", "Ä"]],
    ["name[neq]", "Ä", ["name IS NOT ?", "Ä"]],
    ["name[in]", "Ä", ["name IN (SELECT value FROM json_each(?))", '["Ä"]']],
    ["name[contains]", "Ä", ["instr(name_folded, ?) > 0", "ä"]],
    ["name[not_contains]", "Ä", ["coalesce(instr(name_folded, ?), 0) = 0", "ä"]],
    ["name[starts_with]", "Ä", ["instr(name_folded, ?) = 1", "ä"]],
    [
      "name[ends_with]",
      "Ä",
      ["substr(CAST(name_folded AS BLOB), -length(CAST(? AS BLOB))) = CAST(? AS BLOB)", "ä", "ä"],
    ],
    ["name[gte]", "Ä", ["name_folded >= ?", "ä"]],
    ["status[eq]", "Ready", ["status = ?", "Ready"]],
    ["status[contains]", "Rea", ["instr(lower(status), ?) > 0", "rea"]],
    ["lives[lt]", "9", ["lives < ?", 9]],
    ["lives[contains]", "9", ["instr(CAST(lives AS TEXT), ?) > 0", "9"]],
    ["born_at[gt]", "2026-11-20T00:00:00Z", ["born_at > ?", born]],
    ["born_at[in]", "2026-11-20T00:00:00Z", ["born_at IN (SELECT value FROM json_each(?))", `[${born}]`]],
    ["born_at[starts_with]", "2026-11", [`instr(${bornText}, ?) = 1`, "2026-11"]],
    ["is_tame[eq]", "true", ["is_tame = ?", true]],
    ["is_tame[in]", "true", ["is_tame IN (SELECT value FROM json_each(?))", "[true]"]],
    ["is_tame[gt]", "false", ["(CASE is_tame WHEN 1 THEN 'true' WHEN 0 THEN 'false' END) > ?", "false"]],
  ])("%s=%s", (name, value, expected) => {
    expect(where([name, value])).toEqual(expected);
  });
});

describe("the columns of a list", () => {
  const parsed = parseListQuery(list, [
    ["is_tame[eq]", "true"],
    ["is_tame[contains]", "r"],
  ]);
  const query = parsed.ok ? parsed.query : expect.fail();

  it("may be expressions", () => {
    const expressions = { ...columns, is_tame: sql`lives > 3 OR weight > 5` };
    expect(written(compileList(query, expressions, cats.id).where)).toEqual([
      "((lives > 3 OR weight > 5) = ? and instr((CASE (lives > 3 OR weight > 5) WHEN 1 THEN 'true' WHEN 0 THEN 'false' END), ?) > 0)",
      ...[true, "r"],
    ]);
  });

  it("are checked by the compiler", () => {
    const { weight, ...lacking } = columns;
    // @ts-expect-error: a field that only sorts has no column
    compileList(query, lacking, cats.id);
    // @ts-expect-error: text needs a folded column too
    compileList(query, { ...columns, name: cats.name }, cats.id);
    expect(weight).toBe(cats.weight);
  });
});

describe("several filters", () => {
  const sent: [string, string][] = [
    ["lives[gte]", "1"],
    ["name[contains]", ""],
    ["is_tame[eq]", "false"],
    ["lives[lt]", "5"],
  ];

  it("are joined field by field", () => {
    expect(where(...sent)).toEqual(["((lives >= ? and lives < ?) and is_tame = ?)", 1, 5, false]);
    expect(where(...sent, ["logic", "or"])).toEqual(["((lives >= ? and lives < ?) or is_tame = ?)", 1, 5, false]);
  });

  it("stay together beside a list's own condition", () => {
    const own = eq(cats.weight, 3);
    expect(written(and(own, compile(...sent, ["logic", "or"]).where))).toEqual([
      "(weight = ? and ((lives >= ? and lives < ?) or is_tame = ?))",
      ...[3, 1, 5, false],
    ]);
  });

  it("all at once stay far below the 100 parameters of D1", () => {
    const sample = { text: "a", number: "1", time: "2026-11-20T00:00:00Z", boolean: "true" };
    const everything = Object.entries(list.filters).flatMap(([field, kind]) =>
      operators.map((operator): [string, string] => [`${field}[${operator}]`, sample[kind]]),
    );
    const [, ...params] = where(...everything);
    expect(params).toHaveLength(12 * Object.keys(list.filters).length);
  });
});
