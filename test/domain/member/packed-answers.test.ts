import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answerBytes,
  answersIn,
  findAnswer,
  type PackedAnswer,
  packedAtMost,
  unpackAnswers,
  withAnswers,
} from "../../../src/domain/member/packed-answers.ts";
import { depth } from "../../support/depth.ts";

const anyAnswer: fc.Arbitrary<PackedAnswer> = fc.record({
  number: fc.oneof(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 2 ** 24 - 1 })),
  isCorrect: fc.constantFrom(false, true, null),
  difficulty: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});
const nothing = new ArrayBuffer(0);

describe("packed answers", () => {
  it("are those that were packed, in their order, however they came together", () => {
    const parts = fc.array(fc.array(anyAnswer, { maxLength: 40 }), { maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.nat(60), (parts, from) => {
        const packed = parts.reduce(withAnswers, nothing);
        expect(unpackAnswers(packed)).toEqual(parts.flat());
        expect(unpackAnswers(packed, from)).toEqual(parts.flat().slice(from));
        expect(answersIn(packed)).toBe(parts.flat().length);
        expect(packed.byteLength).toBe(parts.flat().length * answerBytes);
      }),
      { numRuns: depth(100) },
    );
  });

  it("hold an example exactly if a set of numbers does", () => {
    const numbers = fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: packedAtMost });
    fc.assert(
      fc.property(numbers, (numbers) => {
        const oracle = new Set<number>();
        let packed = nothing;
        for (const number of numbers) {
          expect(findAnswer(packed, number) !== null).toBe(oracle.has(number));
          if (!oracle.has(number)) packed = withAnswers(packed, [{ number, isCorrect: true, difficulty: 1 / number }]);
          oracle.add(number);
        }
        for (let number = 0; number <= 601; number++)
          expect(findAnswer(packed, number)?.difficulty).toBe(oracle.has(number) ? 1 / number : undefined);
      }),
      { numRuns: depth(30) },
    );
  });

  it("leave what they were made from as it is", () => {
    const first = withAnswers(nothing, [{ number: 1, isCorrect: true, difficulty: 0.5 }]);
    withAnswers(first, [{ number: 2, isCorrect: false, difficulty: 0.25 }]);
    expect(unpackAnswers(first)).toEqual([{ number: 1, isCorrect: true, difficulty: 0.5 }]);
  });
});
