// Makes the pictures of the root page from a service that runs on this machine: `npm start -- --sample`, and this once its audience is
// ready. docs/face.md says more.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { drawDisc } from "../demo/disc-picture.mjs";
import { faceSources } from "../local/face-files.mjs";
import { localClients, requireRunning } from "../local/running-service.mjs";
import { askWhereDiscsAre, sample, signIn, upload } from "../local/sample.mjs";
import { seededRandom } from "../local/seeded-random.mjs";
import { main, Sentence } from "../local/sentence.mjs";
import { localSettings } from "../local/settings.mjs";

/** The root page has 60 KB for its document, its typeface and the three pictures of the console. */
const atMostBytes = 10_500;
/** Narrow, so that a third of a screen or a phone shows them large enough to be read. */
const desktop = { width: 800, height: 760 };
/** The header, the same on each page, and the buttons at the end of a narrow screen are left out. */
const clip = { x: 0, y: 100, width: 800, height: 500 };
const phone = { width: 360, height: 640 };
const tasks = 48;

main(async () => {
  const { baseUrl, state } = localSettings();
  await requireRunning(baseUrl);
  const { customer } = await localClients(state);
  const call = await signIn(baseUrl, customer);
  const jobId = await answeredJob(call);
  const audiences = await call("GET", "/audiences?page_size=50");
  const filled = audiences.items.find(({ name }) => name.startsWith("Disc finders"));
  if (!filled) throw new Sentence("There is no sample audience: start the service with npm start -- --sample.");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: desktop, colorScheme: "light" });
    await page.goto(`${baseUrl}/sign-in`);
    await page.fill("[name=email]", customer.email);
    await page.fill("[name=password]", customer.password);
    await page.click("main form button");
    await page.waitForURL(/\/console/);
    for (const [name, path] of [
      ["console", `/console/audiences/${filled.id}`],
      ["job", `/console/jobs/${jobId}`],
      ["results", `/console/jobs/${jobId}/review`],
    ]) {
      await page.goto(`${baseUrl}${path}`, { waitUntil: "networkidle" });
      const png = await page.screenshot({ clip });
      await keep(`${name}.avif`, atMostBytes, (quality) => sharp(png).avif({ quality, effort: 4 }));
    }
    const { url } = await sample({ baseUrl, state });
    const small = await browser.newPage({ viewport: phone, deviceScaleFactor: 2, colorScheme: "light" });
    await small.goto(url, { waitUntil: "networkidle" });
    const png = await small.screenshot();
    await keep("label.webp", 25_000, (quality) => sharp(png).webp({ quality, effort: 6 }));
  } finally {
    await browser.close();
  }
  console.log("Now run node scripts/face.mjs, which writes the new addresses.");
});

/** A job over pictures that show what they are asked about, answered by simulated people who mostly see it. */
async function answeredJob(call) {
  const random = seededRandom(23);
  const truth = {};
  const names = [];
  for (let i = 0; i < tasks; i++) {
    const { bytes, box } = drawDisc(random);
    const name = `disc-${String(i + 1).padStart(2, "0")}.png`;
    truth[name] = box.xMin + box.xMax < 100 ? "left" : "right";
    names.push(await upload(call, bytes, name));
  }
  const jobDefinitionId = await askWhereDiscsAre(call, { dataset: "Discs of November", names, votes: 7 });
  const { jobId } = await call("POST", "/job", { jobDefinitionId, audienceId: "global" });
  const folder = await mkdtemp(join(tmpdir(), "muster-pictures-"));
  try {
    const file = join(folder, "truth.json");
    await writeFile(file, JSON.stringify(truth));
    const crowd = ["scripts/run.mjs", "crowd", "--job", jobId, "--truth", file, "--people", "60", "--seed", "5"];
    // Enough of them are wrong for something to review.
    crowd.push("--skill", "0.85", "--guessers", "0.2");
    await promisify(execFile)(process.execPath, crowd);
  } finally {
    await rm(folder, { recursive: true });
  }
  return jobId;
}

async function keep(name, atMost, encoded) {
  for (const quality of [60, 45, 35, 28, 20]) {
    const bytes = await encoded(quality).toBuffer();
    if (bytes.length > atMost) continue;
    await writeFile(join(faceSources, name), bytes);
    console.log(`${name}: ${bytes.length} bytes`);
    return;
  }
  throw new Sentence(`The picture ${name} takes more than ${atMost} bytes.`);
}
