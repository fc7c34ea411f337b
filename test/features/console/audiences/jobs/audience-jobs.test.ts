import { describe, expect, it } from "vitest";
import { revokeCustomerShareRoute } from "../../../../../src/features/audiences/shares/shares.contract.ts";
import { pauseJobRoute } from "../../../../../src/features/labeling/jobs/jobs.contract.ts";
import { newAudience, share } from "../../../../support/audiences.ts";
import type { Visit } from "../../../../support/browser.ts";
import { newJob, readJob } from "../../../../support/labeling.ts";
import { operator, textOf } from "../../../../support/operator.ts";
import { settleAll } from "../../../../support/runs.ts";

/** An audience that is shared with a friend, with a running job of theirs and one of its owner. */
async function arrange(level: "Viewer" | "Editor" = "Viewer") {
  const owner = await operator();
  const { app } = owner;
  const audienceId = await newAudience(owner);
  const friend = await operator({ app });
  await share(owner, audienceId, friend.person.email, level);
  const own = await newJob(owner, audienceId, { name: "Own dogs" });
  const jobId = await newJob(friend, audienceId, { name: "Friendly cats" });
  await settleAll(app);
  const list = `/console/audiences/${audienceId}/jobs`;
  return { app, owner, friend, audienceId, jobId, own, list, one: `${list}/${jobId}` };
}

/** The row of a job in a list, as it reads. */
function rowOf(page: Visit, name: string): string {
  const row =
    page.html
      .split('<li class="run">')
      .slice(1)
      .find((part) => part.includes(name)) ?? "";
  return textOf({ ...page, html: row.split("</li>")[0] ?? "" }).trim();
}

describe("the jobs on an audience", () => {
  it("say to its owner whose each is, how it is and how far, and lead to their own alone", async () => {
    const { owner, friend, jobId, own, list } = await arrange();
    const page = await owner.at.visit(list);
    expect(rowOf(page, "Friendly cats")).toMatch(/^Friendly cats Running .*created .* 0%/);
    expect(rowOf(page, "Friendly cats")).toContain("Pause");
    expect(rowOf(page, "Own dogs")).toContain("Ours");
    expect(rowOf(page, "Own dogs")).not.toContain("Pause");
    expect(page.html).toContain(`href="/console/jobs/${own}"`);
    expect(page.html).not.toContain(`href="/console/jobs/${jobId}"`);
    expect(page.html).not.toContain(friend.person.email);
    // Not its tasks, results or people either.
    for (const rest of ["", "/review", "/people", "/links", "/results.csv"])
      expect([rest, (await owner.open(`/jobs/${jobId}${rest}`)).status]).toEqual([rest, 403]);
    const others = textOf(await owner.at.visit(`${list}?whose=others`));
    expect([others.includes("Friendly cats"), others.includes("Own dogs")]).toEqual([true, false]);
    const ours = textOf(await owner.at.visit(`${list}?whose=ours`));
    expect([ours.includes("Friendly cats"), ours.includes("Own dogs")]).toEqual([false, true]);
  });

  it("are those of the viewer's organization to a viewer, and all without names and buttons to an editor", async () => {
    const { app, owner, friend, audienceId, own, list } = await arrange();
    const mine = await friend.at.visit(list);
    expect([textOf(mine).includes("Friendly cats"), textOf(mine).includes("Own dogs")]).toEqual([true, false]);
    const editor = await operator({ app });
    await share(owner, audienceId, editor.person.email, "Editor");
    const all = await editor.at.visit(list);
    expect(rowOf(all, "Friendly cats")).toContain("Another organization");
    expect(all.html).not.toContain("/pause");
    const stranger = await operator({ app });
    expect((await stranger.at.visit(list)).status).toBe(403);
    expect((await readJob(owner, own)).state).toBe("Running");
  });

  it("are paused by the owner, who takes that back, and the job's page says who did it and what can be done", async () => {
    const { owner, friend, jobId, list, one } = await arrange();
    expect((await owner.at.submit(list, {}, `${one}/pause`)).location).toBe(list);
    const paused = await owner.at.visit(list);
    expect(textOf(paused)).toContain("Friendly cats is paused.");
    expect(rowOf(paused, "Friendly cats")).toContain("paused by you");
    const page = await friend.open(`/jobs/${jobId}`);
    expect(textOf(page)).toContain("The organization that owns its audience paused it.");
    expect(textOf(page)).toContain("Only that organization can let it go on");
    expect(page.html).not.toContain(`/console/jobs/${jobId}/resume`);
    expect(page.html).toContain("results.csv");
    await owner.at.submit(list, {}, `${one}/resume`);
    expect((await readJob(friend, jobId)).state).toBe("Running");
    expect(textOf(await friend.open(`/jobs/${jobId}`))).not.toContain("owns its audience");
  });

  it("are ended after a question, and the answers stay with their organization", async () => {
    const { owner, friend, jobId, list, one } = await arrange();
    const question = await owner.at.visit(`${one}/end`);
    expect(textOf(question)).toContain("End Friendly cats?");
    expect((await owner.at.submit(`${one}/end`)).location).toBe(list);
    expect(rowOf(await owner.at.visit(list), "Friendly cats")).toContain("ended by you");
    const page = await friend.open(`/jobs/${jobId}`);
    expect(textOf(page)).toContain("The organization that owns its audience ended it");
    expect((await friend.open(`/jobs/${jobId}/results.csv`)).status).toBe(200);
    // It is no question of theirs any more, and not lost either.
    expect((await owner.at.submit(list, {}, `${one}/resume`)).status).toBe(303);
    expect((await readJob(friend, jobId)).state).toBe("Running");
  });

  it("that were stopped with the share say so, and how they may go on", async () => {
    const { owner, friend, audienceId, jobId, list } = await arrange();
    const params = { audienceId, customerId: friend.person.accountId };
    await owner.call(revokeCustomerShareRoute, { params });
    const page = await friend.open(`/jobs/${jobId}`);
    expect(textOf(page)).toContain("access to its audience has ended");
    expect(page.html).not.toContain(`/console/jobs/${jobId}/resume`);
    expect(rowOf(await owner.at.visit(list), "Friendly cats")).toContain("stopped with its access");
    await share(owner, audienceId, friend.person.email, "Viewer");
    const back = await friend.open(`/jobs/${jobId}`);
    expect(textOf(back)).toContain("The access is back");
    expect(back.html).toContain(`/console/jobs/${jobId}/resume`);
  });

  it("of others elsewhere, and the owner's own, are not there to stop", async () => {
    const { owner, friend, own, list, one, jobId } = await arrange();
    const elsewhere = await newAudience(owner);
    const token = /name="form_token" value="([^"]*)"/.exec((await owner.at.visit(list)).html)?.[1] ?? "";
    for (const path of [`${list}/${own}`, `/console/audiences/${elsewhere}/jobs/${jobId}`, `${list}/job_none`]) {
      for (const action of ["pause", "resume", "end"])
        expect([path, (await owner.at.post(`${path}/${action}`, { form_token: token })).status]).toEqual([path, 404]);
      expect((await owner.at.visit(`${path}/end`)).status).toBe(404);
    }
    const theirs = /name="form_token" value="([^"]*)"/.exec((await friend.open("/jobs/new")).html)?.[1] ?? "";
    for (const action of ["pause", "resume", "end"])
      expect((await friend.at.post(`${one}/${action}`, { form_token: theirs })).status).toBe(404);
    expect((await readJob(friend, jobId)).state).toBe("Running");
    expect((await readJob(owner, own)).state).toBe("Running");
  });

  it("that their own organization paused are kept paused, but not resumed", async () => {
    const { owner, friend, jobId, list, one } = await arrange();
    const token = /name="form_token" value="([^"]*)"/.exec((await owner.at.visit(list)).html)?.[1] ?? "";
    await friend.call(pauseJobRoute, { params: { jobId } });
    expect(rowOf(await owner.at.visit(list), "Friendly cats")).toContain("Keep it paused");
    expect((await owner.at.post(`${one}/resume`, { form_token: token })).status).toBe(403);
  });
});
