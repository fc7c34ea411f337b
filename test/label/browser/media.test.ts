import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath } from "../../support/chromium.ts";
import { sharedBrowser } from "../../support/shared.ts";
import { type FakeService, startFakeService } from "../fake-service.mjs";
import * as tasks from "../tasks.mjs";
import { fingersOn } from "./fingers.ts";
import { inspect, newPerson, type Person, untilTask } from "./person.ts";

let fake: FakeService;
let browser: Browser;
beforeAll(async () => {
  if (chromiumPath === undefined) return;
  [fake, browser] = await Promise.all([startFakeService(), sharedBrowser()]);
  await tasks.putFiles(fake.state);
  const { files } = fake.state;
  files.set(
    "/asset/file/long.wav",
    tasks.sound(20, (second: number) => Math.sin(Math.PI * second) ** 2),
  );
  files.set("/asset/file/unmeasured.wav", { ...tasks.sound(), isUnmeasured: true });
});
afterAll(async () => {
  await browser?.close();
  await fake?.stop();
});
beforeEach(() => {
  Object.assign(fake.state, { sessions: [], answers: [], current: null, loaded: [], start: {}, fail: () => null });
  Object.assign(fake.state, { lang: "en", dir: "ltr" });
});

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };
const film = tasks.file("film.webm", "video/webm", 320, 240);
const long = tasks.file("long.wav", "audio/wav");

/** Opens a page with tasks, and waits until the first one's player has its tools. */
async function withTasks(rapids: { kind: string }[], work: (person: Person) => Promise<void>, options: object = phone) {
  fake.state.sessions = [
    tasks.session(
      "s1",
      rapids.map((rapid, index) => ({ ...rapid, id: `t${index}` })),
    ),
  ];
  const person = await newPerson(browser, options);
  try {
    await person.page.goto(`${fake.baseUrl}/label/link`);
    await untilTask(person.page, "t0");
    await work(person);
    expect(person.complaints).toEqual([]);
  } finally {
    await person.close();
  }
}

/** Keeps the beginning of the frame that each film shows, in tenths of a second: the film has ten frames a second. */
const watchFrames = `for (const video of document.querySelectorAll("video")) {
  const look = () => video.requestVideoFrameCallback((_, { mediaTime }) => {
    video.frame = Math.round(mediaTime * 10);
    look();
  });
  look();
}`;
const frameOf = (page: Page, index = 0) =>
  page.evaluate(`document.querySelectorAll("video")[${index}].frame`) as Promise<number>;
const mediaOf = (page: Page, member: string) =>
  page.evaluate(`document.querySelector("video, audio").${member}`) as Promise<number>;
const later = (page: Page) => page.getByRole("button", { name: "Last 5 s again" }).first().waitFor();
/** The colours of a row of the sound's picture, and how many pixels have each. */
const coloursOf = (page: Page) =>
  page.evaluate(`(() => {
    const canvas = document.querySelector(".scrub canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const counts = {};
    for (let i = 0; i < data.length; i += 4)
      if (data[i + 3] === 255) counts[[data[i], data[i + 1], data[i + 2]]] = (counts[[data[i], data[i + 1], data[i + 2]]] ?? 0) + 1;
    return counts;
  })()`) as Promise<Record<string, number>>;
const [accent, edge] = ["31,95,79", "123,123,114"];

describe.skipIf(chromiumPath === undefined)("a player of the labeling page in Chromium", () => {
  it("shows a film frame by frame, by keys and taps, up to both ends", async () => {
    await withTasks([tasks.classify("t", { asset: film })], async ({ page }) => {
      await later(page);
      await page.evaluate(watchFrames);
      await page.getByLabel("Position: Video of the task").fill("520");
      await page.getByRole("button", { name: "Pause" }).tap();
      await page.getByLabel("Position: Video of the task").fill("520");
      await expect.poll(() => frameOf(page)).toBe(5);
      for (let times = 0; times < 4; times++) await page.keyboard.press(".");
      await expect.poll(() => frameOf(page)).toBe(9);
      await page.keyboard.press(",");
      await expect.poll(() => frameOf(page)).toBe(8);
      for (const frame of [9, 10, 11]) {
        await page.getByRole("button", { name: "One frame on" }).tap();
        await expect.poll(() => frameOf(page)).toBe(frame);
      }
      for (let times = 0; times < 12; times++) await page.keyboard.press(".");
      await expect.poll(() => frameOf(page)).toBe(19);
      await page.getByRole("button", { name: "One frame on" }).tap();
      await page.getByRole("button", { name: "One frame back" }).tap();
      await expect.poll(() => frameOf(page)).toBe(18);
      expect(await mediaOf(page, "ended")).toBe(false);
      for (let times = 0; times < 18; times++) await page.getByRole("button", { name: "One frame back" }).tap();
      await expect.poll(() => frameOf(page)).toBe(0);
      await page.keyboard.press(",");
      await page.keyboard.press(".");
      await expect.poll(() => frameOf(page)).toBe(1);
      expect(await mediaOf(page, "paused")).toBe(true);
      await inspect(page, "media-film");
    });
    expect(fake.state.answers).toEqual([]);
  });

  it("steps from the first frame of the film that was used last, though nothing is known of its frames", async () => {
    const wide = { asset: tasks.several(film, film) };
    await withTasks(
      [tasks.compare("t", wide)],
      async ({ page }) => {
        await later(page);
        await page.evaluate(watchFrames);
        await page.evaluate(`for (const video of document.querySelectorAll("video")) {
          video.pause();
          video.currentTime = 0;
        }`);
        for (const index of [0, 1]) await expect.poll(() => frameOf(page, index)).toBe(0);
        // The film that was used last hears the keys.
        await page.keyboard.press(".");
        await expect.poll(() => frameOf(page, 0)).toBe(1);
        await page.locator("video").nth(1).click();
        for (let times = 0; times < 3; times++) await page.keyboard.press(".");
        await expect.poll(() => frameOf(page, 1)).toBe(3);
        expect(await frameOf(page, 0)).toBe(1);
        await inspect(page, "media-two-films");
      },
      desktop,
    );
  });

  it("stays stopped where a person has stopped it, and goes on where only the page was scrolled", async () => {
    const tall = {
      asset: film,
      context: "Look closely. ".repeat(400),
      featureFlags: tasks.flags({ swap_question_and_prompt: true }),
    };
    await withTasks([tasks.classify("t", tall)], async ({ page }) => {
      await later(page);
      const scroll = (to: string) => page.evaluate(`scrollTo(0, ${to})`);
      await scroll("document.body.scrollHeight");
      await page.getByRole("button", { name: "Pause" }).waitFor();
      await scroll("0");
      await page.getByRole("button", { name: "Play" }).waitFor();
      await scroll("document.body.scrollHeight");
      await page.getByRole("button", { name: "Pause" }).tap();
      await scroll("0");
      await page.waitForTimeout(300);
      await scroll("document.body.scrollHeight");
      await page.waitForTimeout(300);
      expect(await mediaOf(page, "paused")).toBe(true);
    });
  });

  it("runs at the chosen speed, in the tasks that follow too, and gives the last five seconds again", async () => {
    const sounds = [tasks.classify("t", { asset: long }), tasks.freeText("t", { asset: long })];
    await withTasks(sounds, async ({ page }) => {
      const speed = page.getByRole("button", { name: "Speed" });
      await speed.tap();
      expect(await speed.getAttribute("aria-label")).toBe("Speed 1.5×");
      expect([await mediaOf(page, "playbackRate"), await mediaOf(page, "preservesPitch")]).toEqual([1.5, true]);
      await page.locator("button:enabled", { hasText: "Cloudy" }).tap();
      await untilTask(page, "t1");
      await expect.poll(() => mediaOf(page, "playbackRate")).toBe(1.5);
      for (const text of ["2×", "0.5×", "0.75×", "1×"]) {
        await speed.tap();
        await page.getByRole("button", { name: `Speed ${text}` }).waitFor();
      }
      const slider = page.getByLabel("Position: Sound of the task");
      await page.getByText("/ 0:20.0").waitFor();
      await slider.fill("12000");
      await page.keyboard.press("r");
      await expect.poll(() => mediaOf(page, "paused")).toBe(false);
      expect(await mediaOf(page, "currentTime")).toBeGreaterThanOrEqual(7);
      expect(await mediaOf(page, "currentTime")).toBeLessThan(11);
      await page.getByRole("button", { name: "Pause" }).tap();
      await slider.fill("2000");
      await page.getByRole("button", { name: "Last 5 s again" }).tap();
      expect(await mediaOf(page, "currentTime")).toBeLessThan(2);
      // A key that is typed is a letter.
      await page.getByRole("button", { name: "Pause" }).tap();
      await page.getByLabel("Your answer").fill("");
      await page.getByLabel("Your answer").pressSequentially("r.,");
      expect(await page.getByLabel("Your answer").inputValue()).toBe("r.,");
      expect(await mediaOf(page, "paused")).toBe(true);
    });
  });

  it("draws a sound, whose place follows taps, drags and arrow keys", async () => {
    await withTasks([tasks.classify("t", { asset: long })], async ({ page }) => {
      await page.locator(".scrub canvas").waitFor();
      expect(fake.state.loaded.filter((url: string) => url.endsWith("long.wav")).length).toBeGreaterThan(0);
      const slider = page.getByLabel("Position: Sound of the task");
      const box = await slider.boundingBox();
      if (!box) throw new Error("there is no slider");
      const at = (share: number) => ({ x: box.x + 8 + share * (box.width - 16), y: box.y + box.height / 2 });
      const seconds = () => mediaOf(page, "currentTime");
      await page.touchscreen.tap(at(0.5).x, at(0.5).y);
      await expect.poll(seconds).toBeCloseTo(10, 0);
      await expect.poll(() => slider.getAttribute("aria-valuetext")).toMatch(/^0:(09|10)\.\d$/);
      const half = await coloursOf(page);
      expect(half[accent]).toBeGreaterThan(1_000);
      expect((half[accent] ?? 0) / (half[edge] ?? 1)).toBeGreaterThan(0.9);
      expect((half[accent] ?? 0) / (half[edge] ?? 1)).toBeLessThan(1.1);
      const fingers = await fingersOn(page);
      await fingers.drag(at(0.5), at(0.9));
      await expect.poll(seconds).toBeCloseTo(18, 0);
      const most = await coloursOf(page);
      expect(most[accent]).toBeGreaterThan(4 * (most[edge] ?? 0));
      const before = await seconds();
      await slider.press("ArrowLeft");
      await expect.poll(seconds).toBeCloseTo(before - 1, 1);
      await slider.press("ArrowUp");
      await expect.poll(seconds).toBeCloseTo(before, 1);
      await inspect(page, "media-sound");
      await page.emulateMedia({ colorScheme: "dark" });
      await expect.poll(() => coloursOf(page)).toHaveProperty("127,207,184");
    });
  });

  it("does without the picture of a sound that is not measured or cannot be decoded", async () => {
    const unmeasured = tasks.file("unmeasured.wav", "audio/wav");
    const sounds = [tasks.timestamp("t", { asset: unmeasured }), tasks.timestamp("t", { asset: long })];
    await withTasks(sounds, async ({ page }) => {
      await page.evaluate(
        `OfflineAudioContext.prototype.decodeAudioData = () => Promise.reject(new Error("not a sound"))`,
      );
      for (const duration of ["0:02.0", "0:20.0"]) {
        await later(page);
        await page.getByText(`/ ${duration}`).waitFor();
        await page.waitForTimeout(300);
        expect(await page.locator(".scrub canvas").count()).toBe(0);
        await page.getByLabel("Position").fill("800");
        expect(await mediaOf(page, "currentTime")).toBe(0.8);
        await page.getByRole("button", { name: "Skip" }).tap();
        if (duration === "0:02.0") await untilTask(page, "t1");
      }
    });
  });

  it("plays and is answered without its tools, if they do not come", async () => {
    const { context, page, close } = await newPerson(browser);
    await context.route("**/label/files/*/part.*.js", async (route) => {
      const text = await readFile(`public${new URL(route.request().url()).pathname}`, "utf8");
      return text.includes("decodeAudioData") ? route.abort() : route.continue();
    });
    fake.state.sessions = [tasks.session("s2", [tasks.timestamp("t0", { asset: long })])];
    await page.goto(`${fake.baseUrl}/label/link`);
    await untilTask(page, "t0");
    await page.getByRole("button", { name: "Play" }).tap();
    await page.getByRole("button", { name: "Pause" }).tap();
    await page.getByLabel("Position").fill("4000");
    await page.getByRole("button", { name: "Mark this moment" }).tap();
    expect(await page.locator(".scrub .mark").count()).toBe(1);
    expect(await page.getByRole("button", { name: "Last 5 s again" }).count()).toBe(0);
    await close();
  });

  it("steps by the 25th of a second where the browser tells no frames", async () => {
    const { context, page, close } = await newPerson(browser);
    await context.addInitScript("delete HTMLVideoElement.prototype.requestVideoFrameCallback");
    fake.state.sessions = [tasks.session("s3", [tasks.timestamp("t0", { asset: film })])];
    await page.goto(`${fake.baseUrl}/label/link`);
    await untilTask(page, "t0");
    await later(page);
    await page.getByRole("button", { name: "Pause" }).tap();
    await page.getByLabel("Position").fill("400");
    for (let times = 0; times < 3; times++) await page.keyboard.press(".");
    await expect.poll(() => mediaOf(page, "currentTime")).toBeCloseTo(0.54, 5);
    await page.keyboard.press(",");
    await expect.poll(() => mediaOf(page, "currentTime")).toBeCloseTo(0.5, 5);
    await close();
  });

  it("marks moments of a sound on its picture, with time to the right also in an Arabic page", async () => {
    Object.assign(fake.state, { lang: "ar", dir: "rtl" });
    await withTasks([tasks.timestamp("t", { asset: long })], async ({ page }) => {
      await page.locator(".scrub canvas").waitFor();
      const slider = page.locator(".scrub input");
      await slider.focus();
      const before = await mediaOf(page, "currentTime");
      await slider.press("ArrowRight");
      await expect.poll(() => mediaOf(page, "currentTime")).toBeCloseTo(before + 0.04, 2);
      await slider.fill("5000");
      await page.locator(".controls .row button").first().tap();
      await slider.fill("15000");
      await page.locator(".controls .row button").first().tap();
      const [first, second] = await page.locator(".scrub .mark").all();
      const line = await page.locator(".scrub canvas").boundingBox();
      const places = await Promise.all([first, second].map((mark) => mark?.boundingBox()));
      const shares = places.map(
        (place) => ((place?.x ?? 0) + (place?.width ?? 0) / 2 - (line?.x ?? 0)) / (line?.width ?? 1),
      );
      expect(shares[0]).toBeCloseTo(0.25, 1);
      expect(shares[1]).toBeCloseTo(0.75, 1);
      await inspect(page, "media-arabic");
    });
  });
});
