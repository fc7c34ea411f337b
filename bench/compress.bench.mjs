/**
 * CPU of decode, resize and WebP of quality 85, method 4, warm: this service's pipeline inside workerd against sharp with one
 * thread and against the jSquash libraries, on the same pictures in turns, the least of some rounds: what else runs on the machine
 * only adds. Prints the memory that a job holds beside its input and its time on the clock, both for the first call of a fresh
 * isolate. Arguments add photos of one's own. Fails when a geometric mean of the ratios, or the memory of the photo that has a
 * limit, is above it. Seven minutes.
 */
import { readFile } from "node:fs/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import sharp from "sharp";
import { loadJsquash } from "./support/jsquash-in-node.mjs";
import { natural } from "./support/natural.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { demand, figureArguments, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";
import { bundleWorker } from "./support/worker-modules.mjs";

/** Most of sharp's CPU, and of jSquash's, by the size of the result. */
const limits = { 800: { sharp: 1, jsquash: 0.25 }, 2048: { sharp: 1.2, jsquash: null } };
/** The most memory beside the input, in bytes, by picture and size. */
const memoryLimits = { "48 MP JPEG to 800": 24e6 };
/** Of each picture and size: so many, and more until they took so long. */
const rounds = sized({ least: 4, most: 12, milliseconds: 5000 }, { least: 1, most: 1, milliseconds: 0 });
const timesEach = sized(2, 1);
/** The libraries take seconds for a large photo, and are far from their limit. */
const roundsOfLibraries = 2;
const sides = {
  0.1: [365, 274],
  1: [1155, 866],
  3: [2000, 1500],
  4: [2309, 1732],
  12: [4032, 3024],
  24: [5656, 4242],
  48: [8064, 6048],
};
sharp.concurrency(1);
sharp.cache(false);

async function* pictures() {
  for (const megapixels of sized([1, 4, 12, 24, 48], [0.1])) {
    const jpeg = await (await natural(...sides[megapixels])).jpeg({ quality: 88 }).toBuffer();
    yield [`${megapixels} MP JPEG`, jpeg];
    yield [`${megapixels} MP progressive`, await sharp(jpeg).jpeg({ quality: 88, progressive: true }).toBuffer()];
  }
  for (const megapixels of sized([3, 12, 24], [0.1])) {
    const options = { compressionLevel: 6, adaptiveFiltering: true };
    yield [`${megapixels} MP PNG`, await (await natural(...sides[megapixels])).png(options).toBuffer()];
  }
  for (const path of figureArguments) yield [path, await readFile(path)];
}

function bySharp(picture, maxdim) {
  return sharp(picture)
    .rotate()
    .resize(maxdim, maxdim, { fit: "inside", withoutEnlargement: true, kernel: "lanczos3" })
    .webp({ quality: 85, effort: 4 })
    .toBuffer();
}

function byJsquash(jsquash, picture, { width, height }) {
  const isPng = picture[0] === 0x89;
  const pixels = isPng ? jsquash.decodePng(picture) : jsquash.decodeJpeg(picture);
  return jsquash.encodeWebp(jsquash.resize(pixels, width, height));
}

async function byService(url, picture, maxdim, times) {
  const answer = await fetch(new URL(`/?times=${times}&maxdim=${maxdim}`, url), { method: "POST", body: picture });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(bytes.toString());
  return { bytes, peak: Number(answer.headers.get("x-peak")) };
}

async function cpuOf(work, read = cpuOfThis) {
  const start = await read();
  await work();
  return (await read()) - start;
}

function cpuOfThis() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of CPU a picture on each side. */
async function compare({ url, pid, jsquash }, picture, maxdim) {
  const spent = { request: [], ours: [], sharp: [], jsquash: [] };
  const inRuntime = (times) =>
    cpuOf(
      () => byService(url, picture, maxdim, times),
      () => cpuMilliseconds(pid),
    );
  const { width, height } = await sharp(await bySharp(picture, maxdim)).metadata();
  await byService(url, picture, maxdim, timesEach);
  const start = performance.now();
  const isShort = () => performance.now() - start < rounds.milliseconds;
  for (let round = 0; round < rounds.least || (round < rounds.most && isShort()); round++) {
    spent.request.push(await inRuntime(0));
    spent.ours.push(await inRuntime(timesEach));
    for (let i = 0; i < timesEach; i++) spent.sharp.push(await cpuOf(() => bySharp(picture, maxdim)));
    if (round >= roundsOfLibraries) continue;
    spent.jsquash.push(await cpuOf(() => byJsquash(jsquash, picture, { width, height })));
  }
  const least = Object.fromEntries(Object.entries(spent).map(([side, all]) => [side, Math.min(...all)]));
  // What the request itself costs, its body above all, is taken away.
  return { ...least, ours: (least.ours - least.request) / timesEach };
}

/** What one picture takes when nothing was there before: memory beside its input, and time on the clock with compiling. */
async function firstCall(worker, picture, maxdim) {
  return withRuntime(worker, async ({ url }) => {
    const start = performance.now();
    const { peak } = await byService(url, picture, maxdim, 1);
    return { peak, milliseconds: performance.now() - start };
  });
}

async function withRuntime(worker, work) {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [{ name: "compress", ...worker, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }],
    }),
  );
  try {
    await runtime.ready;
    return await work({ url: await runtime.unsafeGetDirectURL("compress"), pid: await runtimePid() });
  } finally {
    await runtime.dispose();
  }
}

const mean = (values) => Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

await withTemporaryFolder(async (folder) => {
  const { options: worker } = await bundleWorker(folder, "bench/compress/compress.worker.ts");
  const jsquash = await loadJsquash();
  const ratios = { 800: [], 2048: [] };
  for await (const [name, picture] of pictures()) {
    for (const maxdim of [800, 2048]) {
      const { peak, milliseconds } = await firstCall(worker, picture, maxdim);
      const work = (runtime) => compare({ ...runtime, jsquash }, picture, maxdim);
      const { ours, sharp: native, jsquash: libraries } = await withRuntime(worker, work);
      ratios[maxdim].push([ours / native, ours / libraries]);
      if (peak > memoryLimits[`${name} to ${maxdim}`]) process.exitCode = 1;
      console.log(
        `compress: ${name} to ${maxdim}: ${ours.toFixed(0)} ms; sharp ${native.toFixed(0)}, ratio ${(ours / native).toFixed(2)}; ` +
          `jSquash ${libraries.toFixed(0)}, ratio ${(ours / libraries).toFixed(2)}; peak ${(peak / 1e6).toFixed(1)} MB beside ` +
          `${(picture.length / 1e6).toFixed(1)} of input; first call of a fresh isolate ${milliseconds.toFixed(0)} ms on the clock`,
      );
    }
  }
  for (const [maxdim, pairs] of Object.entries(ratios)) {
    const [overSharp, overJsquash] = [0, 1].map((side) => mean(pairs.map((pair) => pair[side])));
    const { sharp: most, jsquash: mostOfJsquash } = limits[maxdim];
    console.log(
      `compress: geometric means at ${maxdim}: ${overSharp.toFixed(2)} of sharp's CPU, limit ${most.toFixed(2)}; ` +
        `${overJsquash.toFixed(2)} of jSquash's${mostOfJsquash === null ? "" : `, limit ${mostOfJsquash}`}`,
    );
    demand(overSharp <= most && (mostOfJsquash === null || overJsquash <= mostOfJsquash));
  }
});
