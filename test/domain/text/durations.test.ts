import { expect, it } from "vitest";
import { durationText } from "../../../src/domain/text/durations.ts";

it.each([
  [0, "1 second"],
  [59_400, "59 seconds"],
  [72_000, "1 minute"],
  [5_400_000, "2 hours"],
  [172_800_000, "2 days"],
])("%i milliseconds read as %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
