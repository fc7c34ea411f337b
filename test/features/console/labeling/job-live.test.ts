import { describe, expect, it } from "vitest";
import {
  blockPersonInOrganizationRoute,
  blockPersonRoute,
} from "../../../../src/features/audiences/blocks/blocks.contract.ts";
import { updateCampaignRoute } from "../../../../src/features/campaigns/campaigns.contract.ts";
import { createJobRoute, getJobRoute, pauseJobRoute } from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, newAudience } from "../../../support/audiences.ts";
import { deliverAll } from "../../../support/batches.ts";
import {
  addDatapoints,
  answerOnDesk,
  multi,
  newDataset,
  newDefinition,
  newTextDataset,
  text,
} from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";

/** A job of three tasks that want two answers each. `audienceId` is one of the caller's own by default. */
async function newJob(by: Caller, audienceId?: string): Promise<string> {
  const definition = { definitionName: "Cat or dog", referee: { _t: "NaiveReferee", totalVotes: 2 } };
  const jobDefinitionId = await newDefinition(by, await newTextDataset(by, 3), definition);
  const json = { jobDefinitionId, audienceId: audienceId ?? (await newAudience(by)) };
  const { body } = await by.call(createJobRoute, { json });
  await deliverAll(by.app);
  return body.jobId;
}

/** A person takes all tasks and answers the first ones. */
async function answer(by: Caller, jobId: string, userId: string, categories: string[]) {
  const desk = by.app.deps.desks(jobId, 0);
  const now = by.app.clock.now();
  const attributes = { country: "CH", language: "de", demographics: {} };
  const taking = { userId, attributes, weight: 0.5, count: 3, now, until: now + 3_600_000, leaseMs: 600_000 };
  const { person } = await desk.take(taking);
  for (const [task, category] of categories.entries()) {
    const result = { _t: "AttachCategoryResult" as const, category };
    const given = { task, person: person as number, userId, result, weight: 0.5, now };
    await desk.answer(given);
    // A repeat is no second answer.
    await desk.answer(given);
  }
  await desk.publish();
}

describe("a job's page tells what happens right now", () => {
  it("counts the answers of the last ten minutes, and shows the tasks that were answered last with bars", async () => {
    const owner = await operator();
    const jobId = await newJob(owner, "global");
    await answer(owner, jobId, "a", ["cat", "dog"]);
    const first = await owner.open(`/jobs/${jobId}`);
    expect(textOf(first)).toContain("2 answers came.");
    const rows = [...first.html.matchAll(/<td><a class="cell"[\s\S]*?<\/tr>/g)].map(([row]) =>
      textOf({ ...first, html: row }),
    );
    expect(
      rows.map((row) =>
        row
          .replace(/\S+\.0\.\d|\d+ \w+ \d+, .*/g, "")
          .trim()
          .replace(/\s+/g, " "),
      ),
    ).toEqual([
      "Meow 0 Open A cat 1 A dog 0 1 of 2 100%",
      "Meow 1 Open A cat 0 A dog 1 1 of 2 100%",
      "Meow 2 Open A cat 0 A dog 0 0 of 2",
    ]);
    expect(first.html).toMatch(/<noscript><a href="[^"]*">Load the page again<\/a><\/noscript>/);
    // From here on the desk follows in memory what it has read.
    owner.app.clock.advance(2 * 60_000);
    await answer(owner, jobId, "b", ["cat"]);
    const second = await owner.open(`/jobs/${jobId}`);
    expect(textOf(second)).toContain("3 answers came.");
    expect(textOf({ ...second, html: second.html.split('<td><a class="cell"')[1] ?? "" })).toContain("2 of 2 100%");
    // Ten whole minutes of the clock are shown, so ten after the first answers these are out, whatever the second.
    owner.app.clock.advance(9 * 60_000);
    expect(textOf(await owner.open(`/jobs/${jobId}`))).toContain("1 answer came.");
  });

  it("says in words why it is slow", async () => {
    const owner = await operator();
    const jobId = await newJob(owner);
    const why = async () => textOf(await owner.open(`/jobs/${jobId}`)).split("Why it is slow")[1] ?? "";
    expect(await why()).toContain("Nobody qualifies for it yet.");
    const onEverybody = await newJob(owner, "global");
    await answer(owner, onEverybody, "a", []);
    const page = await owner.open(`/jobs/${onEverybody}`);
    expect(textOf(page)).toContain("Only 1 person took tasks in the last hour.");
    expect(page.html).toMatch(/All open tasks are with 1 person[^<]* <time datetime="/);
    await owner.call(pauseJobRoute, { params: { jobId } });
    expect(await why()).toBe("");
  });

  it("tells of other jobs that ask the same people, but not of those of strangers", async () => {
    const app = testApp();
    const [owner, stranger] = [await operator({ app }), await operator({ app })];
    const jobId = await newJob(owner, "global");
    await newJob(stranger, "global");
    expect(textOf(await owner.open(`/jobs/${jobId}`))).not.toContain("the same people");
    await newJob(owner, "global");
    expect(textOf(await owner.open(`/jobs/${jobId}`))).toContain("1 other job asks the same people.");
  });

  it("counts the people whom its readers may know to be blocked, and the jobs that come before it", async () => {
    const app = testApp();
    const [owner, stranger] = [await operator({ app }), await operator({ app })];
    const audienceId = await newAudience(owner);
    const jobId = await newJob(owner, audienceId);
    const ofStranger = await newJob(stranger, "global");
    const block = (route: typeof blockPersonRoute | typeof blockPersonInOrganizationRoute, userId: string) =>
      owner.call(route, { params: { audienceId, userId }, json: { reason: "Guesses" } });
    expect((await block(blockPersonRoute, "bob")).status).toBeLessThan(300);
    expect((await block(blockPersonInOrganizationRoute, "bob")).status).toBeLessThan(300);
    expect((await block(blockPersonInOrganizationRoute, "cat")).status).toBeLessThan(300);
    const pageOf = async (by: typeof owner, id: string) => textOf(await by.open(`/jobs/${id}`));
    expect(await pageOf(owner, jobId)).toContain("2 people are blocked and get none of its tasks");
    expect(await pageOf(stranger, ofStranger)).not.toContain("blocked and get none");

    const other = await newJob(owner, audienceId);
    const { body } = await owner.call(getJobRoute, { params: { jobId: other } });
    expect(await pageOf(owner, jobId)).not.toContain("a higher priority");
    const params = { campaignId: body.campaignId as string };
    expect((await owner.call(updateCampaignRoute, { params, json: { priority: 900 } })).status).toBeLessThan(300);
    expect(await pageOf(owner, jobId)).toContain("1 of them has a higher priority than this one");
    expect(await pageOf(owner, other)).not.toContain("a higher priority");
  });

  it("is not sent again to its script while nothing has changed", async () => {
    const owner = await operator();
    const jobId = await newJob(owner, "global");
    const read = (tag?: string) =>
      owner.at.visit(`/console/jobs/${jobId}`, {
        headers: { "Sec-Fetch-Dest": "empty", ...(tag === undefined ? {} : { "If-None-Match": tag }) },
      });
    const first = await read();
    const tag = first.headers.get("etag") ?? "";
    const again = await read(tag);
    expect([first.status, again.status, again.html]).toEqual([200, 304, ""]);
    await answer(owner, jobId, "a", ["cat"]);
    expect((await read(tag)).status).toBe(200);
    const shown = await owner.at.visit(`/console/jobs/${jobId}`, { headers: { "If-None-Match": tag } });
    expect([shown.status, shown.headers.get("etag")]).toEqual([200, null]);
  });
});

describe("a job's page compares its options as bars", () => {
  const barsOf = (page: Awaited<ReturnType<Awaited<ReturnType<typeof operator>>["open"]>>) =>
    textOf({ ...page, html: /<h2>Answers by option<\/h2>([\s\S]*?)<\/table>/.exec(page.html)?.[1] ?? "" });

  it("over all tasks of a choice, also those with one answer", async () => {
    const owner = await operator();
    const jobId = await newJob(owner, "global");
    expect(barsOf(await owner.open(`/jobs/${jobId}`))).toBe("");
    await answer(owner, jobId, "a", ["cat", "dog", "cat"]);
    await answer(owner, jobId, "b", ["cat"]);
    expect(barsOf(await owner.open(`/jobs/${jobId}`))).toMatch(/ A cat 3 75% A dog 1 25%\s*$/);
  });

  it("over all comparisons of two sides, by their names", async () => {
    const owner = await operator();
    const datasetId = await newDataset(owner);
    await addDatapoints(owner, datasetId, [{ asset: multi(text("left"), text("right")) }]);
    const blueprint = { _t: "CompareBlueprint", criteria: "Which is better?", indexIdentifiers: ["old", "new"] };
    const workflow = { _t: "SimpleWorkflow", blueprint };
    const jobDefinitionId = await newDefinition(owner, datasetId, { workflow });
    const { body } = await owner.call(createJobRoute, { json: { jobDefinitionId, audienceId: "global" } });
    await deliverAll(owner.app);
    await answerOnDesk(owner.app, { jobId: body.jobId, userId: "a" }, () => ({
      _t: "CompareResult",
      winners: ["right"],
    }));
    expect(barsOf(await owner.open(`/jobs/${body.jobId}`))).toContain(" old 0 0% new 1 100% Both 0 0% Neither 0 0%");
  });
});
