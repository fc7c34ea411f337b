import { expect, it } from "vitest";
import { createRevisionRoute } from "../../../../src/features/labeling/definitions/definitions.contract.ts";
import { testApp } from "../../../support/app.ts";
import {
  addDatapoints,
  classifyWorkflow,
  newDataset,
  newDefinition,
  newTextDataset,
  text,
} from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";

it("a definition is seen by its organization and by Admins, and by nobody else", async () => {
  const app = testApp();
  const owner = await operator({ app });
  const definitionId = await newDefinition(owner, await newTextDataset(owner), { definitionName: "Street signs" });
  const [stranger, admin] = [await operator({ app }), await operator({ app, roles: ["Admin"] })];
  expect(textOf(await owner.open("/definitions"))).toContain("Street signs Classify 1 revision");
  for (const visitor of [owner, admin]) {
    expect((await visitor.open(`/definitions/${definitionId}`)).html).toContain("Street signs");
  }
  expect((await stranger.open("/definitions")).html).not.toContain("Street signs");
  expect(textOf(await stranger.open("/definitions"))).toContain("No definitions yet");
  expect((await stranger.open(`/definitions/${definitionId}`)).status).toBe(404);
  expect((await owner.open(`/definitions/${definitionId}?revision=2`)).status).toBe(404);
});

it("a definition's page says what is asked, when a task is done, and what a job would take", async () => {
  const owner = await operator();
  const datasetId = await newTextDataset(owner, 4);
  const featureFlags = [{ key: "no_shuffle", value: "True" }];
  const definitionId = await newDefinition(owner, datasetId, {
    workflow: classifyWorkflow({ title: "Cat <or> dog?" }),
    referee: { _t: "QuorumReferee", threshold: 3, maxVotes: 5 },
    featureFlags,
  });
  const page = await owner.open(`/definitions/${definitionId}`);
  const said = textOf(page);
  expect(said).toContain("People read Cat &lt;or&gt; dog?");
  expect(said).toContain("A cat cat A dog dog");
  expect(said).toContain("A task ends once 3 agree or no longer can, and after 5 responses at most.");
  expect(said).toContain("Datapoints 4 in the dataset now");
  expect(said).toContain("Responses 20 at most");
  expect(said).toContain("no_shuffle True");
  expect(page.html).toContain(`href="/console/datasets/${datasetId}"`);
});

it("earlier revisions stay to be read, and lead to the newest", async () => {
  const owner = await operator();
  const definitionId = await newDefinition(owner, await newTextDataset(owner, 2));
  const json = { workflow: classifyWorkflow(), referee: { _t: "NaiveReferee", totalVotes: 7 } };
  await owner.call(createRevisionRoute, { params: { definitionId }, json });
  const [newest, first] = [
    await owner.open(`/definitions/${definitionId}`),
    await owner.open(`/definitions/${definitionId}?revision=1`),
  ];
  expect(textOf(newest)).toContain("Each task takes 7 responses.");
  expect(textOf(newest)).toContain("Responses 14 at most");
  expect(newest.html).not.toContain("New jobs take");
  expect(textOf(first)).toContain("Each task takes 2 responses.");
  expect(textOf(first)).toContain("This is revision 1. New jobs take the newest one .");
  expect(newest.html.match(/Revision \d<\/a>/g)).toEqual(["Revision 2</a>", "Revision 1</a>"]);
});

it("a ranking's page says which pairs are compared and how they are scored", async () => {
  const owner = await operator();
  const datasetId = await newDataset(owner);
  await addDatapoints(
    owner,
    datasetId,
    ["a", "b", "c"].map((name) => ({ asset: text(name), group: "letters" })),
  );
  const definitionId = await newDefinition(owner, datasetId, {
    workflow: {
      _t: "GroupedRankingWorkflow",
      criteria: "Which is nicer?",
      pairMakerConfig: { _t: "FullPermutationPairMaker" },
      contexts: { letters: "Of the alphabet" },
    },
  });
  const said = textOf(await owner.open(`/definitions/${definitionId}`));
  expect(said).toContain("People read Which is nicer?");
  expect(said).toContain("Every two items of a group are compared.");
  expect(said).toContain("Bradley-Terry: an average item has 1,200.");
  expect(said).toContain("Context of letters Of the alphabet");
  expect(said).toContain("Responses 6 at most");
});
