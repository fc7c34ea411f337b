import type { JobDesk as Desk } from "../../src/objects/desk/desk.port.ts";
import type { DeskPlan } from "../../src/objects/desk/desk-plan.port.ts";
import { MeteredDesk } from "../support/metered-desk.ts";
import { draftTasks, result } from "./draft.ts";

interface Env {
  DESKS: DurableObjectNamespace<JobDesk>;
  BUCKET: R2Bucket;
}

export class JobDesk extends MeteredDesk<Env> {
  async bytes(): Promise<number> {
    return this.ctx.storage.sql.databaseSize;
  }
}

const count = (params: URLSearchParams, name: string) => Number(params.get(name));

/** `PUT /<name>?tasks=&votes=` lays tasks out; `POST /<name>?from=&visits=&people=` makes visits of five answers; `GET` tells. */
export default {
  async fetch(request, { DESKS }) {
    const { pathname, searchParams: params } = new URL(request.url);
    const stub = DESKS.get(DESKS.idFromName(pathname.slice(1)));
    const desk = stub as unknown as Desk;
    if (request.method === "PUT")
      return Response.json(await layOut(desk, count(params, "tasks"), count(params, "votes")));
    if (request.method === "POST") {
      const range = { from: count(params, "from"), visits: count(params, "visits"), people: count(params, "people") };
      const answers = await visit(desk, range, params.has("only-take"));
      return Response.json({ ...answers, ...(params.has("tells-read") && { rowsRead: await stub.rowsRead() }) });
    }
    const progress = await desk.progress();
    return Response.json({ ...progress, rows: await stub.rowsWritten(), databaseBytes: await stub.bytes() });
  },
} satisfies ExportedHandler<Env>;

async function layOut(desk: Desk, tasks: number, totalVotes: number) {
  const blueprint = { _t: "ClassifyBlueprint" as const, title: "What is it?", categories: [] };
  const labeling: DeskPlan["labeling"] = {
    workflow: { _t: "SimpleWorkflow", blueprint, batchSize: null, featureFlags: [] },
    referee: { _t: "NaiveReferee", totalVotes },
    aggregatorType: null,
    rapidFeatureFlags: [],
    campaignFeatureFlags: [],
  };
  const plan: DeskPlan = { jobId: crypto.randomUUID(), desk: 0, firstTask: 0, jobTasks: tasks, labeling, filesAt: "" };
  for (let from = 0; from < tasks; from += 500) {
    const page = JSON.stringify(draftTasks(from, Math.min(500, tasks - from)));
    const outcome = await desk.lay({ fence: 1, plan, from, tasks: page });
    if (outcome.kind !== "laid") throw new Error(outcome.kind);
  }
  return desk.open({ fence: 1 });
}

async function visit(
  desk: Desk,
  { from, visits, people }: { from: number; visits: number; people: number },
  isOnlyTake: boolean,
) {
  let answers = 0;
  for (let i = from; i < from + visits; i++) {
    const userId = `person-${i % people}`;
    const now = Date.now();
    const attributes = { country: "CH", language: "de", demographics: {} };
    const { person, tasks } = await desk.take({
      userId,
      attributes,
      weight: 0.5,
      count: 5,
      now,
      until: now + 3.6e6,
      leaseMs: 6e5,
    });
    if (isOnlyTake) continue;
    for (const { id } of tasks) {
      await desk.answer({ task: id, person: person as number, userId, result, weight: 0.5, now });
      answers++;
    }
  }
  return { answers };
}
