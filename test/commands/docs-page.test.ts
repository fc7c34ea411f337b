import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "./service.ts";

const executablePath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path !== undefined && existsSync(path),
);

describe.skipIf(executablePath === undefined)("/docs in Chromium", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(async () => {
    await service?.stop();
  });

  it("shows every operation, asks nobody but its own origin, and tries an operation out with a token", async () => {
    const { clients } = JSON.parse(await readFile(join(service.state, "credentials.json"), "utf8"));
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clients[1].clientId,
      client_secret: clients[1].clientSecret,
    });
    const issued = await (await fetch(`${service.baseUrl}/connect/token`, { method: "POST", body })).json();

    const browser = await chromium.launch({
      executablePath: executablePath as string,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
      ],
    });
    try {
      const page = await browser.newPage();
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
      await page.waitForSelector(".opblock");
      const shown = await page.locator(".opblock").count();
      const { paths } = await (await fetch(`${service.baseUrl}/openapi.json`)).json();
      expect(shown).toBe(Object.values(paths as object).flatMap((path) => Object.keys(path)).length);

      await page.locator(".btn.authorize").click();
      const bearer = page.locator(".auth-container", { hasText: "bearer" }).last();
      await bearer.locator("input").fill(issued.access_token);
      await bearer.locator("button.authorize").click();
      await page.locator(".btn-done").first().click();
      const operation = page.locator("#operations-Identity-getUserInfo");
      await operation.locator(".opblock-summary-control").click();
      await operation.locator(".try-out__btn").click();
      await operation.locator(".execute").click();
      const answer = operation.locator(".live-responses-table");
      await answer.waitFor();
      expect(await answer.innerText()).toContain(clients[1].email);
      expect(elsewhere).toEqual([]);
      expect(errors).toEqual([]);
      if (process.env.DOCS_SCREENSHOT) await page.screenshot({ path: process.env.DOCS_SCREENSHOT });
    } finally {
      await browser.close();
    }
  });
});
