import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath } from "../../support/chromium.ts";
import { sharedBrowser } from "../../support/shared.ts";
import { type FakeService, startFakeService } from "../fake-service.mjs";
import * as tasks from "../tasks.mjs";
import { fingersOn, placeOn } from "./fingers.ts";
import { inspect, newPerson, type Person, untilTask } from "./person.ts";

let fake: FakeService;
let browser: Browser;
const photos: Record<string, Awaited<ReturnType<typeof tasks.photo>>> = {};
beforeAll(async () => {
  if (chromiumPath === undefined) return;
  [fake, browser] = await Promise.all([startFakeService(), sharedBrowser()]);
  photos.photo = await tasks.photo("photo.webp", 40, { width: 1_800, height: 1_200 });
  photos.other = await tasks.photo("other.webp", 140, { width: 1_000, height: 1_000 });
  photos.strip = await tasks.photo("strip.webp", 80, { width: 6_000, height: 500 });
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
const desktop = { viewport: { width: 1280, height: 800 } };

/** Opens a page with one task, and waits until its picture is there. */
async function withTask(rapid: { kind: string }, work: (person: Person) => Promise<void>, options: object = phone) {
  fake.state.sessions = [tasks.session("s1", [{ ...rapid, id: "t" }])];
  const person = await newPerson(browser, options);
  try {
    await person.page.goto(`${fake.baseUrl}/label/link`);
    await untilTask(person.page, "t");
    await expect.poll(() => person.page.locator("article img").evaluateAll(areWhole)).toBe(true);
    await work(person);
    expect(person.complaints).toEqual([]);
  } finally {
    await person.close();
  }
}

const widthOf = async (page: Page, index = 0) =>
  (await page.locator(".stage .picture").nth(index).boundingBox())?.width ?? 0;
const heights = (page: Page) => page.evaluate("scrollY") as Promise<number>;

describe.skipIf(chromiumPath === undefined)("a picture that is looked at closely, in Chromium", () => {
  it("is zoomed by two fingers about what is between them, moved by one, and let go by a double tap", async () => {
    await withTask(tasks.classify("t", { asset: asset("photo") }), async ({ page }) => {
      const fingers = await fingersOn(page);
      const whole = await widthOf(page);
      const target = await placeOn(page, 0.7, 0.5);
      await fingers.pinch(target, 4);
      expect(await widthOf(page)).toBeCloseTo(4 * whole, -1);
      const after = await placeOn(page, 0.7, 0.5);
      expect(Math.hypot(after.x - target.x, after.y - target.y)).toBeLessThan(3);
      await fingers.drag(target, { x: target.x - 60, y: target.y - 40 });
      const moved = await placeOn(page, 0.7, 0.5);
      expect(moved.x - after.x).toBeCloseTo(-60, -1);
      expect(moved.y - after.y).toBeCloseTo(-40, -1);
      await inspect(page, "see-close");
      const twice = async () => {
        const at = await placeOn(page, 0.5, 0.5);
        const middle = { x: Math.min(350, Math.max(40, at.x)), y: 300 };
        await fingers.doubleTap(middle);
      };
      await twice();
      await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0);
      await twice();
      await expect.poll(() => widthOf(page)).toBeGreaterThan(2 * whole);
      await page.getByRole("button", { name: "Show all of the picture" }).tap();
      await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0);
    });
    expect(fake.state.answers).toEqual([]);
  });

  it("takes larger variants only when it is zoomed, one after the other", async () => {
    await withTask(tasks.classify("t", { asset: asset("photo") }), async ({ page }) => {
      expect(fake.state.loaded).toEqual(["/asset/file/photo.webp?w=800"]);
      const first = await page.locator("article img").first().getAttribute("src");
      for (let times = 0; times < 2; times++) await page.keyboard.press("+");
      await page.locator(".sharper").waitFor();
      await expect.poll(() => fake.state.loaded.at(-1)).toBe("/asset/file/photo.webp");
      expect(fake.state.loaded).toHaveLength(2);
      await page.keyboard.press("0");
      // The first one stays below, so that nothing flickers.
      expect(await page.locator("article img").first().getAttribute("src")).toBe(first);
    });
  });

  it("is zoomed by a wheel and by keys, and leaves the wheel to a page that scrolls", async () => {
    const long = tasks.classify("t", { asset: asset("photo"), context: "Look closely. ".repeat(400) });
    await withTask(
      tasks.classify("t", { asset: asset("photo") }),
      async ({ page }) => {
        const whole = await widthOf(page);
        const at = await placeOn(page, 0.25, 0.25);
        await page.mouse.move(at.x, at.y);
        await page.mouse.wheel(0, -200);
        await expect.poll(() => widthOf(page)).toBeCloseTo(2 * whole, 0);
        await page.mouse.wheel(0, 400);
        await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0);
        for (const key of ["+", "+", "-"]) await page.keyboard.press(key);
        await expect.poll(() => widthOf(page)).toBeCloseTo(2 * whole, 0);
        const before = await placeOn(page, 0.5, 0.5);
        await page.keyboard.press("ArrowRight");
        expect((await placeOn(page, 0.5, 0.5)).x).toBeLessThan(before.x);
        await page.keyboard.press("0");
        await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0);
        expect(fake.state.answers).toEqual([]);
      },
      desktop,
    );
    await withTask(
      long,
      async ({ page }) => {
        const whole = await widthOf(page);
        await page.locator(".stage").scrollIntoViewIfNeeded();
        const box = await page.locator(".stage").boundingBox();
        await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
        await page.mouse.wheel(0, 120);
        await expect.poll(() => heights(page)).toBeGreaterThan(0);
        expect(await widthOf(page)).toBeCloseTo(whole, 0);
        await page.keyboard.down("Control");
        await page.mouse.wheel(0, -200);
        await page.keyboard.up("Control");
        await expect.poll(() => widthOf(page)).toBeGreaterThan(1.5 * whole);
      },
      desktop,
    );
  });

  it("is marked to a pixel of an original of 6,000 by 500 on a phone", async () => {
    const target = { x: 4_321, y: 137 };
    await withTask(tasks.locate("t", { asset: asset("strip") }), async ({ page }) => {
      const fingers = await fingersOn(page);
      const place = () => placeOn(page, (target.x + 0.5) / 6_000, (target.y + 0.5) / 500);
      expect((await page.locator(".stage .picture").boundingBox())?.height).toBeCloseTo(30, 0);
      for (let times = 0; times < 4; times++) await fingers.pinch(await place(), 4);
      expect((await widthOf(page)) / 6_000).toBeCloseTo(8, 1);
      const at = await place();
      await page.touchscreen.tap(at.x, at.y);
      await page.locator(".mark").waitFor();
      const mark = await page.locator(".mark").boundingBox();
      // It is as large as ever, and stands where the finger was.
      expect(mark?.width).toBeLessThan(20);
      expect((mark?.x ?? 0) + (mark?.width ?? 0) / 2).toBeCloseTo(at.x, 0);
      await inspect(page, "see-strip");
      await page.keyboard.press("0");
      const whole = await page.locator(".mark").boundingBox();
      expect(whole?.width).toBeCloseTo(mark?.width ?? 0, 1);
      expect((whole?.x ?? 0) + (whole?.width ?? 0) / 2).toBeCloseTo((await place()).x, 0);
      await page.getByRole("button", { name: "Done" }).tap();
      await expect.poll(() => fake.state.answers.length).toBe(1);
    });
    const [{ coordinates }] = fake.state.answers;
    expect(coordinates.map(({ x, y }: typeof target) => [Math.floor(60 * x), Math.floor(5 * y)])).toEqual([
      [target.x, target.y],
    ]);
  });

  it("shows a loupe above a finger that is held, and marks where it lets go", async () => {
    const rapid = tasks.locate("t", { asset: asset("photo"), featureFlags: tasks.flags({ no_mistake: true }) });
    await withTask(rapid, async ({ page }) => {
      const fingers = await fingersOn(page);
      const [from, to] = [await placeOn(page, 0.3, 0.6), await placeOn(page, 0.5, 0.4)];
      await fingers.down(from);
      const loupe = page.locator(".loupe");
      await loupe.waitFor();
      await fingers.move({ x: from.x, y: from.y + 40 });
      await fingers.move(to);
      await expect.poll(async () => middleOf(await loupe.boundingBox()).x).toBeCloseTo(to.x, 0);
      expect(middleOf(await loupe.boundingBox()).y).toBeLessThan(to.y - 60);
      if (process.env.PAGES_SCREENSHOTS)
        await page.screenshot({ path: `${process.env.PAGES_SCREENSHOTS}/label-see-loupe.phone.png` });
      // The page has not scrolled away under it, and nothing is marked yet.
      expect(await page.locator(".mark").count()).toBe(0);
      await fingers.up();
      await page.locator(".mark").waitFor();
      expect(await loupe.count()).toBe(0);
      // The mark is taken along by its edge, and moves as far as the finger does.
      const grip = { x: to.x + 12, y: to.y };
      await fingers.down(grip);
      for (const step of [10, 25, 40]) await fingers.move({ x: grip.x + step, y: grip.y + step });
      await loupe.waitFor();
      await fingers.up();
      await expect.poll(() => loupe.count()).toBe(0);
      expect(await page.locator(".mark").count()).toBe(1);
      const mark = middleOf(await page.locator(".mark").boundingBox());
      expect(mark.x).toBeCloseTo(to.x + 40, 0);
      expect(mark.y).toBeCloseTo(to.y + 40, 0);
      // A short tap marks at once, and a drag of the whole picture nothing.
      const second = await placeOn(page, 0.8, 0.2);
      await page.touchscreen.tap(second.x, second.y);
      await expect.poll(() => page.locator(".mark").count()).toBe(2);
      await fingers.pinch(await placeOn(page, 0.2, 0.2), 3);
      const before = await placeOn(page, 0.2, 0.2);
      await fingers.drag(before, { x: before.x + 50, y: before.y + 50 });
      expect(await page.locator(".mark").count()).toBe(2);
    });
  });

  it("is drawn on with one finger, while two move it, and a stroke means the same on the picture", async () => {
    await withTask(tasks.draw("t", { asset: asset("photo") }), async ({ page }) => {
      const fingers = await fingersOn(page);
      const whole = await widthOf(page);
      const about = await placeOn(page, 0.5, 0.5);
      await fingers.pinch(about, 4, { x: 20, y: 10 });
      expect(await widthOf(page)).toBeCloseTo(4 * whole, -1);
      // The first finger of two has drawn nothing.
      expect(await page.locator(".stroke").count()).toBe(0);
      const middle = await placeOn(page, 0.5, 0.5);
      expect(middle.x).toBeCloseTo(about.x + 20, -1);
      // Nor has one that waited long for the second.
      const beside = { x: middle.x + 40, y: middle.y };
      await fingers.down(middle);
      await page.waitForTimeout(500);
      await fingers.down(middle, beside);
      await expect.poll(() => page.locator(".stroke").count()).toBe(0);
      await fingers.up();
      expect(await page.locator(".stroke").count()).toBe(0);
      // A stroke that is long and was long drawn stays when another finger touches the screen.
      await fingers.down(middle);
      for (const step of [20, 40]) await fingers.move({ x: middle.x, y: middle.y + step });
      await page.waitForTimeout(500);
      await fingers.down({ x: middle.x, y: middle.y + 40 }, beside);
      await fingers.up();
      expect(await page.locator(".stroke").count()).toBe(1);
      await page.getByRole("button", { name: "Undo", exact: true }).tap();
      await expect.poll(() => page.locator(".stroke").count()).toBe(0);
      const [from, to] = [await placeOn(page, 0.45, 0.5), await placeOn(page, 0.55, 0.5)];
      await fingers.drag(from, to);
      await expect.poll(() => page.locator(".stroke").count()).toBe(1);
      const box = await page.locator(".stroke").boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((from.x + to.x) / 2, -1);
      await inspect(page, "see-draw");
      await page.getByRole("button", { name: "Done" }).tap();
      await expect.poll(() => fake.state.answers.length).toBe(1);
    });
    const [{ lines }] = fake.state.answers;
    expect(lines).toHaveLength(1);
    expect(lines[0].points[0].x).toBeCloseTo(45, 0);
    expect(lines[0].points.at(-1).x).toBeCloseTo(55, 0);
    expect(lines[0].points[0].y).toBeCloseTo(50, 0);
  });

  it("is compared with another at the same zoom, and chosen by its button meanwhile", async () => {
    const rapid = tasks.compare("t", { asset: tasks.several(asset("photo"), asset("other")) });
    await withTask(rapid, async ({ page }) => {
      const fingers = await fingersOn(page);
      const wholes = [await widthOf(page, 0), await widthOf(page, 1)];
      const about = await placeOn(page, 0.5, 0.5, 1);
      await fingers.pinch(about, 3);
      for (const [index, whole] of wholes.entries()) expect(await widthOf(page, index)).toBeCloseTo(3 * whole, -1);
      await inspect(page, "see-compare");
      const middle = middleOf(await page.locator(".stage").first().boundingBox());
      const before = await placeOn(page, 0.5, 0.5, 1);
      await fingers.drag(middle, { x: middle.x - 30, y: middle.y });
      expect((await placeOn(page, 0.5, 0.5, 1)).x).toBeLessThan(before.x - 10);
      // A tap on a zoomed picture does not choose.
      await page.touchscreen.tap(middle.x, middle.y - 20);
      await page.waitForTimeout(300);
      expect(fake.state.answers).toEqual([]);
      await page.getByRole("button", { name: "Show all of the picture" }).first().tap();
      await expect.poll(() => widthOf(page, 0)).toBeCloseTo(wholes[0] ?? 0, 0);
      await page.getByRole("button", { name: "Zoom in on number 1" }).tap();
      await expect.poll(() => widthOf(page, 1)).toBeCloseTo(2 * (wholes[1] ?? 0), 0);
      await page.getByRole("button", { name: "Choose number 2" }).tap();
      await expect.poll(() => fake.state.answers.length).toBe(1);
    });
    expect(fake.state.answers[0].winners).toEqual(["other.webp"]);
  });
});

describe.skipIf(chromiumPath === undefined)("many options, in Chromium", () => {
  const trees = ["Ahorn", "Birke", "Eiche", "Ölbaum", "Rotbuche", "Weide"];
  const many = () =>
    tasks.classify("t", {
      asset: asset("photo"),
      featureFlags: [],
      categories: Array.from({ length: 200 }, (_, i) => ({ label: `${trees[i % 6]} ${i + 1}`, value: `v${i + 1}` })),
    });

  it("are a list in their own order beside the picture, and chosen by a tap", async () => {
    await withTask(many(), async ({ page }) => {
      expect(await page.getByRole("option").count()).toBe(200);
      await inspect(page, "list");
      await page.getByRole("option", { name: "Birke 152" }).scrollIntoViewIfNeeded();
      // Only the list has scrolled.
      expect(await heights(page)).toBe(0);
      await page.getByRole("option", { name: "Birke 152" }).tap();
      await expect.poll(() => fake.state.answers.length).toBe(1);
    });
    expect(fake.state.answers[0].category).toBe("v152");
  });

  it("are found by typing without accents, and taken by arrows and Enter", async () => {
    await withTask(
      many(),
      async ({ page }) => {
        const search = page.getByRole("combobox", { name: "Search the answers" });
        await search.focus();
        // A digit that is typed chooses nothing.
        await page.keyboard.type("olbaum 1");
        expect(await page.getByRole("option").first().innerText()).toContain("Ölbaum 10");
        for (const key of ["ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
        await expect.poll(() => search.getAttribute("aria-activedescendant")).toBe("option-1");
        const second = await page.getByRole("option", { selected: true }).innerText();
        await inspect(page, "list-search");
        await page.keyboard.press("Enter");
        await expect.poll(() => fake.state.answers.length).toBe(1);
        expect(fake.state.answers[0].category).toBe(`v${/\d+$/.exec(second)?.[0]}`);
      },
      desktop,
    );
  });

  it("have keys for the first nine", async () => {
    await withTask(
      many(),
      async ({ page }) => {
        await page.keyboard.press("9");
        await expect.poll(() => fake.state.answers.length).toBe(1);
      },
      desktop,
    );
    expect(fake.state.answers[0].category).toBe("v9");
  });
});

describe.skipIf(chromiumPath === undefined)("a long text, in Chromium", () => {
  const lines = "Lorem ipsum dolor sit amet, consetetur. ".repeat(500);
  const stays = async (page: Page, name: string) => {
    const height = page.viewportSize()?.height ?? 0;
    for (const share of [0, 0.5, 1]) {
      await page.evaluate(`scrollTo(0, ${share} * document.documentElement.scrollHeight)`);
      const box = await page.getByRole("button", { name }).boundingBox();
      expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    const bar = await page.locator(".controls").boundingBox();
    expect(bar?.height ?? height).toBeLessThanOrEqual(0.451 * height);
  };

  it("keeps its answers on the screen, whatever the kind", async () => {
    for (const [rapid, name] of [
      [tasks.classify("t", { asset: asset("photo"), context: lines }), "Cloudy"],
      [tasks.freeText("t", { asset: asset("photo"), context: lines }), "Send"],
      [tasks.compare("t", { asset: tasks.several(tasks.text(lines), tasks.text(lines)) }), "Choose number 2"],
      [tasks.locate("t", { asset: asset("photo"), context: lines }), "Nothing to mark"],
    ] as const) {
      fake.state.answers = [];
      fake.state.sessions = [tasks.session("s1", [rapid])];
      const person = await newPerson(browser, phone);
      try {
        await person.page.goto(`${fake.baseUrl}/label/link`);
        await untilTask(person.page, "t");
        await stays(person.page, name);
        expect(person.complaints).toEqual([]);
      } finally {
        await person.close();
      }
    }
  });
});

const middleOf = (box: { x: number; y: number; width: number; height: number } | null) => ({
  x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
  y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
});
const areWhole = (images: unknown[]) =>
  images.length > 0 &&
  (images as { complete: boolean; naturalWidth: number }[]).every((image) => image.complete && image.naturalWidth > 0);
