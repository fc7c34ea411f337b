/**
 * Rankings whose pairs follow from play, on a desk in the local runtime: CPU of starting groups and of the longest transaction of it, and
 * CPU, rows and bytes of an answer that ends a comparison and opens the next. CPU is of the whole runtime, its calls included. Fails when
 * 10,000 items need more than a second or 50 ms in one transaction, or an ended comparison more than 2 ms or 2 KB in any group.
 */
import { join } from "node:path";
import { mostOpenComparisons, mostRankedItems } from "../src/domain/labeling/ranking/ranking-limits.ts";
import { bundleAll, withMiniflare } from "./support/miniflare.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { ask } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const limits = { startMs: 1_000, sliceMs: 50, endedMs: 2, endedBytes: 2_048 };
const ended = sized(400, 5);
const groupsACall = sized(1_000, 10);
/** `before`: what the same took when a group was one row of JSON and each pair was looked for among all. */
const cases = [
  { groups: 1, items: sized(100, 10), mostOpen: sized(50, 5), before: "" },
  {
    groups: 1,
    items: sized(150, 20),
    mostOpen: mostOpenComparisons,
    before: "14 s with all of its 11,175 pairs, in one go",
  },
  { groups: 1, items: sized(1_000, 30), mostOpen: sized(500, 15), before: "" },
  {
    groups: 1,
    items: sized(mostRankedItems, 40),
    mostOpen: sized(5_000, 20),
    before: "8 s in one go, 550 KB (12,000 items)",
  },
  {
    groups: 1,
    items: sized(1_000, 30),
    mostOpen: sized(500, 15),
    text: 5_000,
    before: "both texts with each comparison, over 10 KB",
  },
  { groups: sized(50_000, 20), items: 2, mostOpen: 1, before: "all groups looked through" },
];

const worker = {
  entry: "bench/ranking/ranking.worker.ts",
  r2Buckets: { BUCKET: "ranking" },
  durableObjects: { DESKS: { className: "JobDesk", useSQLite: true } },
};

const number = (value, digits = 0) => value.toLocaleString("en-US", { maximumFractionDigits: digits });
const row = (cells) => console.log(`| ${cells.join(" | ")} |`);

function deskAt(address, pid, name) {
  const step = async (of, asked = null) =>
    (await ask(new URL(`/${name}/${of}`, address), { method: "POST", body: JSON.stringify(asked) })).json();
  const timed = async (of, asked) => {
    const before = await cpuMilliseconds(pid);
    const answer = await step(of, asked);
    return { answer, milliseconds: (await cpuMilliseconds(pid)) - before };
  };
  return { step, timed };
}

/** Milliseconds of each call that opened comparisons. Those of many small groups come together, so that one is their mean. */
async function startAll({ step, timed }, { groups, items, mostOpen, text = 0 }) {
  const slices = [];
  let total = 0;
  for (let from = 0; from < groups; from += groupsACall) {
    const size = { prefix: `from ${from}`, items, mostOpen, text, count: Math.min(groupsACall, groups - from) };
    await step("lay", size);
    const { milliseconds } = await timed("start", size);
    total += milliseconds;
    slices.push(milliseconds / size.count);
  }
  for (let isFilling = groups === 1; isFilling; ) {
    const { answer, milliseconds } = await timed("ring");
    total += milliseconds;
    slices.push(milliseconds);
    isFilling = answer;
  }
  return { total, longest: Math.max(...slices) };
}

async function measure(address, pid, name, size) {
  const desk = deskAt(address, pid, name);
  const { total, longest } = await startAll(desk, size);
  await desk.step("end", 1);
  await desk.step("written");
  const { answer, milliseconds } = await desk.timed("end", ended);
  const { rows, bytes } = await desk.step("written");
  return { total, longest, ended: milliseconds / answer, rows: rows / answer, bytes: bytes / answer };
}

await withTemporaryFolder(async (folder) => {
  const workers = await bundleAll(folder, { ranking: worker }, {});
  await withMiniflare({ workers, persist: join(folder, "state") }, async (runtime) => {
    const address = await runtime.unsafeGetDirectURL("ranking");
    const pid = await runtimePid();
    const head = [
      "groups",
      "items",
      "text",
      "open",
      "start, ms",
      "longest, ms",
      "ended, ms",
      "rows",
      "bytes",
      "before",
    ];
    row(head);
    row(head.map(() => "---"));
    for (const [i, { before, ...size }] of cases.entries()) {
      const plain = await measure(address, pid, `plain-${i}`, size);
      // What is written does not depend on the number of groups, and metering takes memory.
      const metered = await measure(address, pid, `metered-${i}`, {
        ...size,
        groups: Math.min(size.groups, groupsACall),
      });
      const shown = [size.groups, size.items, size.text ?? 0, size.mostOpen, plain.total].map((value) => number(value));
      const costs = [number(plain.longest, 1), number(plain.ended, 2), number(metered.rows, 1), number(metered.bytes)];
      row([...shown, ...costs, before]);
      demand(size.groups > 1 || plain.total <= limits.startMs);
      demand(plain.longest <= limits.sliceMs && plain.ended <= limits.endedMs && metered.bytes <= limits.endedBytes);
    }
  });
});
