import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenFor } from "../commands/service.ts";
import { inspect } from "../label/browser/person.ts";
import { picture } from "../label/tasks.mjs";
import { chromiumPath } from "../support/chromium.ts";
import { type SharedAccount, type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { signedInMember } from "./member.ts";

describe.skipIf(chromiumPath === undefined)("nothing typed is lost at the console", () => {
  let service: SharedService;
  let browser: Browser;
  let account: SharedAccount;
  let token: string;
  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
    account = service.accounts.flows;
    token = await tokenFor(service, account);
  });
  afterAll(() => browser?.close());

  const at = (path: string) => `${service.baseUrl}${path}`;
  const member = () => signedInMember({ browser, baseUrl: service.baseUrl, account });

  /** Six pictures of names that no other test has. */
  async function sixPictures() {
    const run = crypto.randomUUID().slice(0, 8);
    const names = [1, 2, 3, 4, 5, 6].map((number) => `${run}-${number}.webp`);
    const bodies = await Promise.all(names.map((_, i) => picture(40 * i)));
    return names.map((name, i) => ({ name, mimeType: "image/webp", buffer: Buffer.from(bodies[i]?.body ?? "") }));
  }

  /** The stored files of these names, in their order. */
  async function storedNames(files: readonly { name: string }[]): Promise<string[]> {
    const answer = await fetch(at("/assets?page_size=100"), { headers: { Authorization: `Bearer ${token}` } });
    const { items } = (await answer.json()) as { items: { name: string | null }[] };
    const wanted = new Set(files.map(({ name }) => name));
    return items.flatMap(({ name }) => (name !== null && wanted.has(name) ? [name] : [])).sort();
  }

  /** Uploads wait from the given one on, until they may go. */
  async function holdFrom(page: Page, number: number) {
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    let count = 0;
    await page.context().route("**/console/files", async (route) => {
      count += 1;
      if (count === number) hold();
      if (count >= number) await gate;
      await route.continue().catch(() => undefined);
    });
    return { isHeld, letGo };
  }

  async function chooseSix(page: Page, files: Awaited<ReturnType<typeof sixPictures>>): Promise<void> {
    await page.goto(at("/console/datasets/new"));
    await page.getByLabel("Name", { exact: true }).fill("Left half way");
    await page.getByLabel("Pictures, videos or sounds").setInputFiles(files);
  }

  it("six pictures arrive once each, though their page is left at the second, and wait in their form", async () => {
    const { page, complaints, close } = await member();
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    const files = await sixPictures();
    const { isHeld, letGo } = await holdFrom(page, 2);
    await chooseSix(page, files);
    await isHeld;
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "People" }).click();
    await page.getByRole("heading", { name: "Audiences", level: 1 }).waitFor();
    expect(questions).toEqual(["beforeunload"]);
    await page.getByText("5 of 6 files left.").waitFor();
    await inspect(page, "upload-bar");
    letGo();
    await page.getByText("All files are uploaded.").waitFor();
    expect(await storedNames(files)).toEqual(files.map(({ name }) => name));
    await page.getByRole("link", { name: "Back to New dataset" }).click();
    await page.getByText("6 files are back from before.").waitFor();
    await page.getByText(/Your draft from .* is back/).waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Left half way");
    await inspect(page, "draft-back");
    await page.getByRole("button", { name: "Create the dataset" }).click();
    await page.getByRole("heading", { name: "Left half way", level: 1 }).waitFor();
    await expect.poll(() => page.locator(".tiles img").count()).toBe(6);
    await page.goto(at("/console/datasets/new"));
    await page.locator("[data-drop-ready]").first().waitFor();
    expect(await page.locator(".files li, .draft-note, .upload-bar").count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it("a page that dies in the middle, and two tabs after it, upload every picture once", async () => {
    const { page, newPage, context, close } = await member();
    const files = await sixPictures();
    const { isHeld, letGo } = await holdFrom(page, 3);
    await chooseSix(page, files);
    await isHeld;
    await page.close();
    const tabs = await Promise.all([newPage(), newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto(at("/console"))));
    letGo();
    for (const tab of tabs) await tab.getByText("All files are uploaded.").waitFor();
    expect(await storedNames(files)).toEqual(files.map(({ name }) => name));
    await tabs[0]?.getByRole("button", { name: "Close" }).click();
    // The other tab hears of it.
    await expect.poll(() => tabs[1]?.locator(".upload-bar").count()).toBe(0);
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await close();
  });

  it("a draft comes back, also after a refusal, is discarded by a click, and is gone once its form was accepted", async () => {
    const { page, complaints, close } = await member();
    page.on("dialog", (dialog) => void dialog.accept());
    const name = page.getByLabel("Name", { exact: true });
    const note = page.getByText(/Your draft from \d\d:\d\d is back/);
    await page.goto(at("/console/batches/new"));
    await page.getByLabel("Addresses", { exact: true }).fill("ftp://example.com/no");
    await name.fill("Typed and left");
    await page.reload();
    await note.waitFor();
    expect(await name.inputValue()).toBe("Typed and left");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByRole("alert").getByText("Line 1 has no http or https address").waitFor();
    await page.goto(at("/console/batches/new"));
    await note.waitFor();
    expect(await page.getByLabel("Addresses", { exact: true }).inputValue()).toBe("ftp://example.com/no");
    await page.getByRole("button", { name: "Discard" }).click();
    expect([await name.inputValue(), await note.count()]).toEqual(["", 0]);
    await page.reload();
    await name.waitFor();
    expect([await name.inputValue(), await note.count()]).toEqual(["", 0]);

    await page.goto(at("/console/audiences/new"));
    await name.fill("Accepted");
    await page.getByRole("button", { name: /^Create/ }).click();
    await page.locator(".done.notice").waitFor();
    await page.goto(at("/console/audiences/new"));
    await name.waitFor();
    expect([await name.inputValue(), await note.count()]).toEqual(["", 0]);
    expect(complaints).toEqual([]);
    await close();
  });

  it("a form that is pressed twice is sent once, and its button says that it works", async () => {
    const { page, close } = await member();
    await page.goto(at("/console/audiences/new"));
    let posts = 0;
    await page.route("**/console/audiences/new", async (route) => {
      if (route.request().method() === "POST") {
        posts += 1;
        await page.waitForTimeout(300);
      }
      await route.continue();
    });
    await page.getByLabel("Name", { exact: true }).fill("Once");
    const button = page.getByRole("button", { name: /^Create/ });
    await button.dblclick();
    await page.locator(".done.notice").waitFor();
    expect(posts).toBe(1);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await close();
  });
});
