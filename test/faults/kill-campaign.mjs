import { createHash } from "node:crypto";
import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { createChecks } from "./checks.mjs";
import { pictureOf, startGallery } from "./gallery.mjs";
import { createLocalService, pause, untilBatchEnds } from "./local-service.mjs";
import { ageLeftovers, countLeftovers, readState } from "./state-files.mjs";

const originCount = 20;
/** Work whose message was lost is sent again in the second minute after. A longer wait is in vain. */
const longestStallMs = 150_000;
const createWithinMs = 800;
/** A kill comes at a random moment, but before the rest is done. */
const delayMsPerUrl = 0.04;
const killBefore = 0.9;
const readBackAtMost = 250;
const leftoverAgeMs = 2 * 3_600_000;
const sweptWithinMs = 20_000;

/**
 * One batch, and a service that is killed again and again while it works on it: the first time while it creates the batch, then
 * after random numbers of pictures. In the end nothing is lost, and nothing there twice.
 */
export async function runKillCampaign({ folder, seed, urlCount, kills, ...options }) {
  const { stallMs = longestStallMs, onProgress = () => undefined } = options;
  const random = seededRandom(seed);
  const gallery = await startGallery(originCount);
  const urls = Array.from({ length: urlCount }, (_, index) => gallery.urlAt(index));
  const service = await createLocalService({ folder, settings: { REMOTE_FETCH_ALLOW: "127.0.0.1:*" } });
  const startedAt = performance.now();
  try {
    await service.start();
    const batchId = await createInterrupted(service, urls, random() * createWithinMs);
    for (const [index, point] of killPoints(random, { urlCount, kills: kills - 1 }).entries()) {
      const show = (served) => onProgress({ served, kills: index + 1 });
      if (!(await areServed(gallery, point, { stallMs, onProgress: show }))) break;
      await pause(random() * delayMsPerUrl * urlCount);
      await restart(service);
    }
    const batch = await untilBatchEnds(service, batchId, {
      stallMs,
      onProgress: () => onProgress({ served: gallery.served.size, kills }),
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const checks = createChecks();
    judgeBatch(checks, { batch, urls });
    await judgeFiles(checks, { service, batch, random });
    await service.stop();
    const leftovers = judgeState(checks, { state: readState(service.state), batch, urls });
    await judgeSweep(checks, { service, completed: batch.completedCount });
    return { checks: checks.checks, seconds, leftovers, batch };
  } finally {
    await service.stop();
    await gallery.close();
  }
}

/** The numbers of pictures after which the service is killed. A third of them are one point: the service falls again as soon as it stands. */
function killPoints(random, { urlCount, kills }) {
  const again = Math.floor(kills / 3);
  const points = Array.from({ length: kills - again }, () => Math.floor(random() * killBefore * urlCount));
  return [...points, ...Array.from({ length: again }, () => points[0])].sort((a, b) => a - b);
}

/** The batch's id, from a client that lost its service in the middle of the request and asks again. */
async function createInterrupted(service, urls, afterMs) {
  const create = () => service.ask("POST", "/asset/batch-upload", { urls, compression: { enabled: false } });
  const first = create().catch(() => null);
  await pause(afterMs);
  await restart(service);
  const { batchUploadId } = await create();
  const known = (await first)?.batchUploadId ?? batchUploadId;
  if (known !== batchUploadId) throw new Error("a repeated request made a second batch");
  return batchUploadId;
}

async function restart(service) {
  await service.kill();
  await service.start();
}

/** Waits until so many pictures were asked for; false when no more are. */
async function areServed({ served }, count, { stallMs, onProgress }) {
  let seen = served.size;
  let movedAt = performance.now();
  while (served.size < count && performance.now() - movedAt < stallMs) {
    await pause(20);
    if (served.size === seen) continue;
    [seen, movedAt] = [served.size, performance.now()];
    onProgress(seen);
  }
  return served.size >= count;
}

function judgeBatch(checks, { batch, urls }) {
  checks.equal("the batch is completed", batch.status, "Completed");
  checks.equal("it has every URL", batch.totalCount, urls.length);
  checks.equal("it counts every completed one", batch.completedCount, urls.length);
  checks.equal("it counts no failed one", batch.failedCount, 0);
  checks.none(
    "no item is lost",
    urls.filter((url, position) => batch.items[position]?.url !== url || batch.items[position].status === "Pending"),
  );
  checks.none(
    "no item is failed",
    batch.items.filter(({ status }) => status === "Failed").map(({ url, errorMessage }) => ({ url, errorMessage })),
  );
  const files = completedOf(batch).map(({ fileName }) => fileName);
  checks.equal("no file is there twice", new Set(files).size, files.length);
}

const completedOf = (batch) => batch.items.filter(({ status }) => status === "Completed");

async function judgeFiles(checks, { service, batch, random }) {
  const order = completedOf(batch)
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at);
  const wrong = [];
  for (const { item } of order.slice(0, readBackAtMost)) {
    const { status, bytes } = await service.readFile(item.fileName);
    if (status !== 200 || !bytes.equals(pictureOf(item.url))) wrong.push({ url: item.url, status });
  }
  checks.none("files are read back as they were", wrong);
}

/** Gives how many files of interrupted attempts are left to be removed. */
function judgeState(checks, { state, batch, urls }) {
  const { batches, assets, outbox, objects, leftovers } = state;
  const stored = assets.filter((asset) => asset.state === "stored");
  const storedNames = new Map(stored.map((asset) => [asset.file_name, asset]));
  const known = new Set([...assets.map(({ id }) => id), ...leftovers]);
  const inBucket = new Set(objects);
  checks.equal("there is one batch", batches.length, 1);
  checks.equal("it knows of an item a URL", batches[0]?.total_count, urls.length);
  checks.equal("it counts what was completed", batches[0]?.completed_count, batch.completedCount);
  checks.equal("no work is left", outbox.length, 0);
  checks.equal("there are as many stored assets as completed items", stored.length, batch.completedCount);
  checks.none(
    "each item's file is an asset of its URL",
    completedOf(batch).filter(({ url, fileName }) => storedNames.get(fileName)?.source_url !== url),
  );
  checks.none(
    "each asset has its picture's hash",
    stored.filter(({ source_url, sha256 }) => sha256 !== sha256Of(pictureOf(source_url))),
  );
  checks.none(
    "each stored asset has its object",
    stored.filter(({ id }) => !inBucket.has(id)),
  );
  checks.none(
    "each object is known by its id",
    objects.filter((key) => !known.has(key)),
  );
  return leftovers.length;
}

/** An hour later, the sweep leaves no object but those of completed items. */
async function judgeSweep(checks, { service, completed }) {
  ageLeftovers(service.state, leftoverAgeMs);
  await service.start();
  await untilSwept(service);
  await service.stop();
  const { assets, objects, leftovers } = readState(service.state);
  checks.equal("the sweep leaves no interrupted upload", leftovers.length, 0);
  checks.equal("the sweep leaves every stored asset", assets.length, completed);
  checks.equal("the sweep leaves an object a completed item", objects.length, completed);
}

/** Waits until the alarm of the batch has removed the leftovers, or should have. */
async function untilSwept(service) {
  const until = performance.now() + sweptWithinMs;
  while (countLeftovers(service.state) > 0 && performance.now() < until) await pause(100);
}

function sha256Of(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
