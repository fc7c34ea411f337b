import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Calls, calls, uploaded } from "../console/reviewed-job.ts";
import { inspect, type Person } from "../label/browser/person.ts";
import { picture } from "../label/tasks.mjs";
import { chromiumPath, patienceMs } from "../support/chromium.ts";
import { type SharedAccount, sharedBrowser, useBuiltWorker } from "../support/shared.ts";
import {
  answerOf,
  badAnswers,
  badPerson,
  crowdOf,
  disagreements,
  goodPeople,
  misleads,
  newJob,
  numberOf,
  options,
  type Rapid,
  tasks,
  truthOf,
} from "./lead-crowd.ts";
import { countedKeys, follow, invitation, joined, leadAt, press, subjectsOfMails, walk } from "./lead-team.ts";
import { type Service, startService, tokenFor } from "./service.ts";

const name = "Times of day";
const reviewerEmail = "rita@team.example";
const viewerEmail = "vera@team.example";

/** One after the other: each test goes on with the day where the one before it ended. */
describe.skipIf(chromiumPath === undefined)("the day of a team lead in Chromium", () => {
  let service: Service;
  let browser: Browser;
  let account: SharedAccount;
  let owner: Calls;
  let crowd: Awaited<ReturnType<typeof crowdOf>>;
  let lead: Person;
  let rita: Person;
  let vera: Person;
  let jobId: string;

  beforeAll(async () => {
    await useBuiltWorker();
    [service, browser] = await Promise.all([startService(), sharedBrowser()]);
    const { clients } = JSON.parse(await readFile(join(service.state, "credentials.json"), "utf8"));
    // The only member of their organization owns it.
    account = clients[2];
    owner = calls(service, await tokenFor(service, account));
    crowd = await crowdOf(service);
    const hues = [40, 230, 300];
    const pictures = hues.map(async (hue) => Buffer.from((await picture(hue, { width: 900, height: 600 })).body));
    jobId = await newJob(owner, name, await uploaded(service, account, await Promise.all(pictures)));
    lead = await leadAt(browser, service.baseUrl, account);
  });
  afterAll(async () => {
    await Promise.all([lead, rita, vera].map((person) => person?.close()));
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const at = (path: string) => `${service.baseUrl}${path}`;
  const job = () => owner.get(`/job/${jobId}`);
  const jobPath = () => `/console/jobs/${jobId}`;

  async function results(): Promise<Rapid[]> {
    const { items } = await owner.get(`/job/${jobId}/results?limit=100`);
    return items;
  }

  /** Counts reach what is read of a job within seconds. */
  async function untilDone(completed: number): Promise<void> {
    const progress = async () => {
      const { total, completed: done } = await owner.get(`/job/${jobId}/progress`);
      return { total, done };
    };
    await expect.poll(progress, { timeout: patienceMs }).toEqual({ total: tasks, done: completed });
  }

  it("the lead invites a reviewer and a viewer, who join on their phones", async () => {
    const { page } = lead;
    await page.goto(at(`/account/organizations/${account.organizationId}`));
    const links = [
      await invitation(page, { email: reviewerEmail, role: "Reviewer" }),
      await invitation(page, { email: viewerEmail, role: "Viewer" }),
    ] as const;
    rita = await joined(browser, links[0], "Rita Reed");
    vera = await joined(browser, links[1], "Vera Vogt");
    await page.reload();
    for (const email of [reviewerEmail, viewerEmail]) await page.getByText(email).first().waitFor();
    await inspect(page, "members");
  });

  it("a bad person is found, blocked, and their forty answers are replaced, and every count is exact", async () => {
    await expect.poll(async () => (await job()).state, { timeout: patienceMs }).toBe("Running");
    const [ada, bo, cem, dan] = goodPeople;
    await crowd.answer(badPerson, badAnswers, () => options[0]);
    for (const person of [ada, bo, cem]) await crowd.answer(person, tasks, (task) => answerOf(person, task));
    await untilDone(badAnswers);

    const { page } = lead;
    await page.goto(at(jobPath()));
    await inspect(page, "job-live");
    await follow(page, "People");
    const first = page.locator(".people > li").first();
    expect(await first.getByRole("heading").innerText()).toBe(badPerson);
    expect(await first.locator(".reasons").innerText()).toContain("Chose day in 100% of tasks");
    await inspect(page, "people-of-job");
    await first.getByRole("link", { name: badPerson }).click();
    await page.getByRole("button", { name: `Take back ${badAnswers} answers` }).waitFor();
    await follow(page, "Block in the organization");
    await page.getByLabel("Reason").fill("Says day for every picture");
    await inspect(page, "block");
    await press(page, "Block");
    await page.getByText("Says day for every picture").waitFor();
    expect(await crowd.isServed(badPerson)).toBe(false);
    await press(page, `Take back ${badAnswers} answers`);
    await page.getByText(`${badAnswers} of their answers are taken back`).waitFor();
    await inspect(page, "person-taken-back");
    await untilDone(0);
    expect((await results()).map(({ totalResponseCount }) => totalResponseCount)).toEqual(Array(tasks).fill(3));

    // The page of the job tells it all by itself.
    await page.goto(at(jobPath()));
    await page
      .getByText(`${3 * tasks} answers`)
      .first()
      .waitFor();
    await crowd.answer(dan, tasks, (task) => answerOf(dan, task));
    await page
      .getByText(`${4 * tasks} answers`)
      .first()
      .waitFor();
    await expect.poll(async () => (await job()).state, { timeout: patienceMs }).toBe("Completed");
    await untilDone(tasks);
    const rapids = await results();
    for (const { totalResponseCount, responses } of rapids)
      expect([totalResponseCount, responses.map(({ userId }) => userId).sort()]).toEqual([4, [...goodPeople]]);
    const { people } = await owner.get(`/job/${jobId}/people`);
    const counts = people.map((person: Record<string, unknown>) => [person.userId, person.answers, person.takenBack]);
    expect(counts.sort()).toEqual([...goodPeople.map((good) => [good, tasks, 0]), [badPerson, 0, badAnswers]]);
    await page.goto(at("/console/blocked"));
    await page.getByText("Says day for every picture").waitFor();
    await inspect(page, "blocked");
  });

  it("fifty disagreements are decided with a key each, while a second reviewer decides on a phone", async () => {
    const keys = countedKeys(lead.page);
    const shown = ({ page }: Person) => page.locator("#review").getAttribute("data-review");
    const moved = (person: Person, from: string | null) =>
      expect.poll(() => shown(person).catch(() => from), { interval: 20, timeout: patienceMs }).not.toBe(from);
    /** The option of a task by its button, as whoever knows the picture finds it. */
    const choice = ({ page }: Person, task: string | null) =>
      page.locator("[data-digit]", { hasText: `By ${truthOf(numberOf(task ?? ""))}` });

    await lead.page.goto(at(jobPath()));
    await follow(lead.page, `Review (${disagreements})`);
    const review = new URL(lead.page.url()).pathname;
    await rita.page.goto(at(review));
    const firstTask = await shown(lead);
    expect(await shown(rita)).toBe(firstTask);
    await inspect(lead.page, "review");

    // Whoever comes second is told what stands, and nothing is overwritten.
    await keys.press((await choice(lead, firstTask).getAttribute("data-digit")) ?? "");
    await moved(lead, firstTask);
    const secondTask = await shown(lead);
    await rita.page.locator("[data-digit]").last().tap();
    await rita.page.getByRole("alert").getByText(`${account.email} has decided`).waitFor();
    await moved(rita, firstTask);
    expect(await shown(rita)).toBe(secondTask);
    await inspect(rita.page, "review-conflict");
    await choice(rita, secondTask).tap();
    await moved(rita, secondTask);
    await rita.page.getByText("Decided: ").first().waitFor();
    await keys.press("a");
    await lead.page.getByRole("alert").getByText(`${reviewerEmail} has decided`).waitFor();
    await moved(lead, secondTask);

    for (let task = await shown(lead); task; task = await shown(lead)) {
      const digit = await choice(lead, task).getAttribute("data-digit");
      await keys.press(misleads(numberOf(task)) ? (digit ?? "") : "a");
      await moved(lead, task);
    }
    await lead.page.getByRole("heading", { name: "Everything in doubt is decided" }).waitFor();
    expect(keys.pressed.length).toBeLessThanOrEqual(60);

    const [rapids, reviewers] = [await results(), new Map<string, number>()];
    for (const { rapidId, certainty, decision } of rapids) {
      const task = numberOf(rapidId);
      if (task >= disagreements) {
        expect([task, decision]).toEqual([task, null]);
        continue;
      }
      // The crowd's own answer stands beside what was decided.
      const crowds = misleads(task) ? truthOf(task + 1) : truthOf(task);
      expect([task, certainty.answer, decision?.result.category]).toEqual([task, crowds, truthOf(task)]);
      reviewers.set(decision?.decidedBy ?? "", (reviewers.get(decision?.decidedBy ?? "") ?? 0) + 1);
    }
    expect([...reviewers.values()].sort((one, other) => one - other)).toEqual([1, disagreements - 1]);
  });

  it("nothing is lost on leaving: a form keeps its draft, and pictures go on uploading", async () => {
    const { page } = lead;
    page.on("dialog", (dialog) => void dialog.accept());
    const sections = page.getByRole("navigation", { name: "Console" });
    const back = page.getByText(/Your draft from .* is back/);
    await page.goto(at("/console/definitions/new"));
    await follow(page, "Classify");
    const form = page.url();
    await page.getByLabel("Name of the definition").fill("Weather");
    await page.getByLabel("The question").fill("What is the weather like?");
    await sections.getByRole("link", { name: "People" }).click();
    await page.getByRole("heading", { level: 1, name: "Audiences" }).waitFor();
    await page.goto(form);
    await back.waitFor();
    expect(await page.getByLabel("The question").inputValue()).toBe("What is the weather like?");

    // The first file goes, and the others wait until the page has been left.
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    let sent = 0;
    await page.context().route("**/console/files", async (route) => {
      sent += 1;
      if (sent > 1) await gate;
      await route.continue();
    });
    const bodies = await Promise.all([70, 130, 190].map((hue) => picture(hue)));
    const files = bodies.map(({ body }, i) => ({
      name: `weather-${i}.webp`,
      mimeType: "image/webp",
      buffer: Buffer.from(body),
    }));
    await page.goto(at("/console/datasets/new"));
    await page.getByLabel("Name", { exact: true }).fill("Weather");
    await page.getByLabel("Pictures, videos or sounds").setInputFiles(files);
    await expect.poll(() => sent, { timeout: patienceMs }).toBe(2);
    await sections.getByRole("link", { name: "People" }).click();
    await page.getByText("2 of 3 files left.").waitFor();
    letGo();
    await page.getByText("All files are uploaded.").waitFor();
    await page.getByRole("link", { name: "Back to New dataset" }).click();
    await page.getByText("3 files are back from before.").waitFor();
    await back.waitFor();
    await press(page, "Create the dataset");
    await page.getByRole("heading", { level: 1, name: "Weather" }).waitFor();
    await expect.poll(() => page.locator(".tiles img").count(), { timeout: patienceMs }).toBe(3);
    await page.context().unrouteAll({ behavior: "ignoreErrors" });
  });

  it("a comment tells the member whom it names, and the end of the job whoever started it", async () => {
    const [task] = await results();
    const { page } = rita;
    await page.goto(at(`${jobPath()}/tasks/${encodeURIComponent(task?.rapidId ?? "")}`));
    const [handle = ""] = account.email.split("@");
    await page.getByLabel("Your comment").fill(`@${handle} is this dawn or dusk?`);
    await press(page, "Comment");
    await page.locator("#comments").getByText("is this dawn or dusk?").waitFor();
    await inspect(page, "task-comment");
    await expect
      .poll(() => subjectsOfMails(service, account.email), { timeout: patienceMs })
      .toEqual([`Rita Reed commented on a task of the job “${name}”.`, `The job “${name}” is done.`]);
    await lead.page.goto(at("/account/notifications"));
    await inspect(lead.page, "notifications");
  });

  it("the log tells it all afterwards: by whom, narrowed to a person, and as a table", async () => {
    const { page } = lead;
    const { email } = account;
    await page.goto(at("/account/audit"));
    await page.locator(".log > li").first().waitFor();
    await inspect(page, "log");
    await page.getByLabel("Who").fill(reviewerEmail);
    await page.getByLabel("Who").press("Enter");
    const rows = page.locator(".log > li > p:first-child");
    await expect
      .poll(async () => (await rows.allInnerTexts()).map((row) => row.replace(/, from .*/, "")))
      .toEqual([`Task decided by ${reviewerEmail}`, `Member joined by ${reviewerEmail}`]);

    const table = await page.context().request.get(at(`/account/audit.csv?organization=${account.organizationId}`));
    const lines = (await table.text()).split("\r\n");
    const timesOf = (what: string) => lines.filter((line) => line.includes(`Z,${what},`)).length;
    expect(timesOf(`Task decided,${email},console`)).toBe(disagreements - 1);
    for (const what of [
      `Job started,${email}`,
      `Somebody invited,${email}`,
      `Person blocked,${email},console`,
      `All answers of a person taken back,${email},console`,
      `Task decided,${reviewerEmail},console`,
    ])
      expect([what, timesOf(what) > 0]).toEqual([what, true]);
  });

  it("a viewer is led nowhere that refuses them", async () => {
    const { audienceId } = await owner.post("/audience", { name: "Our own" });
    await owner.post(`/audience/${audienceId}/filter`, { filter: { _t: "CountryFilter", countries: ["DE"] } });
    const { page } = vera;
    await page.goto(at(jobPath()));
    await inspect(page, "job-of-viewer");
    const { seen, refused } = await walk(page, service.baseUrl, ["/console", "/account"]);
    expect(seen.length).toBeGreaterThan(50);
    expect(refused).toEqual([]);
  });
});
