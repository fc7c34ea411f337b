import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { questionsAtMost } from "../../../src/domain/validation/check-rules.ts";
import {
  createDefinitionRoute,
  createRevisionRoute,
  getNewestRevisionRoute,
} from "../../../src/features/labeling/definitions/definitions.contract.ts";
import { getJobPeopleRoute, leaveOutFailedRoute } from "../../../src/features/labeling/people/job-people.contract.ts";
import { streamResultsRoute } from "../../../src/features/labeling/results/results.contract.ts";
import {
  addValidationRapidRoute,
  createDemographicRapidRoute,
  deleteDemographicRapidRoute,
  deleteValidationSetRoute,
  getValidationSetRoute,
  queryValidationRapidsRoute,
  queryValidationSetsRoute,
  updateValidationSetRoute,
} from "../../../src/features/validation/validation-sets.contract.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { seedCampaign } from "../../support/campaigns.ts";
import { newJob, tasks } from "../../support/jobs.ts";
import { definitionInput, newTextDataset, wakeDesk } from "../../support/labeling.ts";
import { settleAll } from "../../support/runs.ts";
import { category, follow, newPublisher, openSession, sendAnswer } from "../../support/serving.ts";
import { newSet, checkRapid as rapid } from "../../support/validation.ts";

/** A job of which half of what people see are checks, and a publisher whose people answer it. */
async function checkedJob({
  checks: count = 20,
  desks = [tasks(10)],
  set = {},
  app = testApp(),
}: {
  checks?: number;
  desks?: ReturnType<typeof tasks>[];
  set?: object;
  app?: TestApp;
} = {}) {
  const owner = await caller({ app });
  const validationSetId = await newSet(owner, count, set);
  const job = await newJob(app, { owner, desks, votes: 3, checks: { validationSetId, share: 0.5 } });
  const publisher = await newPublisher(app);
  const params = { jobId: job.jobId };
  /** Answers a whole session. Gives what was shown, and what each answer to a check told. */
  const sit = async (userId: string, value: string) => {
    const { body: session } = await openSession(publisher, { userId, demographics: job.demographics });
    const told: { isCorrect: boolean | null; explanation: string | null }[] = [];
    for (const { id } of session.rapids ?? []) {
      const { status, body } = await sendAnswer(publisher, session.sessionId, category(id, value));
      expect(status).toBe(200);
      if (id.startsWith("check.")) told.push(body);
    }
    return { rapids: (session.rapids ?? []) as { id: string }[], told };
  };
  const people = async () => (await owner.call(getJobPeopleRoute, { params })).body.people;
  return { app, owner, job, validationSetId, publisher, params, sit, people };
}

const checksIn = (rapids: readonly { id: string }[]) => rapids.filter(({ id }) => id.startsWith("check."));

describe("a job with a validation set", () => {
  it("mixes checks into a visit, and counts right and wrong for each person", async () => {
    const { sit, people } = await checkedJob();
    const cat = await sit("ann", "cat");
    expect(checksIn(cat.rapids)).toHaveLength(10);
    expect(cat.rapids).toHaveLength(20);
    expect(cat.told[0]).toMatchObject({ isCorrect: true, explanation: "It meows." });
    await sit("bob", "dog");
    const found = await people();
    const checksOf = (userId: string) => found.find((one: { userId: string }) => one.userId === userId).checks;
    expect(checksOf("ann")).toEqual({ right: 10, wrong: 0 });
    expect(checksOf("bob")).toEqual({ right: 0, wrong: 10 });
  });

  it("tells the checks of each response's person in its results, and of no task", async () => {
    const { sit, owner, params } = await checkedJob();
    await sit("ann", "cat");
    const { body } = await owner.call(streamResultsRoute, { params });
    const lines = new TextDecoder()
      .decode(body)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(10);
    expect(lines[0].detailedResults[0].userDetails.checks).toEqual({ right: 10, wrong: 0 });
  });

  it("asks nobody the same check twice", async () => {
    const { sit } = await checkedJob({ checks: 12, desks: [tasks(30)] });
    const first = checksIn((await sit("ann", "cat")).rapids);
    const second = checksIn((await sit("ann", "cat")).rapids);
    const third = checksIn((await sit("ann", "cat")).rapids);
    expect([first.length, second.length, third.length]).toEqual([10, 2, 0]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(12);
  });

  it("does not tell what is right where its set does not alert", async () => {
    const { sit, owner, validationSetId } = await checkedJob({ checks: 10 });
    const params = { validationSetId };
    const { status } = await owner.call(updateValidationSetRoute, { params, json: { shouldAlert: false } });
    expect(status).toBe(204);
    const { told } = await sit("ann", "dog");
    expect(told).toHaveLength(10);
    for (const one of told) {
      expect(one).toMatchObject({ isAccepted: true });
      for (const member of ["isCorrect", "explanation", "truth"]) expect(one).not.toHaveProperty(member);
    }
  });

  it("never shows its people what is a check, apart from the id", async () => {
    const { publisher, job } = await checkedJob();
    const { body } = await openSession(publisher, { userId: "ann", demographics: job.demographics });
    for (const shown of body.rapids) expect(Object.keys(shown)).not.toContain("check");
    expect(JSON.stringify(body)).not.toContain("correctCategories");
  });

  it("leaves out the people who fail, and asks their tasks anew", async () => {
    const { app, sit, owner, params, people, job } = await checkedJob();
    await sit("ann", "cat");
    await sit("bob", "dog");
    const json = { below: 0.6, atLeast: 5 };
    expect((await owner.call(leaveOutFailedRoute, { params, json })).body).toEqual({ leftOut: 1, remaining: 0 });
    await settleAll(app);
    const found = await people();
    expect(found.find((one: { userId: string }) => one.userId === "bob")).toMatchObject({ answers: 0, takenBack: 10 });
    expect(found.find((one: { userId: string }) => one.userId === "ann")).toMatchObject({ answers: 10, takenBack: 0 });
    expect((await owner.call(leaveOutFailedRoute, { params, json })).body).toEqual({ leftOut: 0, remaining: 0 });
    expect((await job.desks[0]?.grid({ from: 0, limit: 1 }))?.tasks[0]).toMatchObject({ need: 2 });
    const stranger = await caller({ app });
    expect((await stranger.call(leaveOutFailedRoute, { params, json })).status).toBe(403);
    expect((await owner.call(leaveOutFailedRoute, { params, json: { below: 0, atLeast: 0 } })).status).toBe(400);
  });

  it("counts each of its checks, once a person, though an answer is sent again", async () => {
    const { app, owner, validationSetId, publisher, job, params } = await checkedJob({ checks: 1 });
    const person = { userId: "ann", demographics: job.demographics };
    const { body: session } = await openSession(publisher, person);
    const [{ id }] = checksIn(session.rapids) as [{ id: string }];
    for (let i = 0; i < 2; i++) await sendAnswer(publisher, session.sessionId, category(id, "dog"));
    await wakeDesk(params.jobId);
    await settleAll(app);
    const sort = ["-invalid_validation_count", "correct_validation_count", "id"];
    const asked = { params: { validationSetId }, query: { sort } };
    const { body } = await owner.call(queryValidationRapidsRoute, asked);
    expect(body.items).toMatchObject([{ correctValidationCount: 0, invalidValidationCount: 1 }]);
  });

  it("goes on without checks once the set is deleted", async () => {
    const { app, owner, sit, validationSetId } = await checkedJob();
    expect((await owner.call(deleteValidationSetRoute, { params: { validationSetId } })).status).toBe(204);
    app.clock.advance(61_000);
    expect(checksIn((await sit("ann", "cat")).rapids)).toEqual([]);
  });
});

describe("a definition", () => {
  it("names a set of its organization or a public one, with a share, and a revision keeps or drops it", async () => {
    const owner = await caller({ app: testApp() });
    const stranger = await caller({ app: owner.app });
    const [ours, foreign] = [await newSet(owner, 1), await newSet(stranger, 1)];
    const datasetId = await newTextDataset(owner);
    const create = (change: object) => owner.call(createDefinitionRoute, { json: definitionInput(datasetId, change) });
    const refused = await create({ validationSetId: foreign });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["validationSetId"]]);
    for (const validationShare of [0, 0.6, "much"])
      expect((await create({ validationSetId: ours, validationShare })).status).toBe(400);
    await stranger.call(updateValidationSetRoute, { params: { validationSetId: foreign }, json: { isPublic: true } });
    expect((await create({ validationSetId: foreign })).status).toBe(200);
    await stranger.call(deleteValidationSetRoute, { params: { validationSetId: foreign } });

    const { definitionId } = (await create({ validationSetId: ours })).body;
    const params = { definitionId };
    const read = async () => (await owner.call(getNewestRevisionRoute, { params })).body;
    expect(await read()).toMatchObject({ validationSetId: ours, validationShare: 0.1 });
    await owner.call(createRevisionRoute, { params, json: { validationShare: 0.2 } });
    expect(await read()).toMatchObject({ revisionNumber: 2, validationSetId: ours, validationShare: 0.2 });
    await owner.call(createRevisionRoute, { params, json: { validationSetId: null } });
    expect(await read()).toMatchObject({ revisionNumber: 3, validationSetId: null, validationShare: null });
  });
});

describe("validation sets", () => {
  it("are listed with what their rapids are, by every filter and order", async () => {
    const owner = await caller({ app: testApp() });
    const id = await newSet(owner, 1, { context: "At noon." });
    const past = new Date(0).toISOString();
    const query = {
      "id[eq]": id,
      "name[contains]": "CLEAR",
      "asset_type[eq]": "Text",
      "modality[contains]": "classify",
      "prompt_type[eq]": "Text",
      "is_public[eq]": "false",
      "owner_id[eq]": owner.person.accountId,
      "owner_mail[eq]": owner.person.email,
      "created_at[gte]": past,
      sort: ["name", "-created_at"],
    };
    const { body } = await owner.call(queryValidationSetsRoute, { query });
    expect(body.items).toMatchObject([{ id, assetType: ["Text"], modality: ["Classify"], promptType: ["Text"] }]);
    const empty = await newSet(owner, 0);
    const found = await owner.call(queryValidationSetsRoute, { query: { "id[eq]": empty } });
    expect(found.body.items).toMatchObject([{ assetType: ["None"], modality: ["None"], promptType: ["None"] }]);
  });

  it("give their rapids back as they came", async () => {
    const owner = await caller({ app: testApp() });
    const params = { validationSetId: await newSet(owner, 0) };
    const boxes = { boundingBoxes: [{ xMin: 10, yMin: 20, xMax: 30, yMax: 40 }] };
    const sent = [
      rapid("One"),
      rapid("Two", { payload: { _t: "LocatePayload", target: "The ear" }, truth: { _t: "LocateBoxTruth", ...boxes } }),
      rapid("Three", { payload: { _t: "LinePayload", target: "The ear" }, truth: { _t: "LocateBoxTruth", ...boxes } }),
      rapid("Four", { truth: null, explanation: null }),
    ];
    for (const json of sent) expect((await owner.call(addValidationRapidRoute, { params, json })).status).toBe(204);
    const { body } = await owner.call(queryValidationRapidsRoute, { params });
    expect(body.items).toMatchObject(
      sent.map(({ payload, truth, explanation }) => ({ payload, truth, explanation, state: "Labeling" })),
    );
    expect(body.items[0]).toMatchObject({ type: "Classify", randomCorrectProbability: 0.5, correctValidationCount: 0 });
    const query = { "type[eq]": "Line", "state[eq]": "Labeling", "id[eq]": body.items[2].id };
    expect((await owner.call(queryValidationRapidsRoute, { params, query })).body.total).toBe(1);
  });

  it("refuse rapids whose parts do not fit, naming the member", async () => {
    const owner = await caller({ app: testApp() });
    const params = { validationSetId: await newSet(owner, 0) };
    const refused = [
      [{ truth: { _t: "CompareTruth", winnerId: "x" } }, "truth"],
      [{ truth: { _t: "AttachCategoryTruth", correctCategories: ["bird"] } }, "truth.correctCategories[0]"],
      [{ randomCorrectProbability: 2 }, "randomCorrectProbability"],
      [{ asset: { _t: "ExistingAssetInput", name: "none.webp" } }, "asset.name"],
    ] as const;
    for (const [change, member] of refused) {
      const { status, body } = await owner.call(addValidationRapidRoute, { params, json: rapid("x", change) });
      expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
    }
  });

  it("of another organization are neither read nor changed, and a public one is read alone", async () => {
    const owner = await caller({ app: testApp() });
    const params = { validationSetId: await newSet(owner, 1) };
    const stranger = await caller({ app: owner.app });
    const reading = [
      () => stranger.call(getValidationSetRoute, { params }),
      () => stranger.call(queryValidationRapidsRoute, { params }),
    ];
    const changing = [
      () => stranger.call(updateValidationSetRoute, { params, json: { name: "Mine" } }),
      () => stranger.call(addValidationRapidRoute, { params, json: rapid("x") }),
      () => stranger.call(deleteValidationSetRoute, { params }),
    ];
    for (const act of [...reading, ...changing]) expect((await act()).status).toBe(404);
    await owner.call(updateValidationSetRoute, {
      params,
      json: { isPublic: true, dimensions: ["cats"], isFlagOverruled: true },
    });
    for (const act of reading) expect((await act()).status).toBe(200);
    for (const act of changing) expect((await act()).status).toBe(404);
    const { body } = await stranger.call(getValidationSetRoute, { params });
    expect(body).toMatchObject({ ownerMail: "", isPublic: true, dimensions: ["cats"] });
    await owner.call(deleteValidationSetRoute, { params });
  });
});

describe("a campaign", () => {
  const ofPool = (pool: string) => ({ _t: "DemographicFilter" as const, identifier: "pool", values: [pool] });

  it("takes rapids of a set by its Validation selection", async () => {
    const app = testApp();
    const owner = await caller({ app });
    const validationSetId = await newSet(owner, 3);
    const pool = crypto.randomUUID();
    await seedCampaign(owner, {
      filters: [ofPool(pool)],
      selections: [{ _t: "ValidationSelection", validationSetId, amount: 2 }],
    });
    await follow(app);
    const publisher = await newPublisher(app);
    const { body } = await openSession(publisher, { userId: "ann", demographics: { pool } });
    expect(body.rapids).toHaveLength(2);
    const answer = await sendAnswer(publisher, body.sessionId, category(body.next, "dog"));
    expect(answer.body).toMatchObject({ isCorrect: false, explanation: "It meows." });
  });

  it("asks a question about the person once, and knows the answer then", async () => {
    const app = testApp();
    const owner = await caller({ app });
    const key = `hand-${crypto.randomUUID()}`;
    const categories = ["left", "right"].map((value) => ({ label: value, value }));
    const json = {
      key,
      payload: { title: "Which hand do you write with?", categories },
      asset: { _t: "TextAssetInput", text: "✍" },
    };
    const { status, body: made } = await owner.call(createDemographicRapidRoute, { json });
    expect(status).toBe(200);
    const pool = crypto.randomUUID();
    await seedCampaign(owner, {
      filters: [ofPool(pool)],
      selections: [{ _t: "DemographicSelection", keys: [key], maxRapids: 3 }],
    });
    await follow(app);
    const publisher = await newPublisher(app);
    const ann = { userId: crypto.randomUUID(), demographics: { pool } };
    const { body } = await openSession(publisher, ann);
    expect(body.rapids).toMatchObject([{ id: made.rapidId, instruction: "Which hand do you write with?" }]);
    await sendAnswer(publisher, body.sessionId, category(body.next, "left"));
    expect((await openSession(publisher, ann)).body.campaignId).toBeNull();
    const record = await app.deps.persons.ofUser(ann.userId).person.held(null);
    expect(JSON.stringify(record)).toContain(`"${key}":"left"`);
    const said = { userId: crypto.randomUUID(), demographics: { pool, [key]: "right" } };
    expect((await openSession(publisher, said)).body.campaignId).toBeNull();
  });

  it("has as many questions about people as it may, and a deleted one is asked no more", async () => {
    const owner = await caller({ app: testApp() });
    const stranger = await caller({ app: owner.app });
    const json = {
      key: "hand",
      payload: {
        title: "Which hand?",
        categories: ["left", "right"].map((value) => ({ label: value, value })),
      },
      asset: { _t: "TextAssetInput", text: "✍" },
    };
    const create = () => owner.call(createDemographicRapidRoute, { json });
    const { rapidId } = (await create()).body;
    await env.DB.prepare(
      `INSERT INTO rapids (id, organization_id, routing_id, demographic_key, effort, is_open, shuffle, created_at)
        SELECT 'rapid_' || hex(randomblob(16)), ?1, 'none', 'hand', 1, 1, 1, 1 FROM json_each(?2)`,
    )
      .bind(owner.person.organizationId, JSON.stringify(Array.from({ length: questionsAtMost - 1 }, (_, i) => i)))
      .run();
    const refused = await create();
    expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining("delete one first") } });
    const remove = (by: Caller) => by.call(deleteDemographicRapidRoute, { params: { rapidId } });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(owner)).status).toBe(204);
    expect((await remove(owner)).status).toBe(404);
    expect((await create()).status).toBe(200);
    const noted = await env.DB.prepare("SELECT action FROM audit_log WHERE subject = ? ORDER BY id")
      .bind(rapidId)
      .all();
    expect(noted.results.map(({ action }) => action)).toEqual(["validation.asked", "validation.unasked"]);
  });
});
