import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Undefined where there is none: tests of pages are skipped then. */
export const chromiumPath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path !== undefined && existsSync(path),
);

/** axe for pages. Each page that loads reads it, and the minified text in half the time. */
export const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** How long a page may take to come to what a test waits for, since a busy machine is no failure. */
export const patienceMs = 100_000;

export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];
