import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath } from "../../support/chromium.ts";
import { sharedBrowser } from "../../support/shared.ts";
import { type FakeService, startFakeService } from "../fake-service.mjs";
import * as tasks from "../tasks.mjs";
import { inspect, newPerson, type Person, untilTask } from "./person.ts";

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
  Object.assign(fake.state, { sessions: [], answers: [], current: null, lang: "en", dir: "ltr", loaded: [], shop: "" });
  Object.assign(fake.state, { fail: () => null, outcomeOf: () => ({}) });
});

const named = (version: string) => ({ version, url: `/instructions/${version}` });
const paragraph = "Say what the **sky** looks like, not the ground. A sky that is half covered counts as *cloudy*.";
const examples = [
  { asset: tasks.file("a.webp"), text: null, answer: "Sunny", isRight: true, reason: "The sun is in the sky." },
  {
    asset: tasks.file("b.webp"),
    text: null,
    answer: "Rainy",
    isRight: false,
    reason: "The sky is red, but it is dry.",
  },
  { asset: null, text: "Dark clouds over the sea", answer: null, isRight: true, reason: "A text may say it too." },
];

/** Instructions that the service has. A long text does not fit on any screen. */
function put(version: string, { text = paragraph, isLong = false, of = examples as object[] } = {}) {
  const long = isLong ? Array.from({ length: 40 }, (_, i) => `\n\n${i + 1}. ${paragraph}`).join("") : "";
  const body = JSON.stringify({ version, text: `${text}${long}`, examples: of });
  fake.state.files.set(`/instructions/${version}`, { type: "application/json", body: Buffer.from(body) });
  return named(version);
}

const sessionOf = (name: string, ...versions: (ReturnType<typeof named> | null)[]) =>
  tasks.session(
    name,
    versions.map((instructions, i) => tasks.classify(`${name}${i}`, { instructions })),
  );

async function withPerson(work: (person: Person) => Promise<void>, options?: Parameters<typeof newPerson>[1]) {
  const person = await newPerson(browser, options);
  try {
    await work(person);
    expect(person.complaints).toEqual([]);
  } finally {
    await person.close();
  }
}

const desktop = { viewport: { width: 1280, height: 800 } };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const open = (page: Page) => page.goto(`${fake.baseUrl}/label/link`);
const rules = (page: Page) => page.locator(".app > .rules");
const askedFor = () => fake.state.loaded.filter((path: string) => path.startsWith("/instructions/"));
const read = async (page: Page) => {
  await page.locator(".rules-end").scrollIntoViewIfNeeded();
  await button(page, "Start").click();
};

describe.skipIf(chromiumPath === undefined)("instructions on the labeling page", () => {
  it("stand before the first task, whose start waits for their end, and are not shown again", async () => {
    const instructions = put("long", { isLong: true });
    // The last task of a session is not reached: with it the page would ask for the next one.
    fake.state.sessions = [sessionOf("a", instructions, instructions, instructions), sessionOf("b", instructions)];
    await withPerson(async ({ page }) => {
      await open(page);
      await rules(page).waitFor();
      expect(await page.evaluate("document.activeElement?.textContent")).toBe("Instructions");
      expect(await page.locator("[data-rapid]").count()).toBe(0);
      await expect.poll(() => button(page, "Start").isDisabled()).toBe(true);
      await page.getByText("Read to the end to start.").waitFor();
      await inspect(page, "instructions-long");
      await page.locator(".rules-end").scrollIntoViewIfNeeded();
      await expect.poll(() => button(page, "Start").isEnabled()).toBe(true);
      await button(page, "Start").tap();
      await untilTask(page, "a0");
      await button(page, "Sunny").tap();
      await untilTask(page, "a1");

      fake.state.answers.length = 0;
      await page.reload();
      await untilTask(page, "b0");
      expect(askedFor()).toEqual(["/instructions/long"]);
    });
  });

  it("are shown once more where they are others, and may be passed at once", async () => {
    fake.state.sessions = [sessionOf("a", put("short", { of: [] }), put("longer", { isLong: true }), null)];
    await withPerson(async ({ page }) => {
      await open(page);
      await page.getByRole("heading", { name: "Instructions", exact: true }).waitFor();
      await read(page);
      await untilTask(page, "a0");
      await button(page, "Sunny").tap();
      await page.getByRole("heading", { name: "New or changed instructions" }).waitFor();
      expect(await button(page, "Start").isEnabled()).toBe(true);
      await read(page);
      await untilTask(page, "a1");
      await button(page, "Sunny").tap();
      await untilTask(page, "a2");
      expect(await button(page, "Instructions").count()).toBe(0);
    });
  });

  it("show right and wrong answers by words and signs, and their pictures", async () => {
    fake.state.sessions = [sessionOf("a", put("shown", { text: `${paragraph}\n\n![A hill](/asset/file/a.webp)` }))];
    await withPerson(async ({ page }) => {
      await open(page);
      const groups = page.locator(".rules-examples");
      await groups.last().waitFor();
      expect(await groups.locator("h2").allTextContents()).toEqual(["✓ Right", "✗ Wrong"]);
      const [right, wrong] = await groups.allTextContents();
      expect(right).toContain("The sun is in the sky.");
      expect(right).toContain("Dark clouds over the sea");
      expect(wrong).toContain("✗ Answer: Rainy");
      await expect
        .poll(() =>
          page.evaluate("[...document.querySelectorAll('.rules img')].map(({ naturalWidth }) => naturalWidth)"),
        )
        .toEqual([800, 800, 800]);
      await inspect(page, "instructions");
    }, desktop);
  });

  it("are opened by their button and by the question mark, and give the focus back", async () => {
    const instructions = put("any", { of: examples });
    fake.state.sessions = [tasks.session("a", [tasks.freeText("a0", { instructions })])];
    await withPerson(async ({ page }) => {
      await open(page);
      await read(page);
      await untilTask(page, "a0");
      await inspect(page, "task-with-instructions");
      await button(page, "Instructions").focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "Instructions" }).waitFor();
      await inspect(page, "instructions-dialog");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await page.evaluate("document.activeElement?.textContent")).toBe("Instructions?");

      await page.getByLabel("Your answer").fill("Why would I go there");
      await page.getByLabel("Your answer").press("?");
      expect(await page.getByLabel("Your answer").inputValue()).toBe("Why would I go there?");
      expect(await page.getByRole("dialog").count()).toBe(0);
      await button(page, "Send").focus();
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Instructions" }).waitFor();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(fake.state.answers).toEqual([]);
    }, desktop);
  });

  it("that cannot be loaded keep nobody from work, and are tried again by their button", async () => {
    const instructions = put("away");
    fake.state.fail = (path: string) => (path.startsWith("/instructions/") ? { status: 503 } : null);
    fake.state.sessions = [sessionOf("a", instructions, instructions)];
    await withPerson(async ({ page }) => {
      await open(page);
      await page.getByText("Loading…").waitFor();
      await untilTask(page, "a0");
      await page.getByText("The instructions could not be loaded.").waitFor();
      expect(askedFor().length).toBeGreaterThanOrEqual(3);
      await button(page, "Sunny").tap();
      await untilTask(page, "a1");
      fake.state.fail = () => null;
      await button(page, "Instructions").tap();
      await page.getByRole("dialog", { name: "Instructions" }).waitFor();
      await button(page, "Close").tap();
      await page.getByText("The instructions could not be loaded.").waitFor({ state: "detached" });
      await page.reload();
    });
  });

  it("of a version that is gone are asked for once", async () => {
    fake.state.sessions = [sessionOf("a", named("gone"))];
    await withPerson(async ({ page }) => {
      await open(page);
      await untilTask(page, "a0");
      expect(askedFor()).toEqual(["/instructions/gone"]);
    });
  });

  it("are loaded ahead of the task that brings them", async () => {
    fake.state.sessions = [sessionOf("a", null, put("ahead"))];
    await withPerson(async ({ page }) => {
      await open(page);
      await untilTask(page, "a0");
      await expect.poll(() => fake.state.loaded.includes("/instructions/ahead")).toBe(true);
      await button(page, "Sunny").tap();
      await rules(page).waitFor();
    });
  });

  it("stand in a page that is read from right to left, and in German", async () => {
    Object.assign(fake.state, { lang: "de", dir: "rtl" });
    const text = "انظر إلى **السماء** فقط.\n\n- غيوم\n- شمس";
    fake.state.sessions = [sessionOf("a", put("rtl", { text }))];
    await withPerson(async ({ page }) => {
      await open(page);
      await page.getByRole("heading", { name: "Anleitung", exact: true }).waitFor();
      expect(await page.evaluate("getComputedStyle(document.querySelector('.rules-text')).direction")).toBe("rtl");
      await inspect(page, "instructions-rtl");
      await page.locator(".rules-end").scrollIntoViewIfNeeded();
      await button(page, "Los geht’s").tap();
      await untilTask(page, "a0");
    });
  });

  it("stand in the component on another site, and load nothing of a third one", async () => {
    const url = `${fake.baseUrl}/instructions/component`;
    put("component", { text: `${paragraph}\n\n![A hill](https://third.example/a.png)`, of: [] });
    const instructions = { version: "component", url };
    const asset = tasks.text("Dark clouds");
    fake.state.sessions = [
      tasks.session("a", [
        tasks.classify("a0", { asset, instructions }),
        tasks.classify("a1", { asset, instructions: { version: "third", url: "https://third.example/x" } }),
      ]),
    ];
    fake.state.shop = `<!doctype html><html lang="en"><title>Shop</title>
<script type="module" src="${fake.baseUrl}/label/session.js"></script>
<muster-session token="a.${btoa(JSON.stringify({ userId: "u" }))}.c"></muster-session>`;
    await withPerson(async ({ page }) => {
      await page.goto(`${fake.baseUrl.replace("127.0.0.1", "localhost")}/shop`);
      await page.getByRole("heading", { name: "Instructions", level: 2 }).waitFor();
      expect(await page.locator(".rules img").count()).toBe(0);
      await button(page, "Start").click();
      await untilTask(page, "a0");
      await button(page, "Sunny").click();
      await untilTask(page, "a1");
    }, desktop);
  });
});

describe.skipIf(chromiumPath === undefined)("a long question", () => {
  it("folds and unfolds, and whoever listens hears all of it", async () => {
    const long = `${"What is the weather like where the picture was taken? ".repeat(8)}Say it now.`;
    fake.state.sessions = [tasks.session("a", [tasks.classify("a0", { instruction: long }), tasks.classify("a1")])];
    await withPerson(async ({ page }) => {
      await open(page);
      await untilTask(page, "a0");
      const question = page.locator("#question");
      const height = () => question.evaluate((element) => element.clientHeight);
      const folded = await height();
      expect(await question.textContent()).toBe(long);
      expect(await button(page, "Show more").getAttribute("aria-expanded")).toBe("false");
      await inspect(page, "question-folded");
      await button(page, "Show more").focus();
      await page.keyboard.press("Enter");
      expect(await height()).toBeGreaterThan(folded * 1.5);
      await button(page, "Show less").tap();
      expect(await height()).toBe(folded);
      await button(page, "Sunny").tap();
      await untilTask(page, "a1");
      expect(await button(page, "Show more").count()).toBe(0);
    });
  });
});
