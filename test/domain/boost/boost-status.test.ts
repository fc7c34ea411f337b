import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boostStatusOf } from "../../../src/domain/boost/boost-status.ts";

const campaigns = (...states: (boolean | null)[]) => states.map((isActive) => ({ isActive }));

describe("whether boosting runs", () => {
  it.each<[(boolean | null)[], string]>([
    [[], "Inactive"],
    [[true, true], "Active"],
    [[false, false], "Inactive"],
    [[true, false], "Partial"],
    [[null], "Unknown"],
    [[true, null], "Unknown"],
    [[false, null], "Unknown"],
    [[true, null, false], "Partial"],
  ])("of campaigns %j is %s", (states, expected) => {
    expect(boostStatusOf(campaigns(...states))).toBe(expected);
  });

  it("is unknown when the booster cannot be reached", () => {
    expect(boostStatusOf("unreachable")).toBe("Unknown");
  });

  it("is known only when it is the same whatever the unknown ones turn out to be", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.boolean()), { maxLength: 6 }), (states) => {
        const outcomes = states
          .reduce<boolean[][]>(
            (worlds, state) =>
              worlds.flatMap((world) => (state === null ? [true, false] : [state]).map((s) => [...world, s])),
            [[]],
          )
          .map((world) => boostStatusOf(campaigns(...world)));
        const [first] = outcomes;
        expect(boostStatusOf(campaigns(...states))).toBe(new Set(outcomes).size === 1 ? first : "Unknown");
      }),
    );
  });
});
