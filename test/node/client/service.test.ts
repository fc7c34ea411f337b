import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient, type MusterClient, MusterError, RunFailedError } from "../../../client/src/node.ts";
import { chromiumPath, patienceMs } from "../../support/chromium.ts";
import { startOrigin } from "../../support/origin.mjs";
import {
  type SharedAccount,
  type SharedService,
  sharedBrowser,
  sharedClient,
  sharedService,
} from "../../support/shared.ts";
import { bundleProgram, runModule } from "./built-client.ts";
import { hostileService } from "./hostile-service.ts";

let service: SharedService;
let origin: Awaited<ReturnType<typeof startOrigin>>;
let customer: SharedAccount;
let client: MusterClient;
let admin: MusterClient;
const picture = await readFile("scripts/demo/picture.jpg");
const other = async () => new Uint8Array(await (await fetch(`${origin.url}/ok.png`)).arrayBuffer());

beforeAll(async () => {
  origin = await startOrigin();
  service = await sharedService();
  const [ofAdmin, ofCustomer] = service.accounts.first;
  customer = ofCustomer;
  client = createClient({ baseUrl: service.baseUrl, ...customer });
  admin = createClient({ baseUrl: service.baseUrl, ...ofAdmin });
});
afterAll(async () => {
  await origin?.close();
});

describe("calls", () => {
  it("act for the account of the credentials", async () => {
    expect(await client.identity.userInfo()).toMatchObject({ email: customer.email, role: "Customer" });
    expect((await admin.cache.campaigns()).count).toBeGreaterThanOrEqual(0);
    await expect(client.cache.campaigns()).rejects.toMatchObject({ status: 403 });
  });

  it("bring back what was sent, and what a PATCH leaves alone", async () => {
    const { audienceId } = await client.audiences.create({ name: "Cats & dogs", dropScore: null });
    const { headers, body } = await client.answer("getAudience", { path: { audienceId } });
    expect(body).toMatchObject({ name: "Cats & dogs", dropScore: null });
    const ifMatch = headers.get("etag") ?? "";
    await client.audiences.update(audienceId, { description: "Meow" }, { ifMatch });
    await expect(client.audiences.update(audienceId, { name: "Late" }, { ifMatch })).rejects.toMatchObject({
      status: 412,
    });
    expect(await client.audiences.get(audienceId)).toMatchObject({ name: "Cats & dogs", description: "Meow" });
    await client.audiences.delete(audienceId);
    await expect(client.audiences.get(audienceId)).rejects.toMatchObject({ status: 404, operation: "getAudience" });
  });

  it("say what is wrong with a request, member by member", async () => {
    const error = await client.audiences.create({ name: "x", dropScore: 2 }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(MusterError);
    expect(error.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(error.errors)).toEqual(["dropScore"]);
  });

  it("under one Idempotency-Key create once", async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => client.audiences.create({ name: "Once" }, { idempotencyKey: "once-and-for-all" })),
    );
    expect(second).toEqual(first);
  });

  it("carry a trace through the service", async () => {
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const { traceId: seen } = await client.answer(
      "getHealth",
      {},
      { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    );
    expect(seen).toBe(traceId);
  });

  it("upload, compress and read back a picture", async () => {
    const { bytes, headers } = await client.assets.compress(picture, { maxdim: 64 });
    expect(headers.get("x-output-dimensions")).toMatch(/^\d+x\d+$/);
    expect(new TextDecoder().decode(bytes.subarray(8, 12))).toBe("WEBP");
    const { fileName, finalSizeBytes } = await client.assets.upload(new File([picture], "cat.jpg"), { quality: 60 });
    const back = await client.assets.read(fileName);
    expect(back.contentType).toBe("image/webp");
    expect(back.bytes).toHaveLength(finalSizeBytes ?? 0);
    const { fileName: fromUrl } = await client.assets.uploadUrl({ url: `${origin.url}/ok.png`, compress: false });
    expect((await client.assets.read(fromUrl, {}, { headers: { Range: "bytes=0-3" } })).bytes).toHaveLength(4);
    const small = await client.assets.read(fileName, { w: 160, q: 60 });
    expect(small.contentType).toBe("image/webp");
    expect(small.bytes.length).toBeLessThanOrEqual(back.bytes.length);
    const refused = await client.assets.compress(new TextEncoder().encode("no picture")).catch((thrown) => thrown);
    expect(refused).toMatchObject({ status: 400, detail: expect.stringMatching(/\w/) });
  });
});

describe("an example", () => {
  it("of each kind is as the service wants it", async () => {
    const { audienceId } = await client.audiences.create({ name: "Of all kinds" });
    const { examples } = client;
    const picture = "scripts/demo/picture.jpg";
    const url = `${origin.url}/ok.png`;
    const box = { xMin: 10, yMin: 20, xMax: 30, yMax: 40 };
    await examples.classify(audienceId, { file: picture, question: "Who?", options: ["cat", "dog"], truth: "cat" });
    await examples.compare(audienceId, { files: [picture, new Blob([await other()])], question: "Which?", truth: 1 });
    await examples.compare(audienceId, { texts: ["Meow", "Woof"], question: "Which?", truth: 0, context: "A cat." });
    await examples.locate(audienceId, { url, question: "Where?", truth: box, requiredPrecision: 0.5 });
    await examples.line(audienceId, { url, question: "Where?", truth: [box], explanation: "There." });
    await examples.scrub(audienceId, { url, question: "When?", truth: { start: 100, end: 200 }, isCommonSense: true });
    const transcription = "the cat saw the dog";
    const words = { transcription, truth: ["cat", 4], strictGrading: true, contextAsset: { url } };
    await examples.words(audienceId, { text: transcription, question: "Which?", sortIndex: 6, ...words });
    const rows = await examples.list(audienceId, { sort: ["sort_index"] }).toArray();
    expect(rows.map(({ payload, truth }) => [payload._t, truth?._t])).toEqual(
      ["Classify", "Compare", "Compare", "Locate", "Line", "Scrub", "Transcription"].map((kind) => [
        `${kind}ExamplePayload`,
        `${kind}ExampleTruth`,
      ]),
    );
    expect(rows.map(({ randomCorrectProbability }) => randomCorrectProbability)).toEqual([
      0.5, 0.5, 0.5, 0.1, 0.1, 0.1, 0.1,
    ]);
    const compared = rows[1]?.asset;
    expect(rows[1]?.truth).toMatchObject({
      winnerId: (compared as { assets: { fileName: string }[] }).assets[1]?.fileName,
    });
    expect(rows[3]?.truth).toMatchObject({ boundingBoxes: [box], requiredPrecision: 0.5 });
    expect(rows[4]).toMatchObject({ explanation: "There." });
    expect(rows[5]).toMatchObject({ isCommonSense: true, truth: { validRanges: [{ start: 100, end: 200 }] } });
    expect(rows[6]).toMatchObject({ contextAsset: { _t: "FileAsset" }, truth: { strictGrading: true } });
  });

  it("with a file is added once under one Idempotency-Key", async () => {
    const { audienceId } = await client.audiences.create({ name: "Twice" });
    const add = () =>
      client.examples.classify(
        audienceId,
        { file: picture, question: "Who?", options: ["cat", "dog"] },
        { idempotencyKey: `once-${audienceId}` },
      );
    expect(await add()).toEqual(await add());
    expect(await client.examples.list(audienceId).toArray()).toHaveLength(1);
  });

  it("that the service refuses is an InvalidError that names the member", async () => {
    const { audienceId } = await client.audiences.create({ name: "Refused" });
    const question = "x".repeat(251);
    const refused = client.examples.classify(audienceId, { text: "Meow", question, options: ["cat", "dog"] });
    await expect(refused).rejects.toMatchObject({
      name: "InvalidError",
      errors: { "payload.title": [expect.any(String)] },
    });
  });
});

it("the program of the runtimes runs in every Node that is here", async () => {
  const folder = await sharedClient();
  const { clientId, clientSecret } = customer;
  const source = `import * as library from "muster-client";
    import { pixel, program } from ${JSON.stringify(join(process.cwd(), "scripts/client/program.mjs"))};
    console.log(await program(library, { picture: pixel, ...${JSON.stringify({ baseUrl: service.baseUrl, clientId, clientSecret })} }));`;
  const done =
    "signs in, uploads, adds an example, lists, catches NotFoundError, catches InvalidError, refuses undefined";
  for (const node of [process.execPath, ...["/usr/bin/node"].filter(existsSync)]) {
    expect(await runModule(folder, source, { node }).ended, node).toEqual({ code: 0, output: done });
  }
});

describe("a list", () => {
  it("brings every row that its filters let through, in the order that was asked for", async () => {
    for (const name of ["Birds 1", "Birds 2", "Birds 3", "Bees"]) await client.audiences.create({ name });
    const list = client.audiences.list({ name: { starts_with: "birds" }, sort: ["-name"], page_size: 2 });
    const names = [];
    for await (const { name } of list) names.push(name);
    expect(names).toEqual(["Birds 3", "Birds 2", "Birds 1"]);
    expect(await list.page(2)).toMatchObject({ total: 3, page: 2, pageSize: 2, items: [{ name: "Birds 1" }] });
    const either = client.audiences.list({
      name: { in: ["Bees", "Birds 2"] },
      created_at: { gte: new Date(Date.now() - 600_000).toISOString() },
      is_public: { eq: false },
      scope: "Owned",
    });
    expect((await either.toArray()).map(({ name }) => name).sort()).toEqual(["Bees", "Birds 2"]);
  });
});

describe("waiting", () => {
  it("for what a change has set off gives the runs, and for a change without any gives none", async () => {
    const { audienceId } = await client.audiences.create({ name: "Judged" });
    const progress: string[] = [];
    const changed = await client.audiences.update(audienceId, { dropScore: 0.3, inactivityDropDays: 30 });
    const runs = await client.waitForRun(changed, { onProgress: ({ state }) => progress.push(state) });
    expect(runs.map(({ state, phase }) => [state, phase])).toEqual([
      ["Completed", "Done"],
      ["Completed", "Done"],
    ]);
    expect(progress.filter((state) => state === "Completed")).toHaveLength(2);
    expect(await client.waitForRun(await client.audiences.update(audienceId, { name: "Renamed" }))).toEqual([]);
    const [recalculation] = await client.waitForRun(await client.audiences.startStateRecalculation(audienceId));
    expect(recalculation).toMatchObject({ audienceId, state: "Completed" });
    const [sync] = await client.waitForRun(await client.audiences.startInactivitySync(audienceId));
    expect(sync).toMatchObject({ audienceId, state: "Completed", cutoff: expect.any(String) });
  });

  it("for people from a CSV ends when they are judged", async () => {
    const { audienceId } = await client.audiences.create({ name: "Seeded" });
    const rows = Array.from({ length: 500 }, (_, index) => `person-${index},${index % 2 === 0 ? 0.95 : 0.05}`);
    await client.audiences.initializeUsers(audienceId, new Blob([`userId,score\n${rows.join("\n")}\n`]));
    const seeding = await client.waitForSeeding(audienceId);
    expect(seeding).toMatchObject({ processedCount: 500, badRowCount: 0 });
    expect((await client.audiences.userMetrics(audienceId)).usersPerState).toMatchObject({ Graduated: 250 });
  });

  it("for a CSV without a person fails with what the service says", async () => {
    const { audienceId } = await client.audiences.create({ name: "Empty" });
    await client.audiences.initializeUsers(audienceId, new Blob(["userId,score\nann,much\n"]));
    const failure = await client.waitForSeeding(audienceId).catch((thrown) => thrown);
    expect(failure).toBeInstanceOf(RunFailedError);
    expect(failure.run).toMatchObject({ state: "Failed", badRowCount: 1 });
    expect(failure.message).toBe(`waitForSeeding: The run failed: ${failure.run.errorMessage.replace(/\.$/, "")}`);
  });

  it("can be given up without ending what is waited for", async () => {
    const { audienceId } = await client.audiences.create({ name: "Abandoned" });
    const run = await client.audiences.startStateRecalculation(audienceId);
    await expect(client.waitForRun(run, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
    expect(await client.waitForRun(run)).toHaveLength(1);
  });
});

describe("many uploads", () => {
  it("of URLs go in batches and come back in their order, each with its outcome", async () => {
    const urls = Array.from({ length: 25 }, (_, index) =>
      index === 13 ? `${origin.url}/404` : `${origin.url}/ok.png?${index}`,
    );
    const progress: number[] = [];
    const outcomes = await client.uploadUrls(urls, {
      batchSize: 10,
      compression: { enabled: false },
      onProgress: ({ total, completed, failed }) => {
        expect(total).toBe(25);
        progress.push(completed + failed);
      },
    });
    expect(outcomes.map(({ url }) => url)).toEqual(urls);
    expect(outcomes.filter(({ status }) => status === "Failed")).toEqual([
      expect.objectContaining({ url: urls[13], stage: "download", upstreamHttpStatus: 404 }),
    ]);
    for (const { status, fileName } of outcomes) if (status === "Completed") expect(fileName).toMatch(/\w/);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(25);
  });

  it("of URLs that are given up leave no open batch", async () => {
    const created: string[] = [];
    const watched = createClient({
      baseUrl: service.baseUrl,
      ...customer,
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (url.endsWith("/asset/batch-upload"))
          created.push(((await response.clone().json()) as { batchUploadId: string }).batchUploadId);
        return response;
      },
    });
    const controller = new AbortController();
    const urls = Array.from({ length: 6 }, (_, index) => `${origin.url}/hang?${index}`);
    const upload = watched.uploadUrls(urls, { batchSize: 3, signal: controller.signal });
    await expect.poll(() => created.length).toBe(2);
    controller.abort(new Error("enough"));
    await expect(upload).rejects.toThrow("enough");
    for (const batchUploadId of created) {
      expect(await client.batchUploads.get(batchUploadId)).toMatchObject({ status: "Aborted", failedCount: 3 });
    }
  });

  it("of URLs that cannot be queued fail as a whole, and none at all is nothing", async () => {
    const tooLong = { compression: { quality: 101 } };
    await expect(client.uploadUrls(["https://a.test/1"], tooLong)).rejects.toMatchObject({ status: 400 });
    expect(await client.uploadUrls([])).toEqual([]);
  });

  it("of files go some at once and come back in their order; a refused one fails alone", async () => {
    const files = [picture, new TextEncoder().encode("no picture"), new File([picture], "again.jpg")];
    const progress: unknown[] = [];
    const outcomes = await client.uploadFiles(files, {
      concurrency: 2,
      maxdim: 32,
      onProgress: (counts) => progress.push(counts),
    });
    expect(outcomes.map(({ status }) => status)).toEqual(["Completed", "Failed", "Completed"]);
    expect(outcomes[1]).toMatchObject({ name: "file", error: { name: "InvalidError", code: "asset_rejected" } });
    expect(progress.at(-1)).toMatchObject({ total: 3, completed: 2, failed: 1 });
  });

  it("of files end when the credentials are wrong", async () => {
    const stranger = createClient({ baseUrl: service.baseUrl, token: "none" });
    await expect(stranger.uploadFiles([picture, picture, picture])).rejects.toMatchObject({ status: 401 });
  });
});

it.skipIf(chromiumPath === undefined)("a page of another origin calls it in a browser", async () => {
  const [client, browser, page] = await Promise.all([
    sharedClient(),
    sharedBrowser(),
    hostileService((response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<title>asking</title>")),
  ]);
  try {
    const source = `import { createClient } from "muster-client";
      const client = createClient(${JSON.stringify({ baseUrl: service.baseUrl, ...customer })});
      const { audienceId } = await client.audiences.create({ name: "From a page" });
      const { body, traceId } = await client.answer("getAudience", { path: { audienceId } });
      const refusal = await client.audiences.get("aud_none").catch(({ status }) => status);
      document.title = [body.name, traceId.length, refusal].join();`;
    const { text } = await bundleProgram(client, "browser", source);
    const tab = await browser.newPage();
    tab.setDefaultTimeout(patienceMs);
    await tab.goto(page.baseUrl);
    await tab.addScriptTag({ content: text, type: "module" });
    await expect.poll(() => tab.title()).toBe("From a page,32,404");
  } finally {
    await Promise.all([browser.close(), page.close()]);
  }
});

it("a program finds its credentials in the environment, and so does the command line", async () => {
  const folder = await sharedClient();
  const { clientId, clientSecret, email } = customer;
  const env = { MUSTER_URL: service.baseUrl, MUSTER_CLIENT_ID: clientId, MUSTER_CLIENT_SECRET: clientSecret };
  const source = `import { createClient } from "muster-client";
    console.log((await createClient().identity.userInfo()).email);`;
  expect(await runModule(folder, source, { env }).ended).toEqual({ code: 0, output: email });
  const command = (...args: string[]) =>
    runModule(
      folder,
      `process.argv.splice(1, 1, "muster", ...${JSON.stringify(args)}); await import("./node_modules/muster-client/muster.js");`,
      { env },
    ).ended;
  expect((await command("whoami")).output).toContain(email);
  const { output } = await command("call", "createAudience", '{"body":{"name":"From the command line"}}');
  expect(JSON.parse(output)).toEqual({ audienceId: expect.stringMatching(/^aud_/) });
  expect(await command("call", "creatAudience")).toEqual({
    code: 2,
    output: 'There is no operation "creatAudience". Did you mean createAudience?\nHelp: npx muster --help',
  });
  expect(await command("dance")).toMatchObject({ code: 2, output: expect.stringContaining('no command "dance"') });
});
