import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath } from "../../support/chromium.ts";
import { sharedBrowser } from "../../support/shared.ts";
import { type FakeService, startFakeService } from "../fake-service.mjs";
import * as tasks from "../tasks.mjs";
import { placeOn } from "./fingers.ts";
import { newPerson, untilTask } from "./person.ts";

let fake: FakeService;
let browser: Browser;
beforeAll(async () => {
  if (chromiumPath === undefined) return;
  [fake, browser] = await Promise.all([startFakeService(), sharedBrowser()]);
  await tasks.putFiles(fake.state);
});
afterAll(async () => {
  await browser?.close();
  await fake?.stop();
});
beforeEach(() => {
  Object.assign(fake.state, { sessions: [], answers: [], current: null, lang: "en", dir: "ltr", fail: () => null });
});

const desktop = { viewport: { width: 1280, height: 800 } };

async function withTasks(rapids: Parameters<typeof tasks.session>[1], work: (page: Page) => Promise<void>) {
  fake.state.sessions = [tasks.session("s1", rapids)];
  const person = await newPerson(browser, desktop);
  try {
    await person.page.goto(`${fake.baseUrl}/label/link`);
    await work(person.page);
    expect(person.complaints).toEqual([]);
  } finally {
    await person.close();
  }
}

const isZoomed = async (page: Page) => (await page.locator(".stage[data-zoomed]").count()) > 0;
const focused = (page: Page) => page.evaluate("document.activeElement.id");

describe.skipIf(chromiumPath === undefined)("a task that follows another of its kind, in Chromium", () => {
  it("begins with its whole picture, its folded question and the focus, and is deaf to a double press", async () => {
    const instruction = "What is the weather like? ".repeat(12);
    const asset = tasks.file("b.webp");
    // The second and the third show the same picture.
    const rapids = [
      tasks.classify("a", { instruction }),
      tasks.classify("b", { instruction, asset }),
      tasks.classify("c", { instruction, asset }),
    ];
    await withTasks(rapids, async (page) => {
      for (const { id } of rapids) {
        await untilTask(page, id);
        expect(await focused(page), id).toBe("question");
        expect(await isZoomed(page), id).toBe(false);
        expect(await page.locator("#question.folded").count(), id).toBe(1);
        expect(await page.locator("article img").getAttribute("src"), id).toMatch(id === "a" ? /a\.webp/ : /b\.webp/);
        await page.getByRole("button", { name: "Zoom in" }).waitFor();
        await page.locator("button:enabled", { hasText: "Sunny" }).waitFor();
        await page.keyboard.press("+");
        await expect.poll(() => isZoomed(page), { message: id }).toBe(true);
        await page.locator(".unfold").click();
        await page.locator("#question:not(.folded)").waitFor();
        // Two events in one turn of the page, as a double press may come.
        await page.evaluate(pressTwice);
      }
      await page.locator('[data-pending="0"]').waitFor({ state: "attached" });
    });
    const answers = fake.state.answers.map(({ rapidId, category }: Record<string, string>) => `${rapidId} ${category}`);
    expect(answers).toEqual(["a sunny", "b sunny", "c sunny"]);
  });

  it("has an empty search where there are many options", async () => {
    const categories = Array.from({ length: 12 }, (_, i) => ({ label: `Bird ${i}`, value: `bird${i}` }));
    const rapids = ["a", "b"].map((id) => tasks.classify(id, { categories }));
    await withTasks(rapids, async (page) => {
      await untilTask(page, "a");
      await page.getByRole("combobox").fill("Bird 11");
      await page.keyboard.press("Enter");
      await untilTask(page, "b");
      expect(await page.getByRole("combobox").inputValue()).toBe("");
      expect(await page.getByRole("option").count()).toBe(12);
      await page.locator('[data-pending="0"]').waitFor({ state: "attached" });
    });
    expect(fake.state.answers[0]).toMatchObject({ rapidId: "a", category: "bird11" });
  });

  it("takes marks at once on a picture that was seen before", async () => {
    const asset = tasks.file("b.webp");
    const rapids = ["a", "b"].map((id) => tasks.locate(id, { asset }));
    await withTasks(rapids, async (page) => {
      for (const { id } of rapids) {
        await untilTask(page, id);
        await page.getByRole("button", { name: "Zoom in" }).waitFor();
        const { x, y } = await placeOn(page, 0.5, 0.5);
        await page.mouse.click(x, y);
        await page.getByRole("button", { name: "Done" }).click();
      }
      await page.locator('[data-pending="0"]').waitFor({ state: "attached" });
    });
    expect(fake.state.answers.map(({ rapidId }: Record<string, string>) => rapidId)).toEqual(["a", "b"]);
  });

  it("shows both pictures whole, and opens Both and Neither after its own delay", async () => {
    const featureFlags = tasks.flags({ no_shuffle: true, compare_unsure: 5_000 });
    const rapids = ["a", "b"].map((id) => tasks.compare(id, { featureFlags }));
    await withTasks(rapids, async (page) => {
      for (const { id } of rapids) {
        await untilTask(page, id);
        expect(await isZoomed(page), id).toBe(false);
        expect(await page.getByRole("button", { name: "Both" }).isDisabled(), id).toBe(true);
        await page.getByRole("button", { name: "Both", disabled: false }).waitFor();
        await page.keyboard.press("+");
        await expect.poll(() => isZoomed(page), { message: id }).toBe(true);
        await page.keyboard.press("3");
      }
      await page.locator('[data-pending="0"]').waitFor({ state: "attached" });
    });
    expect(fake.state.answers.map(({ rapidId }: Record<string, string>) => rapidId)).toEqual(["a", "b"]);
  });
});

const pressTwice = `for (let i = 0; i < 2; i++)
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }))`;
