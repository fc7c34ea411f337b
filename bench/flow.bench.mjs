/**
 * A ranking flow: items of four pictures that take 30 answers each. Posting an item against a bare Durable Object that writes the same
 * rows, by CPU, in turns of a tenth each; fails when the bare object needs less than half of the flow's. Rows written an answer, all in
 * all: fails above 3. Time from an item's last answer until its results are read: fails above 1 s for the slowest twentieth. At its
 * smallest size it judges the rows only.
 */
import { join } from "node:path";
import { bundleAll, withMiniflare } from "./support/miniflare.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { ask } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const items = sized(5_000, 20);
const answered = sized(200, 5);
const votesAnItem = 30;
const turns = sized(10, 2);
const leastRatio = 0.5;
const mostRows = 3;
const mostMs = 1_000;

const workers = {
  flow: {
    entry: "bench/flow/flow.worker.ts",
    r2Buckets: { BUCKET: "flow" },
    durableObjects: { DESKS: { className: "FlowDesk", useSQLite: true } },
  },
  bare: {
    entry: "bench/flow/bare.worker.ts",
    durableObjects: { BARE: { className: "BareFlow", useSQLite: true } },
  },
};

/** One side of the comparison. */
function sideAt(address, name) {
  const send = async (method, query) => {
    const answer = await ask(new URL(`/${name}?${new URLSearchParams(query)}`, address), { method });
    return answer.json();
  };
  return {
    post: (from, count) => send("PUT", { from, items: count }),
    visit: (from, visits) => send("POST", { from, visits }),
    results: (item) => send("GET", { item }),
  };
}

async function comparePosting(pid, sides) {
  const spent = { flow: 0, bare: 0 };
  const step = items / turns;
  for (let turn = 0; turn < turns; turn++) {
    // Not always the same one first: what else the machine does hits both.
    for (const name of turn % 2 ? ["flow", "bare"] : ["bare", "flow"]) {
      const before = await cpuMilliseconds(pid);
      await sides[name].post(turn * step, step);
      spent[name] += (await cpuMilliseconds(pid)) - before;
    }
  }
  return spent;
}

/** Each visit answers the six pairs of the item with the fewest answers, so that five visits of new people end one. */
async function answerAll(side) {
  let [answers, rows, visits] = [0, 0, 0];
  const times = [];
  for (let item = 1; item <= answered; item++) {
    await side.post(0, 1);
    for (let i = 0; i < votesAnItem / 6; i++) {
      const visit = await side.visit(visits, 1);
      visits += 1;
      answers += visit.answers;
      rows += visit.rows;
    }
    const startedAt = performance.now();
    const { kind, results } = await side.results(item);
    if (kind !== "results" || results.outcome.totalVotes !== votesAnItem)
      throw new Error(`item ${item} has no results: ${JSON.stringify({ kind, results })}`);
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  return { answers, rows, p95: times[Math.floor(times.length * 0.95)] };
}

await withTemporaryFolder(async (folder) => {
  const bundle = await bundleAll(folder, workers, {});
  await withMiniflare({ workers: bundle, persist: join(folder, "data") }, async (runtime) => {
    const [flows, bare] = [await runtime.unsafeGetDirectURL("flow"), await runtime.unsafeGetDirectURL("bare")];
    const pid = await runtimePid();

    const { answers, rows, p95 } = await answerAll(sideAt(flows, "metered"));
    const anAnswer = rows / answers;
    console.log(`flow: ${anAnswer.toFixed(3)} rows written an answer, of ${answers} answers; limit ${mostRows}`);
    if (!(anAnswer <= mostRows)) process.exitCode = 1;
    console.log(`flow: results ${p95.toFixed(0)} ms after the last answer at the 95th percentile, limit ${mostMs} ms`);
    demand(p95 <= mostMs);

    const spent = await comparePosting(pid, { flow: sideAt(flows, "compared"), bare: sideAt(bare, "compared") });
    const ratio = spent.bare / spent.flow;
    const anItem = (side) => ((spent[side] * 1000) / items).toFixed(0);
    console.log(
      `flow: ${items} items of four pictures posted: ${anItem("flow")} us of CPU an item; bare: ${anItem("bare")} us; ` +
        `ratio ${(ratio * 100).toFixed(1)}%, limit ${leastRatio * 100}%`,
    );
    demand(ratio >= leastRatio);
  });
});
