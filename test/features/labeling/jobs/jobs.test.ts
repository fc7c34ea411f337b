import { describe, expect, it } from "vitest";
import { mostRankedItems } from "../../../../src/domain/labeling/ranking/ranking-limits.ts";
import { deleteAudienceRoute } from "../../../../src/features/audiences/audiences.contract.ts";
import {
  createJobRoute,
  getJobRoute,
  queryAudienceJobsRoute,
  queryJobsRoute,
} from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { type Caller, caller, makePublic, newAudience, newView } from "../../../support/audiences.ts";
import { addDatapoints, newDataset, newDefinition, newJob, newTextDataset, text } from "../../../support/labeling.ts";

/** Creates a job, on a definition of its own unless it names one. */
const job = async (by: Caller, audienceId: string, more: object = {}): Promise<string> => newJob(by, audienceId, more);
const jobsOf = async (by: Caller, audienceId: string, query: Record<string, string> = {}) =>
  (await by.call(queryAudienceJobsRoute, { params: { audienceId }, query })).body;

describe("a job", () => {
  it("is kept as it was asked for", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner));
    const { status, body } = await owner.call(createJobRoute, {
      json: { jobDefinitionId, audienceId, name: "Label cats", notifyOwnerOnCompletion: true },
    });
    expect([status, body]).toEqual([200, { jobId: expect.stringMatching(/^job_/), recruitingStarted: false }]);
    const read = await owner.call(getJobRoute, { params: { jobId: body.jobId } });
    expect(read.body).toMatchObject({
      jobId: body.jobId,
      name: "Label cats",
      definitionId: jobDefinitionId,
      audienceId,
      audienceName: "Cats",
      audienceDeleted: false,
      revisionNumber: 1,
      state: "Submitted",
      status: "Submitted",
      ownerId: owner.person.accountId,
      ownerMail: owner.person.email,
      organizationId: owner.person.organizationId,
    });
    await owner.call(deleteAudienceRoute, { params: { audienceId } });
    const after = await owner.call(getJobRoute, { params: { jobId: body.jobId } });
    expect(after.body).toMatchObject({ audienceDeleted: true, audienceName: null });
  });

  it("belongs to its organization", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const jobId = await job(owner, await newAudience(owner));
    const read = (by: Caller, id: string) => by.call(getJobRoute, { params: { jobId: id } });
    expect((await read(stranger, jobId)).status).toBe(403);
    expect((await read(owner, "job_none")).status).toBe(404);
    expect((await stranger.call(queryJobsRoute)).body.total).toBe(0);
  });

  it("follows a job of its own organization, and no other", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner));
    const [own, foreign] = [
      await job(owner, await newAudience(owner)),
      await job(stranger, await newAudience(stranger)),
    ];
    const follow = async (precedingJobId: string) =>
      owner.call(createJobRoute, { json: { jobDefinitionId, audienceId: "global", precedingJobId } });
    expect((await follow(own)).status).toBe(200);
    const { status, body } = await follow(foreign);
    expect([status, Object.keys(body.errors)]).toEqual([400, ["precedingJobId"]]);
  });

  it.each<[object, string]>([
    [{ audienceId: "aud_none" }, "audienceId"],
    [{ revisionNumber: 2 }, "revisionNumber"],
    [{ jobDefinitionId: undefined }, "jobDefinitionId"],
    [{ jobDefinitionId: "def_none" }, "jobDefinitionId"],
    [{ colour: "red" }, "colour"],
    [{ precedingJobId: "job_none" }, "precedingJobId"],
  ])("with %j is refused by its member", async (part, member) => {
    const owner = await caller();
    const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner));
    const json = { jobDefinitionId, audienceId: await newAudience(owner), ...part };
    const { status, body } = await owner.call(createJobRoute, { json });
    expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
  });

  it("that ranks a group is refused once the group has grown beyond what a ranking takes", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    const grow = (from: number, count: number) =>
      addDatapoints(
        owner,
        datasetId,
        Array.from({ length: count }, (_, item) => ({ asset: text(`${from + item}`), group: "a" })),
      );
    await grow(0, 2);
    const workflow = { _t: "GroupedRankingWorkflow", criteria: "Which is better?" };
    const jobDefinitionId = await newDefinition(owner, datasetId, { workflow });
    for (let from = 2; from <= mostRankedItems; from += 1_000) await grow(from, 1_000);
    const { status, body } = await owner.call(createJobRoute, { json: { jobDefinitionId, audienceId: "global" } });
    const fault =
      'names a definition for a dataset whose group "a" has 10002 datapoints: a ranking takes at most 10000 of a group';
    expect([status, body.errors]).toEqual([400, { jobDefinitionId: [fault] }]);
  });
});

describe("the jobs of an audience", () => {
  it("are those on it and on its views; of a view its own", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const viewId = await newView(owner, audienceId);
    const [onBase, onView] = [await job(owner, audienceId), await job(owner, viewId)];
    await job(owner, await newAudience(owner));
    const ids = (page: { items: { jobId: string }[] }) => page.items.map(({ jobId }) => jobId).sort();
    expect(ids(await jobsOf(owner, audienceId))).toEqual([onBase, onView].sort());
    expect(ids(await jobsOf(owner, viewId))).toEqual([onView]);
  });

  it("are filtered and sorted, in one round trip", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const ids = [];
    const definitionId = await newDefinition(owner, await newTextDataset(owner));
    for (const name of ["b", "A"]) ids.push(await job(owner, audienceId, { name }));
    ids.push(await job(owner, audienceId, { name: "c", jobDefinitionId: definitionId }));
    owner.app.counts.roundTrips = 0;
    const names = async (query: Record<string, string>) =>
      (await jobsOf(owner, audienceId, query)).items.map(({ name }: { name: string }) => name);
    expect(await names({ sort: "name" })).toEqual(["A", "b", "c"]);
    expect(owner.app.counts.roundTrips).toBe(1);
    expect(await names({ "definition_id[eq]": definitionId })).toEqual(["c"]);
    expect(await names({ "job_id[in]": ids[0] as string })).toEqual(["b"]);
    expect(await names({ "status[neq]": "Submitted" })).toEqual([]);
  });

  it("on a public audience are each organization's own; the audience's owner sees all", async () => {
    const owner = await caller();
    const [user, other] = [await caller({ app: owner.app }), await caller({ app: owner.app })];
    const audienceId = await newAudience(owner);
    await makePublic(await caller({ app: owner.app, roles: ["Admin"] }), audienceId);
    const mine = await job(user, audienceId, { name: "Mine" });
    await job(other, audienceId, { name: "A secret of others" });
    expect((await jobsOf(user, audienceId)).items.map(({ jobId }: { jobId: string }) => jobId)).toEqual([mine]);
    expect((await jobsOf(owner, audienceId)).total).toBe(2);
  });
});

it("clients find the jobs of an audience in the list of their own", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  const jobId = await job(owner, audienceId);
  await job(owner, await newAudience(owner));
  const { body } = await owner.call(queryJobsRoute, { query: { "audience_id[eq]": audienceId, sort: "-created_at" } });
  expect(body).toMatchObject({ total: 1, items: [{ jobId, ownerMail: owner.person.email }] });
});
