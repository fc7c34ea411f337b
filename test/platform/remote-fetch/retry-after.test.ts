import { expect, test } from "vitest";
import { retryAfterSeconds } from "../../../src/platform/remote-fetch/retry-after.ts";

const now = new Date("2026-01-01T00:00:00Z");

test.each([
  ["0", 0],
  [" 7 ", 7],
  ["120", 120],
  ["121", 120],
  ["99999999999999999999999999", 120],
  ["Thu, 01 Jan 2026 00:00:30 GMT", 30],
  ["Thursday, 01-Jan-26 00:00:30 GMT", 30],
  ["Thu Jan  1 00:00:30 2026", 30],
  ["Thu, 01 Jan 2099 00:00:00 GMT", 120],
  ["Wed, 31 Dec 2025 23:59:00 GMT", 0],
  ["-5", null],
  ["1.5", null],
  ["7, 9", null],
  ["Thu, 99 Foo 2026 00:00:00 GMT", null],
  ["2026-01-01T00:00:30Z", null],
  ["", null],
  [null, null],
])("Retry-After %j is %j seconds", (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
