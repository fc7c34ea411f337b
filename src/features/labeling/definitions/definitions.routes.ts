import { definitionList, revisionList } from "../../../domain/labeling/labeling-lists.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { labelingDeps } from "../labeling.deps.ts";
import {
  estimateDefinition,
  getDefinition,
  getRevision,
  queryDefinitions,
  queryRevisions,
} from "./definition-views.usecases.ts";
import {
  createDefinitionRoute,
  createRevisionRoute,
  deleteDefinitionRoute,
  getDefinitionCostRoute,
  getDefinitionRoute,
  getNewestRevisionRoute,
  getRevisionRoute,
  queryDefinitionsRoute,
  queryRevisionsRoute,
} from "./definitions.contract.ts";
import { createDefinition, createRevision, deleteDefinition } from "./definitions.usecases.ts";

export const definitionRoutes = createRouter()
  .openapi(createDefinitionRoute, async (c) => {
    const { _t, ...asked } = c.req.valid("json");
    return c.json(await createDefinition(labelingDeps(c), { actor: c.var.actor, asked }), 200);
  })
  .openapi(queryDefinitionsRoute, async (c) => {
    const query = readList(c, definitionList);
    return c.json(await queryDefinitions(labelingDeps(c), { actor: c.var.actor, query }), 200);
  })
  .openapi(getDefinitionRoute, async (c) => {
    return c.json(await getDefinition(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(deleteDefinitionRoute, async (c) => {
    await deleteDefinition(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(createRevisionRoute, async (c) => {
    const { _t, ...asked } = c.req.valid("json");
    return c.json(await createRevision(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param"), asked }), 200);
  })
  .openapi(getNewestRevisionRoute, async (c) => {
    const { definitionId } = c.req.valid("param");
    return c.json(
      await getRevision(labelingDeps(c), { actor: c.var.actor, definitionId, number: null, urlOf: fileUrlOf(c) }),
      200,
    );
  })
  .openapi(getRevisionRoute, async (c) => {
    const { definitionId, revisionNumber: number } = c.req.valid("param");
    return c.json(
      await getRevision(labelingDeps(c), { actor: c.var.actor, definitionId, number, urlOf: fileUrlOf(c) }),
      200,
    );
  })
  .openapi(queryRevisionsRoute, async (c) => {
    const { definitionId } = c.req.valid("param");
    const query = readList(c, revisionList);
    return c.json(await queryRevisions(labelingDeps(c), { actor: c.var.actor, definitionId, query }), 200);
  })
  .openapi(getDefinitionCostRoute, async (c) => {
    return c.json(await estimateDefinition(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  });
