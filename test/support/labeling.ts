import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { LabelResult } from "../../src/domain/labeling/response.ts";
import type { TaskContent } from "../../src/domain/labeling/task.ts";
import { addDatapointRoute, addDatapointsRoute } from "../../src/features/labeling/datasets/datapoints.contract.ts";
import { createDatasetRoute } from "../../src/features/labeling/datasets/datasets.contract.ts";
import { createDefinitionRoute } from "../../src/features/labeling/definitions/definitions.contract.ts";
import { createJobRoute, getJobRoute } from "../../src/features/labeling/jobs/jobs.contract.ts";
import type { TestApp } from "./app.ts";
import type { Caller } from "./audiences.ts";
import { settleAll } from "./runs.ts";

async function succeed(answer: ReturnType<Caller["call"]>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export const text = (content: string) => ({ _t: "TextAssetInput", text: content });
export const multi = (...assets: object[]) => ({ _t: "MultiAssetInput", assets });

export async function newDataset(by: Caller, name = "Cats"): Promise<string> {
  return (await succeed(by.call(createDatasetRoute, { json: { name } }))).datasetId;
}

export async function addDatapoint(by: Caller, datasetId: string, json: object = {}): Promise<string> {
  const call = by.call(addDatapointRoute, { params: { datasetId }, json: { asset: text("Meow"), ...json } });
  return (await succeed(call)).datapointId;
}

export async function addDatapoints(by: Caller, datasetId: string, datapoints: object[]): Promise<string[]> {
  return (await succeed(by.call(addDatapointsRoute, { params: { datasetId }, json: { datapoints } }))).datapointIds;
}

/** A dataset with so many texts. */
export async function newTextDataset(by: Caller, count = 3): Promise<string> {
  const datasetId = await newDataset(by);
  await addDatapoints(
    by,
    datasetId,
    Array.from({ length: count }, (_, sortIndex) => ({ asset: text(`Meow ${sortIndex}`), sortIndex })),
  );
  return datasetId;
}

export function classifyWorkflow(blueprint: object = {}) {
  return {
    _t: "SimpleWorkflow",
    blueprint: {
      _t: "ClassifyBlueprint",
      title: "What is it?",
      categories: [
        { label: "A cat", value: "cat" },
        { label: "A dog", value: "dog" },
      ],
      ...blueprint,
    },
  };
}

/** Asks whether a text is a cat or a dog, twice. */
export function definitionInput(datasetId: string, change: object = {}) {
  return {
    definitionName: "Cat or dog",
    workflow: classifyWorkflow(),
    referee: { _t: "NaiveReferee", totalVotes: 2 },
    datasetId,
    ...change,
  };
}

export async function newDefinition(by: Caller, datasetId: string, change: object = {}): Promise<string> {
  return (await succeed(by.call(createDefinitionRoute, { json: definitionInput(datasetId, change) }))).definitionId;
}

/** A job on a definition of its own unless it names one. Its tasks are not laid out yet. */
export async function newJob(by: Caller, audienceId: string, json: object = {}): Promise<string> {
  const jobDefinitionId =
    "jobDefinitionId" in json ? json.jobDefinitionId : await newDefinition(by, await newTextDataset(by));
  return (await succeed(by.call(createJobRoute, { json: { audienceId, ...json, jobDefinitionId } }))).jobId;
}

/** A job on the audience of everybody whose tasks are laid out. */
export async function runningJob(
  by: Caller,
  { count = 3, ...definition }: { count?: number; [member: string]: unknown } = {},
) {
  const datasetId = await newTextDataset(by, count);
  const jobId = await newJob(by, "global", { jobDefinitionId: await newDefinition(by, datasetId, definition) });
  await settleAll(by.app);
  return jobId;
}

export const readJob = async (by: Caller, jobId: string) => succeed(by.call(getJobRoute, { params: { jobId } }));

const nobody = { country: "CH", language: "de", demographics: {} };

interface DeskVisit {
  jobId: string;
  desk?: number;
  userId: string;
  count?: number;
  /** The person's score. Null: they have none. */
  weight?: number | null;
}

/** A person takes what a desk gives them, and answers it. Returns the tasks. */
export async function answerOnDesk(
  { deps }: TestApp,
  { jobId, desk = 0, userId, count = 100, weight = 0.5 }: DeskVisit,
  resultOf: (task: { id: number; content: TaskContent }) => LabelResult,
): Promise<number[]> {
  const now = Date.now();
  const stub = deps.desks(jobId, desk);
  const taking = { userId, attributes: nobody, weight, count, now, until: now + 600_000, leaseMs: 600_000 };
  const { person, tasks } = await stub.take(taking);
  for (const task of tasks)
    await stub.answer({
      task: task.id,
      person: person ?? 0,
      userId,
      result: resultOf(task),
      weight: weight ?? 0.5,
      now,
    });
  return tasks.map(({ id }) => id);
}

/** Does now what a desk would do in some seconds: writes results, and tells its job. */
export async function wakeDesk(jobId: string, desk = 0): Promise<void> {
  const stub = env.DESKS.get(env.DESKS.idFromName(`${jobId}.${desk}`));
  for (let alarms = 0; alarms < 20 && (await runDurableObjectAlarm(stub)); alarms++);
}

export const votesFor = (value: string) => (): LabelResult => ({ _t: "AttachCategoryResult", category: value });
