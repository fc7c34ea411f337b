import { EventEmitter } from "node:events";
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { boundBrowser } from "../support/chromium.ts";

const never = () => new Promise<never>(() => undefined);

/** A browser whose contexts open one kind of page, as Playwright's do: the event comes before the answer. */
function fakeBrowser(page: object) {
  const context = Object.assign(new EventEmitter(), {
    newPage: async () => {
      context.emit("page", page);
      return page;
    },
  });
  return { newContext: async () => context, close: async () => undefined } as unknown as Browser;
}

it("a call that Chromium never answers fails with a sentence that names it", async () => {
  const hung = { newContext: never, close: async () => undefined } as unknown as Browser;
  await expect(boundBrowser(hung, 10).newContext()).rejects.toThrow(
    "Chromium did not answer browser.newContext() within 0.01 s.",
  );
  const browser = boundBrowser(fakeBrowser({ evaluate: never, close: never }), 10);
  const page = await (await browser.newContext()).newPage();
  await expect(page.evaluate("1")).rejects.toThrow("Chromium did not answer page.evaluate() within 0.01 s.");
  await expect(page.close()).rejects.toThrow("Chromium did not answer page.close() within 0.01 s.");
});

it("answers and failures of Chromium itself arrive as they are", async () => {
  const evaluate = async (text: string): Promise<string> => {
    if (text === "bad") throw new Error("it is bad");
    return text;
  };
  const browser = boundBrowser(fakeBrowser({ evaluate } satisfies Partial<Record<keyof Page, unknown>>));
  const page = await (await browser.newContext()).newPage();
  expect(await page.evaluate("good")).toBe("good");
  await expect(page.evaluate("bad")).rejects.toThrow("it is bad");
});
