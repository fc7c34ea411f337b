import { describe, expect, it } from "vitest";
import { reordered } from "../../../src/domain/example/example-order.ts";

describe("a new order of examples", () => {
  it.each([
    [
      ["a", "b", "c"],
      ["c", "a", "b"],
      ["c", "a", "b"],
    ],
    [
      ["a", "b", "c", "d"],
      ["d", "b"],
      ["a", "d", "c", "b"],
    ],
    [
      ["a", "b"],
      ["gone", "b", "b", "a"],
      ["b", "a"],
    ],
    [["a", "b"], [], ["a", "b"]],
  ])("of %j by %j is %j", (present, wanted, order) => {
    expect(reordered(present, wanted)).toEqual(order);
  });
});
