import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspect, inspected, newPerson } from "../label/browser/person.ts";
import { chromiumPath } from "../support/chromium.ts";
import { ownAddress } from "../support/own-address.ts";
import { type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";

const desk = { viewport: { width: 1440, height: 900 } };

describe.skipIf(chromiumPath === undefined)("/docs in Chromium", () => {
  let service: SharedService;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    const { checks, pages, screens, violations } = inspected;
    console.log(`axe: ${checks} checks (${pages.size} pages on ${[...screens].join(", ")}), ${violations} violations`);
  });

  /** A reader, and what their browser asked of other origins. */
  async function reader(options: BrowserContextOptions = {}) {
    const person = await newPerson(browser, { ...desk, extraHTTPHeaders: ownAddress(), ...options });
    const elsewhere: string[] = [];
    person.context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== service.baseUrl && protocol.startsWith("http")) elsewhere.push(request.url());
    });
    const open = (path: string) => person.page.goto(`${service.baseUrl}${path}`);
    return { ...person, elsewhere, open };
  }

  it("is fit to be read everywhere, by keyboard too, and asks no origin but its own", async () => {
    const { page, open, complaints, elsewhere, close } = await reader();
    await open("/docs");
    await inspect(page, "docs-start");
    await page.keyboard.press("/");
    await page.keyboard.type("compress picture");
    const options = page.getByRole("listbox", { name: "Found" }).getByRole("option");
    await options.filter({ hasText: "POST /asset/compress" }).waitFor();
    expect(await page.locator("#q").getAttribute("aria-activedescendant")).toBe("found-0");
    await inspect(page, "docs-search");
    await page.keyboard.press("Escape");
    await expect.poll(() => options.count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.keyboard.type("compressImage");
    await options.first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${service.baseUrl}/docs/reference/compressImage`);

    await page.getByRole("tab", { name: "curl" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("client.assets.compress").waitFor();
    await open("/docs/operations/createJobDefinition");
    await page.getByText("client.definitions.create").waitFor();
    await page.getByText("Show alternatives").first().click();
    await page.locator(".problems summary").first().click();
    await inspect(page, "docs-operation");
    await open("/docs/reference");
    await page.getByRole("link", { name: /^\d+ events$/ }).click();
    await page.getByRole("heading", { name: "job.failed" }).waitFor();
    await inspect(page, "docs-events");
    await open("/docs/reference/uploadFile");
    await inspect(page, "docs-multipart");
    await open("/docs/reference/schemas/AudienceReadyPayload");
    await inspect(page, "docs-schema");
    await open("/docs/reference");
    await inspect(page, "docs-reference");
    await open("/docs/reference/webhooks");
    await inspect(page, "docs-tag");
    await open("/docs/guide/first-audience");
    await inspect(page, "docs-tutorial");
    await open("/docs/guide/labeling");
    await page.getByRole("button", { name: "Copy TypeScript" }).first().waitFor();
    await inspect(page, "docs-guide");
    await open("/docs/parts");
    await page.getByText("Values of People and graduates over time").click();
    await inspect(page, "docs-parts");
    expect([complaints, elsewhere]).toEqual([[], []]);
    await close();
  });

  it("tries an operation with a token of its own sign-in, and shows the reader's own ids", async () => {
    const account = service.accounts.flows;
    const { context, page, open, complaints, elsewhere, close } = await reader();
    await open("/docs/reference/getOrganizationServing#try");
    const organizationId = page.getByRole("textbox", { name: "organizationId" });
    const example = await organizationId.inputValue();
    const [popup] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Sign in for a token" }).click(),
    ]);
    await popup.getByLabel("E-mail").fill(account.email);
    await popup.getByLabel("Password").fill(account.password);
    await popup.getByRole("button", { name: "Sign in" }).click();
    await expect.poll(() => organizationId.inputValue()).toBe(account.organizationId);
    expect(account.organizationId).not.toBe(example);
    await page.locator("[role=tabpanel]:visible").getByText(account.organizationId).waitFor();
    await page.getByRole("button", { name: "Send GET" }).click();
    await page.locator(".outcome").filter({ hasText: "200" }).waitFor();
    expect(await page.locator(".try .answer").innerText()).toContain(account.organizationId);
    await inspect(page, "docs-try");
    await open("/docs/reference/deleteAudience#try");
    await page.getByRole("textbox", { name: "audienceId" }).fill("nothing");
    await page.getByRole("button", { name: "Send DELETE" }).click();
    await page.getByText("Tick the box to delete it.").waitFor();
    await page.getByLabel("Really delete it").check();
    await page.getByRole("button", { name: "Send DELETE" }).click();
    await page.locator(".outcome.bad").filter({ hasText: "401" }).waitFor();
    expect([complaints, elsewhere]).toEqual([[], []]);
    await close();
  });

  it("is whole without scripts", async () => {
    const { page, open, close } = await reader({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await open("/docs");
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "All operations" }).click();
    await page.getByLabel("Search the documentation").fill("uploadFile");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Upload a file", exact: true }).click();
    await page.getByRole("heading", { name: "Upload a file" }).waitFor();
    await page.getByText("Python", { exact: true }).click();
    await page.getByText("import requests").waitFor();
    expect(await page.locator("#try").isVisible()).toBe(false);
    await close();
  });
});
