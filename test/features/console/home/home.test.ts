import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import type { AuditKind } from "../../../../src/domain/audit/audit-kinds.ts";
import { recruitRoute } from "../../../../src/features/audiences/distillation/distillation.contract.ts";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { jobs } from "../../../../src/features/labeling/jobs/jobs.table.ts";
import { labelReports } from "../../../../src/features/labeling/links/links.table.ts";
import { testApp } from "../../../support/app.ts";
import { newAudience } from "../../../support/audiences.ts";
import { deliverAll } from "../../../support/batches.ts";
import { farApp } from "../../../support/hops.ts";
import {
  answerOnDesk,
  newDefinition,
  newTextDataset,
  runningJob,
  votesFor,
  wakeDesk,
} from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { settleAll } from "../../../support/runs.ts";
import { signedIn } from "../../../support/sign-in.ts";

const change = (jobId: string, values: Partial<typeof jobs.$inferInsert>) =>
  drizzle(env.DB).update(jobs).set(values).where(eq(jobs.id, jobId));

describe("the home of the console", () => {
  it("leads a newcomer from step to step, until their first job is done", async () => {
    const owner = await operator();
    const here = async () => {
      const { html } = await owner.open("");
      return {
        done: /(\d) of 6 done/.exec(html)?.[1],
        next: /class="step-here">[\s\S]*?<a class="button" href="([^"]*)"/.exec(html)?.[1],
      };
    };
    /** As if a page had done what the API did. */
    const byHand = (action: AuditKind) =>
      drizzle(env.DB)
        .update(auditLog)
        .set({ via: "console" })
        .where(and(eq(auditLog.organizationId, owner.person.organizationId), eq(auditLog.action, action)));
    expect(await here()).toEqual({ done: "0", next: "/console/datasets/new" });
    const datasetId = await newTextDataset(owner, 3);
    await byHand("dataset.created");
    expect(await here()).toEqual({ done: "1", next: `/console/definitions/new?dataset=${datasetId}` });
    const definitionId = await newDefinition(owner, datasetId);
    await byHand("definition.created");
    expect(await here()).toEqual({ done: "2", next: `/console/definitions/${definitionId}/try` });
    expect((await owner.open(`/definitions/${definitionId}/try`)).status).toBe(200);
    expect(await here()).toEqual({ done: "3", next: `/console/jobs/new?definition=${definitionId}` });
    const jobId = await runningJob(owner);
    await byHand("job.started");
    expect(await here()).toEqual({ done: "4", next: `/console/jobs/${jobId}/links` });
    await owner.at.submit(`/console/jobs/${jobId}/links`, { name: "For friends" });
    expect(await here()).toEqual({ done: "5", next: `/console/jobs/${jobId}` });
    await owner.open(`/jobs/${jobId}/results.csv`);
    expect(await here()).toEqual({ done: "6", next: undefined });
    await change(jobId, { state: "Completed", endedAt: owner.app.clock.now() });
    const page = await owner.open("");
    expect(textOf(page)).not.toContain("To your first results");
    expect(page.html).toContain(`href="/console/jobs/${jobId}/results.csv"`);
  });

  it("counts no step that a program did, such as the sample of npm start", async () => {
    const owner = await operator();
    await runningJob(owner);
    const { html } = await owner.open("");
    expect(html).toContain("0 of 6 done");
    expect(html).toContain('href="/console/datasets/new"');
  });

  it("shows what runs, and nothing of another organization", async () => {
    const app = testApp();
    const owner = await operator({ app });
    const jobId = await runningJob(owner);
    await change(jobId, { name: "Streets at night", progress: 40 });
    const audienceId = await newAudience(owner, { name: "Night owls" });
    await owner.call(recruitRoute, { params: { audienceId } });
    await deliverAll(app);
    const text = textOf(await owner.open(""));
    expect(text).toContain("Streets at night");
    expect(text).toContain("40%");
    expect(text).toContain("Night owls");
    const other = textOf(await (await operator({ app })).open(""));
    expect(other).toContain("Nothing runs");
    expect(other).not.toContain("Streets at night");
    expect(other).not.toContain("Night owls");
  });

  it("names what needs a member, each with its reason", async () => {
    const owner = await operator();
    const jobId = await runningJob(owner);
    await change(jobId, { name: "Streets", stuckAt: owner.app.clock.now() });
    const audienceId = await newAudience(owner, { name: "Night owls" });
    await owner.call(recruitRoute, { params: { audienceId } });
    await drizzle(env.DB).insert(labelReports).values({
      id: crypto.randomUUID(),
      organizationId: owner.person.organizationId,
      linkId: null,
      jobId,
      sessionId: crypto.randomUUID(),
      rapidId: "r",
      reason: "It is black.",
      createdAt: owner.app.clock.now(),
    });
    const [, needs = ""] = (await owner.open("")).html.split("<h2>Needs you</h2>");
    const text = textOf({ html: needs.split("<h2>Runs now</h2>")[0] ?? "" } as Awaited<ReturnType<typeof owner.open>>);
    expect(text).toContain("Nobody has answered for 12 hours.");
    expect(text).toContain("Recruiting waits for 3 more examples whose answer you know.");
    expect(text).toContain("1 report of people that a task is broken.");
    expect(needs).toContain(`href="/console/jobs/${jobId}/review?reported=yes`);
  });

  it("counts the tasks on which people disagree and nobody has decided", async () => {
    const owner = await operator();
    const jobId = await runningJob(owner);
    for (const value of ["cat", "dog"])
      await answerOnDesk(owner.app, { jobId, userId: `person of ${value}` }, votesFor(value));
    await wakeDesk(jobId);
    await settleAll(owner.app);
    expect(textOf(await owner.open(""))).toContain("People disagree on");
  });

  it("reads everything in one batch, after the session and who visits", async () => {
    const near = await operator();
    const jobId = await runningJob(near);
    const app = farApp();
    const { at } = await signedIn(app, { person: near.person });
    await at.visit("/console");
    app.counted();
    await at.visit("/console");
    const { hops, calls } = app.counted();
    expect([jobId.length > 0, hops], calls.join(", ")).toEqual([true, 3]);
  });
});
