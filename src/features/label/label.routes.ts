import { answersInShares, resultInShares } from "../../domain/kinds/units.ts";
import { attributesIn } from "../../domain/person/attributes.ts";
import { publicUrlsOf } from "../../http/public-urls.ts";
import { createRouter } from "../../http/router.ts";
import type { Surface } from "../../http/surface.ts";
import { finishLabeling } from "./finish.usecases.ts";
import {
  answerLabelRapidRoute,
  answerLabelRapidsRoute,
  createSessionTokenRoute,
  finishLabelingRoute,
  forgetLabelerRoute,
  openLabelSessionRoute,
  reportRapidRoute,
} from "./label.contract.ts";
import { labelDeps } from "./label.deps.ts";
import { answerLabelRapid, answerLabelRapids, forgetLabeler, openLabelSession, reportRapid } from "./label.usecases.ts";
import { dropPerson } from "./label-cookie.routes.ts";
import { labelPageRoutes } from "./label-pages.routes.ts";
import { createSessionToken } from "./session-tokens.usecases.ts";
import { attributesOf, requireWayIn } from "./ways-in.routes.ts";

/** What the labeling page and the element `<muster-session>` call. */
export const labelRoutes = createRouter()
  .openapi(openLabelSessionRoute, async (c) => {
    const { userId, continues } = c.req.valid("json");
    const way = await requireWayIn(c, { userId });
    const asked = { way, attributes: attributesOf(c), continues, urls: publicUrlsOf(c), defer: c.var.defer };
    return c.json(await openLabelSession(labelDeps(c), asked), 200);
  })
  .openapi(answerLabelRapidRoute, async (c) => {
    const { sessionId } = c.req.valid("param");
    const way = await requireWayIn(c, { sessionId });
    const result = resultInShares(c.req.valid("json").result);
    return c.json(await answerLabelRapid(labelDeps(c), { way, sessionId, result, urls: publicUrlsOf(c) }), 200);
  })
  .openapi(answerLabelRapidsRoute, async (c) => {
    const { sessionId } = c.req.valid("param");
    const way = await requireWayIn(c, { sessionId });
    const answers = answersInShares(c.req.valid("json").answers);
    return c.json(await answerLabelRapids(labelDeps(c), { way, sessionId, answers, urls: publicUrlsOf(c) }), 200);
  })
  .openapi(reportRapidRoute, async (c) => {
    const { sessionId, rapidId, reason } = c.req.valid("json");
    const way = await requireWayIn(c, { sessionId });
    await reportRapid(labelDeps(c), { way, sessionId, rapidId, reason });
    return c.body(null, 204);
  })
  .openapi(finishLabelingRoute, async (c) => {
    const way = await requireWayIn(c, { userId: c.req.valid("json").userId });
    const asked = { way, attributes: attributesOf(c), urls: publicUrlsOf(c), defer: c.var.defer };
    return c.json(await finishLabeling(labelDeps(c), asked), 200);
  })
  .openapi(forgetLabelerRoute, async (c) => {
    const way = await requireWayIn(c, { userId: c.req.valid("json").userId });
    await forgetLabeler(labelDeps(c), way);
    if (way.kind === "link") dropPerson(c, way.link.id);
    return c.body(null, 204);
  })
  .openapi(createSessionTokenRoute, async (c) => {
    const { userId, audienceId = null, campaignId = null, expiresIn, ...claims } = c.req.valid("json");
    const scope = { audienceId, campaignId };
    const asked = { actor: c.var.actor, userId, scope, attributes: attributesIn(claims), expiresIn };
    return c.json(await createSessionToken(labelDeps(c), asked), 200);
  });

/** All routes of the context. */
export const labelSurface = { operations: [labelRoutes, labelPageRoutes.routes] } satisfies Surface;
