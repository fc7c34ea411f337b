import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspect } from "../label/browser/person.ts";
import { chromiumPath } from "../support/chromium.ts";
import { startReceiver } from "../support/receiver.ts";
import { type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { signedInMember } from "./member.ts";

describe.skipIf(chromiumPath === undefined)("webhooks at the console in Chromium", () => {
  let service: SharedService;
  let browser: Browser;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    [service, browser, receiver] = await Promise.all([sharedService(), sharedBrowser(), startReceiver()]);
  });
  afterAll(async () => {
    receiver?.stop();
    await browser?.close();
  });

  it("are created, tested and read in any light and width, without a barrier", async () => {
    const { page, complaints, close } = await signedInMember({
      browser,
      baseUrl: service.baseUrl,
      account: service.accounts.editing,
    });
    await page.goto(`${service.baseUrl}/console/webhooks/new`);
    await inspect(page, "new-webhook");
    await page.getByLabel("Address").fill(`${receiver.origin}/build?answers=500`);
    await page.getByLabel("Name").fill("Build server");
    await page.getByRole("button", { name: "Create webhook" }).click();
    await page.getByRole("button", { name: "Copy secret" }).waitFor();
    await inspect(page, "webhook-secret");
    await page.getByRole("link", { name: "I have copied it" }).click();
    await page.getByRole("button", { name: "Send a test event" }).click();
    await page.getByText("The test event is on its way.").waitFor();
    await expect.poll(() => receiver.of("/build").length).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole("heading", { name: "webhook.test" }).count();
      })
      .toBe(1);
    // Other things that happen in the organization are delivered too.
    const delivery = page.locator("details", { hasText: '"type": "webhook.test"' });
    await delivery.getByText("Payload and answers").click();
    await delivery.getByText('"type": "webhook.test"').waitFor();
    await inspect(page, "webhook");
    await page.goto(`${service.baseUrl}/console/webhooks`);
    await inspect(page, "webhooks");
    await page.getByRole("link", { name: "Build server" }).first().click();
    await page.getByRole("link", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("The webhook is deleted.").waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
