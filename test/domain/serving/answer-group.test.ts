import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { givenTimes, runLength } from "../../../src/domain/serving/answer-group.ts";
import type { Judgement } from "../../../src/domain/serving/judge-answer.ts";
import { example } from "../../support/sessions.ts";

describe("when answers were given", () => {
  const at = (agos: (number | undefined)[], change = {}) =>
    givenTimes(
      agos.map((agoMs) => ({ agoMs })),
      { shownAt: 1_000, now: 11_000, ...change },
    );

  it("is as long ago as their client says", () => {
    expect(at([9_000, 5_000, 400])).toEqual([2_000, 6_000, 10_600]);
  });

  it("is shared evenly where nothing is said", () => {
    expect(at([undefined, undefined, undefined, undefined])).toEqual([3_500, 6_000, 8_500, 11_000]);
    expect(at([undefined])).toEqual([11_000]);
    expect(at([8_000, undefined, undefined])).toEqual([3_000, 7_000, 11_000]);
  });

  it("is not before the first rapid was shown, nor out of order", () => {
    expect(at([60_000, 2_000, 9_000])).toEqual([1_000, 9_000, 9_000]);
    expect(at([500, 500], { shownAt: 99_000 }), "a clock that was set back").toEqual([11_000, 11_000]);
  });

  it("never adds up to more than has passed, whatever is said", () => {
    const ago = fc.option(fc.nat(20_000), { nil: undefined });
    fc.assert(
      fc.property(fc.array(ago, { minLength: 1, maxLength: 10 }), (agos) => {
        const times = [1_000, ...at(agos), 11_000];
        expect(times).toEqual([...times].sort((one, other) => one - other));
      }),
    );
  });
});

describe("answers that go together", () => {
  const graded = (isTask = false): Judgement => {
    const task = { jobId: "job", desk: 0, task: 1, person: 1 };
    return {
      kind: "graded",
      answer: { content: example("e", isTask ? { task } : {}), graded: { isCorrect: true }, now: 1 },
    };
  };
  const refused: Judgement = { kind: "refused", why: "not_served" };

  it("are all of a bag, of which none depends on another", () => {
    expect(runLength([graded(), refused, graded(), graded()], false)).toBe(4);
    expect(runLength([refused, graded(true), graded(true)], false)).toBe(3);
  });

  it("end where the tasks of a job begin or end", () => {
    expect(runLength([graded(), refused, graded(true), graded(true)], false)).toBe(2);
    expect(runLength([graded(true), graded()], false)).toBe(1);
  });

  it("are one at a time of a program, and those before it that do not count", () => {
    expect(runLength([refused, graded(), graded()], true)).toBe(2);
    expect(runLength([refused, refused], true)).toBe(2);
  });
});
