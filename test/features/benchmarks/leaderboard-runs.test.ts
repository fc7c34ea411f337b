import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { LabelResult } from "../../../src/domain/labeling/response.ts";
import type { TaskContent } from "../../../src/domain/labeling/task.ts";
import {
  deleteBenchmarkRoute,
  getBenchmarkRoute,
} from "../../../src/features/benchmarks/benchmarks/benchmarks.contract.ts";
import {
  deleteLeaderboardRoute,
  getLeaderboardRoute,
} from "../../../src/features/benchmarks/leaderboards/leaderboards.contract.ts";
import {
  deleteParticipantRoute,
  disableParticipantRoute,
  submitParticipantRoute,
} from "../../../src/features/benchmarks/participants/participants.contract.ts";
import { queryDatapointsRoute } from "../../../src/features/labeling/datasets/datapoints.contract.ts";
import { getDatasetRoute } from "../../../src/features/labeling/datasets/datasets.contract.ts";
import {
  deleteJobRoute,
  getJobRoute,
  pauseJobRoute,
  resumeJobRoute,
} from "../../../src/features/labeling/jobs/jobs.contract.ts";
import { deliver } from "../../../src/queue.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { newBenchmark, newLeaderboard, newPrompt, runsOf, submitted } from "../../support/benchmarks.ts";
import { answerOnDesk, wakeDesk } from "../../support/labeling.ts";
import { settleAll } from "../../support/runs.ts";

const minute = 60_000;
const things = ["cat", "dog", "fox", "hen"];

async function painters({ names = ["Brush", "Pen"], board = {} }: { names?: string[]; board?: object } = {}) {
  const owner = await caller({ app: testApp() });
  const benchmarkId = await newBenchmark(owner);
  for (const identifier of things)
    await newPrompt(owner, benchmarkId, identifier, { tags: [{ value: identifier === "cat" ? "pet" : "wild" }] });
  const leaderboardId = await newLeaderboard(owner, benchmarkId, { responseBudget: 8, minResponses: 2, ...board });
  const participants: string[] = [];
  for (const name of names) participants.push(await submitted(owner, benchmarkId, name, things));
  return {
    owner,
    app: owner.app,
    benchmarkId,
    leaderboardId,
    participants,
    runs: (query: object = {}) => runsOf(owner, leaderboardId, query),
    row: async (id: string) =>
      (await env.DB.prepare("SELECT * FROM leaderboard_runs WHERE id = ?").bind(id).first()) as Record<string, string>,
  };
}

const jobsOf = async ({ person }: Caller) =>
  (await env.DB.prepare("SELECT id, deleted_at FROM jobs WHERE organization_id = ?").bind(person.organizationId).all())
    .results as { id: string; deleted_at: number | null }[];

const pairsOf = async (owner: Caller, datasetId: string) =>
  (await owner.call(queryDatapointsRoute, { params: { datasetId }, query: { page_size: 100 } })).body.items as {
    context: string | null;
    asset: { assets: { text: string; identifier: string }[] };
  }[];

const firstWins = ({ content }: { content: TaskContent }): LabelResult => {
  const sides = content.asset.kind === "multi" ? content.asset.assets : [];
  return { _t: "CompareResult", winners: [sides[0]?.identifier ?? ""] };
};

async function finish(owner: Caller, jobId: string): Promise<void> {
  for (const userId of ["ann", "bob"]) await answerOnDesk(owner.app, { jobId, userId }, firstWins);
  await wakeDesk(jobId);
  await settleAll(owner.app);
}

describe("submitting", () => {
  it("waits for a second participant, and then has both compared on each leaderboard", async () => {
    const { owner, app, runs, row, benchmarkId, leaderboardId } = await painters({ names: ["Brush"] });
    const wild = await newLeaderboard(owner, benchmarkId, {
      showPrompt: false,
      includedTags: ["wild"],
      excludedTags: ["pet"],
    });
    await settleAll(app);
    expect(await runs()).toEqual([]);
    await submitted(owner, benchmarkId, "Pen", things);
    expect(await runs()).toMatchObject([
      { name: "Likeness: Pen", status: "Queued", jobId: null, audienceId: "global" },
    ]);
    await settleAll(app);
    const [run] = await runs();
    expect(run).toMatchObject({ status: "Running", orderId: null, organizationId: owner.person.organizationId });
    const { body: job } = await owner.call(getJobRoute, { params: { jobId: run.jobId } });
    expect(job).toMatchObject({ name: "Likeness: Pen", state: "Running", ownerId: owner.person.accountId });
    const pairs = await pairsOf(owner, (await row(run.id)).dataset_id as string);
    expect(pairs.map(({ context }) => context).sort()).toEqual(things.map((thing) => `Draw a ${thing}`));
    for (const { context, asset } of pairs) {
      const thing = context?.slice("Draw a ".length);
      expect(asset.assets.map(({ text }) => text).sort()).toEqual([`${thing} by Brush`, `${thing} by Pen`]);
      expect(asset.assets.every(({ identifier }) => identifier.startsWith("smp_"))).toBe(true);
    }
    const [other] = await runsOf(owner, wild);
    const chosen = await pairsOf(owner, (await row(other.id)).dataset_id as string);
    expect(chosen).toHaveLength(3);
    expect(chosen.every(({ context }) => context === null)).toBe(true);
    const { body: board } = await owner.call(getLeaderboardRoute, { params: { leaderboardId } });
    expect(board.jobDefinitionId).toMatch(/^def_/);
  });

  it("spends the budget on whole matchups", async () => {
    const { app, runs, row, owner } = await painters({ board: { responseBudget: 7, minResponses: 3 } });
    await settleAll(app);
    const [run] = await runs();
    expect(await pairsOf(owner, (await row(run.id)).dataset_id as string)).toHaveLength(2);
  });

  it("makes no second run while the first is open", async () => {
    const { owner, app, runs, participants } = await painters();
    const again = () => owner.call(submitParticipantRoute, { params: { participantId: participants[1] as string } });
    expect((await again()).body).toEqual({ validDatapoints: 4, invalidDatapoints: 0 });
    await settleAll(app);
    await again();
    await settleAll(app);
    expect(await runs()).toHaveLength(1);
  });

  it("leaves disabled participants out, and fails where nothing can be compared", async () => {
    const { owner, app, runs, participants, benchmarkId, row } = await painters({ names: ["Brush"] });
    await submitted(owner, benchmarkId, "Mouse", ["cat"]);
    await owner.call(disableParticipantRoute, { params: { participantId: participants[0] as string } });
    const { id } = (await runs())[0];
    await settleAll(app);
    expect(await runs()).toMatchObject([{ status: "Failed", jobId: null }]);
    const reason = "No prompt has samples of two participants that can be compared.";
    expect((await row(id)).reason).toBe(reason);
    const note = await env.DB.prepare(
      "SELECT detail FROM audit_log WHERE subject = ? AND action = 'benchmark.run_failed'",
    )
      .bind(benchmarkId)
      .first<{ detail: string }>();
    expect(JSON.parse(note?.detail ?? "{}")).toMatchObject({ reason, run: id });
  });
});

describe("a run", () => {
  it("is one job, though it is killed after any of its steps", async () => {
    const steps = ["add", "layRun", "together"] as const;
    for (const step of steps) {
      const { owner, app, runs, row } = await painters();
      const [message] = app.sent.filter(({ kind }) => kind === "board-run");
      app.sent.length = 0;
      const { datapoints, voteBook, jobs } = app.deps;
      let isKilled = false;
      const die = () => {
        isKilled = true;
        throw new Error("killed");
      };
      const dying: Partial<typeof app.deps> = {
        add: {
          datapoints: ((id: string) => {
            const store = datapoints(id);
            return {
              ...store,
              add: async (...given: Parameters<typeof store.add>) => void (await store.add(...given)) ?? die(),
            };
          }) as typeof datapoints,
        },
        layRun: {
          voteBook: (id: string) => {
            const book = voteBook(id);
            const layRun: typeof book.layRun = async (...given) => (await book.layRun(...given)) ?? die();
            return new Proxy(book, { get: (whole, name) => (name === "layRun" ? layRun : Reflect.get(whole, name)) });
          },
        },
        together: { jobs: { ...jobs, insert: die as never } },
      }[step];
      await expect(deliver({ ...app.deps, ...dying }, message as never)).rejects.toThrow("killed");
      expect(isKilled).toBe(true);
      app.clock.advance(2 * minute);
      await runSweeps(app.deps);
      await settleAll(app);
      if (message) await deliver(app.deps, message);
      const [run] = await runs();
      expect(run.status).toBe("Running");
      expect(await jobsOf(owner)).toHaveLength(1);
      expect(await pairsOf(owner, (await row(run.id)).dataset_id as string)).toHaveLength(4);
    }
  });

  it("follows its job: paused, completed, its votes taken and its leaderboard told", async () => {
    const { owner, app, runs, leaderboardId, benchmarkId, row } = await painters();
    await settleAll(app);
    const [{ id, jobId }] = await runs();
    await owner.call(pauseJobRoute, { params: { jobId } });
    expect(await runs({ "status[eq]": "Paused" })).toHaveLength(1);
    await owner.call(resumeJobRoute, { params: { jobId } });
    await settleAll(app);
    await finish(owner, jobId);
    expect(await runs()).toMatchObject([{ id, status: "Completed" }]);
    await runSweeps(app.deps);
    expect((await row(id)).completed_at).toBeNull();
    app.clock.advance(11 * minute);
    await runSweeps(app.deps);
    expect(await row(id)).toMatchObject({ status: "Completed" });
    expect((await row(id)).completed_at).not.toBeNull();
    const { body: board } = await owner.call(getLeaderboardRoute, { params: { leaderboardId } });
    const { body: benchmark } = await owner.call(getBenchmarkRoute, { params: { benchmarkId } });
    expect(board.lastUpdatedAt).not.toBeNull();
    expect(benchmark.lastUpdatedAt).toBe(board.lastUpdatedAt);
  });

  it("has failed when its job is deleted", async () => {
    const { owner, app, runs } = await painters();
    await settleAll(app);
    const [{ jobId }] = await runs();
    await owner.call(deleteJobRoute, { params: { jobId } });
    expect(await runs()).toMatchObject([{ status: "Failed" }]);
  });
});

describe("a later leaderboard", () => {
  it("has all participants compared at once, unless that is skipped", async () => {
    const { owner, app, benchmarkId, row } = await painters({ names: ["Brush", "Pen", "Mouse"] });
    const [first, skipped] = [
      await newLeaderboard(owner, benchmarkId, { name: "Beauty", responseBudget: 24, minResponses: 2 }),
      await newLeaderboard(owner, benchmarkId, { skipInitialRun: true }),
    ];
    await settleAll(app);
    const [run] = await runsOf(owner, first);
    expect(run).toMatchObject({ name: "Beauty", status: "Running" });
    const pairs = await pairsOf(owner, (await row(run.id)).dataset_id as string);
    const names = pairs.map(({ asset }) =>
      asset.assets
        .map(({ text }) => text.split(" by ")[1])
        .sort()
        .join("-"),
    );
    for (const pair of ["Brush-Pen", "Brush-Mouse", "Mouse-Pen"])
      expect(names.filter((name) => name === pair)).toHaveLength(4);
    expect(await runsOf(owner, skipped)).toEqual([]);
  });
});

describe("deleting", () => {
  const countOf = async (table: string, benchmarkId: string) =>
    (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE benchmark_id = ?`).bind(benchmarkId).first())?.n;

  it("a benchmark ends its runs and leaves nothing of it", async () => {
    const { owner, app, runs, row, benchmarkId } = await painters();
    await settleAll(app);
    const [{ id, jobId }] = await runs();
    const { dataset_id: datasetId } = await row(id);
    await owner.call(deleteBenchmarkRoute, { params: { benchmarkId } });
    await settleAll(app);
    for (const table of [
      "benchmark_prompts",
      "benchmark_prompt_tags",
      "participants",
      "participant_samples",
      "leaderboards",
      "leaderboard_runs",
    ])
      expect([table, await countOf(table, benchmarkId)]).toEqual([table, 0]);
    expect((await jobsOf(owner)).find((job) => job.id === jobId)?.deleted_at).not.toBeNull();
    expect((await owner.call(getDatasetRoute, { params: { datasetId: datasetId as string } })).status).toBe(404);
    expect(await app.deps.outbox.rescuesOf(`erase-benchmark/${benchmarkId}`)).toBeNull();
  });

  it("a benchmark keeps a run that waits from being made", async () => {
    const { owner, app, benchmarkId } = await painters();
    const waiting = app.sent.splice(0);
    await owner.call(deleteBenchmarkRoute, { params: { benchmarkId } });
    await settleAll(app);
    for (const message of waiting) await deliver(app.deps, message);
    await settleAll(app);
    expect(await jobsOf(owner)).toEqual([]);
    expect(await countOf("leaderboard_runs", benchmarkId)).toBe(0);
  });

  it("a leaderboard ends its runs and leaves the others", async () => {
    const { owner, app, runs, benchmarkId, leaderboardId } = await painters();
    const other = await newLeaderboard(owner, benchmarkId);
    await settleAll(app);
    const [{ jobId }] = await runs();
    await owner.call(deleteLeaderboardRoute, { params: { leaderboardId } });
    await settleAll(app);
    const open = (await jobsOf(owner)).filter(({ deleted_at }) => deleted_at === null);
    expect(open).toHaveLength(1);
    expect(open[0]?.id).not.toBe(jobId);
    expect(await runsOf(owner, other)).toMatchObject([{ status: "Running" }]);
  });

  it("a participant ends the runs that it came with", async () => {
    const { owner, app, runs, participants, benchmarkId } = await painters();
    await settleAll(app);
    await owner.call(deleteParticipantRoute, { params: { participantId: participants[1] as string } });
    await settleAll(app);
    expect(await runs()).toMatchObject([{ status: "Failed" }]);
    expect((await jobsOf(owner)).every(({ deleted_at }) => deleted_at !== null)).toBe(true);
    expect(await countOf("participant_samples", benchmarkId)).toBe(4);
  });
});
