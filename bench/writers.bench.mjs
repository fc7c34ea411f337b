/**
 * Rosters and desks that write their counts to the one database every five seconds, by themselves as earlier, and through collectors:
 * 20,000 of them, with the collectors' own rules, in a simulation. The database does one batch after the other, each in 4 ms, and in 20 ms
 * as on a bad day; beside that it takes what SQLite takes here for the statements of the service. People sign in meanwhile. Fails when
 * collectors make the p95 of a sign-in more than twice that of a database on which nobody writes counts (three times on the bad day), when
 * they take more than a third of the database, or when counts wait more than 10 s on the good day.
 */

import { demand, sized } from "./support/size.mjs";
import { measureCosts } from "./writers/measure.ts";
import { simulate } from "./writers/simulate.ts";

const live = sized(20_000, 200);
const seconds = sized(300, 20);
const distanceMs = 5;
const days = { "4 ms": 4, "20 ms": 20 };
const limits = { signIn: { "4 ms": 2, "20 ms": 3 }, busy: 1 / 3, countsMs: 10_000 };

/** The same draws in each run. */
function drawsOf(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Nothing was done in time where there is no value. */
const ms = (value) =>
  Number.isNaN(value)
    ? "longer than the run"
    : value >= 1_000
      ? `${(value / 1_000).toFixed(1)} s`
      : `${value.toFixed(1)} ms`;
const percent = (value) => `${(value * 100).toFixed(1)}%`;

const costs = await measureCosts({ live, times: sized(300, 5) });
console.log(
  `writers: SQLite takes ${ms(costs.audience)} for the batch of an audience, ${ms(costs.desk)} for that of a desk, ` +
    `${ms(costs.collected)} for a hundred of both together`,
);
for (const [name, batchMs] of Object.entries(days)) {
  const run = (way, many) => simulate({ way, live: many, seconds, batchMs, distanceMs, costs, random: drawsOf(7) });
  const nobody = run("nobody", 0);
  console.log(`writers: a batch takes ${name}: nobody writes counts: a sign-in takes ${ms(nobody.signInMs)} (p95)`);
  for (const many of [live / 10, live]) {
    const [direct, collected] = [run("direct", many), run("collected", many)];
    for (const [way, { signInMs, countsMs, busy, writes }] of Object.entries({ direct, collected })) {
      console.log(
        `writers: a batch takes ${name}, ${many} live, ${way}: a sign-in ${ms(signInMs)} (p95), counts within ${ms(countsMs)} (p95), ` +
          `${writes.toFixed(0)} batches of counts a second, ${percent(busy - nobody.busy)} of the database beside the sign-ins`,
      );
    }
    demand(collected.signInMs <= limits.signIn[name] * nobody.signInMs && collected.busy - nobody.busy <= limits.busy);
    if (collected.refused > 0) demand(false);
    if (batchMs === 4) demand(collected.countsMs <= limits.countsMs);
  }
}
