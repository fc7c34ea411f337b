import fc from "fast-check";
import { expect, it } from "vitest";
import { randomAdmissionProbability } from "../../../src/domain/audience/random-admission.ts";
import { type AudienceSettings, defaultSettings } from "../../../src/domain/audience/settings.ts";

const coin = (count: number) => new Array<number>(count).fill(0.5);
const withRule = (graduationRule: AudienceSettings["graduationRule"], more: Partial<AudienceSettings> = {}) => ({
  ...defaultSettings,
  graduationRule,
  ...more,
});

it("of ten coin flips at three quarters is 56 of 1024", () => {
  expect(randomAdmissionProbability(defaultSettings, coin(10))).toBeCloseTo(0.0546875, 12);
});

it("of twenty examples counts every answer at which one may pass, when that many may be given", () => {
  const settings = { ...defaultSettings, maxDistillingResponses: null };
  expect(randomAdmissionProbability(settings, coin(20))).toBeCloseTo(0.0933, 4);
});

it("is null for fewer than three examples and for free text", () => {
  expect(randomAdmissionProbability(defaultSettings, coin(2))).toBeNull();
  const freeText = withRule({
    _t: "AcceptedFreeText",
    minAcceptedResponses: 3,
    minAcceptedRatio: 0.5,
    demotionRatio: null,
  });
  expect(randomAdmissionProbability(freeText, coin(10))).toBeNull();
});

it("is 0 where a score needs more responses than there are examples", () => {
  const rule = withRule({ _t: "ScoreThreshold", graduationScore: 0.5, demotionScore: null, minResponsesToGraduate: 6 });
  expect(randomAdmissionProbability(rule, coin(5))).toBe(0);
});

it("of a score: three coin flips pass 0.7 only when all are right", () => {
  const rule = withRule(
    { _t: "ScoreThreshold", graduationScore: 0.7, demotionScore: null, minResponsesToGraduate: 3 },
    { maxDistillingResponses: 3 },
  );
  expect(randomAdmissionProbability(rule, coin(3))).toBeCloseTo(1 / 8, 12);
});

it("is what counting every sequence of answers gives", () => {
  const cases = fc.record({
    chances: fc.array(fc.double({ min: 0, max: 0.9, noNaN: true }), { minLength: 3, maxLength: 9 }),
    minTasks: fc.integer({ min: 1, max: 9 }),
    targetAccuracy: fc.double({ min: 0, max: 1, noNaN: true }),
    max: fc.option(fc.integer({ min: 1, max: 9 })),
  });
  fc.assert(
    fc.property(cases, ({ chances, minTasks, targetAccuracy, max }) => {
      const settings = withRule(
        { _t: "TaskAccuracy", targetAccuracy, minTasks, maxTasks: null },
        { maxDistillingResponses: max },
      );
      const count = chances.length;
      const lowest = Math.min(minTasks, count);
      const highest = Math.min(count, max ?? count);
      const mean = chances.reduce((sum, chance) => sum + chance, 0) / count;
      let expected = 0;
      for (let bits = 0; bits < 2 ** highest; bits++) {
        let [correct, probability, hasPassed] = [0, 1, false];
        for (let n = 1; n <= highest; n++) {
          const isRight = (bits >> (n - 1)) % 2 === 1;
          correct += isRight ? 1 : 0;
          const chance = count > lowest ? mean : (chances[n - 1] as number);
          probability *= isRight ? chance : 1 - chance;
          if (n >= lowest && correct >= targetAccuracy * n - 1e-9) hasPassed = true;
        }
        if (hasPassed) expected += probability;
      }
      expect(randomAdmissionProbability(settings, chances)).toBeCloseTo(expected, 9);
    }),
  );
});
