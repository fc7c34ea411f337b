import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Attempt,
  afterAttempt,
  type Delivery,
  failingForMs,
  healthAfter,
  newDelivery,
  retryDelaysMs,
} from "../../../src/domain/webhook/delivery.ts";
import { eventIdOf, placeOf } from "../../../src/domain/webhook/event-id.ts";

const hour = 3_600_000;
const attempt = (status: number | null, at = 0): Attempt => ({ at, status, ms: 5, error: null, answer: "" });

describe("a delivery", () => {
  it("is tried eight times within 24 hours, each time a little later than its delay", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (randoms) => {
          let delivery: Delivery = newDelivery;
          let now = 0;
          for (const [at, random] of randoms.entries()) {
            expect(delivery.state).toBe("Pending");
            delivery = afterAttempt(delivery, attempt(500, now), { retryAfterMs: 0, random });
            if (delivery.nextAt === null) break;
            expect(delivery.nextAt - now).toBeGreaterThanOrEqual(retryDelaysMs[at] as number);
            now = delivery.nextAt;
          }
          expect(delivery).toMatchObject({ state: "Failed", attempts: 8 });
          expect(now / hour).toBeGreaterThan(23);
          expect(now / hour).toBeLessThan(24.1);
        },
      ),
    );
  });

  it("is put off as long as the receiver asks, and never tried sooner than planned", () => {
    const next = (retryAfterMs: number) => afterAttempt(newDelivery, attempt(503), { retryAfterMs, random: 0 }).nextAt;
    expect([next(0), next(1_000), next(120_000)]).toEqual([5_000, 5_000, 120_000]);
  });

  it.each([
    [200, "Delivered"],
    [299, "Delivered"],
    [302, "Pending"],
    [404, "Pending"],
    [410, "Failed"],
    [null, "Pending"],
  ])("with the answer %s is %s", (status, state) => {
    expect(afterAttempt(newDelivery, attempt(status), { retryAfterMs: 0, random: 0 }).state).toBe(state);
  });
});

it("an endpoint is switched off when it is gone, or fails for five days without a success", () => {
  expect(healthAfter(null, [attempt(500)], 7)).toEqual({ failingSince: 7, disable: null });
  expect(healthAfter(7, [attempt(500), attempt(204)], 9)).toEqual({ failingSince: null, disable: null });
  expect(healthAfter(7, [attempt(null)], 7 + failingForMs)).toEqual({ failingSince: 7, disable: "Failing" });
  expect(healthAfter(null, [attempt(204), attempt(410)], 7)).toMatchObject({ disable: "Gone" });
});

it("an event's id holds its place, and nothing else is taken for one", () => {
  fc.assert(fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (place) => placeOf(eventIdOf(place)) === place));
  for (const text of ["evt_", "evt_1.5", "evt_-1", "1", "evt_99999999999999999"]) expect(placeOf(text)).toBeNull();
});
