import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatDelay } from "../../../client/src/repeat-delay.ts";

const now = Date.UTC(2026, 10, 20);
const at = { repeats: 0, maxRetries: 3, random: 0, now };

test.each([429, 502, 503, 504, null])("after %s there is another attempt, three times and no fourth", (status) => {
  const delays = [0, 1, 2, 3].map((repeats) => repeatDelay({ status, retryAfter: null }, { ...at, repeats }));
  expect(delays).toEqual([0.5, 1, 2, null]);
});

test.each([200, 304, 400, 401, 403, 404, 409, 412, 413, 500])("after %s there is none", (status) => {
  expect(repeatDelay({ status, retryAfter: null }, at)).toBeNull();
});

test("a conflict that says when to come back is a request that is still worked on", () => {
  expect(repeatDelay({ status: 409, retryAfter: "1" }, at)).toBe(1);
});

test.each([
  ["7", 7],
  ["0", 0],
  ["0.25", 0.25],
  ["3600", 60],
  ["Fri, 20 Nov 2026 00:00:09 GMT", 9],
  ["Thu, 19 Nov 2026 00:00:00 GMT", 0],
  ["Fri, 20 Nov 2026 09:00:00 GMT", 60],
  ["soon", 0.5],
  ["-1", 0.5],
])("Retry-After %j is %d seconds", (retryAfter, seconds) => {
  expect(repeatDelay({ status: 503, retryAfter }, at)).toBe(seconds);
});

test("a wait grows by at most half, and never beyond a minute", () => {
  const retryAfter = fc.option(fc.oneof(fc.string(), fc.nat().map(String), fc.date().map(String)));
  fc.assert(
    fc.property(retryAfter, fc.nat(2), fc.double({ min: 0, max: 0.999, noNaN: true }), (header, repeats, random) => {
      const delay = repeatDelay({ status: 503, retryAfter: header }, { repeats, maxRetries: 3, random, now });
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThanOrEqual(60);
      if (header === null) expect((delay ?? 0) / 2 ** repeats).toBeCloseTo(0.5 + random / 4);
    }),
  );
});
