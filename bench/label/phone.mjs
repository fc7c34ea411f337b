import { sized } from "../support/size.mjs";

/** A phone whose screen is 390 points wide, with two dots a point. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "en-GB",
};
/** Latency in milliseconds, throughput in bytes a second. */
const slowNetwork = sized(
  { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false },
  { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false },
);
const categories = ["cat", "dog"].map((value) => ({ label: `A ${value}`, value }));
const json = async (response) => (await response).json();

/** Uploads the photos and asks about each. Gives the path of a link to label them by. */
export async function layPhotos(client, photos, upload) {
  const { audienceId } = await json(client.post("/audience", { name: "Photos" }));
  const link = await json(client.post(`/audience/${audienceId}/link`, { name: "Photos" }));
  for (const photo of photos) {
    const form = new FormData();
    form.append("file", new Blob([photo]), "photo.jpg");
    const { fileName } = await json(client.postForm(`/asset/file?${new URLSearchParams(upload)}`, form));
    await client.post(`/audience/${audienceId}/example`, {
      asset: { _t: "ExistingAssetInput", name: fileName },
      payload: { _t: "ClassifyExamplePayload", title: "Which animal lives here?", categories },
      truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat"] },
      randomCorrectProbability: 0.5,
    });
  }
  await client.post(`/audience/${audienceId}/recruit`);
  return new URL(link.url).pathname;
}

/** Opens the link until work is served: a new campaign takes a moment. */
async function openUntilServed(page, address) {
  for (let attempt = 0; attempt < 60; attempt++) {
    await page.goto(address);
    const task = page.locator("[data-rapid]");
    if (
      await task.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error("nobody is served");
}

/** The bytes that so many tasks take, all in all and of pictures alone. */
export async function bytesOfTasks(browser, address, tasks) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const kinds = new Map();
  const bytes = { all: 0, pictures: 0, count: 0 };
  devtools.on("Network.responseReceived", ({ requestId, response }) => kinds.set(requestId, response.mimeType));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (!kinds.get(requestId)?.startsWith("image/") || kinds.get(requestId) === "image/svg+xml") return;
    bytes.pictures += encodedDataLength;
    bytes.count++;
  });
  await openUntilServed(page, address);
  const seen = new Set();
  while (seen.size < tasks) {
    const task = page.locator("[data-rapid]:not([inert])");
    await task.waitFor();
    const id = await task.getAttribute("data-rapid");
    if (seen.has(id)) {
      await page.waitForTimeout(50);
      continue;
    }
    seen.add(id);
    await page.locator(`[data-rapid="${id}"] button:enabled`, { hasText: "A cat" }).waitFor();
    await page.waitForTimeout(300);
    if (seen.size < tasks) await page.locator(`[data-rapid="${id}"] button:enabled`, { hasText: "A cat" }).tap();
  }
  await page.waitForTimeout(500);
  await context.close();
  return bytes;
}

/** Milliseconds until the first task can be answered on a slow network. `shot`: the time and the file of a picture of the page. */
export async function firstTask(browser, address, shot) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await openUntilServed(page, address);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.clearBrowserCache");
  await devtools.send("Network.emulateNetworkConditions", slowNetwork);
  const from = Date.now();
  await page.goto(address, { waitUntil: "commit" });
  const take = async ({ afterMs, path }) => {
    await page.waitForTimeout(Math.max(0, afterMs - (Date.now() - from)));
    await page.screenshot({ path, scale: "css" });
  };
  const isShown = page.locator("button:enabled", { hasText: "A cat" }).waitFor({ timeout: 120_000 });
  const [shownMs] = await Promise.all([isShown.then(() => Date.now() - from), shot ? take(shot) : null]);
  await context.close();
  return shownMs;
}
