import type { Context } from "hono";
import { usualRapids } from "../../../domain/labeling/result-grid/page-limits.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { createRouter } from "../../../http/router.ts";
import { type Pieces, streamPieces } from "../../../platform/stream-pieces.ts";
import { labelingDeps } from "../labeling.deps.ts";
import { getAgreementRoute } from "./job-agreement.contract.ts";
import { jobAgreement } from "./job-agreement.usecases.ts";
import { downloadResults, streamLines, streamTable, summarizeSides } from "./job-results.usecases.ts";
import { getResponses, getResultGrid, rejectResponse, restartRapid } from "./rapids.usecases.ts";
import {
  downloadResultsRoute,
  getAbSummaryRoute,
  getResponsesRoute,
  getResultGridRoute,
  rejectResponseRoute,
  restartRapidRoute,
  streamResultsRoute,
  tabulateResultsRoute,
} from "./results.contract.ts";

export const resultRoutes = createRouter()
  .openapi(downloadResultsRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), ...c.req.valid("query") };
    const pieces = await downloadResults(labelingDeps(c), asked);
    return answer(c, pieces, "application/octet-stream");
  })
  .openapi(streamResultsRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), ...c.req.valid("query") };
    const pieces = await streamLines(labelingDeps(c), asked);
    return answer(c, pieces, "application/x-ndjson");
  })
  .openapi(tabulateResultsRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), ...c.req.valid("query") };
    return answer(c, await streamTable(labelingDeps(c), asked), "text/csv; charset=utf-8");
  })
  .openapi(getResultGridRoute, async (c) => {
    const { from = null, limit = usualRapids } = c.req.valid("query");
    return c.json(
      await getResultGrid(labelingDeps(c), {
        actor: c.var.actor,
        ...c.req.valid("param"),
        from,
        limit,
        urlOf: fileUrlOf(c),
      }),
      200,
    );
  })
  .openapi(getAbSummaryRoute, async (c) => {
    const { useUserScore = false } = c.req.valid("query");
    return c.json(
      await summarizeSides(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param"), useUserScore }),
      200,
    );
  })
  .openapi(getAgreementRoute, async (c) => {
    return c.json(await jobAgreement(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(getResponsesRoute, async (c) => {
    return c.json(await getResponses(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(rejectResponseRoute, async (c) => {
    const { responseId } = c.req.valid("json");
    await rejectResponse(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param"), responseId });
    return c.body(null, 204);
  })
  .openapi(restartRapidRoute, async (c) => {
    await restartRapid(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });

function answer(c: Context<AppEnv>, pieces: Pieces, contentType: string): Response {
  return c.body(streamPieces(pieces), 200, { "Content-Type": contentType });
}
