import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { ensureClient } from "../client/build/ensure-client.mjs";
import { walkCrowd } from "./demo/crowd.mjs";
import { serveEmbedding } from "./demo/embed.mjs";
import { walkLabeling } from "./demo/labeling.mjs";
import { chapter, during, more, progressBar, say } from "./demo/said.mjs";
import { createRequestLines } from "./local/request-lines.mjs";
import { isRunning, localClients, requireRunning } from "./local/running-service.mjs";
import { sample } from "./local/sample.mjs";
import { main, Sentence } from "./local/sentence.mjs";
import { startService } from "./local/service.mjs";
import { serviceHere } from "./local/settings.mjs";

// Walks through what the service does, with a photo of yours or a small picture of its own, by the client library.
main(async () => {
  const settings = serviceHere("npm run demo");
  if (process.argv[2] === "embed") return embed(settings);
  const [path = join("scripts", "demo", "picture.jpg")] = process.argv.slice(2);
  const photo = await readPhoto(path);
  await during("building the client library", ensureClient);
  const library = await import("muster-client");
  const service = (await isRunning(settings.baseUrl)) ? null : await startOwn(settings);
  try {
    await walk(library, settings, { path, photo, isOwn: service !== null });
  } catch (error) {
    throw error instanceof library.MusterError ? new Sentence(error.message) : error;
  } finally {
    await service?.stop();
  }
});

/** A page of another site that embeds tasks, until Ctrl-C. */
async function embed(settings) {
  await requireRunning(settings.baseUrl);
  await ensureClient();
  const { url } = await serveEmbedding(await import("muster-client"), settings);
  say("Embedding", `a page of another site, with <muster-session> in it: ${url}`);
}

async function walk(library, { baseUrl, state }, { path, photo, isOwn }) {
  const { customer, admin } = await localClients(state);
  const client = library.createClient({ baseUrl, ...credentialsOf(customer) });
  const operator = library.createClient({ baseUrl, ...credentialsOf(admin) });
  const file = new File([photo], basename(path));

  chapter("Pictures");
  await client.token();
  say("Sign in", `a token for ${customer.email}, good for an hour`);
  const uploaded = await walkPictures(client, { baseUrl, file, photo });

  chapter("An audience of people who know cats from dogs");
  const cats = await walkAudience(client, uploaded.fileName);

  chapter("A campaign that asks them");
  const campaignId = await walkCampaign(client, operator, cats);

  chapter("A crowd that proves itself");
  const discs = await walkCrowd(library, client, { baseUrl, state });

  chapter("From pictures to labels");
  const jobId = await walkLabeling(library, client, { baseUrl, state });

  chapter(isOwn ? "Done. Run npm start to look at it:" : "Done. Look at it:");
  const { email, password } = customer;
  more(`sign in as ${email}, password ${password}`);
  const places = { audiences: [cats, discs], campaigns: [campaignId], jobs: [jobId] };
  for (const [kind, ids] of Object.entries(places)) for (const id of ids) more(`${baseUrl}/console/${kind}/${id}`);
  const link = await sample({ baseUrl, state });
  if (link !== null) more(`label in a browser: ${link.url}`);
}

const credentialsOf = ({ clientId, clientSecret }) => ({ clientId, clientSecret });

/** One picture in every way that it can come in. Gives the stored file. */
async function walkPictures(client, { baseUrl, file, photo }) {
  const small = await during("Compress", () => client.assets.compress(file));
  const sizes = ["original", "output"].map((which) => small.headers.get(`x-${which}-dimensions`));
  say("Compress", `${sizes[0]} to ${sizes[1]} WebP, ${saved(photo.length, small.bytes.length)}`);
  const uploaded = await during("Upload", () => client.assets.upload(file));
  say("Upload", describe(uploaded));
  const origin = await serve(photo);
  try {
    say("URL upload", describe(await during("URL upload", () => client.assets.uploadUrl({ url: origin.url }))));
    await uploadBatch(client, origin.url);
  } finally {
    origin.close();
  }
  const back = await client.assets.read(uploaded.fileName);
  if (back.bytes.length !== uploaded.finalSizeBytes) {
    throw new Error(`read back ${back.bytes.length} bytes of ${uploaded.finalSizeBytes}`);
  }
  const address = `${baseUrl}/asset/file/${uploaded.fileName}`;
  say("Read back", `${kilobytes(back.bytes.length)} of ${back.contentType}, without a token: ${address}`);
  return uploaded;
}

/** People who are to be good at a task: what they prove themselves on, which of them a job wants, who else may use them. Gives its id. */
async function walkAudience(client, fileName) {
  const { audienceId } = await client.audiences.create({ name: "Cat lovers" });
  for (const truth of ["cat", "dog", "cat"]) {
    await client.examples.add(audienceId, {
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
  const audience = await client.audiences.get(audienceId);
  const chance = (audience.randomAdmissionProbability * 100).toFixed(1);
  say("Audience", `"${audience.name}", ${audience.status}, 3 examples: pure guessing graduates ${chance}% of people`);
  await seedPeople(client, audienceId);
  const filter = { _t: "CountryFilter", countries: ["DE", "AT", "CH"] };
  const view = await client.audiences.createFiltered(audienceId, { filter });
  say("View", `${view.audienceId}: its graduates in Germany, Austria and Switzerland`);
  await client.shares.add(audienceId, { email: "customer@b.example", level: "Viewer" });
  const shares = await client.shares.list(audienceId);
  say("Share", shares.map(({ email, level }) => `${email} as ${level}`).join(", "));
  const found = client.audiences.list({ name: { contains: "cat" }, sort: ["-created_at"], scope: "Owned" });
  say("Find", `audiences with "cat" in their name: ${(await found.page()).total}`);
  await client.audiences.pauseDistillation(audienceId);
  return audienceId;
}

/** A quiz about the audience's examples: ten for people who do well, an end for the others, and what an operator sees of it. */
async function walkCampaign(client, admin, audienceId) {
  const atLeast = (value, nodeId) => ({
    predicate: { _t: "AnsweredCountPredicate", comparison: "GreaterThanOrEqual", value },
    nodeId,
  });
  const bad = { _t: "AccuracyPredicate", comparison: "LessThan", threshold: 0.5, minimumAnswered: 4 };
  const nodes = {
    start: { _t: "CasesNode", cases: [atLeast(10, "end"), { predicate: bad, nodeId: "end" }], defaultNodeId: "ask" },
    ask: { _t: "ActionNode", action: { _t: "ServeRapidAction", routingId: audienceId, retrievalMode: "Shuffled" } },
    end: { _t: "ActionNode", action: { _t: "CompleteAction" } },
  };
  const quiz = { name: "Cat quiz", priority: 10, rootNodeId: "start", nodes, maxRapids: 20, maxDurationSeconds: 600 };
  const broken = { ...quiz, nodes: { ...nodes, end: { _t: "CasesNode", cases: [atLeast(1, "start")] } } };
  const refusal = await client.campaigns.createProgram(broken).catch((error) => error);
  if (refusal.status !== 400) throw new Error("a program that runs in a circle was taken");
  const [member] = Object.keys(refusal.errors ?? {});
  say("Check", `a program that runs in a circle is found before anybody is served: ${member}`);
  const { campaignId } = await client.campaigns.createProgram(quiz);
  await client.campaigns.update(campaignId, { filters: [{ _t: "LanguageFilter", languages: ["de", "en"] }] });
  // It spends the platform's money.
  await admin.campaigns.update(campaignId, { boostLevel: 4 });
  await client.campaigns.activate(campaignId);
  const campaign = await client.campaigns.get(campaignId);
  say(
    "Campaign",
    `"${campaign.name}", ${campaign.status}, program version ${campaign.version}, for German and English`,
  );
  await client.campaigns.monitor();
  say("Monitor", "people can be served");

  const cache = await admin.cache.campaigns();
  const held = cache.campaigns.some(({ id }) => id === campaignId);
  if (!held) throw new Error("an active campaign is not in the cache");
  const insights = await admin.campaigns.boostInsights();
  say(
    "Serving",
    `campaigns in memory: ${cache.count}; people are looked for at level ${insights.globalBoost.effectiveLevel}`,
  );
  const { appliedMultiplier } = await admin.campaigns.setFastBidMultiplier(1, { multiplier: 1.5 });
  say("Fast bid", `external campaign 1 bids ${appliedMultiplier} times as much`);
  await client.campaigns.pause(campaignId);
  say("Pause", "the quiz is served to nobody until it is resumed");
  return campaignId;
}

/** People with known scores, from a CSV: taken in and judged in the background. */
async function seedPeople(client, audienceId) {
  const count = 20_000;
  const lines = Array.from({ length: count }, () => `${randomUUID()},${Math.random().toFixed(3)}`);
  const startedAt = performance.now();
  const csv = new File([`userId,score\n${lines.join("\n")}`], "people.csv");
  await client.audiences.initializeUsers(audienceId, csv);
  const bar = progressBar("Seeding", count);
  await client.waitForSeeding(audienceId, { onProgress: ({ processedCount }) => bar.show(processedCount) });
  bar.end();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { usersPerState } = await client.audiences.userMetrics(audienceId);
  const states = Object.entries(usersPerState).filter(([, people]) => people > 0);
  say(
    "Seeding",
    `${count} people in ${seconds} s: ${states.map(([state, people]) => `${people} ${state}`).join(", ")}`,
  );
  await client.audiences.recruit(audienceId);
  const audience = await client.audiences.get(audienceId);
  say("Recruit", `${audience.status}, boost level ${audience.boostLevel}. ${audience.statusReason}`);
}

/** Many URLs at once: queued with one call, and watched until each is stored or has failed. */
async function uploadBatch(client, url) {
  const urls = Array.from({ length: 60 }, (_, index) => `${url}?picture=${index}`);
  const startedAt = performance.now();
  const bar = progressBar("Batch", urls.length);
  const outcomes = await client.uploadUrls(urls, {
    compression: { quality: 60, maxDimension: 400 },
    onProgress: ({ completed, failed }) => bar.show(completed + failed),
  });
  bar.end();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const completed = outcomes.filter(({ status }) => status === "Completed");
  const failed = outcomes.find(({ status }) => status === "Failed");
  say(
    "Batch",
    `${completed.length} of ${urls.length} URLs stored in ${seconds} s${failed ? `; ${failed.errorMessage}` : ""}`,
  );
}

function describe({ fileName, wasCompressed, warnings, originalSizeBytes, finalSizeBytes }) {
  const how = wasCompressed
    ? saved(originalSizeBytes, finalSizeBytes)
    : `${kilobytes(finalSizeBytes)}; ${warnings.join(" ")}`;
  return `${fileName}, ${how}`;
}

function saved(before, after) {
  return `${kilobytes(before)} to ${kilobytes(after)}: ${Math.round((1 - after / before) * 100)}% saved`;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
}

async function readPhoto(path) {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Sentence(`The photo ${path} cannot be read (${error.code}).`);
  }
}

/** Its log shows only what fails. */
async function startOwn(settings) {
  console.log(`No service on ${settings.baseUrl}: starting one for this walk.`);
  const lineFor = createRequestLines({ isQuiet: true });
  const print = (line, stream) => {
    const shown = lineFor(line, stream);
    if (shown !== null) console.log(shown);
  };
  return startService({ ...settings, print });
}

/** The photo on a web server of this machine, for the uploads by URL. */
async function serve(photo) {
  const server = createServer((_request, response) => response.end(photo));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/photo`, close: () => server.close() };
}
