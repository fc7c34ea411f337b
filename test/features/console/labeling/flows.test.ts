import { expect, it } from "vitest";
import { firstOfPair, newFlow, newItem, newTexts } from "../../../support/flows.ts";
import { answerOnDesk } from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";

it("a flow is listed, and its page says what happens in it", async () => {
  const by = await operator();
  expect(textOf(await by.open("/flows"))).toContain("No flows yet");
  const flowId = await newFlow(by, { name: "Best lighthouse" });
  const list = textOf(await by.open("/flows"));
  expect(list).toContain("Best lighthouse");
  expect(textOf(await by.open(`/flows/${flowId}`))).toContain("Nothing was posted to it yet");
  await newItem(by, flowId, { context: "A lighthouse in a storm", timeToLiveInSeconds: 600 });
  await newItem(by, flowId, { datasetId: await newTexts(by, ["alone"]) });
  for (const userId of ["one", "two"])
    await answerOnDesk(by.app, { jobId: flowId, userId: `${userId}-${flowId}` }, firstOfPair);
  const page = textOf(await by.open(`/flows/${flowId}`));
  for (const text of [
    "A lighthouse in a storm",
    "12 of 12 answers",
    "Completed",
    "How long items took",
    "median of 1 item",
    "of 1 item that ended",
    "Its dataset has 1 datapoints",
    "Which poem is better?",
  ])
    expect(page).toContain(text);
});

it("a flow is deleted once its name is typed", async () => {
  const by = await operator();
  const flowId = await newFlow(by, { name: "Over" });
  const path = `/flows/${flowId}/delete`;
  const send = (name: string) => by.at.submit(`/console${path}`, { confirmation: name });
  expect((await send("Not over")).status).toBe(400);
  expect((await send("Over")).status).toBe(303);
  expect(textOf(await by.open("/flows"))).toContain("No flows yet");
});

it("another organization's flow is not there", async () => {
  const [by, other] = [await operator(), await operator()];
  const flowId = await newFlow(by);
  for (const path of [`/flows/${flowId}`, `/flows/${flowId}/delete`]) expect((await other.open(path)).status).toBe(404);
});
