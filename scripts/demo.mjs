import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { main, Sentence } from "./local/sentence.mjs";
import { startService } from "./local/service.mjs";
import { localSettings } from "./local/settings.mjs";

const jsonType = { "Content-Type": "application/json" };

// Walks through what the service does, with a photo of yours or a small picture of its own.
main(async () => {
  const settings = localSettings();
  const [path = join("scripts", "demo", "picture.jpg")] = process.argv.slice(2);
  const photo = await readPhoto(path);
  const service = (await isRunning(settings.baseUrl)) ? null : await startOwn(settings);
  try {
    await walk(settings, { path, photo });
  } finally {
    await service?.stop();
  }
});

async function walk({ baseUrl, state }, { path, photo }) {
  const { customer, admin } = await localClients(state);
  const caller = async (client) => {
    const token = await fetchToken(baseUrl, client);
    return (method, route, body, headers = {}) =>
      ask(`${baseUrl}${route}`, { method, body, headers: { Authorization: `Bearer ${token}`, ...headers } });
  };
  const api = await caller(customer);
  say("Token", `for ${customer.email}, good for an hour`);
  const form = () => {
    const data = new FormData();
    data.append("file", new Blob([photo]), basename(path));
    return data;
  };

  const small = await api("POST", "/asset/compress", form());
  const sizes = ["original", "output"].map((which) => small.headers.get(`x-${which}-dimensions`));
  const webp = await small.arrayBuffer();
  say("Compress", `${sizes[0]} to ${sizes[1]} WebP, ${saved(photo.length, webp.byteLength)}`);

  const uploaded = await (await api("POST", "/asset/file", form())).json();
  say("Upload", describe(uploaded));

  const origin = await serve(photo);
  try {
    const fromUrl = await (await api("POST", `/asset/url?url=${encodeURIComponent(origin.url)}`)).json();
    say("URL upload", describe(fromUrl));
  } catch (error) {
    if (!error.message.includes("URL was refused")) throw error;
    say("URL upload", "refused, as it should be: this service was not started with REMOTE_FETCH_ALLOW='127.0.0.1:*'");
  }
  try {
    await uploadBatch(api, origin.url);
  } finally {
    origin.close();
  }

  await walkAudience(api, uploaded.fileName);
  await walkCampaign(api, await caller(admin));

  const address = `${baseUrl}/asset/file/${uploaded.fileName}`;
  const back = await ask(address);
  const bytes = (await back.arrayBuffer()).byteLength;
  if (bytes !== uploaded.finalSizeBytes) throw new Error(`read back ${bytes} bytes of ${uploaded.finalSizeBytes}`);
  say("Read back", `${kilobytes(bytes)} of ${back.headers.get("content-type")}, without a token: ${address}`);
}

/** People who are to be good at a task: what they prove themselves on, which of them a job wants, and who else may use them. */
async function walkAudience(api, fileName) {
  const send = async (method, route, body) => api(method, route, JSON.stringify(body), jsonType);
  const { audienceId } = await (await send("POST", "/audience", { name: "Cat lovers" })).json();
  for (const truth of ["cat", "dog", "cat"]) {
    await send("POST", `/audience/${audienceId}/example`, {
      asset: { _t: "ExistingAssetInput", name: fileName },
      payload: {
        _t: "ClassifyExamplePayload",
        title: "What is in the picture?",
        categories: ["cat", "dog"].map((value) => ({ label: `A ${value}`, value })),
      },
      truth: { _t: "ClassifyExampleTruth", correctCategories: [truth] },
      randomCorrectProbability: 0.5,
    });
  }
  const audience = await (await api("GET", `/audience/${audienceId}`)).json();
  const chance = (audience.randomAdmissionProbability * 100).toFixed(1);
  say("Audience", `"${audience.name}", ${audience.status}, 3 examples: pure guessing graduates ${chance} % of people`);
  await seedPeople(api, audienceId);
  const filter = { _t: "CountryFilter", countries: ["DE", "AT", "CH"] };
  const view = await (await send("POST", `/audience/${audienceId}/filter`, { filter })).json();
  say("View", `${view.audienceId}: its graduates in Germany, Austria and Switzerland`);
  await send("POST", `/audience/${audienceId}/shares`, { email: "customer@b.example", level: "Viewer" });
  const shares = await (await api("GET", `/audience/${audienceId}/shares`)).json();
  say("Share", shares.map(({ email, level }) => `${email} as ${level}`).join(", "));
  const { total } = await (await api("GET", "/audiences?name[contains]=cat&sort=-created_at&scope=Owned")).json();
  say("Find", `${total} of the organization's audiences have "cat" in their name`);
}

/** A quiz: ten rapids for whoever does well, an end for who does not, and what an operator sees of it. */
async function walkCampaign(api, asAdmin) {
  const send = async (method, route, body) => api(method, route, JSON.stringify(body), jsonType);
  const atLeast = (value, nodeId) => ({
    predicate: { _t: "AnsweredCountPredicate", comparison: "GreaterThanOrEqual", value },
    nodeId,
  });
  const bad = { _t: "AccuracyPredicate", comparison: "LessThan", threshold: 0.5, minimumAnswered: 4 };
  const nodes = {
    start: { _t: "CasesNode", cases: [atLeast(10, "end"), { predicate: bad, nodeId: "end" }], defaultNodeId: "ask" },
    ask: { _t: "ActionNode", action: { _t: "ServeRapidAction", routingId: "quiz", retrievalMode: "Shuffled" } },
    end: { _t: "ActionNode", action: { _t: "CompleteAction" } },
  };
  const quiz = { name: "Cat quiz", priority: 10, rootNodeId: "start", nodes, maxRapids: 20, maxDurationSeconds: 600 };
  const broken = { ...quiz, nodes: { ...nodes, end: { _t: "CasesNode", cases: [atLeast(1, "start")] } } };
  const refusal = await send("POST", "/campaign/program", broken).catch((error) => error.message);
  if (typeof refusal !== "string") throw new Error("a program that runs in a circle was taken");
  say("Bad program", "refused: its last node leads back to the first");
  const { campaignId } = await (await send("POST", "/campaign/program", quiz)).json();
  await send("PATCH", `/campaign/${campaignId}`, {
    filters: [{ _t: "LanguageFilter", languages: ["de", "en"] }],
    boostLevel: 4,
  });
  await api("POST", `/campaign/${campaignId}/activate`);
  const campaign = await (await api("GET", `/campaign/${campaignId}`)).json();
  say(
    "Campaign",
    `"${campaign.name}", ${campaign.status}, program version ${campaign.version}, for German and English`,
  );
  await ask(new URL("/campaign/monitor", (await api("GET", "/campaigns?page_size=1")).url));
  say("Monitor", "people can be served");

  const cache = await (await asAdmin("GET", "/campaign/cache/campaigns")).json();
  const held = cache.campaigns.some(({ id }) => id === campaignId);
  if (!held) throw new Error("an active campaign is not in the cache");
  const insights = await (await asAdmin("GET", "/campaign/boost/insights")).json();
  say(
    "Serving",
    `${cache.count} campaigns in memory; people are looked for at level ${insights.globalBoost.effectiveLevel}`,
  );
  const bid = { multiplier: 1.5 };
  const { appliedMultiplier } = await (
    await asAdmin("PUT", "/campaign/boost/1/fast-bid-multiplier", JSON.stringify(bid), jsonType)
  ).json();
  say("Fast bid", `external campaign 1 bids ${appliedMultiplier} times as much`);
  await api("POST", `/campaign/${campaignId}/pause`);
  say("Pause", "the quiz is served to nobody until it is resumed");
}

/** People whose score somebody knows already, from a CSV: taken in and judged in the background. */
async function seedPeople(api, audienceId) {
  const count = 20_000;
  const lines = Array.from({ length: count }, () => `${randomUUID()},${Math.random().toFixed(3)}`);
  const form = new FormData();
  form.append("file", new Blob([`userId,score\n${lines.join("\n")}`]), "people.csv");
  const startedAt = performance.now();
  await api("POST", `/audience/${audienceId}/initialize-users`, form);
  const bar = progressBar("Seeding", count);
  for (let state; state !== "Completed"; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const run = await (await api("GET", `/audience/${audienceId}/initialize-users`)).json();
    if (run.state === "Failed") throw new Error(run.errorMessage);
    bar.show(run.processedCount);
    state = run.state;
  }
  bar.end();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { usersPerState } = await (await api("GET", `/audience/${audienceId}/user-metrics`)).json();
  const states = Object.entries(usersPerState).filter(([, people]) => people > 0);
  say(
    "Seeding",
    `${count} people in ${seconds} s: ${states.map(([state, people]) => `${people} ${state}`).join(", ")}`,
  );
  await api("POST", `/audience/${audienceId}/recruit`);
  const audience = await (await api("GET", `/audience/${audienceId}`)).json();
  say("Recruit", `${audience.status}, boost level ${audience.boostLevel}. ${audience.statusReason}`);
}

/** Many URLs at once: queued with one call, watched with conditional requests that cost nothing while nothing changes. */
async function uploadBatch(api, url) {
  const urls = Array.from({ length: 60 }, (_, index) => `${url}?picture=${index}`);
  const body = JSON.stringify({ urls, correlationId: randomUUID(), compression: { quality: 60, maxDimension: 400 } });
  const { batchUploadId } = await (await api("POST", "/asset/batch-upload", body, jsonType)).json();
  const address = `/asset/batch-upload/status?batchUploadIds=${batchUploadId}`;
  const startedAt = performance.now();
  const bar = progressBar("Batch", urls.length);
  let etag = "";
  for (let status; status !== "Completed"; await new Promise((resolve) => setTimeout(resolve, 250))) {
    const answer = await api("GET", address, undefined, { "If-None-Match": etag });
    if (answer.status === 304) continue;
    etag = answer.headers.get("etag");
    const progress = await answer.json();
    bar.show(progress.completedCount + progress.failedCount);
    status = progress.status;
  }
  bar.end();
  const { completedCount, items } = await (await api("GET", `/asset/batch-upload/${batchUploadId}`)).json();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const failed = items.find(({ status }) => status === "Failed");
  say(
    "Batch",
    `${completedCount} of ${urls.length} URLs stored in ${seconds} s${failed ? `; ${failed.errorMessage}` : ""}`,
  );
}

/** Drawn over itself on a terminal; nothing elsewhere, where the line after it says all. */
function progressBar(what, total) {
  const width = 40;
  const isShown = process.stdout.isTTY === true;
  return {
    show(done) {
      const full = Math.round((done / total) * width);
      const bar = "█".repeat(full) + "░".repeat(width - full);
      if (isShown) process.stdout.write(`\r${what.padEnd(11)} ${bar} ${done}/${total}`);
    },
    end() {
      if (isShown) process.stdout.write("\r\x1b[2K");
    },
  };
}

function describe({ fileName, wasCompressed, warnings, originalSizeBytes, finalSizeBytes }) {
  const how = wasCompressed
    ? saved(originalSizeBytes, finalSizeBytes)
    : `${kilobytes(finalSizeBytes)}; ${warnings.join(" ")}`;
  return `${fileName}, ${how}`;
}

function saved(before, after) {
  return `${kilobytes(before)} to ${kilobytes(after)}: ${Math.round((1 - after / before) * 100)} % saved`;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
}

function say(what, line) {
  console.log(`${what.padEnd(11)} ${line}`);
}

async function readPhoto(path) {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Sentence(`The photo ${path} cannot be read (${error.code}).`);
  }
}

async function isRunning(baseUrl) {
  try {
    const response = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(3_000) });
    return response.ok && response.headers.has("x-trace-id");
  } catch {
    return false;
  }
}

async function startOwn(settings) {
  console.log(`No service on ${settings.baseUrl}: starting one for this walk.`);
  const worker = { REMOTE_FETCH_ALLOW: "127.0.0.1:*", ...settings.worker };
  return startService({ ...settings, worker });
}

async function localClients(state) {
  const file = join(state, "credentials.json");
  try {
    const { clients } = JSON.parse(await readFile(file, "utf8"));
    const isAdmin = ({ roles }) => roles.includes("Admin");
    return { customer: clients.find((client) => !isAdmin(client)), admin: clients.find(isAdmin) };
  } catch {
    throw new Sentence(
      `A service runs, but ${file} cannot be read: set MUSTER_STATE to the folder that it was started with.`,
    );
  }
}

async function fetchToken(baseUrl, { clientId, clientSecret }) {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
    scope: "openid email api",
  });
  return (await (await ask(`${baseUrl}/connect/token`, { method: "POST", body })).json()).access_token;
}

async function ask(url, init) {
  const response = await fetch(url, init);
  if (response.ok || response.status === 304) return response;
  const text = await response.text();
  throw new Sentence(
    `${init?.method ?? "GET"} ${new URL(url).pathname} answered ${response.status}: ${detailOf(text)}`,
  );
}

function detailOf(text) {
  try {
    const body = JSON.parse(text);
    return typeof body === "string" ? body : (body.detail ?? body.error_description ?? text);
  } catch {
    return text;
  }
}

/** The photo on a web server of this machine, for the uploads by URL. */
async function serve(photo) {
  const server = createServer((_request, response) => response.end(photo));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/photo`, close: () => server.close() };
}
