import { chromium } from "playwright-core";
import { readFileSync, mkdirSync, writeFileSync, existsSync } from "node:fs";
const base = "http://127.0.0.1:18761";
const { clients } = JSON.parse(readFileSync("/tmp/w61/state/credentials.json"));
const who = clients[1];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
mkdirSync("/tmp/w61/pics", { recursive: true });
if (!existsSync("/tmp/w61/pics/12.jpg")) {
  const p = await browser.newPage({ viewport: { width: 640, height: 480 } });
  for (let i = 1; i <= 12; i++) {
    const hue = i * 47 % 360;
    await p.setContent(`<body style="margin:0;height:100vh;background:linear-gradient(${i*31}deg,hsl(${hue} 60% 60%),hsl(${hue+60} 70% 30%))"><div style="position:absolute;left:${10+i*4}%;top:${60-i*3}%;width:${20+i}%;height:30%;border-radius:${i%2?50:8}%;background:hsl(${hue+180} 80% 70%)"></div>`);
    writeFileSync(`/tmp/w61/pics/${i}.jpg`, await p.screenshot({ type: "jpeg", quality: 85 }));
  }
  await p.close();
}
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.on("console", (m) => ["error","warning"].includes(m.type()) && console.log("console:", m.text()));
page.on("pageerror", (e) => console.log("pageerror:", e.message));
await page.goto(`${base}/sign-in`);
await page.fill("input[type=email]", who.email);
await page.fill("input[type=password]", who.password);
await page.click("main button");
const shot = (name, full = true) => page.screenshot({ path: `/tmp/w61/${name}.png`, fullPage: full });
async function both(name, path) {
  if (path) await page.goto(base + path);
  await page.setViewportSize({ width: 1440, height: 900 }); await page.emulateMedia({ colorScheme: "light" }); await shot(`${name}-1440`);
  await page.setViewportSize({ width: 390, height: 844 }); await page.emulateMedia({ colorScheme: "dark" }); await shot(`${name}-390d`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) console.log(name, "overflows by", over);
  await page.setViewportSize({ width: 1440, height: 900 }); await page.emulateMedia({ colorScheme: "light" });
}
globalThis.tools = { browser, context, page, shot, both, base, who, clients };
await (await import(process.argv[2])).default(globalThis.tools);
await browser.close();
