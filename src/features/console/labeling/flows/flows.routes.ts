import { flowList } from "../../../../domain/flow/flow-lists.ts";
import { viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { deletionForm } from "../../../../http/pages/components/page.tsx";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { deleteFlow, getFlow, listFlows } from "../../../flows/flows/flows.usecases.ts";
import { listRoutes } from "../../list.routes.ts";
import { numberIn } from "../../operator.routes.ts";
import { labelingPaths } from "../labeling.pages.tsx";
import { deleteFlowPage, flowPage } from "./flow.pages.tsx";
import { flowListPage } from "./flows.pages.tsx";
import { flowOf } from "./flows.usecases.ts";

/** Pages of ranking flows: their list, and each of them with its items. Programs make them. */
export const flowPageRoutes = listRoutes(flowListPage, flowList, listFlows)
  .get("/console/flows/:flowId", async (c, operator) => {
    const asked = { flowId: c.req.param("flowId"), page: numberIn(c, "page") ?? 1 };
    return flowPage(c, await flowOf(c.var.deps, operator, asked));
  })
  .get(
    "/console/flows/:flowId/delete",
    async (c, { actor }) => {
      const flow = await getFlow(c.var.deps, { actor, flowId: c.req.param("flowId") });
      return deleteFlowPage(c, flow, viewOf(deletionForm("flow", flow.name), {}));
    },
    "manage",
  )
  .post("/console/flows/:flowId/delete", async (c, { actor }, typed) => {
    const flow = await getFlow(c.var.deps, { actor, flowId: c.req.param("flowId") });
    return submit(deletionForm("flow", flow.name), typed, {
      again: (form) => deleteFlowPage(c, flow, form),
      save: async () => {
        await deleteFlow(c.var.deps, { actor, flowId: flow.id });
        return seeOtherWith(c, labelingPaths.flows, { sentence: `${flow.name} is deleted.` });
      },
    });
  });
