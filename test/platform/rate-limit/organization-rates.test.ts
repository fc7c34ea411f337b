import { expect, it } from "vitest";
import { createOrganizationRates } from "../../../src/platform/rate-limit/organization-rates.ts";

function ratesOf(own: number) {
  const time = { now: 60_000_000 };
  const rates = createOrganizationRates({
    clock: { now: () => time.now },
    log: () => undefined,
    usual: { apiCallsPerMinute: 200, sessionsPerMinute: 200 },
    readOwn: async () => ({ apiCallsPerMinute: own }),
    bindings: {},
  });
  return { time, rates, count: () => rates.count("apiCallsPerMinute", "org") };
}

it("a quiet organization is told the usual rate, and a busy one its own", async () => {
  const { time, count } = ratesOf(5);
  expect(await count()).toEqual({ limit: 200, used: 1, secondsLeft: 60, isOver: false });
  time.now += 59_500;
  expect(await count()).toEqual({ limit: 5, used: 2, secondsLeft: 1, isOver: false });
});

it("an own rate that was read is told in the next minute, before it is read again, until it changes", async () => {
  const { time, rates, count } = ratesOf(5);
  await count();
  await count();
  time.now += 60_000;
  expect(await count()).toMatchObject({ limit: 5, used: 1 });
  rates.forget("org");
  time.now += 60_000;
  expect(await count()).toMatchObject({ limit: 200, used: 1 });
});

it("what goes over the rate is told what is used, and when the minute ends", async () => {
  const { time, count } = ratesOf(2);
  time.now += 45_000;
  await count();
  await count();
  expect(await count()).toEqual({ limit: 2, used: 2, secondsLeft: 15, isOver: true });
});
