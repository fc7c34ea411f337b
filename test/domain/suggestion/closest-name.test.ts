import fc from "fast-check";
import { expect, it } from "vitest";
import { closestName, editDistance, withSuggestion } from "../../../src/domain/suggestion/closest-name.ts";

const members = ["name", "description", "graduationRule", "maxDistillingResponses", "page_size", "Idempotency-Key"];

it.each([
  ["nmae", "name"],
  ["Name", "name"],
  ["desciption", "description"],
  ["graduation_rule", "graduationRule"],
  ["maxDistilingResponse", "maxDistillingResponses"],
  ["pageSize", "page_size"],
  ["page-size", "page_size"],
  ["idempotencykey", "Idempotency-Key"],
  ["colour", null],
  ["n", null],
  ["", null],
])("%s most likely means %s", (sent, meant) => {
  expect(closestName(sent, members)).toBe(meant);
});

it("a name of two letters is never taken for another", () => {
  expect(closestName("od", ["id"])).toBeNull();
  expect(closestName("ID", ["id"])).toBe("id");
});

it("the closer of two names is meant, and the first of two that are as close", () => {
  expect(closestName("statu", ["stats", "status"])).toBe("stats");
  expect(closestName("statuses", ["state", "status"])).toBe("status");
});

it("a fault says what was probably meant, and says nothing when the name is known", () => {
  expect(withSuggestion("is unknown", "nmae", members)).toBe('is unknown: did you mean "name"?');
  expect(withSuggestion("is unknown", "name", members)).toBe("is unknown");
  expect(withSuggestion("is unknown", "colour", members)).toBe("is unknown");
});

it("a very long name costs no comparison", () => {
  expect(closestName("n".repeat(1_000_000), members)).toBeNull();
  expect(closestName("name", ["n".repeat(1_000_000)])).toBeNull();
});

/** The definition, without a table. */
function slowDistance(one: string, other: string): number {
  if (one === "" || other === "") return one.length + other.length;
  const rest = (cut: number, otherCut: number) => slowDistance(one.slice(cut), other.slice(otherCut));
  const isSwapped = one.length > 1 && other.length > 1 && one[0] === other[1] && one[1] === other[0];
  return Math.min(
    rest(1, 1) + (one[0] === other[0] ? 0 : 1),
    rest(1, 0) + 1,
    rest(0, 1) + 1,
    ...(isSwapped ? [rest(2, 2) + 1] : []),
  );
}

it("the distance is the least number of edits, whatever the words", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(slowDistance(one, other));
      expect(editDistance(one, other)).toBe(editDistance(other, one));
    }),
  );
});
