import type { Context } from "hono";
import { assetList } from "../../domain/media/asset-list.ts";
import { compressMaxBytes } from "../../domain/media/intake/gathering.ts";
import type { CompressionWishes } from "../../domain/media/intake/plan-intake.ts";
import type { PictureWidth } from "../../domain/media/picture-widths.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { hasValidToken } from "../../http/auth/bearer.ts";
import { callerAddress } from "../../http/caller-address.ts";
import { contentLength } from "../../http/content-length.ts";
import { fileUrlOf } from "../../http/file-url.ts";
import { readList } from "../../http/list-parameters.ts";
import { readFilePart } from "../../http/multipart/multipart-reader.ts";
import { createRouter } from "../../http/router.ts";
import { serveFile } from "../../http/serve-file.ts";
import type { Surface } from "../../http/surface.ts";
import { isolateRequests } from "../../platform/open-requests.ts";
import { OpeningTurns } from "../../platform/opening-turns.ts";
import {
  compressRoute,
  deleteFileRoute,
  queryAssetsRoute,
  readFileRoute,
  uploadFileRoute,
  uploadUrlRoute,
} from "./assets.contract.ts";
import { assetsDeps } from "./assets.deps.ts";
import { compressImage, uploadFile, uploadFileFromUrl } from "./assets.usecases.ts";
import { batchUploadRoutes } from "./batch-uploads/batch-uploads.routes.ts";
import { codecWarmUp } from "./codec-warm-up.routes.ts";
import { deleteFile } from "./file-deletion.usecases.ts";
import { queryFiles } from "./files.usecases.ts";
import { variantIn } from "./variants/variants.contract.ts";
import { findFile, findVariant } from "./variants/variants.usecases.ts";

export const assetRoutes = createRouter()
  .openapi(queryAssetsRoute, async (c) => {
    const query = readList(c, assetList);
    return c.json(await queryFiles(assetsDeps(c), { actor: c.var.actor, query, fileUrl: fileUrlOf(c) }), 200);
  })
  .openapi(compressRoute, async (c) => {
    const { quality, maxdim } = c.req.valid("query");
    const { stream } = await openFilePart(c, compressMaxBytes);
    const work = compressImage(assetsDeps(c), {
      actor: c.var.actor,
      stream,
      expectedBytes: contentLength(c.req.raw.headers),
      startedAt: c.var.startedAt,
      options: { quality, maxDimension: maxdim },
    });
    const result = await untilDone(c, work);
    return c.body(result.webp as Uint8Array<ArrayBuffer>, 200, {
      "Content-Type": "application/octet-stream",
      "X-Original-Size": String(result.originalBytes),
      "X-Compressed-Size": String(result.webp.length),
      "X-Processing-Time-Ms": String(result.elapsedMs),
      "X-Original-Dimensions": `${result.original.width}x${result.original.height}`,
      "X-Output-Dimensions": `${result.width}x${result.height}`,
    });
  })
  .openapi(uploadFileRoute, async (c) => {
    const work = uploadFile(assetsDeps(c), {
      actor: c.var.actor,
      part: await openFilePart(c, assetsDeps(c).config.uploadMaxBytes),
      expectedBytes: contentLength(c.req.raw.headers),
      wishes: wishesOf(c.req.valid("query")),
    });
    const { uploaded, contentHash } = await untilDone(c, work);
    c.set("contentHash", contentHash);
    return c.json(uploaded, 200);
  })
  .openapi(uploadUrlRoute, async (c) => {
    const { url, ...query } = c.req.valid("query");
    const { host: askedHost } = new URL(c.req.url);
    const work = uploadFileFromUrl(assetsDeps(c), { actor: c.var.actor, url, askedHost, wishes: wishesOf(query) });
    const { uploaded } = await untilDone(c, work);
    return c.json(uploaded, 200);
  })
  .openapi(deleteFileRoute, async (c) => {
    await untilDone(c, deleteFile(assetsDeps(c), { actor: c.var.actor, fileName: c.req.valid("param").fileName }));
    return c.body(null, 204);
  })
  .openapi(readFileRoute, async (c) => {
    const variant = variantIn(c.req.valid("query"));
    const endTurn = await isolateOpenings.take();
    const { store, pictures, clock, log } = assetsDeps(c);
    const stepAside = () => {
      endTurn();
      c.var.stepAside();
    };
    const caller = { address: callerAddress(c), isSignedIn: () => hasValidToken(c), stepAside };
    try {
      return await serveFile(c, c.req.valid("param").fileName, (file, open) =>
        variant === null
          ? findFile(file, open)
          : findVariant({ store, pictures, clock, log, defer: c.var.defer, caller }, file, { variant, open }),
      );
    } finally {
      endTurn();
    }
  });

/** A page of pictures asks for dozens at once. Calls in the same isolate come in between. */
const isolateOpenings = new OpeningTurns({
  most: 2,
  longestWaitMs: 500,
  isNeeded: () => isolateRequests.areCallsLikely,
});

function openFilePart(c: Context<AppEnv>, maxBytes: number) {
  const { body, headers } = c.req.raw;
  const announcedBytes = contentLength(headers);
  return readFilePart(body, headers.get("content-type"), { maxBytes, partName: "file", announcedBytes });
}

/** Keeps a request alive when its client disconnects, so that it fails in order and leaves nothing behind. */
function untilDone<Result>(c: Context<AppEnv>, work: Promise<Result>): Promise<Result> {
  c.var.defer(work.catch(() => undefined));
  return work;
}

function wishesOf(query: {
  compress?: boolean | undefined;
  quality?: number | undefined;
  maxdim?: number | undefined;
  variants?: readonly PictureWidth[] | undefined;
}): CompressionWishes {
  const { compress, quality, maxdim: maxDimension, variants = [] } = query;
  return { compress, quality, maxDimension, variants };
}

/** All routes of the context. */
export const assetsSurface = { operations: [codecWarmUp, assetRoutes, batchUploadRoutes] } satisfies Surface;
