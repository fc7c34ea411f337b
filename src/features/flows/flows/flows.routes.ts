import { flowChange } from "../../../domain/flow/flow-change.ts";
import { flowList } from "../../../domain/flow/flow-lists.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { flowsDeps } from "../flows.deps.ts";
import {
  createRankingFlowRoute,
  deleteFlowRoute,
  getFlowCompletionTimesRoute,
  getFlowResponseCountsRoute,
  getFlowRoute,
  queryFlowsRoute,
  updateRankingFlowConfigRoute,
} from "./flows.contract.ts";
import {
  configureFlow,
  createFlow,
  deleteFlow,
  getFlow,
  listFlows,
  readCompletionTimes,
  readResponseCounts,
} from "./flows.usecases.ts";

export const flowRoutes = createRouter()
  .openapi(createRankingFlowRoute, async (c) => {
    const { _t, name, criteria, audienceId = null, validationSetId = null, ...given } = c.req.valid("json");
    const change = { ...flowChange(given, "null means usual"), criteria };
    const asked = { name, audienceId, validationSetId, change };
    return c.json(await createFlow(flowsDeps(c), { actor: c.var.actor, asked }), 200);
  })
  .openapi(updateRankingFlowConfigRoute, async (c) => {
    const { _t, audienceId, ...given } = c.req.valid("json");
    const change = flowChange(given, "null is kept");
    await configureFlow(flowsDeps(c), { actor: c.var.actor, ...c.req.valid("param"), change, audienceId });
    return c.body(null, 204);
  })
  .openapi(queryFlowsRoute, async (c) => {
    return c.json(await listFlows(flowsDeps(c), { actor: c.var.actor, query: readList(c, flowList) }), 200);
  })
  .openapi(getFlowRoute, async (c) => {
    return c.json(await getFlow(flowsDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(deleteFlowRoute, async (c) => {
    await deleteFlow(flowsDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(getFlowCompletionTimesRoute, async (c) => {
    const { bucketCount: buckets, ...span } = c.req.valid("query");
    const asked = { actor: c.var.actor, ...c.req.valid("param"), ...span, buckets };
    return c.json(await readCompletionTimes(flowsDeps(c), asked), 200);
  })
  .openapi(getFlowResponseCountsRoute, async (c) => {
    const { datapoints: slices, ...span } = c.req.valid("query");
    const asked = { actor: c.var.actor, ...c.req.valid("param"), ...span, slices };
    return c.json(await readResponseCounts(flowsDeps(c), asked), 200);
  });
