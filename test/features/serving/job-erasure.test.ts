import { expect, it } from "vitest";
import { createJobRoute } from "../../../src/features/labeling/jobs/jobs.contract.ts";
import { erasePersonRoute, getErasureRoute } from "../../../src/features/serving/serving.contract.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { call } from "../../support/client.ts";
import { answerOnDesk, newDefinition, newTextDataset, votesFor, wakeDesk } from "../../support/labeling.ts";
import { settleAll } from "../../support/runs.ts";
import { follow, newPublisher, sitThrough } from "../../support/serving.ts";

const taskCount = 3;

/** Jobs of two organizations on the audience of everybody. One has a client that brings people. A person has labeled all tasks of both. */
async function start() {
  const app = testApp();
  const [owner, stranger] = [await caller({ app }), await caller({ app })];
  const jobs = [await newJob(owner), await newJob(stranger)] as const;
  await settleAll(app);
  await follow(app);
  const publisher = await newPublisher(app, { organizationId: owner.person.organizationId });
  const userId = `user-${crypto.randomUUID()}`;
  const person = { userId, country: "CH", language: "de", demographics: { age: "30" } };
  while ((await sitThrough(publisher, person, () => true)) !== null);
  return { app, owner, stranger, jobs, publisher, userId };
}

async function newJob(by: Caller): Promise<string> {
  return newJobOf(by, await newDefinition(by, await newTextDataset(by, taskCount)));
}

async function newJobOf(by: Caller, jobDefinitionId: string): Promise<string> {
  return (await by.call(createJobRoute, { json: { audienceId: "global", jobDefinitionId } })).body.jobId;
}

async function erase(app: TestApp, token: string, userId: string) {
  const { status, body } = await call(app, erasePersonRoute, { token, params: { userId } });
  expect(status).toBe(202);
  await settleAll(app);
  const { erasureId } = body;
  return (await call(app, getErasureRoute, { token, params: { erasureId } })).body;
}

/** Who gave the first task's responses, and the counts of the desk. */
async function deskOf({ deps }: TestApp, jobId: string) {
  const desk = deps.desks(jobId, 0);
  const { accepted } = (await desk.progress()) ?? {};
  return { accepted, given: (await desk.responses(0))?.map(({ userId, details }) => ({ userId, details })) };
}

/** Another person gives the second answers, which end the job. Returns who answered what in its file. */
async function finish({ app, token }: Caller, jobId: string) {
  await answerOnDesk(app, { jobId, userId: "somebody else" }, votesFor("dog"));
  await wakeDesk(jobId);
  const response = await app.request(`/job/${jobId}/download-results`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = new TextDecoder().decode(await response.arrayBuffer());
  return { text, ...JSON.parse(text) };
}

const forgotten = { userId: null, details: null };
const details = { country: "CH", language: "de", demographics: { age: "30" } };
const known = (userId: string) => ({ userId, details });

it("an organization that erases a person erases them from the desks of its jobs, and from files made later", async () => {
  const { app, owner, stranger, jobs, publisher, userId } = await start();
  expect(await deskOf(app, jobs[0])).toEqual({ accepted: taskCount, given: [known(userId)] });
  expect(await erase(app, publisher.token, userId)).toMatchObject({ extent: "Organization", state: "Completed" });
  expect(await deskOf(app, jobs[0])).toEqual({ accepted: taskCount, given: [forgotten] });
  expect(await deskOf(app, jobs[1])).toEqual({ accepted: taskCount, given: [known(userId)] });

  const { results, summary, text } = await finish(owner, jobs[0]);
  expect(summary).toEqual({ cat: taskCount, dog: taskCount });
  expect(results[0].detailedResults[0]).toMatchObject({
    selectedCategory: "cat",
    userDetails: { country: null, language: null, userScores: { global: expect.any(Number) }, demographics: {} },
  });
  expect(text).not.toContain('"age"');
  const others = await finish(stranger, jobs[1]);
  expect(others.results[0].detailedResults[0].userDetails).toMatchObject(details);
});

it("a person who is erased after the job's end is in none of its downloads from then on, nor is what they typed", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const blueprint = { _t: "FreeTextBlueprint", question: "Who are you?" };
  const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner, taskCount), {
    workflow: { _t: "SimpleWorkflow", blueprint },
    referee: { _t: "NaiveReferee", totalVotes: 2 },
  });
  const jobs = [await newJob(owner), await newJobOf(owner, jobDefinitionId)];
  await settleAll(app);
  const [userId, other] = [`user-${crypto.randomUUID()}`, `user-${crypto.randomUUID()}`];
  for (const jobId of jobs) {
    const now = Date.now();
    const desk = app.deps.desks(jobId, 0);
    for (const one of [userId, other]) {
      const attributes = { country: "CH", language: "de", demographics: { age: one } };
      const taking = { userId: one, attributes, weight: 0.5, count: 100, now, until: now + 600_000, leaseMs: 600_000 };
      const { person, tasks } = await desk.take(taking);
      for (const { id, content } of tasks) {
        const result =
          content.payload._t === "FreeTextPayload"
            ? { _t: "FreeTextResult" as const, answer: `I am ${one}` }
            : votesFor("cat")();
        await desk.answer({ task: id, person: person ?? 0, userId: one, result, weight: 0.5, now });
      }
    }
    await wakeDesk(jobId);
  }
  const downloads = async () => {
    const texts: string[] = [];
    for (const jobId of jobs)
      for (const name of ["download-results", "results.ndjson", "results.csv", "results"]) {
        const headers = { Authorization: `Bearer ${owner.token}` };
        const response = await app.request(`/job/${jobId}/${name}`, { headers });
        expect(response.status).toBe(200);
        texts.push(new TextDecoder().decode(await response.arrayBuffer()));
      }
    return texts;
  };
  // A table of votes holds no ids of people.
  expect((await downloads()).filter((text) => text.includes(userId))).toHaveLength(7);
  const admin = await caller({ app, roles: ["Admin"] });
  await erase(app, admin.token, userId);
  const after = await downloads();
  expect(after.filter((text) => text.includes(userId))).toEqual([]);
  expect(after.filter((text) => text.includes(other))).toHaveLength(7);
  expect(JSON.parse(after[0] ?? "").summary).toEqual({ cat: 2 * taskCount, dog: 0 });
  const [typed] = JSON.parse(after[4] ?? "").results;
  expect(typed.aggregatedResults).toEqual([`I am ${other}`]);
});

it("an Admin who erases a person erases them from the desks of all jobs", async () => {
  const { app, owner, jobs, userId } = await start();
  const admin = await caller({ app, roles: ["Admin"] });
  expect(await erase(app, admin.token, userId)).toMatchObject({ extent: "Everywhere", state: "Completed" });
  for (const jobId of jobs) expect(await deskOf(app, jobId)).toEqual({ accepted: taskCount, given: [forgotten] });
  expect((await finish(owner, jobs[0])).summary).toEqual({ cat: taskCount, dog: taskCount });
});
