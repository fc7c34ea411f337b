import { createMiddleware } from "hono/factory";
import { jsonShape } from "../domain/json-shape.ts";
import type { AppEnv } from "./app-env.ts";
import { readText } from "./bounded-body.ts";
import { Problem } from "./problems.ts";

export const defaultJsonBytes = 1_000_000;
const maxDepth = 40;
/** Each item that is at fault is told by itself: a longer list could not be. */
const maxItems = 20_000;

/** Reads a JSON body within limits before any validator sees it: 415, 413 or 400 with the reason. */
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
    // Hono's typing says string; what it keeps and reads is a promise of one.
    Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
    await next();
  });
}
