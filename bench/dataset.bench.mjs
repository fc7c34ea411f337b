/**
 * Upload of 20,000 datapoints, one by one (64 requests at a time) and 1,000 at once, over HTTP: rows a second and the CPU of a row, against a
 * Worker whose bare Durable Object inserts the same rows. Both in one runtime, in turns, the least CPU of each. Fails when the share of the
 * CPU that the bare object needs is below the limit. One by one is also compared with what any request costs: one with the same token and
 * the same batch of reads, which changes nothing. `npm run bench -- dataset 2000 bulk` uploads fewer, in one way.
 */
import { randomBytes } from "node:crypto";
import { bundleAll, withMiniflare } from "./support/miniflare.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { ask, createClient, draftBenchAccount, seedAccount } from "./support/service-client.mjs";
import { demand, figureArguments, sized } from "./support/size.mjs";
import { standInsExcept } from "./support/stand-ins.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const [countText = sized("20000", "100"), only] = figureArguments;
const count = Number(countText);
const atOnce = sized(1_000, 50);
const parallel = 64;
const rounds = sized(3, 1);
/** Shares of CPU. One by one each request has its token checked and its batch of reads, and the bare object has neither. */
const limits = { single: 0.15, bulk: 0.5 };

const durableObject = (className) => ({ className, useSQLite: true });
const workers = {
  empty: { entry: "bench/support/empty.worker.ts" },
  bare: { entry: "bench/dataset/bare.worker.ts", durableObjects: { BARE: durableObject("BareDataset") } },
  service: {
    bindings: { KEYS_SECRET: randomBytes(32).toString("base64url") },
    d1Databases: { DB: "dataset" },
    r2Buckets: { BUCKET: "dataset" },
    serviceBindings: standInsExcept("DATASETS"),
    durableObjects: { DATASETS: durableObject("Dataset") },
  },
};

const textOf = (at) => `What does the cat on picture ${at} say to the dog on picture ${at + 1}?`;
const datapoint = (at) => ({ asset: { _t: "TextAssetInput", text: textOf(at) }, sortIndex: at });
const bareRow = (at) => {
  const asset = { kind: "text", text: textOf(at), metadata: {}, identifier: textOf(at) };
  const content = { asset, context: null, contextAsset: null, transcription: null, privateMetadata: null };
  return [at, `${String(at).padStart(22, "0")}`, JSON.stringify(content)];
};

/** Does all of the work, so much of it at a time. */
async function inParallel(pieces, work) {
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < pieces; i = next++) await work(i);
  };
  await Promise.all(Array.from({ length: Math.min(parallel, pieces) }, lane));
}

async function measured(pid, work) {
  const [before, start] = [await cpuMilliseconds(pid), performance.now()];
  await work();
  const ms = performance.now() - start;
  return { rate: (count * 1000) / ms, cpu: (((await cpuMilliseconds(pid)) - before) * 1000) / count };
}

const best = (side) => side.reduce((one, other) => (one.cpu < other.cpu ? one : other));
const told = ({ rate, cpu }) => `${Math.round(rate).toLocaleString("en-US")} rows/s (CPU ${cpu.toFixed(0)} µs a row)`;

await withTemporaryFolder(async (folder) => {
  const bundles = await bundleAll(folder, workers, {});
  await withMiniflare({ workers: bundles, persist: folder }, async (runtime) => {
    const account = draftBenchAccount();
    await seedAccount(await runtime.getD1Database("DB", "service"), account);
    const service = await createClient(await runtime.unsafeGetDirectURL("service"), account);
    const bare = await runtime.unsafeGetDirectURL("bare");
    const pid = await runtimePid();
    const list = (from, length, make) => Array.from({ length }, (_, offset) => make(from + offset));
    const post = (name, rows) => ask(new URL(`/${name}`, bare), { method: "POST", body: JSON.stringify(rows) });
    const sides = {
      single: {
        ours: async (path) =>
          inParallel(count, async (i) => (await service.post(`${path}/datapoint`, datapoint(i))).text()),
        bare: async (path) => inParallel(count, async (i) => (await post(path, [bareRow(i)])).text()),
        /** The name is the one that it has. */
        floor: async (path) =>
          inParallel(count, async () => (await service.patch(`${path}/name`, { name: "Bench" })).text()),
      },
      bulk: {
        ours: async (path) => {
          for (let i = 0; i < count; i += atOnce) {
            const datapoints = list(i, Math.min(atOnce, count - i), datapoint);
            await (await service.post(`${path}/datapoints`, { datapoints })).text();
          }
        },
        bare: async (path) => {
          for (let i = 0; i < count; i += atOnce) {
            await (await post(path, list(i, Math.min(atOnce, count - i), bareRow))).text();
          }
        },
      },
    };
    const newDataset = async () => {
      const { datasetId } = await (await service.post("/dataset", { name: "Bench" })).json();
      return `/dataset/${datasetId}`;
    };
    for (const [name, { ours, bare: least, floor }] of Object.entries(sides)) {
      if (only !== undefined && only !== name) continue;
      const results = { ours: [], least: [] };
      for (let round = 0; round < (name === "bulk" ? rounds : 1); round++) {
        const order = [
          async () => results.ours.push(await measured(pid, async () => ours(await newDataset()))),
          async () => results.least.push(await measured(pid, () => least(`${name}-${round}`))),
        ];
        // Not always the same one first: what else the machine does hits both.
        for (const side of round % 2 ? order : order.toReversed()) await side();
      }
      const [mine, other] = [best(results.ours), best(results.least)];
      const ratio = other.cpu / mine.cpu;
      const limit = limits[name];
      console.log(
        `dataset: ${count.toLocaleString("en-US")} datapoints, ${name === "bulk" ? `${atOnce} at once` : "one by one"}: ${told(mine)}; ` +
          `bare Durable Object: ${told(other)}; CPU ratio ${(ratio * 100).toFixed(1)}%, limit ${Math.round(limit * 100)}%`,
      );
      demand(ratio >= limit);
      if (!floor) continue;
      const path = await newDataset();
      const { cpu } = await measured(pid, () => floor(path));
      console.log(
        `dataset: a request that reads the same and changes nothing: CPU ${cpu.toFixed(0)} µs, ${((cpu / mine.cpu) * 100).toFixed(0)}% of one ` +
          `that adds; the rest is ${(((mine.cpu - cpu) / other.cpu) * 100).toFixed(0)}% of the bare object's`,
      );
    }
  });
});
