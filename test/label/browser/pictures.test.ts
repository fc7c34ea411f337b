import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath } from "../../support/chromium.ts";
import { sharedBrowser } from "../../support/shared.ts";
import { type FakeService, startFakeService } from "../fake-service.mjs";
import * as tasks from "../tasks.mjs";
import { newPerson, type Person, untilTask } from "./person.ts";

let fake: FakeService;
let browser: Browser;
const photos: Record<string, Awaited<ReturnType<typeof tasks.photo>>> = {};
beforeAll(async () => {
  if (chromiumPath === undefined) return;
  [fake, browser] = await Promise.all([startFakeService(), sharedBrowser()]);
  for (const [at, name] of ["a", "b", "c", "d", "e"].entries())
    photos[name] = await tasks.photo(`${name}.webp`, at * 40);
  photos.tall = await tasks.photo("tall.webp", 300, { width: 1_000, height: 2_000 });
  for (const photo of Object.values(photos)) await photo.put(fake.state);
});
afterAll(async () => {
  await browser?.close();
  await fake?.stop();
});
beforeEach(() => {
  Object.assign(fake.state, { sessions: [], answers: [], current: null, loaded: [], start: {}, fail: () => null });
});

const asset = (name: string) => (photos[name] as { asset: { url: string } }).asset;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

async function withPerson(work: (person: Person) => Promise<void>, options: object = phone) {
  const person = await newPerson(browser, options);
  try {
    // Chromium learns the dots of an emulated screen late in a new process, at times after the preload link was read.
    if (fake.state.shop === "") await person.page.goto(`${fake.baseUrl}/shop`);
    await work(person);
    expect(person.complaints).toEqual([]);
  } finally {
    await person.close();
  }
}

const boxOf = (page: Page, selector: string) => page.locator(selector).first().boundingBox();
/** The width of the variant that each picture was loaded in, in the order of their first loads. */
const loadedWidths = () =>
  fake.state.loaded.map((url: string) => {
    const { pathname, searchParams } = new URL(url, "http://fake");
    return `${pathname.split("/").at(-1)} ${searchParams.get("w") ?? "whole"}`;
  });

describe.skipIf(chromiumPath === undefined)("pictures of the labeling page in Chromium", () => {
  it("come once each, as the screen needs them, whether preloaded, loaded ahead or shown", async () => {
    fake.state.sessions = [
      tasks.session("s1", [
        tasks.classify("p0", { asset: asset("a") }),
        tasks.compare("p1", { asset: tasks.several(asset("b"), asset("c")) }),
        tasks.locate("p2", { asset: asset("d"), contextAsset: asset("e") }),
        tasks.draw("p3", { asset: asset("tall") }),
      ]),
    ];
    await withPerson(async ({ page }) => {
      await page.goto(`${fake.baseUrl}/label/link`);
      for (const id of ["p0", "p1", "p2", "p3"]) {
        await untilTask(page, id);
        await expect.poll(() => page.locator("article img").evaluateAll(areWhole)).toBe(true);
        // What is loaded ahead has come.
        await page.waitForTimeout(300);
        await page.getByRole("button", { name: "Skip" }).tap();
      }
      await page.getByText("Nothing to do at the moment").waitFor();
    });
    const widths = loadedWidths();
    expect(new Set(widths).size, widths.join()).toBe(widths.length);
    expect(widths.sort()).toEqual([
      "a.webp 800",
      "b.webp 800",
      "c.webp 800",
      "d.webp 800",
      "e.webp 640",
      "tall.webp 480",
    ]);
  });

  it("take less where the screen has fewer dots, and the original where all of it may be looked at", async () => {
    fake.state.sessions = [
      tasks.session("s1", [
        tasks.classify("p0", { asset: asset("a") }),
        tasks.compare("p1", {
          asset: tasks.several(asset("b"), asset("c")),
          featureFlags: tasks.flags({ compare_panorama: true }),
        }),
      ]),
    ];
    await withPerson(
      async ({ page }) => {
        await page.goto(`${fake.baseUrl}/label/link`);
        await untilTask(page, "p0");
        await page.getByRole("button", { name: "Skip" }).click();
        await untilTask(page, "p1");
        await expect.poll(() => page.locator("article img").evaluateAll(areWhole)).toBe(true);
        expect((await boxOf(page, ".panorama .picture"))?.width).toBeCloseTo(0.34 * 800 * 1.5, 0);
      },
      { viewport: { width: 1280, height: 800 } },
    );
    expect(loadedWidths().sort()).toEqual(["a.webp 800", "b.webp whole", "c.webp whole"]);
  });

  it("stand behind a blurred miniature while they load, and nothing moves when they come", async () => {
    fake.state.sessions = [tasks.session("s1", [tasks.classify("p0", { asset: asset("a") })])];
    await withPerson(async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/asset/file/**", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${fake.baseUrl}/label/link`, { waitUntil: "commit" });
      await untilTask(page, "p0");
      expect(await page.locator(".picture canvas").evaluate(coloursOf)).toBeGreaterThan(20);
      expect(await page.getByRole("button", { name: "Sunny" }).isDisabled()).toBe(true);
      const [picture, buttons] = [await boxOf(page, ".picture"), await boxOf(page, ".choices")];
      release();
      await page.locator("button:enabled", { hasText: "Sunny" }).waitFor();
      expect(await page.locator(".picture canvas").count()).toBe(0);
      expect(await boxOf(page, "article img")).toEqual(picture);
      expect(await boxOf(page, ".choices")).toEqual(buttons);
      expect(picture?.width).toBeCloseTo(358, 0);
      expect(picture?.height).toBeCloseTo(358 / 1.5, 0);
    });
  });

  it("that fail are asked for anew, in the same width", async () => {
    fake.state.sessions = [tasks.session("s1", [tasks.classify("p0", { asset: asset("a") })])];
    await withPerson(async ({ page }) => {
      let isDown = true;
      await page.route("**/asset/file/**", (route) => (isDown ? route.abort() : route.continue()));
      await page.goto(`${fake.baseUrl}/label/link`);
      const again = page.getByRole("button", { name: "Try again" });
      await again.waitFor();
      isDown = false;
      await again.tap();
      await page.locator("button:enabled", { hasText: "Sunny" }).waitFor();
    });
    // What is loaded ahead may ask for it too, once the network is back.
    expect(fake.state.loaded).toContain("/asset/file/a.webp?w=800&again=1");
    expect(new Set(loadedWidths())).toEqual(new Set(["a.webp 800"]));
  });

  it("in an element of a customer's page are as large as the element", async () => {
    const at = (name: string) => {
      const { urls, url, ...rest } = asset(name) as { url: string; urls: Record<string, string> };
      const whole = Object.entries(urls).map(([width, path]) => [width, `${fake.baseUrl}${path}`]);
      return { ...rest, url: `${fake.baseUrl}${url}`, urls: Object.fromEntries(whole) };
    };
    fake.state.sessions = [
      tasks.session("s1", [tasks.classify("p0", { asset: at("a") }), tasks.classify("p1", { asset: at("b") })]),
    ];
    const token = `x.${btoa(JSON.stringify({ userId: "u" }))}.x`;
    fake.state.shop = `<!doctype html><title>Shop</title><style>muster-session { display: block; inline-size: 320px }</style>
      <script type="module" src="${fake.baseUrl}/label/session.js"></script><muster-session token="${token}"></muster-session>`;
    await withPerson(
      async ({ page }) => {
        await page.goto(`${fake.baseUrl.replace("127.0.0.1", "localhost")}/shop`);
        await untilTask(page, "p0");
        await page.getByRole("button", { name: "Skip" }).click();
        await untilTask(page, "p1");
        await expect.poll(() => page.locator("article img").evaluateAll(areWhole)).toBe(true);
      },
      { viewport: { width: 1280, height: 800 } },
    );
    expect(loadedWidths().sort()).toEqual(["a.webp 320", "b.webp 320"]);
  });
});

const areWhole = (images: unknown[]) =>
  images.length > 0 &&
  (images as { complete: boolean; naturalWidth: number }[]).every((image) => image.complete && image.naturalWidth > 0);
/** How many colours are painted. */
const coloursOf = (element: unknown) => {
  type Canvas = {
    width: number;
    height: number;
    getContext(kind: "2d"): { getImageData(...box: number[]): { data: Uint8Array } };
  };
  const canvas = element as Canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Set<string>();
  for (let i = 0; i < data.length; i += 4) seen.add(data.slice(i, i + 4).join());
  return seen.size;
};
