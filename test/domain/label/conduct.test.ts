import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceOf } from "../../../src/domain/label/choice.ts";
import { type Conduct, describeConduct, noConduct, withTally } from "../../../src/domain/label/conduct.ts";
import { admitLabeler, noWindows } from "../../../src/domain/label/labeler-limits.ts";
import {
  freshTally,
  type SessionTally,
  withAnswerAfter,
  withChoice,
} from "../../../src/domain/publisher/session-tally.ts";
import { example } from "../../support/sessions.ts";

/** Sessions of ten answers each. */
function conductOf(choices: readonly string[], ms: number): Conduct {
  let conduct = noConduct;
  for (let from = 0; from < choices.length; from += 10) {
    const tally = choices
      .slice(from, from + 10)
      .reduce<SessionTally>((one, choice) => withChoice(withAnswerAfter(one, ms), choice), freshTally(false));
    conduct = withTally(conduct, tally);
  }
  return conduct;
}

const signs = (choices: readonly string[], ms: number) => describeConduct(conductOf(choices, ms)).signs;
const mixed = (count: number) => Array.from({ length: count }, (_, i) => (i % 3 === 0 ? "cat" : "dog"));

describe("a person's conduct", () => {
  it("shows a sign once there are enough answers", () => {
    expect(signs(mixed(30), 2_000)).toEqual([]);
    expect(signs(mixed(30), 200)).toEqual(["TooFast"]);
    expect(signs(mixed(9), 200)).toEqual([]);
    expect(signs(Array(20).fill("cat"), 2_000)).toEqual(["AlwaysTheSame"]);
    expect(signs(Array(19).fill("cat"), 2_000)).toEqual([]);
    expect(signs([...Array(57).fill("cat"), "dog", "dog", "dog"], 200)).toEqual(["TooFast", "AlwaysTheSame"]);
  });

  it("stays small, and counts every answer, whatever is chosen", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 100 }), (choices) => {
        const conduct = conductOf(choices, 1_000);
        const counts = Object.values(conduct.choices);
        expect(counts.length).toBeLessThanOrEqual(13);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(choices.length);
        expect(describeConduct(conduct).answers).toBe(choices.length);
      }),
    );
  });

  it("does not call many different answers the same", () => {
    expect(
      signs(
        Array.from({ length: 100 }, (_, i) => `text ${i}`),
        2_000,
      ),
    ).toEqual([]);
  });
});

describe("a choice", () => {
  const pair = (one: string, other: string) =>
    example("rapid", {
      payload: { _t: "CompareExamplePayload", criteria: "?" },
      asset: {
        kind: "multi",
        metadata: {},
        identifier: "pair",
        assets: [one, other].map((text) => ({ kind: "text" as const, text, metadata: {}, identifier: text })),
      },
    });
  const winner = (name: string) => ({ _t: "CompareResult" as const, rapidId: "rapid", winners: [name] });

  it("of the first of two is the same whatever they are", () => {
    const choices = [choiceOf(winner("a"), pair("a", "b")), choiceOf(winner("x"), pair("x", "y"))];
    expect(choices[0]).toBe(choices[1]);
    expect(choiceOf(winner("b"), pair("a", "b"))).not.toBe(choices[0]);
  });

  it("says nothing of what was written, and a skip is none", () => {
    const choice = choiceOf({ _t: "FreeTextResult", rapidId: "rapid", answer: "My name is Ada" }, example("rapid"));
    expect(choice).not.toContain("Ada");
    expect(choiceOf({ _t: "SkipResult", rapidId: "rapid" }, example("rapid"))).toBeNull();
  });
});

describe("the limits of a link", () => {
  const ask = { userId: "ada", address: "a", mostPeople: null, perMinute: 3, perAddress: 2, now: 0 };

  it("hold for an address, for the link, and in all", () => {
    const outcomes = [];
    let windows = noWindows;
    for (const address of ["a", "a", "a", "b", "b"]) {
      const next = admitLabeler(windows, 0, { ...ask, address });
      windows = next.windows;
      outcomes.push(next.outcome.kind === "busy" ? next.outcome.of : next.outcome.kind);
    }
    expect(outcomes).toEqual(["admitted", "admitted", "address", "admitted", "link"]);
    expect(admitLabeler(windows, 0, { ...ask, now: 60_000 }).outcome.kind).toBe("admitted");
    expect(admitLabeler(noWindows, 5, { ...ask, mostPeople: 5 }).outcome.kind).toBe("full");
  });
});
