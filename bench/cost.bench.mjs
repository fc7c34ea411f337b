/**
 * What a million answers, sessions, people, uploads and batch items cost: rows written and read, calls of objects, statements, queue and
 * bucket operations, bytes and log lines, counted in the local runtime and multiplied by Cloudflare's list prices. Everything that
 * follows is counted too, such as alarms and what they write. Fails above the limits. CPU time is not counted: the clock of the local
 * runtime is another one.
 */
import sharp from "sharp";
import { draftAccount } from "../scripts/local/accounts.mjs";
import { startOrigins } from "./batch/origins.mjs";
import { dollarsAMillion, pricesAMillion } from "./cost/prices.mjs";
import { withMeteredService } from "./cost/runtime.mjs";
import { ask, createClient, draftBenchAccount, seedAccount } from "./support/service-client.mjs";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const people = sized(100, 3);
const files = sized(50, 2);
const items = sized(200, 4);
const examples = 24;
const answersASession = 10;
/** A desk stores a person with two indexes at their first visit, so the first session there costs two rows more than a later one. */
const limits = {
  answer: 6,
  "job answer": 6,
  "job answer, 5 at once": 2.6,
  "job answer, 10 at once": 2.6,
  session: 6,
  "job session": 7,
  "batch item": 4,
};
const personBytesAtMost = 12 * 1024;
/** Counts of a roster are published within 5 seconds, and a publisher's figures within 10. */
const settleMs = sized(11_000, 100);

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const serving = draftAccount({ email: "serve@example.com", organization: "Serve", role: "Customer", serve: true });
const api = draftBenchAccount();
const categories = ["cat", "dog"].map((value) => ({ label: value, value }));

async function untilServed(open) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const session = await open();
    if (session.campaignId !== null) return;
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
  await client.post("/job", { audienceId: "global", jobDefinitionId: definitionId });
}

await withTemporaryFolder(async (folder) => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const [origin] = await startOrigins(1, { small: png });
  await withMeteredService(folder, async ({ url, db }) => {
    await seedAccount(db, api);
    await db.batch(serving.statements.map((statement) => db.prepare(statement)));
    const client = await createClient(url, api);
    const publisher = await createClient(url, serving);
    const tell = async () => json(ask(new URL("/bench/counts", url)));
    const alarms = (className, ms) =>
      ask(new URL(`/bench/alarms?class=${className}&ms=${ms}`, url), { method: "POST" });
    const table = {};
    /** Counts the work, and what follows it by alarms and queues, per piece. */
    const count = async (name, pieces, work) => {
      await tell();
      const result = await work();
      const counts = await tell();
      table[name] = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, value / pieces]));
      return result;
    };
    const open = (index, run) =>
      json(publisher.post("/session", { userId: `${run}-${index}`, country: "CH", language: "de" }));
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

    await startJob(client);
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
    for (const name of [
      "answer",
      "job answer",
      "job answer, 5 at once",
      "job answer, 10 at once",
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
          `$${dollarsAMillion(table[name]).toFixed(2)} a million; ${figures.join(", ")}`,
      );
      demand(limit === undefined || rowsOf(table[name]) <= limit);
    }
    console.log(
      `cost: a person's object has ${during} bytes in a session, ${after} after it, and ${dropped} once its rapids are dropped, ` +
        `limit ${personBytesAtMost}`,
    );
    demand(dropped <= personBytesAtMost);
  });
});
