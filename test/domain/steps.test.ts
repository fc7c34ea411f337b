import { expect, it } from "vitest";
import { inOneGo, type Steps, withPauses } from "../../src/domain/steps.ts";

function* steps(...microseconds: number[]): Steps<string> {
  for (const one of microseconds) yield one;
  return "done";
}

it("a long computation pauses as often as its steps say, and a short one never does", async () => {
  const pausesOf = async (...microseconds: number[]) => {
    let pauses = 0;
    const pause = async () => void pauses++;
    expect(await withPauses(steps(...microseconds), pause)).toBe("done");
    return pauses;
  };
  expect(await pausesOf(...Array(50).fill(100))).toBe(0);
  expect(await pausesOf(10_000, 4_000, 6_000, 50_000, 9_000)).toBe(3);
  expect(inOneGo(steps(1, 2))).toBe("done");
});
