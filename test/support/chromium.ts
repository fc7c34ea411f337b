import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "playwright-core";

/** Undefined where there is none: tests of pages are skipped then. */
export const chromiumPath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path !== undefined && existsSync(path),
);

/** axe for pages. Each page that loads reads it, and the minified text in half the time. */
export const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules whose outcome goes by what is seen at a width. axe's whole set runs once for a page, on its phone. */
export const rulesOfWidth = [
  "aria-hidden-focus",
  "button-name",
  "color-contrast",
  "label",
  "link-in-text-block",
  "link-name",
  "scrollable-region-focusable",
];

/** How long a page may take to come to what a test waits for, since a busy machine is no failure. */
export const patienceMs = 100_000;

/**
 * Closes a context, but gives up after ten seconds: Chromium does not always answer while a page of it is under way, and Playwright's
 * `close` has no bound. The shared browser ends with the run, and every context with it.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  const ended = new AbortController();
  const patience = pause(10_000, undefined, { signal: ended.signal }).catch(() => undefined);
  const closed = context.close();
  // It fails later when the browser is closed before it.
  closed.catch(() => undefined);
  await Promise.race([closed, patience]);
  ended.abort();
}

export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];
