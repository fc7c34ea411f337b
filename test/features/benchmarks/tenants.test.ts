import { expect, it } from "vitest";
import {
  deleteBenchmarkRoute,
  getBenchmarkRoute,
  queryBenchmarksRoute,
  updateBenchmarkRoute,
} from "../../../src/features/benchmarks/benchmarks/benchmarks.contract.ts";
import {
  createLeaderboardRoute,
  deleteLeaderboardRoute,
  getLeaderboardRoute,
  queryBenchmarkLeaderboardsRoute,
  queryLeaderboardsRoute,
  updateLeaderboardRoute,
} from "../../../src/features/benchmarks/leaderboards/leaderboards.contract.ts";
import {
  createBenchmarkParticipantRoute,
  deleteParticipantRoute,
  disableParticipantRoute,
  enableParticipantRoute,
  getParticipantRoute,
  queryBenchmarkParticipantsRoute,
  renameParticipantRoute,
  submitParticipantRoute,
} from "../../../src/features/benchmarks/participants/participants.contract.ts";
import {
  createParticipantSampleRoute,
  deleteParticipantSampleRoute,
  queryParticipantSamplesRoute,
} from "../../../src/features/benchmarks/participants/samples.contract.ts";
import {
  createBenchmarkPromptRoute,
  deleteBenchmarkPromptRoute,
  queryBenchmarkPromptsRoute,
  setBenchmarkPromptTagsRoute,
} from "../../../src/features/benchmarks/prompts/prompts.contract.ts";
import { queryLeaderboardRunsRoute } from "../../../src/features/benchmarks/runs/leaderboard-runs.contract.ts";
import { testApp } from "../../support/app.ts";
import { caller } from "../../support/audiences.ts";
import { newBenchmark, newLeaderboard, newParticipant, newPrompt, newSample } from "../../support/benchmarks.ts";
import { text } from "../../support/labeling.ts";

it("no id of another organization reads or changes anything, and a public benchmark can be read alone", async () => {
  const owner = await caller({ app: testApp() });
  const stranger = await caller({ app: owner.app });
  const benchmarkId = await newBenchmark(owner);
  const promptId = await newPrompt(owner, benchmarkId, "cat");
  const participantId = await newParticipant(owner, benchmarkId, "Brush");
  const sampleId = await newSample(owner, participantId, "cat", "Meow");
  const leaderboardId = await newLeaderboard(owner, benchmarkId);
  const hidden = await newLeaderboard(owner, benchmarkId, { isHidden: true });
  const ofBenchmark = { benchmarkId };
  const reads = {
    benchmark: () => stranger.call(getBenchmarkRoute, { params: ofBenchmark }),
    prompts: () => stranger.call(queryBenchmarkPromptsRoute, { params: ofBenchmark }),
    participants: () => stranger.call(queryBenchmarkParticipantsRoute, { params: ofBenchmark }),
    leaderboards: () => stranger.call(queryBenchmarkLeaderboardsRoute, { params: ofBenchmark }),
    participant: () => stranger.call(getParticipantRoute, { params: { participantId } }),
    samples: () =>
      stranger.call(queryParticipantSamplesRoute, { params: { participantId }, query: { fillMissing: "true" } }),
    leaderboard: () => stranger.call(getLeaderboardRoute, { params: { leaderboardId } }),
    runs: () => stranger.call(queryLeaderboardRunsRoute, { params: { leaderboardId } }),
  };
  const json = { name: "Mine" };
  const changes = {
    update: () => stranger.call(updateBenchmarkRoute, { params: ofBenchmark, json }),
    prompt: () =>
      stranger.call(createBenchmarkPromptRoute, { params: ofBenchmark, json: { identifier: "a", prompt: "b" } }),
    tags: () => stranger.call(setBenchmarkPromptTagsRoute, { params: { promptId }, json: { tags: [] } }),
    withoutPrompt: () => stranger.call(deleteBenchmarkPromptRoute, { params: { promptId } }),
    participant: () => stranger.call(createBenchmarkParticipantRoute, { params: ofBenchmark, json }),
    rename: () => stranger.call(renameParticipantRoute, { params: { participantId }, json }),
    disable: () => stranger.call(disableParticipantRoute, { params: { participantId } }),
    enable: () => stranger.call(enableParticipantRoute, { params: { participantId } }),
    submit: () => stranger.call(submitParticipantRoute, { params: { participantId } }),
    sample: () =>
      stranger.call(createParticipantSampleRoute, {
        params: { participantId },
        json: { identifier: "cat", asset: text("Mine") },
      }),
    withoutSample: () => stranger.call(deleteParticipantSampleRoute, { params: { sampleId } }),
    withoutParticipant: () => stranger.call(deleteParticipantRoute, { params: { participantId } }),
    board: () => stranger.call(updateLeaderboardRoute, { params: { leaderboardId }, json }),
    withoutBoard: () => stranger.call(deleteLeaderboardRoute, { params: { leaderboardId } }),
    withoutBenchmark: () => stranger.call(deleteBenchmarkRoute, { params: ofBenchmark }),
  };
  const onTheirs = { benchmarkId, name: "Mine", instruction: "Which?", showPrompt: true };
  const statusesOf = async (calls: Record<string, () => Promise<{ status: number }>>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(calls).map(async ([name, call]) => [name, (await call()).status])),
    );
  const all = (calls: object, status: number) => Object.fromEntries(Object.keys(calls).map((name) => [name, status]));

  expect(await statusesOf(reads)).toEqual(all(reads, 404));
  expect(await statusesOf(changes)).toEqual(all(changes, 404));
  expect((await stranger.call(createLeaderboardRoute, { json: onTheirs })).status).toBe(400);
  const seen = async () => [
    (await stranger.call(queryBenchmarksRoute, { query: { "id[eq]": benchmarkId } })).body.total,
    (await stranger.call(queryLeaderboardsRoute, { query: { "benchmark_id[eq]": benchmarkId } })).body.total,
  ];
  expect(await seen()).toEqual([0, 0]);

  await owner.call(updateBenchmarkRoute, { params: ofBenchmark, json: { isPublic: true } });
  expect(await statusesOf(reads)).toEqual(all(reads, 200));
  expect(await statusesOf(changes)).toEqual(all(changes, 404));
  expect((await stranger.call(createLeaderboardRoute, { json: onTheirs })).status).toBe(400);
  expect(await seen()).toEqual([1, 1]);
  expect((await stranger.call(getLeaderboardRoute, { params: { leaderboardId: hidden } })).status).toBe(404);
  expect((await stranger.call(queryLeaderboardRunsRoute, { params: { leaderboardId: hidden } })).status).toBe(404);
  expect((await reads.leaderboards()).body.total).toBe(1);
  expect((await reads.benchmark()).body.ownerMail).toBe("");
  expect((await reads.samples()).body.items).toMatchObject([{ asset: { text: "Meow" }, ownerMail: null }]);
  const { body: untouched } = await owner.call(getParticipantRoute, { params: { participantId } });
  expect(untouched).toMatchObject({ name: "Brush", status: "Created" });
});
