import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withBundle } from "../../support/built-worker.mjs";
import { builtWorkerFolder } from "../../support/shared.ts";
import { permissions } from "./parts.ts";
import { type Prepared, quietHome, rehearse, workingCopy } from "./rehearsal.ts";

let rehearsal: Awaited<ReturnType<typeof rehearse>>;
let copy: string;
beforeEach(async () => {
  rehearsal = await rehearse();
  copy = await workingCopy(rehearsal.folder);
});
afterEach(() => rehearsal.close());

/** Runs one of the documented commands as `npm run` would. */
function follow(line: string) {
  const [, script, rest = ""] = /^npm run (deploy|account)(?: -- (.+))?$/.exec(line)!;
  const args = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
  return runScript(script!, args, rehearsal.fake.environment);
}

/** Runs a script in the working copy, with nothing of this machine's settings. */
async function runScript(script: string, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [resolve("scripts", `${script}.mjs`), ...args], {
    cwd: copy,
    env: { PATH: process.env.PATH, ...environment, ...(await quietHome(rehearsal.folder)) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(String(chunk)));
  const code = await new Promise((done) => child.on("close", done));
  return { code, output: output.join("") };
}

/** The commands in the shell blocks below a heading of docs/deploying.md, up to the next heading. */
async function commandsUnder(heading: string): Promise<string[]> {
  const [, section = ""] = `\n${await readFile("docs/deploying.md", "utf8")}`.split(`\n${heading}\n`);
  const [own = ""] = section.split(/^#+ /m);
  return [...own.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.trim().split("\n"));
}

const hosts = ["", "api.", "auth.", "assets."].map((name) => `${name}muster.example.com`);
const uploaded = `Worker muster: uploaded at ${hosts.join(", ")}, ISSUER https://muster.example.com`;

const stateOf = (name: string) => {
  const { account } = rehearsal;
  const queues = account.queues.filter(
    ({ queue_name }) => queue_name.endsWith("-staging") === name.endsWith("-staging"),
  );
  return structuredClone({ script: account.scripts.get(name), queues });
};

it("the documented steps deploy to production, migrate before they upload again, and leave production alone in staging", async () => {
  const { account } = rehearsal;
  const [login, firstDeploy, createAccount] = await commandsUnder("# Deploying");
  expect(login).toBe("npx wrangler login");

  const first = await follow(firstDeploy!);
  expect(first.output.split("\n")).toEqual([
    "Worker muster: not deployed yet",
    "database muster: created",
    "bucket muster: created",
    "queue muster-work: created",
    "queue muster-uploads: created",
    "queue muster-webhooks: created",
    "queue muster-webhooks-slow: created",
    "queue muster-work-dead: created",
    expect.stringMatching(/^migrations: 0000_/),
    "secret KEYS_SECRET: new",
    "configuration wrangler.deploy.json: written",
    "Worker muster: uploading code and assets",
    uploaded,
    expect.stringMatching(/^Deployed\. For the first account: npm run account /),
    "",
  ]);
  const production = account.scripts.get("muster")!;
  expect(production.schedules).toEqual([{ cron: "* * * * *" }]);
  expect(production.bindings).toContainEqual({ name: "DB", type: "d1", id: account.databases[0]!.uuid });
  expect(production.secrets.get("KEYS_SECRET")).toMatch(/^[\w-]{43}$/);
  const person = await follow(createAccount!);
  expect(person.output).toContain('"clientSecret"');
  expect(account.rows("muster", "SELECT email FROM accounts")).toEqual([{ email: "you@example.com" }]);
  rehearsal.calls();

  // The first deployment has shown that the bundle is made.
  const file = join(copy, "wrangler.toml");
  const original = await readFile("wrangler.toml", "utf8");
  expect(await readFile(file, "utf8")).toBe(original);
  const bundled = withBundle(original, await builtWorkerFolder());
  await writeFile(file, bundled);
  await writeFile(join(copy, "migrations", "9000_second.sql"), "CREATE TABLE second (id text);");
  const second = await follow("npm run deploy");
  expect(second.output).toContain("migrations: 9000_second.sql\nsecret KEYS_SECRET: kept\n");
  expect(second.output).toContain(uploaded);
  const changes = rehearsal.calls().filter((call) => /^(POST|PUT) .*(query|versions|scripts\/muster)$/.test(call));
  expect(changes.findLastIndex((call) => call.endsWith("/query"))).toBeLessThan(
    changes.findIndex((call) => /scripts\/muster(\/versions)?$/.test(call)),
  );
  expect(changes.at(-1)).toMatch(/scripts\/muster(\/versions)?$/);
  expect(account.scripts.get("muster")).toMatchObject({ uploads: 2, secrets: production.secrets });
  expect(account.scripts.get("muster")!.bindings).toContainEqual(
    expect.objectContaining({ name: "ISSUER", text: "https://muster.example.com" }),
  );

  const before = stateOf("muster");
  for (const line of await commandsUnder("## Staging")) expect(await follow(line)).toMatchObject({ code: 0 });
  expect(stateOf("muster")).toEqual(before);
  expect(rehearsal.calls().filter((call) => !call.startsWith("GET") && /\/muster(\/|$)/.test(call))).toEqual([]);
  const staging = account.scripts.get("muster-staging")!;
  expect(staging.bindings).toContainEqual(expect.objectContaining({ name: "WORK", queue_name: "muster-work-staging" }));
  expect(staging.bindings).toContainEqual(expect.objectContaining({ name: "BUCKET", bucket_name: "muster-staging" }));
  expect(staging.bindings).toContainEqual(
    expect.objectContaining({ name: "DEAD_LETTER_QUEUE", text: "muster-work-dead-staging" }),
  );
  expect(stateOf("muster-staging").queues.map(({ consumers }) => consumers[0]!.script)).toEqual(
    Array(5).fill("muster-staging"),
  );
  expect(account.rows("muster-staging", "SELECT email FROM accounts")).toHaveLength(1);
  expect(await readFile(file, "utf8")).toBe(bundled);
});

it("without a login, the command says in one sentence what to do", async () => {
  const { CLOUDFLARE_API_TOKEN: _, ...environment } = rehearsal.fake.environment;
  const { code, output } = await runScript("deploy", [], environment);
  expect(code).toBe(1);
  expect(output).toBe("Nobody is signed in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.\n");
});

it("npm run account says where a deployment is missing, and when --env means nothing", async () => {
  const approve = (...args: string[]) =>
    runScript("account", ["approve", "--client", "client_x", ...args], rehearsal.fake.environment);
  const missing = await approve("--remote", "--env", "nowhere");
  expect(missing.output).toBe("There is no database muster-nowhere at Cloudflare: run npm run deploy first.\n");
  expect((await approve("--env", "staging")).output).toBe("--env says which deployment: give --remote too.\n");
});

it("within the European Union, database, bucket and objects are restricted to it", async () => {
  const european = await rehearse();
  try {
    let configuration: Record<string, unknown> = {};
    await european.run({
      options: { env: "eu", jurisdiction: "eu" },
      uploadWith: async (prepared) => {
        configuration = prepared.configuration;
      },
    });
    expect(european.account.databases).toMatchObject([{ name: "muster-eu", jurisdiction: "eu" }]);
    expect(new Set(european.account.queues.map(({ jurisdiction }) => jurisdiction))).toEqual(new Set(["eu"]));
    expect([...european.account.buckets.keys()]).toEqual(["eu/muster-eu"]);
    expect(configuration).toMatchObject({
      vars: { JURISDICTION: "eu" },
      r2_buckets: [{ bucket_name: "muster-eu", jurisdiction: "eu" }],
    });
    // The Worker was not uploaded yet: the database alone says where this deployment is.
    expect(await european.run({ options: { env: "eu" } })).toContain("bucket muster-eu: found");
    expect(european.account.scripts.get("muster-eu")!.bindings).toContainEqual(
      expect.objectContaining({ name: "JURISDICTION", text: "eu" }),
    );
    await european.run();
    await expect(european.run({ options: { jurisdiction: "eu" } })).rejects.toThrow(
      "muster keeps its data outside any jurisdiction, which cannot change",
    );
  } finally {
    await european.close();
  }
});

it("a domain that leads to another Worker is refused before anything changes", async () => {
  const other = await rehearse();
  try {
    other.account.domains.push({ hostname: "shop.example.com", service: "shop" });
    await expect(other.run({ options: { domain: "shop.example.com" } })).rejects.toThrow(
      "shop.example.com leads to the Worker shop: choose another --domain, or detach this one first.",
    );
    expect(other.calls().filter((call) => !call.startsWith("GET"))).toEqual([]);
  } finally {
    await other.close();
  }
});

it("a domain brings the hosts of the published Python client, and leaves those that lead elsewhere", async () => {
  const other = await rehearse();
  try {
    const domain = "muster.example.com";
    other.account.domains.push({ hostname: `api.${domain}`, service: "shop" });
    let configuration: Prepared["configuration"] | null = null;
    const lines = await other.run({
      options: { domain },
      environment: {},
      findRecords: async (host) => host === `auth.${domain}`,
      uploadWith: async (prepared) => {
        configuration = prepared.configuration;
      },
    });
    expect(lines).toContain(`domain api.${domain}: left out, it leads to the Worker shop`);
    expect(lines).toContain(`domain auth.${domain}: left out, it has a DNS record already`);
    expect(configuration).toMatchObject({
      routes: [domain, `assets.${domain}`].map((pattern) => ({ pattern, custom_domain: true })),
      vars: { ISSUER: `https://${domain}`, OWN_HOSTS: `assets.${domain}` },
    });
    const unknown = await other.run({
      options: { domain, isDryRun: true },
      findRecords: () => Promise.reject(Object.assign(new Error("no server"), { code: "ETIMEOUT" })),
    });
    expect(unknown).toContain(`domain auth.${domain}: left out, its DNS records could not be looked up (ETIMEOUT)`);
    expect(unknown.at(-1)).toMatch(/would be uploaded at muster\.example\.com, ISSUER/);
  } finally {
    await other.close();
  }
});

it("a location counts for the database and the bucket when they are created", async () => {
  const western = await rehearse();
  try {
    await western.run({ options: { location: "weur" } });
    expect(western.account.databases).toMatchObject([{ primary_location_hint: "weur" }]);
    expect(western.account.buckets.get("/muster")).toEqual({ locationHint: "weur" });
    expect(await western.run({ options: { location: "apac" } })).toContain("database muster: found");
  } finally {
    await western.close();
  }
});

it("a dry run prints the plan and changes nothing", async () => {
  const dry = await rehearse();
  try {
    const lines = await dry.run({ options: { isDryRun: true } });
    expect(lines.slice(0, 8)).toEqual([
      "Worker muster: not deployed yet",
      "database muster: would be created",
      "bucket muster: would be created",
      "queue muster-work: would be created",
      "queue muster-uploads: would be created",
      "queue muster-webhooks: would be created",
      "queue muster-webhooks-slow: would be created",
      "queue muster-work-dead: would be created",
    ]);
    expect(lines[8]).toMatch(/^migrations: 0000_.* would be applied$/);
    expect(lines.slice(9)).toEqual([
      "secret KEYS_SECRET: would be set",
      expect.stringMatching(/^data set muster: left out if Analytics Engine is off, see https:/),
      "Worker muster: would be uploaded, ISSUER https://muster.example.com",
    ]);
    expect(dry.calls().filter((call) => !call.startsWith("GET"))).toEqual([]);
    await dry.run();
    await dry.addMigration("9000_later.sql", "CREATE TABLE later (id text);");
    dry.calls();
    expect(await dry.run({ options: { isDryRun: true } })).toContain("migrations: 9000_later.sql would be applied");
    expect(dry.account.rows("muster", "SELECT name FROM sqlite_master WHERE name = 'later'")).toEqual([]);
    expect(dry.account.scripts.get("muster")!.uploads).toBe(1);
  } finally {
    await dry.close();
  }
});

it("docs/deploying.md lists the permissions that the calls need, and the workflow gives both credentials", async () => {
  const text = await readFile("docs/deploying.md", "utf8");
  const documented = [...text.matchAll(/^\| ((?:Account|Zone) · .+?) \|/gm)].map(([, name]) => name);
  expect(documented).toEqual(permissions.map(({ name }: { name: string }) => name));
  const workflow = await readFile(".github/workflows/deploy.yml", "utf8");
  for (const name of ["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_ACCOUNT_ID"]) expect(workflow).toContain(`${name}: $`);
  expect(workflow).toContain("- run: npm run deploy -- --env staging");
});

it("git ignores the generated configuration", async () => {
  expect((await readFile(".gitignore", "utf8")).split("\n")).toContain("wrangler.deploy*.json");
});
