import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import {
  blockPersonInOrganizationRoute,
  getBlockedInOrganizationRoute,
} from "../../../../src/features/audiences/blocks/blocks.contract.ts";
import { retryJobRoute } from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import {
  getJobPeopleRoute,
  restoreAnswersRoute,
  takeBackAnswersRoute,
} from "../../../../src/features/labeling/people/job-people.contract.ts";
import { getResponsesRoute } from "../../../../src/features/labeling/results/results.contract.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, caller } from "../../../support/audiences.ts";
import {
  answerOnDesk,
  newDefinition,
  newJob,
  newTextDataset,
  readJob,
  runningJob,
  votesFor,
  wakeDesk,
} from "../../../support/labeling.ts";
import { settleAll } from "../../../support/runs.ts";
import { follow, newPool, newPublisher, openSession, sitThrough } from "../../../support/serving.ts";

const truthOf = ({ id }: { id: number }) => votesFor(id % 2 === 0 ? "cat" : "dog")();

const threeVotes = (count: number) => ({ count, referee: { _t: "NaiveReferee", totalVotes: 3 } });
/** Each person errs in some tasks of their own. */
const mostlyTrue =
  (userId: string) =>
  ({ id }: { id: number }) =>
    truthOf({ id: id % 7 === userId.length ? id + 1 : id });

/** Two able people and one who always says the same have answered all tasks. */
async function jobWithBadPerson(owner: Caller, { count = 40, truth = (_: string) => truthOf } = {}) {
  const jobId = await runningJob(owner, threeVotes(count));
  for (const userId of ["ann", "ben"]) await answerOnDesk(owner.app, { jobId, userId }, truth(userId));
  await answerOnDesk(owner.app, { jobId, userId: "bad" }, votesFor("cat"));
  return jobId;
}

const people = async (by: Caller, jobId: string, query: Record<string, string> = {}) =>
  (await by.call(getJobPeopleRoute, { params: { jobId }, query })).body;
const takeBack = (by: Caller, jobId: string, userId: string) =>
  by.call(takeBackAnswersRoute, { params: { jobId, userId } });
const restore = (by: Caller, jobId: string, userId: string) =>
  by.call(restoreAnswersRoute, { params: { jobId, userId } });
const counts = (by: Caller, jobId: string) => by.app.deps.desks(jobId, 0).progress();

it("a bad person is found at the top, blocked, and replaced by others, with exact counts", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const jobId = await jobWithBadPerson(owner);
  await wakeDesk(jobId);
  expect(await readJob(owner, jobId)).toMatchObject({ state: "Completed" });
  const before = await people(owner, jobId);
  expect(before).toMatchObject({ total: 3, next: null });
  const [worst, ...others] = before.people;
  expect(worst).toMatchObject({ userId: "bad", answers: 40, isBlocked: false, takenBackAt: null });
  expect(worst.reasons).toContainEqual("Chose cat in 100% of tasks, others in 50%.");
  expect(worst.reasons.join(" ")).toContain("Agrees with others in 50% of 40 tasks.");
  expect(worst.optionShares).toEqual([
    { option: "cat", share: 1 },
    { option: "dog", share: 0 },
  ]);
  expect(
    others.map(({ suspicion, reasons }: { suspicion: number; reasons: string[] }) => [suspicion, reasons]),
  ).toEqual([
    [0, []],
    [0, []],
  ]);
  const blocked = await owner.call(blockPersonInOrganizationRoute, {
    params: { userId: "bad" },
    json: { reason: "Always says cat" },
  });
  expect(blocked.status).toBe(204);
  expect((await takeBack(owner, jobId, "bad")).status).toBe(204);
  expect(await counts(owner, jobId)).toMatchObject({ accepted: 80, done: 0 });
  await wakeDesk(jobId);
  expect(await readJob(owner, jobId)).toMatchObject({ state: "StaleResults" });
  await owner.call(retryJobRoute, { params: { jobId } });
  await settleAll(app);
  await follow(app);
  const publisher = await newPublisher(app);
  expect((await openSession(publisher, { userId: "bad" })).body).toEqual({ campaignId: null });
  expect(await answerOnDesk(app, { jobId, userId: "bad" }, truthOf)).toEqual([]);
  const cleo = { userId: "cleo", demographics: {} };
  while ((await sitThrough(publisher, cleo, (answer) => answer % 2 === 0)) !== null);
  await wakeDesk(jobId);
  expect(await counts(owner, jobId)).toMatchObject({ accepted: 120, done: 40 });
  expect(await readJob(owner, jobId)).toMatchObject({ state: "Completed" });
  const after = await people(owner, jobId);
  const bad = after.people.find(({ userId }: { userId: string }) => userId === "bad");
  expect(bad).toMatchObject({ answers: 0, takenBack: 40, isBlocked: true, reasons: [], isMoving: false });
  expect(after.optionShares).toEqual([
    { option: "cat", share: 0.5 },
    { option: "dog", share: 0.5 },
  ]);
  const states = (await owner.call(getResponsesRoute, { params: { rapidId: `${jobId}.0.1` } })).body.responses;
  expect(states.map(({ userId, state }: { userId: string; state: string }) => [userId, state])).toEqual([
    ["ann", "Accepted"],
    ["ben", "Accepted"],
    ["bad", "Rejected"],
    ["cleo", "Accepted"],
  ]);
  // The tasks have enough without them.
  expect((await restore(owner, jobId, "bad")).status).toBe(204);
  await wakeDesk(jobId);
  expect(await counts(owner, jobId)).toMatchObject({ accepted: 120, done: 40 });
  const listed = (await owner.call(getBlockedInOrganizationRoute, {})).body;
  expect(listed.people).toEqual([
    expect.objectContaining({ userId: "bad", reason: "Always says cat", audienceId: null }),
  ]);
});

/** So many hours pass for the job's orders. Tokens would expire. */
const pass = (jobId: string, hours: number) =>
  env.DB.prepare("UPDATE answer_withdrawals SET taken_back_at = taken_back_at - ? WHERE job_id = ?")
    .bind(hours * 3_600_000, jobId)
    .run();

it("an undo within a day brings answers back, a repeat changes nothing, and a day later it is refused", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const jobId = await jobWithBadPerson(owner, { count: 12 });
  await takeBack(owner, jobId, "bad");
  await takeBack(owner, jobId, "bad");
  expect(await counts(owner, jobId)).toMatchObject({ accepted: 24, done: 0 });
  await pass(jobId, 23);
  expect((await restore(owner, jobId, "bad")).status).toBe(204);
  expect((await restore(owner, jobId, "bad")).status).toBe(204);
  expect(await counts(owner, jobId)).toMatchObject({ accepted: 36, done: 12 });
  await takeBack(owner, jobId, "bad");
  await pass(jobId, 25);
  const late = await restore(owner, jobId, "bad");
  expect([late.status, late.body.errors.userId]).toEqual([
    400,
    ["names a person whose answers were taken back more than a day ago"],
  ]);
  expect((await restore(owner, jobId, "ann")).body.errors.userId).toEqual([
    "names a person whose answers were not taken back",
  ]);
  expect(await counts(owner, jobId)).toMatchObject({ accepted: 24, done: 0 });
});

it("an order that was killed before a desk heard of it is followed by the queue", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const jobId = await jobWithBadPerson(owner, { count: 12 });
  const { desks } = app.deps;
  const away: typeof desks = (job, desk) => ({
    ...desks(job, desk),
    held: (...asked) => desks(job, desk).held(...asked),
    withdraw: async () => {
      throw new Error("the machine is gone");
    },
  });
  app.deps.desks = away;
  expect((await takeBack(owner, jobId, "bad")).status).toBe(500);
  app.deps.desks = desks;
  expect(await counts(owner, jobId)).toMatchObject({ accepted: 36 });
  await app.deps.outbox.sendEverythingAgain(100);
  await settleAll(app);
  expect(await counts(owner, jobId)).toMatchObject({ accepted: 24, done: 0 });
});

it("answers that come while others are taken back all count, and no more than are wanted", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const jobId = await runningJob(owner, { count: 30, referee: { _t: "NaiveReferee", totalVotes: 2 } });
  await answerOnDesk(app, { jobId, userId: "bad" }, votesFor("cat"));
  const work = ["ann", "ben", "cleo"].map((userId) => answerOnDesk(app, { jobId, userId }, truthOf));
  const orders = [takeBack(owner, jobId, "bad"), restore(owner, jobId, "bad"), takeBack(owner, jobId, "bad")];
  await Promise.all([...work, ...orders]);
  await wakeDesk(jobId);
  // What nobody could take while it was held is taken now.
  for (const userId of ["dora", "emil"]) await answerOnDesk(app, { jobId, userId }, truthOf);
  expect(await counts(owner, jobId)).toMatchObject({ accepted: 60, done: 30 });
  const { tasks } = await app.deps.desks(jobId, 0).grid({ from: 0, limit: 30 });
  expect(tasks.map(({ responses }) => responses.length)).toEqual(new Array(30).fill(2));
});

it("people are read page by page, and only by members of the job's organization", async () => {
  const app = testApp();
  const [owner, stranger] = [await caller({ app }), await caller({ app })];
  const jobId = await jobWithBadPerson(owner, { count: 12 });
  const first = await people(owner, jobId, { limit: "2" });
  expect([first.people.length, first.total, first.next]).toEqual([2, 3, "2"]);
  const second = await people(owner, jobId, { limit: "2", from: first.next });
  expect([second.people.length, second.next]).toEqual([1, null]);
  expect((await owner.call(getJobPeopleRoute, { params: { jobId }, query: { limit: "0" } })).status).toBe(400);
  expect((await stranger.call(getJobPeopleRoute, { params: { jobId } })).status).toBe(403);
  for (const call of [takeBack, restore]) {
    expect((await call(stranger, jobId, "bad")).status).toBe(403);
    expect((await call(owner, jobId, "nobody")).status).toBe(404);
    expect((await call(owner, "job_unknown", "bad")).status).toBe(404);
  }
  expect(await counts(owner, jobId)).toMatchObject({ accepted: 36, done: 12 });
});

it("what is learned of others is the same as if the answers that were taken back had never come", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const [jobId, other] = [
    await jobWithBadPerson(owner, { count: 30, truth: mostlyTrue }),
    await runningJob(owner, threeVotes(30)),
  ];
  await wakeDesk(jobId);
  await takeBack(owner, jobId, "bad");
  for (const userId of ["ann", "ben"]) await answerOnDesk(app, { jobId: other, userId }, mostlyTrue(userId));
  for (const job of [jobId, other]) {
    await answerOnDesk(app, { jobId: job, userId: "cleo" }, mostlyTrue("cleo"));
    await wakeDesk(job);
  }
  const reliabilities = async (job: string) => {
    const { people: found } = await people(owner, job);
    return Object.fromEntries(
      found.map(({ userId, reliability }: { userId: string; reliability: { ability: number } | null }) => [
        userId,
        reliability?.ability,
      ]),
    );
  };
  const { bad, ...others } = await reliabilities(jobId);
  expect(bad).toBeUndefined();
  expect(others).toEqual(await reliabilities(other));
});

it("reports of tasks and right answers to examples stand beside a person, examples only for those who may see them", async () => {
  const app = testApp();
  const pool = await newPool(app, { examples: 4 });
  const { owner, audienceId, demographics } = pool;
  const publisher = await newPublisher(app);
  await sitThrough(publisher, { userId: "ann", demographics }, (answer) => answer > 0, { answers: 4 });
  const datasetId = await newTextDataset(owner, 3);
  const jobId = await newJob(owner, audienceId, { jobDefinitionId: await newDefinition(owner, datasetId) });
  await settleAll(app);
  await answerOnDesk(app, { jobId, userId: "ann" }, truthOf);
  const { key } = app.deps.persons.ofUser("ann");
  await env.DB.prepare(
    `INSERT INTO label_reports (id, organization_id, job_id, session_id, rapid_id, reason, created_at)
      VALUES (?, ?, ?, ?, ?, 'media', 0)`,
  )
    .bind(crypto.randomUUID(), owner.person.organizationId, jobId, `${key}.${crypto.randomUUID()}`, `${jobId}.0.0`)
    .run();
  const { people: found } = await people(owner, jobId);
  expect(found).toEqual([
    expect.objectContaining({ userId: "ann", reports: 1, examples: { answered: 4, correct: 3 } }),
  ]);
  const global = await jobWithBadPerson(owner, { count: 3 });
  expect((await people(owner, global)).people.map(({ examples }: { examples: unknown }) => examples)).toEqual([
    null,
    null,
    null,
  ]);
});
