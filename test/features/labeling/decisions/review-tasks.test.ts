import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Deps } from "../../../../src/deps.ts";
import type { TaskContent } from "../../../../src/domain/labeling/task.ts";
import { decideTask } from "../../../../src/features/labeling/decisions/decisions.usecases.ts";
import {
  reviewTask,
  reviewTasks,
  type TaskFilters,
} from "../../../../src/features/labeling/decisions/review-tasks.usecases.ts";
import { deliver } from "../../../../src/queue.ts";
import { type Caller, caller } from "../../../support/audiences.ts";
import { addDatapoints, newDataset, newDefinition, newJob, text, votesFor } from "../../../support/labeling.ts";

const actorOf = ({ person }: Caller) => ({
  kind: "apiClient" as const,
  accountId: person.accountId,
  organizationId: person.organizationId,
  clientId: person.clientId,
  scopes: new Set<string>(),
  needs: "read" as const,
});

const nameOf = ({ asset }: TaskContent) => (asset.kind === "text" ? asset.text : "");

/** A job on desks of three tasks. `votes` are what people said of each task, in the order of the people a, b, c and so on. */
async function reviewedJob(votes: Record<string, string[]>, datapoint: (name: string) => object = () => ({})) {
  const owner = await caller();
  const datasetId = await newDataset(owner);
  await addDatapoints(
    owner,
    datasetId,
    Object.keys(votes).map((name, sortIndex) => ({ asset: text(name), sortIndex, ...datapoint(name) })),
  );
  const referee = { _t: "NaiveReferee", totalVotes: 6 };
  const jobDefinitionId = await newDefinition(owner, datasetId, { referee });
  const jobId = await newJob(owner, "global", { jobDefinitionId });
  for (const message of owner.app.sent.splice(0)) await deliver({ ...owner.app.deps, tasksADesk: 3 } as Deps, message);
  const people = Math.max(...Object.values(votes).map(({ length }) => length));
  for (let person = 0; person < people; person++)
    for (let desk = 0; desk * 3 < Object.keys(votes).length; desk++) {
      const userId = String.fromCharCode(97 + person);
      const stub = owner.app.deps.desks(jobId, desk);
      const now = Date.now();
      const attributes = { country: "CH", language: "de", demographics: {} };
      const taken = await stub.take({
        userId,
        attributes,
        weight: 0.5,
        count: 10,
        now,
        until: now + 600_000,
        leaseMs: 600_000,
      });
      const skipped = [];
      for (const { id, content } of taken.tasks) {
        const value = votes[nameOf(content)]?.[person];
        if (value === undefined || value === "skip") skipped.push(...(value === "skip" ? [id] : []));
        else
          await stub.answer({
            task: id,
            person: taken.person ?? 0,
            userId,
            result: votesFor(value)(),
            weight: 0.5,
            now: now + 2_000 * (id + 1),
          });
      }
      if (skipped.length > 0)
        await stub.release({ person: taken.person ?? 0, userId, tasks: skipped, now, isSkip: true });
      await stub.release({ person: taken.person ?? 0, userId, tasks: null, now });
    }
  const page = (filters: TaskFilters = {}, { after = null as string | null, limit = 50 } = {}) =>
    reviewTasks(owner.app.deps, { actor: actorOf(owner), jobId, filters, after, limit });
  const names = async (filters: TaskFilters) =>
    (await page(filters)).tasks.map(({ content }) => nameOf(content)).sort();
  return { owner, jobId, page, names };
}

const sixTasks = {
  sure: ["cat", "cat", "cat"],
  split: ["cat", "dog"],
  doubted: ["cat", "dog", "cat"],
  dogs: ["dog", "dog"],
  untouched: [],
  torn: ["dog", "cat", "skip"],
};

it("tasks come with the most doubtful first, from all desks, a page after the other", async () => {
  const { page } = await reviewedJob(sixTasks);
  const order = ["split", "torn", "doubted", "sure", "dogs", "untouched"];
  for (const limit of [1, 2, 4, 50]) {
    const seen: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 20; pages++) {
      const { tasks, next } = await page({}, { after, limit });
      expect(tasks.length).toBeLessThanOrEqual(limit);
      seen.push(...tasks.map(({ content }) => nameOf(content)));
      after = next;
      if (after === null) break;
    }
    expect(seen).toEqual(order);
  }
  await expect(page({}, { after: "x" })).rejects.toMatchObject({ code: "invalid_request" });
});

it("a place stays where it is though tasks before it are decided", async () => {
  const { owner, jobId, page } = await reviewedJob(sixTasks);
  const { tasks, next } = await page({}, { limit: 2 });
  for (const { taskId } of tasks)
    await decideTask(owner.app.deps, {
      actor: actorOf(owner),
      jobId,
      taskId,
      expected: { kind: "none" },
      answer: { kind: "answer", result: votesFor("cat")() },
      reason: null,
    });
  const rest = await page({}, { after: next });
  expect(rest.tasks.map(({ content }) => nameOf(content))).toEqual(["doubted", "sure", "dogs", "untouched"]);
  // Both were in doubt, and one more still is.
  expect(rest.counts).toEqual({ decided: 2, concerned: 3 });
});

it("a task has its answers with who gave them, when and how fast, and what was decided", async () => {
  const { owner, jobId, page } = await reviewedJob(sixTasks);
  const [split] = (await page({ text: "split" })).tasks;
  expect(split).toMatchObject({
    isDone: false,
    need: 4,
    consensus: null,
    decision: null,
    outcome: { responses: 2, agreement: 0.5 },
    answers: [
      { userId: "a", text: "A cat", state: "Accepted", score: 0.5, reliability: null, country: "CH", tookMs: 2_000 },
      { userId: "b", text: "A dog" },
    ],
    reports: [],
    skips: 0,
  });
  const asked = { actor: actorOf(owner), jobId, taskId: split?.taskId ?? "" };
  const answer = { kind: "answer" as const, result: votesFor("dog")() };
  await decideTask(owner.app.deps, { ...asked, answer, reason: "Barks", expected: { kind: "none" } });
  expect(await reviewTask(owner.app.deps, asked)).toMatchObject({
    task: { decision: { text: "A dog", reason: "Barks", by: { email: owner.person.email }, etag: '"1"' } },
  });
});

describe("filters", () => {
  it("let tasks through by agreement, certainty and option", async () => {
    const { names } = await reviewedJob(sixTasks);
    expect(await names({ agreement: { most: 0.6 } })).toEqual(["split", "torn"]);
    expect(await names({ agreement: { least: 0.6, most: 0.9 } })).toEqual(["doubted"]);
    expect(await names({ confidence: { least: 0.5 } })).toEqual(["dogs", "doubted", "sure"]);
    expect(await names({ option: "dog" })).toEqual(["dogs", "split", "torn"]);
    expect(await names({ isInDoubt: true })).toEqual(["doubted", "split", "torn"]);
    expect(await names({ isInDoubt: false })).toEqual(["dogs", "sure", "untouched"]);
  });

  it("let tasks through by person, skips, decisions and reports", async () => {
    const { owner, jobId, page, names } = await reviewedJob(sixTasks);
    expect(await names({ userId: "c" })).toEqual(["doubted", "sure"]);
    expect(await names({ userId: "z" })).toEqual([]);
    expect(await names({ isSkipped: true })).toEqual(["torn"]);
    const [torn] = (await page({ isSkipped: true })).tasks;
    expect(torn?.skips).toBe(1);
    const answer = { kind: "answer" as const, result: votesFor("dog")() };
    const asked = { actor: actorOf(owner), jobId, taskId: torn?.taskId ?? "" };
    await decideTask(owner.app.deps, { ...asked, answer, reason: null, expected: { kind: "none" } });
    expect(await names({ isDecided: true })).toEqual(["torn"]);
    expect(await names({ isDecided: false, agreement: { most: 0.6 } })).toEqual(["split"]);
    const report = { sessionId: "s", rapidId: torn?.taskId ?? "", reason: "media", jobId, createdAt: 5, linkId: null };
    await owner.app.deps.links.report(
      { ...report, id: crypto.randomUUID(), organizationId: sql<string>`${owner.person.organizationId}` },
      { ofLink: 5, ofLinks: 5, withoutLink: 5 },
    );
    expect(await names({ isReported: true })).toEqual(["torn"]);
    expect(await names({ isReported: false })).toEqual(["dogs", "doubted", "split", "sure", "untouched"]);
    expect((await page({ isReported: true })).tasks[0]?.reports).toEqual([{ reason: "media", at: 5 }]);
  });

  it("find words of contexts and notes in any case", async () => {
    const { names } = await reviewedJob(sixTasks, (name) => ({
      context: `About ${name} Über "100%"`,
      privateMetadata: { camera: name === "sure" ? "North_1" : "south" },
    }));
    expect(await names({ text: "NORTH_" })).toEqual(["sure"]);
    expect(await names({ text: "about DO" })).toEqual(["dogs", "doubted"]);
    expect(await names({ text: 'Über "100%' })).toHaveLength(6);
    expect(await names({ text: "nowhere" })).toEqual([]);
  });
});

it("tasks of other organizations are not read", async () => {
  const { jobId } = await reviewedJob({ one: ["cat"] });
  const stranger = await caller();
  const asked = { actor: actorOf(stranger), jobId, filters: {}, after: null, limit: 5 };
  await expect(reviewTasks(stranger.app.deps, asked)).rejects.toMatchObject({ code: "forbidden" });
  const one = { actor: actorOf(stranger), jobId, taskId: `${jobId}.0.0` };
  await expect(reviewTask(stranger.app.deps, one)).rejects.toMatchObject({ code: "forbidden" });
});
