import { getTableColumns, getTableName, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Condition } from "./condition.ts";
import type { Database } from "./database.ts";

/** Inserts one row if the condition holds. Absent members get the defaults of their columns. */
export function insertWhere<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: { [Name in keyof Table["$inferInsert"]]: Table["$inferInsert"][Name] | SQL },
  where: Condition,
) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => Reflect.get(row, name) !== undefined);
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([name, column]) => {
    const value: unknown = Reflect.get(row, name);
    return value instanceof SQL || value === null ? sql`${value}` : sql`${sql.param(value, column)}`;
  });
  return db.run(sql`INSERT INTO ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)})
    SELECT ${sql.join(values, sql`, `)} WHERE ${where}`);
}
