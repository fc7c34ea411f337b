import { createMiddleware } from "hono/factory";
import { jsonShape } from "../domain/json-shape.ts";
import type { AppEnv } from "./app-env.ts";
import { readText } from "./bounded-body.ts";
import { Problem } from "./problems.ts";

export const defaultJsonBytes = 1_000_000;
const maxDepth = 40;
/** Limits how long a list can get, since each faulty item is reported by itself. */
const maxItems = 20_000;

/** Reads a JSON body within limits, before validation. Refuses with 415, 413 or 400 and the reason. */
export function jsonBody(maxBytes = defaultJsonBytes) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const mediaType = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    if (!/^application\/(?:json|[\w.-]+\+json)$/.test(mediaType)) {
      throw new Problem("unsupported_media_type", { detail: "Send the body as application/json." });
    }
    const text = await readText(c.req.raw, maxBytes);
    const { depth, longestList } = jsonShape(text);
    if (depth > maxDepth) {
      throw new Problem("malformed_body", { detail: `The body is nested more than ${maxDepth} deep.` });
    }
    if (longestList > maxItems) {
      throw new Problem("malformed_body", { detail: `A list in the body has more than ${maxItems} items.` });
    }
    // Hono's type says string, but it stores and reads a promise of a string.
    Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
    await next();
  });
}
