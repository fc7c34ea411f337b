import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenFor } from "../commands/service.ts";
import { inspect } from "../label/browser/person.ts";
import { picture } from "../label/tasks.mjs";
import { chromiumPath } from "../support/chromium.ts";
import { type SharedAccount, type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { signedInMember } from "./member.ts";

const example = (text: string, explanation: string | null) => ({
  asset: { _t: "TextAssetInput", text },
  payload: {
    _t: "ClassifyExamplePayload",
    title: `What says ${text}?`,
    categories: ["cat", "dog"].map((value) => ({ label: `A ${value}`, value })),
  },
  truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat"] },
  randomCorrectProbability: 0.5,
  explanation,
});

describe.skipIf(chromiumPath === undefined)("the console in Chromium", () => {
  let service: SharedService;
  let browser: Browser;
  let account: SharedAccount;
  let token: string;
  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
    account = service.accounts.flows;
    token = await tokenFor(service, account);
  });
  afterAll(() => browser?.close());

  async function ask(method: string, path: string, body?: object) {
    const answer = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body ? { "Content-Type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return text === "" ? null : JSON.parse(text);
  }

  /** A member at a desk, signed in. */
  const member = (options: BrowserContextOptions = {}) =>
    signedInMember({ browser, baseUrl: service.baseUrl, account }, { timezoneId: "Asia/Tokyo", ...options });

  async function newAudience(): Promise<string> {
    const { audienceId } = await ask("POST", "/audience", { name: "Tried" });
    await ask("POST", `/audience/${audienceId}/example`, example("meow", "Cats do."));
    await ask("POST", `/audience/${audienceId}/example`, example("purr", null));
    return audienceId;
  }

  it("leads to the console, shows times of the reader's zone, copies ids, and answers an unknown address with a page", async () => {
    const { page, context, complaints, close } = await member();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await newAudience();
    await inspect(page, "console");
    await page.goto(`${service.baseUrl}/account/audit`);
    const times = await page
      .locator("time")
      .evaluateAll((found) =>
        found.slice(0, 3).map((time) => [time.getAttribute("datetime") ?? "", time.textContent ?? ""]),
      );
    for (const [at = "", shown] of times) {
      const local = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Tokyo", timeStyle: "short" });
      expect(shown).toContain(local.format(new Date(at)));
    }
    const id = page.locator(".copyable").first();
    await id.getByRole("button").click();
    await id.getByText("Copied").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(await id.locator("code").textContent());
    await inspect(page, "log");
    await page.goto(`${service.baseUrl}/console/nothing/here`);
    await page.getByRole("heading", { name: "Not found" }).waitFor();
    await inspect(page, "not-found");
    await page.getByRole("link", { name: "Muster" }).click();
    await page.waitForURL(`${service.baseUrl}/`);
    await page.getByRole("link", { name: "Console", exact: true }).click();
    await page.waitForURL(`${service.baseUrl}/console`);
    expect(complaints).toEqual([]);
    await close();
  });

  it("lets a member try an audience as a person, says what was right, and counts nothing", async () => {
    const audienceId = await newAudience();
    const { page, complaints, close } = await member();
    await page.goto(`${service.baseUrl}/console/audiences/${audienceId}/try`);
    const frame = page.frameLocator("iframe");
    await frame.getByRole("heading", { name: "What says meow?" }).waitFor();
    // A frame without focus leaves the focus where it is.
    expect(await page.evaluate("document.activeElement.tagName")).not.toBe("IFRAME");
    const answer = async (task: string, choice: string) => {
      await frame.getByRole("heading", { name: task }).waitFor();
      // A task is deaf to the tap that answered the one before.
      await page.waitForTimeout(300);
      await frame.getByRole("button", { name: choice }).click();
    };
    await answer("What says meow?", "A dog");
    await frame.getByText("That was not right.").waitFor();
    await frame.getByText("Cats do.").waitFor();
    await frame.getByRole("button", { name: "Next", exact: true }).click();
    await answer("What says purr?", "A cat");
    await frame.getByText("That was right.").waitFor();
    await frame.getByRole("heading", { name: "That was the last task" }).waitFor();
    await frame.getByRole("button", { name: "Begin again" }).click();
    await frame.getByRole("heading", { name: "What says meow?" }).waitFor();
    await page.getByText("By the API: as curl, as TypeScript").click();
    await page.getByText(`client.examples.list("${audienceId}")`).waitFor();
    await inspect(page, "try-calls");
    await page.getByTitle("What says purr?").click();
    await frame.getByRole("heading", { name: "What says purr?" }).waitFor();
    const { usersPerState } = await ask("GET", `/audience/${audienceId}/user-metrics`);
    expect(new Set(Object.values(usersPerState))).toEqual(new Set([0]));
    const { items } = await ask("GET", `/audience/${audienceId}/examples`);
    const counts = items.map((row: { correctCount: number; incorrectCount: number }) => [
      row.correctCount,
      row.incorrectCount,
    ]);
    expect(counts).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(complaints).toEqual([]);
    await close();
  });

  it("draws a task that is not saved yet, from its address or as the page around it says", async () => {
    const { page, complaints, close } = await member();
    const draft = (instruction: string) => ({ tasks: [{ kind: "FreeText", instruction }] });
    const frameAt = `${service.baseUrl}/console/try/draft`;
    await page.goto(`${frameAt}#${encodeURIComponent(JSON.stringify(draft("Describe it")))}`);
    await page.getByRole("heading", { name: "Describe it" }).waitFor();
    await page.getByLabel("Your answer").fill("A text");
    await page.evaluate(
      "location.hash = encodeURIComponent(JSON.stringify({ tasks: [{ kind: 'FreeText', instruction: 'Name it' }] }))",
    );
    await page.getByRole("heading", { name: "Name it" }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it("takes dropped files, one at a time, and sends the form once they have arrived", async () => {
    const { page, complaints, close } = await member();
    const formToken = await page.locator("input[name=form_token]").first().inputValue();
    // The zone as its pages have it; what the form sends is shown.
    const at = `${service.baseUrl}/console/drop-test`;
    let sent = "";
    await page.route(at, (route) => {
      if (route.request().method() === "POST") sent = route.request().postData() ?? "";
      return route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="en"><title>Drop</title><script src="/console/console.js" defer></script>
          <form method="post" enctype="multipart/form-data"><input type="hidden" name="form_token" value="${formToken}">
          <div class="field drop" data-drop="files" data-upload-to="/console/files"><label for="files">Files</label>
          <div class="zone"><input type="file" id="files" name="files" multiple required></div>
          <ul class="files"></ul><p role="status" data-drop-said></p></div><button>Send</button></form>`,
      });
    });
    await page.goto(at);
    await page.locator("[data-drop-ready]").waitFor();
    const file = (name: string, content: Uint8Array) => ({
      name,
      mimeType: "image/webp",
      buffer: Buffer.from(content),
    });
    await page
      .getByLabel("Files")
      .setInputFiles([
        file("one.webp", (await picture(10)).body),
        file("broken.webp", new TextEncoder().encode("not a picture")),
      ]);
    const broken = page.locator("li", { hasText: "broken.webp" });
    await broken.getByRole("button", { name: "Try again" }).waitFor();
    expect(await broken.locator(".wrong").textContent()).not.toBe("");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Some files were not uploaded.").waitFor();
    expect(sent).toBe("");
    await broken.getByRole("button", { name: "Remove broken.webp" }).click();
    // The answer to the form is a page, and no page may be under way when the context closes.
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Send" }).click()]);
    await expect.poll(() => sent).toMatch(/name="files"\r\n\r\n[0-9a-f-]{36}\.webp/);
    expect(complaints).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await close();
  });

  it("works without scripts", async () => {
    const audienceId = await newAudience();
    const { page, close } = await member({ javaScriptEnabled: false });
    await page.getByRole("heading", { name: "Runs now" }).waitFor();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("link", { name: "Log" }).first().click();
    expect(await page.locator("time").first().textContent()).toContain("UTC");
    await page.goto(`${service.baseUrl}/console/audiences/${audienceId}/try`);
    expect(await page.frameLocator("iframe").locator("noscript").textContent()).toContain("JavaScript");
    await page.getByText("By the API: as curl, as TypeScript").click();
    expect(await page.locator(".calls").textContent()).toContain(
      `curl ${service.baseUrl}/audience/${audienceId}/examples`,
    );
    await close();
  });
});
