/**
 * A recalculation over 1,000,000 people, from its start until it is Completed: one that changes no member, and one for a change of
 * `dropScore` that changes many; users per second, each against a bare Durable Object with a plain UPDATE of every row in chunks of
 * the same size. In turn, best of each. Fails below the limit.
 */
import { completed, createAudience, draftPeople, number, seedAudience, seedBare, timed } from "./roster/people.mjs";
import { bundleRosters, withRosters } from "./roster/runtime.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { ask } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const many = sized(1_000_000, 200);
/** What the service recalculates at once. */
const peopleAChunk = 50_000;
const rounds = sized(4, 1);
const limit = 1 / 3;
const dropScores = [0.2, 0.5];

const inPercent = (share) => `${(share * 100).toFixed(1)}%`;

/** `start` gives the id of the run. */
async function recalculate(service, audienceId, start) {
  const runId = await start(`/audience/${audienceId}`);
  const run = await completed(service, `/audience/state-recalculation/${runId}`);
  if (run.processedCount !== many) throw new Error(`${run.processedCount} of ${many} people were recalculated`);
  return run.changedCount;
}

await withTemporaryFolder(async (folder) => {
  const bundle = await bundleRosters(folder);
  await withRosters({ folder, name: "recalculation", bundle }, async ({ service, address }) => {
    const bare = new URL("/bare", await address("bare"));
    const audienceId = await createAudience(service, { dropScore: dropScores[0] });
    const people = draftPeople(many);
    await seedAudience(service, audienceId, people);
    await seedBare(bare, people);

    const pid = await runtimePid();
    const results = { unchanged: [], changed: [], least: [] };
    const measured = async (name, work) => {
      const before = await cpuMilliseconds(pid);
      let changed = 0;
      const time = await timed(async () => {
        changed = await work();
      });
      const cpu = ((await cpuMilliseconds(pid)) - before) * 1000;
      results[name].push({ rate: (many * 1000) / time, cpu: cpu / many, changed });
    };
    const post = async (path) => (await (await service.post(`${path}/state-recalculation`)).json()).recalculationId;
    const sides = [
      () => measured("unchanged", () => recalculate(service, audienceId, post)),
      (dropScore) =>
        measured("changed", () =>
          recalculate(
            service,
            audienceId,
            async (path) => (await (await service.patch(path, { dropScore })).json()).recalculationId,
          ),
        ),
      () =>
        measured("least", () =>
          ask(`${bare}?people=${many}&chunk=${peopleAChunk}`, { method: "POST" }).then(() => many),
        ),
    ];
    for (let round = 1; round <= rounds; round++) {
      // Not always the same one first: what else the machine does hits all.
      for (const side of round % 2 ? sides : sides.toReversed()) await side(dropScores[round % 2]);
    }
    if (process.env.BENCH_VERBOSE) console.log(results);

    const best = (side) => side.reduce((one, other) => (one.rate > other.rate ? one : other));
    const describe = ({ rate, cpu }) => `${number(rate)} users/s (CPU ${cpu.toFixed(2)} µs each)`;
    const least = best(results.least);
    for (const name of ["unchanged", "changed"]) {
      const ours = best(results[name]);
      const ratio = ours.rate / least.rate;
      console.log(
        `recalculation: of ${number(many)} people, ${number(ours.changed)} of whom change: ${describe(ours)}; bare UPDATE of every ` +
          `row: ${describe(least)}; ratio ${inPercent(ratio)}, limit ${inPercent(limit)}`,
      );
      demand(ratio >= limit);
    }
  });
});
