/**
 * A job of 50,000 classify tasks with 5 votes each through one desk: every visit takes five tasks and answers them. Rows written an
 * answer, all in all; CPU against a bare Durable Object that writes the same rows for the same calls, in turns of a tenth each; memory
 * that a full desk adds to the runtime; time from the last answer until the results stand. Fails above 2.6 rows an answer, and when the
 * bare object needs less than 65% of the desk's CPU. Rows that a take reads while many people hold five tasks each, for those who are new
 * and those who return; fails above 60. At its smallest size it judges the rows only.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleAll, withMiniflare } from "./support/miniflare.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { ask } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const tasks = sized(50_000, 100);
const votes = 5;
const people = sized(1_000, 50);
/** Rows are counted with a tenth of the tasks and of the people: their number an answer does not depend on the size. */
const metered = { tasks: tasks / 10, people: people / 10 };
const turns = sized(10, 2);
const mostRows = 2.6;
const leastRatio = 0.65;
const holders = sized([200, 1_000, 5_000], [20, 100]);
const mostRead = 60;

const number = (value) => value.toLocaleString("en-US", { maximumFractionDigits: 0 });
const visits = (tasks * votes) / 5;

const workers = {
  desk: {
    entry: "bench/job/desk.worker.ts",
    r2Buckets: { BUCKET: "job" },
    durableObjects: { DESKS: { className: "JobDesk", useSQLite: true } },
  },
  bare: {
    entry: "bench/job/bare.worker.ts",
    durableObjects: { BARE: { className: "BareDesk", useSQLite: true } },
  },
};

/** Bytes of the runtime's memory that are resident. */
async function residentBytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"));
  return Number(kilobytes) * 1024;
}

/** One side of the comparison: `name` is that of its object. */
function sideAt(address, name, size = { tasks, people }) {
  const send = async (method, query) =>
    ask(new URL(`/${name}?${new URLSearchParams({ votes, ...size, ...query })}`, address), { method });
  return {
    layOut: () => send("PUT").then((answer) => answer.arrayBuffer()),
    visit: (from, count, query = {}) => send("POST", { from, visits: count, ...query }).then((answer) => answer.json()),
    tell: () => send("GET").then((answer) => answer.json()),
  };
}

/** Milliseconds of CPU of all visits on either side. */
async function compareCpu(pid, sides) {
  const spent = { desk: 0, bare: 0 };
  const step = visits / turns;
  for (let turn = 0; turn < turns; turn++) {
    // Not always the same one first: what else the machine does hits both.
    for (const name of turn % 2 ? ["desk", "bare"] : ["bare", "desk"]) {
      const before = await cpuMilliseconds(pid);
      const { answers } = await sides[name].visit(turn * step, step);
      if (answers !== step * 5) throw new Error(`${name}: ${answers} answers in a turn, not ${step * 5}`);
      spent[name] += (await cpuMilliseconds(pid)) - before;
    }
  }
  return spent;
}

async function measureRows(side) {
  await side.layOut();
  const laid = await side.tell();
  await side.visit(0, visits / 10);
  const { rows, accepted, databaseBytes } = await side.tell();
  if (accepted !== metered.tasks * votes)
    throw new Error(`${accepted} of ${metered.tasks * votes} answers were accepted`);
  return { laying: laid.rows / metered.tasks, answering: rows / accepted, bytes: databaseBytes / metered.tasks };
}

/**
 * Rows that a take reads of people who are new, and of those who hold tasks and take more, while so many hold five each: the median, since
 * an alarm may fall between two takes and reads rows of its own.
 */
async function measureReads(side) {
  await side.layOut();
  // The first look counts all tasks. From then on the desk follows what changes.
  await side.tell();
  const sample = 10;
  const take = async (from, count = 1) =>
    (await side.visit(from, count, { "only-take": "1", "tells-read": "1" })).rowsRead / count;
  const median = async (from) => {
    const rows = [];
    for (let i = 0; i < sample; i++) rows.push(await take(from + i));
    return rows.sort((one, other) => one - other)[sample / 2];
  };
  const reads = [];
  let next = 0;
  for (const held of holders) {
    await take(next, held - next);
    reads.push({ held, again: await median(held - 2 * sample), fresh: await median(held) });
    next = held + sample;
  }
  return reads;
}

/** Milliseconds until the results stand. The alarm that writes them is due with the last answer. */
async function untilResults(side) {
  const startedAt = performance.now();
  for (;;) {
    const { results } = await side.tell();
    if (results) return { milliseconds: performance.now() - startedAt, bytes: results.bytes };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

await withTemporaryFolder(async (folder) => {
  const bundle = await bundleAll(folder, workers, {});
  await withMiniflare({ workers: bundle, persist: join(folder, "data") }, async (runtime) => {
    const [desks, bare] = [await runtime.unsafeGetDirectURL("desk"), await runtime.unsafeGetDirectURL("bare")];
    const pid = await runtimePid();

    const warm = sideAt(desks, "warm");
    await warm.layOut();
    await warm.visit(0, 20);
    const emptyBytes = await residentBytes(pid);
    const full = sideAt(desks, "full");
    await full.layOut();
    await full.visit(0, people, { "only-take": "1" });
    const fullBytes = await residentBytes(pid);
    console.log(
      `job: a desk of ${number(tasks)} tasks, laid out just now and leased by ${number(people)} people, adds ` +
        `${((fullBytes - emptyBytes) / 2 ** 20).toFixed(1)} MiB to the runtime`,
    );

    const { laying, answering, bytes: stored } = await measureRows(sideAt(desks, "metered", metered));
    console.log(
      `job: ${answering.toFixed(3)} rows written an answer, limit ${mostRows}; laying out: ${laying.toFixed(2)} a task; ` +
        `${number(stored)} bytes a task with ${votes} answers`,
    );
    if (!(answering <= mostRows)) process.exitCode = 1;

    const size = { tasks: holders.at(-1) * 6 + 1_000, people: holders.at(-1) * 2, votes: 1 };
    const reads = await measureReads(sideAt(desks, "metered-reads", size));
    const shown = reads.map(
      ({ held, fresh, again }) => `${number(held)} people ${fresh.toFixed(1)} and ${again.toFixed(1)}`,
    );
    console.log(
      `job: rows read a take of somebody new and of one who returns, while so many hold five tasks: ${shown.join("; ")}; limit ${mostRead}`,
    );
    if (!reads.every(({ fresh, again }) => fresh <= mostRead && again <= mostRead)) process.exitCode = 1;

    const sides = { desk: sideAt(desks, "compared"), bare: sideAt(bare, "compared") };
    for (const side of Object.values(sides)) await side.layOut();
    const spent = await compareCpu(pid, sides);
    const { milliseconds, bytes } = await untilResults(sides.desk);
    const ratio = spent.bare / spent.desk;
    const anAnswer = (side) => ((spent[side] * 1000) / (tasks * votes)).toFixed(0);
    console.log(
      `job: ${number(tasks * votes)} answers in visits of five: ${anAnswer("desk")} us of CPU an answer; bare: ${anAnswer("bare")} us; ` +
        `ratio ${(ratio * 100).toFixed(1)}%, limit ${leastRatio * 100}%`,
    );
    console.log(`job: results of ${number(bytes)} bytes stand ${number(milliseconds)} ms after the last answer`);
    demand(ratio >= leastRatio);
  });
});
