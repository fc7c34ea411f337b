import { expect, it } from "vitest";
import { boundedMap } from "../../../src/platform/memory/bounded-map.ts";

it("a bounded map holds so many entries, and the one that was used longest ago leaves", () => {
  const map = boundedMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.get("a");
  map.set("c", 3);
  expect([...map.keys()].sort()).toEqual(["a", "c"]);
  map.set("a", 4);
  map.delete("c");
  map.set("d", 5);
  expect([map.size, map.get("a"), map.get("d")]).toEqual([2, 4, 5]);
});
