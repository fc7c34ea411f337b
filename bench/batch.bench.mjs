/**
 * Batch uploads from loopback: (a) the create call against a bare Worker that inserts the same rows; (b) a status poll over 100
 * batches beside one over a single batch; (c) items per second against a bare Worker that fetches and puts the same URLs, as
 * many at once; (d) compressed items per second from a distant origin into a distant bucket against lanes that do one thing after
 * the other. Sides in turn. Fails beyond the limits; with compression (c) has none, since that is the codecs' CPU.
 */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { photo } from "../test/support/corpus-photo.ts";
import { startOrigins } from "./batch/origins.mjs";
import { distance, withRuntime } from "./batch/runtime.mjs";
import { best, describeRate, rated, timed, uploadBatch } from "./batch/upload-batch.mjs";
import { median } from "./support/median.mjs";
import { runtimePid } from "./support/runtime-process.mjs";
import { ask } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const originCount = sized(20, 2);
/** What the service asks of one origin at once. */
const atOnce = 4;
const largestBatch = sized(5000, 8);
const fileBytes = 20_000;
const limits = { create: 3, items: 0.6, overlap: 1.3 };

/** A small PNG with random bytes behind it is taken for a picture. */
const smallPng = sharp({ create: { width: 16, height: 16, channels: 3, background: "teal" } }).png();
const files = {
  noise: Buffer.concat([await smallPng.toBuffer(), randomBytes(fileBytes)]).subarray(0, fileBytes),
  photo: await (await photo(240, 180)).jpeg({ quality: 88 }).toBuffer(),
};

const numbers = (count) => Array.from({ length: count }, (_, number) => number);
const inMilliseconds = (time) => `${time.toFixed(1)} ms`;
const inPercent = (share) => `${(share * 100).toFixed(1)}%`;

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
  const batches = sized(100, 2);
  const urlsEach = sized(20, 2);
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

async function itemsPerSecond(runtime, origins, { what, file, count, rounds, compression, extension, limit }) {
  const pid = await runtimePid();
  const service = await runtime.client("service");
  const loop = await runtime.address("bare-loop");
  const each = count / origins.length;
  const measured = (work) => rated(pid, count, work);
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
  const ratio = best(ours).rate / best(least).rate;
  console.log(
    `batch: ${count} URLs of ${Math.round(files[file].length / 1000)} KB in ${origins.length} origins, ${what}: ` +
      `${describeRate(best(ours))}; bare loop of fetch and put: ${describeRate(best(least))}; ratio ${inPercent(ratio)}, ` +
      (limit === null ? "no limit" : `limit ${inPercent(limit)}`),
  );
  demand(limit === null || ratio >= limit);
}

/** The service beside itself with lanes that hold each download until its file is stored, as they did at first. */
async function overlap(runtime, origins, { where, names, count, rounds, limit }) {
  const pid = await runtimePid();
  const [service, holding] = [await runtime.client(names[0]), await runtime.client(names[1])];
  const compression = { enabled: true };
  const upload = (client, name) => () => {
    const urls = numbers(count).map((number) => `${origins[number % origins.length]}/photo/${name}/${number}`);
    return uploadBatch(client, { urls, compression, extension: ".webp" });
  };
  const { ours, least } = await inTurn(
    rounds,
    (round) => rated(pid, count, upload(service, `${names[0]}-${round}`)),
    (round) => rated(pid, count, upload(holding, `${names[1]}-${round}`)),
  );
  const [overlapping, held] = [best(ours), best(least)];
  const ratio = overlapping.rate / held.rate;
  console.log(
    `batch: ${count} URLs in ${origins.length === 1 ? "one origin" : `${origins.length} origins`}, compressed, ${where}: ` +
      `${describeRate(overlapping)}; lanes that hold a download until its file is stored: ${describeRate(held)}; ` +
      `ratio ${ratio.toFixed(2)}, ${limit === null ? "no limit: the codec is never idle" : `limit ${limit}`}`,
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
      count: sized(500, 2),
      rounds: sized(2, 1),
      compression: { enabled: true },
      extension: ".webp",
      limit: null,
    });
    // At the smallest size one of both shows that they run.
    if (sized(true, false)) {
      await overlap(runtime, await startOrigins(1, files, distance), {
        where: `origin and bucket ${distance} ms away`,
        names: ["distant", "distant-holding"],
        count: 400,
        rounds: 2,
        limit: limits.overlap,
      });
    }
    await overlap(runtime, origins, {
      where: "both at no distance",
      names: ["service", "near-holding"],
      count: sized(500, 2),
      rounds: sized(2, 1),
      limit: null,
    });
  });
});
