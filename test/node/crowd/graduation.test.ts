import { expect, it } from "vitest";
import { graduate } from "../../../bench/graduation/graduate.ts";

/** That at least so many of ten answers are right. */
function atLeast(needed: number, skill: number): number {
  const ways = [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1];
  return ways.reduce(
    (sum, count, right) => sum + (right >= needed ? count * skill ** right * (1 - skill) ** (10 - right) : 0),
    0,
  );
}

const skills = [0.6, 0.85];

it("without drops by score, graduates are those with eight of ten right", () => {
  const endings = graduate({ skills, trials: 20_000, seed: 3, settings: { dropScore: null } });
  for (const { skill, graduated, droppedEarly, droppedAtTheEnd } of endings) {
    expect(Math.abs(graduated - atLeast(8, skill))).toBeLessThan(0.012);
    expect(droppedEarly).toBe(0);
    expect(graduated + droppedAtTheEnd).toBeCloseTo(1);
  }
});

it.each([
  ["equally hard", 0],
  ["easy and hard, mixed", 4],
])("the score drops early only who could not graduate any more; examples: %s", (_name, difficultySpread) => {
  const endings = graduate({ skills, trials: 20_000, seed: 3, difficultySpread });
  for (const { skill, graduated, droppedEarly, droppedAtTheEnd, droppedTooEarly } of endings) {
    expect(graduated + droppedEarly + droppedAtTheEnd).toBeCloseTo(1);
    expect(droppedEarly).toBeGreaterThan(0.02);
    expect(droppedTooEarly).toBe(0);
    expect(Math.abs(graduated - atLeast(8, skill))).toBeLessThan(0.015);
  }
});

it("the same seed gives the same shares", () => {
  const once = () => graduate({ skills, trials: 500, seed: 9 });
  expect(once()).toEqual(once());
});
