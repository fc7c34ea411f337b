import { expect, it } from "vitest";
import {
  createSignalRoute,
  querySignalRunsRoute,
  triggerSignalRoute,
} from "../../../../src/features/signals/signals.contract.ts";
import { formTokenOf } from "../../../support/browser.ts";
import { answerOnDesk, newDefinition, newTextDataset, votesFor, wakeDesk } from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { settleAll } from "../../../support/runs.ts";

type Operator = Awaited<ReturnType<typeof operator>>;

/** Posts a form, and follows to the page that it leads to. */
async function post({ at }: Operator, path: string, fields: Record<string, string> = {}) {
  const answer = await at.post(path, { form_token: formTokenOf(await at.visit("/console/signals/new")), ...fields });
  return answer.location === null ? answer : at.visit(answer.location);
}

async function newSignal(by: Operator) {
  const jobDefinitionId = await newDefinition(by, await newTextDataset(by, 1));
  const json = { name: "Nightly cats", audienceId: "global", jobDefinitionId, intervalSeconds: 86_400 };
  const { body } = await by.call(createSignalRoute, { json });
  return { jobDefinitionId, path: `/console/signals/${body.id}`, params: { signalId: body.id as string } };
}

/** A run whose two people vote like this. */
async function run(by: Operator, params: { signalId: string }, votes: string[]): Promise<void> {
  await by.call(triggerSignalRoute, { params });
  await settleAll(by.app);
  const { items } = (await by.call(querySignalRunsRoute, { params, query: { "status[eq]": "Running" } })).body;
  const jobId = items[0].audienceJobId as string;
  for (const [i, value] of votes.entries()) await answerOnDesk(by.app, { jobId, userId: `p${i}` }, votesFor(value));
  await wakeDesk(jobId);
  await settleAll(by.app);
}

it("shows the runs of a signal with the share of each answer, and acts on it", async () => {
  const by = await operator();
  const { path, params } = await newSignal(by);
  await run(by, params, ["cat", "cat"]);
  by.app.clock.advance(60_000);
  await run(by, params, ["cat", "dog"]);
  expect(textOf(await by.open("/signals"))).toContain("Nightly cats");
  const page = await by.at.visit(path);
  expect(page.status).toBe(200);
  expect(page.html).toContain("Share of the answers of each run: cat from 100% to 50%, dog from 0% to 50%");
  expect(textOf(page)).toContain("every day");
  expect((await by.at.visit(`${path}?status=Skipped`)).html).not.toContain("By hand");

  const paused = await post(by, `${path}/pause`);
  expect(textOf(paused)).toContain("Paused. It runs by hand alone.");
  expect(textOf(await by.at.visit(path))).toContain("When it is resumed");
  expect(textOf(await post(by, `${path}/resume`))).toContain("It goes on with its schedule.");
  expect(textOf(await post(by, `${path}/trigger`))).toContain("Its job is there in some seconds.");
  await settleAll(by.app);
  expect(textOf(await by.at.visit(path))).toContain("Running");
  const log = textOf(await by.at.visit("/account/audit"));
  expect(log).toContain("signal Nightly cats");
  expect(log).not.toContain(`signal ${params.signalId}`);
  expect(log).toMatch(/Signal paused by \S+ [^·]* Nightly cats/);

  const refused = await post(by, `${path}/edit`, { name: "Hourly cats", intervalSeconds: "5" });
  expect([refused.status, textOf(refused)]).toEqual([400, expect.stringContaining("whole number from 60")]);
  const saved = await post(by, `${path}/edit`, { name: "Hourly cats", intervalSeconds: "3600" });
  expect(textOf(saved)).toContain("Hourly cats");
  expect(textOf(await by.at.visit(`${path}/delete`))).toContain("The jobs that it made stay.");
  expect(textOf(await post(by, `${path}/delete`))).toContain("The signal is deleted.");
  expect((await by.at.visit(path)).status).toBe(404);
});

it("makes a signal by its form, and shows nothing to other organizations", async () => {
  const by = await operator();
  const { jobDefinitionId, path } = await newSignal(by);
  const form = await by.open(`/signals/new?definition=${jobDefinitionId}`);
  expect(form.html).toContain(jobDefinitionId);
  const fields = { jobDefinitionId, audienceId: "global", intervalSeconds: "60", name: "Each minute", description: "" };
  const made = await post(by, "/console/signals/new", fields);
  expect(textOf(made)).toContain("every minute");
  const stranger = await operator({ app: by.app });
  expect((await stranger.at.visit(path)).status).toBe(404);
  for (const act of ["pause", "trigger", "delete"]) expect((await post(stranger, `${path}/${act}`)).status).toBe(404);
});
