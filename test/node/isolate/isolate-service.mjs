import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { createClient, seedAccount } from "../../../bench/support/service-client.mjs";
import { withTemporaryFolder } from "../../../bench/support/temporary-folder.mjs";
import { bundleWorker } from "../../../bench/support/worker-modules.mjs";
import { draftAccount } from "../../../scripts/local/accounts.mjs";

const classes = {
  ROSTERS: "AudienceRoster",
  CAMPAIGN_CACHE: "CampaignCache",
  SCORE_CACHE: "ScoreCache",
  PERSONS: "PersonOfUser",
  PASSWORDS: "PasswordDeriver",
  PUBLISHERS: "PublisherOfClient",
  DESKS: "JobDesk",
  DATASETS: "Dataset",
  BATCHES: "BatchUpload",
  PICTURES: "VariantMaker",
  VOTE_BOOKS: "VoteBook",
};
const durableObjects = Object.fromEntries(
  Object.entries(classes).map(([name, className]) => [name, { className, useSQLite: true }]),
);

export async function startIsolate({ accounts = ["first@example.com"], password } = {}) {
  const drafts = accounts.map((email) =>
    draftAccount({ email, organization: `Organization of ${email}`, role: "Customer", password }),
  );
  const options = await withTemporaryFolder(async (folder) => {
    const bundle = await bundleWorker(folder, "test/node/isolate/slow.worker.ts");
    return bundle.options;
  });
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: "service",
          ...options,
          durableObjects,
          bindings: { KEYS_SECRET: randomBytes(32).toString("base64url") },
          d1Databases: { DB: "isolate" },
          r2Buckets: { BUCKET: "isolate" },
          queueProducers: { WORK: { queueName: "isolate" } },
          serviceBindings: { PAGES: () => new Response(null, { status: 404 }) },
          unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        },
      ],
      handleStructuredLogs: () => {},
    }),
  );
  try {
    await runtime.ready;
    const url = String(await runtime.unsafeGetDirectURL("service"));
    const database = await runtime.getD1Database("DB", "service");
    const [first, ...others] = drafts;
    await seedAccount(database, first);
    for (const { statements } of others) await database.batch(statements.map((text) => database.prepare(text)));
    const put = async (path) => void (await fetch(new URL(path, url), { method: "PUT" }));
    return {
      url,
      accounts: drafts,
      delayDatabase: (ms) => put(`/delay?ms=${ms}`),
      forgetAll: () => put("/anew"),
      clientOf: (account) => createClient(url, account),
      resetAfter: (ms, request) => resetAfter(new URL(url), ms, request),
      open: (request) => openRequest(new URL(url), request),
      stop: () => runtime.dispose(),
    };
  } catch (error) {
    await runtime.dispose();
    throw error;
  }
}

/** Begins a request whose body is written piece by piece, over a connection of its own. */
function openRequest({ hostname, port, host }, { path, headers }) {
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes;
  });
  socket.on("error", () => {});
  const lines = Object.entries({ Host: host, ...headers }).map((line) => line.join(": "));
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  return {
    write: (bytes) => new Promise((resolve) => socket.write(bytes, resolve)),
    reset: () => socket.resetAndDestroy(),
    /** The status and the body of the answer so far, or null. */
    answer: () => /^HTTP\/1\.1 (\d+).*?\r\n\r\n(.*)$/s.exec(answer)?.slice(1) ?? null,
    close: () => socket.destroy(),
  };
}

/** Sends a request over a connection of its own, and tears that down before the answer: with a reset, as a client that crashes. */
async function resetAfter({ hostname, port, host }, ms, { method = "GET", path, headers = {}, body = "" }) {
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  const lines = Object.entries({ Host: host, "Content-Length": Buffer.byteLength(body), ...headers });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(": ")).join("\r\n")}\r\n\r\n${body}`);
  await new Promise((resolve) => setTimeout(resolve, ms));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.resetAndDestroy();
  await closed;
}
