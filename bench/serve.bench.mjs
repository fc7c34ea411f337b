/**
 * Sessions and answers per second with 1,000 active campaigns and 10,000 people, against a bare Worker that makes the same calls of
 * the database and of Durable Objects and does nothing else. Both sides in one runtime, in turn in short rounds, median of the
 * rounds' ratios. A round is a number of sessions and not a time, so that a busy machine does the same work. Fails below the limit.
 * A second runtime counts what a session and an answer call, read and write on both sides.
 */
import { randomBytes } from "node:crypto";
import { draftAccount } from "../scripts/local/accounts.mjs";
import { unboundRates } from "../scripts/local/settings.mjs";
import { countCalls, requireNoMoreCalls, tellCalls, withCounted } from "./serve/count-calls.mjs";
import { campaignCount, fillWorld, peopleCount, personOf } from "./serve/world.mjs";
import { median } from "./support/median.mjs";
import { bundleAll, withMiniflare } from "./support/miniflare.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { ask, seedAccount } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const rounds = sized(15, 1);
const sessionsARound = sized(60, 5);
const senders = sized(16, 2);
const limit = 0.5;
/** Answers seldom reach it. */
const wanted = 0.75;
const countedPeople = sized(60, 3);

const account = draftAccount({ email: "bench@example.com", organization: "Bench", role: "Customer", serve: true });
const objects = (...names) =>
  Object.fromEntries(names.map(([name, className]) => [name, { className, useSQLite: true }]));
const workers = {
  empty: { entry: "bench/support/empty.worker.ts" },
  service: {
    bindings: {
      KEYS_SECRET: randomBytes(32).toString("base64url"),
      NEW_PEOPLE_PER_MINUTE: "1000000",
      QUOTAS: unboundRates,
    },
    r2Buckets: { BUCKET: "serve" },
    serviceBindings: { PAGES: "empty", WORK: "empty", PASSWORDS: "empty", PICTURES: "empty", VOTE_BOOKS: "empty" },
    durableObjects: objects(
      ...[
        ["ROSTERS", "AudienceRoster"],
        ["CAMPAIGN_CACHE", "CampaignCache"],
      ],
      ...[
        ["SCORE_CACHE", "ScoreCache"],
        ["PERSONS", "PersonOfUser"],
        ["PUBLISHERS", "PublisherOfClient"],
        ["DESKS", "JobDesk"],
        ["DATASETS", "Dataset"],
        ["BATCHES", "BatchUpload"],
      ],
    ),
  },
  bare: {
    entry: "bench/serve/bare.worker.ts",
    durableObjects: objects(["PEOPLE", "BarePerson"], ["ROSTERS", "BareRoster"], ["PUBLISHERS", "BarePublisher"]),
  },
};

async function tokenOf(url) {
  const form = { grant_type: "client_credentials", client_id: account.clientId, client_secret: account.clientSecret };
  const answer = await ask(new URL("/connect/token", url), { method: "POST", body: new URLSearchParams(form) });
  return (await answer.json()).access_token;
}

/** One after the other from each sender until all pieces are done; gives how many were answered in a second, and what came. */
async function during(pieces, work) {
  const left = [...pieces];
  const startedAt = performance.now();
  const results = [];
  const sender = async () => {
    while (left.length > 0) results.push(await work(left.shift()));
  };
  await Promise.all(Array.from({ length: senders }, sender));
  return { results, perSecond: (results.length * 1000) / (performance.now() - startedAt) };
}

function sideOf(url, headers, audienceIds) {
  const post = async (path, body) =>
    (await ask(new URL(path, url), { method: "POST", headers, body: JSON.stringify(body) })).json();
  let arrivals = 0;
  const extra = (index) => (headers.Authorization ? {} : { audienceId: audienceIds[index % audienceIds.length] });
  return {
    rates: { sessions: [], answers: [] },
    cpu: { sessions: [], answers: [] },
    open: async () => {
      const index = (arrivals++ * 7919) % peopleCount;
      const session = await post("/session", { ...personOf(index), ...extra(index) });
      return { ...session, index };
    },
    answer: ({ sessionId, index, rapids }, at) =>
      post(`/session/${sessionId}/answer`, {
        result: { _t: "AttachCategoryResult", rapidId: rapids[at].id, category: at % 3 ? "cat" : "dog" },
        ...extra(index),
      }),
  };
}

async function round(side, pid, isWarm) {
  const note = async (what, pieces, work) => {
    const before = await cpuMilliseconds(pid);
    const { results, perSecond } = await during(pieces, work);
    if (isWarm) {
      side.rates[what].push(perSecond);
      side.cpu[what].push((((await cpuMilliseconds(pid)) - before) * 1000) / results.length);
    }
    return results;
  };
  const opened = await note("sessions", Array(sessionsARound).fill(null), side.open);
  const served = opened.filter(({ rapids }) => rapids?.length > 0);
  if (served.length < opened.length * 0.9) throw new Error(`only ${served.length} of ${opened.length} were served`);
  // The last session of each person: those before it are over.
  const latest = [...new Map(served.map((session) => [session.index, session])).values()];
  const tasks = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) =>
    latest.flatMap((session) => (session.rapids.length > at ? [{ session, at }] : [])),
  );
  await note("answers", tasks, ({ session, at }) => side.answer(session, at));
}

/** Both sides over one world of campaigns and audiences. */
async function startSides(runtime) {
  const db = await runtime.getD1Database("DB", "service");
  await seedAccount(db, account);
  const organization = await db.prepare("SELECT organization_id AS id FROM clients").first();
  const audienceIds = await fillWorld(db, organization.id);
  const [service, bare] = await Promise.all(["service", "bare"].map((name) => runtime.unsafeGetDirectURL(name)));
  const json = { "Content-Type": "application/json" };
  const sides = {
    service: sideOf(service, { ...json, Authorization: `Bearer ${await tokenOf(service)}` }, audienceIds),
    bare: sideOf(bare, json, audienceIds),
  };
  return { sides, urls: { service, bare } };
}

await withTemporaryFolder(async (folder) => {
  const bundles = await bundleAll(folder, workers, (name) =>
    name === "empty" ? {} : { d1Databases: { DB: "serve" } },
  );
  await withMiniflare({ workers: bundles, persist: folder }, async (runtime) => {
    const { sides } = await startSides(runtime);
    const pid = await runtimePid();
    for (let i = sized(-5, 0); i < rounds; i++)
      for (const name of i % 2 ? ["service", "bare"] : ["bare", "service"]) await round(sides[name], pid, i >= 0);
    for (const what of ["sessions", "answers"]) {
      const ratios = sides.service.rates[what].map((rate, index) => rate / sides.bare.rates[what][index]);
      const told = ({ rates, cpu }) =>
        `${median(rates[what]).toFixed(0)} a second (CPU ${median(cpu[what]).toFixed(0)} µs each)`;
      const ratio = median(ratios);
      const cpuRatio = median(sides.service.cpu[what].map((cpu, index) => sides.bare.cpu[what][index] / cpu));
      console.log(
        `serve: ${what} with ${campaignCount} campaigns and ${peopleCount} people: ${told(sides.service)}; bare Worker with the same ` +
          `calls: ${told(sides.bare)}; ratio ${(ratio * 100).toFixed(1)}%, wanted ${wanted * 100}%, limit ${limit * 100}%; by CPU ${(cpuRatio * 100).toFixed(1)}%`,
      );
      demand(ratio >= limit);
    }
  });
  await withCounted(folder, workers, async (runtime) => {
    const { sides, urls } = await startSides(runtime);
    const service = await countCalls(sides.service, urls.service, countedPeople);
    const bare = await countCalls(sides.bare, urls.bare, countedPeople);
    requireNoMoreCalls(service, bare);
    for (const what of ["sessions", "answers"])
      console.log(`serve: calls and rows of ${what}, each: ${tellCalls(service[what], bare[what])}`);
  });
});
