import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService, tokenFor } from "./service.ts";

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
    const token = await tokenFor(service, clients[1]);
    const document = (await (await fetch(`${service.baseUrl}/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;

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
      expect(await page.locator(".opblock").count()).toBe(described);

      await page.locator(".btn.authorize").click();
      const bearer = page.locator(".auth-container", { hasText: "bearer" }).last();
      await bearer.locator("input").fill(token);
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
