import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Blueprint, LabelingPlan, Workflow } from "../../../src/domain/labeling/definition.ts";
import type { LabelResult } from "../../../src/domain/labeling/response.ts";
import type { Referee } from "../../../src/domain/labeling/stopping.ts";
import type { TaskContent } from "../../../src/domain/labeling/task.ts";
import type { DeskProgress, JobDesk } from "../../../src/objects/desk/desk.port.ts";
import { createDesks } from "../../../src/objects/desk/desk-client.ts";
import type { DeskPlan } from "../../../src/objects/desk/desk-plan.port.ts";
import type { DeskSources } from "../../../src/objects/desk/desk-sources.ts";
import { plainSources } from "../../../src/objects/desk/plain-sources.ts";

export const classify: Blueprint = {
  _t: "ClassifyBlueprint",
  title: "What is it?",
  categories: [
    { label: "Cat", value: "cat" },
    { label: "Dog", value: "dog" },
  ],
};

const textAsset = (text: string) => ({ kind: "text" as const, text, metadata: {}, identifier: text });

export function contentOf(text: string, content: Partial<TaskContent> = {}): TaskContent {
  return {
    payload: { _t: "CompareExamplePayload", criteria: "Which is better?" },
    asset: textAsset(text),
    context: null,
    contextAsset: null,
    datapointIds: [text],
    group: null,
    privateMetadata: null,
    ...content,
  };
}

export const pairOf = (left: string, right: string) => ({
  kind: "multi" as const,
  metadata: {},
  identifier: `${left} ${right}`,
  assets: [textAsset(left), textAsset(right)],
});

export const contents = (count: number) => Array.from({ length: count }, (_, i) => contentOf(`datapoint ${i}`));
export const votes = (totalVotes: number): Referee => ({ _t: "NaiveReferee", totalVotes });
export const details = { country: "CH", language: "de", demographics: {} };
export const category = (value: string): LabelResult => ({ _t: "AttachCategoryResult", category: value });

interface Wanted {
  referee?: Referee;
  workflow?: Workflow;
  tasks?: TaskContent[];
  plan?: Partial<DeskPlan>;
}

/** A desk of a job of its own. Nothing is laid out yet. */
export function emptyDesk({ referee = votes(2), workflow, tasks = contents(10), plan: part }: Wanted = {}) {
  const jobId = `job_${crypto.randomUUID()}`;
  const labeling: LabelingPlan = {
    workflow: workflow ?? { _t: "SimpleWorkflow", blueprint: classify, batchSize: null, featureFlags: [] },
    referee,
    aggregatorType: null,
    rapidFeatureFlags: [],
    campaignFeatureFlags: [],
  };
  const plan: DeskPlan = {
    jobId,
    desk: 0,
    firstTask: 0,
    jobTasks: tasks.length,
    labeling,
    filesAt: "https://files.test/",
    ...part,
  };
  const stub = env.DESKS.get(env.DESKS.idFromName(`${jobId}.0`));
  const desk: JobDesk = createDesks(env.DESKS)(jobId, 0);
  return { desk, stub, plan, ...callsOf(desk), ...sourcesOf(stub) };
}

/** The same with its tasks, open. */
export async function openDesk(wanted: Wanted = {}) {
  const tasks = wanted.tasks ?? contents(10);
  const fresh = emptyDesk({ ...wanted, tasks });
  for (let from = 0; from < tasks.length; from += 1_000) {
    const page = JSON.stringify(tasks.slice(from, from + 1_000));
    await fresh.desk.lay({ fence: 1, plan: fresh.plan, from, tasks: page });
  }
  await fresh.desk.open({ fence: 1 });
  return fresh;
}

function callsOf(desk: JobDesk) {
  const start = Date.now();
  return {
    start,
    /** `at` is milliseconds after the test began. */
    take: (userId: string, count: number, { at = 0, leaseMs = 600_000, weight = 0.5 as number | null } = {}) =>
      desk.take({ userId, attributes: details, weight, count, now: start + at, until: start + 86_400_000, leaseMs }),
    answer: (
      userId: string,
      person: number | null,
      task: number | undefined,
      { at = 0, result = category("cat"), weight = 0.5 } = {},
    ) => desk.answer({ userId, person: person ?? -1, task: task ?? -1, result, weight, now: start + at }),
  };
}

function sourcesOf(stub: DurableObjectStub) {
  const told: DeskProgress[] = [];
  const reports: string[] = [];
  return {
    told,
    reports,
    /** Gives the desk these to work with, until it is evicted. */
    use: (part: Partial<DeskSources> = {}) =>
      runInDurableObject(stub, (instance) => {
        const plain = plainSources(env.BUCKET, (message) => reports.push(message));
        const tell = async (progress: DeskProgress) => {
          told.push(progress);
        };
        Object.assign(instance, { sources: { ...plain, tell, ...part } satisfies DeskSources });
      }),
  };
}

/** Rows that the desk's statements write and read meanwhile, and the characters of what they write. */
export async function rowsOf(stub: DurableObjectStub, work: () => Promise<unknown>) {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  let characters = 0;
  await runInDurableObject(stub, (_, { storage: { sql } }) => {
    const exec = sql.exec.bind(sql);
    sql.exec = ((query: string, ...bindings: SqlStorageValue[]) => {
      const cursor = exec(query, ...bindings);
      cursors.push(cursor);
      if (!/^\s*SELECT/.test(query)) characters += bindings.join("").length;
      return cursor;
    }) as typeof sql.exec;
  });
  await work();
  return runInDurableObject(stub, (_, { storage: { sql } }) => {
    // What stood there before comes from the prototype.
    Reflect.deleteProperty(sql, "exec");
    const sum = (of: "rowsWritten" | "rowsRead") => cursors.reduce((rows, cursor) => rows + cursor[of], 0);
    return { written: sum("rowsWritten"), read: sum("rowsRead"), characters };
  });
}
