import { setTimeout as sleep } from "node:timers/promises";
import type axe from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";
import { expect } from "vitest";
import { axeScript, closeContext, patienceMs, rulesOfWidth } from "../../support/chromium.ts";

export type Person = Awaited<ReturnType<typeof newPerson>>;

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A person with a phone, whose complaints about the page are kept. */
export async function newPerson(browser: Browser, options: BrowserContextOptions = phone) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(axeScript);
  const complaints: string[] = [];
  const newPage = async () => {
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      // A lost network and a refusal are reported by Chromium itself.
      if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
        complaints.push(message.text());
    });
    return page;
  };
  const settled = watchAsking(context);
  const page = await newPage();
  const close = async () => {
    // What the test looked at has gone well, whether or not Chromium answers once more.
    await context.route(isAsking, (route) => route.abort()).catch(() => undefined);
    await settled();
    await closeContext(context);
  };
  return { context, page, newPage, complaints, close };
}

const isAsking = (url: URL) => url.pathname.includes("/label/api/");

/** What is asked of the service outlives its page, and would be answered in the next test: a session is given once. */
function watchAsking(context: BrowserContext): () => Promise<void> {
  const asking = new Set<Request>();
  const ended = (request: Request) => void asking.delete(request);
  context.on("request", (request) => {
    if (isAsking(new URL(request.url()))) asking.add(request);
  });
  context.on("requestfinished", ended);
  context.on("requestfailed", ended);
  return async () => {
    // A service that does not reply is not waited for.
    for (let looks = 0; asking.size > 0 && looks < 40; looks++) await sleep(50);
  };
}

/** The task of that id is shown, and takes answers: it is deaf for a moment, for the sake of double taps. */
export async function untilTask(page: Page, id: string) {
  try {
    await page.locator(`[data-rapid="${id}"]:not([inert])`).waitFor();
  } catch (error) {
    throw new Error(`the page shows no task ${id}, but: ${await page.innerHTML("body")}`, { cause: error });
  }
  await page.waitForTimeout(260);
}

/** What `inspect` has looked at in this file's tests. */
export const inspected = { checks: 0, pages: new Set<string>(), screens: new Set<string>(), violations: 0 };

/** How many pixels stand beside the screen. */
const beside = "document.documentElement?.scrollWidth - document.documentElement?.clientWidth";

/** No violation, on a phone and a desktop, in light and dark, and nothing beside a narrow screen. */
export async function inspect(page: Page, what: string, screenshots = process.env.PAGES_SCREENSHOTS) {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  const screens = [
    { name: "phone", width: 390, height: 844, colorScheme: "light" },
    { name: "phone-dark", width: 390, height: 844, colorScheme: "dark" },
    { name: "desktop", width: 1440, height: 900, colorScheme: "light" },
    { name: "desktop-dark", width: 1440, height: 900, colorScheme: "dark" },
    { name: "narrow", width: 320, height: 568, colorScheme: "light" },
  ] as const;
  await page.waitForLoadState();
  for (const { name, width, height, colorScheme } of screens) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    // A page that follows another has no document for a moment.
    await expect
      .poll(() => page.evaluate(beside).catch(() => null), { message: `${what} is wider than ${name}` })
      .toBe(0);
    if (screenshots && name !== "narrow") await page.screenshot({ path: `${screenshots}/label-${what}.${name}.png` });
    if (name === "narrow") continue;
    const some = colorScheme === "dark" ? ["color-contrast"] : rulesOfWidth;
    const options = name === "phone" ? {} : { runOnly: some };
    const { violations } = await page.evaluate(
      (rules) => (globalThis as unknown as { axe: typeof axe }).axe.run(rules),
      { resultTypes: ["violations"] as "violations"[], selectors: false, ...options },
    );
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    inspected.checks++;
    inspected.pages.add(what);
    inspected.screens.add(`${width} ${colorScheme}`);
    inspected.violations += found.length;
    expect(found, `${what} on ${name}`).toEqual([]);
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light" });
}
