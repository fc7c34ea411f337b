import { settleAll } from "../../support/runs.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";
import { tellStandings } from "./standings.story.ts";

const existing = (name: string) => ({ _t: "ExistingAssetInput", name });
const text = (content: string) => ({ _t: "TextAssetInput", text: content });

/** Which model draws best: a benchmark with prompts, two models and the runs that compare them. */
export async function tellBenchmarks(stage: Stage, cast: Cast): Promise<void> {
  const file = (name: string) => cast.stored.get(name) as string;
  const { id: benchmarkId } = await stage.show("createBenchmark", {
    json: {
      name: "Pets in pictures",
      description: "Which model draws pets as people like them?",
      initialBoostLevel: null,
      scoreShift: 1_200,
      scoreScale: 173.7,
    },
  });
  const { promptIds } = await tellPrompts(stage, { benchmarkId, file });
  const { participantId } = await tellParticipants(stage, { benchmarkId, file });
  const { leaderboardId } = await tellLeaderboards(stage, { benchmarkId, participantId });
  await tellRuns(stage, { cast, leaderboardId });
  await tellStandings(stage, { benchmarkId, leaderboardId });

  const parameters = { benchmarkId };
  await stage.show("updateBenchmark", {
    parameters,
    json: {
      name: "Pets in pictures, 2026",
      description: "Cats and dogs, drawn by models.",
      isPublic: false,
      isPublished: true,
      initialBoostLevel: 2,
      scoreShift: 1_000,
      scoreScale: 100,
    },
  });
  await stage.show("getBenchmark", { parameters });
  await stage.show("queryBenchmarks", {
    parameters: {
      page: 1,
      page_size: 10,
      sort: ["-created_at"],
      logic: "and",
      id: { eq: benchmarkId },
      name: { contains: "pets" },
      owner_mail: { eq: cast.mira.email },
      created_at: { gte: stage.inDays(-1) },
    },
  });
  await stage.show("deleteParticipant", { parameters: { participantId } });
  await stage.show("deleteBenchmarkPrompt", { parameters: { promptId: promptIds[1] } });
  await stage.show("deleteLeaderboard", { parameters: { leaderboardId } });
  await stage.show("deleteBenchmark", { parameters });
  await settleAll(stage.app);
}

interface Telling {
  benchmarkId: string;
  file: (name: string) => string;
}

async function tellPrompts(stage: Stage, { benchmarkId, file }: Telling) {
  const parameters = { benchmarkId };
  const { id: cat } = await stage.show("createBenchmarkPrompt", {
    parameters,
    json: {
      identifier: "cat-on-sofa",
      prompt: "A cat that sleeps on a sofa",
      promptAsset: null,
      tags: [{ value: "indoors", category: "place" }],
      origin: { source: "Harbor Pictures" },
    },
  });
  const { id: dog } = await stage.show("createBenchmarkPrompt", {
    parameters,
    json: { identifier: "dog-at-beach", prompt: "A dog at the beach", promptAsset: existing(file("dog-at-beach.jpg")) },
  });
  await stage.show("setBenchmarkPromptTags", {
    parameters: { promptId: dog },
    json: { tags: [{ value: "outdoors", category: "place" }], origin: { source: "Harbor Pictures" } },
  });
  await stage.show("queryBenchmarkPrompts", {
    parameters: { benchmarkId, page: 1, page_size: 10, sort: ["created_at"], origin_source: { eq: "Harbor Pictures" } },
  });
  await stage.show("queryBenchmarkPrompts", {
    parameters: {
      benchmarkId,
      logic: "and",
      id: { eq: cat },
      created_at: { gte: stage.inDays(-1) },
      identifier: { eq: "cat-on-sofa" },
      english_prompt: { contains: "sofa" },
      original_prompt: { contains: "cat" },
      tag_values: { contains: "indoors" },
      tag_categories: { eq: "place" },
    },
  });
  return { promptIds: [cat, dog] };
}

async function tellParticipants(stage: Stage, { benchmarkId, file }: Telling) {
  const parameters = { benchmarkId };
  const { participantId } = await stage.show("createBenchmarkParticipant", {
    parameters,
    json: {
      name: "Brush 2",
      family: "Brush",
      lab: "Northlight Research",
      proprietaryName: "brush-2-large",
      licenseType: "OpenSource",
      logo: existing(file("logo.png")),
    },
  });
  const { participantId: otherId } = await stage.call("createBenchmarkParticipant", {
    parameters,
    json: { name: "Pencil" },
  });
  const ofParticipant = { participantId };
  const sample = { identifier: "cat-on-sofa", asset: existing(file("cat-on-sofa.jpg")) };
  await stage.show("createParticipantSample", { parameters: ofParticipant, json: sample });
  await stage.show("createParticipantSample", { parameters: ofParticipant, json: sample, status: 409 });
  const { id: mistaken } = await stage.call("createParticipantSample", {
    parameters: ofParticipant,
    json: { identifier: "cat-on-sofa", asset: text("A cat, but in words") },
  });
  await stage.show("deleteParticipantSample", { parameters: { sampleId: mistaken } });
  for (const [identifier, name] of [
    ["cat-on-sofa", "cat.jpg"],
    ["dog-at-beach", "dog.jpg"],
  ] as const)
    await stage.call("createParticipantSample", {
      parameters: { participantId: otherId },
      json: { identifier, asset: existing(file(name)) },
    });
  await stage.show("queryParticipantSamples", {
    parameters: {
      participantId,
      page: 1,
      page_size: 10,
      sort: ["identifier"],
      fillMissing: true,
      tags: ["indoors", "outdoors"],
    },
  });
  await stage.show("queryParticipantSamples", {
    parameters: {
      participantId,
      logic: "and",
      identifier: { eq: "cat-on-sofa" },
      created_at: { gte: stage.inDays(-1) },
    },
  });
  await stage.show("renameParticipant", { parameters: ofParticipant, json: { name: "Brush 2.1" } });
  await stage.show("disableParticipant", { parameters: ofParticipant });
  await stage.show("enableParticipant", { parameters: ofParticipant });
  await stage.show("getParticipant", { parameters: ofParticipant });
  await stage.show("queryBenchmarkParticipants", {
    parameters: {
      benchmarkId,
      page: 1,
      page_size: 10,
      sort: ["name"],
      logic: "and",
      id: { eq: participantId },
      name: { contains: "brush" },
      status: { eq: "Created" },
    },
  });
  await stage.call("submitParticipant", { parameters: { participantId: otherId } });
  return { participantId };
}

async function tellLeaderboards(
  stage: Stage,
  { benchmarkId, participantId }: { benchmarkId: string; participantId: string },
) {
  const { id: leaderboardId } = await stage.show("createLeaderboard", {
    json: {
      benchmarkId,
      benchmarkName: null,
      benchmarkDescription: null,
      name: "Likeness",
      instruction: "Which picture fits the description better?",
      showPrompt: true,
      showPromptAsset: false,
      responseBudget: 2_000,
      minResponses: 5,
      isInversed: false,
      audienceId: "global",
      priority: null,
      weight: 1,
      scoreShift: 1_200,
      scoreScale: 173.7,
      isHidden: false,
      isExcludedFromOverall: false,
      voteAggregation: "AllVotes",
      includedTags: ["indoors", "outdoors"],
      excludedTags: [],
      featureFlags: null,
      skipInitialRun: false,
    },
  });
  const parameters = { leaderboardId };
  await stage.show("updateLeaderboard", {
    parameters,
    json: {
      name: "Likeness of pets",
      responseBudget: 1_000,
      minResponses: 4,
      priority: 10,
      weight: 2,
      scoreShift: 1_200,
      scoreScale: 173.7,
      isHidden: false,
      isExcludedFromOverall: false,
      voteAggregation: "MajorityVote",
      includedTags: [],
      excludedTags: ["blurred"],
    },
  });
  await stage.show("getLeaderboard", { parameters });
  await stage.show("queryBenchmarkLeaderboards", {
    parameters: {
      benchmarkId,
      page: 1,
      page_size: 10,
      sort: ["name"],
      logic: "and",
      id: { eq: leaderboardId },
      name: { contains: "likeness" },
    },
  });
  await stage.show("queryLeaderboards", {
    parameters: {
      page: 1,
      page_size: 10,
      sort: ["-created_at"],
      logic: "and",
      id: { eq: leaderboardId },
      name: { contains: "likeness" },
      benchmark_id: { eq: benchmarkId },
      created_at: { gte: stage.inDays(-1) },
    },
  });
  await stage.show("submitParticipant", { parameters: { participantId } });
  await settleAll(stage.app);
  return { leaderboardId };
}

async function tellRuns(stage: Stage, { cast, leaderboardId }: { cast: Cast; leaderboardId: string }): Promise<void> {
  const { items } = await stage.show("queryLeaderboardRuns", {
    parameters: {
      leaderboardId,
      page: 1,
      page_size: 10,
      sort: ["-created_at"],
      status: { in: ["Running", "Completed"] },
    },
  });
  await stage.show("queryLeaderboardRuns", {
    parameters: {
      leaderboardId,
      logic: "and",
      id: { eq: items[0].id },
      name: { contains: "likeness" },
      created_at: { gte: stage.inDays(-1) },
      owner_mail: { eq: cast.mira.email },
    },
  });
}
