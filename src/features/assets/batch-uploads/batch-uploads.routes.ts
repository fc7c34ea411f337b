import { createHash } from "node:crypto";
import { batchList } from "../../../domain/batch/batch-list.ts";
import { ifNoneMatch } from "../../../http/etag.ts";
import { readList } from "../../../http/list-parameters.ts";
import { invalid } from "../../../http/problems.ts";
import { createRouter } from "../../../http/router.ts";
import { assetsDeps } from "../assets.deps.ts";
import {
  abortBatchRoute,
  batchResultRoute,
  batchStatusRoute,
  createBatchRoute,
  queryBatchesRoute,
} from "./batch-uploads.contract.ts";
import { abortBatch, createBatch, getBatchResult, getBatchStatus, queryBatches } from "./batch-uploads.usecases.ts";

/** Pollers may cache a response, and revalidate it each time. */
const revalidate = { "Cache-Control": "private, no-cache" };

export const batchUploadRoutes = createRouter()
  .openapi(queryBatchesRoute, async (c) => {
    const query = readList(c, batchList);
    return c.json(await queryBatches(assetsDeps(c), { actor: c.var.actor, query }), 200);
  })
  .openapi(createBatchRoute, async (c) => {
    const { urls, correlationId = null, compression } = c.req.valid("json");
    const { enabled = null, quality = null, maxDimension = null, variants } = compression ?? {};
    const created = await createBatch(assetsDeps(c), {
      actor: c.var.actor,
      urls,
      correlationId,
      askedHost: new URL(c.req.url).host,
      // Absent where none are wanted: a repeat of a request finds the batch that an earlier release made of it.
      compression: { enabled, quality, maxDimension, ...(variants?.length ? { variants } : {}) },
    });
    return c.json(created, 200);
  })
  .openapi(batchStatusRoute, async (c) => {
    const { batchUploadIds = [], correlationId = null } = c.req.valid("query");
    if (batchUploadIds.length === 0 && correlationId === null) {
      throw invalid("batchUploadIds", "is missing: give it or correlationId", "parameter");
    }
    const status = await getBatchStatus(assetsDeps(c), { actor: c.var.actor, batchIds: batchUploadIds, correlationId });
    const etag = `"${createHash("sha256").update(JSON.stringify(status)).digest("base64url").slice(0, 22)}"`;
    const headers = { ...revalidate, ETag: etag };
    if (ifNoneMatch(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    return c.json(status, 200, headers);
  })
  .openapi(batchResultRoute, async (c) => {
    const { batchUploadId: batchId } = c.req.valid("param");
    const known = /^(?:W\/)?"([A-Za-z]+-\d+-\d+)"$/.exec(c.req.header("if-none-match") ?? "")?.[1] ?? null;
    const { progress, result } = await getBatchResult(assetsDeps(c), {
      actor: c.var.actor,
      batchId,
      knownProgress: known,
    });
    const headers = { ...revalidate, ETag: `"${progress}"` };
    return result === null ? c.body(null, 304, headers) : c.json(result, 200, headers);
  })
  .openapi(abortBatchRoute, async (c) => {
    await abortBatch(assetsDeps(c), { actor: c.var.actor, batchId: c.req.valid("param").batchUploadId });
    return c.body(null, 204);
  });
