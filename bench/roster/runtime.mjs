import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { draftAccount } from "../../scripts/local/accounts.mjs";
import { bundleWorker } from "../support/worker-modules.mjs";

const dead = "muster-work-dead";
const bindings = { KEYS_SECRET: randomBytes(32).toString("base64url") };
const rosters = { className: "AudienceRoster", useSQLite: true };
const workers = {
  empty: { entry: "bench/support/empty.worker.ts" },
  service: {
    bindings,
    d1Databases: { DB: "roster" },
    queueProducers: { WORK: "muster-work" },
    queueConsumers: {
      "muster-work": { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 4, deadLetterQueue: dead },
      [dead]: { maxBatchSize: 10, maxBatchTimeout: 1 },
    },
    durableObjects: { ROSTERS: rosters },
  },
  bare: {
    entry: "bench/roster/bare.worker.ts",
    durableObjects: { BARE: { className: "BareRoster", useSQLite: true } },
  },
};
/** Instead of the service's own rosters, those that tell what they read. */
const metered = {
  empty: workers.empty,
  service: { ...workers.service, durableObjects: { ROSTERS: { ...rosters, scriptName: "metered" } } },
  metered: {
    entry: "bench/roster/metered.worker.ts",
    bindings,
    d1Databases: { DB: "roster" },
    queueProducers: { WORK: "muster-work" },
    durableObjects: { ROSTERS: rosters },
  },
};
const sets = { plain: workers, metered };

/** The Workers of a set as Miniflare wants them: what is bundled once may run many times. */
export async function bundleRosters(folder, set = "plain") {
  const options = [];
  // One after the other: when one fails, no other is still writing into a folder that is being removed.
  for (const [name, { entry, ...worker }] of Object.entries(sets[set])) {
    const { options: bundle } = await bundleWorker(folder, entry);
    options.push({
      name,
      ...worker,
      ...bundle,
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      r2Buckets: { BUCKET: "roster" },
      serviceBindings: { PAGES: "empty" },
    });
  }
  return options;
}

/** Does the work with a fresh runtime and nothing in its databases but an account. `name` is a folder of its own. */
export async function withRosters({ folder, name, bundle }, work) {
  const account = draftAccount({ email: "bench@example.com", organization: "Bench", role: "Customer" });
  const persist = join(folder, `data-${name}`);
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: bundle,
      d1Persist: persist,
      r2Persist: persist,
      durableObjectsPersist: persist,
      handleStructuredLogs: ({ level, message }) => {
        if (level === "warn" || level === "error") console.error(message);
      },
    }),
  );
  try {
    await runtime.ready;
    await migrate(await runtime.getD1Database("DB", "service"), account);
    const address = (worker) => runtime.unsafeGetDirectURL(worker);
    return await work({ address, service: await client(await address("service"), account) });
  } finally {
    await runtime.dispose();
  }
}

async function migrate(db, account) {
  const migrations = new URL("../../migrations/", import.meta.url);
  for (const name of (await readdir(migrations)).filter((file) => file.endsWith(".sql")).sort()) {
    const statements = (await readFile(new URL(name, migrations), "utf8")).split("--> statement-breakpoint");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
  await db.batch(account.statements.map((statement) => db.prepare(statement)));
}

/** Asks the service as the account. */
async function client(url, { clientId, clientSecret }) {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const token = await ask(new URL("/connect/token", url), { method: "POST", body: new URLSearchParams(form) });
  const authorized = { Authorization: `Bearer ${(await token.json()).access_token}` };
  const headers = { ...authorized, "Content-Type": "application/json" };
  const asked = async (path, init) => {
    const text = await (await ask(new URL(path, url), init)).text();
    return text === "" ? null : JSON.parse(text);
  };
  return {
    url,
    headers: authorized,
    get: (path) => asked(path, { headers }),
    post: (path, body = {}) => asked(path, { method: "POST", headers, body: JSON.stringify(body) }),
    patch: (path, body) => asked(path, { method: "PATCH", headers, body: JSON.stringify(body) }),
    postForm: (path, body) => asked(path, { method: "POST", headers: authorized, body }),
  };
}

/** Throws unless the answer is a good one. */
export async function ask(url, init) {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
