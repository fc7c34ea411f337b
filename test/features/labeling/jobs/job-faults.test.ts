import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Deps } from "../../../../src/deps.ts";
import { datapointIdOf } from "../../../../src/domain/labeling/datapoint-id.ts";
import { failuresWithoutProgress } from "../../../../src/domain/labeling/laying/laying-progress.ts";
import { deleteDatapointRoute } from "../../../../src/features/labeling/datasets/datapoints.contract.ts";
import { createDefinitionRoute } from "../../../../src/features/labeling/definitions/definitions.contract.ts";
import { copyDeskProgress } from "../../../../src/features/labeling/jobs/desk-progress.usecases.ts";
import { jobLeaseMs } from "../../../../src/features/labeling/jobs/jobs.consumer.ts";
import {
  createJobRoute,
  deleteJobRoute,
  getJobProgressRoute,
  retryJobRoute,
} from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import type { WorkMessage } from "../../../../src/platform/queue/messages.ts";
import { deliver } from "../../../../src/queue.ts";
import { type Caller, caller } from "../../../support/audiences.ts";
import {
  addDatapoint,
  addDatapoints,
  answerOnDesk,
  definitionInput,
  newDataset,
  newDefinition,
  newJob,
  newTextDataset,
  readJob,
  runningJob,
  text,
  votesFor,
  wakeDesk,
} from "../../../support/labeling.ts";
import { settleAll } from "../../../support/runs.ts";

class Killed extends Error {}

/** Dies after so many awaited calls of the database, the dataset or a desk: the call is done, and its result is lost. */
function dyingDeps(deps: Deps, after: number): { deps: Deps; isDead: () => boolean } {
  let left = after;
  const dead = () => left < 0;
  const tick = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    if (dead()) throw new Killed();
    const value = await call();
    left--;
    if (dead()) throw new Killed();
    return value;
  };
  const dying = <Target extends object>(target: Target, names: string[]): Target =>
    new Proxy(target, {
      get: (object, name) => {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== "function" || !names.includes(String(name))) return member;
        return (...input: unknown[]) => tick(() => Promise.resolve(member.apply(object, input)));
      },
    });
  const onDesk = ["lay", "layItems", "startGroup", "open", "publish"];
  return {
    isDead: dead,
    deps: {
      ...deps,
      db: dying(deps.db, ["batch"]),
      outbox: dying(deps.outbox, ["claim", "requeue", "giveBack"]),
      jobs: dying(deps.jobs, ["claim", "noteFailure"]),
      datapoints: (id) => dying(deps.datapoints(id), ["page"]),
      desks: (jobId, desk) => {
        const stub = deps.desks(jobId, desk);
        // A stub answers to any name, so its calls are bound one by one.
        return Object.fromEntries(
          onDesk.map((name) => [
            name,
            (...input: unknown[]) =>
              tick(() => (Reflect.get(stub, name) as (...all: unknown[]) => Promise<unknown>)(...input)),
          ]),
        ) as unknown as ReturnType<Deps["desks"]>;
      },
    },
  };
}

const tasksOf = async (by: Caller, jobId: string, from = 0) => {
  const { tasks } = await by.app.deps.desks(jobId, 0).grid({ from, limit: 500 });
  return tasks.map(({ content }) => (content.asset.kind === "text" ? content.asset.text : ""));
};

it("laying out that is killed at any await ends with exactly the tasks of a run that was not", async () => {
  const owner = await caller();
  const datasetId = await newTextDataset(owner, 5);
  const jobDefinitionId = await newDefinition(owner, datasetId);
  const wanted = Array.from({ length: 5 }, (_, i) => `Meow ${i}`);
  let deaths = 0;
  for (let after = 0; ; after++) {
    const jobId = await newJob(owner, "global", { jobDefinitionId, name: `killed after ${after}` });
    const [message] = owner.app.sent.splice(0) as [WorkMessage];
    const dying = dyingDeps(owner.app.deps, after);
    await deliver(dying.deps, message).catch(() => undefined);
    owner.app.clock.advance(jobLeaseMs + 1);
    await deliver(owner.app.deps, message);
    owner.app.sent.splice(0);
    expect([after, (await readJob(owner, jobId)).state]).toEqual([after, "Running"]);
    expect([after, await tasksOf(owner, jobId)]).toEqual([after, wanted]);
    if (!dying.isDead()) break;
    deaths++;
  }
  expect(deaths).toBeGreaterThan(7);
});

it("the progress of a job tells how many tasks are laid out, also after a death in between", async () => {
  const owner = await caller();
  const datasetId = await newDataset(owner);
  for (const from of [0, 750])
    await addDatapoints(
      owner,
      datasetId,
      Array.from({ length: 750 }, (_, i) => ({ asset: text(`Meow ${from + i}`), sortIndex: from + i })),
    );
  const jobId = await newJob(owner, "global", { jobDefinitionId: await newDefinition(owner, datasetId) });
  const told = async () => (await owner.call(getJobProgressRoute, { params: { jobId } })).body;
  expect(await told()).toMatchObject({ total: 1_500, laidOut: 0, state: "Created" });
  const [message] = owner.app.sent.splice(0) as [WorkMessage];
  let pages = 0;
  const { deps } = owner.app;
  const dying: Deps = {
    ...deps,
    datapoints: (id) => ({
      ...deps.datapoints(id),
      page(asked) {
        if (pages++ > 0) throw new Killed();
        return deps.datapoints(id).page(asked);
      },
    }),
  };
  await deliver(dying, message).catch(() => undefined);
  expect(await told()).toMatchObject({ total: 1_500, laidOut: 1_000, state: "Started" });
  owner.app.clock.advance(jobLeaseMs + 1);
  await deliver(deps, message);
  expect(await told()).toMatchObject({ total: 1_500, laidOut: 1_500, state: "Labeling" });
});

it("a message that comes twice lays nothing out twice", async () => {
  const owner = await caller();
  const jobId = await newJob(owner, "global");
  const [message] = owner.app.sent.splice(0) as [WorkMessage];
  await Promise.all([deliver(owner.app.deps, message), deliver(owner.app.deps, message)]);
  await deliver(owner.app.deps, message);
  expect(await tasksOf(owner, jobId)).toHaveLength(3);
  expect(await readJob(owner, jobId)).toMatchObject({ state: "Running" });
});

it("laying out that failed five times fails the job, and a retry lays it out", async () => {
  const owner = await caller();
  const jobId = await newJob(owner, "global");
  const [message] = owner.app.sent.splice(0) as [WorkMessage];
  const datapoints = () => ({ page: () => Promise.reject(new Error("the dataset is away")) });
  const away = { ...owner.app.deps, datapoints: datapoints as unknown as Deps["datapoints"] };
  for (let attempt = 0; attempt < failuresWithoutProgress; attempt++)
    await expect(deliver(away, message)).rejects.toThrow("away");
  expect(await readJob(owner, jobId)).toMatchObject({
    state: "Failed",
    failureMessage: "Laying out its tasks failed 5 times. Retry the job later.",
  });
  expect((await owner.call(retryJobRoute, { params: { jobId } })).status).toBe(204);
  await settleAll(owner.app);
  expect(await readJob(owner, jobId)).toMatchObject({ state: "Running", failureMessage: null, failedAt: null });
});

/** The desk takes a page, and the consumer dies before it hears of it. */
function dyingWithPage(deps: Deps): Deps {
  const desks: Deps["desks"] = (...of) => {
    const lay: ReturnType<Deps["desks"]>["lay"] = async (page) => {
      await deps.desks(...of).lay(page);
      throw new Killed();
    };
    return { lay } as ReturnType<Deps["desks"]>;
  };
  return { ...deps, desks };
}

it("a datapoint that is deleted before laying out is repeated shifts no task: none is missing, and none is asked twice", async () => {
  const owner = await caller();
  const datasetId = await newTextDataset(owner, 1_000);
  await addDatapoint(owner, datasetId, { asset: text("Meow 1000"), sortIndex: 1_000 });
  const jobId = await newJob(owner, "global", { jobDefinitionId: await newDefinition(owner, datasetId) });
  const [message] = owner.app.sent.splice(0) as [WorkMessage];
  await expect(deliver(dyingWithPage(owner.app.deps), message)).rejects.toThrow(Killed);
  const params = { datapointId: datapointIdOf(datasetId, 2) };
  expect((await owner.call(deleteDatapointRoute, { params })).status).toBe(204);
  await deliver(owner.app.deps, message);
  const left = Array.from({ length: 1_001 }, (_, i) => `Meow ${i}`).filter((name) => name !== "Meow 1");
  expect([...(await tasksOf(owner, jobId, 0)), ...(await tasksOf(owner, jobId, 500))]).toEqual(left);
});

it("the last datapoints that are deleted before laying out is repeated leave no task behind", async () => {
  const owner = await caller();
  const datasetId = await newTextDataset(owner, 3);
  const jobId = await newJob(owner, "global", { jobDefinitionId: await newDefinition(owner, datasetId) });
  const [message] = owner.app.sent.splice(0) as [WorkMessage];
  await expect(deliver(dyingWithPage(owner.app.deps), message)).rejects.toThrow(Killed);
  const params = { datapointId: datapointIdOf(datasetId, 3) };
  expect((await owner.call(deleteDatapointRoute, { params })).status).toBe(204);
  await deliver(owner.app.deps, message);
  expect(await tasksOf(owner, jobId)).toEqual(["Meow 0", "Meow 1"]);
});

it("a datapoint that arrives during laying out is left out", async () => {
  const owner = await caller();
  const datasetId = await newTextDataset(owner, 2);
  const jobId = await newJob(owner, "global", { jobDefinitionId: await newDefinition(owner, datasetId) });

  await addDatapoint(owner, datasetId);
  await settleAll(owner.app);
  expect(await tasksOf(owner, jobId)).toEqual(["Meow 0", "Meow 1"]);
});

describe("counts that a desk tells", () => {
  it("change nothing when they come late", async () => {
    const owner = await caller();
    const jobId = await runningJob(owner);
    const early = await owner.app.deps.desks(jobId, 0).progress();
    await answerOnDesk(owner.app, { jobId, userId: "a" }, votesFor("cat"));
    await wakeDesk(jobId);

    await copyDeskProgress(owner.app.deps, early as NonNullable<typeof early>);
    const row = await env.DB.prepare("SELECT accepted FROM job_desks WHERE job_id = ?").bind(jobId).first();
    expect(row).toEqual({ accepted: 3 });
  });
});

describe("a ranking whose groups have more comparisons than a desk", () => {
  const online = { _t: "OnlinePairMaker", totalComparisonBudget: 50_000, randomMatchesRatio: 0 };
  const workflow = { _t: "GroupedRankingWorkflow", criteria: "Which is better?", pairMakerConfig: online };
  const referee = { _t: "NaiveReferee", totalVotes: 1 };
  const newRanking = async (owner: Caller) => {
    const datasetId = await newDataset(owner);
    const datapoints = ["a", "b", "c"].map((name) => ({ asset: text(name), group: "x" }));
    await addDatapoints(owner, datasetId, datapoints);
    return { datasetId, jobDefinitionId: await newDefinition(owner, datasetId, { workflow, referee }) };
  };
  /** As a release with a higher limit would have taken it. */
  const enlarge = (definitionId: string) =>
    env.DB.prepare(
      `UPDATE job_revisions SET workflow = json_set(workflow, '$.pairMaker.totalComparisonBudget', 50001) WHERE definition_id = ?`,
    )
      .bind(definitionId)
      .run();

  it("is refused where it is defined, and where an earlier definition is used", async () => {
    const owner = await caller();
    const { datasetId, jobDefinitionId } = await newRanking(owner);
    const larger = { ...workflow, pairMakerConfig: { ...online, totalComparisonBudget: 50_001 } };
    const refused = await owner.call(createDefinitionRoute, {
      json: definitionInput(datasetId, { workflow: larger, referee }),
    });
    const member = "workflow.pairMakerConfig.totalComparisonBudget";
    expect([refused.status, refused.body]).toMatchObject([400, { errors: { [member]: ["must be at most 50,000"] } }]);
    await enlarge(jobDefinitionId);
    const job = await owner.call(createJobRoute, { json: { audienceId: "global", jobDefinitionId } });
    expect([job.status, Object.keys((job.body as { errors?: object }).errors ?? {})]).toEqual([
      400,
      ["jobDefinitionId"],
    ]);
  });

  it("fails where its job was made before, and can be deleted", async () => {
    const owner = await caller();
    const { jobDefinitionId } = await newRanking(owner);
    const jobId = await newJob(owner, "global", { jobDefinitionId });
    await enlarge(jobDefinitionId);
    await settleAll(owner.app);
    expect(await readJob(owner, jobId)).toMatchObject({
      state: "Failed",
      failureMessage: "It has a budget of 50,001 comparisons a group, which may be at most 50,000.",
    });
    expect((await owner.call(deleteJobRoute, { params: { jobId } })).status).toBe(204);
    await settleAll(owner.app);
  });

  it("runs with the largest budget", async () => {
    const owner = await caller();
    const { jobDefinitionId } = await newRanking(owner);
    const jobId = await newJob(owner, "global", { jobDefinitionId });
    await settleAll(owner.app);
    expect(await readJob(owner, jobId)).toMatchObject({ state: "Running" });
  });
});

it("a desk that refuses the last claim of its job fails the attempt, and at last the job", async () => {
  const owner = await caller();
  const jobId = await newJob(owner, "global");
  const [message] = owner.app.sent.splice(0) as [WorkMessage];
  let calls = 0;
  const lay = async () => {
    calls++;
    return { kind: "fenced" as const };
  };
  const deps = { ...owner.app.deps, desks: () => ({ lay }) as unknown as ReturnType<Deps["desks"]> };
  for (let attempt = 0; attempt < failuresWithoutProgress; attempt++)
    await expect(deliver(deps, message)).rejects.toThrow("refused the last claim");
  expect(calls).toBe(failuresWithoutProgress);
  expect(await readJob(owner, jobId)).toMatchObject({ state: "Failed" });
});
