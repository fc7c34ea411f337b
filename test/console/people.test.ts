import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { tokenFor } from "../commands/service.ts";
import { inspect } from "../label/browser/person.ts";
import { picture } from "../label/tasks.mjs";
import { chromiumPath, patienceMs } from "../support/chromium.ts";
import { type SharedAccount, type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { signedInMember } from "./member.ts";

const tasks = 24;
const options = ["day", "night", "dusk"];
const truthOf = (task: number) => options[task % 3] as string;

/** How each person answers the task with this number. */
const random = seededRandom(3);
const mostly = (share: number) => (task: number) => (random() < share ? truthOf(task) : truthOf(task + 1));
const crowd: Record<string, (task: number) => string> = {
  ada: mostly(0.95),
  bo: mostly(0.9),
  cem: mostly(0.92),
  lucky: () => options[Math.floor(random() * 3)] as string,
  sunny: () => "day",
};

describe.skipIf(chromiumPath === undefined)("the people of a job at the console in Chromium", () => {
  let service: SharedService;
  let browser: Browser;
  let account: SharedAccount;
  let token: string;
  let publisher: string;

  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
    account = service.accounts.first[0];
    [token, publisher] = await Promise.all([
      tokenFor(service, account),
      tokenFor(service, service.accounts.publisher, "openid serve"),
    ]);
  });
  afterAll(() => browser?.close());

  async function call(method: string, path: string, json?: object, by = token) {
    const answer = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${by}`, "Content-Type": "application/json" },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  }

  async function upload(hue: number): Promise<string> {
    const form = new FormData();
    const { body } = await picture(hue, { width: 400, height: 300 });
    form.set("file", new Blob([new Uint8Array(body)], { type: "image/webp" }), `scene-${hue}.webp`);
    const answer = await fetch(`${service.baseUrl}/asset/file`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    return ((await answer.json()) as { fileName: string }).fileName;
  }

  /** A job for people of this pool alone, whose tasks are pictures. */
  async function newJob(pool: string, name: string): Promise<string> {
    const { audienceId } = await call("POST", "/audience/global/filter", {
      filter: { _t: "DemographicFilter", identifier: "pool", values: [pool] },
    });
    const { datasetId } = await call("POST", "/dataset", { name });
    const files = await Promise.all([30, 150, 270].map(upload));
    const datapoints = Array.from({ length: tasks }, (_, sortIndex) => ({
      asset: { _t: "ExistingAssetInput", name: files[sortIndex % 3] as string },
      context: `Scene ${sortIndex}`,
      sortIndex,
    }));
    await call("POST", `/dataset/${datasetId}/datapoints`, { datapoints });
    const categories = options.map((value) => ({ label: `By ${value}`, value }));
    const blueprint = { _t: "ClassifyBlueprint", title: "When was this taken?", categories };
    const { definitionId } = await call("POST", "/job/definition", {
      definitionName: name,
      workflow: { _t: "SimpleWorkflow", blueprint },
      referee: { _t: "NaiveReferee", totalVotes: Object.keys(crowd).length },
      datasetId,
    });
    const { jobId } = await call("POST", "/job", { audienceId, jobDefinitionId: definitionId });
    await expect.poll(async () => (await call("GET", `/job/${jobId}`)).state, { timeout: patienceMs }).toBe("Running");
    return jobId;
  }

  /** Answers all that the person is given. Tasks name their number in their context. */
  async function answerAll(pool: string, userId: string, choose: (task: number) => string): Promise<number> {
    let answers = 0;
    for (let empty = 0; empty < 40; ) {
      const session = await call("POST", "/session", { userId, demographics: { pool } }, publisher);
      // Files share the service, and a job of another one may be open to all people.
      const isOwn = session.rapids?.every(({ context }: { context?: string }) => /^Scene \d+$/.test(context ?? ""));
      if (!isOwn) {
        if (answers > 0) return answers;
        empty += 1;
        await new Promise((resolve) => setTimeout(resolve, 250));
        continue;
      }
      for (const { id: rapidId, context } of session.rapids) {
        const category = choose(Number(context.split(" ")[1]));
        const result = { _t: "AttachCategoryResult", rapidId, category };
        await call("POST", `/session/${session.sessionId}/answer`, { result }, publisher);
        answers += 1;
      }
    }
    return answers;
  }

  it("a bad person is found, their answers are taken back and they are blocked in one go, and both is undone", async () => {
    const pool = crypto.randomUUID();
    const name = `Times of day ${pool.slice(0, 8)}`;
    const jobId = await newJob(pool, name);
    const id = (who: string) => `${who}-${pool.slice(0, 8)}`;
    for (const [who, choose] of Object.entries(crowd)) expect(await answerAll(pool, id(who), choose)).toBe(tasks);
    await expect
      .poll(async () => (await call("GET", `/job/${jobId}`)).state, { timeout: 2 * patienceMs })
      .toBe("Completed");
    const { page, complaints, close } = await signedInMember(
      { browser, baseUrl: service.baseUrl, account },
      { from: `/console/jobs/${jobId}`, to: `/console/jobs/${jobId}` },
    );
    await page.getByRole("main").getByRole("link", { name: "People", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "People" }).waitFor();
    const first = page.locator(".people > li").first();
    expect(await first.getByRole("heading").innerText()).toMatch(/^(sunny|lucky)-/);
    expect(await page.getByText("The job would do better without").count()).toBe(1);
    await inspect(page, "people");
    await page.getByRole("link", { name: `Take back and block ${id("sunny")}` }).click();
    await page.getByLabel("Reason").fill("Says day for every picture");
    await inspect(page, "block-person");
    await page.getByRole("button", { name: "Take back and block" }).click();
    await page.getByText(`${tasks} of their answers are taken back`).waitFor();
    expect(await page.locator("main").innerText()).toContain("Says day for every picture");
    await inspect(page, "person");
    expect(await page.locator(".tiles img").count()).toBe(tasks);
    await page.getByRole("button", { name: "Let them count again" }).click();
    await page.getByRole("button", { name: `Take back ${tasks} answers` }).waitFor();
    await page.getByRole("button", { name: "Unblock" }).click();
    await page.getByRole("link", { name: "Block in the organization" }).waitFor();
    await page.goto(`${service.baseUrl}/console/blocked`);
    await page.getByLabel("Id of the person").fill(id("lucky"));
    await page.getByLabel("Reason").fill("Guesses");
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await page.getByText(`${id("lucky")} is blocked.`).waitFor();
    await inspect(page, "blocked");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(`${id("lucky")} may get work again.`).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
