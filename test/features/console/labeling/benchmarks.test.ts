import { describe, expect, it } from "vitest";
import type { LabelResult } from "../../../../src/domain/labeling/response.ts";
import type { TaskContent } from "../../../../src/domain/labeling/task.ts";
import {
  queryBenchmarksRoute,
  updateBenchmarkRoute,
} from "../../../../src/features/benchmarks/benchmarks/benchmarks.contract.ts";
import { updateLeaderboardRoute } from "../../../../src/features/benchmarks/leaderboards/leaderboards.contract.ts";
import { queryBenchmarkParticipantsRoute } from "../../../../src/features/benchmarks/participants/participants.contract.ts";
import { newBenchmark, newLeaderboard, newPrompt, newSample, runsOf, submitted } from "../../../support/benchmarks.ts";
import { formTokenOf } from "../../../support/browser.ts";
import { answerOnDesk, wakeDesk } from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { settleAll } from "../../../support/runs.ts";

type Operator = Awaited<ReturnType<typeof operator>>;

/** Posts a form, and follows to the page that it leads to. */
async function post({ at }: Operator, path: string, fields: Record<string, string> = {}) {
  const answer = await at.post(path, { form_token: formTokenOf(await at.visit("/console/benchmarks/new")), ...fields });
  return answer.location === null ? answer : at.visit(answer.location);
}

/** People who like everything of Brush. */
const brushWins = ({ content }: { content: TaskContent }): LabelResult => {
  const sides = content.asset.kind === "multi" ? content.asset.assets : [];
  const liked = sides.find((side) => side.kind === "text" && side.text.includes("Brush")) ?? sides[0];
  return { _t: "CompareResult", winners: [liked?.identifier ?? ""] };
};

const things = ["cat", "dog"];

/** Two models on two prompts, with a run that two people answered. */
async function compared(by: Operator) {
  const benchmarkId = await newBenchmark(by, { name: "Painters", description: "Who draws best?" });
  for (const thing of things) await newPrompt(by, benchmarkId, thing, { tags: [{ value: `${thing}s` }] });
  const leaderboardId = await newLeaderboard(by, benchmarkId, { responseBudget: 4, minResponses: 2 });
  for (const name of ["Brush", "Pen"]) await submitted(by, benchmarkId, name, things);
  await settleAll(by.app);
  const [run] = await runsOf(by, leaderboardId);
  const jobId = run.jobId as string;
  for (const userId of ["ann", "bob"]) await answerOnDesk(by.app, { jobId, userId }, brushWins);
  await wakeDesk(jobId);
  await settleAll(by.app);
  by.app.clock.advance(10_000);
  return { benchmarkId, leaderboardId, jobId, path: `/console/benchmarks/${benchmarkId}` };
}

describe("a benchmark in the console", () => {
  it("shows its standings with intervals, who beats whom, groups and the best and worst samples", async () => {
    const by = await operator();
    const { path, jobId, leaderboardId } = await compared(by);
    expect(textOf(await by.open("/benchmarks"))).toContain("Painters");
    const page = await by.at.visit(path);
    expect(textOf(page)).toMatch(/Brush 4 answers 1,\d+ ±\d+/);
    expect(textOf(page).indexOf("Brush")).toBeLessThan(textOf(page).indexOf("Pen"));
    expect(page.html).toContain('class="win h5"');
    expect(page.html).toContain('class="interval"');
    expect(textOf(await by.at.visit(`${path}?tag=cats`))).toContain("Brush 2 answers");
    expect(textOf(await by.at.visit(`${path}?leaderboard=ldb_none`))).toContain("Brush 0 answers None yet");
    expect(textOf(await by.at.visit(`${path}/groups`))).toMatch(/Model cats 2 answers dogs 2 answers Brush 1,\d+/);
    const examples = textOf(await by.at.visit(`${path}/examples`));
    expect(examples).toContain("Draw a cat 2 answers Best: Brush cat by Brush Worst: Pen cat by Pen");
    const board = await by.at.visit(`${path}/leaderboards/${leaderboardId}`);
    expect(board.html).toContain(`href="/console/jobs/${jobId}"`);
    expect(textOf(board)).toContain("Which one is better?");
    expect(textOf(await by.at.visit("/account/audit"))).not.toContain(`leaderboard ${leaderboardId}`);
  });

  it("is made, filled and changed by forms", async () => {
    const by = await operator();
    const made = await post(by, "/console/benchmarks/new", { name: "Painters", description: "" });
    expect(textOf(made)).toContain("The benchmark is made.");
    const [{ id: benchmarkId }] = (await by.call(queryBenchmarksRoute, {})).body.items;
    const path = `/console/benchmarks/${benchmarkId}`;
    const prompt = { identifier: "cat", prompt: "Draw a cat", tags: "style: oil\ncats" };
    const prompted = textOf(await post(by, `${path}/prompts`, prompt));
    expect(prompted).toContain("style: oil");
    expect((await post(by, `${path}/prompts`, { ...prompt, identifier: "" })).status).toBe(400);
    expect(textOf(await post(by, `${path}/participants`, { name: "Brush", lab: "Easel" }))).toContain("takes part as");
    const params = { benchmarkId };
    const [{ id: participantId }] = (await by.call(queryBenchmarkParticipantsRoute, { params })).body.items;
    await newSample(by, participantId, "cat", "A cat");
    expect(textOf(await post(by, `${path}/participants/${participantId}/submit`))).toContain(
      "Submitted with 1 samples.",
    );
    expect(textOf(await post(by, `${path}/participants/${participantId}/disable`))).toContain("Disabled.");
    expect(textOf(await by.at.visit(path))).toContain("No model takes part yet.");
    expect(textOf(await post(by, `${path}/participants/${participantId}/enable`))).toContain("It takes part again.");
    const form = await by.at.visit(`${path}/leaderboards/new`);
    expect(form.html).toContain('value="4000"');
    const board = {
      name: "Likeness",
      instruction: "Which one is better?",
      audienceId: "global",
      responseBudget: "40",
      minResponses: "5",
      voteAggregation: "AllVotes",
      includedTags: "cats",
      excludedTags: "",
      weight: "1",
    };
    expect(textOf(await post(by, `${path}/leaderboards/new`, board))).toContain("Only prompts with cats");
    const refused = await post(by, `${path}/leaderboards/new`, { ...board, responseBudget: "2" });
    expect(refused.status).toBe(400);
    const edited = { name: "Artists", description: "All of them", scoreShift: "1000", scoreScale: "100" };
    expect(textOf(await post(by, `${path}/edit`, { ...edited, isPublic: "on" }))).toContain("Saved.");
    expect((await by.at.visit(path)).html).toContain(`href="/benchmarks/${benchmarkId}"`);
    expect((await post(by, `${path}/delete`, { confirmation: "Painters" })).status).toBe(400);
    expect(textOf(await post(by, `${path}/delete`, { confirmation: "Artists" }))).toContain("Artists is deleted.");
    expect((await by.at.visit(path)).status).toBe(404);
  });

  it("is not there for other organizations, who read a public one without its hidden leaderboards", async () => {
    const by = await operator();
    const { path, benchmarkId, leaderboardId } = await compared(by);
    const stranger = await operator({ app: by.app });
    const pages = ["", "/groups", "/examples", "/participants", "/prompts", "/leaderboards"];
    for (const page of pages) expect((await stranger.at.visit(path + page)).status).toBe(404);
    const params = { benchmarkId };
    await by.call(updateBenchmarkRoute, { params, json: { isPublic: true } });
    await by.call(updateLeaderboardRoute, { params: { leaderboardId }, json: { isHidden: true } });
    for (const page of pages) expect((await stranger.at.visit(path + page)).status).toBe(200);
    expect(textOf(await stranger.at.visit(`${path}/leaderboards`))).toContain("There is no leaderboard yet.");
    expect(textOf(await stranger.at.visit(path))).toContain("Brush 0 answers None yet");
    expect((await stranger.at.visit(`${path}/leaderboards/${leaderboardId}`)).status).toBe(404);
    for (const page of ["/edit", "/delete", "/leaderboards/new"])
      expect((await stranger.at.visit(path + page)).status).toBe(404);
    for (const act of ["/edit", "/participants", "/prompts", "/delete"])
      expect((await post(stranger, path + act, { name: "Mine", identifier: "a", prompt: "a" })).status).toBe(404);
  });
});

describe("the public page", () => {
  it("is read without sign-in, names nobody, and is gone once the benchmark is not public", async () => {
    const by = await operator();
    const { benchmarkId, leaderboardId } = await compared(by);
    const hidden = await newLeaderboard(by, benchmarkId, { name: "Secret taste", isHidden: true });
    const path = `/benchmarks/${benchmarkId}`;
    const visitor = await operator({ app: by.app });
    visitor.at.jar.clear();
    expect((await visitor.at.visit(path)).status).toBe(404);
    const params = { benchmarkId };
    await by.call(updateBenchmarkRoute, { params, json: { isPublic: true } });
    const page = await visitor.at.visit(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("public, max-age=60");
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.html).not.toContain("<script");
    const read = textOf(page);
    for (const shown of ["Painters", "Who draws best?", "cat by Brush", "Draw a dog", "Likeness"])
      expect(read).toContain(shown);
    expect(read).toMatch(/Brush 4 answers 1,\d+ ±\d+/);
    const { organizationId, email } = by.person;
    expect(page.html).toContain('class="win h5"');
    for (const secret of [organizationId, email, leaderboardId, hidden, "Secret taste"])
      expect(page.html).not.toContain(secret);
    await by.call(updateBenchmarkRoute, { params, json: { isPublic: false } });
    expect((await visitor.at.visit(path)).status).toBe(404);
    expect((await visitor.at.visit("/benchmarks/bmk_none")).status).toBe(404);
  });

  it("fits its standings once a minute, however often it is read", async () => {
    const by = await operator();
    const benchmarkId = await newBenchmark(by);
    await by.call(updateBenchmarkRoute, { params: { benchmarkId }, json: { isPublic: true } });
    const statements = async () => {
      const before = by.app.counts.statements;
      const page = await by.at.visit(`/benchmarks/${benchmarkId}`);
      return { read: textOf(page), statements: by.app.counts.statements - before };
    };
    const first = await statements();
    await submitted(by, benchmarkId, "Brush", []).catch(() => undefined);
    const second = await statements();
    expect([second.statements < first.statements, second.read]).toEqual([true, first.read]);
    by.app.clock.advance(60_000);
    expect((await statements()).read).toContain("Brush");
  });
});
