import { datapointList } from "../../../domain/labeling/labeling-lists.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { labelingDeps } from "../labeling.deps.ts";
import {
  addDatapointRoute,
  addDatapointsRoute,
  deleteDatapointRoute,
  getDatapointRoute,
  getFailedDatapointsRoute,
  queryDatapointsRoute,
} from "./datapoints.contract.ts";
import {
  addDatapoints,
  deleteDatapoint,
  getDatapoint,
  getFailedDatapoints,
  queryDatapoints,
} from "./datapoints.usecases.ts";

export const datapointRoutes = createRouter()
  .openapi(addDatapointRoute, async (c) => {
    const { _t, ...datapoint } = c.req.valid("json");
    const [datapointId = ""] = await addDatapoints(labelingDeps(c), {
      operation: "addDatapoint",
      repeatsSince: c.var.repeatsSince,
      actor: c.var.actor,
      ...c.req.valid("param"),
      datapoints: [datapoint],
      pathOf: () => "",
    });
    return c.json({ datapointId }, 200);
  })
  .openapi(addDatapointsRoute, async (c) => {
    const { datapoints, repeatsSince } = c.req.valid("json");
    const datapointIds = await addDatapoints(labelingDeps(c), {
      operation: "addDatapoints",
      repeatsSince: earlier(c.var.repeatsSince, repeatsSince),
      actor: c.var.actor,
      ...c.req.valid("param"),
      datapoints,
      pathOf: (index) => `datapoints[${index}].`,
    });
    return c.json({ datapointIds }, 200);
  })
  .openapi(queryDatapointsRoute, async (c) => {
    const query = readList(c, datapointList);
    return c.json(
      await queryDatapoints(labelingDeps(c), {
        actor: c.var.actor,
        ...c.req.valid("param"),
        query,
        urlOf: fileUrlOf(c),
      }),
      200,
    );
  })
  .openapi(getFailedDatapointsRoute, async (c) => {
    return c.json(await getFailedDatapoints(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(getDatapointRoute, async (c) => {
    return c.json(
      await getDatapoint(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param"), urlOf: fileUrlOf(c) }),
      200,
    );
  })
  .openapi(deleteDatapointRoute, async (c) => {
    await deleteDatapoint(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });

function earlier(one: number | undefined, other: number | null): number | undefined {
  return other === null ? one : Math.min(other, one ?? other);
}
