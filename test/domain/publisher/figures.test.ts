import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addTimes, answersIn, medianMs, withTime } from "../../../src/domain/publisher/answer-times.ts";
import { admitOne, type NewPeople } from "../../../src/domain/publisher/new-people.ts";
import { figuresOf, noTotals, withSession } from "../../../src/domain/publisher/publisher-figures.ts";
import { freshTally, saysNothing, withAnswerAfter, withVerdict } from "../../../src/domain/publisher/session-tally.ts";

const timesOf = (all: number[]) => all.reduce(withTime, {});

describe("the median of answer times", () => {
  const time = fc.integer({ min: 100, max: 3_600_000 });

  it("is known to a tenth of itself, whatever the times are", () => {
    fc.assert(
      fc.property(fc.array(time, { minLength: 1, maxLength: 60 }), (all) => {
        const sorted = all.toSorted((one, other) => one - other);
        const median = sorted[Math.ceil(sorted.length / 2) - 1] as number;
        expect(Math.abs((medianMs(timesOf(all)) as number) / median - 1)).toBeLessThan(0.1);
      }),
    );
  });

  it("of sessions that are added is that of all their answers", () => {
    fc.assert(
      fc.property(fc.array(time), fc.array(time), (one, other) => {
        const sum = addTimes(timesOf(one), timesOf(other));
        expect(sum).toEqual(timesOf([...one, ...other]));
        expect(answersIn(sum)).toBe(one.length + other.length);
      }),
    );
  });

  it("is none without answers, and takes times beyond its steps as the nearest", () => {
    expect(medianMs({})).toBeNull();
    expect(medianMs(timesOf([-5]))).toBe(medianMs(timesOf([100])));
    expect(medianMs(timesOf([1e12]))).toBe(medianMs(timesOf([1e9])));
  });
});

describe("a session's tally", () => {
  const fresh = freshTally(false);

  it("counts only a change of the verdict", () => {
    expect(withVerdict(fresh, "Distilling", "Graduated")).toMatchObject({ graduated: 1, dropped: 0 });
    expect(withVerdict(fresh, null, "DroppedLowScore")).toMatchObject({ graduated: 0, dropped: 1 });
    expect(withVerdict(fresh, "DroppedLowScore", "DroppedMaxSessions")).toMatchObject({ graduated: 0, dropped: 0 });
    expect(withVerdict(fresh, "InactiveGraduated", "Graduated")).toMatchObject({ graduated: 0, dropped: 0 });
    expect(withVerdict(fresh, "Graduated", "DroppedLowScore")).toMatchObject({ graduated: 0, dropped: 1 });
    expect(withVerdict(fresh, "Distilling", "Distilling")).toEqual(fresh);
  });

  it("says nothing before anything happened, unless the person is new to the publisher", () => {
    expect([saysNothing(fresh), saysNothing(freshTally(true)), saysNothing(withAnswerAfter(fresh, 1))]).toEqual([
      ...[true, false, false],
    ]);
  });

  it("adds to its publisher's figures", () => {
    const first = withVerdict(withAnswerAfter(freshTally(true), 4_000), null, "Graduated");
    const second = withVerdict(withAnswerAfter(freshTally(false), 4_000), "Distilling", "DroppedLowScore");
    const figures = figuresOf([first, second, second].reduce(withSession, noTotals));
    expect(figures).toMatchObject({ people: 1, sessions: 3, answers: 3, decided: 3, graduationRate: 1 / 3 });
    expect(figuresOf(noTotals)).toMatchObject({ graduationRate: null, medianAnswerMs: null });
  });
});

describe("new people in a minute", () => {
  it("are as many as the limit, and more a minute after the first", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 40 }),
        (limit, pauses) => {
          let window: NewPeople | null = null;
          let now = 1_000_000;
          const admitted: number[] = [];
          for (const pause of pauses) {
            now += pause;
            const admission = admitOne(window, limit, now);
            if (admission.isAdmitted) {
              window = admission.window;
              admitted.push(now);
            } else {
              expect(admission.waitMs).toBeGreaterThan(0);
              expect(admission.waitMs).toBeLessThanOrEqual(60_000);
              expect(admitOne(window, limit, now + admission.waitMs).isAdmitted).toBe(true);
            }
          }
          // Windows follow one another, so no minute holds more than two of them.
          for (const from of admitted)
            expect(admitted.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(2 * limit);
        },
      ),
    );
  });
});
