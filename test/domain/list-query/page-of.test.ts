import { expect, it } from "vitest";
import { pageOf } from "../../../src/domain/list-query/page-of.ts";

it.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
])("%d items are %d pages of twenty", (total, totalPages) => {
  expect(pageOf({ page: 2, pageSize: 20 }, total, ["x"])).toEqual({
    total,
    page: 2,
    pageSize: 20,
    items: ["x"],
    totalPages,
  });
});
