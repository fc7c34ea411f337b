import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterRead, freshPace, leastRate } from "../../../src/domain/upload/sender-pace.ts";

/** Reads of so many bytes a second, until the credit is spent or the body has come: how long it took, and whether all of it came. */
function send({ rate, bytes, everyMs }: { rate: number; bytes: number; everyMs: number }) {
  let pace = freshPace(bytes);
  let [sent, ms] = [0, 0];
  while (sent < bytes) {
    const chunk = Math.min(bytes - sent, (rate * everyMs) / 1000);
    pace = afterRead(pace, { ms: everyMs, bytes: chunk });
    sent += chunk;
    ms += everyMs;
    if (pace.creditMs < 0) return { isRefused: true, ms };
  }
  return { isRefused: false, ms };
}

const everyMs = fc.integer({ min: 20, max: 4_000 });

describe("a sender", () => {
  it("at the least rate or above it is never refused", () => {
    fc.assert(
      fc.property(fc.integer({ min: leastRate, max: 50_000_000 }), everyMs, (rate, every) => {
        expect(send({ rate, bytes: 24_000_000, everyMs: every }).isRefused).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it("of 4 KB a second is refused after little more than five seconds", () => {
    const { isRefused, ms } = send({ rate: 4_096, bytes: 24_000_000, everyMs: 100 });
    expect([isRefused, ms > 5_000, ms <= 5_500]).toEqual([true, true, true]);
  });

  it("below the least rate is refused in the end, however slowly it falls behind", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Math.floor(leastRate * 0.9) }), everyMs, (rate, every) => {
        expect(send({ rate, bytes: 24_000_000, everyMs: every }).isRefused).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("who was fast may pause for thirty seconds, and for no more", () => {
    const fast = afterRead(freshPace(null), { ms: 1_000, bytes: 90_000_000 });
    expect(afterRead(fast, { ms: 30_000, bytes: 0 }).creditMs).toBeGreaterThanOrEqual(0);
    expect(afterRead(fast, { ms: 30_001, bytes: 0 }).creditMs).toBeLessThan(0);
  });

  it("of a small body may take its time", () => {
    expect(send({ rate: 3_000, bytes: 64_000, everyMs: 1_000 }).isRefused).toBe(false);
  });
});
