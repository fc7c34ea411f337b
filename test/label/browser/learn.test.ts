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
  Object.assign(fake.state, {
    sessions: [],
    answers: [],
    requests: [],
    current: null,
    lang: "en",
    dir: "ltr",
    loaded: [],
    start: {},
  });
  Object.assign(fake.state, { fail: () => null, outcomeOf: () => ({}) });
});

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 }, colorScheme: "dark" as const };

async function withPerson(work: (person: Person) => Promise<void>, options: object = phone, before = "") {
  const person = await newPerson(browser, options);
  try {
    await person.context.addInitScript(before);
    await person.page.goto(`${fake.baseUrl}/label/link`);
    await work(person);
    expect(person.complaints).toEqual([]);
  } finally {
    await person.close();
  }
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const agosOf = (requests: { agoMs: number }[][]) => requests.map((answers) => answers.map(({ agoMs }) => agoMs));
const sent = () => fake.state.answers.map(({ rapidId }: { rapidId: string }) => rapidId);

/** The page's clock goes slower, so that a busy machine has as much time as a person. `hurry()` ends that. */
const slowClock = `{
  const [now, since] = [Date.now, Date.now()];
  let slowness = 30;
  globalThis.hurry = () => { slowness = 1 };
  Date.now = () => since + (now() - since) / slowness;
}`;
/** The time after which a right answer passes does not come. */
const noPassing = `{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (act, ms, ...rest) => setTimeout(act, ms === 700 ? 1e6 : ms, ...rest);
}`;

const explanation = "Look at the sky again.";
const box = { xMin: 60, yMin: 20, xMax: 80, yMax: 40 };

/** A wrong answer to practice of each kind, what the service says is right, and how that is seen. */
const practice = [
  {
    kind: "classify",
    task: tasks.classify,
    truth: { _t: "ClassifyExampleTruth", correctCategories: ["rainy"] },
    answer: (page: Page) => press(page, "Sunny"),
    right: (page: Page) => page.getByRole("button", { name: "Rainy Right answer" }),
  },
  {
    kind: "compare",
    task: tasks.compare,
    truth: { _t: "CompareExampleTruth", winnerId: "b.webp" },
    answer: (page: Page) => press(page, "Choose number 1"),
    right: (page: Page) => page.locator('.contestant[data-mark="right"]').getByText("Right answer"),
  },
  {
    kind: "words",
    task: tasks.selectWords,
    truth: { _t: "TranscriptionExampleTruth", correctWords: [{ word: "jump", wordIndex: 4 }] },
    answer: async (page: Page) => {
      await press(page, "fox");
      await press(page, "Done");
    },
    right: (page: Page) => page.getByRole("button", { name: "jump Right answer" }),
  },
  {
    kind: "locate",
    task: tasks.locate,
    truth: { _t: "LocateExampleTruth", boundingBoxes: [box] },
    answer: async (page: Page) => {
      const { x, y } = await placeOn(page, 0.25, 0.5);
      await page.mouse.click(x, y);
      await press(page, "Done");
    },
    right: (page: Page) => page.locator(".truth .outline"),
  },
  {
    kind: "draw",
    task: tasks.draw,
    truth: { _t: "LineExampleTruth", boundingBoxes: [box] },
    answer: async (page: Page) => {
      const [from, to] = [await placeOn(page, 0.2, 0.5), await placeOn(page, 0.4, 0.6)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
      await press(page, "Done");
    },
    right: (page: Page) => page.locator(".truth .outline"),
  },
  {
    kind: "timestamp",
    task: tasks.timestamp,
    truth: { _t: "ScrubExampleTruth", validRanges: [{ start: 1_000, end: 1_500 }] },
    answer: async (page: Page) => {
      await page.getByText("/ 0:02.0").waitFor();
      await press(page, "Mark this moment");
      await press(page, "Done");
    },
    right: (page: Page) => page.getByText("Right: 0:01.0 – 0:01.5"),
  },
];

describe.skipIf(chromiumPath === undefined)("practice that shows what is right, in Chromium", () => {
  it.each([
    ["on a phone", phone],
    ["on a dark desktop", desktop],
  ])("stays on its picture in each kind, with why, until Next: %s", async (where, options) => {
    const truths = new Map(practice.map(({ truth }, i) => [`p${i}`, truth]));
    fake.state.sessions = [
      tasks.session(
        "s1",
        practice.map(({ task }, i) => task(`p${i}`, { reveals: true })),
      ),
    ];
    fake.state.outcomeOf = ({ rapidId }: { rapidId: string }) => ({
      isCorrect: false,
      explanation,
      truth: truths.get(rapidId),
    });
    await withPerson(async ({ page }) => {
      for (const [i, { kind, answer, right }] of practice.entries()) {
        await untilTask(page, `p${i}`);
        await page.getByText("Practice: answers are final").waitFor();
        await page.waitForTimeout(100);
        await answer(page);
        await right(page).first().waitFor({ state: "attached" });
        await page.getByText(explanation).waitFor();
        expect(await page.locator(`[data-rapid="p${i}"]`).count(), kind).toBe(1);
        await inspect(page, `reveal-${kind}-${where.replaceAll(" ", "-")}`);
        // Practice is final.
        expect(await page.getByRole("button", { name: "Undo the last answer" }).count()).toBe(0);
        await press(page, "Next");
      }
      await page.getByText("Nothing to do at the moment").waitFor();
    }, options);
    expect(sent()).toEqual(practice.map((_, i) => `p${i}`));
  });

  const right = () => {
    const reveals = ["a", "b"].map((id) => tasks.classify(id, { reveals: true }));
    fake.state.sessions = [tasks.session("s1", reveals)];
    fake.state.outcomeOf = () => ({ isCorrect: true, truth: practice[0]?.truth });
  };

  it("passes by itself where the answer was right", async () => {
    right();
    await withPerson(async ({ page }) => {
      await untilTask(page, "a");
      await press(page, "Rainy");
      await untilTask(page, "b");
    });
  });

  it("passes by a tap on the picture where the answer was right", async () => {
    right();
    const work = async ({ page }: Person) => {
      await untilTask(page, "a");
      await press(page, "Rainy");
      await page.getByText("That was right.").waitFor();
      // The second half of a double tap means nothing.
      await page.waitForTimeout(300);
      await page.locator(".stage").tap();
      await page.locator('[data-rapid="b"]').waitFor();
    };
    await withPerson(work, phone, noPassing);
  });
});

describe.skipIf(chromiumPath === undefined)("an answer that is taken back, in Chromium", () => {
  const three = () => tasks.session("s1", [tasks.classify("a"), tasks.freeText("b"), tasks.classify("c")]);
  const alike = () =>
    tasks.session(
      "s1",
      ["a", "b", "c"].map((id) => tasks.classify(id)),
    );
  const undo = (page: Page) => page.getByRole("button", { name: "Undo the last answer" });

  it("comes back as it was, by the button, and is sent once when it was corrected", async () => {
    fake.state.sessions = [three()];
    await withPerson(
      async ({ page }) => {
        await untilTask(page, "a");
        await press(page, "Sunny");
        await untilTask(page, "b");
        await page.getByLabel("Your answer").fill("walk up the hill");
        await press(page, "Send");
        await untilTask(page, "c");
        await undo(page).tap();
        await untilTask(page, "b");
        expect(await page.getByLabel("Your answer").inputValue()).toBe("walk up the hill");
        await undo(page).tap();
        await untilTask(page, "a");
        await press(page, "Rainy");
        await untilTask(page, "b");
        expect(sent()).toEqual([]);
        await page.evaluate("hurry()");
        await page.locator('[data-pending="0"]').waitFor({ state: "attached" });
      },
      phone,
      slowClock,
    );
    expect(fake.state.answers).toEqual([{ _t: "AttachCategoryResult", rapidId: "a", category: "rainy" }]);
  });

  it("comes back by Backspace, and by a swipe beside the picture", async () => {
    fake.state.sessions = [three()];
    await withPerson(
      async ({ page }) => {
        await untilTask(page, "a");
        await press(page, "Sunny");
        await untilTask(page, "b");
        await undo(page).waitFor();
        await page.keyboard.press("Backspace");
        await untilTask(page, "a");
        await press(page, "Sunny");
        await untilTask(page, "b");
        await undo(page).waitFor();
        const question = await page.locator("#question").boundingBox();
        const fingers = await fingersOn(page);
        const y = (question?.y ?? 0) + 8;
        await fingers.swipe({ x: 40, y }, { x: 300, y });
        await untilTask(page, "a");
        expect(sent()).toEqual([]);
      },
      phone,
      slowClock,
    );
  });

  it("goes in one request with all that are given meanwhile, and tells the pace of their person", async () => {
    fake.state.sessions = [alike()];
    await withPerson(
      async ({ page }) => {
        for (const id of ["a", "b"]) {
          await untilTask(page, id);
          await press(page, "Sunny");
        }
        await untilTask(page, "c");
        expect(fake.state.requests).toEqual([]);
        await page.evaluate("hurry()");
        await expect.poll(sent, { timeout: 20_000 }).toEqual(["a", "b"]);
        expect(agosOf(fake.state.requests)).toEqual([[expect.any(Number), expect.any(Number)]]);
        const [[first = 0, second = 0] = []] = agosOf(fake.state.requests);
        expect([first > second, second >= 5_000]).toEqual([true, true]);
      },
      phone,
      slowClock,
    );
  });

  it("goes in one request with the others when the page is left", async () => {
    fake.state.sessions = [alike()];
    await withPerson(
      async ({ page }) => {
        for (const id of ["a", "b"]) {
          await untilTask(page, id);
          await press(page, "Sunny");
        }
        await untilTask(page, "c");
        await page.close({ runBeforeUnload: true });
        // A page that lives on for a moment without a reply sends the same again.
        await expect.poll(() => fake.state.requests.length).toBeGreaterThan(0);
        const named = fake.state.requests.map((answers: { result: { rapidId: string } }[]) =>
          answers.map(({ result }) => result.rapidId),
        );
        for (const names of named) expect(names).toEqual(["a", "b"]);
      },
      phone,
      slowClock,
    );
  });

  it("is kept on the device when the page ends without a network, and sent by the next visit", async () => {
    fake.state.sessions = [three()];
    const work = async ({ page, newPage }: Person) => {
      await untilTask(page, "a");
      await press(page, "Sunny");
      await untilTask(page, "b");
      // The page ends, and the service does not hear of it. What a page sends at its end may be on its way long after.
      fake.state.fail = (path: string) => (path.endsWith("/answers") ? { status: "cut" } : null);
      await page.close();
      const next = await newPage();
      fake.state.sessions = [three()];
      await next.goto(`${fake.baseUrl}/label/link`);
      await untilTask(next, "b");
      expect(sent()).toEqual([]);
      fake.state.fail = () => null;
      await next.evaluate("hurry()");
      await expect.poll(sent).toEqual(["a"]);
    };
    await withPerson(work, phone, slowClock);
  });
});
