import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspect } from "../label/browser/person.ts";
import { picture } from "../label/tasks.mjs";
import { chromiumPath } from "../support/chromium.ts";
import { type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { signedInMember } from "./member.ts";

describe.skipIf(chromiumPath === undefined)("audiences edited at the console in Chromium", () => {
  let service: SharedService;
  let browser: Browser;
  let files: { name: string; mimeType: string; buffer: Buffer }[];
  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
    const pictures = await Promise.all([20, 80, 140, 200].map((hue) => picture(hue, { width: 320, height: 240 })));
    files = pictures.map(({ body }, i) => ({ name: `${i}.webp`, mimeType: "image/webp", buffer: Buffer.from(body) }));
  });
  afterAll(() => browser?.close());

  const member = (options: BrowserContextOptions = {}) =>
    signedInMember({ browser, baseUrl: service.baseUrl, account: service.accounts.editing }, options);

  async function create(page: Page, template: string, name: string): Promise<void> {
    await page.goto(`${service.baseUrl}/console/audiences/new`);
    await page.getByRole("link", { name: template }).click();
    await page.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Create audience" }).click();
    await page.getByText("The audience is created.").waitFor();
  }

  const said = (page: Page, sentence: string) => page.getByRole("status").filter({ hasText: sentence }).waitFor();

  it("are made from a template, filled by dropping pictures, marked, arranged and emptied by clicking", async () => {
    const { page, complaints, close } = await member();
    await page.goto(`${service.baseUrl}/console/audiences/new?template=comparison`);
    await inspect(page, "new-audience");
    await create(page, "Image comparison", "Sharper");
    await page.locator("#files").setInputFiles(files);
    await page.getByRole("button", { name: "Add examples" }).click();
    await said(page, "2 examples are added.");
    // The picture itself is clicked.
    for (const pair of await page.locator(".contestants").all()) await pair.locator("img").nth(1).click();
    await page.getByText("2 changes are not saved yet.").waitFor();
    await inspect(page, "marked-examples");
    await page.getByRole("button", { name: "Save right answers" }).click();
    await said(page, "2 examples are marked.");
    await page.goto(page.url().replace(/\?.*/, "?sort=order"));
    const order = () =>
      page.locator("[data-example]").evaluateAll((found) => found.map((tile) => tile.dataset.example));
    const before = await order();
    await page
      .locator("[data-example]")
      .last()
      .dragTo(page.locator("[data-example]").first(), { targetPosition: { x: 5, y: 20 } });
    await page.getByRole("button", { name: "Save this order" }).click();
    await said(page, "The order is changed.");
    expect(await order()).toEqual([...before].reverse());
    await inspect(page, "arranged-examples");
    await page.locator("[data-example]").getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Delete chosen" }).click();
    await said(page, "1 example is deleted.");
    await page.getByRole("button", { name: "Undo" }).click();
    await said(page, "1 example is brought back");
    await page.goto(`${page.url().replace(/\?.*/, "")}?sort=order`);
    expect(await order()).toEqual([...before].reverse());
    expect(complaints).toEqual([]);
    await close();
  });

  it("take boxes that are drawn on a picture, and show them again", async () => {
    const { page, complaints, close } = await member();
    await create(page, "Empty", "Boxes");
    await page.getByRole("link", { name: "Find in a picture" }).click();
    await page.getByLabel("What to find").fill("The spot");
    await page.locator("#files").setInputFiles(files.slice(0, 1));
    await page.getByRole("button", { name: "Add examples" }).click();
    await said(page, "1 example is added.");
    await page.getByRole("link", { name: "Edit" }).click();
    const area = page.locator("[data-boxes]");
    await area.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const [from, to] of [
      [0.1, 0.5],
      [0.6, 0.9],
    ] as const) {
      await page.mouse.move(x + from * width, y + from * height);
      await page.mouse.down();
      await page.mouse.move(x + to * width, y + to * height, { steps: 3 });
      await page.mouse.up();
    }
    await page.getByRole("button", { name: "Remove the last box" }).click();
    await inspect(page, "drawn-example");
    await page.getByRole("button", { name: "Save example" }).click();
    await said(page, "The example is saved.");
    const rect = page.locator("[data-boxes] rect");
    expect(await rect.count()).toBe(1);
    expect(Number(await rect.getAttribute("width"))).toBeCloseTo(40, 0);
    await page.getByRole("main").getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByRole("radio", { name: "By score" }).check();
    await page.getByLabel("Score to graduate").fill("0.7");
    await inspect(page, "audience-settings");
    await page.getByRole("button", { name: "Save settings" }).click();
    await said(page, "Saved:");
    expect(await page.getByLabel("Score to graduate").inputValue()).toBe("0.7");
    expect(complaints).toEqual([]);
    await close();
  });

  it("are edited without scripts too", async () => {
    const { page, close } = await member({ javaScriptEnabled: false });
    await create(page, "Content check", "Plain");
    await page.locator("#files").setInputFiles(files.slice(0, 3));
    await page.getByRole("radio", { name: "Not fine" }).check();
    await page.getByRole("button", { name: "Add examples" }).click();
    await said(page, "3 examples are added.");
    expect(await page.locator(".pill input:checked").count()).toBe(4);
    await page.locator("[data-example]").first().getByRole("radio", { name: "Fine", exact: true }).check();
    await page.getByRole("button", { name: "Save right answers" }).click();
    await said(page, "1 example is marked.");
    await page.getByRole("link", { name: "Change their order" }).click();
    await page.getByRole("button", { name: "Later" }).first().click();
    await said(page, "The order is changed.");
    await page.getByRole("main").getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByLabel("Least answers").fill("4");
    await page.getByRole("button", { name: "What will this do?" }).click();
    await said(page, "If you save this:");
    await page.getByRole("button", { name: "Save settings" }).click();
    await said(page, "Saved:");
    await close();
  });
});
