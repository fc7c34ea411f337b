/// <reference types="vite/client" />
import { env } from "cloudflare:workers";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";

const modules = import.meta.glob<Record<string, SQLiteTable>>("../../src/**/*.table.ts", { eager: true });
const tables = Object.values(modules).flatMap((module) => Object.values(module));

it("there are tables to compare", () => {
  expect(tables.length).toBeGreaterThan(5);
});

it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  "the migrations make the table %s as the code declares it",
  async (name, table) => {
    const config = getTableConfig(table);
    const { results } = await env.DB.prepare("SELECT name, type, [notnull] AS required FROM pragma_table_info(?)")
      .bind(name)
      .all<{ name: string; type: string; required: number }>();
    const declared = config.columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      required: Number(column.notNull || column.primary),
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(results.map((row) => ({ ...row, type: row.type.toUpperCase() })).sort(byName)).toEqual(
      declared.sort(byName),
    );

    const indexes = await env.DB.prepare("SELECT name FROM pragma_index_list(?) WHERE origin = 'c'")
      .bind(name)
      .all<{ name: string }>();
    const unique = config.columns.filter((column) => column.isUnique).map((column) => column.uniqueName as string);
    const expected = [...config.indexes.map((index) => index.config.name), ...unique].sort();
    expect(indexes.results.map((row) => row.name).sort()).toEqual(expected);
  },
);
