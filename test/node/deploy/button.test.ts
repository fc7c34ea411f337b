import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withBundle } from "../../support/built-worker.mjs";
import { builtWorkerFolder } from "../../support/shared.ts";
import { quietHome, rehearse, workingCopy } from "./rehearsal.ts";

let rehearsal: Awaited<ReturnType<typeof rehearse>>;
let copy: string;
beforeEach(async () => {
  rehearsal = await rehearse();
  copy = await workingCopy(rehearsal.folder);
});
afterEach(() => rehearsal.close());

const account = () => rehearsal.account;
const accountRows = () => account().rows("team-labels-db", "SELECT email FROM accounts");
const ask = (method: string, path: string, body: object) =>
  account().answer({ method, path, query: new URLSearchParams(), headers: {}, body: JSON.stringify(body) });

/** What Cloudflare does before the build: it makes what the bindings name, under the reader's names, and writes those into the copy. */
async function pressButton() {
  const names: [RegExp, string][] = [
    [/^name = "muster"$/gm, 'name = "team-labels"'],
    [/^database_name = "muster"$/gm, 'database_name = "team-labels-db"'],
    [/^bucket_name = "muster"$/gm, 'bucket_name = "team-labels-files"'],
    [/^queue = "muster-work"$/gm, 'queue = "team-labels-work"'],
  ];
  let text = withBundle(await readFile("wrangler.toml", "utf8"), await builtWorkerFolder());
  for (const [before, after] of names) text = text.replaceAll(before, after);
  const database = ask("POST", "/d1/database", { name: "team-labels-db" }).result as { uuid: string };
  ask("POST", "/r2/buckets", { name: "team-labels-files" });
  ask("POST", "/queues", { queue_name: "team-labels-work" });
  text = text.replace('binding = "DB"', `binding = "DB"\ndatabase_id = "${database.uuid}"`);
  await writeFile(join(copy, "wrangler.toml"), text);
  return database.uuid;
}

/** Runs the deploy script of package.json, as Workers Builds does after each commit. */
async function build(environment: Record<string, string> = {}) {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
  expect(scripts.deploy).toBe("node scripts/run.mjs deploy");
  expect(scripts.build).toBeUndefined();
  const child = spawn(process.execPath, [resolve("scripts/deploy.mjs")], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      CI: "true",
      WORKERS_CI: "1",
      ...rehearsal.fake.environment,
      ...environment,
      ...(await quietHome(rehearsal.folder)),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const code = await new Promise((done) => child.on("close", done));
  return { code, output };
}

it("the button ends in a Worker with resources, tables, a secret and one account, and a later build makes no other", async () => {
  const databaseId = await pressButton();
  const first = await build();
  expect(first.code, first.output).toBe(0);
  for (const line of [
    "Worker team-labels: not deployed yet",
    "database team-labels-db: found",
    "bucket team-labels-files: found",
    "queue team-labels-work: found",
    "queue muster-work-dead: created",
    "secret KEYS_SECRET: new",
    "Worker team-labels: uploaded, ISSUER https://team-labels.team.workers.dev",
  ])
    expect(first.output).toContain(`${line}\n`);
  const script = account().scripts.get("team-labels");
  expect(script?.bindings).toContainEqual({ name: "DB", type: "d1", id: databaseId });
  expect(script?.bindings).toContainEqual(
    expect.objectContaining({ name: "BUCKET", bucket_name: "team-labels-files" }),
  );
  expect(script?.secrets.get("KEYS_SECRET")).toMatch(/^[\w-]{43}$/);

  const email = "admin@team-labels.team.workers.dev";
  expect(first.output).toMatch(new RegExp(`^first account ${email}: made, with the password [\\w-]{20}$`, "m"));
  expect(first.output).toContain("Sign in at https://team-labels.team.workers.dev/sign-in,");
  expect(
    account().rows(
      "team-labels-db",
      `SELECT email, email_verified_at > 0 AS verified, is_owner, account_roles.role, hash LIKE 'scrypt$%' AS has_password FROM accounts
        JOIN memberships ON memberships.account_id = accounts.id JOIN account_roles ON account_roles.account_id = accounts.id
        JOIN passwords ON passwords.account_id = accounts.id`,
    ),
  ).toEqual([{ email, verified: 1, is_owner: 1, role: "Admin", has_password: 1 }]);

  const second = await build({ MUSTER_FIRST_EMAIL: "other@example.com" });
  expect(second.code, second.output).toBe(0);
  expect(second.output).toContain("first account: there is one\n");
  expect(second.output).not.toContain("password");
  expect(accountRows()).toEqual([{ email }]);
});

it("the first account is made by the option too, says its password though the answer is lost, and is made nowhere unasked", async () => {
  await rehearsal.run();
  const rows = () => account().rows("muster", "SELECT email FROM accounts");
  expect(rows()).toEqual([]);
  const planned = await rehearsal.run({ options: { firstAccount: "ada@example.com", isDryRun: true } });
  expect(planned.at(-1)).toBe("first account ada@example.com: would be made, unless there is one");
  // Deploying again reads the journal of migrations and counts accounts, before it makes one.
  rehearsal.calls();
  await rehearsal.run();
  const before = rehearsal.calls().filter((call) => call.endsWith("/query")).length;
  rehearsal.fake.fail({ method: "POST", path: /\/query$/, status: 503, isLate: true, after: before + 1 });
  const lines = await rehearsal.run({ options: { firstAccount: "ada@example.com" } });
  expect(rehearsal.fake.pendingFaults()).toEqual([]);
  expect(lines.at(-2)).toMatch(/^first account ada@example.com: made, with the password [\w-]{20}$/);
  expect(rows()).toEqual([{ email: "ada@example.com" }]);
});
