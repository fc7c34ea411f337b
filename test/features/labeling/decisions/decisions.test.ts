import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  askMoreAnswersRoute,
  decideTaskRoute,
  readDecisionRoute,
  withdrawDecisionRoute,
} from "../../../../src/features/labeling/decisions/decisions.contract.ts";
import { deleteJobRoute, retryJobRoute } from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import {
  getResponsesRoute,
  getResultGridRoute,
  rejectResponseRoute,
  restartRapidRoute,
} from "../../../../src/features/labeling/results/results.contract.ts";
import { type Caller, caller } from "../../../support/audiences.ts";
import {
  addDatapoints,
  answerOnDesk,
  newDataset,
  newDefinition,
  newJob,
  readJob,
  runningJob,
  text,
  votesFor,
  wakeDesk,
} from "../../../support/labeling.ts";
import { settleAll } from "../../../support/runs.ts";

const first = { "If-None-Match": "*" };
const taskOf = (jobId: string, task = 0) => `${jobId}.0.${task}`;
const classified = (taskId: string, category: string) => ({
  _t: "AnswerDecision",
  result: { _t: "AttachCategoryResult", rapidId: taskId, category },
});

function review(by: Caller, jobId: string, task = 0) {
  const taskId = taskOf(jobId, task);
  const params = { jobId, taskId };
  return {
    taskId,
    read: () => by.call(readDecisionRoute, { params }),
    put: (json: object, headers: Record<string, string> = first) => by.call(decideTaskRoute, { params, json, headers }),
    decide: (category: string, headers: Record<string, string> = first) =>
      by.call(decideTaskRoute, { params, json: classified(taskId, category), headers }),
    withdraw: (headers: Record<string, string> = {}) => by.call(withdrawDecisionRoute, { params, headers }),
    sendBack: (json: object, headers: Record<string, string> = {}) =>
      by.call(askMoreAnswersRoute, { params, json, headers }),
  };
}

/** A job whose tasks these people have answered, each with their value. */
async function answeredJob(owner: Caller, people: Record<string, string>, definition: object = {}): Promise<string> {
  const jobId = await runningJob(owner, { referee: { _t: "NaiveReferee", totalVotes: 2 }, ...definition });
  for (const [userId, value] of Object.entries(people))
    await answerOnDesk(owner.app, { jobId, userId }, votesFor(value));
  await wakeDesk(jobId);
  return jobId;
}

const read = async (by: Caller, jobId: string, file: string) => {
  const response = await by.app.request(`/job/${jobId}/${file}`, { headers: { Authorization: `Bearer ${by.token}` } });
  return new TextDecoder().decode(await response.arrayBuffer());
};
const entriesIn = async (by: Caller, jobId: string) => JSON.parse(await read(by, jobId, "download-results")).results;

/** What was done with a job's tasks, and with the job for their sake. */
async function logOf(subject: string) {
  const since =
    "SELECT action, detail FROM audit_log WHERE subject = ? AND action NOT IN ('job.started', 'results.downloaded') ORDER BY id";
  const { results } = await env.DB.prepare(since).bind(subject).all<{ action: string; detail: string }>();
  return results.map(({ action, detail }) => [action, JSON.parse(detail)]);
}

describe("a decision", () => {
  it("stands beside what the crowd says, with who made it and why, until it is taken back", async () => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat", b: "dog" });
    const { taskId, read: look, put, withdraw } = review(owner, jobId);
    const before = await look();
    expect([before.status, before.headers.get("etag")]).toEqual([200, null]);
    expect(before.body).toMatchObject({
      decision: null,
      final: null,
      crowd: { answers: 2, agreement: 0.5, answer: null },
    });
    const made = await put({ ...classified(taskId, "dog"), reason: "It barks" });
    expect([made.status, made.headers.get("etag")]).toEqual([200, '"1"']);
    const result = { _t: "AttachCategoryResult", rapidId: taskId, category: "dog" };
    expect(made.body).toMatchObject({
      taskId,
      wanted: 0,
      decision: {
        answer: "A dog",
        result,
        isConsensus: false,
        decidedBy: { accountId: owner.person.accountId, email: owner.person.email },
        reason: "It barks",
      },
      final: result,
      crowd: { answers: 2, result: null },
    });
    expect((await look()).body).toEqual(made.body);
    expect((await put(classified(taskId, "cat"), { "If-Match": '"1"' })).headers.get("etag")).toBe('"2"');
    expect((await withdraw({ "If-Match": '"2"' })).status).toBe(204);
    expect((await look()).body).toEqual(before.body);
    expect(await logOf(jobId)).toEqual([
      ["decision.made", { task: taskId, answer: "A dog", reason: "It barks" }],
      ["decision.changed", { task: taskId, answer: "A cat" }],
      ["decision.withdrawn", { task: taskId }],
    ]);
  });

  it("accepts what the crowd says, unless other answers count than were read", async () => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat" });
    const { read: look, put } = review(owner, jobId);
    const { seen } = (await look()).body.crowd;
    await answerOnDesk(owner.app, { jobId, userId: "b" }, votesFor("cat"));
    const stale = await put({ _t: "ConsensusDecision", seen });
    expect([stale.status, stale.body.current.crowd.answers]).toEqual([412, 2]);
    const accepted = await put({ _t: "ConsensusDecision", seen: stale.body.current.crowd.seen });
    expect(accepted.body).toMatchObject({ decision: { answer: "A cat", isConsensus: true } });
  });

  it("is made once by ten reviewers at once, and the others see what stands there", async () => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat" });
    const colleagues = await Promise.all(
      Array.from({ length: 10 }, () => caller({ app: owner.app, organizationId: owner.person.organizationId })),
    );
    const outcomes = await Promise.all(
      colleagues.map((by, i) => review(by, jobId).decide(i % 2 === 0 ? "cat" : "dog")),
    );
    const [made] = outcomes.filter(({ status }) => status === 200);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    for (const { body, headers } of outcomes.filter(({ status }) => status === 412)) {
      expect(body.current).toEqual(made?.body);
      expect(headers.get("etag")).toBe('"1"');
    }
    const changes = await Promise.all(colleagues.map((by) => review(by, jobId).decide("cat", { "If-Match": '"1"' })));
    expect(changes.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    expect((await logOf(jobId)).map(([action]) => action)).toEqual(["decision.made", "decision.changed"]);
  });

  it("has the same answer when its request is repeated, and is noted once", async () => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat" });
    const { decide } = review(owner, jobId);
    const answers = [await decide("dog"), await decide("dog")];
    expect(answers.map(({ status, headers }) => [status, headers.get("etag")])).toEqual([
      [200, '"1"'],
      [200, '"1"'],
    ]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const again = [await decide("cat", { "If-Match": '"1"' }), await decide("cat", { "If-Match": '"1"' })];
    expect(again.map(({ headers }) => headers.get("etag"))).toEqual(['"2"', '"2"']);
    expect((await decide("dog", { "If-Match": '"1"' })).status).toBe(412);
    expect(await logOf(jobId)).toHaveLength(2);
  });

  it("must say what it was based on", async () => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat" });
    const { decide, withdraw, sendBack, put, taskId } = review(owner, jobId);
    expect((await decide("dog", {})).status).toBe(428);
    expect((await decide("dog", { "If-Match": '"1"' })).status).toBe(412);
    await decide("dog");
    expect((await decide("cat", {})).status).toBe(428);
    expect((await decide("cat")).status).toBe(412);
    expect((await withdraw()).status).toBe(428);
    expect((await withdraw({ "If-Match": 'W/"1"' })).status).toBe(412);
    expect((await sendBack({ responses: 1 })).status).toBe(428);
    expect((await sendBack({ responses: 1 }, { "If-Match": '"9"' })).body.current.decision.answer).toBe("A dog");
    const odd = await put(classified(taskId, "cat"), { "If-None-Match": '"1"' });
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([400, ["if-none-match"]]);
    expect((await decide("cat", { "If-Match": '"0", "1"' })).status).toBe(200);
    expect((await decide("dog", { "If-Match": "*" })).status).toBe(200);
  });

  it.each([
    [(id: string) => classified(id, "bird"), { "result.category": ["is the value of no category of the rapid"] }],
    [(id: string) => classified(`${id}0`, "cat"), { "result.rapidId": ["must be the id of the task"] }],
    [
      (id: string) => ({ _t: "AnswerDecision", result: { _t: "FreeTextResult", rapidId: id, answer: "Cat" } }),
      { "result._t": ["must be AttachCategoryResult for this rapid"] },
    ],
    [(id: string) => ({ _t: "AnswerDecision", result: { _t: "SkipResult", rapidId: id } }), null],
    [
      () => ({ _t: "ConsensusDecision" }),
      { _t: ["must be AnswerDecision: the answers of the task come to no consensus"] },
    ],
    [
      (id: string) => ({ ...classified(id, "cat"), reason: "x".repeat(1_001) }),
      { reason: ["may have at most 1000 characters"] },
    ],
    [(id: string) => ({ ...classified(id, "cat"), by: "me" }), null],
  ])("of another answer than a person may give is refused: %#", async (json, errors) => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat", b: "dog" });
    const { put, taskId, read: look } = review(owner, jobId);
    const { status, body } = await put(json(taskId));
    expect(status).toBe(400);
    if (errors !== null) expect(body.errors).toEqual(errors);
    expect((await look()).body.decision).toBeNull();
  });

  it("is bound by the flags of the job's definition, as people are", async () => {
    const owner = await caller();
    const jobId = await runningJob(owner, {
      workflow: { _t: "SimpleWorkflow", blueprint: { _t: "FreeTextBlueprint", question: "?" } },
      featureFlags: [{ key: "free_text_minimum_characters", value: "5" }],
    });
    const { put, taskId } = review(owner, jobId);
    const written = (answer: string) =>
      put({ _t: "AnswerDecision", result: { _t: "FreeTextResult", rapidId: taskId, answer } });
    expect((await written("Cat")).status).toBe(400);
    expect((await written("A large cat")).body).toMatchObject({ final: { answer: "A large cat" } });
  });

  it("is for the organization of the job, and its tasks", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const jobId = await answeredJob(owner, { a: "cat" });
    for (const { status } of [
      await review(stranger, jobId).read(),
      await review(stranger, jobId).decide("cat"),
      await review(stranger, jobId).withdraw({ "If-Match": "*" }),
      await review(stranger, jobId).sendBack({ responses: 1 }),
    ])
      expect(status).toBe(403);
    const others = await answeredJob(stranger, { a: "cat" });
    for (const taskId of [taskOf(others), taskOf(jobId, 99), `${jobId}.7.0`, "x"]) {
      const params = { jobId, taskId };
      expect((await owner.call(readDecisionRoute, { params })).status).toBe(404);
      const json = { _t: "ConsensusDecision" };
      expect((await owner.call(decideTaskRoute, { params, json, headers: first })).status).toBe(404);
    }
    await owner.call(deleteJobRoute, { params: { jobId } });
    expect((await review(owner, jobId).decide("cat")).status).toBe(404);
  });

  it("is nothing for a ranking", async () => {
    const owner = await caller();
    const datasetId = await newDataset(owner);
    await addDatapoints(
      owner,
      datasetId,
      ["a", "b", "c"].map((name) => ({ asset: text(name), group: "letters" })),
    );
    const workflow = {
      _t: "GroupedRankingWorkflow",
      criteria: "Which is better?",
      pairMakerConfig: { _t: "FullPermutationPairMaker" },
    };
    const jobDefinitionId = await newDefinition(owner, datasetId, { workflow });
    const jobId = await newJob(owner, "global", { jobDefinitionId });
    await settleAll(owner.app);
    const { read: look, put, withdraw, sendBack } = review(owner, jobId);
    for (const { status, body } of [
      await look(),
      await put({ _t: "ConsensusDecision" }),
      await withdraw({ "If-Match": "*" }),
      await sendBack({ responses: 1 }),
    ])
      expect([status, body.errors.jobId[0]]).toEqual([400, expect.stringContaining("names a ranking")]);
  });
});

describe("results", () => {
  it("tell both in every form, and files that were written before are written anew", async () => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat", b: "cat" }, { count: 2 });
    expect((await readJob(owner, jobId)).state).toBe("Completed");
    const [decidedBefore] = await entriesIn(owner, jobId);
    // Files are written anew a minute after a decision.
    owner.app.clock.advance(-61_000);
    const { put, taskId } = review(owner, jobId);
    const made = await put({ ...classified(taskId, "dog"), reason: 'It, "barks"' });
    const members = {
      decided: "dog",
      decidedBy: owner.person.accountId,
      decidedAt: made.body.decision.decidedAt,
      decidedReason: 'It, "barks"',
    };
    const [decided, other] = await entriesIn(owner, jobId);
    expect(decided).toEqual({ ...decidedBefore, ...members });
    expect(other).not.toHaveProperty("decided");
    const file = JSON.parse(await read(owner, jobId, "download-results"));
    expect(file.summary).toEqual({ cat: 4, dog: 0 });
    expect((await readJob(owner, jobId)).state).toBe("Completed");

    const [line] = (await read(owner, jobId, "results.ndjson")).split("\n").map((row) => JSON.parse(row || "{}"));
    expect(line).toMatchObject({ ...members, aggregatedResults: { cat: 2, dog: 0 } });
    const [weighed] = (await read(owner, jobId, "results.ndjson?aggregation=Votes")).split("\n");
    expect(JSON.parse(weighed ?? "")).toMatchObject(members);

    const [header = "", row = "", plain = ""] = (await read(owner, jobId, "results.csv")).split("\r\n");
    expect(header.split(",").slice(-6)).toEqual([
      ...["final", "decided", "decided_by", "decided_at", "decided_reason", "cursor"],
    ]);
    expect(row).toMatch(/,dog,dog,[^,]+,[^,]+,"It, ""barks""",0\.0$/);
    expect(plain).toMatch(/,cat,,,,,0\.1$/);

    const grid = (await owner.call(getResultGridRoute, { params: { jobId } })).body.items;
    expect(grid.map(({ decision }: { decision: object | null }) => decision)).toMatchObject([
      { result: { category: "dog" }, decidedBy: owner.person.accountId, isConsensus: false },
      null,
    ]);

    await wakeDesk(jobId);
    const { results } = (await owner.app.deps.desks(jobId, 0).progress()) ?? {};
    const stored = (await (await env.BUCKET.get(results?.key ?? ""))?.text()) ?? "";
    expect(JSON.parse(`[${stored}]`)).toEqual([decided, other]);
  });

  it("lose a decision that is taken back, and the job stays completed where nothing is wanted", async () => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat", b: "cat" }, { count: 1 });
    const { decide, withdraw } = review(owner, jobId);
    await decide("dog");
    await wakeDesk(jobId);
    await withdraw({ "If-Match": '"1"' });
    expect((await entriesIn(owner, jobId))[0]).not.toHaveProperty("decided");
    await wakeDesk(jobId);
    expect((await readJob(owner, jobId)).state).toBe("Completed");
    expect((await entriesIn(owner, jobId))[0]).not.toHaveProperty("decided");
  });
});

describe("a job", () => {
  it("is completed by decisions on all of its tasks, and unfinished again when one is taken back", async () => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat" }, { count: 2 });
    expect((await readJob(owner, jobId)).state).toBe("Running");
    for (const task of [0, 1]) await review(owner, jobId, task).decide("dog");
    await wakeDesk(jobId);
    expect((await readJob(owner, jobId)).state).toBe("Completed");
    expect((await entriesIn(owner, jobId)).map(({ decided }: { decided: string }) => decided)).toEqual(["dog", "dog"]);
    await review(owner, jobId, 1).withdraw({ "If-Match": '"2"' });
    await wakeDesk(jobId);
    expect((await readJob(owner, jobId)).state).toBe("StaleResults");
    await owner.call(retryJobRoute, { params: { jobId } });
    await settleAll(owner.app);
    await answerOnDesk(owner.app, { jobId, userId: "b" }, votesFor("cat"));
    await wakeDesk(jobId);
    expect((await readJob(owner, jobId)).state).toBe("Completed");
  });

  it("goes on when a task is sent back, and ends once the answers are there", async () => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat", b: "dog" }, { count: 2 });
    const { decide, sendBack, read: look, taskId } = review(owner, jobId);
    await decide("cat");
    const sent = await sendBack({ responses: 2, reason: "Look again" }, { "If-Match": '"1"' });
    expect([sent.status, sent.body]).toEqual([200, { wanted: 2 }]);
    expect((await readJob(owner, jobId)).state).toBe("Running");
    await settleAll(owner.app);
    expect((await look()).body).toMatchObject({ wanted: 2, isDone: false, decision: null });
    expect(await answerOnDesk(owner.app, { jobId, userId: "a" }, votesFor("cat"))).toEqual([]);
    for (const userId of ["c", "d"])
      expect(await answerOnDesk(owner.app, { jobId, userId }, votesFor("dog"))).toEqual([0]);
    await wakeDesk(jobId);
    expect((await readJob(owner, jobId)).state).toBe("Completed");
    expect((await entriesIn(owner, jobId))[0].aggregatedResults).toEqual({ cat: 1, dog: 3 });
    expect((await logOf(jobId)).slice(1)).toEqual([
      ["task.sent_back", { task: taskId, answers: "2", reason: "Look again" }],
      ["job.retried", {}],
    ]);
    for (const responses of [0, 101, 1.5]) expect((await sendBack({ responses })).status).toBe(400);
  });

  it("asks for another answer when one is rejected, and none as long as the task is decided", async () => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat", b: "cat" }, { count: 2 });
    const { decide, withdraw, read: look, taskId: rapidId } = review(owner, jobId);
    const { responses } = (await owner.call(getResponsesRoute, { params: { rapidId } })).body;
    await decide("dog");
    const json = { responseId: responses[0].id };
    expect((await owner.call(rejectResponseRoute, { params: { rapidId }, json })).status).toBe(204);
    expect((await look()).body).toMatchObject({ wanted: 0, crowd: { answers: 1 } });
    const restarted = await owner.call(restartRapidRoute, { params: { rapidId } });
    expect([restarted.status, restarted.body.errors]).toEqual([
      400,
      { rapidId: ["names a task that is decided: take its decision back first"] },
    ]);
    await withdraw({ "If-Match": "*" });
    expect((await look()).body).toMatchObject({ wanted: 1 });
  });

  it("that is deleted leaves no decision", async () => {
    const owner = await caller();
    const jobId = await answeredJob(owner, { a: "cat" });
    await review(owner, jobId).decide("dog");
    await owner.call(deleteJobRoute, { params: { jobId } });
    await settleAll(owner.app);
    await wakeDesk(jobId);
    const desk = owner.app.deps.desks(jobId, 0);
    expect([(await desk.countReview()).decided, await desk.look(0)]).toEqual([0, { kind: "unknown" }]);
  });
});

it("decisions are told of every kind of work in the form of its answers", async () => {
  const owner = await caller();
  const results: Record<string, [blueprint: object, result: object, decided: unknown]> = {
    FreeText: [{ _t: "FreeTextBlueprint", question: "?" }, { _t: "FreeTextResult", answer: "A cat" }, "A cat"],
    Locate: [
      { _t: "LocateBlueprint", target: "?" },
      { _t: "LocateResult", coordinates: [{ x: 10, y: 20 }] },
      [{ x: 10, y: 20 }],
    ],
    Line: [
      { _t: "LineBlueprint", target: "?" },
      { _t: "LineResult", lines: [{ size: 2, points: [{ x: 10, y: 20 }] }] },
      [{ size: 2, points: [{ x: 10, y: 20 }] }],
    ],
    Scrub: [{ _t: "ScrubBlueprint", target: "?" }, { _t: "ScrubResult", timestamps: [1_500] }, [1_500]],
  };
  for (const [blueprint, result, decided] of Object.values(results)) {
    const workflow = { _t: "SimpleWorkflow", blueprint };
    const jobId = await runningJob(owner, { workflow, count: 1, referee: { _t: "NaiveReferee", totalVotes: 2 } });
    const { put, taskId } = review(owner, jobId);
    const given = { ...result, rapidId: taskId };
    const made = await put({ _t: "AnswerDecision", result: given });
    expect([made.status, made.body.final]).toEqual([200, given]);
    await wakeDesk(jobId);
    expect((await entriesIn(owner, jobId))[0]).toMatchObject({ decided });
    const [header = "", row = ""] = (await read(owner, jobId, "results.csv")).split("\r\n");
    expect(header).toContain(",decided,decided_by,decided_at,decided_reason,cursor");
    expect(header).not.toContain("final");
    expect(row.replaceAll('""', '"')).toContain(typeof decided === "string" ? decided : JSON.stringify(decided));
  }
});
