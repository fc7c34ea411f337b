/**
 * What a million answers, sessions, people, uploads and batch items cost: rows written and read, calls of objects, statements, queue and
 * bucket operations, bytes, lines of the log, the time of objects and CPU, counted in the local runtime and multiplied by Cloudflare's
 * list prices of November and of December 2026. Everything that follows is counted too, such as alarms and what they write. CPU is that
 * of the whole runtime, as a multiple of what a request of an empty Worker takes. Fails above the limits.
 */
import sharp from "sharp";
import { draftAccount } from "../scripts/local/accounts.mjs";
import { startOrigins } from "./batch/origins.mjs";
import { assumed, billOf, pricesAMillion } from "./cost/prices.mjs";
import { withMeteredService } from "./cost/runtime.mjs";
import { cpuMilliseconds, runtimePid } from "./support/runtime-process.mjs";
import { ask, createClient, draftBenchAccount, seedAccount } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const people = sized(100, 3);
const files = sized(50, 2);
const items = sized(200, 4);
const emptyRequests = sized(2_000, 5);
const examples = 24;
const answersASession = 10;
/** A desk stores a person with two indexes at their first visit, so the first session there costs two rows more than a later one. */
const limits = {
  answer: 3.3,
  "job answer": 6,
  "job answer, 5 at once": 2.6,
  "job answer, 10 at once": 2.6,
  session: 6,
  "job session": 7,
  "batch item": 4,
};
/** Millionths of a dollar. */
const pricedAt = 12_000;
/** What a price may cost in rows. */
const rowsForMoney = 0.05;
/** Desks give back later what nobody uses. */
const givenBackMs = 4_000_000;
const personBytesAtMost = 12 * 1024;
/** Counts of a roster are published within 5 seconds, and a publisher's figures within 10. */
const settleMs = sized(11_000, 100);

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const serving = draftAccount({ email: "serve@example.com", organization: "Serve", role: "Customer", serve: true });
const api = draftBenchAccount();
const categories = ["cat", "dog"].map((value) => ({ label: value, value }));

async function untilServed(open) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { campaignId = null } = await open();
    if (campaignId !== null) return;
    await pause(100);
  }
  throw new Error("nobody is served");
}

const json = async (response) => (await response).json();

async function recruitingAudience(client) {
  const { audienceId } = await json(client.post("/audience", { name: "Counted" }));
  await client.patch(`/audience/${audienceId}`, {
    graduationRule: { _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 20, maxTasks: null },
    maxDistillingResponses: null,
  });
  for (let i = 0; i < examples; i++)
    await client.post(`/audience/${audienceId}/example`, {
      asset: { _t: "TextAssetInput", text: `Sound ${i}` },
      payload: { _t: "ClassifyExamplePayload", title: "Whose is it?", categories },
      truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat"] },
      randomCorrectProbability: 0.5,
      isCommonSense: i % 5 === 0,
    });
  await client.post(`/audience/${audienceId}/recruit`);
}

async function startJob(client) {
  const { datasetId } = await json(client.post("/dataset", { name: "Counted" }));
  // Each is answered twice, by two of the three crowds.
  const tasks = 2 * people * answersASession;
  for (let from = 0; from < tasks; from += 1_000) {
    const datapoints = Array.from({ length: Math.min(1_000, tasks - from) }, (_, i) => ({
      asset: { _t: "TextAssetInput", text: `Sound ${from + i}` },
      sortIndex: from + i,
    }));
    await client.post(`/dataset/${datasetId}/datapoints`, { datapoints });
  }
  const { definitionId } = await json(
    client.post("/job/definition", {
      definitionName: "Cat or dog",
      workflow: {
        _t: "SimpleWorkflow",
        blueprint: { _t: "ClassifyBlueprint", title: "Whose sound is it?", categories },
      },
      referee: { _t: "NaiveReferee", totalVotes: 2 },
      datasetId,
    }),
  );
  return (await json(client.post("/job", { audienceId: "global", jobDefinitionId: definitionId }))).jobId;
}

/** A million people who were there before, with two sessions of ten answers each, in millions of each piece. */
const days = {
  "20 answers to examples by a million people": { answer: 20, session: 2 },
  "20 answers to tasks by a million people": { "job answer": 20, "job session": 1, session: 1 },
  "the same, ten answers in one request": { "job answer, 10 at once": 20, "job session": 1, session: 1 },
};

function sumOf(table, parts) {
  const sum = {};
  for (const [piece, millions] of Object.entries(parts))
    for (const [name, value] of Object.entries(table[piece])) sum[name] = (sum[name] ?? 0) + value * millions;
  return sum;
}

function toldBill(counts, pieces) {
  return ["November", "December"]
    .map((month) => {
      const { uses, logs, duration, cpu, together } = billOf(counts, { month });
      const logged = billOf(counts, { month, hasInvocationLogs: true }).together;
      const parts = [`uses ${uses.toFixed(2)}`, `logs ${logs.toFixed(2)}`];
      if (month === "November") parts.push(`time of objects ${duration.toFixed(2)}`, `CPU ${cpu.toFixed(2)}`);
      return `${month} $${together.toFixed(2)} ${pieces} (${parts.join(", ")}), $${logged.toFixed(2)} with invocation logs`;
    })
    .join("; ");
}

async function cpuOfEmpty(url, cpu) {
  await ask(url);
  const before = await cpu();
  for (let i = 0; i < emptyRequests; i++) await ask(url);
  return ((await cpu()) - before) / emptyRequests;
}

await withTemporaryFolder(async (folder) => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const [origin] = await startOrigins(1, { small: png });
  await withMeteredService(folder, async ({ url, emptyUrl, db }) => {
    await seedAccount(db, api);
    await db.batch(serving.statements.map((statement) => db.prepare(statement)));
    const client = await createClient(url, api);
    const publisher = await createClient(url, serving);
    const pid = await runtimePid();
    const cpu = () => cpuMilliseconds(pid);
    const emptyCpu = await cpuOfEmpty(emptyUrl, cpu);
    const tell = async () => json(ask(new URL("/bench/counts", url)));
    const alarms = (className, ms) =>
      ask(new URL(`/bench/alarms?class=${className}&ms=${ms}`, url), { method: "POST" });
    const table = {};
    /** Counts the work, and what follows it by alarms and queues, per piece. */
    const count = async (name, pieces, work) => {
      await tell();
      const before = await cpu();
      const result = await work();
      const spent = (((await cpu()) - before) / emptyCpu) * assumed.emptyRequestMs;
      const counts = { ...(await tell()), cpuMs: spent };
      table[name] = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, value / pieces]));
      return result;
    };
    const open = async (index, run) => {
      for (let tries = 0; ; tries++) {
        const session = await json(
          publisher.post("/session", { userId: `${run}-${index}`, country: "CH", language: "de" }),
        );
        // A busy machine may read its campaigns too late for the first one.
        if (session.rapids || !run.startsWith("person")) return session;
        if (tries === 5) throw new Error(`a person is not served: ${JSON.stringify(session)}`);
        await pause(settleMs);
      }
    };
    const openAll = async () => {
      const sessions = [];
      for (let index = 0; index < people; index++) sessions.push(await open(index, "person"));
      return sessions;
    };
    const answerAll = async (sessions) => {
      for (const { sessionId, rapids } of sessions)
        for (const { id } of rapids)
          await publisher.post(`/session/${sessionId}/answer`, {
            result: { _t: "AttachCategoryResult", rapidId: id, category: "cat" },
          });
      // Scores are told a second after a session.
      await pause(settleMs);
    };
    /** As the labeling page sends them: some seconds' worth in one request. */
    const answerTogether = async (sessions, atOnce) => {
      for (const { sessionId, rapids } of sessions)
        for (let from = 0; from < rapids.length; from += atOnce)
          await publisher.post(`/session/${sessionId}/answers`, {
            answers: rapids.slice(from, from + atOnce).map(({ id }) => ({
              result: { _t: "AttachCategoryResult", rapidId: id, category: "cat" },
            })),
          });
      await pause(settleMs);
    };
    /** Later than any session lasts without an answer. */
    const dropRapids = () => alarms("PersonOfUser", 2_400_000);
    const largestPerson = async () => Math.max(...(await json(ask(new URL("/bench/bytes?class=PersonOfUser", url)))));

    await recruitingAudience(client);
    await untilServed(() => open(0, "scout"));
    const first = await count("first session", people, openAll);
    const during = await largestPerson();
    if (first.some(({ rapids }) => rapids?.length !== answersASession)) throw new Error("a session is not full");
    await answerAll(first);
    const after = await largestPerson();
    await dropRapids();
    const dropped = await largestPerson();
    const second = await count("session", people, openAll);
    await count("answer", people * answersASession, async () => {
      await answerAll(second);
      await dropRapids();
    });

    const freeJob = await startJob(client);
    await untilServed(() => open(0, `job-scout-${Math.random()}`));
    const jobs = await count("job session", people, openAll);
    const given = jobs.flatMap(({ rapids }) => rapids).length;
    await count("job answer", given, async () => {
      await answerAll(jobs);
      await dropRapids();
    });
    for (const atOnce of [5, 10]) {
      const grouped = await openAll();
      await count(`job answer, ${atOnce} at once`, grouped.flatMap(({ rapids = [] }) => rapids).length, async () => {
        await answerTogether(grouped, atOnce);
        await dropRapids();
      });
    }

    // Its money is drawn, told and given back meanwhile.
    await client.post(`/job/${freeJob}/pause`);
    await db
      .prepare("INSERT INTO price_lists (organization_id, prices, version, changed_at) VALUES ('', ?, 1, 0)")
      .bind(JSON.stringify({ byKind: { Classify: pricedAt } }))
      .run();
    await startJob(client);
    await pause(settleMs);
    await untilServed(() => open(0, `priced-scout-${Math.random()}`));
    const priced = await openAll();
    await count("job answer, priced", priced.flatMap(({ rapids = [] }) => rapids).length, async () => {
      await answerAll(priced);
      await dropRapids();
      await alarms("JobDesk", givenBackMs);
    });

    await count("upload", files, async () => {
      for (let i = 0; i < files; i++) {
        const form = new FormData();
        form.append("file", new Blob([png], { type: "image/png" }), "small.png");
        await client.postForm("/asset/file", form);
      }
    });
    await count("batch item", items, async () => {
      const urls = Array.from({ length: items }, (_, i) => `${origin}/small/${i}`);
      const { batchUploadId } = await json(client.post("/asset/batch-upload", { urls }));
      for (;;) {
        const path = `/asset/batch-upload/status?batchUploadIds=${batchUploadId}`;
        const { status, failedCount } = await json(client.get(path));
        if (failedCount > 0) throw new Error(`${failedCount} items failed`);
        if (status === "Completed") break;
        await pause(200);
      }
      await pause(settleMs);
    });
    table.person = Object.fromEntries(
      Object.entries(table["first session"]).map(([name, value]) => [name, value - table.session[name]]),
    );

    const rowsOf = ({ objectRowsWritten, databaseRowsWritten }) => objectRowsWritten + databaseRowsWritten;
    console.log(`cost: per piece; prices are dollars for a million: ${JSON.stringify(pricesAMillion)}`);
    console.log(
      `cost: assumed: ${JSON.stringify(assumed)}; an empty request took ${emptyCpu.toFixed(2)} ms of CPU here`,
    );
    for (const name of [
      "answer",
      "job answer",
      "job answer, 5 at once",
      "job answer, 10 at once",
      "job answer, priced",
      "session",
      "job session",
      "person",
      "upload",
      "batch item",
    ]) {
      const figures = Object.entries(table[name])
        .filter(([, value]) => value >= 0.005)
        .map(([key, value]) => `${key} ${value.toFixed(2)}`);
      const limit = limits[name];
      console.log(
        `cost: ${name}: ${rowsOf(table[name]).toFixed(2)} rows written${limit ? `, limit ${limit}` : ""}; ` +
          `${toldBill(table[name], "a million")}; ${figures.join(", ")}`,
      );
      demand(limit === undefined || rowsOf(table[name]) <= limit);
    }
    const forMoney = rowsOf(table["job answer, priced"]) - rowsOf(table["job answer"]);
    console.log(
      `cost: a price: ${forMoney.toFixed(3)} rows written more an answer in a job of ${priced.length * answersASession} answers, limit ${rowsForMoney}`,
    );
    demand(forMoney <= rowsForMoney);
    for (const [name, parts] of Object.entries(days))
      console.log(`cost: a day of ${name}: ${toldBill(sumOf(table, parts), "a day")}`);
    console.log(
      `cost: a person's object has ${during} bytes in a session, ${after} after it, and ${dropped} once its rapids are dropped, ` +
        `limit ${personBytesAtMost}`,
    );
    demand(dropped <= personBytesAtMost);
  });
});
