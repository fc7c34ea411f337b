import { describe, expect, it } from "vitest";
import { batchCaller, deliverAll, urlsOf } from "../../../support/batches.ts";
import { claimsOf } from "../../../support/claims.ts";

describe("a batch upload", () => {
  it("takes two round trips and one call to send it, whatever its size", async () => {
    const { app, create, result } = await batchCaller();
    const urls = Array.from({ length: 5000 }, (_, index) => `https://host-${index % 40}.example/${index}`);
    app.counts.roundTrips = 0;
    const { status, body } = await create({ urls, correlationId: "c" });
    expect(status).toBe(200);
    expect(app.counts.roundTrips).toBe(2);
    expect(app.sent).toHaveLength(32);
    const { items } = await result(body.batchUploadId);
    expect(items.map(({ url }: { url: string }) => url)).toEqual(urls);
    expect(new Set(items.map(({ status }: { status: string }) => status))).toEqual(new Set(["Pending"]));
  });

  it("takes 5000 URLs of 2000 characters", async () => {
    const { create, result } = await batchCaller();
    const urls = Array.from({ length: 5000 }, (_, index) => `https://a.example/${index}/`.padEnd(2000, "x"));
    const { status, body } = await create({ urls });
    expect(status).toBe(200);
    const { items } = await result(body.batchUploadId);
    expect(items.map(({ url }: { url: string }) => url)).toEqual(urls);
  });

  it("sends ids, never URLs", async () => {
    const { app, createdId } = await batchCaller();
    const id = await createdId(["https://a.example/secret"]);
    expect(app.sent).toEqual([{ v: 1, kind: "upload-lane", id: `${id}/0`, batchId: id, lane: 0 }]);
  });

  it("puts all of an origin into one lane", async () => {
    const { app, createdId } = await batchCaller();
    const id = await createdId([...urlsOf("a.example", 6), ...urlsOf("b.example", 3), "https://a.example:443/again"]);
    const holder = { holder: crypto.randomUUID(), now: app.clock.now() };
    const lanes = await Promise.all([0, 1].map((lane) => app.deps.batchStores(id).take({ ...holder, lane }, 64)));
    expect(app.sent).toHaveLength(2);
    const hosts = lanes.map((taken) => taken.kind === "work" && taken.due.map(({ url }) => new URL(url).host));
    expect(hosts).toEqual([new Array(7).fill("a.example"), new Array(3).fill("b.example")]);
  });

  it.each([
    ["ftp://a.example/x", "its scheme is not http or https"],
    ["javascript:alert(1)", "its scheme is not http or https"],
    ["http://127.0.0.1/x", "its address is not public"],
    ["http://[::ffff:10.0.0.1]/x", "its address is not public"],
    ["http://2130706433/", "its address is not public"],
    ["http://localhost/", "its host name is not public"],
    [`https://a.example/${"x".repeat(2048)}`, "longer than 2048 characters"],
    ["", "it is not an absolute URL"],
    ["no url", "it is not an absolute URL"],
  ])("fails the item of %s alone, as it was spelled", async (bad, reason) => {
    const { app, createdId, result } = await batchCaller();
    const id = await createdId(["https://a.example/1", bad, "https://a.example/2"]);
    expect(await result(id)).toMatchObject({ status: "Processing", completedCount: 0, failedCount: 1 });
    await deliverAll(app);
    expect(await result(id)).toMatchObject({
      status: "Completed",
      totalCount: 3,
      completedCount: 2,
      failedCount: 1,
      items: [
        { status: "Completed" },
        { url: bad, status: "Failed", stage: "validation", errorMessage: expect.stringContaining(reason) },
        { status: "Completed" },
      ],
    });
  });

  it("of bad URLs alone is Completed at once, and sends nothing", async () => {
    const { app, createdId, result } = await batchCaller();
    const id = await createdId(["ftp://a.example/", "nonsense"]);
    expect(app.sent).toEqual([]);
    expect(await result(id)).toMatchObject({ status: "Completed", totalCount: 2, failedCount: 2 });
  });

  it.each<[string, unknown, string]>([
    ["an empty list", { urls: [] }, "urls"],
    ["more than 5000", { urls: new Array(5001).fill("https://a.example/") }, "urls"],
    ["no list", { urls: "https://a.example/" }, "urls"],
    ["no urls", {}, "urls"],
    ["a number among them", { urls: ["https://a.example/", 7] }, "urls[1]"],
    ["a URL that no row can hold", { urls: ["https://a.example/".padEnd(500_001, "x")] }, "urls[0]"],
    ["half a character", { urls: ["https://a.example/\ud800"] }, "urls[0]"],
    ["an unknown member", { urls: ["https://a.example/"], priority: 1 }, "priority"],
    ["an unknown member inside", { urls: ["https://a.example/"], compression: { speed: 1 } }, "compression.speed"],
    ["a quality of 0", { urls: ["https://a.example/"], compression: { quality: 0 } }, "compression.quality"],
    ["a quality of 101", { urls: ["https://a.example/"], compression: { quality: 101 } }, "compression.quality"],
    ["a quality of 1.5", { urls: ["https://a.example/"], compression: { quality: 1.5 } }, "compression.quality"],
    ["maxDimension 0", { urls: ["https://a.example/"], compression: { maxDimension: 0 } }, "compression.maxDimension"],
    [
      "maxDimension 16384",
      { urls: ["https://a.example/"], compression: { maxDimension: 16_384 } },
      "compression.maxDimension",
    ],
    [
      "a width that is not offered",
      { urls: ["https://a.example/"], compression: { variants: [500] } },
      "compression.variants[0]",
    ],
    ["a width twice", { urls: ["https://a.example/"], compression: { variants: [480, 480] } }, "compression.variants"],
    ["widths as text", { urls: ["https://a.example/"], compression: { variants: "480,800" } }, "compression.variants"],
    ["enabled as a word", { urls: ["https://a.example/"], compression: { enabled: "yes" } }, "compression.enabled"],
    ["a long correlationId", { urls: ["https://a.example/"], correlationId: "x".repeat(257) }, "correlationId"],
    ["a wrong _t", { urls: ["https://a.example/"], compression: { _t: "Other" } }, "compression._t"],
  ])("with %s is refused, naming the member", async (_, json, member) => {
    const { app, create } = await batchCaller();
    const { status, body } = await create(json);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toContain(member);
    expect(app.sent).toEqual([]);
  });

  it("over 12 MB is a 413", async () => {
    const { create } = await batchCaller();
    expect((await create({ urls: ["https://a.example/".padEnd(12_000_001, "x")] })).status).toBe(413);
  });

  it("takes absent and null members alike", async () => {
    const { createdId } = await batchCaller();
    await createdId(["https://a.example/"], { correlationId: null, compression: null });
    await createdId(["https://b.example/"], {
      compression: { enabled: null, quality: null, _t: "CompressionOverride" },
    });
  });
});

describe("the same request again", () => {
  const request = { urls: ["https://a.example/1", "https://a.example/2"], correlationId: "again" };

  it("within 15 minutes answers with the same batch: of 20 at once, one is made", async () => {
    const { app, create, createdId } = await batchCaller();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(request)));
    const ids = new Set(answers.map(({ body }) => body.batchUploadId));
    expect(ids.size).toBe(1);
    expect(app.sent).toHaveLength(1);
    app.clock.advance(14 * 60_000);
    expect(ids).toContain(await createdId(request.urls, { correlationId: "again" }));
  });

  it("later, or with anything else in it, makes another", async () => {
    const { app, createdId } = await batchCaller();
    const urls = [...request.urls];
    const ids = [
      await createdId(urls, { correlationId: "again" }),
      await createdId(urls, { correlationId: "other" }),
      await createdId([...urls].reverse(), { correlationId: "again" }),
      await createdId(urls, { correlationId: "again", compression: { quality: 50 } }),
    ];
    app.clock.advance(15 * 60_000 + 1);
    ids.push(await createdId(urls, { correlationId: "again" }));
    expect(new Set(ids).size).toBe(5);
  });

  it("by another caller makes a batch of their own", async () => {
    const one = await batchCaller();
    const other = await batchCaller(undefined, { app: one.app });
    expect(await one.createdId(request.urls)).not.toBe(await other.createdId(request.urls));
  });

  it("after an abort makes another", async () => {
    const { app, createdId, person } = await batchCaller();
    const first = await createdId(request.urls);
    const { abortBatch } = await import("../../../../src/features/assets/batch-uploads/batch-uploads.usecases.ts");
    await abortBatch(app.deps, { actor: claimsOf(person), batchId: first });
    expect(await createdId(request.urls)).not.toBe(first);
  });

  it("under an Idempotency-Key is answered by it", async () => {
    const { create } = await batchCaller();
    const headers = { "Idempotency-Key": "k1" };
    const first = await create(request, headers);
    const second = await create(request, headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
  });
});

it("a disabled account's batch is not written", async () => {
  const { app, create, person } = await batchCaller();
  const { env } = await import("cloudflare:workers");
  await env.DB.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(person.accountId).run();
  expect((await create({ urls: ["https://a.example/"] })).status).toBe(401);
  expect(app.sent).toEqual([]);
  const { results } = await env.DB.prepare("SELECT id FROM batch_uploads WHERE organization_id = ?")
    .bind(person.organizationId)
    .all();
  expect(results).toEqual([]);
});
