import { ifNoneMatch } from "../../http/etag.ts";
import { fileUrlOf } from "../../http/file-url.ts";
import { createRouter } from "../../http/router.ts";
import type { Surface } from "../../http/surface.ts";
import { readInstructionsRoute } from "./instructions.contract.ts";
import { instructionsDeps } from "./instructions.deps.ts";
import { readInstructions } from "./instructions.usecases.ts";

const instructionsRoutes = createRouter().openapi(readInstructionsRoute, async (c) => {
  const { version } = c.req.valid("param");
  const shown = await readInstructions(instructionsDeps(c), { version, urlOf: fileUrlOf(c) });
  const headers = {
    ETag: `"${version}"`,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (ifNoneMatch(c.req.header("if-none-match"), headers.ETag)) return c.body(null, 304, headers);
  return c.json(shown, 200, headers);
});

/** All routes of the context. */
export const instructionsSurface = { operations: [instructionsRoutes] } satisfies Surface;
