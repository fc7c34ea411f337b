import type { Context } from "hono";
import { type Cell, csvRecord } from "../domain/csv/csv-record.ts";
import type { AppEnv } from "./app-env.ts";

/** The columns of a table: each heading with what stands below it. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/** Rows to read at a time: few queries, and little in memory. */
export const csvPageRows = 500;

/** Keeps one download from asking the database for ever. */
const pagesAtMost = 100;

export interface CsvTable<Row> {
  /** The name of the file, without its ending. */
  name: string;
  columns: CsvColumns<Row>;
  /** Reads a page, counted from 1. */
  read: (page: number) => Promise<{ items: readonly Row[]; hasMore: boolean }>;
}

/**
 * Answers with a table as RFC 4180 has it, which is read while it is sent; at most 50,000 rows. The first page is read before the
 * answer begins, so that a refusal has its own status. A fault on a later page ends the download as a failed one. The byte order mark
 * tells spreadsheet programs that the text is UTF-8.
 */
export async function answerCsv<Row>(c: Context<AppEnv>, { name, columns, read }: CsvTable<Row>): Promise<Response> {
  const encoder = new TextEncoder();
  const lines = (items: readonly Row[]) =>
    items.map((item) => csvRecord(Object.values(columns).map((cellOf) => cellOf(item)))).join("");
  const first = await read(1);
  let page = 1;
  let hasMore = first.hasMore;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${csvRecord(Object.keys(columns))}${lines(first.items)}`));
    },
    async pull(controller) {
      if (!hasMore || page >= pagesAtMost) {
        controller.close();
        return;
      }
      page += 1;
      const next = await read(page);
      hasMore = next.hasMore;
      if (next.items.length > 0) controller.enqueue(encoder.encode(lines(next.items)));
      else controller.close();
    },
  });
  return c.body(body, 200, {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="${name.replaceAll(/[^\w-]+/g, "-")}.csv"`,
  });
}

/** A time in milliseconds since 1970, as a table shows it. */
export function timeCell(at: number | null): Cell {
  return at === null ? null : new Date(at).toISOString();
}

export function flagCell(value: boolean): Cell {
  return value ? "yes" : "no";
}
