import { describe, expect, it } from "vitest";
import { chromiumPath, patienceMs } from "../support/chromium.ts";
import { sharedBrowser, sharedService } from "../support/shared.ts";
import { tokenFor } from "./service.ts";

/** Together they have fewer operations than Swagger UI draws at once. */
const tagsAtOnce = 6;

describe.skipIf(chromiumPath === undefined)("/docs in Chromium", () => {
  it("shows every operation, asks nobody but its own origin, and tries an operation out with a token", async () => {
    const [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
    const account = service.accounts.flows;
    const token = await tokenFor(service, account);
    const document = (await (await fetch(`${service.baseUrl}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { tags: string[]; operationId: string }>>;
    };
    const operationsOf = new Map<string, string[]>();
    for (const { tags, operationId } of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      const [tag = ""] = tags;
      operationsOf.set(tag, [...(operationsOf.get(tag) ?? []), `operations-${tag}-${operationId}`]);
    }

    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(patienceMs);
      const elsewhere: string[] = [];
      const errors: string[] = [];
      page.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== service.baseUrl && protocol.startsWith("http")) elsewhere.push(request.url());
      });
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await page.goto(`${service.baseUrl}/docs`);
      const headings = page.locator(".opblock-tag");
      await headings.first().waitFor();
      await expect.poll(() => headings.count()).toBe(operationsOf.size);
      // A few tags at a time: of many rows, Swagger UI draws only those on the screen.
      const tags = [...operationsOf.keys()];
      for (let from = 0; from < tags.length; from += tagsAtOnce) {
        const some = tags.slice(from, from + tagsAtOnce);
        const toggle = () =>
          Promise.all(some.map((tag) => page.locator(`#operations-tag-${tag}`).dispatchEvent("click")));
        const drawn = () => page.locator(".opblock").evaluateAll((blocks) => blocks.map(({ id }) => id).sort());
        await toggle();
        await expect.poll(drawn).toEqual(some.flatMap((tag) => operationsOf.get(tag) ?? []).sort());
        await toggle();
      }

      await page.locator(".btn.authorize").click();
      const bearer = page.locator(".auth-container", { hasText: "bearer" }).last();
      await bearer.locator("input").fill(token);
      await bearer.locator("button.authorize").click();
      await page.locator(".btn-done").first().click();
      await page.locator("#operations-tag-Identity").click();
      const operation = page.locator("#operations-Identity-getUserInfo");
      await operation.locator(".opblock-summary-control").click();
      await operation.locator(".try-out__btn").click();
      await operation.locator(".execute").click();
      const answer = operation.locator(".live-responses-table");
      await answer.waitFor();
      expect(await answer.innerText()).toContain(account.email);
      expect(elsewhere).toEqual([]);
      expect(errors).toEqual([]);
      if (process.env.DOCS_SCREENSHOT) await page.screenshot({ path: process.env.DOCS_SCREENSHOT });
    } finally {
      await browser.close();
    }
  });
});
