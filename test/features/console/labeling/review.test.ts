import { describe, expect, it } from "vitest";
import type { LabelResult } from "../../../../src/domain/labeling/response.ts";
import type { TaskContent } from "../../../../src/domain/labeling/task.ts";
import { testApp } from "../../../support/app.ts";
import type { Visit } from "../../../support/browser.ts";
import { newJob, taskContent } from "../../../support/jobs.ts";
import { operator, textOf } from "../../../support/operator.ts";

type Operator = Awaited<ReturnType<typeof operator>>;

const vote = (category: string): LabelResult => ({ _t: "AttachCategoryResult", category });

/** Each person answers the tasks in their order. */
async function answered(by: Operator, tasks: TaskContent[], people: LabelResult[][]): Promise<string> {
  const { jobId, desks } = await newJob(by.app, { owner: by, desks: [tasks], votes: people.length + 2 });
  const [desk] = desks;
  if (!desk) throw new Error("no desk");
  let now = by.app.clock.now();
  for (const [i, results] of people.entries()) {
    const userId = `person-${i + 1}`;
    const attributes = { country: "CH", language: "de", demographics: {} };
    const until = now + 3_600_000;
    const { person } = await desk.take({ userId, attributes, weight: 0.5, count: 100, now, until, leaseMs: 600_000 });
    for (const [task, result] of results.entries()) {
      now += 1_000;
      await desk.answer({ task, person: person as number, userId, result, weight: 0.5, now });
    }
  }
  return jobId;
}

/** Three tasks: two of three say dog, all say cat, and one of two says cat. */
async function threeTasks(by: Operator): Promise<string> {
  const tasks = ["one", "two", "three"].map((text, i) => taskContent(text, { context: `Context ${i}` }));
  return answered(by, tasks, [
    [vote("cat"), vote("cat"), vote("cat")],
    [vote("dog"), vote("cat"), vote("dog")],
    [vote("dog"), vote("cat")],
  ]);
}

const review = (jobId: string, rest = "") => `/console/jobs/${jobId}/review${rest}`;
const shownTask = ({ html }: Visit) => /data-review="([^"]*)"/.exec(html)?.[1];
const queueOf = ({ html }: Visit) =>
  JSON.parse((/data-queue="([^"]*)"/.exec(html)?.[1] ?? "[]").replaceAll("&quot;", '"'));
const ids = (jobId: string, ...tasks: number[]) => tasks.map((task) => `${jobId}.0.${task}`);

async function decide(by: Operator, jobId: string, task: number, how: string, fields: Record<string, string> = {}) {
  const [id] = ids(jobId, task);
  return by.at.submit(review(jobId, `?task=${id}`), fields, review(jobId, `/${id}/${how}`));
}

describe("the review of a job", () => {
  it("begins with the task on which people agree least, and leaves out those on which all agree", async () => {
    const by = await operator();
    const jobId = await threeTasks(by);
    const page = await by.at.visit(review(jobId));
    expect(queueOf(page)).toEqual(ids(jobId, 2, 0));
    const said = textOf(page);
    expect(said).toContain("0 of 2 decided");
    expect(said).toContain("50% agree");
    expect(said).toContain("Context 2");
    expect(queueOf(await by.at.visit(review(jobId, "?which=all")))).toEqual(ids(jobId, 2, 0, 1));
    expect(textOf(await by.at.visit(`/console/jobs/${jobId}`))).toContain("Review (2)");
  });

  it("says of each answer who gave it, when, how fast and with which score", async () => {
    const by = await operator();
    const jobId = await threeTasks(by);
    const page = await by.at.visit(review(jobId, `?task=${ids(jobId, 0)}`));
    expect(textOf(page)).toMatch(/Person 2 dog person-2 .*score 0\.50 1\.0 s/);
    // A person's name leads to what stands out about them in the job.
    expect(page.html).toContain(`title="person-2" href="/console/jobs/${jobId}/people/person-2"`);
  });

  it("a decision leads to the next task, can be taken back, and then the task is there again", async () => {
    const by = await operator();
    const jobId = await threeTasks(by);
    const sent = await decide(by, jobId, 0, "accept");
    expect([sent.status, sent.location]).toEqual([303, expect.stringContaining("from=end")]);
    const after = await by.at.visit(review(jobId));
    expect(textOf(after)).toContain("Decided: dog");
    expect(textOf(after)).toContain("1 of 2 decided");
    expect(queueOf(after)).toEqual(ids(jobId, 2));
    const withdrawn = await decide(by, jobId, 0, "withdraw");
    expect(withdrawn.status).toBe(303);
    expect(queueOf(await by.at.visit(review(jobId)))).toEqual(ids(jobId, 2, 0));
  });

  it("an option is decided by its button, and a decision of before is replaced with its version alone", async () => {
    const by = await operator();
    const jobId = await threeTasks(by);
    const first = await by.at.visit(review(jobId, `?task=${ids(jobId, 0)}`));
    expect((await decide(by, jobId, 0, "accept", { chosen: "cat" })).status).toBe(303);
    const [id] = ids(jobId, 0);
    const token = /name="form_token" value="([^"]*)"/.exec(first.html)?.[1] ?? "";
    const late = await by.at.post(review(jobId, `/${id}/choose`), { form_token: token, version: "", chosen: "cat" });
    expect(late.status).toBe(409);
    expect(textOf(late)).toContain("has decided “dog” meanwhile. Your decision is not stored.");
    // The page that was answered has the version that stands.
    expect((await decide(by, jobId, 0, "accept", { reason: "Ears" })).status).toBe(303);
    expect(textOf(await by.at.visit(review(jobId, "?decided=yes")))).toContain("Ears");
  });

  it("of two reviewers at once the second is told what the first decided", async () => {
    const app = testApp();
    const by = await operator({ app });
    const jobId = await threeTasks(by);
    const other = await operator({ app, organizationId: by.person.organizationId });
    const [id] = ids(jobId, 0);
    const path = review(jobId, `?task=${id}`);
    const [one, two] = [await by.at.visit(path), await other.at.visit(path)];
    const fieldsOf = ({ html }: Visit) => ({
      form_token: /name="form_token" value="([^"]*)"/.exec(html)?.[1] ?? "",
      version: "",
    });
    const both = await Promise.all([
      by.at.post(review(jobId, `/${id}/choose`), { ...fieldsOf(one), chosen: "cat" }),
      other.at.post(review(jobId, `/${id}/choose`), { ...fieldsOf(two), chosen: "dog" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  });

  it("an answer of the reviewer's own is checked, and what was typed stays", async () => {
    const by = await operator();
    const content = taskContent("a", { payload: { _t: "FreeTextPayload", question: "What?" } });
    const blueprint = { _t: "FreeTextBlueprint" as const, question: "What?" };
    const { jobId } = await newJob(by.app, { owner: by, desks: [[content]], workflow: { blueprint } });
    const refused = await decide(by, jobId, 0, "edit", { written: "  " });
    expect([refused.status, textOf(refused)]).toEqual([400, expect.stringContaining("Write the answer.")]);
    expect((await decide(by, jobId, 0, "edit", { written: "Two cats" })).status).toBe(303);
    expect(textOf(await by.at.visit(review(jobId, "?decided=yes&which=all")))).toContain("Decided: Two cats");
    expect((await decide(by, jobId, 0, "edit", { result: "{" })).status).toBe(400);
  });

  it("a task is sent back for more, and an answer is rejected", async () => {
    const by = await operator();
    const jobId = await threeTasks(by);
    const [id] = ids(jobId, 2);
    const many = await decide(by, jobId, 2, "more", { count: "101" });
    expect([many.status, textOf(many)]).toEqual([400, expect.stringContaining("from 1 to 100")]);
    expect((await decide(by, jobId, 2, "more", { count: "4" })).status).toBe(303);
    expect(textOf(await by.at.visit(review(jobId, `?task=${id}`)))).toContain("wants up to 4 more answers");
    const rejected = await decide(by, jobId, 2, "reject", { responseId: `${id}.1` });
    expect(rejected.status).toBe(303);
    expect(textOf(await by.at.visit(review(jobId, `?task=${id}&which=all`)))).toMatch(/cat rejected/);
  });

  it("a script is answered with JSON and knows how to take it back", async () => {
    const by = await operator();
    const jobId = await threeTasks(by);
    const [id] = ids(jobId, 0);
    const script = { "Sec-Fetch-Dest": "empty" };
    const alone = await by.at.visit(review(jobId, `?task=${id}`), { headers: script });
    expect([shownTask(alone), queueOf(alone)]).toEqual([id, []]);
    const form_token = /name="form_token" value="([^"]*)"/.exec(alone.html)?.[1] ?? "";
    const sent = await by.at.post(review(jobId, `/${id}/choose`), { form_token, version: "", chosen: "dog" }, script);
    const { sentence, undo } = JSON.parse(sent.html);
    expect([sent.status, sentence]).toEqual([200, "Decided: dog"]);
    const again = await by.at.post(review(jobId, `/${id}/choose`), { form_token, version: "", chosen: "cat" }, script);
    expect([again.status, JSON.parse(again.html)]).toEqual([
      409,
      { sentence: expect.stringContaining("“dog”"), isDecided: true },
    ]);
    const back = await by.at.post(undo.action, { form_token, ...undo.fields }, script);
    expect([back.status, JSON.parse(back.html).sentence]).toEqual([200, "The decision is withdrawn."]);
  });

  it("filters by what was decided, by option, person and text", async () => {
    const by = await operator();
    const jobId = await threeTasks(by);
    const found = async (query: string) => queueOf(await by.at.visit(review(jobId, `?${query}`)));
    expect(await found("option=dog")).toEqual(ids(jobId, 2, 0));
    expect(await found("option=cat&which=all")).toEqual(ids(jobId, 2, 1));
    expect(await found("person=person-3")).toEqual(ids(jobId, 0));
    expect(await found("text=context+0")).toEqual(ids(jobId, 0));
    expect(await found("agreement=0-0.6")).toEqual(ids(jobId, 2));
    expect(await found("skipped=yes")).toEqual([]);
    const none = await by.at.visit(review(jobId, "?decided=yes"));
    expect(textOf(none)).toContain("No further task fits the filters");
  });

  it("belongs to the organization of the job", async () => {
    const app = testApp();
    const by = await operator({ app });
    const jobId = await threeTasks(by);
    const stranger = await operator({ app });
    const [id] = ids(jobId, 0);
    expect((await stranger.at.visit(review(jobId))).status).toBe(403);
    const form_token = /name="form_token" value="([^"]*)"/.exec((await stranger.at.visit("/account")).html)?.[1] ?? "";
    for (const how of ["accept", "choose", "edit", "withdraw", "more", "reject"]) {
      const fields = { form_token, version: "", count: "1", chosen: "cat", responseId: `${id}.1` };
      expect((await stranger.at.post(review(jobId, `/${id}/${how}`), fields)).status, how).toBe(403);
    }
  });
});
