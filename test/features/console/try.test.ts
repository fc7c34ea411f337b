import { expect, it } from "vitest";
import { userMetricsRoute } from "../../../src/features/runs/runs.contract.ts";
import { testApp } from "../../support/app.ts";
import { newAudience, newExample } from "../../support/audiences.ts";
import type { Visit } from "../../support/browser.ts";
import { addDatapoints, newDataset, newDefinition, newTextDataset, text } from "../../support/labeling.ts";
import { operator } from "../../support/operator.ts";

/** What a frame brings along. */
function trialOf({ html }: Visit) {
  const [, json = "null"] = /<script type="application\/json" id="label-try">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

it("an audience is tried on its own examples with their truths, and nothing is written", async () => {
  const app = testApp();
  const owner = await operator({ app });
  const audienceId = await newAudience(owner, { name: "Night owls" });
  const exampleIds = [
    await newExample(owner, audienceId),
    await newExample(owner, audienceId, { explanation: "It meows" }),
  ];
  const sent = app.sent.length;
  const page = await owner.open(`/audiences/${audienceId}/try`);
  expect(page.headers.get("content-security-policy")).toContain("frame-src https://api.muster.test/console/try/;");
  expect(page.html).toContain(`src="/console/try/audiences/${audienceId}"`);
  const frame = await owner.open(`/try/audiences/${audienceId}`);
  expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  const { title, tasks } = trialOf(frame);
  expect(title).toBe("Night owls");
  expect(tasks.map(({ rapid }: { rapid: { id: string } }) => rapid.id)).toEqual(exampleIds);
  expect(tasks[1]).toMatchObject({
    rapid: { kind: "Classify" },
    truth: { _t: "ClassifyExampleTruth" },
    explanation: "It meows",
  });
  expect(app.sent).toHaveLength(sent);
  const { body } = await owner.call(userMetricsRoute, { params: { audienceId } });
  expect(Object.values(body.usersPerState as Record<string, number>).every((amount) => amount === 0)).toBe(true);
});

it("instructions come along with the first task, since the frame may ask for nothing", async () => {
  const owner = await operator();
  const instructions = { text: "Listen.", examples: [] };
  const audienceId = await newAudience(owner, { instructions });
  await newExample(owner, audienceId);
  const definitionId = await newDefinition(owner, await newTextDataset(owner, 2), { instructions });
  for (const path of [`/try/audiences/${audienceId}`, `/try/definitions/${definitionId}`]) {
    const { tasks } = trialOf(await owner.open(path));
    const { version } = tasks[0].rapid.instructions;
    expect(tasks[0].rapid.instructions).toMatchObject({ content: { version, ...instructions } });
    for (const { rapid } of tasks.slice(1)) expect(rapid.instructions).toEqual({ version, url: expect.any(String) });
  }
});

it("one example is tried alone", async () => {
  const owner = await operator();
  const audienceId = await newAudience(owner);
  const [exampleId] = [await newExample(owner, audienceId), await newExample(owner, audienceId)];
  const { tasks } = trialOf(await owner.open(`/try/audiences/${audienceId}/examples/${exampleId}`));
  expect(tasks).toHaveLength(1);
  expect(tasks[0].rapid.id).toBe(exampleId);
  const other = await newAudience(owner);
  expect((await owner.open(`/try/audiences/${other}/examples/${exampleId}`)).status).toBe(404);
});

it("a definition is tried on the tasks that a job would make of its dataset", async () => {
  const owner = await operator();
  const definitionId = await newDefinition(owner, await newTextDataset(owner, 3));
  const { tasks } = trialOf(await owner.open(`/try/definitions/${definitionId}`));
  const shown = tasks.map(({ rapid }: { rapid: { instruction: string; asset: { text: string } } }) => rapid.asset.text);
  expect(shown).toEqual(["Meow 0", "Meow 1", "Meow 2"]);
  expect(tasks[0]).toMatchObject({ rapid: { kind: "Classify", instruction: "What is it?" }, truth: null });
  expect((await owner.open(`/definitions/${definitionId}/try`)).html).toContain(
    `/console/try/definitions/${definitionId}`,
  );
});

it("a ranking is tried as neighbours of a group against each other", async () => {
  const owner = await operator();
  const datasetId = await newDataset(owner);
  await addDatapoints(
    owner,
    datasetId,
    ["one", "two", "three"].map((content, sortIndex) => ({ asset: text(content), sortIndex, group: "g" })),
  );
  const workflow = {
    _t: "GroupedRankingWorkflow",
    criteria: "Which is nicer?",
    pairMakerConfig: { _t: "OnlinePairMaker", totalComparisonBudget: 10 },
  };
  const referee = { _t: "NaiveReferee", totalVotes: 1 };
  const definitionId = await newDefinition(owner, datasetId, { workflow, referee });
  const { tasks } = trialOf(await owner.open(`/try/definitions/${definitionId}`));
  const pairs = tasks.map(({ rapid }: { rapid: { asset: { assets: { text: string }[] } } }) =>
    rapid.asset.assets.map((asset) => asset.text),
  );
  expect(pairs).toEqual([
    ["one", "two"],
    ["two", "three"],
  ]);
});

it("people cannot try what they may not read", async () => {
  const app = testApp();
  const [owner, stranger] = [await operator({ app }), await operator({ app })];
  const audienceId = await newAudience(owner);
  const exampleId = await newExample(owner, audienceId);
  const definitionId = await newDefinition(owner, await newTextDataset(owner));
  const paths = [
    `/try/audiences/${audienceId}`,
    `/try/audiences/${audienceId}/examples/${exampleId}`,
    `/audiences/${audienceId}/try`,
    `/audiences/${audienceId}/try/${exampleId}`,
  ];
  for (const path of paths) expect((await stranger.open(path)).status).toBe(403);
  expect((await stranger.open(`/try/definitions/${definitionId}`)).status).toBe(404);
  expect((await stranger.open(`/definitions/${definitionId}/try`)).status).toBe(404);
});

it("what has no tasks says what to do", async () => {
  const owner = await operator();
  const audienceId = await newAudience(owner);
  expect((await owner.open(`/audiences/${audienceId}/try`)).html).toContain("Nothing to try yet");
  const frame = await owner.open(`/try/audiences/${audienceId}`);
  expect(frame.html).toContain("Nothing to try yet");
});
