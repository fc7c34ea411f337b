import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { uploadFileRoute } from "../../../src/features/assets/assets.contract.ts";
import {
  abortBatchRoute,
  createBatchRoute,
} from "../../../src/features/assets/batch-uploads/batch-uploads.contract.ts";
import { createAudienceRoute, deleteAudienceRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { recruitRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import { createProgramCampaignRoute } from "../../../src/features/campaigns/campaigns.contract.ts";
import { getUsageRoute, setQuotasRoute } from "../../../src/features/quotas/quotas.contract.ts";
import { deliver } from "../../../src/queue.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller, newAudience } from "../../support/audiences.ts";
import { batchCaller, deliverAll, png, urlsOf } from "../../support/batches.ts";
import { program } from "../../support/campaigns.ts";
import { call } from "../../support/client.ts";
import { picture as pngOfOnePixel } from "../../support/origin.mjs";
import { picture } from "../../support/picture.ts";
import { csv, seed, settleAll, upload } from "../../support/runs.ts";
import { newPublisher, openSession } from "../../support/serving.ts";
import { bucketKeys, fileForm } from "../../support/uploads.ts";

const admin = await caller({ roles: ["Admin"] });
const allow = async ({ person }: Pick<Caller, "person">, limits: object) => {
  const { organizationId } = person;
  const answer = await admin.call(setQuotasRoute, { params: { organizationId }, json: limits });
  expect(answer.status).toBe(200);
  return answer.body;
};
const usedBy = async (by: Caller, quota: string) =>
  (await by.call(getUsageRoute)).body.quotas.find((use: { quota: string }) => use.quota === quota);
const refused = (quota: string, limit: number, used: number) => ({
  status: 400,
  body: { title: "A quota of the organization is used up", quota, limit, used },
});
describe("a quota of an amount", () => {
  it("is never passed, however many requests come at once", async () => {
    const owner = await caller();
    await allow(owner, { audiences: 3 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => owner.call(createAudienceRoute, { json: { name: "Cats" } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(refused("audiences", 3, 3));
    const campaigns = env.DB.prepare("SELECT count(*) AS n FROM campaigns WHERE organization_id = ?");
    expect(await campaigns.bind(owner.person.organizationId).first("n"), "a refusal leaves no campaign").toBe(3);
  });

  it("gets room again when something is deleted", async () => {
    const owner = await caller();
    await allow(owner, { audiences: 1 });
    const audienceId = await newAudience(owner);
    expect((await owner.call(createAudienceRoute, { json: { name: "Dogs" } })).status).toBe(400);
    await owner.call(deleteAudienceRoute, { params: { audienceId } });
    expect((await owner.call(createAudienceRoute, { json: { name: "Dogs" } })).status).toBe(200);
  });

  it("counts the campaigns that an organization creates, without those of its audiences", async () => {
    const owner = await caller();
    await newAudience(owner);
    await allow(owner, { campaigns: 1 });
    const create = () => owner.call(createProgramCampaignRoute, { json: { name: "Quiz", priority: 10, ...program() } });
    const first = await create();
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(await create()).toMatchObject(refused("campaigns", 1, 1));
  });

  it("counts batches until they end, and lets a repeat of an open one through", async () => {
    const owner = await caller();
    await allow(owner, { openBatches: 1 });
    const create = (at: number) => owner.call(createBatchRoute, { json: { urls: [`https://files.example/${at}`] } });
    const { body } = await create(1);
    expect(await create(2)).toMatchObject(refused("openBatches", 1, 1));
    expect((await create(1)).body).toEqual(body);
    await owner.call(abortBatchRoute, { params: { batchUploadId: body.batchUploadId } });
    expect((await create(3)).status).toBe(200);
  });

  it("counts the bytes of files as they are stored, and keeps nothing of a file that does not fit", async () => {
    const owner = await caller();
    const file = await picture("jpeg-gray");
    const limit = Math.floor(2.5 * file.length);
    await allow(owner, { storedBytes: limit });
    const send = () => owner.call(uploadFileRoute, { query: { compress: "false" }, form: fileForm(file) });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await usedBy(owner, "storedBytes")).toMatchObject({ used: 2 * file.length, limit });
    const before = await bucketKeys();
    expect(await send()).toMatchObject(refused("storedBytes", limit, 2 * file.length));
    expect(await bucketKeys()).toEqual(before);
    await allow(owner, { storedBytes: 2 * file.length });
    const { body } = await owner.call(createBatchRoute, { json: { urls: ["https://files.example/1"] } });
    expect(body).toMatchObject({ quota: "storedBytes", used: 2 * file.length });
  });

  it("counts what an open batch has stored, and fails items that do not fit with the quota's name", async () => {
    const answer = ({ host }: URL) => (host === "down.example" ? new Response(null, { status: 503 }) : png());
    const batch = await batchCaller(answer);
    const { app, token, create, createdId, result } = batch;
    const bytes = pngOfOnePixel.length;
    const urls = urlsOf("files.example", 2);
    await allow(batch, { storedBytes: 2 * bytes });
    const open = await createdId([...urls, "https://down.example/1"]);
    for (const message of app.sent.splice(0)) await deliver(app.deps, message);
    expect(await result(open)).toMatchObject({ status: "Processing", completedCount: 2 });
    const { body } = await call(app, getUsageRoute, { token });
    expect(body.quotas).toContainEqual(expect.objectContaining({ quota: "storedBytes", used: 2 * bytes }));
    expect((await create({ urls })).body).toMatchObject({ quota: "storedBytes", used: 2 * bytes });

    await allow(batch, { storedBytes: 3 * bytes });
    const before = await bucketKeys();
    const full = await createdId(urls);
    await deliverAll(app);
    const { status, items } = await result(full);
    expect(status).toBe("Completed");
    const failed = items.filter((item: { status: string }) => item.status === "Failed");
    expect(failed).toEqual([
      expect.objectContaining({
        stage: "quota",
        errorMessage: expect.stringContaining("this is its quota storedBytes"),
      }),
    ]);
    expect(await bucketKeys()).toHaveLength(before.length + 1);
  });

  it("counts people with those of seedings that are still open, and refuses to recruit more", async () => {
    const owner = await caller();
    const [audienceId, other] = [await newAudience(owner), await newAudience(owner)];
    await allow(owner, { people: 3 });
    expect(
      (
        await upload(
          owner,
          audienceId,
          csv([
            ["a", 0.9],
            ["b", 0.9],
          ]),
        )
      ).status,
    ).toBe(202);
    const before = await bucketKeys();
    expect(
      await upload(
        owner,
        audienceId,
        csv([
          ["c", 0.9],
          ["d", 0.9],
        ]),
      ),
    ).toMatchObject(refused("people", 3, 2));
    expect(await bucketKeys(), "the file that was refused is gone").toEqual(before);
    await settleAll(owner.app);
    await seed(owner, other, [["e", 0.9]]);
    expect(await usedBy(owner, "people")).toMatchObject({ used: 3 });
    expect(await owner.call(recruitRoute, { params: { audienceId } })).toMatchObject(refused("people", 3, 3));
    await allow(owner, { people: null });
    expect((await owner.call(recruitRoute, { params: { audienceId } })).status).toBe(204);
  });
});

describe("a quota of a rate", () => {
  it("refuses API calls with 429 until the minute is over, and only those of the organization", async () => {
    const app = testApp({ bindings: { QUOTAS: '{"apiCallsPerMinute": 4}' } });
    const [owner, stranger] = [await caller({ app }), await caller({ app })];
    app.clock.advance(60_000 - (app.clock.now() % 60_000));
    const send = (by: Caller) =>
      app.request("/organization/usage", { headers: { Authorization: `Bearer ${by.token}` } });
    for (let i = 0; i < 4; i += 1) expect((await send(owner)).status).toBe(200);
    const refusal = await send(owner);
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refusal.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await refusal.json()).toMatchObject({ quota: "apiCallsPerMinute", limit: 4, used: 4 });
    expect((await send(stranger)).status).toBe(200);
    app.clock.advance(60_000);
    expect((await send(owner)).status).toBe(200);
  });

  it("is looked up for an organization with a limit of its own, and taken away again", async () => {
    const app = testApp({ bindings: { QUOTAS: '{"apiCallsPerMinute": 100}' } });
    const owner = await caller({ app });
    await allow(owner, { apiCallsPerMinute: 2 });
    app.clock.advance(60_000 - (app.clock.now() % 60_000));
    const statuses = async (count: number) => {
      const all = [];
      for (let i = 0; i < count; i += 1) all.push((await owner.call(getUsageRoute)).status);
      return all;
    };
    expect(await statuses(3)).toEqual([200, 200, 429]);
    await allow(owner, { apiCallsPerMinute: null });
    app.clock.advance(60_000);
    expect(await statuses(3)).toEqual([200, 200, 200]);
  });

  it("bounds the sessions of an organization's clients, and not the answers in them", async () => {
    const app = testApp({ bindings: { QUOTAS: '{"sessionsPerMinute": 2, "apiCallsPerMinute": 0}' } });
    const publisher = await newPublisher(app);
    app.clock.advance(60_000 - (app.clock.now() % 60_000));
    const open = () => openSession(publisher, { userId: crypto.randomUUID() });
    expect([(await open()).status, (await open()).status]).toEqual([200, 200]);
    expect(await open()).toMatchObject({ status: 429, body: { quota: "sessionsPerMinute", limit: 2 } });
  });

  it("follows the counter of the location where one is bound, and its outage refuses no request", async () => {
    const asked: string[] = [];
    const answers = [{ success: false }, new Error("an outage")];
    const limit = async ({ key }: { key: string }) => {
      asked.push(key);
      const answer = answers.shift() ?? { success: true };
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const app = testApp({ bindings: { API_RATE: { limit } as unknown as RateLimit } });
    const owner = await caller({ app });
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await owner.call(getUsageRoute)).status);
    expect(statuses).toEqual([429, 200, 200]);
    expect(new Set(asked)).toEqual(new Set([owner.person.organizationId]));
  });
});

describe("the use of quotas", () => {
  it("is read by an organization's own callers and by Admins, in one round trip", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const { organizationId } = owner.person;
    await newAudience(owner);
    const before = owner.app.counts.roundTrips;
    const { body } = await owner.call(getUsageRoute);
    expect(owner.app.counts.roundTrips - before).toBe(1);
    expect(body.organizationId).toBe(organizationId);
    expect(body.quotas).toContainEqual({ quota: "audiences", used: 1, limit: 20_000, usualLimit: 20_000 });
    expect((await stranger.call(getUsageRoute, { query: { organizationId } })).status).toBe(403);
    expect((await admin.call(getUsageRoute, { query: { organizationId } })).body.organizationId).toBe(organizationId);
    expect((await admin.call(getUsageRoute, { query: { organizationId: "nothing" } })).status).toBe(404);
  });

  it("is changed by Admins alone, member by member, and noted in the organization's log", async () => {
    const owner = await caller();
    const { organizationId } = owner.person;
    const change = (by: Caller, json: object, id = organizationId) =>
      by.call(setQuotasRoute, { params: { organizationId: id }, json });
    expect((await change(owner, { audiences: 1 })).status).toBe(403);
    await change(admin, { audiences: 1, people: 7 });
    const { body } = await change(admin, { audiences: null });
    expect(body.quotas).toContainEqual(expect.objectContaining({ quota: "people", limit: 7 }));
    expect(body.quotas).toContainEqual(expect.objectContaining({ quota: "audiences", limit: 20_000 }));
    expect((await change(admin, { people: -1 })).status).toBe(400);
    expect((await change(admin, { persons: 1 })).status).toBe(400);
    expect((await change(admin, { people: 1 }, "nothing")).status).toBe(404);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM organization_quotas WHERE organization_id = 'nothing'").first(
        "n",
      ),
    ).toBe(0);
    const { results } = await env.DB.prepare("SELECT detail FROM audit_log WHERE organization_id = ? ORDER BY id")
      .bind(organizationId)
      .all();
    expect(results).toEqual([{ detail: '{"audiences":"1","people":"7"}' }, { detail: '{"audiences":"usual"}' }]);
  });
});
