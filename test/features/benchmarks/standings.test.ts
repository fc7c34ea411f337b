import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { LabelResult } from "../../../src/domain/labeling/response.ts";
import type { TaskContent } from "../../../src/domain/labeling/task.ts";
import { updateBenchmarkRoute } from "../../../src/features/benchmarks/benchmarks/benchmarks.contract.ts";
import { updateLeaderboardRoute } from "../../../src/features/benchmarks/leaderboards/leaderboards.contract.ts";
import {
  deleteParticipantRoute,
  disableParticipantRoute,
  enableParticipantRoute,
} from "../../../src/features/benchmarks/participants/participants.contract.ts";
import {
  getBenchmarkDemographicsRoute,
  queryBenchmarkMatchupsRoute,
  queryBenchmarkPromptRatingsRoute,
  queryBenchmarkTagsRoute,
} from "../../../src/features/benchmarks/standings/single-votes.contract.ts";
import {
  queryBenchmarkMatrixRoute,
  queryBenchmarkStandingsRoute,
  queryLeaderboardMatrixRoute,
  queryLeaderboardStandingsRoute,
} from "../../../src/features/benchmarks/standings/standings.contract.ts";
import { createDesks } from "../../../src/objects/desk/desk-client.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { newBenchmark, newLeaderboard, newPrompt, runsOf, submitted } from "../../support/benchmarks.ts";
import { answerOnDesk } from "../../support/labeling.ts";
import { settleAll } from "../../support/runs.ts";

const things = ["cat", "dog", "fox", "hen"];
const minute = 60_000;

/** "cat by Brush" is made by Brush. */
const makersOf = ({ content }: { content: TaskContent }) =>
  content.asset.kind === "multi"
    ? content.asset.assets.map((asset) => ({
        identifier: asset.identifier,
        maker: asset.kind === "text" ? (asset.text.split(" by ")[1] as string) : "",
      }))
    : [];
/** The one that comes first among these names wins. */
const preferring =
  (names: readonly string[]) =>
  (task: { content: TaskContent }): LabelResult => {
    const [best] = makersOf(task).sort((one, other) => names.indexOf(one.maker) - names.indexOf(other.maker));
    return { _t: "CompareResult", winners: [best?.identifier ?? ""] };
  };

interface Painters {
  owner: Caller;
  benchmarkId: string;
  leaderboardId: string;
  /** By name. */
  ids: Record<string, string>;
  jobIds: string[];
}

/** Three painters on four prompts: each pair is compared on each prompt by two people. Brush beats Pen, and Pen beats Chalk. */
async function painters(board: object = {}): Promise<Painters> {
  const app = testApp();
  const owner = await caller({ app });
  const benchmarkId = await newBenchmark(owner);
  for (const identifier of things)
    await newPrompt(owner, benchmarkId, identifier, {
      tags: [{ value: identifier === "cat" ? "pet" : "wild", category: "life" }, { value: "animal" }],
    });
  const leaderboardId = await newLeaderboard(owner, benchmarkId, {
    responseBudget: 16,
    minResponses: 2,
    voteAggregation: "AllVotes",
    ...board,
  });
  const ids: Record<string, string> = {};
  for (const name of ["Brush", "Pen", "Chalk"]) {
    ids[name] = await submitted(owner, benchmarkId, name, things);
    await settleAll(app);
  }
  const jobIds: string[] = (await runsOf(owner, leaderboardId)).map(({ jobId }: { jobId: string }) => jobId);
  for (const jobId of jobIds) {
    await answerOnDesk(app, { jobId, userId: `ann ${jobId}` }, preferring(["Brush", "Pen", "Chalk"]));
    await answerOnDesk(app, { jobId, userId: `bob ${jobId}` }, preferring(["Pen", "Brush", "Chalk"]));
  }
  return { owner, benchmarkId, leaderboardId, ids, jobIds };
}

const read = async ({ owner }: Painters, route: unknown, params: object, query: object = {}) => {
  const { status, body } = await owner.call(route, { params: params as Record<string, string>, query: query as never });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const standings = (at: Painters, query: object = {}) =>
  read(at, queryBenchmarkStandingsRoute, { benchmarkId: at.benchmarkId }, query);
/** What a reader sees some seconds later. */
const later = (at: Painters, ms = 6_000) => at.owner.app.clock.advance(ms);
const tell = async (jobId: string) => {
  await createDesks(env.DESKS)(jobId, 0).publish();
};

describe("standings", () => {
  let at: Painters;
  beforeAll(async () => {
    at = await painters();
  });

  it("rank participants by the votes of people, with intervals", async () => {
    const { items, totalResponses } = await standings(at);
    expect(totalResponses).toBe(24);
    expect(items.map(({ name }: { name: string }) => name).slice(2)).toEqual(["Chalk"]);
    const of = (name: string) => items.find((item: { name: string }) => item.name === name);
    expect(of("Brush")).toMatchObject({ id: at.ids.Brush, wins: 12, totalMatches: 16, responseCount: 16 });
    expect(of("Chalk")).toMatchObject({ wins: 0, totalMatches: 16, status: "Active", isEvaluating: true });
    expect(of("Brush").score).toBeCloseTo(of("Pen").score, 6);
    expect(of("Brush").score + of("Pen").score + of("Chalk").score).toBeCloseTo(3_600, 6);
    const { lowerOffset, upperOffset } = of("Brush").confidenceInterval;
    expect(lowerOffset).toBeGreaterThan(0);
    expect(upperOffset).toBe(lowerOffset);
    const board = await read(at, queryLeaderboardStandingsRoute, { leaderboardId: at.leaderboardId });
    expect(board.items.map(({ score }: { score: number }) => score)).toEqual(
      items.map(({ score }: { score: number }) => score),
    );
    const general = await standings(at, { generalize: "true" });
    expect(general.items[0].score).toBe(items[0].score);
    expect(general.items[0].confidenceInterval).not.toBeNull();
  });

  it("count wins between each two", async () => {
    const matrix = await read(at, queryBenchmarkMatrixRoute, { benchmarkId: at.benchmarkId });
    expect(matrix).toEqual({
      index: ["Brush", "Pen", "Chalk"],
      columns: ["Brush", "Pen", "Chalk"],
      data: [
        [0, 4, 8],
        [4, 0, 8],
        [0, 0, 0],
      ],
      votes: [
        [0, 8, 8],
        [8, 0, 8],
        [8, 8, 0],
      ],
    });
    const board = await read(at, queryLeaderboardMatrixRoute, { leaderboardId: at.leaderboardId });
    expect(board).toEqual({ index: matrix.index, columns: matrix.columns, data: matrix.data });
    const two = await read(
      at,
      queryBenchmarkMatrixRoute,
      { benchmarkId: at.benchmarkId },
      { "participant_id[in]": [at.ids.Brush, at.ids.Chalk] },
    );
    expect(two).toMatchObject({
      index: ["Brush", "Chalk"],
      data: [
        [0, 8],
        [0, 0],
      ],
    });
  });

  it.each([
    ["tags[eq]", () => "pet", 6],
    ["tags[neq]", () => "pet", 18],
    ["tags[in]", () => ["pet", "none"], 6],
    ["prompt_identifier[contains]", () => "O", 12],
    ["leaderboard_id[eq]", ({ leaderboardId }: Painters) => leaderboardId, 24],
    ["leaderboard_id[eq]", () => "ldb_none", 0],
    ["participant_id[neq]", ({ ids }: Painters) => ids.Chalk as string, 8],
    ["country[eq]", () => "XX", 0],
    ["country[neq]", () => "XX", 24],
    ["gender[eq]", () => "Female", 0],
    ["voted_at[gt]", () => "2200-01-01T00:00:00Z", 0],
    ["voted_at[lt]", () => "2200-01-01T00:00:00Z", 24],
  ] as const)("keep only votes by %s", async (name, askedOf, responses) => {
    expect((await standings(at, { [name]: askedOf(at) })).totalResponses).toBe(responses);
  });

  it("join filters by or", async () => {
    const query = { "tags[eq]": "pet", "prompt_identifier[eq]": "dog", logic: "or" };
    expect((await standings(at, query)).totalResponses).toBe(12);
    expect((await standings(at, { ...query, logic: "and" })).totalResponses).toBe(0);
  });

  it("refuse what they do not know, by name", async () => {
    const ask = (query: object) =>
      at.owner.call(queryBenchmarkStandingsRoute, { params: { benchmarkId: at.benchmarkId }, query: query as never });
    for (const query of [
      { page: "2" },
      { "planet[eq]": "Mars" },
      { useWeightedScoring: "yes" },
      { "voted_at[gt]": "now" },
    ]) {
      const { status, body } = await ask(query);
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual(Object.keys(query));
    }
  });

  it("show single votes: matchups, prompts, tags and where people come from", async () => {
    const params = { benchmarkId: at.benchmarkId };
    const matchups = await read(at, queryBenchmarkMatchupsRoute, params, { page_size: "2", "tags[eq]": "pet" });
    expect(matchups).toMatchObject({ total: 3, page: 1, pageSize: 2, corpus: { totalResponses: 6 } });
    const [first] = matchups.items;
    expect(first).toMatchObject({
      promptIdentifier: "cat",
      prompt: { english: "Draw a cat" },
      extremeness: 1,
      responses: 2,
    });
    expect(first.leaderboard).toEqual({ id: at.leaderboardId, name: "Likeness" });
    expect(first.sides.map(({ wins }: { wins: number }) => wins).sort()).toEqual([0, 2]);
    expect(first.sides[0].asset.text).toBe(`cat by ${first.sides[0].participantName}`);
    const won = await read(at, queryBenchmarkMatchupsRoute, params, { "winner_participant_id[eq]": at.ids.Chalk });
    expect(won.total).toBe(0);
    const ratings = await read(at, queryBenchmarkPromptRatingsRoute, params, { groupBy: "Participant" });
    expect(ratings).toMatchObject({ total: 4, corpus: { totalResponses: 24, distinctMatchups: 12 } });
    const [prompt] = ratings.items;
    expect(prompt.entries.map(({ rank }: { rank: number }) => rank)).toEqual([1, 1, 3]);
    expect(prompt.entries[2]).toMatchObject({
      participantId: at.ids.Chalk,
      participantName: "Chalk",
      responseCount: 4,
    });
    expect(prompt.matrix.votes).toEqual([
      [0, 2, 2],
      [2, 0, 2],
      [2, 2, 0],
    ]);
    const demographics = await read(at, getBenchmarkDemographicsRoute, params);
    expect(demographics.totalVotes).toBe(24);
    const shares = demographics.dimensions.country.map(({ share }: { share: number }) => share);
    expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBeLessThanOrEqual(1);
    expect(await read(at, queryBenchmarkTagsRoute, params)).toEqual({
      tags: [
        { value: "animal", category: null, promptCount: 4 },
        { value: "wild", category: "life", promptCount: 3 },
        { value: "pet", category: "life", promptCount: 1 },
      ],
    });
  });

  it("are nobody else's, unless the benchmark is public, and then without hidden leaderboards", async () => {
    const stranger = await caller({ app: at.owner.app });
    const params = { benchmarkId: at.benchmarkId, leaderboardId: at.leaderboardId };
    const routes = [
      queryBenchmarkStandingsRoute,
      queryBenchmarkMatrixRoute,
      queryBenchmarkMatchupsRoute,
      queryBenchmarkPromptRatingsRoute,
      getBenchmarkDemographicsRoute,
      queryBenchmarkTagsRoute,
      queryLeaderboardStandingsRoute,
      queryLeaderboardMatrixRoute,
    ];
    for (const route of routes) expect((await stranger.call(route, { params })).status).toBe(404);
    await at.owner.call(updateBenchmarkRoute, { params, json: { isPublic: true } });
    for (const route of routes) expect((await stranger.call(route, { params })).status).toBe(200);
    await at.owner.call(updateLeaderboardRoute, { params, json: { isHidden: true } });
    expect((await stranger.call(queryLeaderboardStandingsRoute, { params })).status).toBe(404);
    expect((await stranger.call(queryBenchmarkStandingsRoute, { params })).body.totalResponses).toBe(0);
    expect((await stranger.call(queryBenchmarkMatchupsRoute, { params })).body.total).toBe(0);
    expect((await standings(at)).totalResponses).toBe(24);
    await at.owner.call(updateLeaderboardRoute, { params, json: { isHidden: false } });
  });
});

it("votes that are taken back leave the standings, also after their run has ended", async () => {
  const at = await painters();
  expect((await standings(at)).totalResponses).toBe(24);
  for (const jobId of at.jobIds) await tell(jobId);
  at.owner.app.clock.advance(20 * minute);
  await settleAll(at.owner.app);
  const [jobId = ""] = at.jobIds;
  const desk = createDesks(env.DESKS)(jobId, 0);
  expect(await desk.reject(0, ((await desk.responses(0)) ?? [])[0]?.person ?? 0)).toBe(true);
  await tell(jobId);
  later(at);
  expect((await standings(at)).totalResponses).toBe(23);
});

it("a disabled participant is left out with its votes and comes back with them; a deleted one is gone", async () => {
  const at = await painters();
  const params = { participantId: at.ids.Chalk as string };
  await at.owner.call(disableParticipantRoute, { params });
  const without = await standings(at);
  expect(without.totalResponses).toBe(8);
  expect(without.items.find(({ name }: { name: string }) => name === "Chalk")).toMatchObject({
    isDisabled: true,
    score: null,
    confidenceInterval: null,
    totalMatches: 0,
  });
  await at.owner.call(enableParticipantRoute, { params });
  expect((await standings(at)).totalResponses).toBe(24);
  await at.owner.call(deleteParticipantRoute, { params });
  await settleAll(at.owner.app);
  const left = await standings(at);
  expect(left.items.map(({ name }: { name: string }) => name).sort()).toEqual(["Brush", "Pen"]);
  expect(left.totalResponses).toBe(8);
});

it("an inversed leaderboard turns wins round, and one that is excluded is left out of the benchmark", async () => {
  const at = await painters({ isInversed: true });
  const { items } = await standings(at);
  expect(items[0]).toMatchObject({ name: "Chalk", wins: 16 });
  const params = { leaderboardId: at.leaderboardId };
  await at.owner.call(updateLeaderboardRoute, { params, json: { isExcludedFromOverall: true } });
  expect((await standings(at)).items[0]).toMatchObject({ score: null, totalMatches: 0 });
  expect((await read(at, queryLeaderboardStandingsRoute, params)).totalResponses).toBe(24);
});
