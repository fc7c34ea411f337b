import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../commands/service.ts";
import { inspect } from "../label/browser/person.ts";
import { picture } from "../label/tasks.mjs";
import { chromiumPath } from "../support/chromium.ts";
import { type SharedAccount, sharedBrowser, useBuiltWorker } from "../support/shared.ts";
import { signedInMember } from "./member.ts";
import { answeredJob, uploaded } from "./reviewed-job.ts";

const disagreements = 50;
const agreements = 3;
const categories = ["cat", "dog", "hen"].map((value) => ({ value, label: `A ${value}` }));
const vote = (category: string) => ({ _t: "AttachCategoryResult", category });

/** Tasks that people disagree on, behind some on which all agree. */
describe.skipIf(chromiumPath === undefined)("the review of a job in Chromium", () => {
  let service: Service;
  let browser: Browser;
  let member: SharedAccount;
  let files: string[];

  beforeAll(async () => {
    await useBuiltWorker();
    [service, browser] = await Promise.all([startService(), sharedBrowser()]);
    [, member] = JSON.parse(await readFile(join(service.state, "credentials.json"), "utf8")).clients;
    const hues = [20, 110, 200, 290];
    const pictures = await Promise.all(
      hues.map(async (hue) => Buffer.from((await picture(hue, { width: 1_000, height: 700 })).body)),
    );
    files = await uploaded(service, member, pictures);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const pictureOf = (task: number) => ({ _t: "ExistingAssetInput", name: files[task % files.length] });

  /** Two people say one thing of a task in doubt, and one says another. Some tasks are not in doubt. */
  async function doubtful(count: number) {
    const certain = Array.from({ length: agreements }, () => vote("hen"));
    const first = Array.from({ length: count }, (_, i) => vote(i % 3 === 0 ? "dog" : "cat"));
    const second = Array.from({ length: count }, (_, i) => vote(i % 2 === 0 ? "cat" : "dog"));
    const third = Array.from({ length: count }, (_, i) => vote(i % 5 === 0 ? "hen" : i % 2 === 0 ? "dog" : "cat"));
    const { jobId, owner } = await answeredJob(service, {
      client: member,
      name: "Cats and dogs",
      blueprint: { _t: "ClassifyBlueprint", title: "What is it?", categories },
      datapoints: Array.from({ length: count + agreements }, (_, i) => ({
        asset: pictureOf(i),
        context: `Seen at gate ${i}`,
        privateMetadata: { camera: `camera ${i % 4}` },
      })),
      answers: [first, second, third].map((votes) => [...certain, ...votes]),
    });
    return { jobId, owner, path: `/console/jobs/${jobId}/review` };
  }

  const reviewer = (javaScriptEnabled = true) =>
    signedInMember({ browser, baseUrl: service.baseUrl, account: member }, { javaScriptEnabled });

  const shown = (page: Page) => page.locator("#review").getAttribute("data-review");
  const progress = (page: Page) => page.locator("[data-decided] span").innerText();

  /** Presses a key and waits until another task is shown. */
  async function pressOn(page: Page, key: string) {
    const before = await shown(page);
    await page.keyboard.press(key);
    await expect.poll(() => shown(page).catch(() => before), { interval: 20 }).not.toBe(before);
  }

  it("fifty disagreements are decided with a key each, and the last decision is taken back", async () => {
    const { jobId, path } = await doubtful(disagreements);
    const { page, complaints, close } = await reviewer();
    await page.goto(`${service.baseUrl}/console/jobs/${jobId}`);
    await page.getByRole("link", { name: /^Review \(\d+\)$/ }).click();
    await page.getByRole("heading", { name: "What is it?" }).waitFor();
    const [, of = "0"] = /of (\d+) decided/.exec(await progress(page)) ?? [];
    let presses = 0;
    const keys = ["a", "1", "a", "2", "a", "3"];
    while (await page.locator("#review[data-review]:not([data-review=''])").count()) {
      await pressOn(page, keys[presses % keys.length] as string);
      presses++;
    }
    expect(presses).toBeLessThanOrEqual(60);
    expect(presses).toBe(Number(of));
    await page.getByRole("heading", { name: "Everything in doubt is decided" }).waitFor();
    expect(await progress(page)).toBe(`${of} of ${of} decided`);
    await page.goto(`${service.baseUrl}${path}?decided=yes`);
    await page
      .getByText(/^Decided: /)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it("keys go forth and back, reject, send back, edit by the kind's widget, and take back", async () => {
    const { jobId, owner, path } = await doubtful(6);
    const { page, complaints, close } = await reviewer();
    await page.goto(`${service.baseUrl}${path}`);
    const first = await shown(page);
    await inspect(page, "review");
    await pressOn(page, "j");
    await pressOn(page, "k");
    expect(await shown(page)).toBe(first);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");

    await pressOn(page, "1");
    await page.getByText("Decided: A cat").waitFor();
    await pressOn(page, "u");
    await page.getByText("The decision is withdrawn.").waitFor();
    expect(await shown(page)).toBe(first);
    await expect.poll(() => page.locator(".decided-box").count()).toBe(0);
    expect(await progress(page)).toMatch(/^0 of/);

    await page.keyboard.press("x");
    await page.getByText("Whose answer is rejected?").waitFor();
    await page.keyboard.press("2");
    await page.getByText("The answer does not count any more.").waitFor();
    await page.locator(".answer.uncounted").waitFor();
    expect(await shown(page)).toBe(first);

    await page.keyboard.press("e");
    const widget = page.frameLocator("[data-draft-frame]");
    await widget.getByRole("button", { name: "A hen" }).waitFor();
    await inspect(page, "review-edit");
    await widget.getByRole("button", { name: "A hen" }).click();
    await page.getByText("Decided: A hen").waitFor();

    await page.keyboard.press("r");
    await page.keyboard.type("3");
    await pressOn(page, "Enter");
    await page.getByText("Sent back: the task wants 3 more.").waitFor();
    expect(complaints).toEqual([]);
    // The people of other tests should not get its task.
    await owner.post(`/job/${jobId}/pause`, {});
    await close();
  });

  it("two reviewers never overwrite one another", async () => {
    const { path } = await doubtful(4);
    const [one, two] = [await reviewer(), await reviewer()];
    await Promise.all([one, two].map(({ page }) => page.goto(`${service.baseUrl}${path}`)));
    const first = await shown(one.page);
    await pressOn(one.page, "1");
    await one.page.getByText("Decided: A cat").waitFor();
    await pressOn(two.page, "2");
    await two.page.getByRole("alert").getByText("has decided “A cat” meanwhile").waitFor();
    expect(await progress(two.page)).toBe("1 of 4 decided");
    await inspect(two.page, "review-conflict");
    await two.page.getByRole("link", { name: "Look at it" }).click();
    await two.page.getByText("Decided: A cat").waitFor();
    expect(await shown(two.page)).toBe(first);
    await one.close();
    await two.close();
  });

  it("the marks of several people lie over one another, and each is hidden and lifted out", async () => {
    const at = (x: number, y: number) => ({ x, y });
    const points = [
      [at(77, 60), at(16, 20)],
      [at(78, 62), at(50, 85)],
      [at(75, 58), at(17, 22)],
    ];
    const { jobId } = await answeredJob(service, {
      client: member,
      name: "Houses",
      blueprint: { _t: "LocateBlueprint", target: "Tap on the house and on the sun." },
      datapoints: [{ asset: pictureOf(0) }],
      answers: points.map((coordinates) => [{ _t: "LocateResult", coordinates }]),
    });
    const { page, complaints, close } = await reviewer();
    await page.goto(`${service.baseUrl}/console/jobs/${jobId}/review`);
    await page.locator(".layers .by").first().waitFor({ state: "attached" });
    expect(await page.locator(".layers .by").count()).toBe(3);
    const task = await shown(page);
    await page.getByLabel("Show the marks of person 2").uncheck();
    expect(await page.locator('.layers [data-by="2"].off').count()).toBe(1);
    await page.locator('[data-answer="1"]').hover();
    expect(await page.locator('.layers [data-by="1"].lit').count()).toBe(1);
    await inspect(page, "review-marks");
    await page.keyboard.press("e");
    const widget = page.frameLocator("[data-draft-frame]");
    await widget.getByRole("button", { name: "Done" }).click();
    await page.getByRole("heading", { name: "Everything in doubt is decided" }).waitFor();
    // The last decision of all can still be taken back.
    await page.locator("h1").click();
    await pressOn(page, "u");
    await page.getByText("The decision is withdrawn.").waitFor();
    expect(await shown(page)).toBe(task);
    await pressOn(page, "a");
    await page.goto(`${service.baseUrl}/console/jobs/${jobId}/review?decided=yes`);
    expect(await page.locator(".layers .decided").count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it("the same works without scripts", async () => {
    const { path } = await doubtful(3);
    const { page, close } = await reviewer(false);
    await page.goto(`${service.baseUrl}${path}`);
    const before = await shown(page);
    await page.getByRole("button", { name: /^A dog/ }).click();
    await page.getByText("Decided: A dog").waitFor();
    expect(await shown(page)).not.toBe(before);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("The decision is withdrawn.").waitFor();
    await page.locator("summary", { hasText: "Edit the answer" }).click();
    await page.getByLabel("A hen", { exact: true }).check();
    await page.getByRole("button", { name: "Decide for this answer" }).click();
    await page.getByText("Decided: A hen").waitFor();
    await page.getByRole("link", { name: "Next" }).first().click();
    await close();
  });
});
