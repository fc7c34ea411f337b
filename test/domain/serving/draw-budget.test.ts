import { describe, expect, it } from "vitest";
import { DrawBudget } from "../../../src/domain/serving/draw-budget.ts";

const nothing = { rows: 0, statements: 0 };

describe("the budget of a visit's draws", () => {
  it("draws one campaign at first, and several once that was empty", () => {
    const budget = new DrawBudget(0);
    expect(budget.size).toBe(1);
    budget.noteEmpty(nothing);
    expect(budget.goesOn(0)).toBe(true);
    expect(budget.size).toBe(8);
  });

  it.each([
    ["a second has passed", nothing, 1_000],
    ["many rows were read", { rows: 5_000, statements: 1 }, 0],
    ["many statements were run", { rows: 0, statements: 500 }, 0],
  ])("ends when %s", (_, cost, now) => {
    const budget = new DrawBudget(0);
    budget.noteEmpty(cost);
    expect(budget.goesOn(now)).toBe(false);
  });

  it("ends after ten lessons, however cheap they were", () => {
    const budget = new DrawBudget(0);
    for (let lesson = 1; lesson < 10; lesson += 1) budget.noteLesson();
    expect([budget.hasLessons, budget.goesOn(0)]).toEqual([true, true]);
    budget.noteLesson();
    expect([budget.hasLessons, budget.goesOn(0)]).toEqual([false, false]);
  });
});
