import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath } from "../../support/chromium.ts";
import { sharedBrowser } from "../../support/shared.ts";
import { type FakeService, startFakeService } from "../fake-service.mjs";
import * as tasks from "../tasks.mjs";
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
  fake.state.isReturning = false;
});

describe.skipIf(chromiumPath === undefined)("what is loaded behind the first task, in Chromium", () => {
  it("is in nobody's way while it fails, and comes with the next try", async () => {
    fake.state.sessions = [tasks.session("s1", [tasks.classify("a"), tasks.classify("b"), tasks.classify("c")])];
    const person = await newPerson(browser);
    const { page, context } = person;
    let isFailing = true;
    // The words and style of everything that stands around a task.
    await context.route(/\/(later|texts\.en\.later)\./, (route) => (isFailing ? route.abort() : route.continue()));
    await page.goto(`${fake.baseUrl}/label/link`);
    await untilTask(page, "a");
    await page.getByRole("button", { name: "Sunny" }).tap();
    await untilTask(page, "b");
    // The dialog opens once its words are there.
    await page.getByRole("button", { name: "Report" }).tap();
    expect(await page.getByRole("dialog").count()).toBe(0);
    isFailing = false;
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Sunny" }).tap();
    await page.getByRole("button", { name: "Undo the last answer" }).waitFor();
    await page.locator('[data-pending="0"]').waitFor({ state: "attached" });
    expect(fake.state.answers.map(({ rapidId }: { rapidId: string }) => rapidId)).toEqual(["a", "b"]);
    expect(person.complaints).toEqual([]);
    await person.close();
  });

  it.each([false, true])(
    "takes what it needs from the page, which comes as a file to whoever returns: %s",
    async (isReturning) => {
      Object.assign(fake.state, { isReturning });
      fake.state.sessions = [tasks.session("s1", [tasks.timestamp("a")])];
      const person = await newPerson(browser);
      const { page } = person;
      await page.goto(`${fake.baseUrl}/label/link`);
      await untilTask(page, "a");
      const scripts = await page
        .locator("script[type=module]")
        .evaluateAll((all) => all.map((one) => one.hasAttribute("src")));
      expect(scripts).toEqual([isReturning]);
      // The style of the kind came within its script, and goes behind the document's own.
      const rules = await page.evaluate(
        "[...document.querySelector('#label-style').sheet.cssRules].map((rule) => rule.cssText)",
      );
      expect((rules as string[]).at(-1)).toMatch(/^@media all/);
      await page.getByRole("button", { name: "Report" }).tap();
      await page.getByRole("dialog").waitFor();
      expect(person.complaints).toEqual([]);
      await person.close();
    },
  );
});
