import { audienceList, audienceScopes, parseScope } from "../../domain/audience/audience-list.ts";
import { withSuggestion } from "../../domain/suggestion/closest-name.ts";
import { fileUrlOf } from "../../http/file-url.ts";
import { readList } from "../../http/list-parameters.ts";
import { invalid } from "../../http/problems.ts";
import { createRouter } from "../../http/router.ts";
import type { Surface } from "../../http/surface.ts";
import { updateAudience } from "./audience-changes.usecases.ts";
import { createAudience, createFilteredAudience } from "./audience-creation.usecases.ts";
import {
  createAudienceRoute,
  createFilteredAudienceRoute,
  deleteAudienceRoute,
  getAudienceRoute,
  queryAudiencesRoute,
  setVisibilityRoute,
  updateAudienceRoute,
  updateBoostConfigRoute,
} from "./audiences.contract.ts";
import { audiencesDeps } from "./audiences.deps.ts";
import { deleteAudience, getAudience, queryAudiences, setVisibility } from "./audiences.usecases.ts";
import { blockRoutes } from "./blocks/blocks.routes.ts";
import { distillationRoutes } from "./distillation/distillation.routes.ts";
import { exampleRoutes } from "./examples/examples.routes.ts";
import { shareRoutes } from "./shares/shares.routes.ts";

export const audienceRoutes = createRouter()
  .openapi(queryAudiencesRoute, async (c) => {
    const { scope: sent = "All" } = c.req.valid("query");
    const scope = parseScope(sent);
    if (!scope)
      throw invalid("scope", withSuggestion("must be Owned, Shared or All", sent, audienceScopes), "parameter");
    const query = readList(c, audienceList, ["scope"]);
    const page = await queryAudiences(audiencesDeps(c), { actor: c.var.actor, query, scope, fileUrl: fileUrlOf(c) });
    return c.json(page, 200);
  })
  .openapi(createAudienceRoute, async (c) => {
    const { _t, name, description, logo, instructions, filters, ...settings } = c.req.valid("json");
    const created = await createAudience(audiencesDeps(c), {
      actor: c.var.actor,
      looks: { name, description, logo, instructions },
      settings: { ...settings, filters: filters ?? undefined },
    });
    return c.json(created, 200);
  })
  .openapi(createFilteredAudienceRoute, async (c) => {
    const { baseAudienceId } = c.req.valid("param");
    const { filter } = c.req.valid("json");
    return c.json(await createFilteredAudience(audiencesDeps(c), { actor: c.var.actor, baseAudienceId, filter }), 200);
  })
  .openapi(getAudienceRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const { audience, etag } = await getAudience(audiencesDeps(c), {
      actor: c.var.actor,
      audienceId,
      fileUrl: fileUrlOf(c),
    });
    return c.json(audience, 200, { ETag: etag });
  })
  .openapi(updateAudienceRoute, async (c) => {
    const { _t, name, description, logo, instructions, isCurated, ...settings } = c.req.valid("json");
    const { etag, ...runs } = await updateAudience(audiencesDeps(c), {
      operation: "updateAudience",
      actor: c.var.actor,
      audienceId: c.req.valid("param").audienceId,
      ifMatch: c.req.header("if-match"),
      looks: { name, description, logo, instructions },
      settings,
      isCurated,
    });
    return c.json(runs, 200, { ETag: etag });
  })
  .openapi(updateBoostConfigRoute, async (c) => {
    const { _t, ...settings } = c.req.valid("json");
    const { recalculationId } = await updateAudience(audiencesDeps(c), {
      operation: "updateBoostConfig",
      actor: c.var.actor,
      audienceId: c.req.valid("param").audienceId,
      ifMatch: c.req.header("if-match"),
      looks: {},
      settings,
    });
    return c.json({ recalculationId }, 200);
  })
  .openapi(setVisibilityRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    await setVisibility(audiencesDeps(c), { actor: c.var.actor, audienceId, isPublic: c.req.valid("query").isPublic });
    return c.body(null, 204);
  })
  .openapi(deleteAudienceRoute, async (c) => {
    await deleteAudience(audiencesDeps(c), { actor: c.var.actor, audienceId: c.req.valid("param").audienceId });
    return c.body(null, 204);
  });

/** All routes of the context. */
export const audiencesSurface = {
  operations: [exampleRoutes, audienceRoutes, distillationRoutes, shareRoutes, blockRoutes],
} satisfies Surface;
