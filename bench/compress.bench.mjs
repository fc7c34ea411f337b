/**
 * CPU of decode, resize to 800 pixels and WebP of quality 85, method 4, warm: this service's pipeline inside workerd against
 * sharp with one thread, on the same pictures in turns, median of the rounds. An argument adds a photo of one's own. Fails when
 * the geometric mean of the ratios is above the limit.
 */
import { readFile } from "node:fs/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import sharp from "sharp";
import { median } from "./support/median.mjs";
import { photo } from "./support/photo.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";
import { bundleWorker } from "./support/worker-modules.mjs";

const limit = 3;
const rounds = 5;
const timesEach = 4;
sharp.concurrency(1);
sharp.cache(false);

const pictures = {
  "1 MP JPEG": () => photo(1155, 866).then((made) => made.jpeg({ quality: 88 }).toBuffer()),
  "2 MP JPEG": () => photo(1633, 1225).then((made) => made.jpeg({ quality: 88 }).toBuffer()),
  "4 MP JPEG": () => photo(2309, 1732).then((made) => made.jpeg({ quality: 88 }).toBuffer()),
  "1 MP PNG with alpha": () => photo(1155, 866, 4).then((made) => made.png().toBuffer()),
};
const own = process.argv[2];
if (own) pictures[own] = () => readFile(own);

function bySharp(picture) {
  return sharp(picture)
    .rotate()
    .resize(800, 800, { fit: "inside", withoutEnlargement: true, kernel: "lanczos3" })
    .webp({ quality: 85, effort: 4 })
    .toBuffer();
}

async function byService(url, picture, times) {
  const answer = await fetch(new URL(`/?times=${times}`, url), { method: "POST", body: picture });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(bytes.toString());
  return bytes;
}

/** Milliseconds of CPU a picture on either side. */
async function compare(url, pid, picture) {
  const ours = [];
  const theirs = [];
  const bytes = [(await byService(url, picture, 2 * timesEach)).length, (await bySharp(picture)).length];
  for (let round = 0; round < rounds; round++) {
    // What the request itself costs, its body above all, is taken away.
    const atRest = await cpuMilliseconds(pid);
    await byService(url, picture, 0);
    const before = await cpuMilliseconds(pid);
    await byService(url, picture, timesEach);
    ours.push(((await cpuMilliseconds(pid)) - before - (before - atRest)) / timesEach);
    const start = process.cpuUsage();
    for (let i = 0; i < timesEach; i++) await bySharp(picture);
    const { user, system } = process.cpuUsage(start);
    theirs.push((user + system) / 1000 / timesEach);
  }
  return { ours: median(ours), theirs: median(theirs), bytes };
}

async function withRuntime(work) {
  return withTemporaryFolder(async (folder) => {
    const { options } = await bundleWorker(folder, "bench/compress/compress.worker.ts");
    const runtime = new Miniflare(
      convertV4MiniflareOptions({
        workers: [{ name: "compress", ...options, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }],
      }),
    );
    try {
      await runtime.ready;
      return await work(await runtime.unsafeGetDirectURL("compress"), await runtimePid());
    } finally {
      await runtime.dispose();
    }
  });
}

const ratios = await withRuntime(async (url, pid) => {
  const found = [];
  for (const [name, make] of Object.entries(pictures)) {
    const { ours, theirs, bytes } = await compare(url, pid, await make());
    found.push(ours / theirs);
    console.log(
      `compress: ${name}: ${ours.toFixed(0)} ms, ${bytes[0]} bytes; sharp: ${theirs.toFixed(0)} ms, ${bytes[1]} bytes; ` +
        `ratio ${(ours / theirs).toFixed(2)}`,
    );
  }
  return found;
});
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
console.log(`compress: CPU over sharp's, geometric mean ${mean.toFixed(2)}, limit ${limit.toFixed(1)}`);
if (!(mean <= limit)) process.exitCode = 1;
