import { describe, expect, it } from "vitest";
import { compressRoute, uploadFileRoute, uploadUrlRoute } from "../../src/features/assets/assets.contract.ts";
import { createBatchRoute } from "../../src/features/assets/batch-uploads/batch-uploads.contract.ts";
import {
  createAudienceRoute,
  getAudienceRoute,
  queryAudiencesRoute,
} from "../../src/features/audiences/audiences.contract.ts";
import { createProgramCampaignRoute } from "../../src/features/campaigns/campaigns.contract.ts";
import { testApp } from "../support/app.ts";
import { caller } from "../support/audiences.ts";
import { newPublisher, openSession } from "../support/serving.ts";

const owner = await caller();
const errorsOf = async (route: unknown, options: Parameters<typeof owner.call>[1]) => {
  const { status, body } = await owner.call(route, options);
  expect(status).toBe(400);
  return body.errors as Record<string, string[]>;
};

describe("what is absent is missing", () => {
  it("in a body, at any depth and in any kind of value", async () => {
    const nodes = {
      split: { _t: "WeightedSplitNode", branches: [{ weight: 1 }, {}] },
      cases: {
        _t: "CasesNode",
        cases: [{ predicate: { _t: "AccuracyPredicate", comparison: "Equal" }, nodeId: "end" }],
      },
      tagless: { action: {} },
    };
    const json = { _t: "CreateProgramCampaignEndpoint_Input", program: { nodes } };
    const errors = await errorsOf(createProgramCampaignRoute, { json });
    for (const [member, [fault]] of Object.entries(errors)) {
      expect(fault, member).toMatch(/^(?:is missing|is unknown)/);
      expect(fault, member).not.toMatch(/must be a|Required|Invalid/);
    }
    expect(Object.keys(errors).length).toBeGreaterThan(0);
    expect(await errorsOf(createAudienceRoute, { json: {} })).toEqual({ name: ["is missing"] });
    const rule = { _t: "TaskAccuracy", minTasks: 3 };
    expect(await errorsOf(createAudienceRoute, { json: { name: "Cats", graduationRule: rule } })).toEqual({
      "graduationRule.targetAccuracy": ["is missing"],
    });
    expect(await errorsOf(createBatchRoute, { json: {} })).toEqual({ urls: ["is missing"] });
  });

  it("and the tag of a union, which says what it may be", async () => {
    const json = { name: "Cats", graduationRule: { targetAccuracy: 0.5, minTasks: 3 } };
    expect(await errorsOf(createAudienceRoute, { json })).toEqual({
      "graduationRule._t": ["is missing: it must be one of TaskAccuracy, ScoreThreshold, AcceptedFreeText"],
    });
  });

  it("in a query and in a form", async () => {
    expect(await errorsOf(uploadUrlRoute, {})).toEqual({ url: ["is missing: give the address of the file"] });
    const { body } = await owner.call(uploadFileRoute, { form: new FormData() });
    expect(body.detail).toMatch(/^The part file /);
  });

  it("and what is null or of another type is not", async () => {
    expect(await errorsOf(createAudienceRoute, { json: { name: null } })).toEqual({ name: ["must be a string"] });
    expect(await errorsOf(createAudienceRoute, { json: [] })).toEqual({ body: ["must be an object"] });
  });
});

describe("a misspelt name is answered with the one that was probably meant:", () => {
  it("a member, at any depth", async () => {
    const rule = { _t: "TaskAccuracy", targetAccuracy: 0.5, min_tasks: 3, minTasks: 3 };
    expect(
      await errorsOf(createAudienceRoute, { json: { name: "Cats", desciption: "", graduationRule: rule } }),
    ).toEqual({
      desciption: ['is unknown: did you mean "description"?'],
      "graduationRule.min_tasks": ['is unknown: did you mean "minTasks"?'],
    });
    expect(await errorsOf(createAudienceRoute, { json: { name: "Cats", colour: "red" } })).toEqual({
      colour: ["is unknown"],
    });
  });

  it("a required member, which is not just called missing", async () => {
    const { body } = await owner.call(createAudienceRoute, { json: { nmae: "Cats" } });
    expect(body).toMatchObject({
      detail: 'The member nmae is unknown: did you mean "name"?',
      errors: { name: ["is missing"], nmae: ['is unknown: did you mean "name"?'] },
    });
  });

  it("a value of an enumeration, and a tag", async () => {
    const asked = { name: "Cats", distillingRetrievalMode: "Shufled", graduationRule: { _t: "TaskAcuracy" } };
    const errors = await errorsOf(createAudienceRoute, { json: asked });
    expect(errors.distillingRetrievalMode?.[0]).toMatch(/^must be one of .*: did you mean "Shuffled"\?$/);
    expect(errors["graduationRule._t"]?.[0]).toMatch(/^must be one of .*: did you mean "TaskAccuracy"\?$/);
  });

  it("a parameter, a sort, a filter, an operator and a scope of a list", async () => {
    const query = { pageSize: "3", sort: "createdAt", "nmae[eq]": "x", "name[contain]": "x", name: "x" };
    expect(await errorsOf(queryAudiencesRoute, { query })).toEqual({
      pageSize: ['is unknown to this list: did you mean "page_size"?'],
      sort: [expect.stringMatching(/: did you mean "created_at"\?$/)],
      "nmae[eq]": [expect.stringMatching(/: did you mean "name"\?$/)],
      "name[contain]": [expect.stringMatching(/: did you mean "contains"\?$/)],
      name: ["needs an operator, such as name[eq]"],
    });
    expect(await errorsOf(queryAudiencesRoute, { query: { scope: "Share" } })).toEqual({
      scope: ['must be Owned, Shared or All: did you mean "Shared"?'],
    });
  });

  it("a parameter of an operation, which ignores parameters that look like none of its own", async () => {
    const form = new FormData();
    form.append("file", new Blob(["x"]), "x.png");
    const misspelt = await owner.call(uploadFileRoute, { query: { qualty: "3" }, form });
    expect(misspelt.body).toMatchObject({
      detail: 'The parameter qualty is unknown: did you mean "quality"?',
      errors: { qualty: ['is unknown: did you mean "quality"?'] },
    });
    const other = await owner.call(uploadFileRoute, { query: { utm_source: "mail" }, form });
    expect(Object.keys(other.body.errors)).toEqual(["file"]);
  });

  it("and only the first ten of a flood cost a comparison", async () => {
    const flood = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`descriptio${i % 10}${i}`, 1]));
    const faults = Object.values(await errorsOf(createAudienceRoute, { json: { name: "Cats", ...flood } })).flat();
    expect(faults.filter((fault) => fault.includes("did you mean")).length).toBeLessThanOrEqual(10);
    expect(faults).toHaveLength(100);
  });
});

describe("a file", () => {
  it("in a part of another name is refused with the name that came", async () => {
    const form = new FormData();
    form.append("image", new Blob(["x"]), "x.png");
    const { status, body } = await owner.call(uploadFileRoute, { form });
    const fault = 'is missing: the part is called "image"; it must be called "file"';
    expect([status, body.detail, body.errors]).toEqual([400, `The part file ${fault}.`, { file: [fault] }]);
    const bare = await owner.call(compressRoute, { form });
    expect([bare.status, bare.body]).toEqual([400, `The part file ${fault}.`]);
  });
});

it.each([
  ["a JSON body", createAudienceRoute, { json: { name: "Cats" } }],
  ["a file", uploadFileRoute, { body: "x" }],
])("%s that is compressed is a 415 that says what is taken, and identity is no compression", async (_, route, sent) => {
  const refused = await owner.call(route, { ...sent, headers: { "Content-Encoding": "gzip" } });
  expect([refused.status, refused.headers.get("accept-encoding")]).toEqual([415, "identity"]);
  expect(refused.body.errors.body[0]).toBe(
    "The body is encoded as gzip. Send it as it is, without a Content-Encoding.",
  );
  const plain = await owner.call(route, { ...sent, headers: { "Content-Encoding": "identity" } });
  expect(plain.headers.get("accept-encoding")).toBeNull();
});

it("a form of the authorization server that is compressed is a 415 too", async () => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Encoding": "br" };
  const answer = await owner.app.request("/connect/token", { method: "POST", body: "grant_type=x", headers });
  expect([answer.status, answer.headers.get("accept-encoding")]).toEqual([415, "identity"]);
});

describe("a person who opens an address of the API in a browser", () => {
  const browser = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

  it.each([
    ["/audience/aud_1", 401],
    ["/audiences", 401],
    ["/asset/file/nothing.webp", 404],
    ["/audiences/x", 404],
  ])("reads a page at %s that says what it is and where to go", async (path, status) => {
    const response = await owner.app.request(path, { headers: browser });
    const page = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "text/html; charset=UTF-8"]);
    expect(page).toContain('href="/console"');
    expect(page).toMatch(/href="\/docs\/reference(?:\/\w+)?"/);
    if (status === 401) {
      expect(page).toContain("This address needs an access token");
      expect(page).toMatch(/href="\/docs\/reference\/\w+"/);
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
    }
  });

  it("reads which address was meant, where the method is another one", async () => {
    const response = await owner.app.request("/audience", { headers: browser });
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="muster"']);
    expect(await response.text()).toContain("There is no GET at /audience, only POST. Did you mean GET /audiences?");
  });

  it("reads why another one is refused, and nothing that the sender wrote is markup", async () => {
    const refused = await owner.app.request("/audiences?sort=<script>", {
      headers: { ...browser, Authorization: `Bearer ${owner.token}` },
    });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("The parameter sort must be one of");
    const nothing = await owner.app.request("/<script>alert(1)</script>", { headers: browser });
    expect(await nothing.text()).not.toContain("<script>");
  });

  it("and programs get their problem, or no body where none is", async () => {
    for (const accept of ["*/*", "application/json", "application/json, text/plain, */*"]) {
      const refused = await owner.app.request("/audience/aud_1", { headers: { Accept: accept } });
      expect([refused.status, await refused.text()]).toEqual([401, ""]);
    }
    const posted = await owner.app.request("/audience", { method: "POST", headers: browser });
    expect([posted.status, await posted.text()]).toEqual([401, ""]);
  });
});

describe("what is left of a rate", () => {
  const policy = /^"apiCallsPerMinute";q=(\d+);w=60$/;
  const rate = /^"apiCallsPerMinute";r=(\d+);t=(?:[1-9]|[1-5]\d|60)$/;
  const left = (headers: Headers) => Number(rate.exec(headers.get("ratelimit") ?? "")?.[1]);

  it("stands on each answer that counts, and becomes less", async () => {
    const someone = await caller();
    const first = await someone.call(queryAudiencesRoute);
    const second = await someone.call(getAudienceRoute, { params: { audienceId: "none" } });
    expect([first.status, second.status]).toEqual([200, 404]);
    expect(Number(policy.exec(first.headers.get("ratelimit-policy") ?? "")?.[1])).toBeGreaterThan(left(first.headers));
    // A minute may begin between the two.
    expect([left(first.headers) - 1, left(first.headers)]).toContain(left(second.headers));
  });

  it("stands on a 429 with when to come back, which every refusal of a rate says", async () => {
    const { app, token } = await caller({ app: testApp({ bindings: { QUOTAS: '{"apiCallsPerMinute":1}' } }) });
    const ask = () => app.request("/audiences", { headers: { Authorization: `Bearer ${token}` } });
    let answer = await ask();
    for (let asked = 0; answer.status !== 429 && asked < 5; asked++) answer = await ask();
    expect(answer.status).toBe(429);
    expect(answer.headers.get("ratelimit")).toMatch(/^"apiCallsPerMinute";r=0;t=\d+$/);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await answer.json()) as object).toMatchObject({ errors: { request: [expect.stringContaining("quota")] } });
  });

  it("of sessions stands on the answer to a publisher, and on nothing that is not counted", async () => {
    const publisher = await newPublisher(owner.app);
    const opened = await openSession(publisher, { userId: `u-${crypto.randomUUID()}` });
    expect(opened.headers.get("ratelimit")).toMatch(/^"sessionsPerMinute";r=\d+;t=\d+$/);
    expect((await owner.app.request("/healthz")).headers.has("ratelimit")).toBe(false);
  });
});
