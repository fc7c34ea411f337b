import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runScript, type Service, startService, tokenFor } from "../commands/service.ts";
import { inspect } from "../label/browser/person.ts";
import { picture } from "../label/tasks.mjs";
import { chromiumPath, patienceMs } from "../support/chromium.ts";
import { type SharedAccount, sharedBrowser, useBuiltWorker } from "../support/shared.ts";
import { signedInMember } from "./member.ts";

const pictureCount = 6;

/** One team and one afternoon. The service is its own, since a crowd comes to it. */
describe.skipIf(chromiumPath === undefined)("a team at the console in Chromium", () => {
  let service: Service;
  let browser: Browser;
  let member: SharedAccount;
  let stranger: SharedAccount;
  let pictures: Buffer[];
  let origin: Server;

  beforeAll(async () => {
    const hues = Array.from({ length: pictureCount }, (_, i) => i * 50);
    await useBuiltWorker();
    [service, browser, pictures] = await Promise.all([
      startService({ REMOTE_FETCH_ALLOW: "127.0.0.1:*" }),
      sharedBrowser(),
      Promise.all(hues.map(async (hue) => Buffer.from((await picture(hue, { width: 320, height: 240 })).body))),
    ]);
    const { clients } = JSON.parse(await readFile(join(service.state, "credentials.json"), "utf8"));
    [, member, stranger] = clients;
    origin = createServer((request, response) => {
      const body = pictures[Number(/(\d+)\.webp/.exec(request.url ?? "")?.[1])];
      response.writeHead(body ? 200 : 404, { "Content-Type": "image/webp" }).end(body);
    });
    await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    origin?.close();
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
  const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const said = (page: Page, sentence: string) => page.getByRole("status").filter({ hasText: sentence }).waitFor();

  async function crowd(...args: string[]) {
    const run = runScript("crowd", [...args, "--guessers", "0", "--skill", "0.95", "--seed", "3"], service.env);
    expect(await run.ended, run.output()).toBe(0);
  }

  it("makes an audience from pictures, watches it fill, and gets a labeled dataset, by clicking only", async () => {
    const { page, complaints, close } = await signedInMember({ browser, baseUrl: service.baseUrl, account: member });

    await follow(page, "People");
    await follow(page, "New audience");
    await follow(page, "Content check");
    await page.getByLabel("Name", { exact: true }).fill("Fine pictures");
    await press(page, "Create audience");
    await said(page, "The audience is created.");
    const files = pictures.map((buffer, i) => ({ name: `${i}.webp`, mimeType: "image/webp", buffer }));
    await page.locator("#files").setInputFiles(files);
    await page.getByRole("radio", { name: "Fine", exact: true }).first().check();
    await press(page, "Add examples");
    await said(page, "6 examples are added.");

    await page.getByRole("navigation", { name: "Pages of this audience" }).getByText("Overview").click();
    const home = page.url();
    await follow(page, "Try as a person");
    const phone = page.frameLocator("iframe.phone");
    await phone.getByRole("heading", { name: "Is this picture fine for everybody?" }).first().waitFor();
    await inspect(page, "story-try");
    await phone.getByRole("button", { name: "Fine", exact: true }).first().click();
    await page.goto(home);

    await follow(page, "Share");
    await page.getByLabel("Id of the organization").fill(stranger.organizationId);
    await page.getByRole("button", { name: "Share" }).last().click();
    await page.getByText(stranger.organizationId).first().waitFor();
    await page.goto(home);
    await press(page, "Start recruiting");
    await said(page, "Recruiting has started.");
    await crowd("--audience", idIn(home), "--people", "30");
    // The page is read again by itself.
    await page.getByText("30 simulated people came by a trial").waitFor({ timeout: patienceMs });
    await inspect(page, "story-overview");

    await page.goto(`${service.baseUrl}/console/datasets`);
    await follow(page, "New dataset");
    await page.getByLabel("Name", { exact: true }).fill("Weekend pictures");
    const { port } = origin.address() as AddressInfo;
    const rows = pictures.map((_, i) => `http://127.0.0.1:${port}/${i}.webp,Picture ${i}`);
    const buffer = Buffer.from(`url,context\n${rows.join("\n")}\n`);
    const table = { name: "weekend.csv", mimeType: "text/csv", buffer };
    await page.getByLabel("A CSV or JSON lines file").setInputFiles(table);
    await press(page, "Create the dataset");
    await expect.poll(() => page.locator(".tiles img").count()).toBe(pictureCount);
    await follow(page, "Ask about it");
    await follow(page, "Classify");
    await page.getByLabel("Name of the definition").fill("Weekend check");
    await page.getByLabel("The question").fill("What is it?");
    await page.getByLabel("Options").fill("A cat\nA dog");
    await press(page, "Save the definition");
    await follow(page, "Start a job");
    await page.getByLabel("Fine pictures").check();
    await press(page, "Start the job");
    await page.getByText("People label its tasks.").waitFor({ timeout: patienceMs });
    const job = page.url();
    const jobId = idIn(job);
    await crowd("--job", jobId, "--people", "30");
    await page.getByText("All tasks are done and the results are ready.").waitFor({ timeout: patienceMs });
    await page.goto(job);
    await inspect(page, "story-job");
    await page
      .getByRole("link", { name: /Look closer/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: "One task" }).waitFor();
    await page.goto(job);

    const headers = { Authorization: `Bearer ${await tokenFor(service, member)}` };
    for (const [name, path] of [
      ["Download JSON", "download-results"],
      ["Download CSV", "results.csv"],
      ["Download JSON lines", "results.ndjson"],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent("download"), follow(page, name)]);
      const answer = await fetch(`${service.baseUrl}/job/${jobId}/${path}`, { headers });
      expect(answer.status).toBe(200);
      expect(await text(await download.createReadStream()), name).toBe(await answer.text());
    }
    expect(complaints).toEqual([]);
    await close();
  });

  const idIn = (url: string) => new URL(url).pathname.split("/")[3] as string;
});
