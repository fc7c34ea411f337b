/**
 * What a neighbour notices of strangers: the slowest of their calls, and of `/healthz`, while 42 anonymous requests from as many
 * addresses ask at once for widths of photos that were not made yet. All in one isolate, where the makers share the only thread with
 * the neighbour. It happens three times within a minute, and the rest of that minute is the baseline. Fails where the worst call
 * beside strangers takes more than five times the worst of the baseline, by the clock. The CPU of the thread during a call tells
 * the same without what else the machine does.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
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
const rounds = sized(3, 1);
const quietMs = sized(7_000, 100);
const besideMs = sized(10_000, 100);

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
    const before = await threadMilliseconds(pid);
    const startedAt = performance.now();
    await call();
    const ms = performance.now() - startedAt;
    taken.push({ ms, workMs: (await threadMilliseconds(pid)) - before });
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return taken;
}

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

/** Photos of which no width was made, each as the addresses of all its widths. */
async function freshWidths(client) {
  const urls = [];
  for (const scene of scenes) {
    const name = await storeIn(client, await photo(scene, megapixels));
    urls.push(...widths.map((width) => String(new URL(`/asset/file/${name}?w=${width}`, client.url))));
  }
  return urls;
}

/** Watches while strangers ask. They have a thread of their own: what they receive must not keep the neighbour from its answer. */
async function watchBeside(service, urls) {
  let areAnswered = false;
  const strangers = new Worker(new URL("neighbours/strangers-thread.mjs", import.meta.url), { workerData: { urls } });
  const asking = once(strangers, "message").then(() => {
    areAnswered = true;
  });
  const watched = await watch(service, besideMs, () => areAnswered);
  await asking;
  return watched;
}

const worst = (taken, what) => Math.max(...taken.map(({ [what]: value }) => value));
const told = (taken) => `${worst(taken, "ms").toFixed(0)} ms, ${worst(taken, "workMs").toFixed(0)} of work`;

async function reportPictures(service) {
  const quiet = { calls: [], health: [] };
  const beside = { calls: [], health: [] };
  const add = (to, { calls, health }) => {
    to.calls.push(...calls);
    to.health.push(...health);
  };
  const photos = [];
  for (let i = 0; i < rounds; i++) photos.push(await freshWidths(service.client));
  await watch(service, sized(2_000, 0));
  for (const urls of photos) {
    add(quiet, await watch(service, quietMs));
    add(beside, await watchBeside(service, urls));
  }
  add(quiet, await watch(service, quietMs));
  const ratio = (what) => worst(beside.calls, what) / worst(quiet.calls, what);
  const health = worst(beside.health, "ms");
  console.log(
    `neighbours: ${photos[0].length} anonymous GETs of widths of ${megapixels} MP photos, ${rounds} times: a neighbour's call usually takes ` +
      `${median(quiet.calls.map(({ ms }) => ms)).toFixed(1)} ms, ${median(quiet.calls.map(({ workMs }) => workMs)).toFixed(1)} of work; ` +
      `at worst ${told(quiet.calls)} in the same minute, and ${told(beside.calls)} beside the GETs: ${ratio("ms").toFixed(1)} times, ` +
      `limit ${limits.call}; ${ratio("workMs").toFixed(1)} times by work; /healthz at worst ${health.toFixed(0)} ms, limit ${limits.healthMs}`,
  );
  demand(ratio("ms") <= limits.call);
  demand(health <= limits.healthMs);
}

await withTemporaryFolder(async (folder) => {
  const bundle = await bundleAll(folder, workers, {});
  await withMiniflare({ workers: bundle, persist: folder }, async (runtime) => {
    await seedAccount(await runtime.getD1Database("DB", "service"), account);
    const client = await createClient(await runtime.unsafeGetDirectURL("service"), account);
    await reportPictures({ client, pid: await runtimePid() });
  });
});
