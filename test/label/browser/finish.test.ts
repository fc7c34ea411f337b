import type { Browser, BrowserContextOptions, Page } from "playwright-core";
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

const plain = { message: null, leastTasks: 1, givesCode: false, givesReturn: false };
const start = (finish: object = {}) => ({ finish: { ...plain, ...finish }, limits: { tasksPerPerson: null, done: 0 } });

beforeEach(() => {
  if (!fake) return;
  Object.assign(fake.state, { sessions: [], answers: [], current: null, lang: "en", dir: "ltr", start: start() });
  Object.assign(fake.state, { fail: () => null, outcomeOf: () => ({}) });
  fake.state.finished = { tasks: 1, accuracy: null, code: null, returnUrl: null };
});

async function withPerson(work: (person: Person) => Promise<void>, options?: BrowserContextOptions) {
  const person = await newPerson(browser, options);
  try {
    await work(person);
    expect(person.complaints).toEqual([]);
  } finally {
    await person.close();
  }
}

const one = (session = "s1", id = "r0") => tasks.session(session, [tasks.classify(id)]);
const tap = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap();
const link = () => `${fake.baseUrl}/label/link`;

async function finishOne(page: Page, answer = "Cloudy") {
  await page.goto(link());
  await untilTask(page, "r0");
  await tap(page, answer);
}

describe.skipIf(chromiumPath === undefined)("the end of the work in Chromium", () => {
  it("thanks, says how many and how well, and gives the code and the way back", async () => {
    fake.state.sessions = [one()];
    fake.state.start = start({
      message: "Dear all,\nyou helped our herbarium a lot.",
      givesCode: true,
      givesReturn: true,
    });
    const returnUrl = "https://app.prolific.com/submissions/complete?cc=C1ABCDEF";
    fake.state.finished = { tasks: 12, accuracy: 0.83, code: "C1ABCDEF", returnUrl, earned: 0.429999 };
    await withPerson(async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: fake.baseUrl });
      await finishOne(page);
      const heading = page.getByRole("heading", { name: "Thank you!" });
      await heading.waitFor();
      expect(await page.evaluate("document.activeElement.tagName")).toBe("H1");
      await page.getByText("You answered 12 tasks. You got 83% of the practice tasks right.").waitFor();
      await page.getByText("Earned so far: $0.42").waitFor();
      await page.getByText("you helped our herbarium").waitFor();
      await tap(page, "Copy the code");
      await page.getByText("Copied.").waitFor();
      expect(await page.evaluate("navigator.clipboard.readText()")).toBe("C1ABCDEF");
      const back = page.getByRole("link", { name: "Finish and go back" });
      expect(await back.getAttribute("href")).toBe(returnUrl);
      expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await page.getByText("This leads to app.prolific.com").waitFor();
      await inspect(page, "finish");
    });
  });

  it("selects the code where the browser refuses the clipboard", async () => {
    fake.state.sessions = [one()];
    fake.state.start = start({ givesCode: true });
    fake.state.finished = { tasks: 1, accuracy: null, code: "A2B3C4D5E6", returnUrl: null };
    await withPerson(async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "clipboard", { value: undefined });
      });
      await finishOne(page);
      await tap(page, "Copy the code");
      await page.getByText("The code is selected").waitFor();
      expect(await page.evaluate("String(getSelection())")).toBe("A2B3C4D5E6");
    });
  });

  it("reads from right to left, in German, and with long words", async () => {
    fake.state.sessions = [one()];
    Object.assign(fake.state, { lang: "de", dir: "rtl" });
    fake.state.start = start({ message: "W".repeat(1_000), givesCode: true, givesReturn: true });
    const host = `${"panel".repeat(12)}.example`;
    fake.state.finished = { tasks: 1, accuracy: 1, code: "x".repeat(64), returnUrl: `https://${host}/` };
    await withPerson(async ({ page }) => {
      await finishOne(page);
      await page.getByRole("heading", { name: "Vielen Dank!" }).waitFor();
      await inspect(page, "finish-rtl");
    });
  });

  it("has its button from the first task on, and what is loaded later moves nothing", async () => {
    await withPerson(async ({ page }) => {
      await page.clock.install();
      fake.state.sessions = [one()];
      Object.assign(fake.state, { lang: "de", start: start({ givesCode: true }) });
      await page.goto(link());
      await untilTask(page, "r0");
      const places = () =>
        page.locator("#question, .stage, .controls, footer button, .delivery").evaluateAll((elements) =>
          elements.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.textContent, x, y, width, height];
          }),
        );
      const before = await places();
      await page.clock.fastForward(11_000);
      await page.locator(".break").waitFor({ state: "attached" });
      expect(await places()).toEqual(before);
    });
  });

  it("breaks no word that has room in a line of its own", async () => {
    await withPerson(async ({ page }) => {
      const labels = ["Donaudampfschifffahrt", "Regen", "W".repeat(60)];
      const categories = labels.map((label) => ({ label, value: label }));
      fake.state.sessions = [tasks.session("s1", [tasks.classify("r0", { categories })])];
      Object.assign(fake.state, { lang: "de", start: start({ givesCode: true }) });
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(link());
      await untilTask(page, "r0");
      // Words of a line are at one height.
      const lines = (text: string) =>
        page.getByText(text, { exact: true }).evaluate((element) => {
          const range = element.ownerDocument.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        });
      expect(await lines("Donaudampfschifffahrt")).toBe(1);
      expect(await lines("Du bist anonym")).toBe(1);
      expect(await lines("W".repeat(60))).toBeGreaterThan(1);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    });
  });

  it("can be asked for between tasks, counts what has arrived, and leads back to the task", async () => {
    fake.state.sessions = [tasks.session("s1", [tasks.classify("r0"), tasks.classify("r1"), tasks.classify("r2")])];
    fake.state.start = start({ leastTasks: 2, givesCode: true });
    fake.state.finished = { tasks: 2, accuracy: null, code: "C1", returnUrl: null };
    fake.state.fail = (path: string) =>
      path.endsWith("/finish") && fake.state.answers.length < 2 ? { status: 400, body: {} } : null;
    await withPerson(async ({ page }) => {
      await finishOne(page);
      await untilTask(page, "r1");
      await tap(page, "I am finished");
      await page.getByText("Answer at least 2 tasks before you finish.").waitFor();
      await inspect(page, "finish-too-early");
      await tap(page, "Answer more tasks");
      await untilTask(page, "r1");
      await tap(page, "Cloudy");
      await untilTask(page, "r2");
      await tap(page, "I am finished");
      await page.getByText("C1", { exact: true }).waitFor();
      await tap(page, "Answer more tasks");
      await untilTask(page, "r2");
    });
  });

  it("asks again after a failure, and says that nothing is lost", async () => {
    fake.state.sessions = [one()];
    fake.state.finished = { tasks: 3, accuracy: null, code: null, returnUrl: null };
    let failures = 2;
    fake.state.fail = (path: string) => (path.endsWith("/finish") && failures-- > 0 ? { status: 503 } : null);
    await withPerson(async ({ page }) => {
      await finishOne(page);
      for (let i = 0; i < 2; i++) {
        await page.getByText("Nothing is lost").waitFor();
        await tap(page, "Try again");
      }
      await page.getByText("You answered 3 tasks.").waitFor();
    });
  });

  it("says plainly that there is nothing to do where nobody has answered yet", async () => {
    fake.state.fail = (path: string) => (path.endsWith("/finish") ? { status: 400, body: {} } : null);
    await withPerson(async ({ page }) => {
      await page.goto(link());
      await page.getByRole("heading", { name: "Nothing to do at the moment" }).waitFor();
    });
  });

  it("tells a person at the limit of tasks that it is over, and asks for no more", async () => {
    // The service says so to whoever asks: the page asks beside the last task, and again behind it.
    const over = { campaignId: null, limit: "tasks", againAt: null };
    fake.state.sessions = [one(), over, over];
    await withPerson(async ({ page }) => {
      await page.clock.install();
      await finishOne(page);
      await page.getByText("There are no more tasks for you here.").waitFor();
      const asked = fake.state.opened;
      await page.clock.fastForward(3 * 3_600_000);
      expect(fake.state.opened).toBe(asked);
      expect(await page.getByRole("button", { name: "Look again now" }).count()).toBe(0);
    });
  });

  it("tells when a person at the limit of minutes may go on, and goes on then", async () => {
    await withPerson(async ({ page }) => {
      await page.clock.install();
      const now = await page.evaluate(() => Date.now());
      const againAt = new Date(now + 12 * 3_600_000).toISOString();
      fake.state.sessions = [one(), { campaignId: null, limit: "minutes", againAt }, one("s2", "r9")];
      await finishOne(page);
      await page.getByText("You have worked enough for now.").waitFor();
      await inspect(page, "finish-rest");
      await page.clock.fastForward(12 * 3_600_000 + 60_000);
      await untilTask(page, "r9");
    });
  });
});

describe.skipIf(chromiumPath === undefined)("a reminder of new tasks", () => {
  const stub = (permission: string, answer: string) => ({ permission, answer });

  /** Notifications as the page sees them, since a browser without a desktop shows none. */
  async function withNotifications(page: Page, { permission, answer }: ReturnType<typeof stub>) {
    await page.addInitScript(
      ([before, after]) => {
        const told: { title: string; isClosed: boolean }[] = [];
        class Told {
          static permission = before;
          static asked = 0;
          static told = told;
          static async requestPermission() {
            Told.asked++;
            Told.permission = after as string;
            return after;
          }
          #entry;
          onclick = null;
          constructor(title: string) {
            this.#entry = { title, isClosed: false };
            told.push(this.#entry);
          }
          close() {
            this.#entry.isClosed = true;
          }
        }
        Object.assign(globalThis, { Notification: Told });
      },
      [permission, answer] as const,
    );
  }

  const setHidden = (page: Page, isHidden: boolean) =>
    page.evaluate(`(() => {
      const set = (name, value) => Object.defineProperty(document, name, { value, configurable: true });
      set("visibilityState", ${isHidden} ? "hidden" : "visible");
      set("hasFocus", () => !${isHidden});
      document.dispatchEvent(new Event("visibilitychange"));
    })()`);

  const read = (page: Page) =>
    page.evaluate("({ asked: Notification.asked, told: Notification.told })") as Promise<{
      asked: number;
      told: object[];
    }>;

  const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: true };

  it("asks the browser only at a click, tells once, and is cleared on the return", async () => {
    await withPerson(async ({ page }) => {
      await withNotifications(page, stub("default", "granted"));
      await page.clock.install();
      fake.state.sessions = [one(), { campaignId: null }];
      await finishOne(page);
      await page.getByRole("button", { name: "Tell me when there are new tasks" }).waitFor();
      await inspect(page, "finish-idle");
      expect((await read(page)).asked).toBe(0);
      await tap(page, "Tell me when there are new tasks");
      await page.getByText("You will be told when there are new tasks.").waitFor();
      await setHidden(page, true);
      fake.state.sessions = [one("s2", "r1")];
      await page.clock.fastForward(60_000);
      await expect
        .poll(async () => (await read(page)).told)
        .toEqual([{ title: "There are new tasks", isClosed: false }]);
      await setHidden(page, false);
      expect((await read(page)).told).toEqual([{ title: "There are new tasks", isClosed: true }]);
      await untilTask(page, "r1");
    }, desktop);
  });

  it("says so where the browser refuses", async () => {
    await withPerson(async ({ page }) => {
      await withNotifications(page, stub("default", "denied"));
      fake.state.sessions = [one(), { campaignId: null }];
      await finishOne(page);
      await tap(page, "Tell me when there are new tasks");
      await page.getByText("Your browser does not allow that.").waitFor();
    }, desktop);
  });

  it.each([
    ["the person has refused before", (page: Page) => withNotifications(page, stub("denied", "denied"))],
    ["the browser has none", (page: Page) => page.addInitScript("delete globalThis.Notification")],
  ])("is not offered where %s", async (_, prepare) => {
    await withPerson(async ({ page }) => {
      await prepare(page);
      fake.state.sessions = [one(), { campaignId: null }];
      await finishOne(page);
      await page.getByRole("button", { name: "Look again now" }).waitFor();
      expect(await page.getByRole("button", { name: "Tell me when there are new tasks" }).count()).toBe(0);
    }, desktop);
  });
});

describe.skipIf(chromiumPath === undefined)("the hint at a break", () => {
  it("comes after twenty minutes of work, once, and not where the person paused", async () => {
    await withPerson(async ({ page }) => {
      await page.clock.install();
      fake.state.sessions = [tasks.session("s1", [tasks.classify("r0"), tasks.classify("r1")])];
      await page.goto(link());
      await untilTask(page, "r0");
      await page.clock.fastForward(11_000);
      const hint = page.getByText("Time for a break?");
      const work = async (minutes: number) => {
        for (let i = 0; i < minutes; i++) {
          await page.clock.fastForward(60_000);
          await page.keyboard.press("Shift");
        }
      };
      await page.locator(".break").waitFor({ state: "attached" });
      await work(10);
      await page.clock.fastForward(121_000);
      await work(19);
      expect(await hint.count()).toBe(0);
      await work(2);
      await hint.waitFor();
      await page.getByText("You have worked for 20 minutes without one.").waitFor();
      await inspect(page, "finish-break");
      await tap(page, "Got it");
      expect(await hint.count()).toBe(0);
      await work(19);
      expect(await hint.count()).toBe(0);
      await work(2);
      await hint.waitFor();
    });
  });
});
