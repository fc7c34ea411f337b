import { createRouter } from "../../../http/router.ts";
import { labelingDeps } from "../labeling.deps.ts";
import { setDatasetGroup } from "./datapoints.usecases.ts";
import {
  createDatasetRoute,
  deleteDatasetRoute,
  getDatasetProgressRoute,
  getDatasetRoute,
  setDatasetGroupRoute,
  shortenContextRoute,
  updateDatasetNameRoute,
} from "./datasets.contract.ts";
import { createDataset, deleteDataset, getDataset, getDatasetProgress, renameDataset } from "./datasets.usecases.ts";

export const datasetRoutes = createRouter()
  .openapi(createDatasetRoute, async (c) => {
    const { name } = c.req.valid("json");
    return c.json(await createDataset(labelingDeps(c), { actor: c.var.actor, name }), 200);
  })
  .openapi(shortenContextRoute, async (c) => {
    await labelingDeps(c).admit(c.var.actor);
    const { items } = c.req.valid("json");
    return c.json({ items: items.map(({ context }) => ({ shortenedContext: context })) }, 200);
  })
  .openapi(getDatasetRoute, async (c) => {
    return c.json(await getDataset(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(getDatasetProgressRoute, async (c) => {
    return c.json(await getDatasetProgress(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(updateDatasetNameRoute, async (c) => {
    const { name } = c.req.valid("json");
    await renameDataset(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param"), name });
    return c.body(null, 204);
  })
  .openapi(deleteDatasetRoute, async (c) => {
    await deleteDataset(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(setDatasetGroupRoute, async (c) => {
    const { _t, ...group } = c.req.valid("json");
    await setDatasetGroup(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param"), ...group });
    return c.body(null, 204);
  });
