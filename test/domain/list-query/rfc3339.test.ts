import fc from "fast-check";
import { expect, it } from "vitest";
import { parseRfc3339 } from "../../../src/domain/list-query/rfc3339.ts";

const noon = Date.UTC(2026, 10, 20, 17);

it.each([
  ["2026-11-20T17:00:00Z", noon],
  ["2026-11-20t17:00:00z", noon],
  ["2026-11-20T17:00:00.5Z", noon + 500],
  ["2026-11-20T17:00:00.123Z", noon + 123],
  ["2026-11-20T17:00:00.123000000Z", noon + 123],
  ["2026-11-20T18:30:00+01:30", noon],
  ["2026-11-20T00:00:00-17:00", noon],
  ["2026-11-20T17:00:00-00:00", noon],
  ["2024-02-29T00:00:00Z", Date.UTC(2024, 1, 29)],
  ["0001-01-01T00:00:00Z", Date.parse("0001-01-01T00:00:00Z")],
  ["1969-12-31T23:59:59.999Z", -1],
])("%s is an instant", (text, ms) => {
  expect(parseRfc3339(text)).toBe(ms);
});

it.each(["2026-11-20T17:00:00.123456Z", "2026-11-20T17:00:00.123000001Z", "2026-11-20T18:00:00.1239999+01:00"])(
  "%s lies between two milliseconds, before the later one",
  (text) => {
    expect(parseRfc3339(text)).toBeGreaterThan(noon + 123);
    expect(parseRfc3339(text)).toBeLessThan(noon + 124);
  },
);

it.each([
  "",
  "2026-11-20",
  "2026-11-20T17:00Z",
  "2026-11-20T17:00:00",
  "2026-11-20 17:00:00Z",
  "2026-11-20T17:00:00.Z",
  "2026-11-20T17:00:00+0100",
  "2026-11-20T17:00:00+24:00",
  "2026-11-20T17:00:00+01:60",
  "2026-11-20T24:00:00Z",
  "2026-11-20T17:60:00Z",
  "2026-11-20T17:00:60Z",
  "2026-02-29T00:00:00Z",
  "2026-04-31T00:00:00Z",
  "2026-13-01T00:00:00Z",
  "2026-00-01T00:00:00Z",
  "+002026-11-20T17:00:00Z",
  "2026-11-20T17:00:00Z\n",
  " 2026-11-20T17:00:00Z",
  "٢٠٢٦-11-20T17:00:00Z",
])("%j is no time", (text) => {
  expect(parseRfc3339(text)).toBeNull();
});

it("reads what Date writes", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true }),
      (date) => {
        expect(parseRfc3339(date.toISOString())).toBe(date.getTime());
      },
    ),
  );
});
