import { join } from "node:path";
import type axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { axeScript, closeContext, patienceMs, rulesOfWidth } from "../support/chromium.ts";
import { ownAddress } from "../support/own-address.ts";

interface Screen {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
}

const phone: Screen = { name: "phone", viewport: { width: 390, height: 844 }, colorScheme: "light" };
const others: Screen[] = [
  { name: "phone-dark", viewport: phone.viewport, colorScheme: "dark" },
  { name: "desktop", viewport: { width: 1280, height: 800 }, colorScheme: "light" },
];

export type Visitor = Awaited<ReturnType<typeof visit>>;

/** A person with a phone and a keyboard and no pointer, in a browser and at an address of their own. */
export async function visit(browser: Browser) {
  const context = await browser.newContext({
    viewport: phone.viewport,
    reducedMotion: "reduce",
    extraHTTPHeaders: ownAddress(),
  });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(axeScript);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // A refusal is a page with a status of its own, which Chromium reports.
    const isRefusal = /responded with a status of (400|404)/.test(message.text());
    if (message.type() === "error" && !isRefusal) complaints.push(message.text());
  });

  return {
    page,
    complaints,
    close: () => closeContext(context),
    open: (url: string) => page.goto(url),

    /** Moves on until the focus is on what is called so; every stop must be seen. */
    async tabTo(label: string) {
      const stops = new Set<string>();
      for (let steps = 0; steps < 80; steps++) {
        await page.keyboard.press("Tab");
        const focused = await describeFocus(page);
        expect(focused.isSeen, `the focus on "${focused.label}" is not seen`).toBe(true);
        if (focused.label === label) return;
        stops.add(focused.label.slice(0, 40));
      }
      const seen = `"${await page.title()}" at ${page.url()}, whose stops are ${JSON.stringify([...stops])}`;
      throw new Error(`no way by keyboard to "${label}" on ${seen}`);
    },

    async press(label: string) {
      await this.tabTo(label);
      await this.enter();
    },

    /** Opens the menu, which a phone has folded, and follows its entry. */
    async choose(label: string) {
      await this.tabTo("Menu");
      await page.keyboard.press("Enter");
      await this.press(label);
    },

    /** Enter sends a form or follows a link; either leads to a new page. */
    async enter() {
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    },

    async type(label: string, text: string) {
      await this.tabTo(label);
      await page.keyboard.insertText(text);
    },

    /** The page has that title and no violation, on a phone, in the dark, and on a large screen; nothing is beside the screen. */
    async inspect(title: string) {
      expect(await page.title()).toBe(`${title} - Muster`);
      for (const screen of [...others, phone]) await inspectOn(page, screen, title);
    },
  };
}

async function inspectOn(page: Page, { name, viewport, colorScheme }: Screen, title: string): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  // Of an element only its HTML is told, and of what passes nothing.
  const quick = { resultTypes: ["violations"], selectors: false, iframes: false, preload: { assets: ["media"] } };
  // In the dark only the colours differ.
  const some = colorScheme === "dark" ? ["color-contrast"] : rulesOfWidth;
  const options = name === phone.name ? quick : { ...quick, runOnly: some };
  const { violations } = await page.evaluate(
    (rules) => (globalThis as unknown as { axe: typeof axe }).axe.run(rules),
    options,
  );
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  expect(found, `"${title}" on ${name}`).toEqual([]);
  const beside = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(beside, `"${title}" is wider than ${name}`).toBe(0);
  if (!process.env.PAGES_SCREENSHOTS) return;
  const path = join(process.env.PAGES_SCREENSHOTS, `${title.replace(/\W+/g, "-")}.${name}.png`);
  await page.screenshot({ path, fullPage: true });
}

async function describeFocus(page: Page): Promise<{ label: string; isSeen: boolean }> {
  return (await page.evaluate(`(() => {
    const element = document.activeElement;
    const label = element.labels?.[0]?.innerText ?? element.innerText ?? "";
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return { label: label.trim(), isSeen: element === document.body || (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && width * height > 0) };
  })()`)) as { label: string; isSeen: boolean };
}
