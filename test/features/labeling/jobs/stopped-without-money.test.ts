import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { revokeCustomerShareRoute } from "../../../../src/features/audiences/shares/shares.contract.ts";
import { deleteJobRoute, pauseJobRoute, resumeJobRoute } from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { getLinkRoute } from "../../../../src/features/labeling/links/links.contract.ts";
import { type TestApp, testApp } from "../../../support/app.ts";
import { type Caller, caller, share } from "../../../support/audiences.ts";
import { forLabelers, newLink } from "../../../support/labelers.ts";
import { answerOnDesk, newJob, readJob, votesFor, wakeDesk } from "../../../support/labeling.ts";
import { moneyAdmin } from "../../../support/money.ts";
import { settleAll } from "../../../support/runs.ts";
import { newPool } from "../../../support/serving.ts";
import { eventsOf } from "../../../support/webhooks.ts";

let app: TestApp;
let money: ReturnType<typeof moneyAdmin>;
beforeAll(async () => {
  app = testApp();
  money = moneyAdmin(await caller({ app, roles: ["Admin"], clientRole: "Owner" }));
});

const act = async (by: Caller, route: unknown, jobId: string) => {
  const { status } = await by.call(route, { params: { jobId } });
  await settleAll(app);
  return status;
};
const statesOf = async (by: Caller, jobId: string) => [
  (await readJob(by, jobId)).state,
  await env.DB.prepare("SELECT status FROM campaigns WHERE id = (SELECT campaign_id FROM jobs WHERE id = ?)")
    .bind(jobId)
    .first("status"),
];
const reasonsOf = async (by: Caller, jobId: string) =>
  (await eventsOf(by, { type: "job.stopped" }))
    .filter(({ data }) => data.jobId === jobId)
    .map(({ data }) => data.reason);
/** What is granted to the job's desk and not spent, in millionths of a dollar. */
const setAside = (jobId: string) =>
  env.DB.prepare("SELECT sum(granted - spent) AS left FROM allotments WHERE job_id = ?").bind(jobId).first("left");

/** Six answers are wanted, and four are paid for: a job of another organization that waits for money, on an audience shared with it. */
async function waitingJob() {
  const { owner, audienceId } = await newPool(app, { filters: forLabelers, examples: 3 });
  const friend = await caller({ app });
  await share(owner, audienceId, friend.person.email, "Viewer");
  const { organizationId } = friend.person;
  await money.price(organizationId, { byKind: { Classify: 0.01 } });
  await money.terms(organizationId, { mode: "Prepaid" });
  await money.credit(organizationId, 0.04);
  const jobId = await newJob(friend, audienceId);
  await settleAll(app);
  for (const userId of ["a", "b"]) await answerOnDesk(app, { jobId, userId }, votesFor("cat"));
  await wakeDesk(jobId);
  expect(await statesOf(friend, jobId)).toEqual(["SpendLimited", "SpendLimited"]);
  const topUp = async () => {
    await money.credit(organizationId, 1);
    await settleAll(app);
    await app.deps.desks(jobId, 0).settleMoney();
  };
  const complete = async () => {
    for (const userId of ["b", "c", "d"]) await answerOnDesk(app, { jobId, userId }, votesFor("cat"));
    await wakeDesk(jobId);
    return readJob(friend, jobId);
  };
  return { owner, friend, audienceId, jobId, topUp, complete };
}

describe("the owner of the audience of a job that waits for money", () => {
  it("pauses it, so that money does not wake it, until they let it go on", async () => {
    const { owner, friend, jobId, topUp, complete } = await waitingJob();
    expect(await act(owner, pauseJobRoute, jobId)).toBe(204);
    expect(await statesOf(friend, jobId)).toEqual(["Paused", "Paused"]);
    expect(await reasonsOf(friend, jobId)).toEqual(["PausedByOwner"]);
    await topUp();
    expect(await statesOf(friend, jobId)).toEqual(["Paused", "Paused"]);
    expect(await act(friend, resumeJobRoute, jobId)).toBe(400);
    expect(await act(owner, resumeJobRoute, jobId)).toBe(204);
    expect(await statesOf(friend, jobId)).toEqual(["Running", "Active"]);
    expect(await complete()).toMatchObject({ state: "Completed", spent: 0.06 });
  });

  it("lets it go on without money, and it waits for money again", async () => {
    const { owner, friend, jobId, topUp, complete } = await waitingJob();
    await act(owner, pauseJobRoute, jobId);
    expect(await act(owner, resumeJobRoute, jobId)).toBe(204);
    expect(await statesOf(friend, jobId)).toEqual(["SpendLimited", "SpendLimited"]);
    await topUp();
    expect(await complete()).toMatchObject({ state: "Completed", spent: 0.06 });
  });

  it("ends it: its links close, no money wakes it, and none is set aside for it", async () => {
    const { owner, friend, jobId, topUp } = await waitingJob();
    const { linkId } = await newLink(friend, { jobId });
    expect(await act(owner, deleteJobRoute, jobId)).toBe(204);
    await topUp();
    await wakeDesk(jobId);
    expect(await statesOf(friend, jobId)).toEqual(["Paused", "Paused"]);
    expect(await reasonsOf(friend, jobId)).toEqual(["EndedByOwner"]);
    expect((await friend.call(getLinkRoute, { params: { linkId } })).body.state).toBe("Revoked");
    expect(await act(friend, resumeJobRoute, jobId)).toBe(400);
    expect(await readJob(friend, jobId)).toMatchObject({ spent: 0.04 });
    expect(await setAside(jobId)).toBe(0);
  });

  it("changes nothing by resuming it, since they did not stop it", async () => {
    const { owner, friend, jobId } = await waitingJob();
    expect(await act(owner, resumeJobRoute, jobId)).toBe(204);
    expect(await statesOf(friend, jobId)).toEqual(["SpendLimited", "SpendLimited"]);
  });
});

it("a job that waits for money stops when its share ends, and goes on once it is shared again and paid for", async () => {
  const { owner, friend, audienceId, jobId, topUp, complete } = await waitingJob();
  await owner.call(revokeCustomerShareRoute, { params: { audienceId, customerId: friend.person.accountId } });
  await settleAll(app);
  expect(await statesOf(friend, jobId)).toEqual(["Paused", "Paused"]);
  expect(await reasonsOf(friend, jobId)).toEqual(["AccessEnded"]);
  await topUp();
  expect(await statesOf(friend, jobId)).toEqual(["Paused", "Paused"]);
  expect(await act(friend, resumeJobRoute, jobId)).toBe(400);
  await share(owner, audienceId, friend.person.email, "Viewer");
  expect(await act(friend, resumeJobRoute, jobId)).toBe(204);
  expect(await statesOf(friend, jobId)).toEqual(["Running", "Active"]);
  expect(await complete()).toMatchObject({ state: "Completed", spent: 0.06 });
});

it("what people hold when the owner of its audience ends a job still counts, and is billed", async () => {
  const { owner, friend, jobId, topUp } = await waitingJob();
  await topUp();
  const stub = app.deps.desks(jobId, 0);
  const now = app.clock.now();
  const attributes = { country: "CH", language: "de", demographics: {} };
  const taking = { userId: "c", attributes, weight: 0.5, count: 1, now, until: now + 600_000, leaseMs: 600_000 };
  const { person, tasks } = await stub.take(taking);
  expect(await act(owner, deleteJobRoute, jobId)).toBe(204);
  const [task] = tasks;
  const answer = { task: task?.id ?? 0, person: person ?? 0, userId: "c", result: votesFor("cat")(), weight: 0.5, now };
  await stub.answer(answer);
  await wakeDesk(jobId);
  await stub.settleMoney();
  expect(await statesOf(friend, jobId)).toEqual(["Paused", "Paused"]);
  expect(await readJob(friend, jobId)).toMatchObject({ spent: 0.05 });
  expect(await setAside(jobId)).toBe(0);
});
