import { describe, expect, it } from "vitest";
import {
  abortBatchRoute,
  batchResultRoute,
  batchStatusRoute,
} from "../../../../src/features/assets/batch-uploads/batch-uploads.contract.ts";
import { batchCaller, deliverAll, urlsOf } from "../../../support/batches.ts";
import { call } from "../../../support/client.ts";
import { seedPerson, tokenOf } from "../../../support/seed.ts";

type Caller = Awaited<ReturnType<typeof batchCaller>>;

const status = ({ app, token }: Caller, query: Record<string, string | string[]>, headers = {}) =>
  call(app, batchStatusRoute, { token, query, headers });
const abort = ({ app, token }: Caller, batchUploadId: string) =>
  call(app, abortBatchRoute, { token, params: { batchUploadId } });

describe("the status", () => {
  it("sums the batches of ids and of a correlation id, in two statements of one round trip", async () => {
    const caller = await batchCaller();
    const correlationId = crypto.randomUUID();
    const ids: string[] = [];
    for (let i = 0; i < 30; i++) {
      ids.push(await caller.createdId([`https://a.example/${i}`], i < 20 ? { correlationId } : {}));
    }
    caller.app.counts.roundTrips = 0;
    caller.app.counts.statements = 0;
    const { body } = await status(caller, { batchUploadIds: ids.slice(15), correlationId });
    expect(caller.app.counts).toEqual({ roundTrips: 1, statements: 2 });
    expect(body).toEqual({
      status: "Processing",
      totalCount: 30,
      completedCount: 0,
      failedCount: 0,
      completedBatches: [],
    });
  });

  it("lists a batch once its last item has ended", async () => {
    const caller = await batchCaller();
    const id = await caller.createdId(urlsOf("a.example", 3), { correlationId: "c" });
    await deliverAll(caller.app);
    const { body } = await status(caller, { correlationId: "c" });
    expect(body).toMatchObject({ status: "Completed", completedCount: 3, completedBatches: [id] });
  });

  it("ignores unknown and foreign ids, and another organization's correlation id", async () => {
    const owner = await batchCaller();
    const id = await owner.createdId(["https://a.example/"], { correlationId: "shared name" });
    const stranger = await batchCaller(undefined, { app: owner.app });
    const nothing = { status: "Completed", totalCount: 0, completedCount: 0, failedCount: 0, completedBatches: [] };
    expect((await status(stranger, { batchUploadIds: [id, "bup_unknown"] })).body).toEqual(nothing);
    expect((await status(stranger, { correlationId: "shared name" })).body).toEqual(nothing);
  });

  it.each<[string, Record<string, string | string[]>, string]>([
    ["neither ids nor a correlation id", {}, "batchUploadIds"],
    ["too many ids", { batchUploadIds: new Array(1001).fill("x") }, "batchUploadIds"],
    ["two correlation ids", { correlationId: ["a", "b"] }, "correlationId"],
  ])("with %s is refused", async (_, query, member) => {
    const { status: code, body } = await status(await batchCaller(), query);
    expect(code).toBe(400);
    expect(Object.keys(body.errors)).toContain(member);
  });

  it("answers 304 until something changed", async () => {
    const caller = await batchCaller();
    await caller.createdId(["https://a.example/"], { correlationId: "c" });
    const first = await status(caller, { correlationId: "c" });
    const known = { "If-None-Match": first.headers.get("etag") ?? "" };
    expect((await status(caller, { correlationId: "c" }, known)).status).toBe(304);
    await deliverAll(caller.app);
    expect(await status(caller, { correlationId: "c" }, known)).toMatchObject({
      status: 200,
      body: { completedCount: 1 },
    });
  });
});

describe("the result", () => {
  it("gives the items in their order, with file names that can be read back", async () => {
    const caller = await batchCaller();
    const urls = urlsOf("a.example", 20);
    const id = await caller.createdId(urls, { compression: { enabled: false } });
    await deliverAll(caller.app);
    const result = await caller.result(id);
    expect(result.items.map((item: { url: string }) => item.url)).toEqual(urls);
    for (const { fileName } of result.items.slice(0, 3)) {
      expect((await caller.app.request(`/asset/file/${fileName}`)).status).toBe(200);
    }
  });

  it("answers 304 until something changed", async () => {
    const caller = await batchCaller();
    const id = await caller.createdId(["https://a.example/"]);
    const read = (headers = {}) =>
      call(caller.app, batchResultRoute, { token: caller.token, params: { batchUploadId: id }, headers });
    const known = { "If-None-Match": (await read()).headers.get("etag") ?? "" };
    expect((await read(known)).status).toBe(304);
    await deliverAll(caller.app);
    expect((await read(known)).status).toBe(200);
  });

  it("is a 403 for another organization, a 404 for no batch, and open to an Admin", async () => {
    const owner = await batchCaller();
    const id = await owner.createdId(["https://a.example/"]);
    const stranger = await batchCaller(undefined, { app: owner.app });
    const admin = await tokenOf(owner.app, await seedPerson({ roles: ["Admin"] }));
    const read = (token: string, batchUploadId: string) =>
      call(owner.app, batchResultRoute, { token, params: { batchUploadId } });
    expect((await read(stranger.token, id)).status).toBe(403);
    expect((await read(owner.token, "bup_unknown")).status).toBe(404);
    expect((await read(admin, id)).status).toBe(200);
  });
});

describe("an abort", () => {
  it("fails what is not processed, leaves what is, and ends the batch for its watchers", async () => {
    const caller = await batchCaller((url) =>
      url.host === "b.example" ? new Response(null, { status: 404 }) : new Response("x"),
    );
    const id = await caller.createdId(["ftp://a.example/", ...urlsOf("a.example", 4)], { correlationId: "c" });
    expect((await abort(caller, id)).status).toBe(204);
    expect(await caller.result(id)).toMatchObject({
      status: "Aborted",
      completedCount: 0,
      failedCount: 5,
      items: [{ stage: "validation" }, ...new Array(4).fill({ status: "Failed", errorMessage: "Aborted" })],
    });
    expect((await status(caller, { correlationId: "c" })).body).toMatchObject({
      status: "Aborted",
      completedBatches: [id],
    });
  });

  it("again, or of a batch that has ended, changes nothing", async () => {
    const caller = await batchCaller();
    const id = await caller.createdId(["https://a.example/"]);
    await deliverAll(caller.app);
    const before = await caller.result(id);
    expect((await abort(caller, id)).status).toBe(204);
    expect((await abort(caller, id)).status).toBe(204);
    expect(await caller.result(id)).toEqual(before);
  });

  it("of 20 at once counts each item once", async () => {
    const caller = await batchCaller();
    const id = await caller.createdId(urlsOf("a.example", 7));
    await Promise.all(Array.from({ length: 20 }, () => abort(caller, id)));
    expect(await caller.result(id)).toMatchObject({ status: "Aborted", failedCount: 7, totalCount: 7 });
  });

  it("is a 403 for another organization and a 404 for no batch", async () => {
    const owner = await batchCaller();
    const id = await owner.createdId(["https://a.example/"]);
    const stranger = await batchCaller(undefined, { app: owner.app });
    expect((await abort(stranger, id)).status).toBe(403);
    expect((await abort(owner, "bup_unknown")).status).toBe(404);
    expect(await owner.result(id)).toMatchObject({ status: "Processing" });
  });
});
