import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { uploadFileRoute } from "../../../src/features/assets/assets.contract.ts";
import {
  createAudienceRoute,
  createFilteredAudienceRoute,
  deleteAudienceRoute,
  getAudienceRoute,
  setVisibilityRoute,
  updateAudienceRoute,
  updateBoostConfigRoute,
} from "../../../src/features/audiences/audiences.contract.ts";
import { testApp } from "../../support/app.ts";
import {
  type Caller,
  caller,
  country,
  makePublic,
  newAudience,
  newView,
  readAudience,
} from "../../support/audiences.ts";
import { call } from "../../support/client.ts";
import { picture } from "../../support/origin.mjs";
import { fileForm } from "../../support/uploads.ts";

const patch = (by: Caller, audienceId: string, json: object, headers: Record<string, string> = {}) =>
  by.call(updateAudienceRoute, { params: { audienceId }, json, headers });

async function upload(by: Caller, bytes: Uint8Array = picture): Promise<string> {
  return (await by.call(uploadFileRoute, { form: fileForm(bytes), query: { compress: "false" } })).body.fileName;
}

describe("a new audience", () => {
  it("has every default, and its distilling campaign", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const { distillingCampaignId, createdAt, ...audience } = await readAudience(owner, audienceId);
    expect(audience).toEqual({
      id: audienceId,
      baseAudienceId: audienceId,
      filter: null,
      name: "Cats",
      description: null,
      status: "Created",
      statusReason: "Recruiting has not started yet: add examples and start recruiting.",
      qualifiedUserCount: 0,
      filters: [],
      logo: null,
      ownerId: owner.person.accountId,
      ownerMail: owner.person.email,
      organizationId: owner.person.organizationId,
      isPublic: false,
      isCurated: false,
      isDistilling: false,
      graduationRule: { _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 10, maxTasks: null },
      maxDistillingResponses: 10,
      dropMinResponses: 3,
      dropScore: 0.2,
      isDistillingCampaignSticky: true,
      maxDistillingSessions: null,
      inactivityDropDays: null,
      minSubmissionRate: null,
      minSessionsForSubmissionRate: null,
      minSubmissionRateGraduated: null,
      distillingRetrievalMode: "Shuffled",
      minDistillingForGlobalBoost: 200,
      minGraduatedForDistillingBoost: 100,
      minimumSizeForActivation: null,
      excludedPublishers: [],
      revealsResults: "Always",
      instructions: null,
      boostLevel: "None",
      randomAdmissionProbability: null,
      health: null,
      graduated: 0,
      dropped: 0,
    });
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.now() - 60_000);
    const campaign = await env.DB.prepare("SELECT kind, status, audience_id FROM campaigns WHERE id = ?")
      .bind(distillingCampaignId)
      .first();
    expect(campaign).toEqual({ kind: "routed", status: "Created", audience_id: audienceId });
  });

  it("takes every setting, and null switches a default off", async () => {
    const owner = await caller();
    const settings = {
      description: "All about cats",
      filters: [country("DE"), { _t: "NotFilter", filter: { _t: "DeviceFilter", deviceTypes: ["Tablet"] } }],
      graduationRule: { _t: "ScoreThreshold", graduationScore: 0.6, demotionScore: 0.3, minResponsesToGraduate: 5 },
      maxDistillingResponses: null,
      dropMinResponses: null,
      dropScore: null,
      isDistillingCampaignSticky: false,
      maxDistillingSessions: 4,
      inactivityDropDays: 30,
      minSubmissionRate: 0.5,
      minSessionsForSubmissionRate: 2,
      minSubmissionRateGraduated: 0.25,
      distillingRetrievalMode: "Sequential",
      minDistillingForGlobalBoost: null,
      minGraduatedForDistillingBoost: 7,
      minimumSizeForActivation: 5_000_000_000,
      excludedPublishers: [owner.person.clientId],
      revealsResults: "AfterQualification",
    };
    const audience = await readAudience(owner, await newAudience(owner, settings));
    expect(audience).toMatchObject(settings);
  });

  it("takes integers for numbers, the type's own name, and filters in any case", async () => {
    const owner = await caller();
    const audience = await readAudience(
      owner,
      await newAudience(owner, { _t: "CreateAudienceEndpoint_Input", dropScore: 0, filters: [country("de")] }),
    );
    expect(audience).toMatchObject({ dropScore: 0, filters: [country("DE")] });
  });

  it("shows its logo where a phone can load it", async () => {
    const owner = await caller();
    const fileName = await upload(owner);
    const { logo } = await readAudience(owner, await newAudience(owner, { logo: { name: fileName } }));
    expect(new URL(logo).pathname).toBe(`/asset/file/${fileName}`);
    expect((await owner.app.request(new URL(logo).pathname)).status).toBe(200);
  });

  it("costs two round trips, and reading it one", async () => {
    const owner = await caller();
    owner.app.counts.roundTrips = 0;
    const audienceId = await newAudience(owner);
    expect(owner.app.counts.roundTrips).toBe(2);
    await readAudience(owner, audienceId);
    expect(owner.app.counts.roundTrips).toBe(3);
    await patch(owner, audienceId, { name: "Dogs" });
    expect(owner.app.counts.roundTrips).toBe(5);
  });

  it("is made once under an Idempotency-Key, and twice without", async () => {
    const owner = await caller();
    const make = (headers: Record<string, string>) =>
      owner.call(createAudienceRoute, { json: { name: "Cats" }, headers }).then(({ body }) => body.audienceId);
    const key = { "Idempotency-Key": "k" };
    expect(await make(key)).toBe(await make(key));
    expect(await make({})).not.toBe(await make({}));
  });

  it.each<[object, string]>([
    [{ name: "" }, "name"],
    [{ name: "  " }, "name"],
    [{ name: "x".repeat(257) }, "name"],
    [{ name: "\ud800" }, "name"],
    [{ name: 7 }, "name"],
    [{ name: "x", description: "x".repeat(10_001) }, "description"],
    [{ name: "x", colour: "red" }, "colour"],
    [{ name: "x", dropScore: 1.5 }, "dropScore"],
    [{ name: "x", dropScore: "0.5" }, "dropScore"],
    [{ name: "x", dropMinResponses: 1.5 }, "dropMinResponses"],
    [{ name: "x", dropMinResponses: -1 }, "dropMinResponses"],
    [{ name: "x", maxDistillingSessions: 4_294_967_296 }, "maxDistillingSessions"],
    [{ name: "x", distillingRetrievalMode: "shuffled" }, "distillingRetrievalMode"],
    [{ name: "x", isDistillingCampaignSticky: "true" }, "isDistillingCampaignSticky"],
    [{ name: "x", graduationRule: { _t: "Luck" } }, "graduationRule._t"],
    [{ name: "x", graduationRule: { targetAccuracy: 1, minTasks: 1 } }, "graduationRule._t"],
    [{ name: "x", graduationRule: { _t: "TaskAccuracy", targetAccuracy: 0.5 } }, "graduationRule.minTasks"],
    [
      { name: "x", graduationRule: { _t: "TaskAccuracy", targetAccuracy: 0.5, minTasks: 1, luck: 1 } },
      "graduationRule.luck",
    ],
    [
      { name: "x", graduationRule: { _t: "TaskAccuracy", targetAccuracy: 0.5, minTasks: 5, maxTasks: 4 } },
      "graduationRule.maxTasks",
    ],
    [{ name: "x", maxDistillingResponses: 3 }, "maxDistillingResponses"],
    [{ name: "x", filters: [{ _t: "AndFilter", filters: [] }] }, "filters[0].filters"],
    [{ name: "x", filters: [country("Germany")] }, "filters[0].countries[0]"],
    [{ name: "x", filters: [{ _t: "MoodFilter" }] }, "filters[0]._t"],
    [{ name: "x", logo: { name: "00000000-0000-4000-8000-000000000000.png" } }, "logo.name"],
  ])("with %j is refused by its member, and nothing is made", async (json, member) => {
    const owner = await caller();
    const { status, body } = await owner.call(createAudienceRoute, { json });
    expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([member])]);
    const { results } = await env.DB.prepare("SELECT id FROM audiences WHERE organization_id = ?")
      .bind(owner.person.organizationId)
      .all();
    expect(results).toEqual([]);
  });

  it("cannot have a stranger's file for a logo, and is told the same as for none", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const theirs = await owner.call(createAudienceRoute, {
      json: { name: "x", logo: { name: await upload(stranger) } },
    });
    const none = await owner.call(createAudienceRoute, { json: { name: "x", logo: { name: "none.png" } } });
    expect(theirs.body.errors).toEqual(none.body.errors);
  });
});

describe("a change", () => {
  it("leaves what is absent, and switches off what is null", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner, { description: "Old", dropScore: 0.3, inactivityDropDays: 30 });
    await patch(owner, audienceId, { description: null, dropScore: null });
    expect(await readAudience(owner, audienceId)).toMatchObject({
      name: "Cats",
      description: null,
      dropScore: null,
      inactivityDropDays: 30,
    });
  });

  it("is checked with what stays: a rule that needs more than the maximum", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner, { maxDistillingResponses: 12 });
    const rule = { _t: "TaskAccuracy", targetAccuracy: 0.9, minTasks: 20 };
    const { status, body } = await patch(owner, audienceId, { graduationRule: rule });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["maxDistillingResponses"]]);
    expect((await patch(owner, audienceId, { graduationRule: rule, maxDistillingResponses: 20 })).status).toBe(200);
  });

  it("of the rule takes the maximum with it as long as that was never sent", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await patch(owner, audienceId, { graduationRule: { _t: "TaskAccuracy", targetAccuracy: 0.9, minTasks: 20 } });
    expect(await readAudience(owner, audienceId)).toMatchObject({ maxDistillingResponses: 20 });
    await patch(owner, audienceId, { maxDistillingResponses: null });
    expect(await readAudience(owner, audienceId)).toMatchObject({ maxDistillingResponses: null });
  });

  it("raises the rule's version only when a setting of the rule really changes", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const version = async () =>
      await env.DB.prepare("SELECT rules_version FROM audiences WHERE id = ?").bind(audienceId).first("rules_version");
    await patch(owner, audienceId, { name: "Dogs", dropScore: 0.2, minDistillingForGlobalBoost: 5 });
    expect(await version()).toBe(1);
    await patch(owner, audienceId, { dropScore: 0.1 });
    expect(await version()).toBe(2);
  });

  it("of the boost thresholds alone has an operation of its own", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const json = { minDistillingForGlobalBoost: 5, minGraduatedForDistillingBoost: null };
    const { status, body } = await owner.call(updateBoostConfigRoute, { params: { audienceId }, json });
    expect([status, body]).toEqual([200, { recalculationId: null }]);
    expect(await readAudience(owner, audienceId)).toMatchObject(json);
    const wrong = await owner.call(updateBoostConfigRoute, { params: { audienceId }, json: { dropScore: 1 } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { dropScore: [expect.any(String)] } } });
  });

  it("with a stale If-Match is a 412, with the present one goes through", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const etag = async () =>
      (await owner.call(getAudienceRoute, { params: { audienceId } })).headers.get("etag") as string;
    const first = await etag();
    expect((await patch(owner, audienceId, { name: "Dogs" }, { "If-Match": first })).headers.get("etag")).toBe(
      await etag(),
    );
    expect((await patch(owner, audienceId, { name: "Birds" }, { "If-Match": first })).status).toBe(412);
    expect((await patch(owner, audienceId, { name: "Birds" }, { "If-Match": await etag() })).status).toBe(200);
    expect((await patch(owner, audienceId, { name: "Fish" }, { "If-Match": "*" })).status).toBe(200);
    expect(await readAudience(owner, audienceId)).toMatchObject({ name: "Fish" });
  });

  it("of many at once loses none: each sets a setting of its own", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const changes = [
      { dropScore: 0.1 },
      { maxDistillingSessions: 9 },
      { inactivityDropDays: 8 },
      { minSubmissionRate: 0.7 },
    ];
    const answers = await Promise.all(changes.map((change) => patch(owner, audienceId, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await readAudience(owner, audienceId)).toMatchObject(Object.assign({}, ...changes));
  });

  it("twenty at once all go through, though the database is far away; of those with If-Match one does", async () => {
    const owner = await caller({ app: testApp({ bindings: { DB: farDatabase() } }) });
    const audienceId = await newAudience(owner);
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, i) => patch(owner, audienceId, { dropMinResponses: i + 1 })),
    );
    expect(edits.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const etag = '"21"';
    const guarded = await Promise.all(
      Array.from({ length: 5 }, (_, i) => patch(owner, audienceId, { dropMinResponses: i + 30 }, { "If-Match": etag })),
    );
    expect(guarded.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });
});

/** Each batch takes a while, as from another continent. */
function farDatabase(): D1Database {
  const batch: D1Database["batch"] = async (statements) => {
    await new Promise((resolve) => setTimeout(resolve, 5 + 20 * Math.random()));
    return env.DB.batch(statements);
  };
  return new Proxy(env.DB, {
    get(target, name) {
      const value = name === "batch" ? batch : Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

it("an audience whose roster is overloaded is a 503 that says when to come again", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  const overloaded = Object.assign(new Error("Durable Object is overloaded."), { overloaded: true });
  const counts = () => Promise.reject(overloaded);
  const app = testApp({ deps: { rosters: () => ({ counts }) as never } });
  const away = await call(app, getAudienceRoute, { token: owner.token, params: { audienceId } });
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
});

describe("a filtered view", () => {
  it("shows its base, with an id and a filter of its own", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner, { description: "All about cats" });
    const viewId = await newView(owner, audienceId, country("de", "FR"));
    expect(viewId).toMatch(/^fau_/);
    const base = await readAudience(owner, audienceId);
    expect(await readAudience(owner, viewId)).toEqual({ ...base, id: viewId, filter: country("DE", "FR") });
  });

  it("of the same filter in another spelling is the same, also of twenty at once", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const spellings = [
      country("DE", "FR"),
      country("FR", "DE", "FR"),
      { _t: "OrFilter", filters: [country("fr", "de")] },
    ];
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) => newView(owner, audienceId, spellings[i % spellings.length])),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await newView(owner, audienceId, country("US"))).not.toBe(ids[0]);
    expect(await newView(owner, await newAudience(owner), country("DE", "FR"))).not.toBe(ids[0]);
  });

  it("once deleted leaves its base, and the same filter makes another", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const viewId = await newView(owner, audienceId);
    expect((await owner.call(deleteAudienceRoute, { params: { audienceId: viewId } })).status).toBe(204);
    expect((await owner.call(getAudienceRoute, { params: { audienceId: viewId } })).status).toBe(404);
    expect(await readAudience(owner, audienceId)).toMatchObject({ id: audienceId });
    expect(await newView(owner, audienceId)).not.toBe(viewId);
  });

  it("has nothing of its own to change: a 400 names the base", async () => {
    const [owner, admin] = [await caller(), await caller({ roles: ["Admin"] })];
    const audienceId = await newAudience(owner);
    const viewId = await newView(owner, audienceId);
    const params = { audienceId: viewId };
    const refused = [
      await owner.call(updateAudienceRoute, { params, json: { name: "x" } }),
      await owner.call(updateBoostConfigRoute, { params, json: {} }),
      await owner.call(createFilteredAudienceRoute, {
        params: { baseAudienceId: viewId },
        json: { filter: country("US") },
      }),
      await admin.call(setVisibilityRoute, { params, query: { isPublic: "true" } }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      expect(body.detail).toContain(audienceId);
    }
  });

  it.each<[unknown, string]>([
    [undefined, "filter"],
    [{ _t: "OrFilter", filters: [] }, "filter.filters"],
    [country(), "filter.countries"],
    [{ ...country("DE"), mood: "good" }, "filter.mood"],
    [{ _t: "NotFilter", filter: { countries: ["DE"] } }, "filter.filter._t"],
    [{ _t: "DeviceFilter", deviceTypes: ["Fridge"] }, "filter.deviceTypes[0]"],
  ])("of %j is refused by its member", async (filter, member) => {
    const owner = await caller();
    const params = { baseAudienceId: await newAudience(owner) };
    const { status, body } = await owner.call(createFilteredAudienceRoute, { params, json: { filter } });
    expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([member])]);
  });
});

describe("a deleted audience", () => {
  it("is gone with its views and shares, and its campaign", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const viewId = await newView(owner, audienceId);
    expect((await owner.call(deleteAudienceRoute, { params: { audienceId } })).status).toBe(204);
    for (const id of [audienceId, viewId]) {
      expect((await owner.call(getAudienceRoute, { params: { audienceId: id } })).status).toBe(404);
      expect((await owner.call(deleteAudienceRoute, { params: { audienceId: id } })).status).toBe(404);
    }
  });
});

describe("visibility", () => {
  it("is an Admin's to set; callers who may then read it may not change it", async () => {
    const [owner, stranger, admin] = [await caller(), await caller(), await caller({ roles: ["Admin"] })];
    const audienceId = await newAudience(owner);
    const set = (by: Caller, isPublic: string) =>
      by.call(setVisibilityRoute, { params: { audienceId }, query: { isPublic } });
    expect((await set(owner, "true")).status).toBe(403);
    expect((await stranger.call(getAudienceRoute, { params: { audienceId } })).status).toBe(403);
    await makePublic(admin, audienceId);
    expect(await readAudience(stranger, audienceId)).toMatchObject({ isPublic: true });
    expect((await patch(stranger, audienceId, { name: "x" })).status).toBe(403);
    expect((await set(admin, "maybe")).status).toBe(400);
    expect((await set(admin, "false")).status).toBe(204);
    expect((await stranger.call(getAudienceRoute, { params: { audienceId } })).status).toBe(403);
  });
});
