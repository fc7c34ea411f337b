import fc from "fast-check";
import { expect, it } from "vitest";
import { aggregateClassify } from "../../../src/domain/kinds/classify/category-votes.ts";
import { evidenceOf, posteriorOf } from "../../../src/domain/labeling/posterior.ts";
import { answer, anyWeight } from "../kinds/answers.ts";

it("four votes of the documented weights for one of two categories give 0.9943", () => {
  const responses = [0.3, 0.8486, 0.4469, 0.4911].map((weight) =>
    answer({ _t: "AttachCategoryResult", category: "Dog" }, weight),
  );
  const { confidence } = aggregateClassify(responses, ["Cat", "Dog"]);
  expect(confidence.map((share) => share.toFixed(4))).toEqual(["0.0057", "0.9943"]);
});

it("a vote of weight 0 adds no evidence, and one of weight 1 no more than 99 % are worth", () => {
  expect(evidenceOf(0, 3)).toBe(0);
  expect(evidenceOf(1, 2)).toBeCloseTo(Math.log(99), 8);
  expect(evidenceOf(2, 2)).toBe(evidenceOf(1, 2));
});

it("one vote makes its option as probable as a person of that weight is right", () => {
  fc.assert(
    fc.property(anyWeight, fc.integer({ min: 2, max: 20 }), (weight, options) => {
      const logits = Array.from({ length: options }, (_, i) => (i === 1 ? evidenceOf(weight, options) : 0));
      const right = Math.min(0.99, weight + (1 - weight) / options);
      expect(posteriorOf(logits)[1]).toBeCloseTo(right, 6);
    }),
  );
});

it("a posterior adds up to 1, however much evidence there is", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (logits) => {
      const sum = posteriorOf(logits).reduce((total, share) => total + share, 0);
      expect(sum).toBeCloseTo(1, 9);
    }),
  );
});

it("the only option is certain and needs no evidence", () => {
  expect(evidenceOf(0.7, 1)).toBe(0);
  expect(posteriorOf([0])).toEqual([1]);
});
