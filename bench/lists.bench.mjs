/**
 * `GET /audiences` of one caller, over 100,000 audiences in 50 organizations: time of a request against a bare Worker that runs
 * the very same statements. Both in one runtime, asked in turn, one request at a time, median of the requests. Fails above the
 * limit, and when a statement scans the whole table of audiences.
 */
import { draftAccount } from "../scripts/local/accounts.mjs";
import { connect } from "./lists/connection.mjs";
import { multiply } from "./lists/many-audiences.mjs";
import { withRuntime } from "./lists/runtime.mjs";
import { median } from "./support/median.mjs";
import { migrate } from "./support/migrate.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const [warmUps, requests] = sized([10, 100], [0, 1]);
const limit = 1.5;
/** Counts as one even over an index. Only that of the public audiences, which are few, may be read from end to end. */
const fullScan = /^SCAN audiences\b(?!.* INDEX audiences_public\b)/;

const views = {
  "the default view": { "name[contains]": "", sort: "-created_at", page: "1", page_size: "10" },
  "a searched word": { "name[contains]": "HERON", sort: "-created_at", page: "1", page_size: "10" },
  "four filters, one of which must hold": {
    "name[starts_with]": "brave",
    "status[eq]": "Ready",
    "is_distilling[eq]": "true",
    "owner_mail[contains]": "nobody",
    logic: "or",
    sort: "-created_at",
    page: "1",
    page_size: "10",
  },
  "page 200": { "name[contains]": "", sort: "-created_at", page: sized("200", "2"), page_size: "10" },
};

async function authorization(url, { clientId, clientSecret }) {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const answer = await fetch(new URL("/connect/token", url), { method: "POST", body: new URLSearchParams(form) });
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
  return `Bearer ${(await answer.json()).access_token}`;
}

/** The Workers of the runtime by name, each with a connection and over 100,000 audiences. */
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
  await multiply(db, JSON.parse(created.text).audienceId);
  return workers;
}

/** Both sides show the same audiences, as many as a page has. */
function checkAnswers(page, [, rows, [count]]) {
  const [ours, least] = [page.items, rows].map((items) => items.map(({ id }) => id).join(" "));
  if (ours !== least || page.total !== Object.values(count)[0]) throw new Error("the two sides answer differently");
  if (page.items.length !== page.pageSize) throw new Error(`a page has ${page.items.length} audiences`);
}

async function compare({ service, told, bare }, what, query) {
  const path = `/audiences?${new URLSearchParams(query)}`;
  const { statements, plans, rowsRead } = JSON.parse((await told.ask(path)).text);
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
  const scans = plans.flat().filter((line) => fullScan.test(line));
  if (process.env.BENCH_VERBOSE) console.log(plans.map((plan) => plan.join("\n")).join("\n\n"));
  console.log(
    `lists: ${what}, of ${page.total} audiences: ${ours.toFixed(2)} ms; bare Worker with the same statements: ` +
      `${least.toFixed(2)} ms; ratio ${ratio.toFixed(2)}, limit ${limit}; ${rowsRead} rows read; ` +
      (scans.length === 0 ? "no full scan" : `full scan: ${scans.join(", ")}`),
  );
  demand(ratio <= limit);
  if (scans.length > 0) process.exitCode = 1;
}

await withTemporaryFolder((folder) =>
  withRuntime(folder, async (runtime) => {
    const workers = await prepare(runtime);
    for (const [what, query] of Object.entries(views)) await compare(workers, what, query);
    for (const { close } of Object.values(workers)) close();
  }),
);
