/** One page of a list, as it goes onto the wire. */
export interface Page<Item> {
  /** Items on all pages. */
  total: number;
  page: number;
  pageSize: number;
  items: Item[];
  totalPages: number;
}

export function pageOf<Item>(query: { page: number; pageSize: number }, total: number, items: Item[]): Page<Item> {
  const { page, pageSize } = query;
  return { total, page, pageSize, items, totalPages: Math.ceil(total / pageSize) };
}
