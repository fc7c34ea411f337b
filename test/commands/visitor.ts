import { existsSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

export const executablePath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path !== undefined && existsSync(path),
);

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath as string,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
}

export interface Screen {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
}

export type Visitor = Awaited<ReturnType<typeof visit>>;

/** Somebody with a keyboard and no pointer, in a browser of his own. */
export async function visit(browser: Browser, { name, ...screen }: Screen) {
  const context = await browser.newContext(screen);
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
    close: () => context.close(),
    open: (url: string) => page.goto(url),

    /** Moves on until the focus is on what is called so; every stop must be seen. */
    async tabTo(label: string) {
      for (let steps = 0; steps < 80; steps++) {
        await page.keyboard.press("Tab");
        const focused = await describeFocus(page);
        expect(focused.isSeen, `the focus on "${focused.label}" is not seen`).toBe(true);
        if (focused.label === label) return;
      }
      throw new Error(`no way by keyboard to "${label}" on ${page.url()}`);
    },

    async press(label: string) {
      await this.tabTo(label);
      await this.enter();
    },

    /** Enter sends a form or follows a link; either leads to a new page. */
    async enter() {
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    },

    async type(label: string, text: string) {
      await this.tabTo(label);
      await page.keyboard.insertText(text);
    },

    /** No violation, nothing beside the screen, and the title that was awaited. */
    async inspect(title: string) {
      expect(await page.title()).toBe(`${title} - Muster`);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
      const overflow = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      expect(overflow, `${title} is wider than the screen`).toBe(0);
      if (!process.env.PAGES_SCREENSHOTS) return;
      const file = `${title.replace(/\W+/g, "-")}-${name}.png`;
      await page.screenshot({ path: join(process.env.PAGES_SCREENSHOTS, file), fullPage: true });
    },
  };
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
