import { expect, it } from "vitest";
import {
  createRevisionRoute,
  getNewestRevisionRoute,
} from "../../../../src/features/labeling/definitions/definitions.contract.ts";
import { testApp } from "../../../support/app.ts";
import { classifyWorkflow, newDataset, newDefinition, newTextDataset } from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";

const idIn = (location: string | null) => /def_[\w-]+/.exec(location ?? "")?.[0] ?? "";
const path = "/console/definitions/new";

async function revisionOf(by: Awaited<ReturnType<typeof operator>>, definitionId: string) {
  return (await by.call(getNewestRevisionRoute, { params: { definitionId } })).body;
}

it("a kind is chosen first, and then a form makes the definition", async () => {
  const by = await operator();
  const datasetId = await newTextDataset(by, 2);
  const kinds = await by.at.visit(`${path}?dataset=${datasetId}`);
  expect(kinds.html).toContain(`kind=classify&amp;dataset=${datasetId}`);
  const page = await by.at.visit(`${path}?kind=classify&dataset=${datasetId}`);
  expect(page.html).toContain(`<option value="${datasetId}" selected="">Cats</option>`);
  expect(page.html).toContain("Meow 1");
  const sent = await by.at.submit(`${path}?kind=classify&dataset=${datasetId}`, {
    name: "Moods",
    datasetId,
    instruction: "How does it feel?",
    options: "Happy = happy\r\nSad = sad",
    stopping: "certain",
    certainty: "95",
    leastResponses: "4",
    responses: "7",
    aggregation: "Votes",
    keepOrder: "yes",
  });
  expect(sent.status).toBe(303);
  expect(await revisionOf(by, idIn(sent.location))).toMatchObject({
    workflow: {
      blueprint: {
        title: "How does it feel?",
        categories: [
          { label: "Happy", value: "happy" },
          { label: "Sad", value: "sad" },
        ],
      },
    },
    referee: { _t: "EarlyStoppingReferee", threshold: 0.95, maxVotes: 7, minVotes: 4 },
    aggregation: "Votes",
    featureFlags: [{ key: "no_shuffle", value: "True" }],
  });
});

it("a faulty form keeps what was typed and says what is wrong beside the field", async () => {
  const by = await operator();
  const datasetId = await newTextDataset(by, 1);
  const refused = await by.at.submit(`${path}?kind=classify`, {
    name: "Moods <b>",
    datasetId,
    instruction: "",
    options: "only one",
    stopping: "count",
    responses: "0",
  });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('value="Moods &lt;b&gt;"');
  expect(refused.html).toContain('<a href="#options">Write at least two options');
  expect(refused.html).toContain("Write a whole number from 1 to 10,000.");
});

it("what the service refuses stands beside its field", async () => {
  const by = await operator();
  const datasetId = await newTextDataset(by, 1);
  const refused = await by.at.submit(`${path}?kind=compare`, {
    name: "Pairs",
    datasetId,
    instruction: "Which is better?",
    stopping: "count",
    responses: "3",
  });
  expect(refused.status).toBe(400);
  expect(textOf(refused)).toContain("This names a dataset with a datapoint");
  const empty = await newDataset(by, "Empty");
  const none = await by.at.submit(`${path}?kind=text`, {
    name: "Words",
    datasetId: empty,
    instruction: "What?",
    stopping: "count",
    responses: "3",
  });
  expect(textOf(none)).toContain("This names a dataset without datapoints: add some first.");
});

it("a revision begins with what there is, and keeps what the form does not show", async () => {
  const by = await operator();
  const datasetId = await newTextDataset(by, 1);
  const definitionId = await newDefinition(by, datasetId, {
    rapidFeatureFlags: [
      { key: "no_shuffle", value: "True" },
      { key: "of_a_client", value: "x" },
    ],
  });
  const ownPath = `/console/definitions/${definitionId}/revise`;
  const page = await by.at.visit(ownPath);
  expect(page.html).toContain("A cat = cat\nA dog = dog");
  const fields = {
    datasetId,
    instruction: "Which pet?",
    options: "A cat = cat\nA dog = dog",
    stopping: "count",
    responses: "4",
  };
  const sent = await by.at.submit(ownPath, fields);
  expect(sent.status).toBe(303);
  expect(await revisionOf(by, definitionId)).toMatchObject({
    revisionNumber: 2,
    referee: { _t: "NaiveReferee", totalVotes: 4 },
    workflow: { blueprint: { title: "Which pet?" } },
    featureFlags: [{ key: "of_a_client", value: "x" }],
  });
});

it("a form of a revision shows the newest one", async () => {
  const by = await operator();
  const definitionId = await newDefinition(by, await newTextDataset(by, 1));
  const json = {
    workflow: classifyWorkflow({ title: "Newer?" }),
    referee: { _t: "QuorumReferee", threshold: 2, maxVotes: 3 },
  };
  await by.call(createRevisionRoute, { params: { definitionId }, json });
  const { html } = await by.open(`/definitions/${definitionId}/revise`);
  expect(html).toContain("Newer?");
  expect(html).toMatch(/value="agree" checked/);
});

it("a definition is deleted by its organization alone", async () => {
  const app = testApp();
  const [by, stranger] = [await operator({ app }), await operator({ app })];
  const definitionId = await newDefinition(by, await newTextDataset(by, 1));
  const ownPath = `/console/definitions/${definitionId}`;
  for (const page of ["revise", "delete"]) expect((await stranger.at.visit(`${ownPath}/${page}`)).status).toBe(404);
  expect((await by.at.submit(`${ownPath}/delete`)).status).toBe(303);
  expect((await by.at.visit(ownPath)).status).toBe(404);
});
