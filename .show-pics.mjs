// node .show-pics.mjs NAME PATH [anon]
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
const require = createRequire("/work/wt/show/package.json");
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const creds = JSON.parse(readFileSync("/tmp/show/state/credentials.json")).clients[1];
const base = "http://127.0.0.1:8931";
const pages = process.argv.slice(2).map((a) => a.split("="));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [look, ctx] of [["desk-light", { viewport: { width: 1280, height: 900 }, colorScheme: "light" }], ["phone-dark", { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: "dark", isMobile: true, hasTouch: true }]].concat(process.env.ALL ? [["desk-dark", { viewport: { width: 1280, height: 900 }, colorScheme: "dark" }], ["phone-light", { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: "light", isMobile: true, hasTouch: true }]] : [])) {
  const context = await browser.newContext({ ...ctx, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("console", (m) => m.type() === "error" && console.log(look, "console:", m.text().slice(0, 200)));
  await context.addInitScript(axe);
  if (!process.env.ANON) {
    await page.goto(`${base}/sign-in`);
    await page.getByLabel("E-mail").fill(creds.email);
    await page.getByLabel("Password").fill(creds.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(/console/);
  }
  for (const [name, path] of pages) {
    const r = await page.goto(base + path);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/show/png/${name}-${look}.png`, fullPage: true });
    const result = await page.evaluate(() => axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] }));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(look, name, r.status(), "overflow", wide, result.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(" ")).join(" | ")}`).join("\n   "));
  }
  await context.close();
}
await browser.close();
