import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { draftAccount } from "../../scripts/local/accounts.mjs";
import { bundleWorker } from "../support/worker-modules.mjs";

const settings = { KEYS_SECRET: randomBytes(32).toString("base64url"), REMOTE_FETCH_ALLOW: "127.0.0.1:*" };
/** A queue that nobody reads: nothing runs beside what is timed or counted. */
const unread = { WORK: "unread" };
const dead = "muster-work-dead";
const workers = {
  empty: { entry: "bench/support/empty.worker.ts" },
  service: {
    bindings: settings,
    d1Databases: { DB: "service" },
    queueProducers: { WORK: "muster-work" },
    // Miniflare runs one consumer at a time, Cloudflare one for each message: here the 20 lanes of a batch come together.
    queueConsumers: {
      "muster-work": { maxBatchSize: 20, maxBatchTimeout: 0, maxRetries: 4, deadLetterQueue: dead },
      [dead]: { maxBatchSize: 10, maxBatchTimeout: 1 },
    },
  },
  unattended: { bindings: settings, d1Databases: { DB: "unattended" }, queueProducers: unread },
  counted: {
    entry: "bench/batch/counted.worker.ts",
    bindings: settings,
    d1Databases: { DB: "unattended" },
    queueProducers: unread,
  },
  "bare-loop": { entry: "bench/batch/bare-loop.worker.ts" },
  "bare-insert": { entry: "bench/batch/bare-insert.worker.ts", d1Databases: { DB: "bare" } },
};

/** Does the work with all Workers of this bench in one runtime, on disk, where an account waits. */
export async function withRuntime(folder, work) {
  const account = draftAccount({ email: "bench@example.com", organization: "Bench", role: "Customer" });
  const options = [];
  // One after the other: when one fails, no other is still writing into a folder that is being removed.
  for (const [name, { entry, ...worker }] of Object.entries(workers)) {
    const { options: bundle } = await bundleWorker(folder, entry);
    options.push({
      name,
      ...worker,
      ...bundle,
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      r2Buckets: { BUCKET: name },
      serviceBindings: { PAGES: "empty", ROSTERS: "empty" },
    });
  }
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: options,
      d1Persist: folder,
      r2Persist: folder,
      handleStructuredLogs: ({ level, message }) => {
        if (level === "warn" || level === "error") console.error(message);
      },
    }),
  );
  try {
    await runtime.ready;
    for (const name of ["service", "unattended", "bare-insert"]) {
      await seed(await runtime.getD1Database("DB", name), account);
    }
    const address = (name) => runtime.unsafeGetDirectURL(name);
    return await work({ address, client: async (name) => client(await address(name), account) });
  } finally {
    await runtime.dispose();
  }
}

async function seed(db, account) {
  const migrations = new URL("../../migrations/", import.meta.url);
  for (const name of (await readdir(migrations)).filter((file) => file.endsWith(".sql")).sort()) {
    const statements = (await readFile(new URL(name, migrations), "utf8")).split("--> statement-breakpoint");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
  await db.batch(account.statements.map((statement) => db.prepare(statement)));
}

/** Asks one Worker as the account. */
async function client(url, { clientId, clientSecret }) {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const token = await ask(new URL("/connect/token", url), { method: "POST", body: new URLSearchParams(form) });
  const headers = { Authorization: `Bearer ${(await token.json()).access_token}`, "Content-Type": "application/json" };
  return {
    get: (path) => ask(new URL(path, url), { headers }),
    post: (path, body) => ask(new URL(path, url), { method: "POST", headers, body: JSON.stringify(body) }),
  };
}

/** Throws unless the answer is a good one. */
export async function ask(url, init) {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
