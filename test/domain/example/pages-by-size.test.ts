import { describe, expect, it } from "vitest";
import { pagesBySize } from "../../../src/domain/example/pages-by-size.ts";

describe("pages of examples", () => {
  it("end at so many items or bytes", () => {
    const sizes = (pages: { bytes: number }[][]) => pages.map((page) => page.map(({ bytes }) => bytes));
    const items = [1, 2, 9, 30, 1, 1, 1].map((bytes) => ({ bytes }));
    expect(sizes(pagesBySize(items, { most: 2, mostBytes: 10 }))).toEqual([[1, 2], [9], [30], [1, 1], [1]]);
    expect(pagesBySize([], { most: 2, mostBytes: 10 })).toEqual([]);
  });
});
