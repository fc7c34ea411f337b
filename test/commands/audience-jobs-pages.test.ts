import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.ts";
import { type SharedAccount, type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { tokenFor } from "./service.ts";
import { type Visitor, visit } from "./visitor.ts";

describe.skipIf(chromiumPath === undefined)("the jobs on an audience in Chromium, by keyboard alone", () => {
  let service: SharedService;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
  });
  afterAll(() => browser?.close());

  const at = (path: string) => `${service.baseUrl}${path}`;

  async function client(account: SharedAccount) {
    const headers = { Authorization: `Bearer ${await tokenFor(service, account)}`, "Content-Type": "application/json" };
    return async <Answer>(path: string, body: object): Promise<Answer> => {
      const answer = await fetch(at(path), { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
      return (answer.status === 204 ? null : await answer.json()) as Answer;
    };
  }

  async function newJob(post: Awaited<ReturnType<typeof client>>, audienceId: string, definitionName: string) {
    const { datasetId } = await post<{ datasetId: string }>("/dataset", { name: definitionName });
    const datapoints = Array.from({ length: 3 }, (_, i) => ({ asset: { _t: "TextAssetInput", text: `Meow ${i}` } }));
    await post(`/dataset/${datasetId}/datapoints`, { datapoints });
    const categories = ["cat", "dog"].map((value) => ({ label: `A ${value}`, value }));
    const { definitionId } = await post<{ definitionId: string }>("/job/definition", {
      definitionName,
      workflow: { _t: "SimpleWorkflow", blueprint: { _t: "ClassifyBlueprint", title: "Which?", categories } },
      datasetId,
      referee: { _t: "NaiveReferee", totalVotes: 3 },
    });
    return (await post<{ jobId: string }>("/job", { audienceId, jobDefinitionId: definitionId })).jobId;
  }

  async function enterAs({ page, open, enter }: Visitor, { email, password }: SharedAccount, path: string) {
    await open(at(path));
    await page.locator("input[name=email]:focus").waitFor();
    await page.keyboard.insertText(email);
    await page.keyboard.press("Tab");
    await page.keyboard.insertText(password);
    await enter();
    await page.waitForURL(at(path));
  }

  it("its owner pauses one of others, lets it go on, and ends it; the other side reads why", async () => {
    const { editing: owner, labeling: friend } = service.accounts;
    const [ours, theirs] = [await client(owner), await client(friend)];
    const { audienceId } = await ours<{ audienceId: string }>("/audience", { name: "Lent listeners" });
    const list = `/console/audiences/${audienceId}/jobs`;
    const [visitor, other] = [await visit(browser), await visit(browser)];
    await enterAs(visitor, owner, list);
    await visitor.inspect("Jobs on Lent listeners");
    await ours(`/audience/${audienceId}/shares`, { email: friend.email, level: "Viewer" });
    await newJob(ours, audienceId, "Own dogs");
    const jobId = await newJob(theirs, audienceId, "Cats of a friend");
    await visitor.open(at(list));
    await visitor.page.locator("#jobs").getByText("Running").nth(1).waitFor();
    await visitor.press("Pause\nCats of a friend");
    expect(await visitor.page.locator("[role=status]").first().innerText()).toContain("Cats of a friend is paused.");
    await visitor.inspect("Jobs on Lent listeners");

    await enterAs(other, friend, `/console/jobs/${jobId}`);
    await other.inspect("Cats of a friend");
    expect(await other.page.locator(".warn").first().innerText()).toContain("paused it");

    await visitor.press("Let it go on");
    await visitor.press("End\nCats of a friend");
    await visitor.inspect("End Cats of a friend?");
    await visitor.press("End the job");
    expect(await visitor.page.locator("[role=status]").first().innerText()).toContain("is ended");
    await other.open(at(`/console/jobs/${jobId}`));
    expect(await other.page.locator(".warn").first().innerText()).toContain("ended it");

    await visitor.open(at("/console/webhooks/new-slack"));
    await visitor.inspect("New Slack channel");
    expect([...visitor.complaints, ...other.complaints]).toEqual([]);
    await Promise.all([visitor.close(), other.close()]);
  });
});
