import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { uploadFileRoute } from "../../../src/features/assets/assets.contract.ts";
import {
  addDatapointRoute,
  addDatapointsRoute,
  deleteDatapointRoute,
  getDatapointRoute,
  getFailedDatapointsRoute,
  queryDatapointsRoute,
} from "../../../src/features/labeling/datasets/datapoints.contract.ts";
import {
  deleteDatasetRoute,
  getDatasetProgressRoute,
  getDatasetRoute,
  setDatasetGroupRoute,
  shortenContextRoute,
  updateDatasetNameRoute,
} from "../../../src/features/labeling/datasets/datasets.contract.ts";
import { deleteUnusedDatasets, findUnusedDatasets } from "../../../src/features/labeling/datasets/datasets.usecases.ts";
import { deliver } from "../../../src/queue.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { addDatapoint, addDatapoints, multi, newDataset, newTextDataset, text } from "../../support/labeling.ts";
import { picture } from "../../support/origin.mjs";
import { fileForm } from "../../support/uploads.ts";

const progress = async (by: Caller, datasetId: string) =>
  (await by.call(getDatasetProgressRoute, { params: { datasetId } })).body;
const list = async (by: Caller, datasetId: string, query: Record<string, string | string[]> = {}) =>
  (await by.call(queryDatapointsRoute, { params: { datasetId }, query })).body;
const read = async (by: Caller, datapointId: string) => by.call(getDatapointRoute, { params: { datapointId } });
const upload = async (by: Caller): Promise<string> =>
  (await by.call(uploadFileRoute, { form: fileForm(picture, "cat.png"), query: { compress: "false" } })).body.fileName;

describe("a dataset", () => {
  it("is made, read, renamed and counted", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner, "Cats");
    expect((await owner.call(getDatasetRoute, { params: { datasetId } })).body).toEqual({ name: "Cats" });
    const renamed = await owner.call(updateDatasetNameRoute, { params: { datasetId }, json: { name: "Dogs" } });
    expect(renamed.status).toBe(204);
    expect((await owner.call(getDatasetRoute, { params: { datasetId } })).body).toEqual({ name: "Dogs" });
    expect(await progress(owner, datasetId)).toEqual({ total: 0, ready: 0, pending: 0, failed: 0 });
    await addDatapoint(owner, datasetId);
    expect(await progress(owner, datasetId)).toEqual({ total: 1, ready: 1, pending: 0, failed: 0 });
    const failed = await owner.call(getFailedDatapointsRoute, { params: { datasetId } });
    expect(failed.body).toEqual({ datapoints: [] });
  });

  it("unknown and foreign give one and the same 404, whatever is asked of it", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const foreign = await newDataset(owner);
    const datapointId = await addDatapoint(owner, foreign);
    const unknown = `ds_${crypto.randomUUID()}`;
    const asked: [unknown, object][] = [
      [getDatasetRoute, {}],
      [getDatasetProgressRoute, {}],
      [updateDatasetNameRoute, { json: { name: "x" } }],
      [deleteDatasetRoute, {}],
      [setDatasetGroupRoute, { json: { group: "g" } }],
      [addDatapointRoute, { json: { asset: text("x") } }],
      [addDatapointsRoute, { json: { datapoints: [{ asset: text("x") }] } }],
      [queryDatapointsRoute, {}],
      [getFailedDatapointsRoute, {}],
    ];
    for (const [route, more] of asked) {
      const answers = [];
      for (const datasetId of [unknown, foreign]) {
        const { status, body } = await stranger.call(route, { params: { datasetId }, ...more });
        const { instance, traceId, ...same } = body;
        answers.push({ status, same });
      }
      expect(answers[0]).toMatchObject({
        status: 404,
        same: { errors: { path: ["There is no dataset of this id."] } },
      });
      expect(answers[1]).toEqual(answers[0]);
    }
    for (const id of [
      datapointId,
      datapointId.replace(/.$/, "9"),
      "dpt_none",
      `dpt_${crypto.randomUUID()}_000000001`,
    ]) {
      for (const route of [getDatapointRoute, deleteDatapointRoute]) {
        const { status, body } = await stranger.call(route, { params: { datapointId: id } });
        expect([status, body.detail]).toEqual([404, "There is no datapoint of this id."]);
      }
    }
    expect((await read(owner, datapointId)).status).toBe(200);
  });

  it("is erased with its datapoints, and takes none that comes late", async () => {
    const owner = await caller();
    const datasetId = await newTextDataset(owner);
    const { datapoints } = owner.app.deps;
    expect((await owner.call(deleteDatasetRoute, { params: { datasetId } })).status).toBe(204);
    expect((await owner.call(getDatasetRoute, { params: { datasetId } })).status).toBe(404);
    const [message] = owner.app.sent.splice(0);
    await deliver(owner.app.deps, message!);
    await deliver(owner.app.deps, message!);
    expect(await datapoints(datasetId).count()).toBe(0);
    const late = { sortIndex: 0, group: null, hash: "h", contestants: 1, words: 0, content: "{}" };
    expect(await datapoints(datasetId).add([late], Date.now())).toBeNull();
    const { results } = await env.DB.prepare("SELECT id FROM outbox WHERE id = ?").bind(`erase/${datasetId}`).all();
    expect(results).toEqual([]);
  });

  it("unused for the days of the setting is deleted; one with a newer datapoint stays", async () => {
    const app = testApp({ bindings: { DATASET_RETENTION_DAYS: "30" } });
    const owner = await caller({ app });
    const [unused, used] = [await newTextDataset(owner), await newTextDataset(owner)];
    app.clock.advance(20 * 86_400_000);
    // A token does not live that long.
    const colleague = () => caller({ app, organizationId: owner.person.organizationId });
    await addDatapoint(await colleague(), used, { asset: text("later") });
    app.clock.advance(11 * 86_400_000);
    await deleteUnusedDatasets(app.deps, await findUnusedDatasets(app.deps, 1_000));
    const later = await colleague();
    const readBoth = [unused, used].map((datasetId) => later.call(getDatasetRoute, { params: { datasetId } }));
    expect((await Promise.all(readBoth)).map(({ status }) => status)).toEqual([404, 200]);
    expect(app.sent).toContainEqual(expect.objectContaining({ kind: "erase-dataset", datasetId: unused }));
  });
});

it("what anybody does to a dataset is noted in the log of its organization, each once", async () => {
  const owner = await caller();
  const datasetId = await newDataset(owner);
  const admin = await caller({ app: owner.app, roles: ["Admin"] });
  for (const by of [owner, admin]) {
    await by.call(updateDatasetNameRoute, { params: { datasetId }, json: { name: `Dogs of ${by.person.email}` } });
    for (let time = 0; time < 2; time++) await addDatapoint(by, datasetId);
  }
  const { results } = await env.DB.prepare(
    "SELECT action, account_id AS by FROM audit_log WHERE subject = ? ORDER BY id",
  )
    .bind(datasetId)
    .all();
  const [byOwner, byAdmin] = [{ by: owner.person.accountId }, { by: admin.person.accountId }];
  expect(results).toEqual([
    { action: "dataset.created", ...byOwner },
    { action: "dataset.changed", ...byOwner },
    { action: "dataset.filled", ...byOwner },
    { action: "dataset.changed", ...byAdmin },
    { action: "dataset.filled", ...byAdmin },
  ]);
});

describe("a datapoint", () => {
  it("is given back as it was sent, with what is known of its files", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const name = await upload(owner);
    const datapointId = await addDatapoint(owner, datasetId, {
      asset: { _t: "ExistingAssetInput", name },
      context: "A photo of a cat",
      contextAsset: multi({ _t: "ExistingAssetInput", name }, text("and a text")),
      sortIndex: 7,
      group: "g",
      transcription: "Hello  cat",
      privateMetadata: { source: "zoo", __proto__: "x" },
    });
    const { body } = await read(owner, datapointId);
    expect(body).toMatchObject({
      id: datapointId,
      datasetId,
      state: "Ready",
      sortIndex: 7,
      group: "g",
      transcription: "Hello  cat",
      context: "A photo of a cat",
      privateMetadata: { source: "zoo" },
      asset: { _t: "FileAsset", fileName: name, metadata: { originalFilename: { originalFilename: "cat.png" } } },
      contextAsset: { _t: "MultiAsset", assets: [{ fileName: name }, { text: "and a text" }] },
    });
    const { items, total } = await list(owner, datasetId);
    const { id, asset, context, contextAsset } = body;
    expect([total, items]).toEqual([1, [{ id, datasetId, asset, context, contextAsset }]]);
  });

  it("takes an explicit null for everything that is not set, as the published client sends it", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const nulls = {
      context: null,
      contextAsset: null,
      sortIndex: null,
      group: null,
      transcription: null,
      privateMetadata: null,
    };
    const datapointId = await addDatapoint(owner, datasetId, nulls);
    expect((await read(owner, datapointId)).body).toMatchObject(nulls);
    const group = { group: "g", context: null, contextAsset: null };
    expect((await owner.call(setDatasetGroupRoute, { params: { datasetId }, json: group })).status).toBe(204);
  });

  it("is the same when its content comes again with its sort index within 15 minutes, and a new one later", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const metadata = { a: "1", b: "2" };
    const first = await addDatapoint(owner, datasetId, { sortIndex: 0, privateMetadata: metadata });
    const reordered = { privateMetadata: { b: "2", a: "1" }, sortIndex: 0 };
    expect(await addDatapoint(owner, datasetId, reordered)).toBe(first);
    // A retry of failed uploads counts from 0 again.
    const other = await addDatapoint(owner, datasetId, { sortIndex: 0, asset: text("Woof") });
    const elsewhere = await addDatapoint(owner, datasetId, { sortIndex: 1, privateMetadata: metadata });
    const unsorted = await addDatapoint(owner, datasetId, { privateMetadata: metadata });
    expect(await addDatapoint(owner, datasetId, { privateMetadata: metadata })).toBe(unsorted);
    expect(new Set([first, other, elsewhere, unsorted]).size).toBe(4);
    owner.app.clock.advance(15 * 60_000);
    expect(await addDatapoint(owner, datasetId, reordered)).not.toBe(first);
    expect((await progress(owner, datasetId)).total).toBe(5);
  });

  it("with two assets whose identifiers we make up is recognized too when it comes again", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const asset = multi(text("Meow"), text("Woof"));
    expect(await addDatapoint(owner, datasetId, { asset })).toBe(await addDatapoint(owner, datasetId, { asset }));
  });

  it("and 40 others that are sent at once, each twice, are all there once", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const sent = Array.from({ length: 80 }, (_, i) => ({ asset: text(`${i % 40}`), sortIndex: i % 40 }));
    const ids = await Promise.all(sent.map((datapoint) => addDatapoint(owner, datasetId, datapoint)));
    expect(new Set(ids).size).toBe(40);
    expect((await progress(owner, datasetId)).total).toBe(40);
  });

  it("costs one batch of three statements and one call of its dataset, and writes nothing to the database", async () => {
    const calls: string[] = [];
    const DATASETS = {
      idFromName: (name: string) => env.DATASETS.idFromName(name),
      get: (id: DurableObjectId) =>
        new Proxy(env.DATASETS.get(id), {
          get:
            (stub, method) =>
            (...given: unknown[]) => {
              calls.push(String(method === "traced" ? given[1] : method));
              return (stub as unknown as Record<string, (...input: unknown[]) => unknown>)[String(method)]!(...given);
            },
        }),
    };
    const app = testApp({ bindings: { DATASETS: DATASETS as unknown as DurableObjectNamespace } });
    const owner = await caller({ app });
    const datasetId = await newDataset(owner);
    const name = await upload(owner);
    const datapoint = { asset: multi({ _t: "ExistingAssetInput", name }, text("x")), contextAsset: text("y") };
    // The first one of an hour is noted in the log.
    await addDatapoint(owner, datasetId);
    calls.splice(0);
    for (const add of [
      () => addDatapoint(owner, datasetId, datapoint),
      () =>
        addDatapoints(
          owner,
          datasetId,
          Array.from({ length: 50 }, (_, sortIndex) => ({ ...datapoint, sortIndex })),
        ),
    ]) {
      const before = { ...app.counts };
      const batch = vi.spyOn(app.deps.db, "batch");
      calls.length = 0;
      await add();
      expect(app.counts).toEqual({ roundTrips: before.roundTrips + 1, statements: before.statements + 3 });
      const [statements] = batch.mock.lastCall as unknown as [{ toSQL(): { sql: string } }[]];
      expect(statements.map((statement) => statement.toSQL().sql.slice(0, 7))).toEqual(Array(3).fill("select "));
      expect(calls).toEqual(["addPacked"]);
    }
  });

  it("is deleted, and its number is not used again", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const [kept, removed] = [
      await addDatapoint(owner, datasetId, { sortIndex: 0 }),
      await addDatapoint(owner, datasetId, { sortIndex: 1 }),
    ];
    const remove = () => owner.call(deleteDatapointRoute, { params: { datapointId: removed } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await read(owner, removed)).status).toBe(404);
    const next = await addDatapoint(owner, datasetId, { sortIndex: 1 });
    expect([kept, removed]).not.toContain(next);
  });
});

describe("many datapoints at once", () => {
  it("get their ids in order, and repeats among them and of earlier ones get the ids that stand", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const one = await addDatapoint(owner, datasetId, { asset: text("one"), sortIndex: 1 });
    const ids = await addDatapoints(owner, datasetId, [
      { asset: text("zero"), sortIndex: 0 },
      { asset: text("one"), sortIndex: 1 },
      { asset: text("two"), sortIndex: 2 },
      { asset: text("zero"), sortIndex: 0 },
    ]);
    expect(ids[1]).toBe(one);
    expect(ids[3]).toBe(ids[0]);
    expect((await progress(owner, datasetId)).total).toBe(3);
  });

  it("are repeats of what came since a time that the caller gives, and otherwise of the last 15 minutes", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const since = new Date(owner.app.clock.now()).toISOString();
    const datapoints = [
      { asset: text("one"), sortIndex: 1 },
      { asset: text("two"), sortIndex: 2 },
    ];
    const send = (json: object) => owner.call(addDatapointsRoute, { params: { datasetId }, json });
    const first = await addDatapoints(owner, datasetId, datapoints);
    owner.app.clock.advance(20 * 60_000);
    const more = { asset: text("three"), sortIndex: 3 };
    const again = await send({ datapoints: [...datapoints, more], repeatsSince: since });
    expect(again.body.datapointIds.slice(0, 2)).toEqual(first);
    expect((await progress(owner, datasetId)).total).toBe(3);
    expect((await addDatapoints(owner, datasetId, datapoints))[0]).not.toBe(first[0]);
    expect((await progress(owner, datasetId)).total).toBe(5);
    const refused = await send({ datapoints, repeatsSince: "yesterday" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["repeatsSince"]]);
  });

  it("are refused as a whole when one is at fault, and each fault is named", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const missing = { _t: "ExistingAssetInput", name: `${crypto.randomUUID()}.png` };
    const send = (datapoints: object[]) =>
      owner.call(addDatapointsRoute, { params: { datasetId }, json: { datapoints } });
    const files = await send([{ asset: text("fine") }, { asset: missing }, { asset: multi(text("x"), missing) }]);
    expect([files.status, files.body.errors]).toEqual([
      400,
      {
        "datapoints[1].asset.name": ["names no file that was uploaded"],
        "datapoints[2].asset.assets[1].name": ["names no file that was uploaded"],
      },
    ]);
    const large = await send([
      { asset: text("fine"), privateMetadata: { a: "x".repeat(40_000), b: "x".repeat(40_000) } },
      { asset: text("fine"), context: "鷺".repeat(6_000) },
      { asset: text("fine"), transcription: " \n" },
    ]);
    expect([large.status, Object.keys(large.body.errors)]).toEqual([
      400,
      ["datapoints[0].privateMetadata", "datapoints[1].context", "datapoints[2].transcription"],
    ]);
    expect((await send([])).status).toBe(400);
    const many = await send(Array.from({ length: 1_001 }, () => ({ asset: text("x") })));
    expect([many.status, many.body.errors]).toEqual([400, { datapoints: ["may have at most 1000 datapoints"] }]);
    expect((await progress(owner, datasetId)).total).toBe(0);
  });
});

describe("a datapoint that is too large", () => {
  it.each([
    ["privateMetadata", { notes: "x".repeat(2_000_000) }],
    ["privateMetadata", { notes: 7 }],
    ["context", "x".repeat(16_001)],
    ["context", 7],
    ["transcription", "x".repeat(16_001)],
    ["group", ""],
    ["sortIndex", 1.5],
    ["sortIndex", "1"],
    ["unknown", null],
    ["asset", { _t: "TextAssetInput", text: "" }],
    ["contextAsset", { _t: "Nothing" }],
  ])("or wrong in %s is refused by that name", async (member, value) => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const json = { asset: text("Meow"), [member]: value };
    const { status, body } = await owner.call(addDatapointRoute, { params: { datasetId }, json });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).every((path) => path.startsWith(member))).toBe(true);
  });

  it("names its asset when the metadata of many assets add up", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const metadata = Object.fromEntries(
      Array.from({ length: 10 }, (_, key) => [
        key,
        { _t: "TextMetadataInput", text: "x".repeat(5_000), visibilities: [] },
      ]),
    );
    const asset = multi({ ...text("a"), metadata }, { ...text("b"), metadata });
    const { status, body } = await owner.call(addDatapointRoute, { params: { datasetId }, json: { asset } });
    expect([status, body.errors]).toEqual([400, { asset: ["may have at most 64000 bytes"] }]);
  });

  it("belongs to another organization, and callers are not told that there is such a file", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const datasetId = await newDataset(owner);
    const asset = { _t: "ExistingAssetInput", name: await upload(stranger) };
    const { status, body } = await owner.call(addDatapointRoute, { params: { datasetId }, json: { asset } });
    expect([status, body.errors]).toEqual([400, { "asset.name": ["names no file that was uploaded"] }]);
  });
});

describe("the list of datapoints", () => {
  it("is filtered and sorted as other lists are", async () => {
    const owner = await caller();
    const datasetId = await newTextDataset(owner, 5);
    const all = (await list(owner, datasetId)).items.map(({ id }: { id: string }) => id);
    const ids = async (query: Record<string, string | string[]>) =>
      (await list(owner, datasetId, query)).items.map(({ id }: { id: string }) => id);
    expect(await ids({ sort: "-id" })).toEqual(all.toReversed());
    expect(await ids({ sort: "-created_at", page_size: "2", page: "2" })).toEqual(all.toReversed().slice(2, 4));
    expect(await ids({ "id[eq]": all[2] })).toEqual([all[2]]);
    expect(await ids({ "id[in]": [all[1], all[4], "x"] })).toEqual([all[1], all[4]]);
    expect(await ids({ "id[ends_with]": "_000000003" })).toEqual([all[2]]);
    expect(await ids({ "id[contains]": "" })).toEqual(all);
    expect(await ids({ "created_at[gt]": "2999-01-01T00:00:00Z" })).toEqual([]);
    expect(await ids({ "created_at[gt]": "2999-01-01T00:00:00Z", "id[eq]": all[0], logic: "or" })).toEqual([all[0]]);
    expect(await list(owner, datasetId, { page_size: "2" })).toMatchObject({ total: 5, totalPages: 3, pageSize: 2 });
    const wrong = await owner.call(queryDatapointsRoute, { params: { datasetId }, query: { sort: "name" } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ["sort"]]);
  });

  it("is refused where a page would have more than 4 MB", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const large = (at: number) => ({ asset: text(`${at}`), privateMetadata: { x: "x".repeat(60_000) } });
    for (const from of [0, 40]) {
      const datapoints = Array.from({ length: 40 }, (_, i) => large(from + i));
      await addDatapoints(owner, datasetId, datapoints);
    }
    const page = (page_size: string) =>
      owner.call(queryDatapointsRoute, { params: { datasetId }, query: { page_size } });
    const refused = await page("80");
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["page_size"]]);
    expect((await page("50")).body.items).toHaveLength(50);
  });
});

describe("what the published client needs beside", () => {
  it("contexts come back as they were, in their order", async () => {
    const owner = await caller();
    const items = ["long ".repeat(200), "short"].map((context) => ({ context, question: "What?" }));
    const { body } = await owner.call(shortenContextRoute, { json: { items } });
    expect(body).toEqual({ items: items.map(({ context }) => ({ shortenedContext: context })) });
    const eleven = { items: Array.from({ length: 11 }, () => items[1]) };
    expect((await owner.call(shortenContextRoute, { json: eleven })).status).toBe(400);
  });

  it("a host that begins with assets. serves a file under its name alone, and nothing else changes", async () => {
    const owner = await caller();
    const name = await upload(owner);
    const byHost = await owner.app.request(`https://assets.muster.test/${name}`);
    const byPath = await owner.app.request(`/asset/file/${name}`);
    expect([byHost.status, await byHost.arrayBuffer()]).toEqual([200, await byPath.arrayBuffer()]);
    expect((await owner.app.request(`/${name}`)).status).toBe(404);
    expect((await owner.app.request("https://assets.muster.test/healthz")).status).toBe(200);
    expect((await owner.app.request(`https://assets.muster.test/asset/file/${name}`)).status).toBe(200);
  });

  it.each([
    ["/definitions/def_1", "/console/definitions/def_1"],
    ["/audiences/aud_1/job/job_1", "/console/jobs/job_1"],
    ["/audiences/aud_1/job/a%2F..%2Fb", "/console/jobs/a%2F..%2Fb"],
  ])("%s leads to the console", async (path, target) => {
    const response = await testApp().request(path, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([303, target]);
  });
});
