import type { RankingWorkflow } from "../../src/domain/labeling/definition.ts";
import type { TaskContent } from "../../src/domain/labeling/task.ts";
import type { JobDesk as Desk } from "../../src/objects/desk/desk.port.ts";
import { DeskObject } from "../../src/objects/desk/desk-object.ts";
import type { DeskPlan } from "../../src/objects/desk/desk-plan.port.ts";
import { plainSources } from "../../src/objects/desk/plain-sources.ts";

interface Env {
  DESKS: DurableObjectNamespace<JobDesk>;
  BUCKET: R2Bucket;
}

/** So many groups of the same size, whose names begin alike. */
interface Groups {
  prefix: string;
  count: number;
  items: number;
  mostOpen: number;
  /** Characters of each item's text. 0: items are pictures. */
  text: number;
}

const bytesOf = (value: SqlStorageValue) => (typeof value === "string" ? new TextEncoder().encode(value).length : 8);

/** A desk whose alarm rings when it is told to, so that each slice can be measured. It meters what its statements write. */
export class JobDesk extends DeskObject<Env> {
  readonly #cursors: { rowsWritten: number }[] = [];
  #bytes = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    const report = (message: string) => {
      throw new Error(message);
    };
    super(ctx, env, plainSources(env.BUCKET, report));
    ctx.storage.setAlarm = async () => undefined;
    if (!ctx.id.name?.startsWith("metered")) return;
    const { sql } = ctx.storage;
    const exec = sql.exec.bind(sql);
    sql.exec = ((query: string, ...bindings: SqlStorageValue[]) => {
      const cursor = exec(query, ...bindings);
      this.#cursors.push(cursor);
      if (!/^\s*SELECT/.test(query)) this.#bytes += bindings.reduce((sum: number, value) => sum + bytesOf(value), 0);
      return cursor;
    }) as typeof sql.exec;
  }

  async layGroups({ prefix, count, items, text }: Groups): Promise<void> {
    const itemsAPage = text > 0 ? 50 : 1_000;
    for (let number = 0; number < count; number++) {
      for (let from = 0; from < items; from += itemsAPage) {
        const page = Array.from({ length: Math.min(itemsAPage, items - from) }, (_, i) =>
          text > 0 ? textOf(from + i, text) : itemOf(`${from + i}.jpg`),
        );
        await this.layItems({ fence: 1, plan, group: `${prefix} ${number}`, from, items: JSON.stringify(page) });
      }
    }
  }

  async startGroups({ prefix, count, items, mostOpen }: Groups): Promise<void> {
    const { asset: _, datapointIds: __, ...comparison } = itemOf("");
    const start = { fence: 1, items, budget: tasks, mostOpen, randomMatchesRatio: 0.5, comparison };
    for (let number = 0; number < count; number++) await this.startGroup({ ...start, group: `${prefix} ${number}` });
  }

  /** Rings once. Tells whether comparisons are still to be opened. */
  async ring(): Promise<boolean> {
    await this.alarm();
    return this.ctx.storage.sql.exec("SELECT 1 FROM plays WHERE filling = 1 LIMIT 1").toArray().length > 0;
  }

  /** Rows and bytes that were written since the last time. */
  async written(): Promise<{ rows: number; bytes: number }> {
    const written = { rows: this.#cursors.reduce((sum, cursor) => sum + cursor.rowsWritten, 0), bytes: this.#bytes };
    this.#cursors.length = 0;
    this.#bytes = 0;
    return written;
  }
}

const tasks = 50_000;
const userId = "p";

function itemOf(name: string): TaskContent {
  const facts = { mediaType: "image/webp", width: 1600, height: 1200, durationMs: null, sourceUrl: null };
  const fileName = `${crypto.randomUUID()}.webp`;
  return {
    payload: { _t: "CompareExamplePayload", criteria: "Which is better?" },
    asset: { kind: "file", fileName, facts: { ...facts, originalName: name }, metadata: {}, identifier: fileName },
    context: null,
    contextAsset: null,
    datapointIds: [`dpt_${crypto.randomUUID()}`],
    group: null,
    privateMetadata: null,
  };
}

function textOf(number: number, characters: number): TaskContent {
  const text = `${number} `.padEnd(characters, "x");
  return { ...itemOf(""), asset: { kind: "text", text, metadata: {}, identifier: text } };
}

const workflow: RankingWorkflow = {
  _t: "GroupedRankingWorkflow",
  criteria: "Which is better?",
  pairMaker: { _t: "OnlinePairMaker", totalComparisonBudget: tasks, randomMatchesRatio: 0.5 },
  ranking: { _t: "BradleyTerryRankingConfig", startingScore: 1200 },
  contexts: {},
  contextAssets: {},
  featureFlags: [],
  maxParallelism: null,
};
const plan: DeskPlan = {
  jobId: "job_1",
  desk: 0,
  firstTask: 0,
  jobTasks: tasks,
  labeling: {
    workflow,
    referee: { _t: "NaiveReferee", totalVotes: 1 },
    aggregatorType: null,
    rapidFeatureFlags: [],
    campaignFeatureFlags: [],
  },
  filesAt: "https://files.test/",
};

/** Answers comparisons that are open, each of which ends with its answer and opens the next. */
async function endSome(desk: Desk, count: number): Promise<number> {
  await desk.open({ fence: 1 });
  const now = Date.now();
  const attributes = { country: "CH", language: "de", demographics: {} };
  const { person } = await desk.take({
    userId,
    attributes,
    weight: 0.5,
    count: 1,
    now,
    until: now + 3.6e6,
    leaseMs: 6e5,
  });
  const { tasks: shown } = await desk.grid({ from: 0, limit: 500 });
  const open = shown.filter(({ isDone }) => !isDone).slice(0, count);
  for (const { id, content } of open) {
    const [first] = content.asset.kind === "multi" ? content.asset.assets : [];
    const result = { _t: "CompareResult" as const, winners: [first?.identifier ?? ""] };
    await desk.answer({ task: id, person: person as number, userId, result, weight: 0.7, now });
  }
  return open.length;
}

/** `POST /<name>/<step>`: one step of a ranking on the desk of this name, with `Groups` or a number as its body. */
export default {
  async fetch(request, { DESKS }) {
    const [, name = "", step] = new URL(request.url).pathname.split("/");
    const stub = DESKS.get(DESKS.idFromName(name));
    switch (step) {
      case "lay":
        await stub.layGroups(await request.json<Groups>());
        return Response.json(null);
      case "start":
        await stub.startGroups(await request.json<Groups>());
        return Response.json(null);
      case "ring":
        return Response.json(await stub.ring());
      case "end":
        return Response.json(await endSome(stub as unknown as Desk, await request.json<number>()));
      default:
        return Response.json(await stub.written());
    }
  },
} satisfies ExportedHandler<Env>;
