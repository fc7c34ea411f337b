import { existsSync } from "node:fs";

/** Undefined where there is none: tests of pages are skipped then. */
export const chromiumPath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path !== undefined && existsSync(path),
);

/** How long a page may take to come to what a test waits for, since a busy machine is no failure. */
export const patienceMs = 100_000;

export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];
