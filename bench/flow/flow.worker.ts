import type { JobDesk as Desk } from "../../src/objects/desk/desk.port.ts";
import type { DeskPlan } from "../../src/objects/desk/desk-plan.port.ts";
import { MeteredDesk } from "../support/metered-desk.ts";
import { draftDatapoints, rules } from "./draft.ts";

interface Env {
  DESKS: DurableObjectNamespace<FlowDesk>;
  BUCKET: R2Bucket;
}

/** The desk of a flow, whose datasets all have four pictures. */
export class FlowDesk extends MeteredDesk<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    const datapoints = draftDatapoints(4);
    super(ctx, env, { datapointsToRank: async () => ({ kind: "ready", datapoints }) });
  }
}

const plan: DeskPlan = {
  jobId: "flow_bench",
  desk: 0,
  firstTask: 0,
  jobTasks: 0,
  filesAt: "",
  isFlow: true,
  labeling: {
    workflow: {
      _t: "GroupedRankingWorkflow",
      criteria: rules.criteria,
      pairMaker: { _t: "FullPermutationPairMaker" },
      ranking: { _t: "BradleyTerryRankingConfig", startingScore: rules.startingElo },
      contexts: {},
      contextAssets: {},
      featureFlags: [],
      maxParallelism: null,
    },
    referee: { _t: "BudgetReferee", totalBudget: 1 },
    aggregatorType: null,
    rapidFeatureFlags: [],
    campaignFeatureFlags: [],
  },
};

/** `PUT /<name>?items=` posts items; `POST /<name>?from=&visits=` makes visits of six answers; `GET /<name>?item=` asks for results. */
export default {
  async fetch(request, { DESKS }) {
    const { pathname, searchParams: params } = new URL(request.url);
    const stub = DESKS.get(DESKS.idFromName(pathname.slice(1)));
    const desk = stub as unknown as Desk;
    const count = (name: string) => Number(params.get(name));
    if (request.method === "PUT") {
      for (let i = 0; i < count("items"); i++) {
        const datasetId = crypto.randomUUID();
        await desk.addItem({ plan, datasetId, request: datasetId, rules, lifeMs: null, now: Date.now() });
      }
      return Response.json({ rows: await stub.rowsWritten() });
    }
    if (request.method === "POST") {
      let answers = 0;
      for (let i = count("from"); i < count("from") + count("visits"); i++) answers += await visit(desk, `person-${i}`);
      return Response.json({ answers, rows: await stub.rowsWritten() });
    }
    return Response.json(await desk.itemResults(count("item"), Date.now()));
  },
} satisfies ExportedHandler<Env>;

async function visit(desk: Desk, userId: string): Promise<number> {
  const now = Date.now();
  const attributes = { country: "CH", language: "de", demographics: {} };
  const asked = { userId, attributes, weight: 0.5, count: 6, now, until: now + 3.6e6, leaseMs: 6e5 };
  const { person, tasks } = await desk.take(asked);
  for (const { id, content } of tasks) {
    const winner = content.asset.kind === "multi" ? content.asset.assets[0]?.identifier : undefined;
    const result = { _t: "CompareResult" as const, winners: winner === undefined ? [] : [winner] };
    await desk.answer({ task: id, person: person as number, userId, result, weight: 0.5, now });
  }
  return tasks.length;
}
