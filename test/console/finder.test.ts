import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspect } from "../label/browser/person.ts";
import { chromiumPath } from "../support/chromium.ts";
import { type SharedAccount, type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { signedInMember } from "./member.ts";

describe.skipIf(chromiumPath === undefined)("the search dialog in Chromium", () => {
  let service: SharedService;
  let browser: Browser;
  let account: SharedAccount;
  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
    account = service.accounts.flows;
  });
  afterAll(() => browser?.close());

  const member = (options: BrowserContextOptions = {}) =>
    signedInMember({ browser, baseUrl: service.baseUrl, account }, options);

  it("opens by Ctrl+K, is moved in by arrows, opens what is chosen by Enter, and drops an answer that comes late", async () => {
    const { page, complaints, close } = await member();
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search the console" });
    const options = page.getByRole("option");
    await options.filter({ hasText: "New job" }).waitFor();
    await inspect(page, "finder");
    const chosen = () => page.locator('[aria-selected="true"] span').first().textContent();
    expect(await chosen()).toBe("Home");
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toBe("Jobs");
    expect(await field.getAttribute("aria-activedescendant")).toBe(await options.nth(1).getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await chosen()).toBe(await options.last().locator("span").first().textContent());

    // The answer to the first question is held until the second one is there.
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/console/search?q=webh", async (route) => {
      await isHeld;
      await route.continue().catch(() => undefined);
    });
    const [first] = await Promise.all([page.waitForRequest("**/console/search?q=webh"), field.fill("webh")]);
    await field.fill("usag");
    await options.filter({ hasText: "docs for “usag”" }).waitFor();
    letGo();
    expect(first.url()).toContain("webh");
    expect(await options.filter({ hasText: "Webhooks" }).count()).toBe(0);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/console/usage");
    await page.unrouteAll({ behavior: "ignoreErrors" });

    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).getByText("Search everything by name or id").waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it("is a page without a script, and the menu of a phone opens by a button without one too", async () => {
    const { page, close } = await member({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const menu = page.getByRole("navigation", { name: "Console" });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("link", { name: "People" }).click();
    await page.getByRole("heading", { level: 1, name: "Audiences" }).waitFor();
    await page.getByRole("link", { name: "Search" }).click();
    await page.getByLabel("A part of a name, or a whole id").fill("webho");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Webhooks", exact: true }).click();
    await page.waitForURL("**/console/webhooks");
    await close();
  });
});
