import { expect, it } from "vitest";
import { isSlowAt, newPace, paceAfter, quickWithinMs, restMs, slowForMs } from "../../../src/domain/webhook/pace.ts";

const quick = { ms: quickWithinMs - 1 };
const late = { ms: 15_000, timedOutIn: "slow" as const };

it("an endpoint that answers late is slow for a while, however it answers next", () => {
  const once = paceAfter(newPace, [quick, { ms: quickWithinMs }], 1_000);
  expect(once).toEqual({ slowUntil: 1_000 + slowForMs, timeouts: 0, restsUntil: null });
  const again = paceAfter(once, [quick], 2_000);
  expect([isSlowAt(again, slowForMs), isSlowAt(again, 1_000 + slowForMs)]).toEqual([true, false]);
});

it("the fifth time-out in a row opens the circuit, each later one keeps it open, and an answer closes it", () => {
  const four = paceAfter(newPace, [late, late, late, late], 0);
  expect(four).toMatchObject({ timeouts: 4, restsUntil: null });
  const five = paceAfter(four, [late], 10);
  expect(five).toMatchObject({ timeouts: 5, restsUntil: 10 + restMs });
  expect(paceAfter(five, [late], 400_000)).toMatchObject({ timeouts: 6, restsUntil: 400_000 + restMs });
  expect(paceAfter(five, [late, quick], 400_000)).toMatchObject({ timeouts: 0, restsUntil: null });
});

it("what a quick lane breaks off makes an endpoint slow, and is no time-out", () => {
  const brokenOff = { ms: quickWithinMs, timedOutIn: "quick" as const };
  expect(paceAfter(newPace, Array(5).fill(brokenOff), 0)).toEqual({ ...newPace, slowUntil: slowForMs });
});
