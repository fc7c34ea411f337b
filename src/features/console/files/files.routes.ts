import type { AppContext } from "../../../http/app-env.ts";
import { contentLength } from "../../../http/content-length.ts";
import { idempotentFor } from "../../../http/idempotency.ts";
import { readFilePart } from "../../../http/multipart/multipart-reader.ts";
import { uploadPath } from "../../../http/pages/components/drop-zone.tsx";
import { createPageRouter, findSession } from "../../../http/pages/page-router.ts";
import { Problem } from "../../../http/problems.ts";
import { uploadFile } from "../../assets/assets.usecases.ts";
import { admitOperator } from "../operator.routes.ts";

const serviceDefaults = { compress: undefined, quality: undefined, maxDimension: undefined };

/**
 * Where the console's scripts send files, one at a time. They are streamed into the store as those of `POST /asset/file`. A page that was
 * left sends its file again under the same Idempotency-Key.
 */
export const consoleFileRoutes = createPageRouter().postScript(
  uploadPath,
  async (c) => {
    const actor = await requireUploader(c);
    const { body, headers } = c.req.raw;
    const announcedBytes = contentLength(headers);
    const maxBytes = c.var.deps.config.uploadMaxBytes;
    const part = await readFilePart(body, headers.get("content-type"), { maxBytes, partName: "file", announcedBytes });
    const work = uploadFile(c.var.deps, { actor, part, expectedBytes: announcedBytes, wishes: serviceDefaults });
    // It goes on when the browser has left, so that it ends in order.
    c.var.defer(work.catch(() => undefined));
    const { uploaded, contentHash } = await work;
    c.set("contentHash", contentHash);
    const { fileName } = uploaded;
    return c.json({ fileName, url: `/asset/file/${fileName}`, name: part.fileName ?? fileName });
  },
  { before: idempotentFor(requireUploader, { body: "file", isSecret: false }), need: "manage" },
);

async function requireUploader(c: AppContext) {
  const session = await findSession(c);
  const operator = session && (await admitOperator(c, session));
  // A bare 401 or 403 would tell the person nothing.
  if (!operator)
    throw new Problem("invalid_request", { detail: "You are signed out. Reload the page and sign in again." });
  return operator.actor;
}
