import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { FieldKind } from "../../domain/list-query/list-spec.ts";

/** A field's text on the wire, folded. Null stays null, and no floating point is involved. */
export const foldedWireText: Record<FieldKind, (column: SQLWrapper) => SQL> = {
  text: (folded) => sql`${folded}`,
  number: (number) => sql`CAST(${number} AS TEXT)`,
  time: (ms) => sql`(strftime('%Y-%m-%dt%H:%M:%S', ${ms} / 1000, 'unixepoch') || printf('.%03dz', ${ms} % 1000))`,
  boolean: (bit) => sql`(CASE ${bit} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`,
};
