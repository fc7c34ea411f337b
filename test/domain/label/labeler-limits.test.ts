import { expect, it } from "vitest";
import { admitLabeler, type LabelerAsk, noWindows } from "../../../src/domain/label/labeler-limits.ts";

const ask: LabelerAsk = { userId: "ada", address: "a", mostPeople: null, perMinute: 3, perAddress: 2, now: 0 };

/** What comes of several asks, one after another. */
function outcomes(asks: Partial<LabelerAsk>[], before = 0) {
  let windows = noWindows;
  let admitted = before;
  return asks.map((change) => {
    const decided = admitLabeler(windows, admitted, { ...ask, ...change });
    windows = decided.windows;
    const { outcome } = decided;
    if (outcome.kind === "admitted") admitted += 1;
    return outcome.kind === "busy" ? `busy ${outcome.of}` : outcome.kind;
  });
}

it("an address lets few new people in within a minute, and so does the link over all addresses", () => {
  const others = [{ address: "b" }, { address: "c" }, { address: "d" }];
  expect(outcomes([{}, {}, {}, ...others])).toEqual([
    "admitted",
    "admitted",
    "busy address",
    "admitted",
    "busy link",
    "busy link",
  ]);
  expect(outcomes([{}, {}, { now: 60_000 }])).toEqual(["admitted", "admitted", "admitted"]);
});

it("an address pays for what a full link refuses, so that its flood ends at the limit", () => {
  const full = { mostPeople: 5 };
  expect(outcomes([full, full, full, { ...full, address: "b" }, { ...full, now: 60_000 }], 5)).toEqual([
    "full",
    "full",
    "busy address",
    "full",
    "full",
  ]);
});
