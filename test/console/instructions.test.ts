import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspect } from "../label/browser/person.ts";
import { picture } from "../label/tasks.mjs";
import { chromiumPath } from "../support/chromium.ts";
import { type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { signedInMember } from "./member.ts";

describe.skipIf(chromiumPath === undefined)("instructions at the console in Chromium", () => {
  let service: SharedService;
  let browser: Browser;
  let hills: Buffer;

  beforeAll(async () => {
    [service, browser, hills] = await Promise.all([
      sharedService(),
      sharedBrowser(),
      picture(150, { width: 400, height: 300 }).then(({ body }) => Buffer.from(body)),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
  });

  it("are written with a phone beside them that shows what people will read, and are saved", async () => {
    const person = await signedInMember(
      { browser, baseUrl: service.baseUrl, account: service.accounts.first[2] },
      { from: "/console/audiences/new", to: "/console/audiences/new", javaScriptEnabled: true },
    );
    const { page } = person;
    try {
      await page.getByLabel("Name", { exact: true }).fill(`Hills ${crypto.randomUUID().slice(0, 8)}`);
      await page.getByRole("button", { name: "Create audience" }).click();
      await page.getByRole("link", { name: "Overview", exact: true }).first().click();
      await page.getByRole("link", { name: "Write instructions" }).click();
      const phone = page.frameLocator("[data-draft-frame]");
      await page.getByLabel("What people must know").fill("Look at the **sky**, not at the hills.");
      await phone.locator("strong", { hasText: "sky" }).waitFor();
      await page.getByRole("button", { name: "Add a right example" }).click();
      await page.getByRole("button", { name: "Add a wrong example" }).click();
      await page
        .getByLabel("File of example 1")
        .setInputFiles({ name: "hills.webp", mimeType: "image/webp", buffer: hills });
      await page.getByLabel("Why").first().fill("The sun is in the sky.");
      await page.getByLabel("Or a text").nth(1).fill("Grey all over");
      await page.getByLabel("What was answered").nth(1).fill("Sunny");
      await page.getByLabel("Why").nth(1).fill("No sun is to be seen.");
      await phone.getByRole("heading", { name: "Wrong" }).waitFor();
      await phone.getByText("No sun is to be seen.").waitFor();
      await phone.locator(".rules-example img").waitFor();
      await inspect(page, "instructions-form");
      await page.getByRole("button", { name: "Save the instructions" }).last().click();
      await page.getByText("The instructions are saved.").waitFor();
      expect(await page.locator("main").innerText()).toContain("No sun is to be seen.");
      await inspect(page, "audience-instructions");
      expect(person.complaints).toEqual([]);
    } finally {
      await person.close();
    }
  });
});
