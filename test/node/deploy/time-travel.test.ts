import { afterEach, beforeEach, expect, it } from "vitest";
import { executeOn, permissionOf, readCommitted, signIn, takeBack, withNamesOf } from "./parts.ts";
import { rehearse } from "./rehearsal.ts";

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
  expect(order).toEqual(["PATCH", "PATCH", "POST", "PATCH", "PATCH"]);
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
  expect(pausedQueues()).toEqual(["muster-work-dead-staging", "muster-work-staging"]);
  rehearsal.fake.repair();
  await goBack(to);
  expect([pausedQueues(), tables()]).toEqual([[], ["later"]]);
});
