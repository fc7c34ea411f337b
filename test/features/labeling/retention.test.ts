import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { getDatasetRoute } from "../../../src/features/labeling/datasets/datasets.contract.ts";
import { getJobRoute } from "../../../src/features/labeling/jobs/jobs.contract.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import {
  addDatapoint,
  answerOnDesk,
  newDefinition,
  newJob,
  newTextDataset,
  readJob,
  runningJob,
  votesFor,
  wakeDesk,
} from "../../support/labeling.ts";
import { settleAll } from "../../support/runs.ts";
import { newToken } from "../../support/serving.ts";

const dayMs = 86_400_000;

/** Lets days pass, in which tokens expire, and runs the sweeps. Returns the same caller with a fresh token. */
async function passDays(by: Caller, days: number): Promise<Caller> {
  by.app.clock.advance(days * dayMs);
  await runSweeps(by.app.deps);
  const { token } = await newToken(by.app, by);
  return { ...by, token, call: (route, more) => by.call(route, { token, ...more }) };
}

const statusOfJob = async (by: Caller, jobId: string) => (await by.call(getJobRoute, { params: { jobId } })).status;
const statusOfDataset = async (by: Caller, datasetId: string) =>
  (await by.call(getDatasetRoute, { params: { datasetId } })).status;
const announcements = ({ sent }: TestApp) => sent.filter(({ kind }) => kind === "campaigns-changed");
const campaignStatus = (campaignId: string) =>
  env.DB.prepare("SELECT status FROM campaigns WHERE id = ?").bind(campaignId).first("status");

it("jobs are deleted with their desks and files so many days after they completed, and no job that still runs", async () => {
  const owner = await caller({ app: testApp({ bindings: { JOB_RETENTION_DAYS: "30" } }) });
  const [ended, running] = [await runningJob(owner), await runningJob(owner)];
  for (const userId of ["a", "b"]) await answerOnDesk(owner.app, { jobId: ended, userId }, votesFor("cat"));
  await wakeDesk(ended);
  const files = () => env.BUCKET.list({ prefix: `results/${ended}/` }).then(({ objects }) => objects.length);
  expect([(await readJob(owner, ended)).state, await files()]).toEqual(["Completed", 1]);

  const early = await passDays(owner, 29);
  expect(await statusOfJob(early, ended)).toBe(200);
  const late = await passDays(owner, 2);
  await settleAll(owner.app);
  await wakeDesk(ended);
  expect([await statusOfJob(late, ended), await statusOfJob(late, running)]).toEqual([404, 200]);
  expect(await owner.app.deps.desks(ended, 0).responses(0)).toBeNull();
  expect(await files()).toBe(0);
});

it("a job that retention deletes ends its campaign, and announces that", async () => {
  const owner = await caller({ app: testApp({ bindings: { JOB_RETENTION_DAYS: "1" } }) });
  const jobId = await newJob(owner, "global");
  const { campaignId } = await readJob(owner, jobId);
  await settleAll(owner.app);
  await env.DB.prepare("UPDATE jobs SET state = 'Failed', ended_at = ? WHERE id = ?")
    .bind(owner.app.clock.now(), jobId)
    .run();
  await passDays(owner, 2);
  expect(await campaignStatus(campaignId)).toBe("Completed");
  expect(announcements(owner.app)).toHaveLength(1);
});

it("nothing is deleted without a setting", async () => {
  const owner = await caller();
  const datasetId = await newTextDataset(owner);
  const jobId = await runningJob(owner);
  for (const userId of ["a", "b"]) await answerOnDesk(owner.app, { jobId, userId }, votesFor("cat"));
  await wakeDesk(jobId);
  const late = await passDays(owner, 10_000);
  expect([await statusOfJob(late, jobId), await statusOfDataset(late, datasetId)]).toEqual([200, 200]);
});

it("datasets are deleted with their datapoints so many days after their last use, and a datapoint is a use", async () => {
  const owner = await caller({ app: testApp({ bindings: { DATASET_RETENTION_DAYS: "10" } }) });
  const [unused, filled, defined] = [
    await newTextDataset(owner),
    await newTextDataset(owner),
    await newTextDataset(owner),
  ];
  const early = await passDays(owner, 9);
  expect(await statusOfDataset(early, unused)).toBe(200);
  await addDatapoint(early, filled, { sortIndex: 99 });
  await newDefinition(early, defined);
  const late = await passDays(owner, 2);
  await settleAll(owner.app);
  const statuses = [unused, filled, defined].map((datasetId) => statusOfDataset(late, datasetId));
  expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
  expect(await owner.app.deps.datapoints(unused).count()).toBe(0);
  expect(await owner.app.deps.datapoints(filled).count()).toBe(4);
});
