import fc from "fast-check";
import { expect, test } from "vitest";
import { createList, type Paging } from "../../../client/src/list.ts";

/** Pages over so many rows, as the service gives them, and what was asked of it. */
function listOf(total: number, asked: Paging = {}) {
  const loads: Paging[] = [];
  const load = async (paging: Paging) => {
    loads.push(paging);
    const { page = 1, page_size: pageSize = 20 } = { ...asked, ...paging };
    const rows = Array.from({ length: total }, (_, index) => index);
    return { total, page, pageSize, items: rows.slice((page - 1) * pageSize, page * pageSize) };
  };
  return { loads, list: createList(load, asked) };
}

test("whatever the size of a page, every row comes once and in order, and no page too many is asked for", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(300), fc.option(fc.integer({ min: 1, max: 50 })), async (total, size) => {
      const { list, loads } = listOf(total, size === null ? {} : { page_size: size });
      expect(await list.toArray()).toEqual(Array.from({ length: total }, (_, index) => index));
      expect(loads).toHaveLength(Math.max(1, Math.ceil(total / (size ?? 100))));
    }),
  );
});

test("rows are fetched only as they are asked for", async () => {
  const { list, loads } = listOf(1000, { page_size: 10 });
  for await (const row of list) if (row === 14) break;
  expect(loads.map(({ page }) => page)).toEqual([1, 2]);
});

test("it begins at the page that the query names", async () => {
  const { list } = listOf(25, { page: 2, page_size: 10 });
  expect(await list.toArray()).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
  expect((await list.page()).items[0]).toBe(10);
  expect((await list.page(3)).items).toEqual([20, 21, 22, 23, 24]);
});

test("one page is as large as the service makes it, unless the query says", async () => {
  const { list } = listOf(100);
  expect(await list.page()).toMatchObject({ total: 100, page: 1, pageSize: 20 });
});

test("rows that vanish meanwhile end the walk, and do not make it go on for ever", async () => {
  let loads = 0;
  const load = async ({ page = 1 }: Paging) => {
    loads++;
    return { total: 1000, page, pageSize: 1, items: page > 3 ? [] : [page] };
  };
  expect(await createList(load, {}).toArray()).toEqual([1, 2, 3]);
  expect(loads).toBe(4);
});
