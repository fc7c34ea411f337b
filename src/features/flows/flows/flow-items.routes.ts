import { flowItemList } from "../../../domain/flow/flow-lists.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { flowsDeps } from "../flows.deps.ts";
import {
  createFlowItemRoute,
  getFlowItemResultsRoute,
  getFlowItemRoute,
  getFlowItemVoteMatrixRoute,
  queryFlowItemsRoute,
  stopFlowItemRoute,
} from "./flow-items.contract.ts";
import {
  addFlowItem,
  getFlowItem,
  getFlowItemResults,
  getFlowItemVoteMatrix,
  listFlowItems,
  stopFlowItem,
} from "./flow-items.usecases.ts";

export const flowItemRoutes = createRouter()
  .openapi(createFlowItemRoute, async (c) => {
    const { datasetId, context = null, contextAsset = null, ...times } = c.req.valid("json");
    const { timeToLiveInSeconds = null, drainDurationInSeconds = null } = times;
    const asked = { datasetId, context, contextAsset, timeToLiveInSeconds, drainDurationInSeconds };
    const input = { actor: c.var.actor, ...c.req.valid("param"), asked, filesAt: fileUrlOf(c)("") };
    return c.json(await addFlowItem(flowsDeps(c), input), 200);
  })
  .openapi(queryFlowItemsRoute, async (c) => {
    const input = {
      actor: c.var.actor,
      ...c.req.valid("param"),
      query: readList(c, flowItemList),
      urlOf: fileUrlOf(c),
    };
    return c.json(await listFlowItems(flowsDeps(c), input), 200);
  })
  .openapi(getFlowItemRoute, async (c) => {
    const input = { actor: c.var.actor, ...c.req.valid("param"), urlOf: fileUrlOf(c) };
    return c.json(await getFlowItem(flowsDeps(c), input), 200);
  })
  .openapi(getFlowItemResultsRoute, async (c) => {
    const input = { actor: c.var.actor, ...c.req.valid("param"), urlOf: fileUrlOf(c) };
    return c.json(await getFlowItemResults(flowsDeps(c), input), 200);
  })
  .openapi(getFlowItemVoteMatrixRoute, async (c) => {
    return c.json(await getFlowItemVoteMatrix(flowsDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(stopFlowItemRoute, async (c) => {
    await stopFlowItem(flowsDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });
