/**
 * `GET /audiences` of one caller, over 100,000 audiences in 50 organizations. The rows that D1 reads for each audience of the caller,
 * beside those of the way that the service read lists earlier, which must find the same. And the time of a request against a bare
 * Worker that runs the very same statements: both in one runtime, asked in turn, one request at a time, median of the requests.
 * Fails above the limits, and when a statement scans the whole table of audiences.
 */
import { draftAccount } from "../scripts/local/accounts.mjs";
import { readByIdSet } from "./lists/by-id-set.mjs";
import { connect } from "./lists/connection.mjs";
import { multiply } from "./lists/many-audiences.mjs";
import { withRuntime } from "./lists/runtime.mjs";
import { views } from "./lists/views.mjs";
import { median } from "./support/median.mjs";
import { migrate } from "./support/migrate.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const [warmUps, requests] = sized([10, 100], [0, 1]);
const limit = 1.5;
/** Counts as one even over an index. Only that of the public audiences, which are few, may be read from end to end. */
const fullScan = /^SCAN audiences\b(?!.* INDEX audiences_public\b)/;
/** What the parts of a list give is read under the table's name. */
const partsOfList = "CO-ROUTINE audiences";

async function authorization(url, { clientId, clientSecret }) {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const answer = await fetch(new URL("/connect/token", url), { method: "POST", body: new URLSearchParams(form) });
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
  return `Bearer ${(await answer.json()).access_token}`;
}

/** The Workers of the runtime by name, each with a connection, over 100,000 audiences; and the earlier way to read a list. */
async function prepare(runtime) {
  const account = draftAccount({ email: "bench@example.com", organization: "Bench", role: "Customer" });
  const db = await runtime.getD1Database("DB", "service");
  await migrate(db);
  await db.batch(account.statements.map((statement) => db.prepare(statement)));
  const [service, told, bare] = await Promise.all(
    ["service", "told", "bare"].map((name) => runtime.unsafeGetDirectURL(name)),
  );
  const headers = { Authorization: await authorization(service, account), "Content-Type": "application/json" };
  const workers = { service: connect(service, headers), told: connect(told, headers), bare: connect(bare, headers) };
  const body = JSON.stringify({ name: "First" });
  const created = await workers.service.ask("/audience", { method: "POST", body });
  const { audienceId } = JSON.parse(created.text);
  await multiply(db, audienceId);
  const viewer = await db
    .prepare("SELECT organization_id AS organizationId, owner_id AS accountId FROM audiences WHERE id = ?")
    .bind(audienceId)
    .first();
  const earlier = (asked) => readByIdSet(db, viewer, asked);
  return { workers, earlier, audiences: (await earlier(views["the default view"].asked)).total };
}

/** Both sides show the same audiences, as many as a page has. */
function checkAnswers(page, [, rows, [count]]) {
  const [ours, least] = [page.items, rows].map((items) => items.map(({ id }) => id).join(" "));
  if (ours !== least || page.total !== Object.values(count)[0]) throw new Error("the two sides answer differently");
  if (page.items.length !== Math.min(page.total, page.pageSize))
    throw new Error(`a page has ${page.items.length} audiences`);
}

/** The scans of the table itself, in the plan of one statement. */
function scansIn(plan) {
  const scans = plan.filter((line) => fullScan.test(line));
  return scans.slice(plan.filter((line) => line === partsOfList).length);
}

/** Prints the rows read for each audience that the caller sees. Both ways must find the same. */
async function compareRows({ workers: { service, told }, earlier, audiences }, what, { query, asked, mostRows }) {
  const path = `/audiences?${new URLSearchParams(query)}`;
  const [page, { plans, rowsRead }] = [await service.ask(path), await told.ask(path)].map(({ text }) =>
    JSON.parse(text),
  );
  const before = await earlier(asked);
  const shown = page.items.map(({ id }) => id).join(" ");
  if (shown !== before.ids.join(" ") || page.total !== before.total)
    throw new Error(`${what}: another list than before`);
  const each = (rows) => (rows / audiences).toFixed(2);
  const scans = plans.flatMap(scansIn);
  console.log(
    `lists: ${what}, ${page.total} of ${audiences} audiences: ${each(rowsRead)} rows read for each, limit ${mostRows}; ` +
      `earlier ${each(before.rowsRead)}; ${scans.length === 0 ? "no full scan" : `full scan: ${scans.join(", ")}`}`,
  );
  demand(rowsRead / audiences <= mostRows);
  if (scans.length > 0) process.exitCode = 1;
}

async function compareTimes({ service, told, bare }, what, query) {
  const path = `/audiences?${new URLSearchParams(query)}`;
  const { statements, plans } = JSON.parse((await told.ask(path)).text);
  await bare.ask(path, { method: "PUT", body: JSON.stringify(statements) });
  const page = JSON.parse((await service.ask(path)).text);
  checkAnswers(page, JSON.parse((await bare.ask(path)).text));

  const times = { ours: [], least: [] };
  const sides = [
    async () => times.ours.push((await service.ask(path)).milliseconds),
    async () => times.least.push((await bare.ask(path)).milliseconds),
  ];
  // Not always the same one first: what else the machine does hits both.
  for (let round = 0; round < warmUps + requests; round++) {
    for (const side of round % 2 ? sides : sides.toReversed()) await side();
  }
  const [ours, least] = [times.ours, times.least].map((side) => median(side.slice(warmUps)));
  const ratio = ours / least;
  if (process.env.BENCH_VERBOSE) console.log(plans.map((plan) => plan.join("\n")).join("\n\n"));
  console.log(
    `lists: ${what}: ${ours.toFixed(2)} ms; bare Worker with the same statements: ${least.toFixed(2)} ms; ` +
      `ratio ${ratio.toFixed(2)}, limit ${limit}`,
  );
  demand(ratio <= limit);
}

await withTemporaryFolder((folder) =>
  withRuntime(folder, async (runtime) => {
    const prepared = await prepare(runtime);
    for (const [what, view] of Object.entries(views)) {
      await compareRows(prepared, what, view);
      await compareTimes(prepared.workers, what, view.query);
    }
    for (const { close } of Object.values(prepared.workers)) close();
  }),
);
