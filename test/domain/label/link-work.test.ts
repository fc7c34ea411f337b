import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accuracyOf,
  type LinkWork,
  longestPauseMs,
  reachedLimit,
  restMs,
  tasksLeft,
  withLinkAnswer,
} from "../../../src/domain/label/link-work.ts";

const minute = 60_000;
/** A person who answers after each of these times, in milliseconds. */
function afterWaits(
  waits: readonly number[],
  isCorrect: boolean | null = null,
): { work: LinkWork | undefined; now: number } {
  let [work, now]: [LinkWork | undefined, number] = [undefined, 1_000_000];
  for (const wait of waits) {
    const shownAt = now;
    now += wait;
    work = withLinkAnswer(work, { isCorrect, shownAt, now });
  }
  return { work, now };
}

describe("the work at a link", () => {
  it("never exceeds the limit of tasks when whoever reached it is stopped", () => {
    const waits = fc.array(fc.integer({ min: 0, max: 20 * 3_600_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), waits, (tasks, waits) => {
        const limits = { tasks, minutes: null };
        let [work, now]: [LinkWork | undefined, number] = [undefined, 0];
        for (const wait of waits) {
          now += wait;
          if (reachedLimit(work, limits, now)) break;
          expect(tasksLeft(work, limits)).toBe(tasks - (work?.answers ?? 0));
          work = withLinkAnswer(work, { isCorrect: null, shownAt: now - wait, now });
        }
        expect(work?.answers ?? 0).toBe(Math.min(tasks, waits.length));
      }),
    );
  });

  it("counts minutes of work, and a pause as two minutes at most", () => {
    const { work, now } = afterWaits([minute, 60 * minute, minute]);
    expect(work?.workedMs).toBe(2 * minute + longestPauseMs);
    expect(reachedLimit(work, { tasks: null, minutes: 4 }, now)).toEqual({ limit: "minutes", againAt: now + restMs });
    expect(reachedLimit(work, { tasks: null, minutes: 5 }, now)).toBeNull();
  });

  it("begins anew after a rest, though not a moment earlier", () => {
    const { work, now } = afterWaits([minute, minute]);
    const limits = { tasks: null, minutes: 2 };
    expect(reachedLimit(work, limits, now + restMs - 1)).not.toBeNull();
    expect(reachedLimit(work, limits, now + restMs)).toBeNull();
    const next = withLinkAnswer(work, { isCorrect: null, shownAt: now + restMs, now: now + restMs + minute });
    expect([next.workedMs, next.answers]).toEqual([minute, 3]);
  });

  it("is not confused by a clock that goes back", () => {
    const { work, now } = afterWaits([minute]);
    expect(withLinkAnswer(work, { isCorrect: null, shownAt: now, now: now - 5_000 }).workedMs).toBe(minute);
  });

  it("says how well only after five graded answers", () => {
    expect(accuracyOf(afterWaits([1, 1, 1, 1], true).work as LinkWork)).toBeNull();
    expect(accuracyOf(afterWaits([1, 1, 1, 1, 1], true).work as LinkWork)).toBe(1);
    expect(accuracyOf(afterWaits([1, 1, 1, 1, 1], false).work as LinkWork)).toBe(0);
    expect(accuracyOf(afterWaits([1, 1, 1, 1, 1], null).work as LinkWork)).toBeNull();
  });
});
