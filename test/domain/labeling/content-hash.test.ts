import fc from "fast-check";
import { expect, it } from "vitest";
import { contentHash } from "../../../src/domain/labeling/content-hash.ts";

it("is 28 characters of base 36, the same for the same text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
      expect(contentHash(text)).toMatch(/^[0-9a-z]{28}$/);
      expect(contentHash(`${text}`)).toBe(contentHash(text));
    }),
  );
});

it("differs for texts that differ in a number, in their length or in the place of a character", () => {
  const texts = [
    ...Array.from({ length: 100_000 }, (_, i) => `What does the cat on picture ${i} say?`),
    ...Array.from({ length: 1_000 }, (_, i) => "\0".repeat(i)),
    ...Array.from({ length: 1_000 }, (_, i) => `${" ".repeat(i)}x${" ".repeat(1_000 - i)}`),
    ...Array.from({ length: 65_536 }, (_, i) => `${String.fromCharCode(i)}!`),
  ];
  const hashes = texts.map(contentHash);
  expect(new Set(hashes).size).toBe(texts.length);
  // Each quarter alone meets about as often as chance has it: n² / 2^33 is 3.3.
  for (const from of [0, 7, 14, 21]) {
    expect(texts.length - new Set(hashes.map((hash) => hash.slice(from, from + 7))).size).toBeLessThan(20);
  }
});

it("is the hash that datasets keep", () => {
  expect(contentHash("")).toBe("0000000000000000000000000000");
  expect(contentHash("What does the cat say?")).toBe("1wkjcb10y9fdhk1c63fmg03h1m5r");
  expect(contentHash("鷺".repeat(9))).toBe("0s8qsr2110i2271iv5uw51895fjj");
});
