/**
 * Requests per second, each against the least that a Worker can do: (a) the bearer check on a route without database, against
 * an empty Worker and against the floor of what it must do (bench/http/floor.worker.ts), with a log line for each request and without;
 * (b) `/connect/userinfo`, against a bare Worker with the same statement and the same answer. All in one runtime, asked in turn in short
 * rounds, median of the rounds' ratios. Fails below the limits.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unboundRates } from "../scripts/local/settings.mjs";
import { load } from "./support/load.mjs";
import { median } from "./support/median.mjs";
import { migrate } from "./support/migrate.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { demand, sized } from "./support/size.mjs";
import { standInsExcept } from "./support/stand-ins.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";
import { bundleWorker } from "./support/worker-modules.mjs";

const rounds = sized(31, 1);
const milliseconds = sized(250, 20);
const limits = { bearer: { logged: 0.47, quiet: 0.66 }, floor: 0.9, userinfo: 0.6 };

const person = {
  accountId: randomUUID(),
  email: "bench@example.com",
  organizationId: `org_${randomUUID()}`,
  clientId: `client_${randomUUID()}`,
  clientSecret: `muster_secret_${randomBytes(32).toString("base64url")}`,
};
const scopes = "openid email api";

async function seed(db) {
  await migrate(db);
  const { accountId, email, organizationId, clientId, clientSecret } = person;
  const now = Date.now();
  const secretHash = createHash("sha256").update(clientSecret).digest("hex");
  const insert = (table, row) =>
    db
      .prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => "?")})`)
      .bind(...Object.values(row));
  await db.batch([
    insert("organizations", { id: organizationId, name: "Bench", created_at: now }),
    insert("accounts", { id: accountId, email, created_at: now }),
    insert("memberships", { organization_id: organizationId, account_id: accountId, created_at: now }),
    insert("account_roles", { account_id: accountId, role: "Customer" }),
    insert("clients", {
      id: clientId,
      account_id: accountId,
      organization_id: organizationId,
      name: "Bench",
      scopes,
      created_at: now,
    }),
    insert("client_secrets", { id: randomUUID(), client_id: clientId, secret_hash: secretHash, created_at: now }),
  ]);
}

async function start(folder) {
  const service = { KEYS_SECRET: randomBytes(32).toString("base64url"), QUOTAS: unboundRates };
  const { accountId: SUBJECT, clientId: CLIENT, organizationId: ORGANIZATION } = person;
  const workers = [
    { name: "empty", entry: "bench/support/empty.worker.ts" },
    { name: "bearer", entry: "bench/http/bearer.worker.ts", bindings: service },
    { name: "quiet", entry: "bench/http/bearer.worker.ts", bindings: { ...service, REQUEST_LOG_PERCENT: "0" } },
    { name: "floor", entry: "bench/http/floor.worker.ts", bindings: { LOGS: "1" } },
    { name: "quietfloor", entry: "bench/http/floor.worker.ts", bindings: { LOGS: "0" } },
    { name: "bare", entry: "bench/http/bare-userinfo.worker.ts", bindings: { SUBJECT, CLIENT, ORGANIZATION } },
    { name: "userinfo", bindings: service },
  ];
  // One after the other: when one fails, no other is still writing into a folder that is being removed.
  for (const worker of workers) Object.assign(worker, (await bundleWorker(folder, worker.entry)).options);
  const log = { lines: 0 };
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: workers.map(({ entry, ...worker }) => ({
        ...worker,
        unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        d1Databases: { DB: "bench" },
        r2Buckets: { BUCKET: "bench" },
        serviceBindings: standInsExcept(),
      })),
      resourcePersistencePath: folder,
      // Lines are written in full, and end here instead of in a terminal.
      handleStructuredLogs: () => {
        log.lines += 1;
      },
    }),
  );
  return { runtime, log };
}

async function tokenOf(url) {
  const answer = await fetch(new URL("/connect/token", url), {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: person.clientId,
      client_secret: person.clientSecret,
    }),
  });
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).access_token;
}

/** Each side twice to warm up, then in turn: what else the machine does hits both. */
async function compare(ours, least, pid) {
  const sides = { ours: { ...ours, rates: [], cpu: [] }, least: { ...least, rates: [], cpu: [] } };
  const measure = async ({ rates, cpu, url, ...options }, isWarm) => {
    const before = await cpuMilliseconds(pid);
    const { answers, perSecond } = await load(url, { ...options, milliseconds });
    const spent = (await cpuMilliseconds(pid)) - before;
    if (!isWarm) return;
    rates.push(perSecond);
    cpu.push((spent * 1000) / answers);
  };
  for (let round = sized(-2, 0); round < rounds; round++) {
    for (const side of round % 2 ? ["ours", "least"] : ["least", "ours"]) await measure(sides[side], round >= 0);
  }
  const ratios = sides.ours.rates.map((rate, round) => rate / sides.least.rates[round]);
  if (process.env.BENCH_VERBOSE) console.log(ratios.map((ratio) => ratio.toFixed(2)).join(" "));
  return { ours: summary(sides.ours), least: summary(sides.least), ratio: median(ratios) };
}

function summary({ rates, cpu }) {
  return { rate: median(rates).toFixed(0), cpu: `${median(cpu).toFixed(0)} µs` };
}

function report(what, against, { ours, least, ratio }, limit) {
  const percent = (share) => `${(share * 100).toFixed(1)}%`;
  console.log(
    `http: ${what}: ${ours.rate} requests/s (CPU ${ours.cpu} each); ${against}: ${least.rate} (${least.cpu}); ` +
      `ratio ${percent(ratio)}, limit ${percent(limit)}`,
  );
  demand(ratio >= limit);
}

await withTemporaryFolder(async (folder) => {
  const { runtime, log } = await start(folder);
  try {
    await runtime.ready;
    const pid = await runtimePid();
    await seed(await runtime.getD1Database("DB", "userinfo"));
    const [empty, bare, userinfo] = await Promise.all(
      ["empty", "bare", "userinfo"].map((name) => runtime.unsafeGetDirectURL(name)),
    );

    for (const { what, ours, floor, limit } of [
      { what: "bearer check with a log line", ours: "bearer", floor: "floor", limit: limits.bearer.logged },
      { what: "bearer check without one", ours: "quiet", floor: "quietfloor", limit: limits.bearer.quiet },
    ]) {
      const url = await runtime.unsafeGetDirectURL(ours);
      const headers = { Authorization: `Bearer ${await tokenOf(url)}` };
      const probing = (base) => ({ url: new URL("/bench/probe", base), headers, status: 204 });
      report(what, "empty Worker", await compare(probing(url), probing(empty), pid), limit);
      const least = probing(await runtime.unsafeGetDirectURL(floor));
      report(what, "floor", await compare(probing(url), least, pid), limits.floor);
    }

    const path = "/connect/userinfo";
    const headers = { Authorization: `Bearer ${await tokenOf(userinfo)}` };
    const [ours, least] = [{ url: new URL(path, userinfo) }, { url: new URL(path, bare) }];
    const [one, other] = await Promise.all(
      [ours, least].map(async ({ url }) => (await fetch(url, { headers })).text()),
    );
    if (one !== other) throw new Error(`the two sides answer differently: ${one} and ${other}`);
    const standing = await compare({ ...ours, headers, status: 200 }, { ...least, headers, status: 200 }, pid);
    report("/connect/userinfo", "bare Worker with the same statement", standing, limits.userinfo);
    if (process.env.BENCH_VERBOSE) console.log(`${log.lines} log lines`);
  } finally {
    await runtime.dispose();
  }
});
