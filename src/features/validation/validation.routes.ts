import { validationRapidList, validationSetList } from "../../domain/validation/validation-lists.ts";
import { fileUrlOf } from "../../http/file-url.ts";
import { readList } from "../../http/list-parameters.ts";
import { createRouter } from "../../http/router.ts";
import { ownPayload, ownTruth, publishedPayload, publishedTruth } from "../../http/schemas/kinds/checks.ts";
import type { Surface } from "../../http/surface.ts";
import { validationDeps } from "./validation.deps.ts";
import {
  addValidationRapids,
  createDemographicRapid,
  deleteDemographicRapid,
  queryValidationRapids,
} from "./validation-rapids.usecases.ts";
import {
  addValidationRapidRoute,
  createDemographicRapidRoute,
  createValidationSetRoute,
  deleteDemographicRapidRoute,
  deleteValidationSetRoute,
  getValidationSetRoute,
  queryValidationRapidsRoute,
  queryValidationSetsRoute,
  updateValidationSetRoute,
} from "./validation-sets.contract.ts";
import {
  createValidationSet,
  deleteValidationSet,
  getValidationSet,
  queryValidationSets,
  updateValidationSet,
} from "./validation-sets.usecases.ts";

const validationRoutes = createRouter()
  .openapi(createValidationSetRoute, async (c) => {
    const { name } = c.req.valid("json");
    return c.json(await createValidationSet(validationDeps(c), { actor: c.var.actor, name }), 200);
  })
  .openapi(queryValidationSetsRoute, async (c) => {
    const query = readList(c, validationSetList);
    return c.json(await queryValidationSets(validationDeps(c), { actor: c.var.actor, query }), 200);
  })
  .openapi(getValidationSetRoute, async (c) => {
    return c.json(await getValidationSet(validationDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(updateValidationSetRoute, async (c) => {
    const { _t, ...change } = c.req.valid("json");
    await updateValidationSet(validationDeps(c), { actor: c.var.actor, ...c.req.valid("param"), change });
    return c.body(null, 204);
  })
  .openapi(deleteValidationSetRoute, async (c) => {
    await deleteValidationSet(validationDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(addValidationRapidRoute, async (c) => {
    const { _t, payload, truth, ...shown } = c.req.valid("json");
    const rapid = { ...shown, payload: ownPayload(payload), truth: truth ? ownTruth(payload, truth) : null };
    await addValidationRapids(validationDeps(c), { actor: c.var.actor, ...c.req.valid("param"), rapids: [rapid] });
    return c.body(null, 204);
  })
  .openapi(queryValidationRapidsRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), query: readList(c, validationRapidList) };
    const { items, ...page } = await queryValidationRapids(validationDeps(c), { ...asked, urlOf: fileUrlOf(c) });
    const shown = items.map(({ payload, truth, ...item }) => ({
      ...item,
      payload: publishedPayload(payload),
      truth: truth && publishedTruth(truth),
    }));
    return c.json({ ...page, items: shown }, 200);
  })
  .openapi(createDemographicRapidRoute, async (c) => {
    const { _t, key, payload, ...shown } = c.req.valid("json");
    const { categories, title } = payload;
    const rapid = { ...shown, payload: { _t: "ClassifyExamplePayload" as const, categories, title } };
    return c.json(await createDemographicRapid(validationDeps(c), { actor: c.var.actor, key, rapid }), 200);
  })
  .openapi(deleteDemographicRapidRoute, async (c) => {
    await deleteDemographicRapid(validationDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });

/** All routes of the context. */
export const validationSurface = { operations: [validationRoutes] } satisfies Surface;
