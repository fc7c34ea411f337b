import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspect } from "../label/browser/person.ts";
import { picture } from "../label/tasks.mjs";
import { chromiumPath, patienceMs } from "../support/chromium.ts";
import { type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { signedInMember } from "./member.ts";

describe.skipIf(chromiumPath === undefined)("labeling work at the console in Chromium", () => {
  let service: SharedService;
  let browser: Browser;
  let origin: Server;
  let pictures: Buffer[];

  beforeAll(async () => {
    [service, browser, pictures] = await Promise.all([
      sharedService(),
      sharedBrowser(),
      Promise.all(
        [30, 150, 270].map(async (hue) => Buffer.from((await picture(hue, { width: 400, height: 300 })).body)),
      ),
    ]);
    origin = createServer((request, response) => {
      const body = pictures[Number(/(\d)\.webp/.exec(request.url ?? "")?.[1] ?? 9)];
      response.writeHead(body ? 200 : 404, { "Content-Type": "image/webp" }).end(body);
    });
    await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    await browser?.close();
    origin?.close();
  });

  /** A signed-in member, with or without scripts. */
  const signedIn = (javaScriptEnabled: boolean) =>
    signedInMember(
      { browser, baseUrl: service.baseUrl, account: service.accounts.first[2] },
      { from: "/console/jobs", to: "/console/jobs", javaScriptEnabled },
    );

  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const urlOf = (number: number) => `http://127.0.0.1:${(origin.address() as AddressInfo).port}/${number}.webp`;

  async function fillDefinition(page: Page, name: string) {
    await follow(page, "Classify");
    await page.getByLabel("Name of the definition").fill(name);
    await page.getByLabel("The question").fill("When was this picture taken?");
    await page.getByLabel("Options").fill("By day\nBy night");
  }

  it("a job is made by clicking: of dropped pictures and a table, with a preview that follows, and started", async () => {
    const person = await signedIn(true);
    const { page } = person;
    const name = `Scenes ${crypto.randomUUID().slice(0, 8)}`;
    await follow(page, "Datasets");
    await follow(page, "New dataset");
    await page.getByLabel("Name", { exact: true }).fill(name);
    const dropped = { name: "dropped.webp", mimeType: "image/webp", buffer: pictures[0] as Buffer };
    const truth = { name: "truth.json", mimeType: "application/json", buffer: Buffer.from("{}") };
    await page.getByLabel("Pictures, videos or sounds").setInputFiles([dropped, truth]);
    await page.getByText("1 file was left out, since it is of another kind: truth.json.").waitFor();
    const csv = Buffer.from(`url,context\n${urlOf(1)},The first\n${urlOf(2)},The second\n${urlOf(7)},Not there\n`);
    await page
      .getByLabel("A CSV or JSON lines file")
      .setInputFiles({ name: "rows.csv", mimeType: "text/csv", buffer: csv });
    await inspect(page, "dataset-form");
    await press(page, "Create the dataset");
    await title(page, name);
    // The page is read again by itself until everything has come or failed.
    await page.getByRole("heading", { name: "1 row failed" }).waitFor({ timeout: patienceMs });
    expect(await page.locator(".failures").innerText()).toContain("404");
    await expect.poll(() => page.locator(".tiles img").count()).toBe(3);
    await inspect(page, "dataset");

    await follow(page, "Ask about it");
    await inspect(page, "kinds");
    await fillDefinition(page, name);
    const phone = page.frameLocator("[data-draft-frame]");
    await phone.getByRole("heading", { name: "When was this picture taken?" }).waitFor();
    await phone.getByRole("button", { name: "By night" }).waitFor();
    await page.getByLabel("As soon as enough people agree").check();
    await page.getByLabel("People who must agree").fill("2");
    await inspect(page, "definition-form");
    await press(page, "Save the definition");
    await title(page, name);
    expect(await page.locator("main").innerText()).toContain("A task ends once 2 agree");
    await inspect(page, "definition");

    await follow(page, "Start a job");
    await page.getByLabel("Global").check();
    await inspect(page, "job-form");
    await press(page, "Start the job");
    await title(page, name);
    await page.getByText("People label its tasks.").waitFor({ timeout: patienceMs });
    await page.reload();
    await page.locator("#job a.cell").first().waitFor();
    await inspect(page, "job");
    await page.locator("#job a.cell").first().click();
    await title(page, "One task");
    await inspect(page, "task");
    // Other tests should not get its tasks.
    await follow(page, name);
    await press(page, "Pause");
    await page.getByText("The job is paused. Nobody gets its tasks.").waitFor();
    expect(person.complaints).toEqual([]);
    await person.close();
  });

  it("the same works without scripts", async () => {
    const { page, close } = await signedIn(false);
    const name = `Plain ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto(`${service.baseUrl}/console/datasets/new`);
    await page.getByLabel("Name", { exact: true }).fill(name);
    const files = [0, 1].map((at) => ({ name: `${at}.webp`, mimeType: "image/webp", buffer: pictures[at] as Buffer }));
    await page.getByLabel("Pictures, videos or sounds").setInputFiles(files);
    await page.getByLabel("Or paste").fill("A text");
    await press(page, "Create the dataset");
    await title(page, name);
    expect(await page.locator("main").innerText()).toContain("3 datapoints are in the dataset.");
    await follow(page, "Ask about it");
    await fillDefinition(page, name);
    await press(page, "Save the definition");
    await follow(page, "Start a job");
    await page.getByLabel("Global").check();
    await press(page, "Start the job");
    await title(page, name);
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator("main").innerText();
      })
      .toContain("People label its tasks.");
    await press(page, "Pause");
    await page.getByText("Nobody gets its tasks until it is resumed.").waitFor();
    await close();
  });
});
