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
  Object.assign(fake.state, {
    sessions: [],
    answers: [],
    reports: [],
    current: null,
    lang: "en",
    dir: "ltr",
    start: {},
    opened: 0,
    shop: "<!doctype html><title>Shop</title>",
  });
  Object.assign(fake.state, { fail: () => null, outcomeOf: () => ({}) });
});

async function withPerson(work: (person: Person) => Promise<void>, options?: Parameters<typeof newPerson>[1]) {
  const person = await newPerson(browser, options);
  try {
    await work(person);
    expect(person.complaints).toEqual([]);
  } finally {
    await person.close();
  }
}

const oneOfEach = () => tasks.everyKind.map((make, index) => make(`r${index}`));
const desktop = { viewport: { width: 1280, height: 800 } };

describe.skipIf(chromiumPath === undefined)("the widgets of the labeling page in Chromium", () => {
  it("each is answered by touch, and gives what the service expects", async () => {
    fake.state.sessions = [tasks.session("s1", oneOfEach())];
    await withPerson(async ({ page }) => {
      await page.goto(`${fake.baseUrl}/label/link`);
      const tap = (name: string) => page.getByRole("button", { name, exact: true }).tap();
      await untilTask(page, "r0");
      await tap("Cloudy");
      await untilTask(page, "r1");
      await tap("Choose number 2");
      await untilTask(page, "r2");
      await page.locator(".contestant").first().tap();
      await untilTask(page, "r3");
      await page.getByLabel("Your answer").fill("  walk up the hill ");
      await tap("Send");
      await untilTask(page, "r4");
      for (const word of ["jump", "crow", "old", "old"]) await tap(word);
      await tap("Done");
      await untilTask(page, "r5");
      await tapAt(page, 0.25, 0.5);
      await tapAt(page, 0.75, 0.25);
      await tap("Undo");
      await tap("Done");
      await untilTask(page, "r6");
      await stroke(page);
      await tap("Done");
      await untilTask(page, "r7");
      await seek(page, 800);
      await tap("Mark this moment");
      await tap("Done");
      await page.getByText("Nothing to do at the moment").waitFor();
      // The end is shown while the last answers can still be taken back.
      await page.locator('[data-pending="0"]').waitFor({ state: "attached" });
    });
    const [classified, compared, chosen, written, words, located, drawn, scrubbed] = fake.state.answers;
    expect(classified).toEqual({ _t: "AttachCategoryResult", rapidId: "r0", category: "cloudy" });
    expect(compared).toEqual({ _t: "CompareResult", rapidId: "r1", winners: ["b.webp"] });
    expect(chosen.winners[0]).toMatch(/^Boil/);
    expect(written).toEqual({ _t: "FreeTextResult", rapidId: "r3", answer: "walk up the hill" });
    expect(words.selectedWords).toEqual([
      { word: "jump", wordIndex: 4 },
      { word: "crow", wordIndex: 11 },
    ]);
    expect(located.coordinates).toHaveLength(1);
    expect(located.coordinates[0].x).toBeCloseTo(25, 0);
    expect(located.coordinates[0].y).toBeCloseTo(50, 0);
    expect(drawn.lines).toHaveLength(1);
    expect(drawn.lines[0].size).toBe(2.5);
    expect(drawn.lines[0].points.length).toBeGreaterThan(2);
    expect(scrubbed).toEqual({ _t: "ScrubResult", rapidId: "r7", timestamps: [800] });
  });

  it("each is answered by keyboard alone, and none violates a rule of accessibility", async () => {
    fake.state.sessions = [tasks.session("s1", oneOfEach())];
    await withPerson(async ({ page }) => {
      const { keyboard } = page;
      const press = async (...keys: string[]) => {
        for (const key of keys) await keyboard.press(key);
      };
      /** Moves on until the focus is on what is called so. */
      const tabTo = async (name: string) => {
        for (let steps = 0; steps < 30; steps++) {
          await keyboard.press("Tab");
          const named = await page.evaluate(
            "document.activeElement.ariaLabel ?? document.activeElement.labels?.[0]?.innerText ?? document.activeElement.innerText",
          );
          if (String(named).startsWith(name)) return;
        }
        throw new Error(`no way by keyboard to ${name}`);
      };
      await page.goto(`${fake.baseUrl}/label/link`);
      const names: string[] = [];
      const steps: [string, () => Promise<void>][] = [
        ["classify", () => press("3")],
        ["compare", () => press("4")],
        ["texts", () => press("2")],
        [
          "free-text",
          async () => {
            await tabTo("Your answer");
            await keyboard.type("1 or 2 walks");
            await press("Control+Enter");
          },
        ],
        [
          "select-words",
          async () => {
            await tabTo("The");
            await press("ArrowRight", "Space");
            await tabTo("Done");
            await press("Enter");
          },
        ],
        [
          "locate",
          async () => {
            await tabTo("Picture to mark");
            await press("Enter", "Shift+ArrowLeft", "ArrowDown", "Enter", "Enter", "Backspace");
            await tabTo("Done");
            await press("Enter");
          },
        ],
        [
          "draw",
          async () => {
            await tabTo("Picture to draw on");
            await press("Enter", "Shift+ArrowLeft", "Shift+ArrowDown", "Enter");
            await tabTo("Done");
            await press("Enter");
          },
        ],
        [
          "timestamp",
          async () => {
            await page.getByText("/ 0:02.0").waitFor();
            await tabTo("Position");
            await press("ArrowRight", "ArrowRight");
            await tabTo("Mark this moment");
            await press("Enter");
            await tabTo("Done");
            await press("Enter");
          },
        ],
      ];
      for (const [index, [what, answer]] of steps.entries()) {
        await untilTask(page, `r${index}`);
        expect(await page.evaluate("document.activeElement.id"), what).toBe("question");
        // A player's tools come after it.
        if (what === "timestamp") await page.locator(".scrub canvas").waitFor();
        names.push(`# ${what}\n${await page.locator("article").ariaSnapshot()}\n`);
        await inspect(page, what);
        await answer();
      }
      await page.getByText("Nothing to do at the moment").waitFor();
      await inspect(page, "idle");
      await page.locator('[data-pending="0"]').waitFor({ state: "attached" });
      // What a screen reader is told of each task.
      await expect(names.join("\n")).toMatchFileSnapshot("names.yml");
    }, desktop);
    const [classified, compared, chosen, , words, located, drawn, scrubbed] = fake.state.answers;
    expect(classified.category).toBe("rainy");
    expect(compared.winners).toEqual([]);
    expect(chosen.winners[0]).toMatch(/^Pasta/);
    expect(words.selectedWords).toEqual([{ word: "quick", wordIndex: 1 }]);
    expect(located.coordinates).toEqual([
      { x: 50, y: 50 },
      { x: 40, y: 51 },
    ]);
    expect(drawn.lines[0].points).toEqual([
      { x: 50, y: 50 },
      { x: 40, y: 50 },
      { x: 40, y: 60 },
    ]);
    expect(scrubbed.timestamps).toEqual([80]);
  });

  it("the flags of a task change how it is shown and answered", async () => {
    const named = (values: Record<string, string | number | boolean>, more = {}) => ({
      featureFlags: tasks.flags({ no_shuffle: true, ...values }),
      ...more,
    });
    const wide = tasks.file("wide.webp", "image/webp", 1600, 800);
    const film = tasks.file("film.webm", "video/webm");
    fake.state.sessions = [
      tasks.session("s1", [
        tasks.classify(
          "f0",
          named(
            {
              no_aux_text: true,
              swap_question_and_prompt: true,
              force_original_language: true,
              use_main_text_markdown: true,
            },
            {
              context: "# Mind\n\nthe **sky** ![no](https://other.test/x.png) <i>only</i>",
            },
          ),
        ),
        tasks.compare("f1", named({ compare_unsure: 60_000 })),
        tasks.freeText("f2", named({ keyboard_numeric: true, free_text_minimum_characters: 3 })),
        tasks.locate("f3", named({ locate_min_points: 2, locate_max_points: 2 })),
        tasks.timestamp("f4", named({ media_played_percentage: 90, disable_autoloop: true, no_mistake: true })),
        tasks.classify("f5", named({ classify_equirectangular: true }, { asset: wide })),
        tasks.compare("f6", named({ compare_panorama: true })),
        tasks.compare(
          "f7",
          named({ compare_equirectangular: true }, { asset: tasks.several(wide, tasks.file("b.webp")), context: null }),
        ),
        tasks.timestamp("f8", named({ mute_video_asset: true }, { asset: film })),
        tasks.timestamp("f9", named({}, { asset: film })),
        tasks.freeText("f10", named({ free_text_max_characters: 3 })),
        tasks.draw("f11", named({ no_mistake: true })),
      ]),
    ];
    await withPerson(async ({ page }) => {
      const skip = () => page.getByRole("button", { name: "Skip" }).tap();
      await page.goto(`${fake.baseUrl}/label/link`);
      await untilTask(page, "f0");
      expect(await page.locator(".hint").count()).toBe(0);
      expect(await page.locator("article").getAttribute("translate")).toBe("no");
      await page.locator(".context h3").waitFor();
      expect(await page.locator(".ask > *").first().getAttribute("class")).toBe("context");
      expect(await page.locator(".context").innerText()).toContain("the sky no <i>only</i>");
      expect(await page.locator(".context img").count()).toBe(0);
      await skip();
      await untilTask(page, "f1");
      expect(await page.getByRole("button", { name: "Both" }).isDisabled()).toBe(true);
      await skip();
      await untilTask(page, "f2");
      expect(await page.getByLabel("Your answer").getAttribute("inputmode")).toBe("decimal");
      await page.getByLabel("Your answer").fill("12");
      expect(await page.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
      await page.getByLabel("Your answer").fill("123");
      expect(await page.getByRole("button", { name: "Send" }).isDisabled()).toBe(false);
      await skip();
      await untilTask(page, "f3");
      await tapAt(page, 0.2, 0.2);
      expect(await page.getByRole("button", { name: "Done" }).isDisabled()).toBe(true);
      for (const at of [0.4, 0.6]) await tapAt(page, at, at);
      expect(await page.locator(".mark").count()).toBe(2);
      await skip();
      await untilTask(page, "f4");
      expect(await page.getByRole("button", { name: "Nothing to mark" }).isDisabled()).toBe(true);
      expect(await page.locator("audio").getAttribute("loop")).toBeNull();
      await page.getByRole("button", { name: "Play" }).tap();
      await page.locator("button:enabled", { hasText: "Nothing to mark" }).tap();
      await untilTask(page, "f5");
      await page.locator("button:enabled", { hasText: "Sunny" }).waitFor();
      await looksAround(page);
      expect(await page.locator(".choice").allInnerTexts()).toEqual(["Sunny", "Cloudy", "Rainy", "I cannot tell"]);
      await page.getByRole("button", { name: "Sunny" }).tap();
      await untilTask(page, "f6");
      expect(await page.locator(".panorama[tabindex='0']").count()).toBe(2);
      await page.getByRole("button", { name: "Choose number 1" }).tap();
      await untilTask(page, "f7");
      await page.getByRole("button", { name: "Choose number 2", disabled: false }).waitFor();
      await looksAround(page);
      await page.getByRole("button", { name: "Choose number 2" }).tap();
      await untilTask(page, "f8");
      const video = page.getByLabel("Video of the task");
      // It begins by itself, without sound, and can be steered.
      await page.getByRole("button", { name: "Pause" }).tap();
      await expect.poll(() => video.evaluate(isMuted)).toBe(true);
      expect(await page.getByRole("button", { name: "Sound on" }).count()).toBe(0);
      await seek(page, 1200);
      await page.getByRole("button", { name: "Mark this moment" }).tap();
      await page.getByRole("button", { name: "Done" }).tap();
      await untilTask(page, "f9");
      await page.getByRole("button", { name: "Sound on" }).tap();
      await expect.poll(() => video.evaluate(isMuted)).toBe(false);
      await skip();
      await untilTask(page, "f10");
      await page.getByLabel("Your answer").fill("1234");
      expect(await page.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
      expect(await page.locator("#answer-length").innerText()).toContain("4 of 3");
      await skip();
      await untilTask(page, "f11");
      await page.getByRole("button", { name: "Nothing to mark" }).tap();
      await page.getByText("Nothing to do at the moment").waitFor();
      await page.locator('[data-pending="0"]').waitFor({ state: "attached" });
    });
    expect(fake.state.answers[8].timestamps).toEqual([1200]);
    const results = fake.state.answers.map(({ _t }: { _t: string }) => _t);
    expect(results).toEqual([
      ...Array(4).fill("SkipResult"),
      ...["ScrubResult", "AttachCategoryResult", "CompareResult", "CompareResult", "ScrubResult"],
      ...["SkipResult", "SkipResult", "LineResult"],
    ]);
  });

  it("right to left, in German, reports a task and forgets the person", async () => {
    const words = ["القط", "الصغير", "نائم"];
    const arabic = {
      instruction: "ما هي الكلمة الخاطئة؟",
      asset: tasks.text(words.join(" ")),
      words: words.map((word, wordIndex) => ({ word, wordIndex })),
    };
    const last = tasks.selectWords("b");
    Object.assign(fake.state, {
      dir: "rtl",
      lang: "de",
      sessions: [
        tasks.session("s1", [tasks.compare("a"), tasks.selectWords("arabic", arabic), tasks.timestamp("time"), last]),
      ],
    });
    fake.state.outcomeOf = ({ rapidId }: { rapidId: string }) =>
      rapidId === "b" ? { isCorrect: false, explanation: "„crow“ braucht ein s.", state: "Graduated" } : {};
    await withPerson(async ({ page }) => {
      await page.goto(`${fake.baseUrl}/label/link`);
      await untilTask(page, "a");
      await inspect(page, "rtl");
      await page.getByRole("button", { name: "Melden" }).tap();
      await page.getByRole("dialog", { name: "Was stimmt mit dieser Aufgabe nicht?" }).waitFor();
      await inspect(page, "report");
      await page.getByLabel("Etwas anderes").check();
      await page.getByRole("button", { name: "Melden und überspringen" }).tap();
      await untilTask(page, "arabic");
      expect(await page.locator("#question").evaluate(directionOf)).toBe("rtl");
      await page.getByRole("button", { name: "القط" }).focus();
      // The next word stands to the left.
      for (const key of ["ArrowLeft", "Space"]) await page.keyboard.press(key);
      await page.getByRole("button", { name: "الصغير", pressed: true }).waitFor();
      await inspect(page, "arabic");
      await page.getByRole("button", { name: "Fertig" }).tap();
      await untilTask(page, "time");
      await seek(page, 480);
      await page.getByRole("button", { name: "Moment markieren" }).tap();
      const [mark, slider] = [
        await page.locator(".scrub .mark").boundingBox(),
        await page.locator(".scrub").boundingBox(),
      ];
      expect(((mark?.x ?? 0) + (mark?.width ?? 0) / 2 - (slider?.x ?? 0)) / (slider?.width ?? 1)).toBeCloseTo(0.25, 1);
      await inspect(page, "timestamp-rtl");
      await page.getByRole("button", { name: "Fertig" }).tap();
      await untilTask(page, "b");
      await page.getByRole("button", { name: "crow" }).tap();
      await page.getByRole("button", { name: "Fertig" }).tap();
      await page.getByText("„crow“ braucht ein s.").waitFor();
      await page.getByText("Du bist qualifiziert!").waitFor();
      // The news and the end are one message.
      await page.getByRole("heading", { name: "Du bist qualifiziert!" }).waitFor();
      await inspect(page, "news");
      await page.getByRole("button", { name: "Info" }).tap();
      await page.getByRole("dialog", { name: "Über diese Seite" }).waitFor();
      await inspect(page, "info");
      await page.getByRole("button", { name: "Vergiss mich", exact: true }).tap();
      await page.getByRole("button", { name: "Ja, vergiss mich" }).tap();
      await page.getByText("Du bist vergessen").waitFor();
      expect(await page.evaluate("localStorage.length")).toBe(0);
    });
    expect(fake.state.reports).toEqual([{ sessionId: "s1", rapidId: "a", reason: "other" }]);
    expect(fake.state.forgotten).toBe(1);
  });

  it("the component shows them on another site, all-round pictures too", async () => {
    // The service gives whole addresses.
    const at = (name: string) => ({ ...tasks.file(name), url: `${fake.baseUrl}/asset/file/${name}` });
    const round = tasks.classify("e0", {
      asset: at("wide.webp"),
      featureFlags: tasks.flags({ classify_equirectangular: true }),
    });
    fake.state.sessions = [tasks.session("s1", [round, tasks.locate("e1", { asset: at("a.webp") })])];
    await withPerson(async ({ page }) => {
      await embed(page);
      await untilTask(page, "e0");
      await page.getByRole("heading", { level: 2, name: "What is the weather like?" }).waitFor();
      await page.locator("button:enabled", { hasText: "Sunny" }).waitFor();
      await looksAround(page);
      await inspect(page, "component-sphere");
      await page.getByRole("button", { name: "Sunny" }).tap();
      await untilTask(page, "e1");
      await tapAt(page, 0.5, 0.5);
      await expect.poll(() => fake.state.answers.length).toBe(1);
      // The way in is closed: a token has expired.
      fake.state.fail = () => ({ status: 401 });
      await page.getByRole("button", { name: "Fertig" }).tap();
      await page.getByText("Lade diese Seite neu, um weiterzumachen.").waitFor();
    });
    expect(fake.state.opened).toBe(1);
    expect(fake.state.answers.map(({ _t }: { _t: string }) => _t)).toEqual(["AttachCategoryResult"]);
  });

  it("a lost network, a reload, the back button, and a second tab lose and double no answer", async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `n${index}`);
    fake.state.sessions = [
      tasks.session(
        "s1",
        ids.map((id) => tasks.selectWords(id)),
      ),
    ];
    await withPerson(async ({ context, page, newPage }) => {
      const answer = async (on: Page, id: string) => {
        await untilTask(on, id);
        await on.getByRole("button", { name: "Nothing to mark" }).tap();
      };
      let failures = 0;
      page.on("requestfailed", () => failures++);
      await page.goto(`${fake.baseUrl}/label/link`);
      await answer(page, "n0");
      await context.setOffline(true);
      await answer(page, "n1");
      await answer(page, "n2");
      await page.getByText("No connection").waitFor();
      // Several tries fail, and the page goes on.
      await expect.poll(() => failures).toBeGreaterThan(3);
      await untilTask(page, "n3");
      fake.state.fail = (path: string) => (path.includes("answer") ? { status: 503 } : null);
      await context.setOffline(false);
      // The service gives the open session again.
      fake.state.sessions = [fake.state.current];
      await page.reload();
      await untilTask(page, "n3");
      // Away, and back by the browser's button.
      await page.goto(`${fake.baseUrl}/shop`);
      fake.state.sessions = [fake.state.current];
      await page.goBack();
      await untilTask(page, "n3");
      fake.state.sessions = [fake.state.current];
      const other = await newPage();
      await other.goto(`${fake.baseUrl}/label/link`);
      await answer(other, "n3");
      // The first tab learns of it.
      await answer(page, "n4");
      fake.state.fail = () => null;
      await answer(page, "n5");
      await page.getByText("Nothing to do at the moment").waitFor();
      // The end is shown while the last answers can still be taken back.
      await page.locator('[data-pending="0"]').waitFor({ state: "attached" });
    });
    // A tab may hear of another's success a moment late and send once more. The service takes that for the same answer.
    const taken = new Map(fake.state.answers.map(({ rapidId, _t }: { rapidId: string; _t: string }) => [rapidId, _t]));
    expect([...taken.keys()].sort()).toEqual(ids);
  });
});

const directionOf = (element: unknown) =>
  (globalThis as unknown as { getComputedStyle: (of: unknown) => { direction: string } }).getComputedStyle(element)
    .direction;
const isMuted = (element: unknown) => (element as { muted: boolean }).muted;

/** The first all-round picture shows something else after it was turned by a key. */
async function looksAround(page: Page) {
  // A browser without WebGL shows it flat.
  if (!(await page.evaluate("document.createElement('canvas').getContext('webgl') !== null"))) return;
  const sphere = page.locator("canvas.sphere").first();
  await sphere.focus();
  const before = await sphere.screenshot();
  await sphere.press("ArrowRight");
  await expect.poll(async () => (await sphere.screenshot()).equals(before)).toBe(false);
}

/** The component on a page of another site: `localhost` is one, since its name differs. */
async function embed(page: Page) {
  const claims = Buffer.from(JSON.stringify({ userId: "person_1" })).toString("base64url");
  fake.state.shop = `<!doctype html><html lang="de"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><main><h1>Shop</h1>
<script type="module" src="${fake.baseUrl}/label/session.js"></script>
<muster-session token="head.${claims}.mac"></muster-session></main>`;
  await page.goto(`${fake.baseUrl.replace("127.0.0.1", "localhost")}/shop`);
}

/** Moves the slider of a film or sound, once its length is known. */
async function seek(page: Page, ms: number) {
  await page.getByText("/ 0:02.0").waitFor();
  await page.getByLabel("Position").fill(String(ms));
}

async function tapAt(page: Page, x: number, y: number) {
  const box = await page.locator(".marked .picture").boundingBox();
  if (!box) throw new Error("there is no picture to mark");
  await page.touchscreen.tap(box.x + x * box.width, box.y + y * box.height);
}

async function stroke(page: Page) {
  const box = await page.locator(".marked .picture").boundingBox();
  if (!box) throw new Error("there is no picture to draw on");
  const at = (step: number) =>
    [box.x + box.width * (0.2 + step / 20), box.y + box.height * (0.5 + Math.sin(step) / 5)] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step < 10; step++) await page.mouse.move(...at(step));
  await page.mouse.up();
}
