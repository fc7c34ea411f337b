/**
 * Batch uploads from loopback: (a) the create call against a bare Worker that inserts the same rows; (b) a status poll over 100
 * batches beside one over a single batch; (c) items per second against a bare Worker that fetches and puts the same URLs, as
 * many at once. Sides in turn. Fails beyond the limits; with compression (c) has none, since that is the codecs' CPU.
 */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { photo } from "../test/support/corpus-photo.ts";
import { startOrigins } from "./batch/origins.mjs";
import { withRuntime } from "./batch/runtime.mjs";
import { median } from "./support/median.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { ask } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const originCount = 20;
/** What the service asks of one origin at once. */
const atOnce = 4;
const largestBatch = sized(5000, 40);
const fileBytes = 20_000;
const limits = { create: 3, items: 0.6 };

/** A small PNG with random bytes behind it is taken for a picture. */
const smallPng = sharp({ create: { width: 16, height: 16, channels: 3, background: "teal" } }).png();
const files = {
  noise: Buffer.concat([await smallPng.toBuffer(), randomBytes(fileBytes)]).subarray(0, fileBytes),
  photo: await (await photo(240, 180)).jpeg({ quality: 88 }).toBuffer(),
};

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const numbers = (count) => Array.from({ length: count }, (_, number) => number);
const inMilliseconds = (time) => `${time.toFixed(1)} ms`;
const inPercent = (share) => `${(share * 100).toFixed(1)} %`;

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Each side once a round, and not always the same one first: what else the machine does hits both. */
async function inTurn(rounds, ours, least) {
  const results = { ours: [], least: [] };
  for (const round of numbers(rounds)) {
    const sides = [
      async () => results.ours.push(await ours(round)),
      async () => results.least.push(await least(round)),
    ];
    for (const side of round % 2 ? sides : sides.reverse()) await side();
  }
  if (process.env.BENCH_VERBOSE) console.log(results);
  return results;
}

/** Other ones for every name: an identical repeat would be answered with the batch that there is. */
function unfetchedUrls(name, count) {
  return numbers(count).map((number) => `http://127.0.0.1:${4000 + (number % originCount)}/${name}/${number}.jpg`);
}

async function createCall(runtime) {
  const service = await runtime.client("unattended");
  const bare = await runtime.address("bare-insert");
  const bodyOf = (name) => ({ urls: unfetchedUrls(name, largestBatch), correlationId: name });
  const [warmUps, times] = sized([3, 15], [0, 1]);
  const { ours, least } = await inTurn(
    warmUps + times,
    (round) => {
      const body = bodyOf(`ours-${round}`);
      return timed(async () => (await service.post("/asset/batch-upload", body)).json());
    },
    (round) => {
      const body = bodyOf(`least-${round}`);
      return timed(async () => (await ask(bare, { method: "POST", body: JSON.stringify(body) })).json());
    },
  );
  const [create, insert] = [ours, least].map((times) => median(times.slice(warmUps)));
  const ratio = create / insert;
  console.log(
    `batch: creating a batch of ${largestBatch} URLs: ${inMilliseconds(create)}; bare Worker that inserts the same rows: ` +
      `${inMilliseconds(insert)}; ratio ${ratio.toFixed(2)}, limit ${limits.create}`,
  );
  demand(ratio <= limits.create);
}

async function statusPoll(runtime) {
  const batches = sized(100, 3);
  const urlsEach = 20;
  const service = await runtime.client("unattended");
  const create = (name, correlationId) =>
    service.post("/asset/batch-upload", { urls: unfetchedUrls(name, urlsEach), correlationId });
  for (const number of numbers(batches)) await create(`many-${number}`, "many");
  await create("one", "one");

  const pathOf = (correlationId) => `/asset/batch-upload/status?correlationId=${correlationId}`;
  const poll = (correlationId, wanted) => () =>
    timed(async () => {
      const { totalCount } = await (await service.get(pathOf(correlationId))).json();
      if (totalCount !== wanted) throw new Error(`a poll of ${correlationId} counts ${totalCount} URLs`);
    });
  const [warmUps, polls] = sized([50, 250], [0, 1]);
  const { ours, least } = await inTurn(warmUps + polls, poll("many", batches * urlsEach), poll("one", urlsEach));

  const counted = await runtime.client("counted");
  const countsOf = async (correlationId) => {
    const { headers } = await counted.get(pathOf(correlationId));
    return { statements: Number(headers.get("bench-statements")), trips: Number(headers.get("bench-round-trips")) };
  };
  // The first request also reads the signing keys.
  await countsOf("one");
  const [many, one] = [await countsOf("many"), await countsOf("one")];
  const describe = (times, { statements, trips }) =>
    `${inMilliseconds(median(times.slice(warmUps)))}, ${statements} statements (round trips: ${trips})`;
  console.log(
    `batch: a status poll by correlation id over ${batches} batches: ${describe(ours, many)}; over one batch: ` +
      `${describe(least, one)}; limit: no more statements`,
  );
  if (!(many.statements <= one.statements && many.trips === 1)) process.exitCode = 1;
}

/** From the answer of the create call until the status is Completed. */
async function uploadBatch(service, { urls, compression, extension }) {
  const created = await service.post("/asset/batch-upload", { urls, compression });
  const { batchUploadId } = await created.json();
  const time = await timed(async () => {
    for (;;) {
      const path = `/asset/batch-upload/status?batchUploadIds=${batchUploadId}`;
      const { status, completedCount, failedCount } = await (await service.get(path)).json();
      if (status === "Completed" && completedCount === urls.length) return;
      if (status !== "Processing" || failedCount > 0) throw new Error(`${status}, and ${failedCount} items failed`);
      await pause(100);
    }
  });
  const { items } = await (await service.get(`/asset/batch-upload/${batchUploadId}`)).json();
  const odd = items.find(({ fileName, warnings }) => !fileName.endsWith(extension) || warnings.length > 0);
  if (odd) throw new Error(`an item is not as it should be: ${JSON.stringify(odd)}`);
  return time;
}

async function itemsPerSecond(runtime, origins, { what, file, count, rounds, compression, extension, limit }) {
  const pid = await runtimePid();
  const service = await runtime.client("service");
  const loop = await runtime.address("bare-loop");
  const each = count / origins.length;
  const measured = async (work) => {
    const before = await cpuMilliseconds(pid);
    const time = await work();
    return { rate: (count * 1000) / time, cpu: ((await cpuMilliseconds(pid)) - before) / count };
  };
  const { ours, least } = await inTurn(
    rounds,
    (round) => {
      const urls = numbers(each).flatMap((number) => origins.map((origin) => `${origin}/${file}/${round}/${number}`));
      return measured(() => uploadBatch(service, { urls, compression, extension }));
    },
    (round) => {
      const body = JSON.stringify({ origins, path: `/${file}/${round}`, files: each, atOnce });
      return measured(() =>
        timed(async () => {
          const { bytes } = await (await ask(loop, { method: "POST", body })).json();
          if (bytes !== count * files[file].length) throw new Error(`the bare loop put ${bytes} bytes`);
        }),
      );
    },
  );
  // The best of each: a run takes many seconds, and whatever else the machine does in them only makes it slower.
  const best = (side) => side.reduce((one, other) => (one.rate > other.rate ? one : other));
  const describe = ({ rate, cpu }) => `${rate.toFixed(0)} items/s (CPU ${inMilliseconds(cpu)} each)`;
  const ratio = best(ours).rate / best(least).rate;
  console.log(
    `batch: ${count} URLs of ${Math.round(files[file].length / 1000)} KB in ${origins.length} origins, ${what}: ` +
      `${describe(best(ours))}; bare loop of fetch and put: ${describe(best(least))}; ratio ${inPercent(ratio)}, ` +
      (limit === null ? "no limit" : `limit ${inPercent(limit)}`),
  );
  demand(limit === null || ratio >= limit);
}

await withTemporaryFolder(async (folder) => {
  const origins = await startOrigins(originCount, files);
  await withRuntime(folder, async (runtime) => {
    await createCall(runtime);
    await statusPoll(runtime);
    await itemsPerSecond(runtime, origins, {
      what: "stored unchanged",
      file: "noise",
      count: largestBatch,
      rounds: sized(4, 1),
      compression: { enabled: false },
      extension: ".png",
      limit: limits.items,
    });
    await itemsPerSecond(runtime, origins, {
      what: "compressed",
      file: "photo",
      count: sized(500, 20),
      rounds: sized(2, 1),
      compression: { enabled: true },
      extension: ".webp",
      limit: null,
    });
  });
});
