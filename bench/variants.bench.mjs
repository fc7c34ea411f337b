/**
 * What widths of a picture cost and spare, on photos with grain: the CPU of making 480 and 800 pixels in one job, against two jobs and
 * against sharp; requests per second of a kept width against the file itself, through the running service; the bytes of each width
 * against the file as an upload stores it. Fails when one job takes more than its share of two, when a kept width is served more
 * slowly than its limit, or when 800 pixels are more than a third of the file.
 */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { unboundRates } from "../scripts/local/settings.mjs";
import { load } from "./support/load.mjs";
import { median } from "./support/median.mjs";
import { bundleAll, withMiniflare } from "./support/miniflare.mjs";
import { havePhotos, photo, sceneNames } from "./support/photos.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { createClient, draftBenchAccount, seedAccount } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const limits = { oneJob: 0.85, served: 0.7, bytes: 1 / 3 };
const scenes = sized(sceneNames.slice(0, 6), sceneNames.slice(0, 1));
const megapixels = sized(12, 0.3);
const rounds = sized(5, 1);
const timesEach = sized(2, 1);
const milliseconds = sized(3000, 100);
const pair = sized([480, 800], [160, 320]);
const widths = sized([160, 320, 480, 640, 800, 1200, 1600], [160, 320]);
sharp.concurrency(1);
sharp.cache(false);

const account = draftBenchAccount();
const others = ["PAGES", "WORK", "ROSTERS", "CAMPAIGN_CACHE", "SCORE_CACHE", "PERSONS", "PASSWORDS", "PUBLISHERS"];
const workers = {
  empty: { entry: "bench/support/empty.worker.ts" },
  make: { entry: "bench/variants/make.worker.ts", r2Buckets: { BUCKET: "make" } },
  service: {
    bindings: { KEYS_SECRET: randomBytes(32).toString("base64url"), QUOTAS: unboundRates },
    d1Databases: { DB: "bench" },
    r2Buckets: { BUCKET: "bench" },
    durableObjects: { PICTURES: { className: "VariantMaker", useSQLite: true } },
    serviceBindings: Object.fromEntries(
      [...others, "DESKS", "DATASETS", "BATCHES", "VOTE_BOOKS"].map((name) => [name, "empty"]),
    ),
  },
};

const mean = (values) => Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/** What an upload stores of it, unless its query says otherwise. */
function asStored(jpeg) {
  return sharp(jpeg).resize(2048, 2048, { fit: "inside" }).webp({ quality: 85, effort: 4 }).toBuffer();
}

async function bySharp(picture) {
  for (const width of pair) await sharp(picture).rotate().resize({ width }).webp({ quality: 75, effort: 4 }).toBuffer();
}

function cpuOfThis() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of CPU: both widths in one job, in two, and by sharp, which decodes for each. */
async function compareMaking(address, pid, picture, type) {
  const id = crypto.randomUUID();
  const url = new URL(`/?id=${id}`, address);
  await fetch(url, { method: "PUT", headers: { "Content-Type": type }, body: picture });
  const make = async (jobs, times) => {
    const before = await cpuMilliseconds(pid);
    const answer = await fetch(`${url}&times=${times}&jobs=${encodeURIComponent(jobs)}`);
    const outcomes = await answer.json();
    if (outcomes.some((outcome) => outcome !== "kept")) throw new Error(`made ${outcomes.join(", ")}`);
    return ((await cpuMilliseconds(pid)) - before) / times;
  };
  const spent = { together: [], apart: [], sharp: [] };
  await make(pair.join(";"), 1);
  for (let round = 0; round < rounds; round++) {
    spent.together.push(await make(pair.join(","), timesEach));
    spent.apart.push(await make(pair.join(";"), timesEach));
    const before = cpuOfThis();
    await bySharp(picture);
    spent.sharp.push(cpuOfThis() - before);
  }
  return Object.fromEntries(Object.entries(spent).map(([side, all]) => [side, Math.min(...all)]));
}

async function reportMaking(address, pid, photos) {
  for (const [what, type, index] of [
    ["2,048 px WebP", "image/webp", "stored"],
    [`${megapixels} MP JPEG`, "image/jpeg", "jpeg"],
  ]) {
    const all = [];
    for (const each of photos) all.push(await compareMaking(address, pid, each[index], type));
    const average = (side) => mean(all.map((spent) => spent[side]));
    const ratio = mean(all.map(({ together, apart }) => together / apart));
    const native = mean(all.map((spent) => spent.together / spent.sharp));
    console.log(
      `variants: ${pair.join(" and ")} pixels of a ${what}, ${photos.length} photos: ${average("together").toFixed(0)} ms of CPU in one job; ` +
        `${average("apart").toFixed(0)} in two, ratio ${ratio.toFixed(2)}, limit ${limits.oneJob}; sharp ${average("sharp").toFixed(0)}, ` +
        `ratio ${native.toFixed(2)}`,
    );
    demand(ratio <= limits.oneJob);
  }
}

async function storeIn(client, jpeg) {
  const form = new FormData();
  form.append("file", new Blob([jpeg], { type: "image/jpeg" }), "photo.jpg");
  return (await (await client.postForm("/asset/file", form)).json()).fileName;
}

async function bytesOf(client, path) {
  const answer = await client.get(path);
  return (await answer.arrayBuffer()).byteLength;
}

async function reportBytes(client, fileNames) {
  const stored = [];
  for (const fileName of fileNames) stored.push(await bytesOf(client, `/asset/file/${fileName}`));
  const kilobytes = (values) => (values.reduce((sum, each) => sum + each, 0) / values.length / 1000).toFixed(1);
  console.log(`variants: the file as it is stored: ${kilobytes(stored)} KB, mean of ${stored.length}`);
  for (const width of widths) {
    const made = { 60: [], 75: [], 90: [] };
    for (const fileName of fileNames)
      for (const [quality, bytes] of Object.entries(made))
        bytes.push(await bytesOf(client, `/asset/file/${fileName}?w=${width}&q=${quality}`));
    const share = mean(made[75].map((bytes, i) => bytes / stored[i]));
    console.log(
      `variants: ${width} pixels: ${Object.entries(made)
        .map(([quality, bytes]) => `${kilobytes(bytes)} KB at ${quality}`)
        .join(", ")}; at 75 ${(share * 100).toFixed(1)}% of the file`,
    );
    if (width === 800) demand(share <= limits.bytes);
  }
}

/** Measures the sides in turn, after a round to warm up. Other load on the machine then hits all of them. */
async function reportServing(address, pid, fileName) {
  const path = `/asset/file/${fileName}`;
  const sides = { file: { query: "" }, kept: { query: `?w=${pair[1]}` }, small: { query: `?w=${widths[0]}` } };
  for (const side of Object.values(sides)) Object.assign(side, { rates: [], cpu: [] });
  for (let round = -1; round < rounds; round++) {
    for (const { query, rates, cpu } of Object.values(sides)) {
      const before = await cpuMilliseconds(pid);
      const { answers, perSecond } = await load(new URL(path + query, address), { status: 200, milliseconds });
      if (round < 0) continue;
      rates.push(perSecond);
      cpu.push((((await cpuMilliseconds(pid)) - before) * 1000) / answers);
    }
  }
  const said = ({ rates, cpu }) => `${median(rates).toFixed(0)} requests/s (CPU ${median(cpu).toFixed(0)} µs each)`;
  const ratio = median(sides.kept.rates) / median(sides.file.rates);
  console.log(
    `variants: a kept width of ${pair[1]} pixels: ${said(sides.kept)}; of ${widths[0]}: ${said(sides.small)}; the file itself: ` +
      `${said(sides.file)}; ratio ${ratio.toFixed(2)}, limit ${limits.served}`,
  );
  demand(ratio >= limits.served);
}

if (!(await havePhotos())) console.log("variants: drawn pictures stand for photos");
const photos = [];
for (const scene of scenes) {
  const jpeg = await photo(scene, megapixels);
  photos.push({ jpeg, stored: await asStored(jpeg) });
}
await withTemporaryFolder(async (folder) => {
  const bundle = await bundleAll(folder, workers, {});
  await withMiniflare({ workers: bundle, persist: folder }, async (runtime) => {
    await seedAccount(await runtime.getD1Database("DB", "service"), account);
    const pid = await runtimePid();
    await reportMaking(await runtime.unsafeGetDirectURL("make"), pid, photos);
    const client = await createClient(await runtime.unsafeGetDirectURL("service"), account);
    const fileNames = [];
    for (const { jpeg } of photos) fileNames.push(await storeIn(client, jpeg));
    await reportBytes(client, fileNames);
    await reportServing(client.url, pid, fileNames[0]);
  });
});
