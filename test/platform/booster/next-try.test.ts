import fc from "fast-check";
import { expect, it } from "vitest";
import { longestMs, waitBeforeNextTry } from "../../../src/platform/booster/next-try.ts";

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const asked = fc.option(fc.integer({ min: 0, max: 120 }));
const spent = fc.integer({ min: 0, max: 12_000 });

it("no try begins after ten seconds, and none after the third", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), spent, asked, random, (tries, spentMs, retryAfterSeconds, draw) => {
      const wait = waitBeforeNextTry({ tries, spentMs, retryAfterSeconds, random: draw });
      expect(wait === null || (tries < 3 && wait >= 0 && spentMs + wait < longestMs)).toBe(true);
      if (tries >= 3) expect(wait).toBeNull();
    }),
  );
});

it("a wait that was asked for lasts exactly as long; else each wait is twice the last, and half as much again at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 }), asked, random, (tries, retryAfterSeconds, draw) => {
      const wait = waitBeforeNextTry({ tries, spentMs: 0, retryAfterSeconds, random: draw });
      if (retryAfterSeconds !== null) {
        expect(wait).toBe(retryAfterSeconds < 10 ? retryAfterSeconds * 1000 : null);
      } else {
        expect(wait).toBeGreaterThanOrEqual(250 * tries);
        expect(wait).toBeLessThanOrEqual(375 * tries);
      }
    }),
  );
});
