import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import type { AuditKind } from "../../../../src/domain/audit/audit-kinds.ts";
import {
  createAudienceRoute,
  createFilteredAudienceRoute,
  deleteAudienceRoute,
  updateAudienceRoute,
} from "../../../../src/features/audiences/audiences.contract.ts";
import {
  addExampleRoute,
  deleteExampleRoute,
  queryExamplesRoute,
  updateExampleRoute,
} from "../../../../src/features/audiences/examples/examples.contract.ts";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import {
  createProgramCampaignRoute,
  replaceProgramRoute,
  updateCampaignRoute,
} from "../../../../src/features/campaigns/campaigns.contract.ts";
import { deleteDatapointRoute } from "../../../../src/features/labeling/datasets/datapoints.contract.ts";
import {
  createDatasetRoute,
  deleteDatasetRoute,
  updateDatasetNameRoute,
} from "../../../../src/features/labeling/datasets/datasets.contract.ts";
import {
  createDefinitionRoute,
  createRevisionRoute,
  deleteDefinitionRoute,
} from "../../../../src/features/labeling/definitions/definitions.contract.ts";
import {
  createJobRoute,
  deleteJobRoute,
  pauseJobRoute,
  resumeJobRoute,
} from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import {
  createAudienceLinkRoute,
  revokeLinkRoute,
  updateLinkRoute,
} from "../../../../src/features/labeling/links/links.contract.ts";
import {
  streamResultsRoute,
  tabulateResultsRoute,
} from "../../../../src/features/labeling/results/results.contract.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, caller, classifyExample, country, newAudience, newExample } from "../../../support/audiences.ts";
import { program } from "../../../support/campaigns.ts";
import {
  addDatapoint,
  addDatapoints,
  classifyWorkflow,
  definitionInput,
  newTextDataset,
  runningJob,
  text,
} from "../../../support/labeling.ts";
import { settleAll } from "../../../support/runs.ts";
import { seedPerson } from "../../../support/seed.ts";
import { givePassword, signedIn } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);
const rowsOf = (organizationId: string) =>
  db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId)).orderBy(auditLog.id);

/** Makes a change, and gives the rows that it left. */
async function rowsAfter(by: Caller, change: ReturnType<Caller["call"]> | Promise<unknown>) {
  const { organizationId } = by.person;
  const had = await rowsOf(organizationId);
  const answer = (await change) as Awaited<ReturnType<Caller["call"]>> | string;
  if (typeof answer === "object" && answer && "status" in answer && answer.status >= 300)
    throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  const rows = (await rowsOf(organizationId)).filter(({ id }) => !had.some((row) => row.id === id));
  return { rows, body: typeof answer === "object" && answer && "body" in answer ? answer.body : answer };
}

/** Each change leaves one row: of this kind, by the caller, through their client. */
async function expectOne(
  by: Caller,
  change: Parameters<typeof rowsAfter>[1],
  action: AuditKind,
  more: Partial<typeof auditLog.$inferSelect> = {},
) {
  const { rows, body } = await rowsAfter(by, change);
  const { accountId, clientId: via } = by.person;
  expect(rows, action).toHaveLength(1);
  expect(rows, action).toMatchObject([{ action, accountId, via, ...more }]);
  return body;
}

describe("one row says who did it, through which client, and what was before and after", () => {
  it("of an audience and its views", async () => {
    const by = await caller();
    const json = { name: "Cats", description: "Old" };
    const { audienceId } = await expectOne(by, by.call(createAudienceRoute, { json }), "audience.created", {
      detail: { name: "Cats" },
    });
    const params = { audienceId };
    const change = { name: "Felines", description: null, dropScore: 0.1, minGraduatedForDistillingBoost: 100 };
    const { changes } = (await rowsAfter(by, by.call(updateAudienceRoute, { params, json: change })))
      .rows[0] as typeof auditLog.$inferSelect;
    expect(changes).toEqual({ name: ["Cats", "Felines"], description: ["Old", null], dropScore: ["0.2", "0.1"] });
    expect((await rowsAfter(by, by.call(updateAudienceRoute, { params, json: { name: "Felines" } }))).rows).toEqual([]);
    const view = by.call(createFilteredAudienceRoute, {
      params: { baseAudienceId: audienceId },
      json: { filter: country("DE") },
    });
    const { audienceId: viewId } = await expectOne(by, view, "view.created", { detail: { audience: audienceId } });
    await expectOne(by, by.call(deleteAudienceRoute, { params: { audienceId: viewId } }), "view.deleted");
    await expectOne(by, by.call(deleteAudienceRoute, { params }), "audience.deleted", { detail: { name: "Felines" } });
  });

  it("of examples, which are named by their question", async () => {
    const by = await caller();
    const audienceId = await newAudience(by);
    const params = { audienceId };
    const adding = by.call(addExampleRoute, { params, json: classifyExample() });
    await expectOne(by, adding, "example.created", { subject: audienceId });
    const { body } = await by.call(queryExamplesRoute, { params });
    const exampleId = body.items[0].id as string;
    const json = { explanation: "It has whiskers." };
    await expectOne(by, by.call(updateExampleRoute, { params: { ...params, exampleId }, json }), "example.changed", {
      changes: { explanation: [body.items[0].explanation, "It has whiskers."] },
    });
    await expectOne(by, by.call(deleteExampleRoute, { params: { exampleId } }), "example.deleted", {
      subject: audienceId,
      detail: expect.objectContaining({ example: exampleId }),
    });
  });

  it("of a dataset, whose datapoints are one row an hour however many calls bring them", async () => {
    const by = await caller();
    const { datasetId } = await expectOne(
      by,
      by.call(createDatasetRoute, { json: { name: "Cats" } }),
      "dataset.created",
    );
    const params = { datasetId };
    const { body: datapointId } = await rowsAfter(by, addDatapoint(by, datasetId, { asset: text("Meow") }));
    await addDatapoints(by, datasetId, [{ asset: text("Purr") }]);
    const filled = (await rowsOf(by.person.organizationId)).filter(({ action }) => action === "dataset.filled");
    expect(filled).toMatchObject([{ subject: datasetId, count: 1 }]);
    await expectOne(by, by.call(deleteDatapointRoute, { params: { datapointId } }), "dataset.thinned");
    await expectOne(by, by.call(updateDatasetNameRoute, { params, json: { name: "Felines" } }), "dataset.changed", {
      changes: { name: ["Cats", "Felines"] },
    });
    await expectOne(by, by.call(deleteDatasetRoute, { params }), "dataset.deleted");
  });

  it("of a definition, whose revision says in words what changed", async () => {
    const by = await caller();
    const datasetId = await newTextDataset(by);
    const making = by.call(createDefinitionRoute, { json: definitionInput(datasetId) });
    const { definitionId } = await expectOne(by, making, "definition.created", { detail: { name: "Cat or dog" } });
    const params = { definitionId };
    const json = {
      workflow: classifyWorkflow({ title: "Cat or dog?" }),
      referee: { _t: "NaiveReferee", totalVotes: 5 },
    };
    await expectOne(by, by.call(createRevisionRoute, { params, json }), "definition.revised", {
      subject: definitionId,
      detail: { revision: "2", what: "question, answers per task" },
      changes: {
        "question blueprint title": ["What is it?", "Cat or dog?"],
        "answers per task total votes": ["2", "5"],
      },
    });
    expect((await rowsAfter(by, by.call(createRevisionRoute, { params, json }))).rows).toEqual([]);
    await expectOne(by, by.call(deleteDefinitionRoute, { params }), "definition.deleted");
  });

  it("of a job, from its start to its end", async () => {
    const by = await caller();
    const datasetId = await newTextDataset(by);
    const { body: made } = await by.call(createDefinitionRoute, { json: definitionInput(datasetId) });
    const json = { audienceId: "global", jobDefinitionId: made.definitionId, name: "Monday" };
    const { jobId } = await expectOne(by, by.call(createJobRoute, { json }), "job.started", {
      detail: { name: "Monday", audience: "global", definition: made.definitionId, revision: "1" },
    });
    await settleAll(by.app);
    const params = { jobId };
    await expectOne(by, by.call(pauseJobRoute, { params }), "job.paused");
    await expectOne(by, by.call(resumeJobRoute, { params }), "job.resumed");
    await expectOne(by, by.call(deleteJobRoute, { params }), "job.deleted", { detail: { name: "Monday" } });
  });

  it("of a labeling link, without its code", async () => {
    const by = await caller();
    const params = { audienceId: await newAudience(by) };
    const making = by.call(createAudienceLinkRoute, { params, json: { name: "Panel" } });
    const { linkId } = await expectOne(by, making, "link.created");
    const json = { completionCode: "C0DE-1234", tasksPerPerson: 20 };
    await expectOne(by, by.call(updateLinkRoute, { params: { linkId }, json }), "link.changed", {
      changes: { tasksPerPerson: [null, "20"], completionCode: [null, "a code"] },
    });
    await expectOne(by, by.call(revokeLinkRoute, { params: { linkId } }), "link.revoked");
    expect(JSON.stringify(await rowsOf(by.person.organizationId))).not.toContain("C0DE-1234");
  });

  it("of a campaign and its program", async () => {
    const by = await caller();
    const making = by.call(createProgramCampaignRoute, { json: { name: "Quiz", priority: 10, ...program() } });
    const { campaignId } = await expectOne(by, making, "campaign.created", { detail: { name: "Quiz" } });
    const params = { campaignId };
    await expectOne(
      by,
      by.call(updateCampaignRoute, { params, json: { name: "Exam", priority: 3 } }),
      "campaign.changed",
      {
        changes: { name: ["Quiz", "Exam"], priority: ["10", "3"] },
      },
    );
    const json = program({ maxRapids: 7 });
    await expectOne(by, by.call(replaceProgramRoute, { params, json }), "campaign.changed", {
      detail: { what: "its program" },
      changes: { "max rapids": ["20", "7"] },
    });
  });

  it("of downloads, whose repeats of an hour share a row for each person and form", async () => {
    const by = await caller();
    const jobId = await runningJob(by);
    const params = { jobId };
    await expectOne(by, by.call(tabulateResultsRoute, { params }), "results.downloaded", {
      subject: jobId,
      detail: { format: "CSV" },
    });
    expect((await rowsAfter(by, by.call(tabulateResultsRoute, { params }))).rows).toEqual([]);
    await expectOne(by, by.call(streamResultsRoute, { params }), "results.downloaded", {
      detail: { format: "NDJSON" },
    });
    const rows = (await rowsOf(by.person.organizationId)).filter(({ action }) => action === "results.downloaded");
    expect(rows.map(({ count }) => count)).toEqual([2, 1]);
  });
});

/** A member at the console, and a program of theirs. */
async function arrange() {
  const app = testApp();
  const by = await caller({ app });
  await givePassword(by.person.accountId);
  const { at } = await signedIn(app, { person: by.person });
  return { app, by, at, person: by.person };
}

describe("the page of the log", () => {
  it("shows who did it, through what, from where, and what changed", async () => {
    const { app, by, at, person } = await arrange();
    const audienceId = await newAudience(by, { name: "Cats" });
    await app.request(`/audience/${audienceId}`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${by.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ name: "<b>Felines</b>" }),
      cf: { country: "CH" },
    } as RequestInit);
    const { html } = await at.visit("/account/audit?kind=audience.changed");
    expect(html).toContain(`by ${person.email} through “Test”, from CH`);
    expect(html).toContain("Changed: name");
    expect(html).toMatch(/<th scope="row">name<\/th><td>Cats<\/td><td>&lt;b&gt;Felines&lt;\/b&gt;<\/td>/);
    expect(html).toContain(`about=${audienceId}`);
  });

  it("is narrowed by area, by client and by what it is about", async () => {
    const { by, at } = await arrange();
    const audienceId = await newAudience(by, { name: "Cats" });
    await newExample(by, audienceId);
    await by.call(createDatasetRoute, { json: { name: "Dogs" } });
    const found = async (query: Record<string, string>) => {
      const { html } = await at.visit(`/account/audit?${new URLSearchParams(query)}`);
      return [...html.matchAll(/<li><p><strong>([^<]*)/g)].map(([, title]) => title);
    };
    expect(await found({ group: "audiences" })).toEqual(["Examples added", "Audience created"]);
    expect(await found({ group: "labeling" })).toEqual(["Dataset created"]);
    expect(await found({ group: "labeling", kind: "audience.created" })).toEqual([]);
    expect(await found({ about: audienceId })).toEqual(["Examples added", "Audience created"]);
    expect(await found({ about: "Dogs" })).toEqual(["Dataset created"]);
    expect(await found({ account: by.person.clientId, group: "labeling" })).toEqual(["Dataset created"]);
    expect(await found({ account: "client_other" })).toEqual([]);
  });

  it("and its table hold the same rows, in which nothing is a formula", async () => {
    const { by, at, person } = await arrange();
    const audienceId = await newAudience(by, { name: "=1+1" });
    await by.call(updateAudienceRoute, { params: { audienceId }, json: { name: "@sum" } });
    const asked = "?group=audiences";
    const { html } = await at.visit(`/account/audit${asked}`);
    const titles = [...html.matchAll(/<li><p><strong>([^<]*)/g)].map(([, title]) => title);
    const csv = (await at.visit(`/account/audit.csv${asked}`)).html;
    const lines = csv.trim().split("\r\n");
    expect(lines[0]).toContain("At,What,By,Through,Country,About,Details,Changes,Times,Kind,Subject id");
    expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(titles);
    expect(lines[1]).toContain(`Audience changed,${person.email},Test,,'@sum,,name: =1+1 → @sum,1,audience.changed`);
    expect(csv).not.toMatch(/(^|,)[=@]/m);
    const { organizationId } = person;
    const noted = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, "log.downloaded")));
    expect(noted).toMatchObject([{ accountId: person.accountId, via: "console", count: 1 }]);
  });

  it("tells no other organization of it, whatever is asked for", async () => {
    const { by } = await arrange();
    const audienceId = await newAudience(by, { name: "Secret cats" });
    const stranger = await arrange();
    for (const query of [{ about: audienceId }, { account: by.person.email }, { account: by.person.clientId }]) {
      const { html } = await stranger.at.visit(`/account/audit?${new URLSearchParams(query)}`);
      expect(html).not.toContain("Secret cats");
      expect(html).toContain("Nothing like this has happened.");
    }
  });
});

it("the page of the members says what each did this week, and their table too", async () => {
  const { by, at, person, app } = await arrange();
  const colleague = await seedPerson({ organizationId: person.organizationId });
  await newExample(by, await newAudience(by));
  await by.call(createDatasetRoute, { json: { name: "Dogs" } });
  const old = { at: app.clock.now() - 8 * 86_400_000, accountId: colleague.accountId, subject: "x" };
  await app.deps.audit.note({ ...old, organizationId: person.organizationId, action: "job.started" });
  const path = `/account/organizations/${person.organizationId}`;
  const { html } = await at.visit(path);
  expect(html).toMatch(/This week<\/a>: Labeling work 1, Audiences 2</);
  expect(html.match(/This week</g)).toHaveLength(1);
  const csv = (await at.visit(`${path}/members.csv`)).html;
  expect(csv).toContain('"Labeling work 1, Audiences 2"');
});
