/**
 * What a cold start carries: the upload's size, gzip of every module (code and wasm, without source maps and static files),
 * and the CPU of a fresh runtime from its spawn to the first answer, beside the same runtime with an empty Worker, median of 5.
 * Fails above the size limit; the CPU has none.
 */
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { median } from "./support/median.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";
import { bundleWorker } from "./support/worker-modules.mjs";

const repetitions = sized(5, 1);
const limitBytes = 1_200_000;

const nothing = () => new Response(null, { status: 404 });

/** Milliseconds. Both sides have the same bindings, so that the Worker is all that differs. */
async function startUpCpu({ options }, status) {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: "worker",
          ...options,
          bindings: { KEYS_SECRET: randomBytes(32).toString("base64url") },
          unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
          d1Databases: { DB: "bench" },
          r2Buckets: { BUCKET: "bench" },
          // What this figure does not touch must only be there.
          serviceBindings: {
            PAGES: nothing,
            WORK: nothing,
            ROSTERS: nothing,
            CAMPAIGN_CACHE: nothing,
            SCORE_CACHE: nothing,
            PERSONS: nothing,
            PASSWORDS: nothing,
            PUBLISHERS: nothing,
            DESKS: nothing,
            DATASETS: nothing,
            BATCHES: nothing,
            PICTURES: nothing,
            VOTE_BOOKS: nothing,
          },
        },
      ],
      handleStructuredLogs: () => {},
    }),
  );
  try {
    await runtime.ready;
    const answer = await fetch(new URL("/healthz", await runtime.unsafeGetDirectURL("worker")));
    await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`the first answer was ${answer.status}`);
    return await cpuMilliseconds(await runtimePid());
  } finally {
    await runtime.dispose();
  }
}

function gzipBytes(modules) {
  return modules.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
}

/** Kilobytes of bundled code by package, or by our own file; then the wasm modules. */
function printContributors({ modules, contributions }) {
  const bytes = new Map();
  for (const [path, { bytesInOutput }] of Object.entries(contributions)) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
    bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
  }
  const kilobytes = (count) => `${(count / 1000).toFixed(0).padStart(6)} kB`;
  for (const [name, count] of [...bytes].sort(([, a], [, b]) => b - a).slice(0, 12)) {
    console.log(`${kilobytes(count)} ${name}`);
  }
  for (const { path, contents } of modules) {
    console.log(`${kilobytes(contents.length)}, gzip ${kilobytes(gzipSync(contents).length)} ${path}`);
  }
}

await withTemporaryFolder(async (folder) => {
  const service = await bundleWorker(folder);
  const empty = await bundleWorker(folder, "bench/support/empty.worker.ts");
  const cpu = { service: [], empty: [] };
  for (let repetition = 0; repetition < repetitions; repetition++) {
    cpu.service.push(await startUpCpu(service, 200));
    cpu.empty.push(await startUpCpu(empty, 204));
  }
  if (process.env.BENCH_VERBOSE) {
    printContributors(service);
    console.log(cpu);
  }
  const bytes = gzipBytes(service.modules);
  console.log(
    `startup: bundle ${(bytes / 1e6).toFixed(3)} MB gz (code and wasm), limit ${(limitBytes / 1e6).toFixed(1)} MB; ` +
      `an empty Worker: ${gzipBytes(empty.modules)} bytes`,
  );
  const [ours, least] = [median(cpu.service), median(cpu.empty)];
  console.log(
    `startup: CPU to the first answer: ${ours.toFixed(0)} ms; empty Worker: ${least.toFixed(0)} ms; ` +
      `difference ${(ours - least).toFixed(0)} ms`,
  );
  if (!(bytes <= limitBytes)) process.exitCode = 1;
});
