import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { executeOn, permissionOf, readCommitted, signIn, takeBack, withNamesOf } from "./parts.ts";
import { quietHome, rehearse } from "./rehearsal.ts";

let rehearsal: Awaited<ReturnType<typeof rehearse>>;
beforeEach(async () => {
  rehearsal = await rehearse();
});
afterEach(() => rehearsal.close());

const env = "staging";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pausedQueues = () =>
  rehearsal.account.queues
    .filter(({ settings }) => settings?.delivery_paused)
    .map(({ queue_name: name }) => name)
    .sort();
const tables = () =>
  rehearsal.account
    .rows("muster-staging", "SELECT name FROM sqlite_master WHERE name IN ('mistake', 'later') ORDER BY name")
    .map(({ name }) => name);

/** A deployment to staging, a moment after it, and then a mistake and a migration. */
async function makeMistake() {
  await rehearsal.run({ options: { env } });
  await pause(5);
  const to = Date.now();
  await pause(5);
  const [database] = rehearsal.account.databases;
  const login = await signIn(rehearsal.fake.environment, { wait: async () => undefined });
  await executeOn(login, database!.uuid)(["CREATE TABLE mistake (id text)"]);
  await rehearsal.addMigration("9000_later.sql", "CREATE TABLE later (id text);");
  await rehearsal.run({ options: { env } });
  expect(tables()).toEqual(["later", "mistake"]);
  rehearsal.calls();
  const lines: string[] = [];
  const deployment = { login, named: withNamesOf(await readCommitted(), env), database };
  const options = { migrations: rehearsal.migrations, say: (line: string) => lines.push(line) };
  return { to, lines, goBack: (moment: number) => takeBack(deployment, { ...options, to: moment }) };
}

it("takes the database of an environment back, applies newer migrations again, and names the bookmark that undoes it", async () => {
  const { to, lines, goBack } = await makeMistake();
  const before = String(rehearsal.account.databases[0]!.history.length);
  await goBack(to);
  expect(tables()).toEqual(["later"]);
  expect(pausedQueues()).toEqual([]);
  expect(lines).toEqual([`To undo: npx wrangler d1 time-travel restore muster-staging --bookmark=${before}`]);
  const calls = rehearsal.calls();
  expect(calls.filter((call) => permissionOf(`/accounts/x${call.split(" ")[1]}`) === null)).toEqual([]);
  const order = calls.filter((call) => /^PATCH|time_travel.restore/.test(call)).map((call) => call.split(" ")[0]);
  expect(order).toEqual([...Array(5).fill("PATCH"), "POST", ...Array(5).fill("PATCH")]);
});

it("changes nothing where the moment is out of reach", async () => {
  const { goBack } = await makeMistake();
  await expect(goBack(0)).rejects.toThrow("before the database's history");
  expect([pausedQueues(), tables()]).toEqual([[], ["later", "mistake"]]);
});

it("keeps the queues paused when it fails on its way, and another run completes it", async () => {
  const { to, goBack } = await makeMistake();
  rehearsal.fake.fail({ method: "POST", path: /query$/, status: 400 });
  await expect(goBack(to)).rejects.toThrow("an injected failure");
  expect(pausedQueues()).toEqual([
    "muster-uploads-staging",
    "muster-webhooks-slow-staging",
    "muster-webhooks-staging",
    "muster-work-dead-staging",
    "muster-work-staging",
  ]);
  rehearsal.fake.repair();
  await goBack(to);
  expect([pausedQueues(), tables()]).toEqual([[], ["later"]]);
});

/** Runs `npm run restore` against the fake account, with its state in the rehearsal's folder. */
async function runRestore(args: string[], whileItRuns = () => {}) {
  const child = spawn(process.execPath, [resolve("scripts/restore.mjs"), ...args], {
    env: {
      PATH: process.env.PATH,
      MUSTER_STATE: rehearsal.folder,
      ...rehearsal.fake.environment,
      ...(await quietHome(rehearsal.folder)),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
      whileItRuns();
    });
  await new Promise((done) => child.on("close", done));
  return output;
}

it("npm run restore -- --remote --env starts the restore of that deployment, and follows it to its end", async () => {
  const { to } = await makeMistake();
  const output = await runRestore(["--remote", "--env", env, "--to", new Date(to).toISOString()], () =>
    rehearsal.account.databases[0]!.db.exec("UPDATE restores SET state = 'Completed'"),
  );
  expect(output).toMatch(/Noted in .*restore-notes\.remote-staging\.json.*To undo: .* has started;.*Done: nothing/s);
  expect(rehearsal.account.rows("muster-staging", "SELECT state FROM restores")).toEqual([{ state: "Completed" }]);
  expect(tables()).toEqual([]);
  expect((await readdir(rehearsal.folder)).filter((name) => name.startsWith("restore-notes"))).toEqual([]);
});

it.each([
  [["--remote", "--env", "nowhere"], "There is no database muster-nowhere at Cloudflare: run npm run deploy first.\n"],
  [["--env", "staging"], "--env says which deployment: give --remote too.\n"],
])("npm run restore -- %j says what is wrong", async (args, sentence) => {
  expect(await runRestore(args)).toBe(sentence);
});
