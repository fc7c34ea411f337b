import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { permissionOf, permissions } from "./parts.ts";
import { type Prepared, rehearse } from "./rehearsal.ts";

let rehearsal: Awaited<ReturnType<typeof rehearse>>;
beforeEach(async () => {
  rehearsal = await rehearse();
});
afterEach(() => rehearsal.close());

const permanently = { times: 100 };
const names = {
  queues: ["muster-work", "muster-uploads", "muster-webhooks", "muster-webhooks-slow", "muster-work-dead"],
  buckets: ["/muster"],
  databases: ["muster"],
};

/** Everything once: what a single run without failures leaves. */
function expectComplete({ account } = rehearsal) {
  expect(account.databases.map(({ name }) => name)).toEqual(names.databases);
  expect([...account.buckets.keys()]).toEqual(names.buckets);
  expect(account.queues.map(({ queue_name }) => queue_name)).toEqual(names.queues);
  expect(account.rows("muster", "SELECT name FROM d1_migrations")).toContainEqual({
    name: "0000_foundation.sql",
  });
  expect([...account.scripts.get("muster")!.secrets.keys()]).toEqual(["KEYS_SECRET"]);
}

describe("a first run", () => {
  it.each([
    ["reading the Worker", "GET", /scripts\/muster\/settings$/],
    ["listing domains", "GET", /workers\/domains$/],
    ["listing databases", "GET", /d1\/database$/],
    ["creating the database", "POST", /d1\/database$/],
    ["finding the bucket", "GET", /r2\/buckets/],
    ["creating the bucket", "POST", /r2\/buckets$/],
    ["listing queues", "GET", /queues$/],
    ["creating a queue", "POST", /queues$/],
    ["migrating", "POST", /query$/],
  ])("that fails at %s uploads nothing, and the next one completes", async (_, method, path) => {
    rehearsal.fake.fail({ method, path, status: 500, ...permanently });
    await expect(rehearsal.run()).rejects.toThrow(/^Cloudflare refused .*an injected failure \(code 9999, HTTP 500\)/);
    expect(rehearsal.account.scripts.size).toBe(0);
    rehearsal.fake.repair();
    await rehearsal.run();
    expectComplete();
  });

  it.each([
    ["a new database", "POST", /d1\/database$/, 0],
    ["a new bucket", "POST", /r2\/buckets$/, 0],
    ["a new queue", "POST", /queues$/, 0],
    ["a read of the journal", "POST", /query$/, 0],
    ["a migration", "POST", /query$/, 4],
  ])("that loses the answer about %s goes on by itself", async (_, method, path, after) => {
    rehearsal.fake.fail({ method, path, status: 502, isLate: true, after });
    await rehearsal.run();
    expect(rehearsal.fake.pendingFaults()).toEqual([]);
    expectComplete();
  });

  it("that stopped between two migrations applies the rest later, each once", async () => {
    await rehearsal.addMigration("9000_second.sql", "CREATE TABLE second (id text);");
    rehearsal.fake.fail({ method: "POST", path: /query$/, status: 400, after: 5 });
    await expect(rehearsal.run()).rejects.toThrow("HTTP 400");
    const applied = () =>
      rehearsal.account.rows("muster", "SELECT name FROM d1_migrations ORDER BY id").map(({ name }) => name);
    const before = applied();
    expect(before).toEqual(["0000_foundation.sql"]);
    rehearsal.fake.repair();
    await rehearsal.run();
    expect(applied().slice(0, before.length)).toEqual(before);
    expect(new Set(applied()).size).toBe(applied().length);
    expectComplete();
  });
});

it("a later run that cannot read the secrets keeps KEYS_SECRET", async () => {
  await rehearsal.run();
  const secretOf = () => rehearsal.account.scripts.get("muster")!.secrets.get("KEYS_SECRET");
  const first = secretOf();
  rehearsal.fake.fail({ method: "GET", path: /secrets$/, status: 500, ...permanently });
  await expect(rehearsal.run()).rejects.toThrow("HTTP 500");
  rehearsal.fake.repair();
  const lines = await rehearsal.run();
  expect(lines).toContain("secret KEYS_SECRET: kept");
  expect(secretOf()).toBe(first);
});

it("a migration that the database refuses stops the run before the upload", async () => {
  await rehearsal.run();
  await rehearsal.addMigration(
    "9000_broken.sql",
    "CREATE TABLE broken (id text);\n--> statement-breakpoint\nNONSENSE;",
  );
  await expect(rehearsal.run()).rejects.toThrow(
    /^The migration 9000_broken.sql failed. Cloudflare refused .*syntax error/,
  );
  expect(rehearsal.account.scripts.get("muster")!.uploads).toBe(1);
  expect(rehearsal.account.rows("muster", "SELECT name FROM sqlite_master WHERE name = 'broken'")).toEqual([]);
});

it("the real wrangler fails at the upload, at a consumer and at the cron, each next run gets further, and the last one completes", async () => {
  const small = await rehearsal.smallWorker();
  const { account, fake } = rehearsal;
  const deploySmall = () => rehearsal.run({ ...small, options: { domain: "muster.example.com" }, environment: {} });
  for (const { method, path, uploads } of [
    { method: "PUT", path: /scripts\/muster$/, uploads: 0 },
    { method: "POST", path: /consumers$/, uploads: 1 },
    { method: "PUT", path: /schedules$/, uploads: 2 },
  ]) {
    fake.fail({ method, path, status: 400, ...permanently });
    await expect(deploySmall()).rejects.toThrow(/^The upload failed[\s\S]*an injected failure/);
    expect(account.scripts.get("muster")?.uploads ?? 0).toBe(uploads);
    fake.repair();
  }
  await deploySmall();
  expectComplete();
  expect(account.queues.map(({ consumers }) => consumers.map(({ script }) => script))).toEqual(
    names.queues.map(() => ["muster"]),
  );
  expect(account.scripts.get("muster")!.schedules).toEqual([{ cron: "* * * * *" }]);
  expect(account.scripts.get("muster")!.bindings.map(({ type }) => type)).toContain("analytics_engine");
  expect(account.domains).toEqual(
    ["", "api.", "auth.", "assets."].map((name) => ({ hostname: `${name}muster.example.com`, service: "muster" })),
  );

  // Wrangler's calls and our own: each needs a permission that the documented list has, and the list has no other.
  const calls = rehearsal.calls();
  const needed = calls.map((call) => permissionOf(`/accounts/x${call.split(" ")[1]}`));
  expect(calls.filter((_call, index) => needed[index] === null)).toEqual([]);
  const withAccountId = permissions
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => !name.includes("Settings"));
  expect([...new Set(needed)].sort()).toEqual(withAccountId.sort());
});

it("refuses to make a secret for a database whose keys another secret has sealed", async () => {
  await rehearsal.run();
  rehearsal.account.databases[0]!.db.exec("INSERT INTO signing_keys VALUES ('k', '{}', 'sealed', 'seal', 1, NULL)");
  rehearsal.account.scripts.clear();
  await expect(rehearsal.run()).rejects.toThrow("give that KEYS_SECRET in the environment");
  const kept: Prepared[] = [];
  const environment = { ISSUER: "https://muster.example.com", KEYS_SECRET: "a secret that somebody kept in a vault" };
  await rehearsal.run({ environment, uploadWith: async (prepared) => kept.push(prepared) });
  expect(kept[0]!.secrets).toEqual({ KEYS_SECRET: environment.KEYS_SECRET });
});
