import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../label/tasks.mjs";
import { axeScript, chromiumPath, closeContext, patienceMs } from "../support/chromium.ts";
import { ownAddress } from "../support/own-address.ts";
import { type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const screens = [
  { ...phone, colorScheme: "light" },
  { ...desk, colorScheme: "dark" },
] as const;
/** Screens for pictures to look at. */
const otherScreens = [
  { ...phone, colorScheme: "dark" },
  { ...desk, colorScheme: "light" },
] as const;
const folder = process.env.PAGES_SCREENSHOTS;

describe.skipIf(chromiumPath === undefined)("files, batches and campaigns at the console", () => {
  let service: SharedService;
  let browser: Browser;
  let context: BrowserContext;
  let origin: Server;
  let isMended = false;
  const pictures: Buffer[] = [];

  beforeAll(async () => {
    for (const hue of [10, 130, 250]) pictures.push(Buffer.from((await picture(hue)).body));
    origin = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://origin");
      const number = Number(/(\d+)/.exec(pathname)?.[1] ?? 0);
      if (pathname.startsWith("/gone") && !isMended) return response.writeHead(404).end();
      if (pathname.startsWith("/page"))
        return response.writeHead(200, { "content-type": "text/html" }).end("<p>No picture</p>");
      return response.writeHead(200, { "content-type": "image/webp" }).end(pictures[number % pictures.length]);
    }).listen(0, "127.0.0.1");
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
    context = await browser.newContext({ reducedMotion: "reduce", extraHTTPHeaders: ownAddress() });
    context.setDefaultTimeout(patienceMs);
    await context.addInitScript(axeScript);
  });
  afterAll(async () => {
    if (context) await closeContext(context);
    await browser?.close();
    origin?.close();
  });

  const at = (path: string) => `${service.baseUrl}${path}`;
  const from = (path: string) => `http://127.0.0.1:${(origin.address() as AddressInfo).port}${path}`;

  async function signIn(page: Page): Promise<void> {
    const { email, password } = service.accounts.pictures;
    await page.goto(at("/sign-in"));
    await page.locator("input[name=email]").fill(email);
    await page.locator("input[name=password]").fill(password);
    await page.locator("input[name=password]").press("Enter");
    await page.waitForURL(at("/console"));
  }

  /** No violation, and nothing beside the screen, on a phone in light and a wide screen in the dark. */
  async function look(page: Page, name: string): Promise<void> {
    for (const { width, height, colorScheme } of folder ? [...screens, ...otherScreens] : screens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      const quick = { resultTypes: ["violations"], preload: false };
      const options = colorScheme === "dark" ? { ...quick, runOnly: ["color-contrast"] } : quick;
      const { violations } = await page.evaluate(
        (rules) => (globalThis as unknown as { axe: typeof axe }).axe.run(rules as axe.RunOptions),
        options,
      );
      const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
      expect(found, `${name} at ${width} in ${colorScheme}`).toEqual([]);
      const beside = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
      expect(beside, `${name} at ${width}`).toBe(0);
      if (!folder) continue;
      await page.screenshot({ path: join(folder, `${name}.${width}.${colorScheme}.png`), fullPage: true });
    }
  }

  /** The gallery on a line so slow that no picture comes, and then all of them. */
  async function lookWhileLoading(page: Page): Promise<void> {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/asset/file/**", async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(page.url(), { waitUntil: "domcontentloaded" });
    const painted = () => page.locator('.gallery img[style*="data:image/png"]').count();
    await expect.poll(painted).toBe(3);
    if (folder) await page.screenshot({ path: join(folder, "gallery-loading.png") });
    arrive();
    await expect.poll(painted).toBe(0);
    expect(await page.evaluate("document.querySelector('.gallery img').naturalWidth")).toBeGreaterThan(0);
    await page.unroute("**/asset/file/**");
  }

  it("by clicking: pictures are dropped in, a batch is mended, a program is drawn and changed", async () => {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await signIn(page);

    await page.goto(at("/console/assets"));
    await look(page, "gallery-empty");
    await page
      .locator("#files")
      .setInputFiles(
        pictures.map((buffer, number) => ({ name: `Hill ${number}.webp`, mimeType: "image/webp", buffer })),
      );
    await expect.poll(() => page.locator(".files > li").count()).toBe(3);
    await page.getByRole("button", { name: "Add to the gallery" }).click();
    await page.locator(".gallery > li").nth(2).waitFor();
    await look(page, "gallery");
    await lookWhileLoading(page);
    await page.getByRole("link", { name: "Hill 1.webp" }).click();
    await page.getByText("Nothing shows it").waitFor();
    await look(page, "file");

    const urls = [
      ...Array.from({ length: 40 }, (_, number) => from(`/fine/${number}.webp`)),
      ...Array.from({ length: 12 }, (_, number) => from(`/gone/${number}.webp`)),
      ...Array.from({ length: 8 }, (_, number) => from(`/page/${number}.html`)),
    ];
    await page.goto(at("/console/batches"));
    await look(page, "batches-empty");
    await page.getByRole("link", { name: "Upload by URLs" }).first().click();
    await page.getByLabel("Addresses", { exact: true }).fill(urls.join("\n"));
    await page.getByText("60 addresses").waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Hills of May");
    await look(page, "batch-new");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    // The page is not loaded again.
    await page.getByText("With failures").waitFor();
    await page.getByText("20 URLs failed").waitFor();
    await look(page, "batch");
    isMended = true;
    await page.getByRole("button", { name: "Try these 12 again" }).click();
    await page.getByRole("heading", { name: "Hills of May, tried again" }).waitFor();
    await page.getByText("Completed", { exact: true }).waitFor();
    await page.goto(at("/console/batches"));
    await look(page, "batches");

    await page.goto(at("/console/campaigns/new"));
    await look(page, "campaign-new");
    await page.getByLabel("Name", { exact: true }).fill("Check, then label");
    await page.getByLabel("Check first, then serve").check();
    await page.getByLabel("What it serves").fill("warm-up");
    await page.getByLabel("And then, or the other half").fill("the-work");
    await page.getByRole("button", { name: "Create campaign" }).click();
    await page.locator(".program-graph").waitFor();
    await look(page, "campaign");
    await page.getByRole("link", { name: "Edit the program" }).click();
    // Choosing what a node does draws its fields at once.
    const stop = page.getByRole("group", { name: "stop" });
    await stop.getByLabel("What it does").selectOption({ label: "Split by weight" });
    await page.getByRole("button", { name: "Add a branch to stop" }).click();
    await page.getByRole("group", { name: "stop" }).getByLabel("Leads to").fill("nowhere");
    await page.getByRole("button", { name: "Save the program" }).click();
    await page.getByRole("alert").getByText("names no node").waitFor();
    await look(page, "campaign-program-wrong");
    await page.getByRole("group", { name: "stop" }).getByLabel("Leads to").fill("serve");
    await page.getByRole("button", { name: "Save the program" }).click();
    await page.getByText("The program is saved.").waitFor();
    await page.getByRole("link", { name: "Program as JSON" }).click();
    await look(page, "campaign-json");
    await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
    await page.getByLabel("People stay with this campaign").check();
    await look(page, "campaign-settings");
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByText("The settings are saved.").waitFor();
    await page.goto(at("/console/campaigns"));
    await look(page, "campaigns");
    expect(complaints).toEqual([]);
    await page.close();
  });

  it("without scripts: files go with the form, a batch is tried again, and a program is changed by its buttons", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: ownAddress() });
    plain.setDefaultTimeout(patienceMs);
    const page = await plain.newPage();
    await signIn(page);
    await page.goto(at("/console/assets"));
    const upload = page.getByText("Upload from this computer");
    if (!(await page.locator("#files").isVisible())) await upload.click();
    await page.locator("#files").setInputFiles({ name: "Plain.webp", mimeType: "image/webp", buffer: pictures[0]! });
    await page.getByRole("button", { name: "Add to the gallery" }).click();
    await page.getByText("1 file is in the gallery now.").waitFor();
    await page.getByRole("link", { name: "Plain.webp" }).waitFor();

    await page.goto(at("/console/batches/new"));
    await page.getByLabel("Addresses", { exact: true }).fill("ftp://example.com/no");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByRole("alert").getByText("Line 1 has no http or https address").waitFor();
    await page.getByLabel("Addresses", { exact: true }).fill(from("/page/1.html"));
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole("button", { name: "Try it again" }).count();
      })
      .toBe(1);
    await page.getByRole("button", { name: "Try it again" }).click();
    await page.getByText("1 URL is tried again.").waitFor();

    await page.goto(at("/console/campaigns/new"));
    await page.getByLabel("Name", { exact: true }).fill("Plain");
    await page.getByLabel("What it serves").fill("the-work");
    await page.getByRole("button", { name: "Create campaign" }).click();
    await page.getByRole("link", { name: "Edit the program" }).click();
    await page.getByRole("button", { name: "Add a node" }).click();
    await page
      .getByRole("group", { name: "node-2" })
      .getByLabel("What it does")
      .selectOption({ label: "End the session" });
    await page.getByRole("button", { name: "Draw again" }).last().click();
    await page.getByText("cannot be reached from the root").first().waitFor();
    await page.getByRole("button", { name: "Remove node-2" }).click();
    await page.getByLabel("Rapids at most").fill("12");
    await page.getByRole("button", { name: "Save the program" }).click();
    await page.getByText("12 rapids").waitFor();
    await closeContext(plain);
  });
});
