import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { uploadFileRoute } from "../../src/features/assets/assets.contract.ts";
import { createBatchRoute } from "../../src/features/assets/batch-uploads/batch-uploads.contract.ts";
import { createAudienceRoute, createFilteredAudienceRoute } from "../../src/features/audiences/audiences.contract.ts";
import { addExampleRoute } from "../../src/features/audiences/examples/examples.contract.ts";
import { createProgramCampaignRoute } from "../../src/features/campaigns/campaigns.contract.ts";
import { addDatapointsRoute } from "../../src/features/labeling/datasets/datapoints.contract.ts";
import { createDatasetRoute } from "../../src/features/labeling/datasets/datasets.contract.ts";
import {
  createDefinitionRoute,
  createRevisionRoute,
} from "../../src/features/labeling/definitions/definitions.contract.ts";
import { createJobRoute } from "../../src/features/labeling/jobs/jobs.contract.ts";
import { createAudienceLinkRoute, createJobLinkRoute } from "../../src/features/labeling/links/links.contract.ts";
import { createWebhookRoute } from "../../src/features/webhooks/webhooks.contract.ts";
import { type Caller, caller, classifyExample, country, newAudience } from "../support/audiences.ts";
import { program } from "../support/campaigns.ts";
import type { Call } from "../support/client.ts";
import { definitionInput, newDefinition, newJob, newTextDataset } from "../support/labeling.ts";
import { picture } from "../support/origin.mjs";
import { fileForm } from "../support/uploads.ts";

const key = { "Idempotency-Key": "one" };
const pastTheClaim = 121_000;

interface Creation {
  route: unknown;
  table: string;
  /** What the request says. A body is made anew for each try. */
  ask: (by: Caller) => Promise<() => Call>;
}

const asked = (json: object) => async () => () => ({ json });

const creations: Record<string, Creation> = {
  "an audience": { route: createAudienceRoute, table: "audiences", ask: asked({ name: "Cats" }) },
  "a view": {
    route: createFilteredAudienceRoute,
    table: "filtered_audiences",
    async ask(by) {
      const baseAudienceId = await newAudience(by);
      return () => ({ params: { baseAudienceId }, json: { filter: country("DE") } });
    },
  },
  "a program": {
    route: createProgramCampaignRoute,
    table: "campaigns",
    ask: asked({ name: "Quiz", priority: 1, ...program() }),
  },
  "a dataset": { route: createDatasetRoute, table: "datasets", ask: asked({ name: "Cats" }) },
  "a definition": {
    route: createDefinitionRoute,
    table: "job_definitions",
    async ask(by) {
      const json = definitionInput(await newTextDataset(by));
      return () => ({ json });
    },
  },
  "a job": {
    route: createJobRoute,
    table: "jobs",
    async ask(by) {
      const jobDefinitionId = await newDefinition(by, await newTextDataset(by));
      return () => ({ json: { jobDefinitionId, audienceId: "global" } });
    },
  },
  "an example": {
    route: addExampleRoute,
    table: "audience_examples",
    async ask(by) {
      const audienceId = await newAudience(by);
      return () => ({ params: { audienceId }, json: classifyExample() });
    },
  },
  "a webhook": {
    route: createWebhookRoute,
    table: "webhooks",
    ask: asked({ url: "https://hooks.example.com/muster" }),
  },
  "an audience's link": {
    route: createAudienceLinkRoute,
    table: "labeling_links",
    async ask(by) {
      const audienceId = await newAudience(by);
      return () => ({ params: { audienceId }, json: { name: "Class" } });
    },
  },
  "a job's link": {
    route: createJobLinkRoute,
    table: "labeling_links",
    async ask(by) {
      const jobId = await newJob(by, "global");
      return () => ({ params: { jobId }, json: { name: "Class" } });
    },
  },
  "a file": {
    route: uploadFileRoute,
    table: "assets",
    ask: async () => () => ({ form: fileForm(picture), query: { compress: "false" } }),
  },
  "a batch upload": {
    route: createBatchRoute,
    table: "batch_uploads",
    ask: asked({ urls: ["https://files.example.com/1.jpg"] }),
  },
};

/** Rows of the caller's organization. Two tables name only what they belong to. */
async function rowsOf({ person }: Caller, table: string): Promise<number> {
  const audience = { filtered_audiences: "base_id", audience_examples: "audience_id" }[table];
  const where = audience
    ? `${audience} IN (SELECT id FROM audiences WHERE organization_id = ?)`
    : "organization_id = ?";
  const count = env.DB.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${where}`).bind(person.organizationId);
  return (await count.first<number>("count")) ?? 0;
}

/** The request writes what it makes, and dies before its answer is kept. */
function dieBeforeTheAnswerIsKept(by: Caller): () => void {
  const { idempotency } = by.app.deps;
  const { finish } = idempotency;
  idempotency.finish = () => Promise.reject(new Error("killed"));
  return () => {
    idempotency.finish = finish;
  };
}

/** Only the run itself knows its address, its secret and what it started. */
const idsIn = ({ url, secret, recruitingStarted, recalculationId, ...ids }: Record<string, unknown>) => ids;

describe.each(Object.entries(creations))("%s under an Idempotency-Key", (_, { route, table, ask }) => {
  it("is made once, and a repeat gets the same answer", async () => {
    const by = await caller();
    const request = await ask(by);
    const before = await rowsOf(by, table);
    const first = await by.call(route, { ...request(), headers: key });
    const second = await by.call(route, { ...request(), headers: key });
    expect([first.status, second.status, second.headers.get("idempotency-replayed")]).toEqual([200, 200, "true"]);
    expect(second.body).toEqual(first.body);
    expect((await rowsOf(by, table)) - before).toBe(1);
  });

  it("is found by a repeat two minutes after its request died, also past a sweep", async () => {
    const by = await caller();
    const request = await ask(by);
    const before = await rowsOf(by, table);
    const revive = dieBeforeTheAnswerIsKept(by);
    const first = await by.call(route, { ...request(), headers: key });
    revive();
    expect((await by.call(route, { ...request(), headers: key })).status).toBe(409);
    by.app.clock.advance(pastTheClaim);
    await by.app.deps.idempotency.sweep(1000);
    const second = await by.call(route, { ...request(), headers: key });
    expect([second.status, idsIn(second.body)]).toEqual([200, idsIn(first.body)]);
    expect((await rowsOf(by, table)) - before).toBe(1);
    const third = await by.call(route, { ...request(), headers: key });
    expect([third.body, third.headers.get("idempotency-replayed")]).toEqual([second.body, "true"]);
  });
});

describe("an Idempotency-Key", () => {
  it("finds what a request made that failed after its write", async () => {
    const by = await caller();
    by.app.deps.outbox.send = () => Promise.reject(new Error("the queue is gone"));
    const json = { urls: ["https://files.example.com/1.jpg"] };
    const { status, body } = await by.call(createBatchRoute, { json, headers: key });
    expect([status, body.batchUploadId, await rowsOf(by, "batch_uploads")]).toEqual([
      200,
      expect.stringMatching(/^bup_/),
      1,
    ]);
  });

  it("gives a file a name under which it is read", async () => {
    const by = await caller();
    const { body } = await by.call(uploadFileRoute, { form: fileForm(picture), headers: key });
    expect((await by.app.request(`/asset/file/${body.fileName}`)).status).toBe(200);
  });

  it("adds datapoints once, also where the repeat comes long after its request died", async () => {
    const by = await caller();
    const datasetId = await newTextDataset(by, 1);
    const datapoints = ["Meow", "Woof"].map((text) => ({ asset: { _t: "TextAssetInput", text } }));
    const request = { params: { datasetId }, json: { datapoints }, headers: key };
    const revive = dieBeforeTheAnswerIsKept(by);
    const first = await by.call(addDatapointsRoute, request);
    revive();
    by.app.clock.advance(40 * 60_000);
    const second = await by.call(addDatapointsRoute, request);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await by.app.deps.datapoints(datasetId).count()).toBe(3);
    // Another upload of the same content adds it anew by then.
    await by.call(addDatapointsRoute, { ...request, headers: { "Idempotency-Key": "two" } });
    expect(await by.app.deps.datapoints(datasetId).count()).toBe(5);
  });

  it("finds the revision that a request made though another followed", async () => {
    const by = await caller();
    const definitionId = await newDefinition(by, await newTextDataset(by));
    const revise = (totalVotes: number, headers = {}) => {
      const referee = { _t: "NaiveReferee", totalVotes };
      const { workflow } = definitionInput("");
      return by.call(createRevisionRoute, { params: { definitionId }, json: { workflow, referee }, headers });
    };
    const revive = dieBeforeTheAnswerIsKept(by);
    const first = await revise(7, key);
    revive();
    await revise(8);
    by.app.clock.advance(pastTheClaim);
    const second = await revise(7, key);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await revise(9)).body).toMatchObject({ revisionNumber: first.body.revisionNumber + 2 });
  });

  it("keeps no secret in the clear", async () => {
    const by = await caller();
    const json = { url: "https://hooks.example.com/muster" };
    const { body } = await by.call(createWebhookRoute, { json, headers: key });
    const { results } = await env.DB.prepare("SELECT body FROM idempotency_keys WHERE caller LIKE ?")
      .bind(`% ${by.person.accountId}`)
      .all<{ body: string }>();
    expect(results.map((row) => row.body.includes(body.secret))).toEqual([false]);
  });

  it("of a request that was refused is free at once", async () => {
    const by = await caller();
    expect((await by.call(createAudienceRoute, { json: { name: "" }, headers: key })).status).toBe(400);
    expect((await by.call(createAudienceRoute, { json: { name: "Cats" }, headers: key })).status).toBe(200);
  });

  it("stays claimed while its request is at work, however long that takes", async () => {
    const by = await caller();
    const { idempotency } = by.app.deps;
    const of = { caller: `client ${by.person.accountId}`, operation: "createAudience", key: "long" };
    const begun = by.app.clock.now();
    const claim = await idempotency.claim(of);
    if (claim.kind !== "fresh") throw new Error(claim.kind);
    by.app.clock.advance(100_000);
    await idempotency.renew(of, claim.holder);
    by.app.clock.advance(100_000);
    expect(await idempotency.claim(of)).toEqual({ kind: "in_flight" });
    by.app.clock.advance(pastTheClaim);
    const next = await idempotency.claim(of);
    expect(next).toMatchObject({ kind: "fresh", seed: claim.seed, repeats: begun });
  });
});
