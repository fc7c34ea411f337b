export interface Page<Row> {
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
  items: Row[];
}

/** Rows of a list, page by page as they are asked for. A row that is created or deleted meanwhile can shift others between pages. */
export interface List<Row> extends AsyncIterable<Row> {
  /** One page, from 1; the one that the query names, else the first. */
  page(number?: number): Promise<Page<Row>>;
  pages(): AsyncIterable<Page<Row>>;
  toArray(): Promise<Row[]>;
}

/** Of pages that nobody sized and that are all wanted. */
const manyRows = 100;

export type Paging = { page?: number; page_size?: number };

export function createList<Row>(load: (paging: Paging) => Promise<Page<Row>>, asked: Paging): List<Row> {
  async function* pages() {
    const pageSize = asked.page_size ?? manyRows;
    for (let number = asked.page ?? 1; ; number++) {
      const page = await load({ page: number, page_size: pageSize });
      yield page;
      if (page.items.length === 0 || number * page.pageSize >= page.total) return;
    }
  }
  async function* rows() {
    for await (const { items } of pages()) yield* items;
  }
  return {
    page: (number = asked.page) => load(number === undefined ? {} : { page: number }),
    pages,
    async toArray() {
      const all: Row[] = [];
      for await (const row of rows()) all.push(row);
      return all;
    },
    [Symbol.asyncIterator]: rows,
  };
}
