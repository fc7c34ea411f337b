import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { commentsAtMost, longestComment } from "../../../../src/domain/labeling/task-comment.ts";
import {
  addTaskCommentRoute,
  deleteTaskCommentRoute,
  getTaskCommentsRoute,
} from "../../../../src/features/labeling/comments/comments.contract.ts";
import { deleteJobRoute } from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, caller } from "../../../support/audiences.ts";
import { newJob } from "../../../support/jobs.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { settleAll } from "../../../support/runs.ts";

async function commented() {
  const app = testApp();
  const { owner, jobId } = await newJob(app);
  const params = { jobId, taskId: `${jobId}.0.3` };
  const write = async (by: Caller, text: string) => by.call(addTaskCommentRoute, { params, json: { text } });
  const read = async (by: Caller) => (await by.call(getTaskCommentsRoute, { params })).body.comments;
  return { app, owner, jobId, params, write, read };
}

describe("comments on a task", () => {
  it("are read by all members, oldest first, with the names of their authors alone", async () => {
    const { app, owner, write, read } = await commented();
    const { organizationId } = owner.person;
    const member = await caller({ app, organizationId });
    await write(owner, "Is this a cat?");
    await write(member, "It is.");
    const comments = await read(member);
    expect(comments).toMatchObject([
      { text: "Is this a cat?", author: owner.person.email.split("@")[0], isMine: false },
      { text: "It is.", isMine: true },
    ]);
    expect(JSON.stringify(comments)).not.toContain("@example.com");
  });

  it("say which names are nobody's", async () => {
    const { owner, write } = await commented();
    const { body } = await write(owner, "@nobody-at-all, look!");
    expect(body.mentions).toEqual([{ name: "nobody-at-all", outcome: "Unknown", member: null }]);
  });

  it("mention nobody of another organization", async () => {
    const { app, owner, write } = await commented();
    const stranger = await caller({ app });
    const { body } = await write(owner, `@${stranger.person.email.split("@")[0]}`);
    expect(body.mentions).toMatchObject([{ outcome: "Unknown" }]);
  });

  it("are refused for other organizations, for tasks that are none, and where they are blank or too long", async () => {
    const { app, owner, jobId, params, write } = await commented();
    const stranger = await caller({ app });
    expect((await write(stranger, "Hello")).status).toBe(403);
    expect((await stranger.call(getTaskCommentsRoute, { params })).status).toBe(403);
    for (const taskId of [`${jobId}.0.10`, `${jobId}.1.0`, "job_other.0.0", "x"]) {
      const asked = { params: { jobId, taskId }, json: { text: "Hello" } };
      expect([taskId, (await owner.call(addTaskCommentRoute, asked)).status]).toEqual([taskId, 404]);
    }
    for (const text of ["", "  \n", "a".repeat(longestComment + 1)])
      expect((await write(owner, text)).status).toBe(400);
  });

  it("are deleted by who wrote them and by owners, and by nobody else", async () => {
    const { app, owner, params, write, read } = await commented();
    const { organizationId } = owner.person;
    const [author, other] = [await caller({ app, organizationId }), await caller({ app, organizationId })];
    const { commentId } = (await write(author, "One")).body;
    const second = (await write(author, "Two")).body.commentId;
    const remove = async (by: Caller, id: string) =>
      (await by.call(deleteTaskCommentRoute, { params: { ...params, commentId: id } })).status;
    expect(await remove(other, commentId)).toBe(403);
    expect(await remove(author, commentId)).toBe(204);
    expect(await remove(owner, second)).toBe(204);
    expect(await remove(owner, second)).toBe(404);
    expect(await read(owner)).toEqual([]);
  });

  it("are bounded", async () => {
    const { owner, jobId, params, write } = await commented();
    const insert = `INSERT INTO task_comments SELECT 'comment_' || value || ?1, ?2, ?1, ?3, 'a', 'x', value
      FROM json_each(?4)`;
    const numbers = JSON.stringify(Array.from({ length: commentsAtMost }, (_, i) => i));
    await env.DB.prepare(insert).bind(jobId, owner.person.organizationId, params.taskId, numbers).run();
    expect((await write(owner, "One more")).body.detail).toContain(`${commentsAtMost} comments`);
  });

  it("are erased with their job", async () => {
    const { app, owner, jobId, write } = await commented();
    await write(owner, "Is this a cat?");
    await env.DB.prepare("UPDATE jobs SET laying = '{}' WHERE id = ?").bind(jobId).run();
    expect((await owner.call(deleteJobRoute, { params: { jobId } })).status).toBe(204);
    await settleAll(app);
    const left = env.DB.prepare("SELECT count(*) AS comments FROM task_comments WHERE job_id = ?").bind(jobId);
    expect(await left.first("comments")).toBe(0);
  });
});

describe("the page of a task", () => {
  it("shows, writes and deletes comments without scripts, and keeps what is refused", async () => {
    const owner = await operator();
    const { jobId } = await newJob(owner.app, { owner });
    const path = `/console/jobs/${jobId}/tasks/${jobId}.0.0`;
    const written = await owner.at.submit(path, { text: "<b>Is</b> it? @nobody" }, `${path}/comments`);
    expect([written.status, written.location]).toEqual([303, `${path}#comments`]);
    const page = await owner.at.visit(path);
    expect(page.html).toContain("&lt;b&gt;Is&lt;/b&gt; it?");
    expect(textOf(page)).toContain("@nobody: no member goes by it.");
    const refused = await owner.at.submit(path, { text: "   " }, `${path}/comments`);
    expect(refused.status).toBe(400);
    const [action = ""] = /\/console\/jobs\/[^"]*\/delete(?=")/.exec(page.html) ?? [];
    expect((await owner.at.submit(path, {}, action)).status).toBe(303);
    expect((await owner.at.visit(path)).html).toContain("Nobody has commented yet.");
  });
});
