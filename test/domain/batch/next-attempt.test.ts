import { describe, expect, it } from "vitest";
import { nextAttempt } from "../../../src/domain/batch/next-attempt.ts";

const passing = { retryable: true, retryAfterSeconds: null };

describe("what follows a failed attempt", () => {
  it("that would fail again is nothing", () => {
    expect(nextAttempt({ retryable: false, retryAfterSeconds: null }, 1, 0)).toEqual({ kind: "give_up" });
  });

  it("is a second and a third attempt with a growing wait, and no fourth", () => {
    expect(nextAttempt(passing, 1, 0)).toEqual({ kind: "retry", delayMs: 1000 });
    expect(nextAttempt(passing, 2, 0)).toEqual({ kind: "retry", delayMs: 2000 });
    expect(nextAttempt(passing, 3, 0)).toEqual({ kind: "give_up" });
  });

  it("is spread over half the wait", () => {
    expect(nextAttempt(passing, 2, 0.999_999)).toEqual({ kind: "retry", delayMs: 3000 });
  });

  it("waits as long as the origin asked for, at most two minutes", () => {
    expect(nextAttempt({ retryable: true, retryAfterSeconds: 7 }, 1, 0.5)).toEqual({ kind: "retry", delayMs: 7000 });
    expect(nextAttempt({ retryable: true, retryAfterSeconds: 0 }, 1, 0.5)).toEqual({ kind: "retry", delayMs: 0 });
    expect(nextAttempt({ retryable: true, retryAfterSeconds: 9e9 }, 1, 0.5)).toEqual({
      kind: "retry",
      delayMs: 120_000,
    });
  });
});
