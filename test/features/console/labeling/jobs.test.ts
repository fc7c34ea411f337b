import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { createJobRoute, getJobRoute, pauseJobRoute } from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, newAudience } from "../../../support/audiences.ts";
import { deliverAll } from "../../../support/batches.ts";
import { newDefinition, newTextDataset } from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";

interface Wanted {
  name?: string;
  tasks?: number;
  votes?: number;
}

/** A job whose tasks are laid out. */
async function newJob(by: Caller, { name = "Cat or dog", tasks = 3, votes = 3 }: Wanted = {}): Promise<string> {
  const referee = { _t: "NaiveReferee", totalVotes: votes };
  const definition = { definitionName: name, referee };
  const jobDefinitionId = await newDefinition(by, await newTextDataset(by, tasks), definition);
  const json = { jobDefinitionId, audienceId: await newAudience(by) };
  const { status, body } = await by.call(createJobRoute, { json });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await deliverAll(by.app);
  return body.jobId;
}

/** Each person answers the tasks in their order. */
async function answerAll(by: Caller, jobId: string, choices: Record<string, string[]>): Promise<void> {
  const desk = by.app.deps.desks(jobId, 0);
  const now = by.app.clock.now();
  for (const [userId, categories] of Object.entries(choices)) {
    const attributes = { country: "CH", language: "de", demographics: {} };
    const count = categories.length;
    const taking = { userId, attributes, weight: 0.5, count, now, until: now + 3_600_000, leaseMs: 600_000 };
    const { person } = await desk.take(taking);
    for (const [task, category] of categories.entries()) {
      const result = { _t: "AttachCategoryResult" as const, category };
      await desk.answer({ task, person: person as number, userId, result, weight: 0.5, now });
    }
  }
  await desk.publish();
}

/** The desk writes its part of the results by an alarm of its own. */
async function untilCompleted(by: Caller, jobId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await by.app.deps.desks(jobId, 0).publish();
      expect((await by.call(getJobRoute, { params: { jobId } })).body.state).toBe("Completed");
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** The bars of each task. Those over all tasks come before. */
function tilesOf(html: string): string[] {
  const [, results = ""] = html.split(/<h2>Results/);
  return [...results.matchAll(/<table class="bars">[\s\S]*?<\/table>/g)].map(([table]) =>
    [...table.matchAll(/<span class="clipped">([^<]*)<[\s\S]*?<td class="number">([^<]*)</g)]
      .map(([, label, number]) => `${label} ${number}`)
      .join(", "),
  );
}

describe("the console's jobs", () => {
  it("are seen by their organization and by Admins, and by nobody else", async () => {
    const app = testApp();
    const owner = await operator({ app });
    const jobId = await newJob(owner, { name: "Night scenes" });
    const [stranger, admin] = [await operator({ app }), await operator({ app, roles: ["Admin"] })];
    expect((await owner.open("/jobs")).html).toContain("Night scenes");
    expect((await owner.open("/jobs")).html).toContain('href="/label"');
    for (const visitor of [owner, admin]) {
      expect((await visitor.open(`/jobs/${jobId}`)).html).toContain("Night scenes");
    }
    expect(textOf(await stranger.open("/jobs"))).toContain("No jobs yet");
    const foreign = await stranger.open(`/jobs/${jobId}`);
    expect(foreign.status).toBe(403);
    expect(foreign.html).not.toContain("Night scenes");
    expect((await owner.open("/jobs/none")).status).toBe(404);
  });

  it("are found by a part of their name, and the list is read again while one runs", async () => {
    const owner = await operator();
    await newJob(owner, { name: "Öl <b>", tasks: 1 });
    const paused = await newJob(owner, { name: "Wasser", tasks: 1 });
    expect((await owner.open("/jobs")).html).toContain('data-live="running"');
    await owner.call(pauseJobRoute, { params: { jobId: paused } });
    await deliverAll(owner.app);
    const found = await owner.open("/jobs?name=wass");
    expect(textOf(found)).toMatch(/Wasser Paused 0%/);
    expect(found.html).not.toContain("Öl");
    expect(found.html).toContain('data-live="still"');
    expect((await owner.open("/jobs?name=%C3%B6l")).html).toContain("Öl &lt;b&gt;");
  });

  it("say how far they are, how fast answers come, and how long it will take", async () => {
    const owner = await operator();
    const jobId = await newJob(owner, { tasks: 4, votes: 2 });
    expect(textOf(await owner.open(`/jobs/${jobId}`))).toContain("0% No answers yet");
    const { createdAt } = (await owner.call(getJobRoute, { params: { jobId } })).body;
    owner.app.clock.advance(Date.parse(createdAt) + 120_000 - owner.app.clock.now());
    await answerAll(owner, jobId, { a: ["cat", "cat", "cat", "cat"], b: ["cat"] });
    const said = textOf(await owner.open(`/jobs/${jobId}`));
    expect(said).toContain("Running People label its tasks.");
    expect(said).toContain("62% 5 answers, about 3 to go");
    // Five of eight answers in two minutes, so three more take 72 seconds.
    expect(said).toMatch(/1 of 4 tasks done 2\.5 answers a minute Done in about 1 minute, at \d/);
  });

  it("show their tasks with bars and single answers, those on which people agree least first", async () => {
    const owner = await operator();
    const jobId = await newJob(owner, { tasks: 3, votes: 3 });
    await answerAll(owner, jobId, { a: ["cat", "cat", "dog"], b: ["cat", "dog", "dog"], c: ["cat", "dog", "dog"] });
    await untilCompleted(owner, jobId);
    const page = await owner.open(`/jobs/${jobId}`);
    expect(tilesOf(page.html)).toEqual(["A cat 1, A dog 2", "A cat 3, A dog 0", "A cat 0, A dog 3"]);
    const said = textOf(page);
    expect(said).toContain("People agree more than by chance, but differ on many tasks: Krippendorff’s alpha 0.60.");
    expect(said).toContain("Results, hardest tasks first");
    expect(said).toContain("67% agree");
    expect(said).toContain(
      `Single answers to ${jobId}.0.1 A cat score 0.50, Switzerland, German A dog score 0.50, Switzerland, German A dog`,
    );
  });

  it("show their tasks as a table while answers come, and each once where they all fit", async () => {
    const owner = await operator();
    const [small, large] = [await newJob(owner, { tasks: 4 }), await newJob(owner, { tasks: 14 })];
    for (const jobId of [small, large]) {
      await answerAll(owner, jobId, { a: ["cat", "cat", "dog"], b: ["cat", "dog", "dog"], c: ["cat", "dog", "dog"] });
    }
    const [few, many] = [await owner.open(`/jobs/${small}`), await owner.open(`/jobs/${large}`)];
    expect(few.html.match(/class="cell"/g)).toHaveLength(4);
    expect(textOf(few)).toContain("9 answers came. The tasks that were answered last come first.");
    expect(few.html).not.toContain("<h2>Results");
    expect(textOf(many)).toContain("Of 14 tasks, those that were answered last:");
    const [, results = ""] = many.html.split("Results, hardest tasks first");
    const rows = [...results.matchAll(/<td><a class="cell"[\s\S]*?<\/tr>/g)];
    expect(
      rows.map(([html]) =>
        textOf({ ...many, html })
          .replace(/\S+\.0\.\d|\s+/g, " ")
          .trim(),
      ),
    ).toEqual([
      expect.stringContaining("Meow 1 "),
      expect.stringContaining("Meow 0 "),
      expect.stringContaining("Meow 2 "),
    ]);
    expect(many.html).not.toContain(`class="tiles`);
  });

  it("read a few answers again with their progress, but not many", async () => {
    const owner = await operator();
    const jobId = await newJob(owner, { tasks: 14 });
    await answerAll(owner, jobId, { a: ["cat"] });
    const again = () => owner.at.visit(`/console/jobs/${jobId}`, { headers: { "Sec-Fetch-Dest": "empty" } });
    const few = await again();
    expect(few.html).toContain('id="job" data-live="running"');
    expect(few.html).toContain("Results, hardest tasks first");
    await env.DB.prepare("UPDATE job_desks SET accepted = 5001 WHERE job_id = ?").bind(jobId).run();
    const many = await again();
    expect(many.html).toContain('id="job" data-live="running"');
    expect(many.html).not.toContain("Results, hardest tasks first");
    expect((await owner.at.visit(`/console/jobs/${jobId}`)).html).toContain("Load the page again</a>");
  });

  it("name their definition at its revision, and lead to it", async () => {
    const owner = await operator();
    const jobId = await newJob(owner, { name: "Night scenes", tasks: 1 });
    const { definitionId } = (await owner.call(getJobRoute, { params: { jobId } })).body;
    const page = await owner.open(`/jobs/${jobId}`);
    expect(page.html).toContain(
      `<a href="/console/definitions/${definitionId}?revision=1">Night scenes (revision 1)</a>`,
    );
    expect(page.html).toContain(`data-copy="${definitionId}"`);
  });

  it("without an answer show no tasks as hard, and the dataset's order until then", async () => {
    const owner = await operator();
    const jobId = await newJob(owner, { tasks: 14 });
    await owner.app.deps.desks(jobId, 0).publish();
    const [first, second] = [await owner.open(`/jobs/${jobId}`), await owner.open(`/jobs/${jobId}?page=2`)];
    const said = ({ html }: typeof first) =>
      [...(html.split("<h2>Results</h2>")[1] ?? "").matchAll(/class="tiny text">([^<]*)/g)].map(([, text]) => text);
    expect(said(first)).toEqual(Array.from({ length: 12 }, (_, i) => `Meow ${i}`));
    expect(said(second)).toEqual(["Meow 12", "Meow 13"]);
    expect(textOf(first)).toContain("Page 1 Next");
    expect(textOf(second)).toContain("Previous Page 2");
  });

  it("give their results to a browser's session, line by line at any time, and as a file once they are completed", async () => {
    const app = testApp();
    const [owner, stranger] = [await operator({ app }), await operator({ app })];
    const jobId = await newJob(owner, { tasks: 2, votes: 1 });
    await answerAll(owner, jobId, { a: ["cat"] });
    const path = `/jobs/${jobId}`;
    const early = await owner.open(`${path}/results.json`);
    expect(early.status).toBe(400);
    expect(textOf(early)).toContain("its results are ready once it is Completed");
    expect((await owner.open(path)).html).not.toContain("results.json");
    const lines = await owner.open(`${path}/results.ndjson`);
    expect(lines.headers.get("content-disposition")).toBe(`attachment; filename="${jobId}.ndjson"`);
    expect(
      lines.html
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).preliminary),
    ).toEqual([true, true]);
    for (const file of ["results.json", "results.ndjson"]) {
      const refused = await stranger.open(`${path}/${file}`);
      expect([refused.status, refused.headers.get("content-disposition")]).toEqual([403, null]);
    }
    await answerAll(owner, jobId, { b: ["dog", "dog"] });
    await untilCompleted(owner, jobId);
    expect((await owner.open(path)).html).toContain(`href="/console${path}/results.json"`);
    expect(textOf(await owner.open(path))).toContain("All tasks are done and the results are ready.");
    const whole = await owner.open(`${path}/results.json`);
    expect(JSON.parse(whole.html)).toMatchObject({ info: { type: "Classify" }, results: [{}, {}] });
  });

  it("that failed say why", async () => {
    const owner = await operator();
    const jobId = await newJob(owner, { tasks: 1 });
    const failed = "UPDATE jobs SET state = 'Failed', failure = ?, ended_at = created_at + 90000 WHERE id = ?";
    await env.DB.prepare(failed).bind("No <datapoint> fits the blueprint.", jobId).run();
    const page = await owner.open(`/jobs/${jobId}`);
    expect(page.html).toContain('<p class="wrong">No &lt;datapoint&gt; fits the blueprint.</p>');
    expect(page.html).toContain('data-live="still"');
    expect(textOf(page)).toContain("Took 2 minutes");
    expect(page.html).not.toContain("/results.");
  });
});
