import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createChecks } from "./checks.mjs";
import { freePort, pause } from "./local-service.mjs";
import { judgeBooks } from "./money-campaign.mjs";
import { layOutNeighbours } from "./releases.mjs";
import { createServeClient } from "./serve-client.mjs";
import { readMoney, readSchemas } from "./state-files.mjs";
import { answerPricedJob, judgePaid, startPricedJob } from "./upgrade-money.mjs";

const categories = ["cat", "dog"];
const exampleCount = 12;
const datapointCount = 20;
const graduationScore = 0.75;
const answersAtMost = 3;
const pricedTasks = 60;
const servedWithinMs = 60_000;
const quiet = { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" };

/**
 * One state under a release, under the next one, under the first again and under the next: an upgrade, a rollback and an upgrade. Each
 * release must answer everything about what the others wrote. `names` are those of the two releases.
 */
export async function runUpgradeCampaign({ folder, people, onProgress = () => undefined }) {
  const startedAt = performance.now();
  const checks = createChecks();
  const { names, upgradesObjects, ...releases } = await layOutNeighbours(join(folder, "release"));
  const settings = { PORT: String(await freePort()), MUSTER_STATE: join(folder, "state") };
  const log = createWriteStream(join(folder, "service.log"), { flags: "a" });
  let service = null;
  let world = null;
  let schemas = {};
  let priced = null;
  try {
    for (const [turn, release] of ["older", "newer", "older", "newer"].entries()) {
      const what = `${turn + 1}. ${release} release`;
      onProgress(what);
      service = await startRelease(releases[release], { settings, log });
      if (world === null) world = await fillState(service, people);
      await judge(checks, { service, world, what, turn });
      priced ??= await startPricedJob(service, { ...world, datapoints: pricedTasks });
      if (priced !== null) {
        const { client } = world;
        const graduates = (i) => `person-${people - 1 - ((turn * 12 + i) % Math.floor(people / 4))}`;
        const serves = (userId) => serve(client, userId);
        await answerPricedJob({ service, priced, people: graduates, serve: serves });
      }
      const knowsMoney = priced !== null && (await service.knowsMoney(priced.organizationId));
      await service.stop();
      service = null;
      if (priced !== null) {
        const money = readMoney(settings.MUSTER_STATE);
        judgePaid(checks, { money, priced, knowsMoney, what });
        judgeBooks(checks, money);
      }
      const earlier = schemas;
      schemas = readSchemas(settings.MUSTER_STATE);
      checks.none(
        `${what}: no schema number went down`,
        Object.keys(earlier).filter((id) => !(schemas[id] >= earlier[id])),
      );
      if (turn === 1 && upgradesObjects)
        checks.that(
          `${what}: some object was upgraded`,
          Object.keys(earlier).some((id) => schemas[id] > earlier[id]),
        );
    }
    return { checks: checks.checks, seconds: (performance.now() - startedAt) / 1000, names };
  } finally {
    await service?.stop();
  }
}

/** `npm start` of a release on the one state. */
async function startRelease(root, { settings, log }) {
  const child = spawn(join(root, "node_modules", ".bin", "node"), ["scripts/start.mjs"], {
    cwd: root,
    env: { ...process.env, ...quiet, ...settings, PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
      log.write(chunk);
    });
  const ended = new Promise((resolve) => child.on("close", resolve));
  while (!output.includes("Muster is ready")) {
    if (child.exitCode !== null) throw new Error(`a release in ${root} did not start:\n${output}`);
    await pause(50);
  }
  const baseUrl = `http://127.0.0.1:${settings.PORT}`;
  const { clients } = JSON.parse(await readFile(join(settings.MUSTER_STATE, "credentials.json"), "utf8"));
  const customer = clients.find(({ roles }) => !roles.includes("Admin"));
  const authorized = await authorize(baseUrl, customer);
  const asAdmin = await authorize(
    baseUrl,
    clients.find(({ roles }) => roles.includes("Admin")),
  );
  const send = async (method, path, init = {}) => {
    const headers = { ...authorized, ...init.headers };
    const response = await fetch(`${baseUrl}${path}`, { method, ...init, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === "" ? null : JSON.parse(text);
  };
  return {
    baseUrl,
    state: settings.MUSTER_STATE,
    ask: (method, path, body) =>
      send(method, path, {
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { "Content-Type": "application/json" },
      }),
    upload(path, text) {
      const body = new FormData();
      body.append("file", new Blob([text]), "file.csv");
      return send("POST", path, { body });
    },
    organizationId: customer.organizationId,
    /** What an Admin asks for. Gives whether the release knows the operation. */
    async askAsAdmin(method, path, body) {
      const headers = { ...asAdmin, "Content-Type": "application/json" };
      const response = await fetch(`${baseUrl}${path}`, { method, headers, body: JSON.stringify(body) });
      if (response.status === 404) return false;
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
      return true;
    },
    async knowsMoney(organizationId) {
      return (
        (await fetch(`${baseUrl}/organization/${organizationId}/billing-account`, { headers: asAdmin })).status !== 404
      );
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The header of a client's requests. */
async function authorize(baseUrl, { clientId, clientSecret }) {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret, scope: "api" };
  const granted = await fetch(`${baseUrl}/connect/token`, { method: "POST", body: new URLSearchParams(form) });
  return { Authorization: `Bearer ${(await granted.json()).access_token}` };
}

/** Something of every kind: people in a roster, a dataset, a job on a desk, and a publisher. */
async function fillState(service, people) {
  const options = categories.map((value) => ({ label: value, value }));
  const { audienceId } = await service.ask("POST", "/audience", { name: "Upgraded" });
  for (let i = 0; i < exampleCount; i++) {
    await service.ask("POST", `/audience/${audienceId}/example`, {
      asset: { _t: "TextAssetInput", text: `Sound ${i}` },
      payload: { _t: "ClassifyExamplePayload", title: "Whose is it?", categories: options },
      truth: { _t: "ClassifyExampleTruth", correctCategories: [categories[i % 2]] },
      randomCorrectProbability: 0.5,
    });
  }
  const rows = Array.from({ length: people }, (_, i) => `person-${i},${i / people}`);
  await service.upload(`/audience/${audienceId}/initialize-users`, ["userId,score", ...rows].join("\n"));
  await untilEnds(service, `/audience/${audienceId}/initialize-users`);
  await service.ask("POST", `/audience/${audienceId}/recruit`);
  const { datasetId } = await service.ask("POST", "/dataset", { name: "Upgraded" });
  const datapoints = Array.from({ length: datapointCount }, (_, sortIndex) => ({
    asset: { _t: "TextAssetInput", text: `Noise ${sortIndex}` },
    sortIndex,
  }));
  await service.ask("POST", `/dataset/${datasetId}/datapoints`, { datapoints });
  const { definitionId: jobDefinitionId } = await service.ask("POST", "/job/definition", {
    definitionName: "Cat or dog",
    workflow: { _t: "SimpleWorkflow", blueprint: { _t: "ClassifyBlueprint", title: "Whose?", categories: options } },
    referee: { _t: "NaiveReferee", totalVotes: 20 },
    datasetId,
  });
  const { jobId } = await service.ask("POST", "/job", { audienceId: "global", jobDefinitionId });
  while ((await service.ask("GET", `/job/${jobId}`)).state === "Submitted") await pause(100);
  return { audienceId, datasetId, jobId, people, client: await createServeClient(service) };
}

/** Reads what earlier turns wrote, and writes something of each kind. */
async function judge(checks, { service, world, what, turn }) {
  const { audienceId, datasetId, jobId, people, client } = world;
  const ready = await fetch(`${service.baseUrl}/readyz`);
  checks.equal(`${what}: is ready`, ready.status, 200);
  const total = async () => {
    const { usersPerState } = await service.ask("GET", `/audience/${audienceId}/user-metrics`);
    return { all: Object.values(usersPerState).reduce((sum, each) => sum + each, 0), ...usersPerState };
  };
  const { recalculationId } = await service.ask("POST", `/audience/${audienceId}/state-recalculation`);
  await untilEnds(service, `/audience/${audienceId}/state-recalculation`);
  const run = await service.ask("GET", `/audience/state-recalculation/${recalculationId}`);
  checks.equal(`${what}: a recalculation is completed`, run.state, "Completed");
  const before = await total();
  checks.that(`${what}: everybody is still known`, before.all >= people, JSON.stringify(before));
  checks.equal(
    `${what}: those with good scores are still graduated`,
    before.Graduated >= people - Math.ceil(people * graduationScore),
    true,
  );

  // The same person through all releases, and a new one in each.
  for (const userId of ["comes-again", `new-in-turn-${turn}`]) {
    const answers = await serve(client, userId);
    checks.that(`${what}: ${userId} is served and answers`, answers > 0, "they got no work");
  }
  await service.ask("POST", `/dataset/${datasetId}/datapoints`, {
    datapoints: [{ asset: { _t: "TextAssetInput", text: `Added in turn ${turn}` }, sortIndex: 1_000 + turn }],
  });
  const { total: datapoints } = await service.ask("GET", `/dataset/${datasetId}/progress`);
  checks.equal(`${what}: all datapoints are there`, datapoints, datapointCount + turn + 1);
  const job = await service.ask("GET", `/job/${jobId}/progress`);
  checks.equal(`${what}: the job has its tasks`, job.total, datapointCount);
  await service.ask("PATCH", `/audience/${audienceId}`, { name: `Turn ${turn}` });
  const { name } = await service.ask("GET", `/audience/${audienceId}`);
  checks.equal(`${what}: an edit holds`, name, `Turn ${turn}`);
}

/** Opens a session for a person and answers some of it. Gives the number of answers. */
async function serve(client, userId) {
  const deadline = performance.now() + servedWithinMs;
  let session = await client.open({ userId });
  // Isolates that serve follow changes within a second.
  while (session.campaignId === null && performance.now() < deadline) {
    await pause(100);
    session = await client.open({ userId });
  }
  let answers = 0;
  let next = session.rapids?.find(({ id }) => id === session.next) ?? null;
  while (next !== null && answers < answersAtMost) {
    const { next: following } = await client.answer(session.sessionId, {
      _t: "AttachCategoryResult",
      rapidId: next.id,
      category: "cat",
    });
    next = following;
    answers += 1;
  }
  return answers;
}

async function untilEnds(service, path) {
  for (;;) {
    const { state } = await service.ask("GET", path);
    if (state !== "Pending" && state !== "Processing") return;
    await pause(100);
  }
}
