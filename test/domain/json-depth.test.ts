import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonDepth } from "../../src/domain/json-depth.ts";

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

it("is the depth of what the text means, brackets in strings aside", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => {
      expect(jsonDepth(JSON.stringify(value))).toBe(depthOf(value));
    }),
  );
});

it("takes a million brackets without a stack", () => {
  expect(jsonDepth("[".repeat(1_000_000))).toBe(1_000_000);
});
