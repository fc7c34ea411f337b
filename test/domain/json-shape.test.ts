import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonShape } from "../../src/domain/json-shape.ts";

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

it("is the depth of what the text means, brackets in strings aside", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => {
      expect(jsonShape(JSON.stringify(value)).depth).toBe(depthOf(value));
    }),
  );
});

function longestListOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value).map(longestListOf);
  return Math.max(0, ...inner, Array.isArray(value) && value.length > 1 ? value.length : 0);
}

it("knows the longest list that has more than one item", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(jsonShape(JSON.stringify(value)).longestList).toBe(longestListOf(value));
    }),
  );
});

it("takes a million brackets without a stack", () => {
  expect(jsonShape("[".repeat(1_000_000)).depth).toBe(1_000_000);
});
