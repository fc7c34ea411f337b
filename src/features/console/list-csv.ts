import type { Context } from "hono";
import type { Page } from "../../domain/list-query/page-of.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { answerCsv, type CsvColumns, csvPageRows } from "../../http/csv.ts";
import { type AskedList, type ListShape, readList } from "../../http/pages/list-address.ts";

type ListPart<Row> = Pick<Page<Row>, "items" | "totalPages">;

/** Answers with all rows of a list, filtered and ordered as the address says. */
export function listCsv<Row>(
  c: Context<AppEnv>,
  shape: ListShape,
  { columns, read }: { columns: CsvColumns<Row>; read: (asked: AskedList) => Promise<ListPart<Row>> },
): Promise<Response> {
  const asked = readList(c, shape);
  return answerCsv(c, {
    name: `muster-${(shape.csv ?? shape.what).split("/").at(-1)?.replace(".csv", "")}`,
    columns,
    read: async (page) => {
      const { items, totalPages } = await read({ ...asked, page, rows: csvPageRows });
      return { items, hasMore: page < totalPages };
    },
  });
}
