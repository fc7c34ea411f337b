export interface Page<Row> {
  total: number;
  /** Counts from 1. */
  page: number;
  pageSize: number;
  items: Row[];
}

/** The rows of a list. Pages are read as they are needed; rows created or deleted meanwhile can shift others between pages. */
export interface List<Row> extends AsyncIterable<Row> {
  /** Reads one page, counted from 1. By default the page that the query names, or the first. */
  page(number?: number): Promise<Page<Row>>;
  pages(): AsyncIterable<Page<Row>>;
  toArray(): Promise<Row[]>;
}

/** The page size if all pages are read and the query gives none. */
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
