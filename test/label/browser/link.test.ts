import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenFor } from "../../commands/service.ts";
import { chromiumPath } from "../../support/chromium.ts";
import { ownAddress } from "../../support/own-address.ts";
import { type SharedService, sharedBrowser, sharedService } from "../../support/shared.ts";
import { picture, sound } from "../tasks.mjs";
import { inspect, newPerson, untilTask } from "./person.ts";

const categories = ["cat", "dog"].map((value) => ({ label: `A ${value}`, value }));
const simple = (blueprint: object) => ({ _t: "SimpleWorkflow", blueprint });

/** A job of each kind: what it asks about, and how it is answered by touch. */
const kinds: {
  name: string;
  workflow: object;
  datapoints: (files: Files) => object[];
  answer: (page: Page) => Promise<void>;
}[] = [
  {
    name: "classify",
    workflow: simple({ _t: "ClassifyBlueprint", title: "What is it?", categories }),
    datapoints: ({ pictures }) => [{ asset: pictures[0] }],
    answer: (page) => tap(page, "A cat"),
  },
  {
    name: "compare",
    workflow: simple({ _t: "CompareBlueprint", criteria: "Which one is nicer?" }),
    datapoints: ({ pictures }) => [{ asset: { _t: "MultiAssetInput", assets: pictures } }],
    answer: (page) => tap(page, "Choose number 1"),
  },
  {
    name: "rank",
    workflow: {
      _t: "GroupedRankingWorkflow",
      criteria: "Which one is older?",
      pairMakerConfig: { _t: "FullPermutationPairMaker" },
    },
    datapoints: ({ pictures }) => pictures.map((asset, sortIndex) => ({ asset, sortIndex, group: "g" })),
    answer: (page) => tap(page, "Choose number 2"),
  },
  {
    name: "free text",
    workflow: simple({ _t: "FreeTextBlueprint", question: "What do you see?" }),
    datapoints: ({ pictures }) => [{ asset: pictures[0] }],
    answer: async (page) => {
      await page.getByLabel("Your answer").fill("Hills");
      await tap(page, "Send");
    },
  },
  {
    name: "select words",
    workflow: simple({ _t: "TranscriptionBlueprint", title: "Which word is wrong?" }),
    datapoints: ({ pictures }) => [{ asset: pictures[0], transcription: "the cat sit" }],
    answer: async (page) => {
      await tap(page, "sit");
      await tap(page, "Done");
    },
  },
  {
    name: "locate",
    workflow: simple({ _t: "LocateBlueprint", target: "Tap the house" }),
    datapoints: ({ pictures }) => [{ asset: pictures[0] }],
    answer: async (page) => {
      await page.locator(".marked").tap();
      await tap(page, "Done");
    },
  },
  {
    name: "draw",
    workflow: simple({ _t: "LineBlueprint", target: "Color the path" }),
    datapoints: ({ pictures }) => [{ asset: pictures[0] }],
    answer: async (page) => {
      await page.locator(".marked").tap();
      await tap(page, "Done");
    },
  },
  {
    name: "timestamp",
    workflow: simple({ _t: "ScrubBlueprint", target: "When does it begin?" }),
    datapoints: ({ tone }) => [{ asset: tone }],
    answer: async (page) => {
      await tap(page, "Mark this moment");
      await tap(page, "Done");
    },
  },
];

interface Files {
  pictures: object[];
  tone: object;
}

const tap = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap();

describe.skipIf(chromiumPath === undefined)("a person who labels in Chromium", () => {
  let service: SharedService;
  let browser: Browser;
  let token: string;
  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
    token = await tokenFor(service, service.accounts.labeling);
  });
  afterAll(() => browser?.close());

  // biome-ignore lint/suspicious/noExplicitAny: the answers of many operations, of which each caller reads one member.
  async function ask(method: string, path: string, body?: object, bearer = token): Promise<any> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${bearer}`, ...(isForm ? {} : { "Content-Type": "application/json" }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  }

  async function upload(name: string, { type, body }: { type: string; body: Uint8Array }) {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(body)], { type }), name);
    return { _t: "ExistingAssetInput", name: (await ask("POST", "/asset/file", form)).fileName };
  }

  /** An audience with a link, which takes no people of other tests that share the service. */
  async function newAudience(examples: number, terms: object = {}) {
    const { audienceId } = await ask("POST", "/audience", { name: "Labels cats" });
    const { linkId, address } = await newLink(audienceId, terms);
    const filters = [{ _t: "DemographicFilter", identifier: "link", values: [linkId] }];
    await ask("PATCH", `/audience/${audienceId}`, { filters });
    await Promise.all(
      Array.from({ length: examples }, (_, index) =>
        ask("POST", `/audience/${audienceId}/example`, {
          asset: { _t: "TextAssetInput", text: `Meow ${index}` },
          payload: { _t: "ClassifyExamplePayload", title: "Who says so?", categories },
          truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat"] },
          explanation: "Only cats say so.",
          randomCorrectProbability: 0.5,
        }),
      ),
    );
    await ask("POST", `/audience/${audienceId}/recruit`);
    return { audienceId, linkId, address };
  }

  async function newLink(audienceId: string, terms: object = {}): Promise<{ linkId: string; address: string }> {
    const { linkId, url } = await ask("POST", `/audience/${audienceId}/link`, { name: "Help us with cats", ...terms });
    return { linkId, address: `${service.baseUrl}${new URL(url).pathname}` };
  }

  /** Expires as soon as a busy machine can make it before. */
  async function newLinkThatExpires(audienceId: string, afterMs = 1_000): ReturnType<typeof newLink> {
    const expiresAt = new Date(Date.now() + afterMs).toISOString();
    const isTooEarly = () => Date.now() > Date.parse(expiresAt);
    return newLink(audienceId, { expiresAt }).catch((error) => {
      if (!isTooEarly()) throw error;
      return newLinkThatExpires(audienceId, 2 * afterMs);
    });
  }

  /** A token of a publisher, who may serve people. */
  async function servingToken(): Promise<string> {
    const { clientId, clientSecret } = service.accounts.publisher;
    const answer = await fetch(`${service.baseUrl}/connect/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "client_credentials", scope: "serve" }),
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  /** Answers the example that is shown, and tells which it was. */
  async function answerExample(page: Page, seen: Set<string>, value = "A cat") {
    const task = page.locator("[data-rapid]:not([inert])");
    await expect.poll(async () => seen.has((await task.getAttribute("data-rapid").catch(() => "")) ?? "")).toBe(false);
    const id = (await task.getAttribute("data-rapid")) ?? "";
    await untilTask(page, id);
    seen.add(id);
    await tap(page, value);
  }

  it("qualifies over ten examples by a link, and then answers a job of each kind", async () => {
    const [{ audienceId, address }, ...files] = await Promise.all([
      newAudience(12),
      upload("a.webp", await picture(200)),
      upload("b.webp", await picture(20)),
      upload("tone.wav", sound()),
    ]);
    const [one, other, tone] = files as [object, object, object];
    const jobs = await Promise.all(
      kinds.map(async ({ name, workflow, datapoints }) => {
        const { datasetId } = await ask("POST", "/dataset", { name });
        for (const datapoint of datapoints({ pictures: [one, other], tone }))
          await ask("POST", `/dataset/${datasetId}/datapoint`, datapoint);
        const { definitionId } = await ask("POST", "/job/definition", {
          definitionName: name,
          workflow,
          datasetId,
          referee: { _t: "NaiveReferee", totalVotes: 1 },
        });
        const { jobId } = await ask("POST", "/job", { audienceId, jobDefinitionId: definitionId });
        await expect.poll(async () => (await ask("GET", `/job/${jobId}`)).state).toBe("Running");
        return jobId as string;
      }),
    );
    const person = await newPerson(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: "en-GB",
      extraHTTPHeaders: ownAddress(),
    });
    const { page, context } = person;
    await page.goto(address);
    const seen = new Set<string>();
    await answerExample(page, seen, "A dog");
    await page.getByText("Only cats say so.").waitFor();
    await tap(page, "Next");
    await context.setOffline(true);
    await answerExample(page, seen);
    await page.getByText("No connection").first().waitFor();
    await context.setOffline(false);
    await page.reload();
    for (let answered = 2; answered < 6; answered++) await answerExample(page, seen);
    // A second tab has the same tasks, and the first learns what was answered there.
    const tab = await person.newPage();
    await tab.goto(address);
    for (const at of [tab, page]) await answerExample(at, seen);
    await tab.close();
    await page.goto("about:blank");
    await page.goBack();
    for (let answered = 8; answered < 10; answered++) await answerExample(page, seen);
    const isQualified = page.getByText("You qualified!");
    await isQualified.waitFor();
    // A job's tasks come in an order of the service's own.
    const answeredKinds: string[] = [];
    for (let done = 0; done < kinds.length; done++) {
      const task = page.locator("[data-rapid]:not([inert])");
      await expect
        .poll(async () => seen.has((await task.getAttribute("data-rapid").catch(() => "")) ?? ""))
        .toBe(false);
      const id = (await task.getAttribute("data-rapid")) ?? "";
      seen.add(id);
      await untilTask(page, id);
      const at = jobs.findIndex((jobId) => id.startsWith(jobId));
      const kind = kinds[at];
      if (!kind) throw new Error(`${id} is of no job here`);
      await kind.answer(page);
      answeredKinds.push(kind.name);
    }
    expect(answeredKinds.sort()).toEqual(kinds.map(({ name }) => name).sort());
    // That they qualified, and the end, are one message.
    await page.getByRole("heading", { name: "You qualified!" }).waitFor();
    await page.getByText("You answered 18 tasks.").waitFor();
    for (const jobId of jobs) {
      const { completed, total } = await ask("GET", `/job/${jobId}/progress`);
      expect(completed).toBe(total);
    }
    expect(person.complaints).toEqual([]);
    await person.close();
  });

  it("finds a full link, an expired one and a revoked one closed, also in the middle of the work", async () => {
    const { audienceId, address, linkId } = await newAudience(4, { mostPeople: 1 });
    const soon = await newLinkThatExpires(audienceId);
    const german = { hasTouch: true, locale: "de-DE", extraHTTPHeaders: ownAddress() };
    const [person, late] = [await newPerson(browser, german), await newPerson(browser, german)];
    const { page } = person;
    await page.goto(address);
    const seen = new Set<string>();
    await answerExample(page, seen);
    expect((await late.page.goto(address))?.status()).toBe(403);
    await late.page.getByRole("heading", { name: "Es sind schon alle da" }).waitFor();
    await inspect(late.page, "full");
    await page.locator(".delivery[data-pending='0']").waitFor({ state: "attached" });
    await ask("DELETE", `/link/${linkId}`);
    // The isolate may know the link for a moment longer.
    await expect.poll(async () => (await fetch(address)).status).toBe(410);
    await answerExample(page, seen);
    await page.getByText("Dieser Zugang ist geschlossen").waitFor();
    await expect.poll(async () => (await fetch(soon.address)).status).toBe(410);
    for (const [at, title] of [
      [soon.address, "Dieser Link ist abgelaufen"],
      [address, "Dieser Link wurde geschlossen"],
      [`${service.baseUrl}/label/${"A".repeat(22)}`, "Diesen Link gibt es nicht"],
    ] as const) {
      await page.goto(at);
      await page.getByRole("heading", { name: title }).waitFor();
    }
    for (const one of [person, late]) {
      expect(one.complaints).toEqual([]);
      await one.close();
    }
  });

  it("comes from Prolific, does as many tasks as are allowed, and goes back with the code", async () => {
    const { address, linkId } = await newAudience(3, {
      personParameter: "PROLIFIC_PID",
      completionCode: "C1P0WX7Q",
      returnUrl: "https://app.prolific.com/submissions/complete?cc={code}",
      tasksPerPerson: 2,
      message: "The cats thank you.",
    });
    const person = await newPerson(browser, { hasTouch: true, locale: "en-GB", extraHTTPHeaders: ownAddress() });
    const { page, context } = person;
    // The panel's own page, which no test may call.
    await context.route("https://app.prolific.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Thank you</title>" }),
    );
    await page.goto(`${address}?PROLIFIC_PID=60d1f2a7b3c4d5e6f7a8b9c0&STUDY_ID=s1&SESSION_ID=t1`);
    expect(await page.content()).not.toContain("C1P0WX7Q");
    const seen = new Set<string>();
    for (let answered = 0; answered < 2; answered++) await answerExample(page, seen);
    await page.getByText("You answered 2 tasks.").waitFor();
    await page.getByText("The cats thank you.").waitFor();
    await page.getByText("There are no more tasks for you here.").waitFor();
    await page.getByRole("link", { name: "Finish and go back" }).tap();
    await page.waitForURL("https://app.prolific.com/submissions/complete?cc=C1P0WX7Q");
    expect((await ask("GET", `/link/${linkId}/completions`)).items).toMatchObject([
      { panelId: "60d1f2a7b3c4d5e6f7a8b9c0", code: "C1P0WX7Q", tasks: 2 },
    ]);
    expect(person.complaints).toEqual([]);
    await person.close();
  });

  it("comes from a survey link of Mechanical Turk, and pastes the code there", async () => {
    const { address, linkId } = await newAudience(3, { personParameter: "workerId", hasPersonalCodes: true });
    const person = await newPerson(browser, { hasTouch: true, locale: "en-GB", extraHTTPHeaders: ownAddress() });
    const { page, context } = person;
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: service.baseUrl });
    const ids = "hitId=3HIT&workerId=A3WORKER&turkSubmitTo=https%3A%2F%2Fwww.mturk.com";
    // The script of the guide, in a template's page.
    const template = `<!doctype html><html lang="en"><title>Task</title><h1>Survey Link</h1>
<a id="work" target="_blank" rel="noopener">Open the tasks</a><label>Code <input name="surveycode"></label>
<script>
  const asked = new URLSearchParams(location.search);
  const address = new URL("${address}");
  for (const name of ["workerId", "assignmentId"]) address.searchParams.set(name, asked.get(name) ?? "");
  document.getElementById("work").href = address;
</script></html>`;
    await context.route("https://worker.mturk.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: template }),
    );
    const openWork = async (assignmentId: string) => {
      await page.goto(`https://worker.mturk.com/task?${ids}&assignmentId=${assignmentId}`);
      const [work] = await Promise.all([context.waitForEvent("page"), page.getByText("Open the tasks").tap()]);
      return work;
    };
    const preview = await openWork("ASSIGNMENT_ID_NOT_AVAILABLE");
    await preview.getByRole("heading", { name: "This is a preview" }).waitFor();
    await inspect(preview, "preview");
    await preview.close();
    const work = await openWork("3ASSIGNMENT");
    await answerExample(work, new Set());
    await tap(work, "I am finished");
    await tap(work, "Copy the code");
    await work.getByText("Copied.").waitFor();
    const code = await work.evaluate("navigator.clipboard.readText()");
    await work.close();
    await page.getByLabel("Code").fill(String(code));
    expect((await ask("GET", `/link/${linkId}/completions`)).items).toMatchObject([
      { panelId: "A3WORKER", code: await page.getByLabel("Code").inputValue(), tasks: 1 },
    ]);
    expect(person.complaints).toEqual([]);
    await person.close();
  });

  it("reads the instructions of the audience first, from the service itself", async () => {
    const { audienceId, address } = await newAudience(3);
    const asset = await upload("hills.webp", await picture(150));
    const text = `Only **cats** say so. ![hills](${asset.name})`;
    const examples = [{ asset: asset.name, answer: "A cat", isRight: true, reason: "Cats live there." }];
    await ask("PATCH", `/audience/${audienceId}`, { instructions: { text, examples } });
    const person = await newPerson(browser);
    const { page } = person;
    try {
      await page.goto(address);
      await page.getByText("Cats live there.").waitFor();
      await expect
        .poll(() => page.evaluate("[...document.querySelectorAll('.rules img')].map((one) => one.naturalWidth > 0)"))
        .toEqual([true, true]);
      await page.locator(".rules-end").scrollIntoViewIfNeeded();
      await tap(page, "Start");
      await answerExample(page, new Set());
      await page.reload();
      await page.locator("[data-rapid]:not([inert])").waitFor();
      expect(person.complaints).toEqual([]);
    } finally {
      await person.close();
    }
  });

  describe("on another site, through the component", () => {
    let site: Server;
    let html = "";
    beforeAll(async () => {
      site = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(html));
      await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    });
    afterAll(() => site?.close());

    it("answers in three lines of that site's page", async () => {
      const { audienceId, linkId } = await newAudience(3);
      const person = { userId: `embedded-${crypto.randomUUID()}`, audienceId, demographics: { link: linkId } };
      const serving = await servingToken();
      // A page that finds nothing looks again only after a while.
      const probe = { userId: `probe-${crypto.randomUUID()}`, demographics: person.demographics };
      await expect.poll(async () => (await ask("POST", "/session", probe, serving)).rapids.length).toBeGreaterThan(0);
      const made = await ask("POST", "/session/token", person, serving);
      html = `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>
<script type="module" src="${service.baseUrl}/label/session.js"></script>
<muster-session token="${made.token}"></muster-session>
<script>addEventListener("muster-idle", () => { document.title = "idle" })</script></html>`;
      const visitor = await newPerson(browser, { hasTouch: true });
      const { page } = visitor;
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      const seen = new Set<string>();
      for (let answered = 0; answered < 3; answered++) await answerExample(page, seen);
      await expect.poll(() => page.title()).toBe("idle");
      expect(await page.locator("muster-session h2").innerText()).toBe("You qualified!");
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    });

    it("says whose code it contains, and where the license is", async () => {
      const [script, licenses] = await Promise.all(
        ["session.js", "licenses.txt"].map(async (name) => (await fetch(`${service.baseUrl}/label/${name}`)).text()),
      );
      expect(script).toMatch(/^\/\*! Preact .*licenses\.txt/);
      expect(licenses).toMatch(/^Preact [\s\S]*MIT License[\s\S]*WITHOUT WARRANTY/);
    });
  });
});
