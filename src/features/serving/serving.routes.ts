import { resultInShares } from "../../domain/grading/percent.ts";
import { attributesIn } from "../../domain/person/attributes.ts";
import type { Skip } from "../../domain/serving/judge-answer.ts";
import { fileUrlOf } from "../../http/file-url.ts";
import { invalid } from "../../http/problems.ts";
import { createRouter } from "../../http/router.ts";
import { erasePerson, getErasure } from "./erasures.usecases.ts";
import {
  answerRapidRoute,
  erasePersonRoute,
  getErasureRoute,
  openSessionRoute,
  skipRapidRoute,
} from "./serving.contract.ts";
import { answerRapid, openSession } from "./serving.usecases.ts";

export const servingRoutes = createRouter()
  .openapi(openSessionRoute, async (c) => {
    const { userId, ...claims } = c.req.valid("json");
    const attributes = attributesIn(claims);
    const requestKey = c.req.valid("header")["idempotency-key"] ?? null;
    const asked = { token: c.var.token, userId, attributes, requestKey, urlOf: fileUrlOf(c) };
    return c.json(await openSession(c.var.deps, asked), 200);
  })
  .openapi(answerRapidRoute, async (c) => {
    const { sessionId } = c.req.valid("param");
    const result = resultInShares(c.req.valid("json").result);
    return c.json(await answerRapid(c.var.deps, { token: c.var.token, sessionId, result, urlOf: fileUrlOf(c) }), 200);
  })
  .openapi(skipRapidRoute, async (c) => {
    const { sessionId } = c.req.valid("param");
    const { rapidId } = c.req.valid("query");
    const requestKey = c.req.valid("header")["idempotency-key"];
    const result = skipOf(rapidId, requestKey);
    return c.json(await answerRapid(c.var.deps, { token: c.var.token, sessionId, result, urlOf: fileUrlOf(c) }), 200);
  })
  .openapi(getErasureRoute, async (c) => {
    return c.json(await getErasure(c.var.deps, { token: c.var.token, erasureId: c.req.valid("param").erasureId }), 200);
  })
  .openapi(erasePersonRoute, async (c) => {
    return c.json(await erasePerson(c.var.deps, { token: c.var.token, userId: c.req.valid("param").userId }), 202);
  });

/** A skip with neither would skip another rapid each time it is repeated. */
function skipOf(rapidId: string | undefined, requestKey: string | undefined): Skip {
  if (rapidId !== undefined) return { _t: "SkipResult", rapidId };
  if (requestKey !== undefined) return { _t: "SkipResult", rapidId: null, requestKey };
  throw invalid("rapidId", "must name the rapid to skip, unless the request has an Idempotency-Key");
}
