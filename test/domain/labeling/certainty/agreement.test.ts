import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  agreementOf,
  freshAgreement,
  mergeAgreement,
  withTask,
} from "../../../../src/domain/labeling/certainty/agreement.ts";

const sumsOf = (tasks: number[][], options: number) => tasks.reduce(withTask, freshAgreement(options));

describe("agreement beyond chance", () => {
  it("is what Fleiss computes for the psychiatric diagnoses of the 14 raters", () => {
    const counts = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ];
    expect(agreementOf(sumsOf(counts, 5)).fleissKappa).toBeCloseTo(0.21, 3);
  });

  it("is what Krippendorff computes for his nominal example of four observers with gaps", () => {
    // Units 1 to 11 of "Computing Krippendorff's Alpha-Reliability", section C; a unit with one value is left out.
    const counts = [
      [3, 0, 0, 0, 0],
      [0, 3, 1, 0, 0],
      [0, 0, 4, 0, 0],
      [0, 0, 4, 0, 0],
      [0, 4, 0, 0, 0],
      [1, 1, 1, 1, 0],
      [0, 0, 0, 4, 0],
      [3, 1, 0, 0, 0],
      [0, 4, 0, 0, 0],
      [0, 0, 0, 0, 3],
      [2, 0, 0, 0, 0],
      [0, 0, 1, 0, 0],
    ];
    expect(agreementOf(sumsOf(counts, 5)).krippendorffAlpha).toBeCloseTo(0.743, 3);
  });

  it("is perfect when all agree on each task, and unknown when all votes name one option", () => {
    const perfect = agreementOf(
      sumsOf(
        [
          [3, 0],
          [0, 4],
        ],
        2,
      ),
    );
    expect(perfect).toEqual({ fleissKappa: 1, krippendorffAlpha: 1, kappas: [1, 1] });
    expect(
      agreementOf(
        sumsOf(
          [
            [3, 0],
            [4, 0],
          ],
          2,
        ),
      ).krippendorffAlpha,
    ).toBeNull();
    expect(agreementOf(freshAgreement(2)).fleissKappa).toBeNull();
  });

  it("does not depend on how tasks are divided, and follows the options when they are renamed", () => {
    const task = fc.array(fc.nat(6), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(task, { maxLength: 12 }), fc.array(task, { maxLength: 12 }), (first, second) => {
        const whole = agreementOf(sumsOf([...first, ...second], 3));
        const merged = agreementOf(mergeAgreement(sumsOf(first, 3), sumsOf(second, 3)));
        const renamed = agreementOf(
          sumsOf(
            [...first, ...second].map((counts) => counts.toReversed()),
            3,
          ),
        );
        const close = (one: number | null, other: number | null) =>
          one === null || other === null ? expect(one).toBe(other) : expect(one).toBeCloseTo(other, 9);
        close(merged.fleissKappa, whole.fleissKappa);
        close(merged.krippendorffAlpha, whole.krippendorffAlpha);
        close(renamed.krippendorffAlpha, whole.krippendorffAlpha);
        for (const [i, kappa] of renamed.kappas.entries()) close(kappa, whole.kappas[2 - i] as number | null);
      }),
    );
  });
});
