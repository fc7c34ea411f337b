import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext } from "playwright-core";

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

/** Chromium does not always answer, and Playwright bounds what waits for elements and loads, but no other call. */
const unbounded = {
  browser: ["newContext"],
  context: ["newPage", "addInitScript", "addCookies", "storageState", "route", "setOffline"],
  page: ["evaluate", "title", "content", "close", "emulateMedia", "setViewportSize", "route", "unroute"],
} as const;

/** Makes each call of a browser, its contexts and their pages fail with a sentence that Chromium did not answer in time. */
export function boundBrowser(browser: Browser, withinMs = patienceMs): Browser {
  const bound = (kind: keyof typeof unbounded, owner: object) => {
    const calls = owner as Record<string, (...args: unknown[]) => Promise<unknown>>;
    for (const name of unbounded[kind]) {
      const call = calls[name];
      if (!call) continue;
      calls[name] = async (...args) => {
        const answer = await inTime(call.apply(owner, args), withinMs, `${kind}.${name}()`);
        if (name === "newContext") boundContext(answer as BrowserContext);
        return answer;
      };
    }
  };
  const boundContext = (context: BrowserContext) => {
    bound("context", context);
    // Comes before newPage() answers, and for what a page opens too.
    context.on("page", (page) => bound("page", page));
  };
  bound("browser", browser);
  browser.close = givingUp(browser.close.bind(browser));
  return browser;
}

async function inTime<Answer>(call: Promise<Answer>, withinMs: number, what: string): Promise<Answer> {
  const ended = new AbortController();
  const late = pause(withinMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`Chromium did not answer ${what} within ${withinMs / 1000} s.`);
  });
  // It fails later when the browser is closed before it.
  call.catch(() => undefined);
  late.catch(() => undefined);
  try {
    return await Promise.race([call, late]);
  } finally {
    ended.abort();
  }
}

/** Gives up after ten seconds: what is closed is needed no more, and it ends with the run. */
export const givingUp = (close: () => Promise<void>) => () => inTime(close(), 10_000, "close()").catch(() => undefined);

/** Closes a context, which may be under way: then Chromium does not always answer. */
export const closeContext = (context: BrowserContext) => givingUp(() => context.close())();

export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];
