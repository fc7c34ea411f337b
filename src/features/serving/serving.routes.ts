import type { z } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import type { JSONParsed } from "hono/utils/types";
import { answersInShares, resultInShares } from "../../domain/kinds/units.ts";
import { attributesIn } from "../../domain/person/attributes.ts";
import type { Skip } from "../../domain/serving/judge-answer.ts";
import { requireRate } from "../../http/organization-rate.ts";
import { invalid } from "../../http/problems.ts";
import { publicUrlsOf } from "../../http/public-urls.ts";
import { createRouter } from "../../http/router.ts";
import type { Surface } from "../../http/surface.ts";
import { streamPieces } from "../../platform/stream-pieces.ts";
import { answerRapidRoute, answerRapidsRoute, skipRapidRoute } from "./answers.contract.ts";
import { answerRapid, answerRapids } from "./answers.usecases.ts";
import { bagRoutes } from "./bag/bag.routes.ts";
import { erasePerson, getErasure } from "./erasures.usecases.ts";
import { personRoutes } from "./people/person.routes.ts";
import { exportPerson } from "./person-export.usecases.ts";
import {
  erasePersonRoute,
  exportPersonRoute,
  getErasureRoute,
  openSessionRoute,
  type personExport,
} from "./serving.contract.ts";
import { servingDeps } from "./serving.deps.ts";
import { openSession } from "./serving.usecases.ts";

type PersonExport = JSONParsed<z.output<typeof personExport>>;

export const servingRoutes = createRouter()
  .openapi(openSessionRoute, async (c) => {
    const left = await requireRate(servingDeps(c), "sessionsPerMinute", c.var.actor.organizationId);
    for (const [name, value] of Object.entries(left)) c.header(name, value);
    const { userId, continues, ...claims } = c.req.valid("json");
    const attributes = attributesIn(claims);
    const requestKey = c.req.valid("header")["idempotency-key"] ?? null;
    const asked = { actor: c.var.actor, userId, attributes, requestKey, continues };
    const opening = { ...asked, urls: publicUrlsOf(c), defer: c.var.defer };
    return c.json(await openSession(servingDeps(c), opening), 200);
  })
  .openapi(answerRapidRoute, async (c) => {
    const { sessionId } = c.req.valid("param");
    const result = resultInShares(c.req.valid("json").result);
    return c.json(
      await answerRapid(servingDeps(c), { actor: c.var.actor, sessionId, result, urls: publicUrlsOf(c) }),
      200,
    );
  })
  .openapi(answerRapidsRoute, async (c) => {
    const { sessionId } = c.req.valid("param");
    const answers = answersInShares(c.req.valid("json").answers);
    return c.json(
      await answerRapids(servingDeps(c), { actor: c.var.actor, sessionId, answers, urls: publicUrlsOf(c) }),
      200,
    );
  })
  .openapi(skipRapidRoute, async (c) => {
    const { sessionId } = c.req.valid("param");
    const { rapidId } = c.req.valid("query");
    const requestKey = c.req.valid("header")["idempotency-key"];
    const result = skipOf(rapidId, requestKey);
    return c.json(
      await answerRapid(servingDeps(c), { actor: c.var.actor, sessionId, result, urls: publicUrlsOf(c) }),
      200,
    );
  })
  .openapi(getErasureRoute, async (c) => {
    return c.json(
      await getErasure(servingDeps(c), { actor: c.var.actor, erasureId: c.req.valid("param").erasureId }),
      200,
    );
  })
  .openapi(exportPersonRoute, async (c) => {
    const { userId } = c.req.valid("param");
    const pieces = await exportPerson(servingDeps(c), { actor: c.var.actor, userId });
    const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
    // The whole body is never in memory, so its type is the contract's word. Tests check it.
    return new Response(streamPieces(pieces), { headers }) as Response & TypedResponse<PersonExport, 200, "json">;
  })
  .openapi(erasePersonRoute, async (c) => {
    return c.json(await erasePerson(servingDeps(c), { actor: c.var.actor, userId: c.req.valid("param").userId }), 202);
  });

/** A skip with neither would skip another rapid each time it is repeated. */
function skipOf(rapidId: string | undefined, requestKey: string | undefined): Skip {
  if (rapidId !== undefined) return { _t: "SkipResult", rapidId };
  if (requestKey !== undefined) return { _t: "SkipResult", rapidId: null, requestKey };
  throw invalid("rapidId", "must name the rapid to skip, unless the request has an Idempotency-Key");
}

/** All routes of the context. */
export const servingSurface = { operations: [bagRoutes, servingRoutes, personRoutes] } satisfies Surface;
