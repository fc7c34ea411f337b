import { expect, it } from "vitest";
import { getJobRoute } from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { tabulateResultsRoute } from "../../../../src/features/labeling/results/results.contract.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, newAudience } from "../../../support/audiences.ts";
import {
  addDatapoints,
  answerOnDesk,
  newDataset,
  newDefinition,
  newTextDataset,
  runningJob,
  text,
  votesFor,
} from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { settleAll } from "../../../support/runs.ts";

const path = "/console/jobs/new";
const idIn = (location: string | null) => /job_[\w-]+/.exec(location ?? "")?.[0] ?? "";
const stateOf = async (by: Caller, jobId: string) => (await by.call(getJobRoute, { params: { jobId } })).body.state;

it("a job is started from a definition and an audience, and says what it will take", async () => {
  const by = await operator();
  const definitionId = await newDefinition(by, await newTextDataset(by, 3));
  const audienceId = await newAudience(by, { name: "Cat people" });
  const page = await by.at.visit(`${path}?definition=${definitionId}`);
  expect(textOf(page)).toContain("Responses At most 6, for 3 datapoints");
  expect(textOf(page)).toContain("Cat people");
  const sent = await by.at.submit(path, { jobDefinitionId: definitionId, audienceId, name: "First try" });
  expect(sent.status).toBe(303);
  const job = (await by.call(getJobRoute, { params: { jobId: idIn(sent.location) } })).body;
  expect(job).toMatchObject({ name: "First try", audienceId, state: "Submitted" });
});

it("a job without a definition or an audience is not started", async () => {
  const app = testApp();
  const [by, stranger] = [await operator({ app }), await operator({ app })];
  expect(textOf(await by.at.visit(path))).toContain("There is nothing to ask yet");
  const definitionId = await newDefinition(by, await newTextDataset(by, 1));
  const empty = await by.at.submit(path, {});
  expect(empty.status).toBe(400);
  expect(textOf(empty)).toContain("Definition is missing. Who answers is missing.");
  const foreign = await newAudience(stranger);
  const refused = await by.at.submit(path, { jobDefinitionId: definitionId, audienceId: foreign });
  expect(refused.status).toBe(400);
  expect(textOf(refused)).toMatch(/You may not give work to this audience|names no audience/);
});

it("a job is paused, resumed, and deleted when its name is typed", async () => {
  const app = testApp();
  const [by, stranger] = [await operator({ app }), await operator({ app })];
  const jobId = await runningJob(by);
  const ownPath = `/console/jobs/${jobId}`;
  const act = (action: string) => by.at.submit(ownPath, {}, `${ownPath}/${action}`);
  expect((await act("pause")).status).toBe(303);
  expect(await stateOf(by, jobId)).toBe("Paused");
  const paused = await by.at.visit(ownPath);
  expect(paused.html).not.toContain(`${ownPath}/pause`);
  expect((await act("resume")).status).toBe(303);
  expect(await stateOf(by, jobId)).toBe("Running");
  expect((await stranger.at.visit(`${ownPath}/delete`)).status).toBe(403);
  expect((await by.at.submit(`${ownPath}/delete`, { confirmation: "Dogs" })).status).toBe(400);
  expect((await by.at.submit(`${ownPath}/delete`, { confirmation: "Cat or dog" })).status).toBe(303);
  expect((await by.at.visit(ownPath)).status).toBe(404);
});

it("a job's page says how far people agree and when they answered", async () => {
  const by = await operator();
  const jobId = await runningJob(by, { referee: { _t: "NaiveReferee", totalVotes: 3 } });
  await answerOnDesk(by.app, { jobId, userId: "a" }, votesFor("cat"));
  await answerOnDesk(by.app, { jobId, userId: "b" }, ({ id }) => ({
    _t: "AttachCategoryResult",
    category: id === 0 ? "dog" : "cat",
  }));
  const said = textOf(await by.at.visit(`/console/jobs/${jobId}`));
  expect(said).toContain("All agree 2 80% or more 0 60% to 80% 0 Below 60% 1");
  const { html } = await by.at.visit(`/console/jobs/${jobId}`);
  expect(html).toContain("Answers over time: 6 in all");
});

it("one task shows all its answers; one is taken back, and then all", async () => {
  const app = testApp();
  const [by, stranger] = [await operator({ app }), await operator({ app })];
  const jobId = await runningJob(by, { count: 1 });
  for (const userId of ["a", "b"]) await answerOnDesk(app, { jobId, userId }, votesFor("cat"));
  const ownPath = `/console/jobs/${jobId}/tasks/${jobId}.0.0`;
  expect((await stranger.at.visit(ownPath)).status).toBe(403);
  expect((await by.at.visit(`/console/jobs/${jobId}/tasks/${jobId}.0.7`)).status).toBe(404);
  expect((await by.at.visit(`/console/jobs/${jobId}/tasks/${jobId}.9.0`)).status).toBe(404);
  expect(textOf(await by.at.visit(ownPath))).toContain("State Done Answers that count 2 Agreement 100%");
  expect((await by.at.submit(ownPath, {}, `${ownPath}/reject`)).status).toBe(303);
  const said = textOf(await by.at.visit(ownPath));
  expect(said).toContain("State Wants 1 more answer Answers that count 1");
  expect(said).toContain("taken back");
  await by.at.submit(ownPath, {}, `${ownPath}/restart`);
  expect(textOf(await by.at.visit(ownPath))).toContain("State Wants up to 2 more answers Answers that count 0");
});

it("results come as a table at any time, to their organization alone", async () => {
  const app = testApp();
  const [by, stranger] = [await operator({ app }), await operator({ app })];
  const jobId = await runningJob(by, { count: 2 });
  await answerOnDesk(app, { jobId, userId: "a", count: 1 }, votesFor("cat"));
  const csv = await by.open(`/jobs/${jobId}/results.csv`);
  expect(csv.headers.get("content-disposition")).toBe(`attachment; filename="${jobId}.csv"`);
  expect(csv.html.split("\r\n")).toEqual([
    "task,is_done,responses,item,url,context,answer,agreement,cat votes,dog votes,cat weighted share,dog weighted share,confidence,final,decided,decided_by,decided_at,decided_reason,cursor",
    `${jobId}.0.0,no,1,Meow 0,,,cat,1,1,0,1,0,0.75,cat,,,,,0.0`,
    `${jobId}.0.1,no,0,Meow 1,,,,,0,0,0,0,,,,,,,0.1`,
    "",
  ]);
  const byApi = await by.call(tabulateResultsRoute, { params: { jobId } });
  expect(new TextDecoder().decode(byApi.body)).toBe(csv.html);
  expect((await stranger.open(`/jobs/${jobId}/results.csv`)).status).toBe(403);
});

it("a ranking's table has a row for each item", async () => {
  const by = await operator();
  const datasetId = await newDataset(by);
  await addDatapoints(
    by,
    datasetId,
    ["old", "new"].map((name) => ({ asset: text(name), group: "logos" })),
  );
  const jobDefinitionId = await newDefinition(by, datasetId, {
    workflow: { _t: "GroupedRankingWorkflow", criteria: "?", pairMakerConfig: { _t: "FullPermutationPairMaker" } },
    referee: { _t: "NaiveReferee", totalVotes: 1 },
  });
  const sent = await by.at.submit(`${path}?definition=${jobDefinitionId}`, {
    jobDefinitionId,
    audienceId: "global",
  });
  await settleAll(by.app);
  const jobId = idIn(sent.location);
  await answerOnDesk(by.app, { jobId, userId: "a" }, () => ({ _t: "CompareResult", winners: ["new"] }) as never);
  const { html } = await by.open(`/jobs/${jobId}/results.csv`);
  const rows = html.trim().split("\r\n").slice(1);
  expect(rows.map((row) => row.split(",").slice(0, 3).join())).toEqual(["logos,1,new", "logos,2,old"]);
  const [low, high] = (rows[0] ?? "").split(",").slice(5, 7).map(Number);
  expect(high).toBeGreaterThan(low as number);
  const said = textOf(await by.open(`/jobs/${jobId}`));
  expect(said).toContain("Ranking of logos Places 1 to 2 could still change: about ");
  expect(said).toContain("From 1 answer.");
});
