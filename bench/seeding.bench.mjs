/**
 * Seeding: (a) rows per second of a CSV of 1,000,000 people, from the upload until the run is Completed, against a bare Durable
 * Object that inserts the same chunks; in turn, best of each; (b) peak memory of the runtime meanwhile, against that with 100,000
 * people, each in a fresh runtime. Fails beyond the limits.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createAudience, draftPeople, number, pause, seedAudience, seedBare, timed } from "./roster/people.mjs";
import { bundleRosters, withRosters } from "./roster/runtime.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const many = sized(1_000_000, 200);
const fewer = sized(100_000, 100);
const rounds = sized(2, 1);
const limits = { speed: 0.5, memory: 1.3 };

const inPercent = (share) => `${(share * 100).toFixed(1)} %`;

async function speed(runtime) {
  const pid = await runtimePid();
  const bare = await runtime.address("bare");
  const people = draftPeople(many);
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

/** MiB. */
async function peak({ service }, count) {
  const pid = await runtimePid();
  // Code is loaded and compiled before idle is measured.
  await seedAudience(service, await createAudience(service), draftPeople(100));
  const people = draftPeople(count);
  const audienceId = await createAudience(service);
  await pause(300);
  const idle = await memory(pid, "VmRSS");
  // Sets the kernel's high-water mark back to the present size.
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  await seedAudience(service, audienceId, people);
  return { idle, whole: await memory(pid, "VmHWM") };
}

await withTemporaryFolder(async (folder) => {
  const bundle = await bundleRosters(folder);
  await withRosters({ folder, name: "speed", bundle }, speed);
  const peaks = {};
  for (const count of [fewer, many]) {
    peaks[count] = await withRosters({ folder, name: String(count), bundle }, (runtime) => peak(runtime, count));
  }
  const ratio = peaks[many].whole / peaks[fewer].whole;
  const describe = ({ idle, whole }) => `${whole.toFixed(0)} MiB (${(whole - idle).toFixed(0)} over idle)`;
  console.log(
    `seeding: peak memory with ${number(many)} people: ${describe(peaks[many])}; with ${number(fewer)}: ` +
      `${describe(peaks[fewer])}; ratio ${ratio.toFixed(2)}, limit ${limits.memory}`,
  );
  demand(ratio <= limits.memory);
});
