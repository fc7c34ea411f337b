/**
 * Peak memory of the runtime while a result file is downloaded: a file of 1 GB against one of 10 MB, each in a fresh
 * runtime, 3 times, median. The parts lie in R2 as desks write them. Fails when the large file takes more than 1.2 times the memory.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { median } from "./support/median.mjs";
import { bundleAll, withMiniflare } from "./support/miniflare.mjs";
import { runtimePid } from "./support/runtime-process.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const partBytes = sized(10_000_000, 100_000);
const partsOf = { small: 1, large: sized(100, 3) };
const repetitions = sized(3, 1);
const limit = 1.2;
const workers = { download: { entry: "bench/download/download.worker.ts", r2Buckets: { BUCKET: "download" } } };

async function memory(pid, field) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024;
}

async function download(url, parts) {
  const answer = await fetch(`${url}?parts=${parts}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  if (bytes <= parts * partBytes) throw new Error(`${bytes} bytes came of ${parts} parts`);
}

/** MiB over idle. */
async function measure(parts) {
  return withTemporaryFolder(async (folder) => {
    const bundle = await bundleAll(folder, workers, {});
    const persist = join(folder, "data");
    const url = (runtime) => runtime.unsafeGetDirectURL("download");
    // Written by another runtime, so that writing counts for nothing.
    await withMiniflare({ workers: bundle, persist }, async (runtime) => {
      const address = await url(runtime);
      for (let part = 0; part < parts; part++) {
        const { ok } = await fetch(`${address}?part=${part}&bytes=${partBytes}`, { method: "PUT" });
        if (!ok) throw new Error(`part ${part} was not written`);
      }
    });
    return withMiniflare({ workers: bundle, persist }, async (runtime) => {
      const [address, pid] = [await url(runtime), await runtimePid()];
      // Code is loaded and compiled first.
      await download(address, 1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      // Sets the kernel's high-water mark back to the present size.
      await writeFile(`/proc/${pid}/clear_refs`, "5");
      await download(address, parts);
      return memory(pid, "VmHWM");
    });
  });
}

const peaks = { small: [], large: [] };
for (let repetition = 0; repetition < repetitions; repetition++)
  for (const name of Object.keys(peaks)) peaks[name].push(await measure(partsOf[name]));
const [small, large] = [median(peaks.small), median(peaks.large)];
const megabytes = (name) => ((partsOf[name] * partBytes) / 1e6).toLocaleString("en-US");
const ratio = large / small;
console.log(
  `download: peak memory of the runtime with a file of ${megabytes("large")} MB: ${large.toFixed(0)} MiB; of ${megabytes("small")} MB: ` +
    `${small.toFixed(0)} MiB; ratio ${ratio.toFixed(2)}, limit ${limit}`,
);
demand(ratio <= limit);
