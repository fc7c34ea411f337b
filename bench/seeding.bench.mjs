/**
 * Seeding: (a) rows per second of a CSV of 1,000,000 people, from the upload until the run is Completed, against a bare Durable
 * Object that inserts the same chunks; in turn, best of each; (b) peak memory of the runtime meanwhile, against that with 100,000
 * people, each in a fresh runtime. The local runtime also holds the database, the bucket and their garbage. What it needs more for the
 * larger file is measured with a bare Worker that keeps the same file, reads the same windows and inserts the same chunks, and is
 * subtracted. Fails beyond the limits.
 */
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import {
  createAudience,
  draftPeople,
  number,
  pause,
  seedAudience,
  seedBare,
  seedBareFromFile,
  timed,
} from "./roster/people.mjs";
import { bundleRosters, withRosters } from "./roster/runtime.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const many = sized(1_000_000, 200);
const fewer = sized(100_000, 100);
/** A start of the runtime takes longer than a bench may at its smallest size, where one serves all measurements. */
const sharesRuntime = sized(false, true);
const rounds = sized(2, 1);
const limits = { speed: 0.5, memory: 1.3 };

const inPercent = (share) => `${(share * 100).toFixed(1)}%`;

async function speed(runtime, people) {
  const pid = await runtimePid();
  const bare = await runtime.address("bare");
  const measured = async (work) => {
    const before = await cpuMilliseconds(pid);
    const time = await timed(work);
    return { rate: (many * 1000) / time, cpu: (((await cpuMilliseconds(pid)) - before) * 1000) / many };
  };
  const results = { ours: [], least: [] };
  for (let round = 0; round < rounds; round++) {
    const audienceId = await createAudience(runtime.service);
    const sides = [
      async () => results.ours.push(await measured(() => seedAudience(runtime.service, audienceId, people))),
      async () => results.least.push(await measured(() => seedBare(new URL(`/${audienceId}`, bare), people))),
    ];
    // Not always the same one first: what else the machine does hits both.
    for (const side of round % 2 ? sides : sides.toReversed()) await side();
  }
  if (process.env.BENCH_VERBOSE) console.log(results);
  const best = (side) => side.reduce((one, other) => (one.rate > other.rate ? one : other));
  const describe = ({ rate, cpu }) => `${number(rate)} rows/s (CPU ${cpu.toFixed(1)} µs each)`;
  const [ours, least] = [best(results.ours), best(results.least)];
  const ratio = ours.rate / least.rate;
  console.log(
    `seeding: CSV of ${number(many)} people, from upload to Completed: ${describe(ours)}; bare Durable Object with the same ` +
      `chunks: ${describe(least)}; ratio ${inPercent(ratio)}, limit ${inPercent(limits.speed)}`,
  );
  demand(ratio >= limits.speed);
}

async function memory(pid, field) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024;
}

const ways = {
  service: async ({ service }, people) => {
    const audienceId = await createAudience(service);
    return () => seedAudience(service, audienceId, people);
  },
  bare: async ({ address }, people) => {
    const url = new URL(`/${randomUUID()}`, await address("bare"));
    return () => seedBareFromFile(url, people);
  },
};

/** MiB. */
async function peak(runtime, way, [fewest, people]) {
  const pid = await runtimePid();
  // Code is loaded and compiled before idle is measured.
  await (await ways[way](runtime, fewest))();
  const seed = await ways[way](runtime, people);
  await pause(300);
  const idle = await memory(pid, "VmRSS");
  // Sets the kernel's high-water mark back to the present size.
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  await seed();
  return { idle, whole: await memory(pid, "VmHWM") };
}

await withTemporaryFolder(async (folder) => {
  const bundle = await bundleRosters(folder);
  // Drafted while no connection is open: a busy sender would not see that the runtime closes it.
  const [fewest, some, all] = [100, fewer, many].map(draftPeople);
  const peaks = { service: {}, bare: {} };
  const measureAll = async (inRuntime) => {
    await inRuntime("speed", (runtime) => speed(runtime, all));
    for (const people of [some, all]) {
      for (const way of ["service", "bare"]) {
        await inRuntime(`${way}-${people.count}`, async (runtime) => {
          peaks[way][people.count] = await peak(runtime, way, [fewest, people]);
        });
      }
    }
  };
  if (sharesRuntime)
    await withRosters({ folder, name: "shared", bundle }, (runtime) => measureAll((_name, work) => work(runtime)));
  else await measureAll((name, work) => withRosters({ folder, name, bundle }, work));
  const describe = ({ idle, whole }) => `${whole.toFixed(0)} MiB (${(whole - idle).toFixed(0)} over idle)`;
  const describeBoth = (peaks) =>
    `with ${number(many)} people: ${describe(peaks[many])}; with ${number(fewer)}: ${describe(peaks[fewer])}; ` +
    `ratio ${(peaks[many].whole / peaks[fewer].whole).toFixed(2)}`;
  const growthOf = (peaks) => peaks[many].whole - peaks[fewer].whole;
  const ratio = 1 + (growthOf(peaks.service) - growthOf(peaks.bare)) / peaks.service[fewer].whole;
  console.log(`seeding: peak memory ${describeBoth(peaks.service)}, wanted ${limits.memory}`);
  console.log(`seeding: bare Worker that keeps the same file and inserts the same chunks, ${describeBoth(peaks.bare)}`);
  console.log(
    `seeding: without the ${growthOf(peaks.bare).toFixed(0)} MiB that the bare one grows by: ratio ${ratio.toFixed(2)}, ` +
      `limit ${limits.memory}`,
  );
  demand(ratio <= limits.memory);
});
