/**
 * What a neighbour notices of strangers: the slowest of their calls, and of `/healthz`, while 42 anonymous requests from as many
 * addresses ask at once for widths of photos that were not made yet. All in one isolate, where the makers share the only thread with
 * the neighbour. Beside it the same without making, as many requests for the files themselves. Compared is the CPU of the thread while
 * a call waits, since the clock tells what else the machine does. Fails when the makers make the worst call five times as long.
 */
import { randomBytes } from "node:crypto";
import { unboundRates } from "../scripts/local/settings.mjs";
import { median } from "./support/median.mjs";
import { bundleAll, withMiniflare } from "./support/miniflare.mjs";
import { photo, sceneNames } from "./support/photos.mjs";
import { cpuTimes, runtimePid } from "./support/runtime-process.mjs";
import { ask, createClient, draftBenchAccount, seedAccount } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { standInsExcept } from "./support/stand-ins.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const limits = { call: 5, healthMs: 1_000 };
const scenes = sized(sceneNames.slice(0, 6), sceneNames.slice(0, 1));
const megapixels = sized(12, 0.3);
const widths = sized([160, 320, 480, 640, 800, 1200, 1600], [160, 320]);
const baselineMs = sized(10_000, 100);
const watchedMs = sized(20_000, 100);

const account = draftBenchAccount();
const workers = {
  empty: { entry: "bench/support/empty.worker.ts" },
  service: {
    bindings: { KEYS_SECRET: randomBytes(32).toString("base64url"), QUOTAS: unboundRates },
    d1Databases: { DB: "bench" },
    r2Buckets: { BUCKET: "bench" },
    durableObjects: { PICTURES: { className: "VariantMaker", useSQLite: true } },
    serviceBindings: standInsExcept("PICTURES"),
  },
};

/** Calls again and again, one after the other, until the time is over and `isOver` says so. Gives what each call took. */
async function timed(call, pid, forMs, isOver) {
  const taken = [];
  const until = performance.now() + forMs;
  while (performance.now() < until || !isOver()) {
    const [startedAt, before] = [performance.now(), await threadMilliseconds(pid)];
    await call();
    taken.push({ ms: performance.now() - startedAt, busyMs: (await threadMilliseconds(pid)) - before });
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { ms: sorted(taken, "ms"), busyMs: sorted(taken, "busyMs") };
}

const sorted = (taken, what) => taken.map(({ [what]: value }) => value).toSorted((a, b) => a - b);

/** The CPU of the thread that runs all Workers. While a call waits, this is what the machine would take if it did nothing else. */
async function threadMilliseconds(pid) {
  return (await cpuTimes(pid)).get(pid);
}

async function watch({ client, pid }, forMs, isOver = () => true) {
  const calls = timed(async () => (await client.get("/audiences")).arrayBuffer(), pid, forMs, isOver);
  const health = timed(async () => (await ask(new URL("/healthz", client.url))).arrayBuffer(), pid, forMs, isOver);
  return { calls: await calls, health: await health };
}

async function storeIn(client, jpeg) {
  const form = new FormData();
  form.append("file", new Blob([jpeg], { type: "image/jpeg" }), "photo.jpg");
  return (await (await client.postForm("/asset/file", form)).json()).fileName;
}

/** Strangers ask for all widths at once. Gives how many of them got the photo as it is stored. */
async function askForWidths(url, paths) {
  const sizes = await Promise.all(
    paths.map(async (path, i) => {
      const answer = await ask(new URL(path, url), { headers: { "CF-Connecting-IP": `192.0.2.${i + 1}` } });
      return (await answer.arrayBuffer()).byteLength;
    }),
  );
  const most = Math.max(...sizes);
  return sizes.filter((size) => size > most / 2).length;
}

async function watchMeanwhile(service, paths) {
  const strangers = { areAnswered: false, stored: 0 };
  const asking = askForWidths(service.client.url, paths).then((stored) =>
    Object.assign(strangers, { areAnswered: true, stored }),
  );
  const watched = await watch(service, watchedMs, () => strangers.areAnswered);
  await asking;
  return { ...watched, stored: strangers.stored };
}

async function reportPictures(service) {
  const { client } = service;
  const names = [];
  for (const scene of scenes) names.push(await storeIn(client, await photo(scene, megapixels)));
  const paths = names.flatMap((name) => widths.map((width) => `/asset/file/${name}?w=${width}`));
  await watch(service, sized(2_000, 0));
  const before = await watch(service, baselineMs);
  // The same load without any making: the burst of requests alone.
  const burst = await watchMeanwhile(
    service,
    paths.map((path) => path.replace(/[?].*/, "")),
  );
  const during = await watchMeanwhile(service, paths);
  const usual = { ms: median(before.calls.ms), busyMs: median(before.calls.busyMs) };
  const worst = ({ calls }) => `${calls.ms.at(-1).toFixed(0)} ms, ${calls.busyMs.at(-1).toFixed(0)} of work`;
  const ratios = [burst.calls.busyMs.at(-1), usual.busyMs].map((other) => during.calls.busyMs.at(-1) / other);
  console.log(
    `neighbours: ${paths.length} anonymous GETs of widths of ${megapixels} MP photos, ${during.stored} of which got the file itself: a ` +
      `neighbour's call usually takes ${usual.ms.toFixed(1)} ms, ${usual.busyMs.toFixed(1)} of work; at worst ${worst(before)} before, ` +
      `${worst(burst)} beside as many GETs of the files themselves, and ${worst(during)} beside those of widths; ratio to GETs of files ` +
      `${ratios[0].toFixed(1)}, limit ${limits.call}; to a quiet minute ${ratios[1].toFixed(1)}, wanted ${limits.call}; /healthz at worst ` +
      `${during.health.ms.at(-1).toFixed(0)} ms, limit ${limits.healthMs}`,
  );
  demand(ratios[0] <= limits.call);
  demand(during.health.ms.at(-1) <= limits.healthMs);
}

await withTemporaryFolder(async (folder) => {
  const bundle = await bundleAll(folder, workers, {});
  await withMiniflare({ workers: bundle, persist: folder }, async (runtime) => {
    await seedAccount(await runtime.getD1Database("DB", "service"), account);
    const client = await createClient(await runtime.unsafeGetDirectURL("service"), account);
    await reportPictures({ client, pid: await runtimePid() });
  });
});
