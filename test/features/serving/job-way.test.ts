import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createJobRoute } from "../../../src/features/labeling/jobs/jobs.contract.ts";
import { testApp } from "../../support/app.ts";
import { caller } from "../../support/audiences.ts";
import { deliverAll } from "../../support/batches.ts";
import { newDefinition, newTextDataset } from "../../support/labeling.ts";
import { follow, newPublisher, openSession, sitThrough } from "../../support/serving.ts";

it("people label a client's job for everybody until nothing is left", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner, 12));
  const made = await owner.call(createJobRoute, { json: { audienceId: "global", jobDefinitionId } });
  expect(made.status).toBe(200);
  await deliverAll(app);
  await follow(app);
  const publisher = await newPublisher(app);
  const people = Array.from({ length: 3 }, () => ({ userId: `user-${crypto.randomUUID()}`, demographics: {} }));
  for (const person of people) while ((await sitThrough(publisher, person, () => true)) !== null);
  expect(await app.deps.desks(made.body.jobId, 0).progress()).toMatchObject({ tasks: 12, done: 12, accepted: 24 });
  // The desk tells the job's row, whose campaign then names no open desk.
  while (await runDurableObjectAlarm(env.DESKS.get(env.DESKS.idFromName(`${made.body.jobId}.0`))));
  await follow(app);
  const { set } = await app.deps.campaignCopy.current();
  expect([...set].filter(({ job }) => job?.jobId === made.body.jobId)).toEqual([]);
  expect((await openSession(publisher, { userId: `user-${crypto.randomUUID()}` })).body).toEqual({ campaignId: null });
});
