import { createServer } from "node:http";
import { secret, startOrigin } from "../support/origin.mjs";
import { createChecks } from "./checks.mjs";
import { hostileCases } from "./hostile-cases.mjs";
import { createLocalService, untilBatchEnds } from "./local-service.mjs";

const atOnce = 4;
/** A connection that the service cut is gone at the origin a moment later than at the service. */
const goneWithinMs = 100;
/** Nothing ends for as long as three attempts at the slowest case take. */
const stallMs = { quick: 100_000, slow: 240_000 };
const ownName = "muster.example";
/** The system gives no program this port, so no server of another test can listen there. */
const closedPort = 2;

/**
 * One batch of everything that an origin can do wrong, against the service as it runs. `withSlow`: with the cases that take
 * minutes.
 */
export async function runOriginCampaign({ folder, withSlow = false, onProgress = () => undefined }) {
  const origin = await startOrigin();
  const forbidden = await startForbidden();
  const service = await createLocalService({
    folder,
    settings: {
      REMOTE_FETCH_ALLOW: `127.0.0.1:${origin.port},127.0.0.1:${closedPort}`,
      OWN_HOSTS: ownName,
      UPLOAD_MAX_MB: "1",
    },
  });
  const cases = hostileCases({
    origin: origin.url,
    closed: `http://127.0.0.1:${closedPort}`,
    forbidden: forbidden.url,
    own: service.baseUrl,
    ownName,
    withSlow,
  });
  const startedAt = performance.now();
  try {
    await service.start();
    const urls = cases.map(({ url }) => url);
    const { batchUploadId } = await service.ask("POST", "/asset/batch-upload", { urls });
    const batch = await untilBatchEnds(service, batchUploadId, {
      stallMs: withSlow ? stallMs.slow : stallMs.quick,
      onProgress: (done) => onProgress(done, cases.length),
    });
    const seconds = (performance.now() - startedAt) / 1000;
    return { ...(await judge({ service, cases, batch, origin, intruders: forbidden.requests })), seconds };
  } finally {
    await service.stop();
    await Promise.all([origin.close(), forbidden.close()]);
  }
}

/** A service on loopback that is not allowed: whatever reaches it has got through the guard. */
async function startForbidden() {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    response.end(secret);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function judge({ service, cases, batch, origin, intruders }) {
  const checks = createChecks();
  const endings = [];
  for (const [position, wanted] of cases.entries()) {
    const item = batch.items[position];
    const problem = itemFault(wanted, item) ?? requestFault(wanted, origin) ?? (await fileFault(service, wanted, item));
    checks.that(wanted.name, problem === null, problem);
    endings.push({ name: wanted.name, ending: endingOf(item), problem });
  }
  const { status, totalCount, completedCount, failedCount } = batch;
  checks.equal("the batch is completed", status, "Completed");
  checks.equal("it counts every URL", totalCount, cases.length);
  checks.equal("completed and failed are all", completedCount + failedCount, totalCount);
  checks.equal("it counts what is stored", completedCount, cases.filter(({ stage }) => stage === null).length);
  checks.that("nothing of an origin's text is shown", !JSON.stringify(batch).includes(secret));
  checks.none("nothing reached a service that is not allowed", intruders);
  const most = mostAtOnce(origin.requests);
  checks.that(`at most ${atOnce} requests at once`, most <= atOnce, `there were ${most}`);
  const stored = batch.items.flatMap(({ fileName }) => (fileName ? [fileName] : []));
  checks.equal("equal URLs share a file, and no others do", new Set(stored).size, stored.length - 1);
  return { checks: checks.checks, endings };
}

function itemFault({ url, stage, upstreamHttpStatus }, item) {
  if (item.url !== url) return `its item has the URL ${item.url}`;
  const wanted = stage === null ? "Completed" : `Failed ${stage} ${upstreamHttpStatus}`;
  const found = item.status === "Failed" ? `Failed ${item.stage} ${item.upstreamHttpStatus}` : item.status;
  return found === wanted ? null : `${wanted} was expected, not ${found} (${item.errorMessage})`;
}

function endingOf({ status, stage, upstreamHttpStatus }) {
  if (status !== "Failed") return status === "Completed" ? "stored" : status;
  return upstreamHttpStatus === null ? stage : `${stage} ${upstreamHttpStatus}`;
}

function requestFault({ url, requests: wanted, pauseMs }, origin) {
  if (wanted === null) return null;
  const times = origin.requests
    .filter((request) => `${origin.url}${request.url}` === url)
    .map(({ startedAt }) => startedAt);
  if (times.length !== wanted) return `the origin was asked ${times.length} times, not ${wanted}`;
  const pauses = times.slice(1).map((time, index) => time - times[index]);
  const early = pauses.find((pause) => pause < pauseMs);
  return early === undefined ? null : `the origin was asked again after ${Math.round(early)} ms, not ${pauseMs}`;
}

async function fileFault(service, { stage }, { fileName }) {
  if (stage !== null) return fileName ? "it has a file although it failed" : null;
  const { status, bytes } = await service.readFile(fileName);
  if (status !== 200) return `its file is answered with ${status}`;
  const isPicture = bytes.subarray(1, 4).toString() === "PNG" || bytes.subarray(8, 12).toString() === "WEBP";
  return isPicture ? null : "its file is no picture";
}

/** The most requests that were under way at any moment. */
function mostAtOnce(requests) {
  const changes = requests.flatMap(({ startedAt, endedAt, isCut }) => [
    { at: startedAt, by: 1 },
    { at: Math.max(startedAt, (endedAt ?? Number.POSITIVE_INFINITY) - (isCut ? goneWithinMs : 0)), by: -1 },
  ]);
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  let now = 0;
  return Math.max(...changes.map(({ by }) => (now += by)));
}
