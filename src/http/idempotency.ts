import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { failureText } from "../platform/failure-text.ts";
import type { IdempotencyKey } from "../platform/idempotency/idempotency.port.ts";
import type { AppEnv } from "./app-env.ts";
import { hashFilePart } from "./multipart/hash-file-part.ts";
import { invalid, Problem } from "./problems.ts";

/** The body of a creating operation. Files in multipart forms are compared by their bytes, since the boundary differs each time. */
export type CreatingBody = "json" | "file" | "none";

/**
 * Handles `Idempotency-Key` on a creating operation. The first 2xx is stored for 24 hours and repeated for the same request; a refusal
 * frees the key. Without the header, it does nothing and never asks the database.
 */
export function idempotent(body: CreatingBody) {
  return createMiddleware<AppEnv>((c, next) => runOnce(c, next, body));
}

async function runOnce(c: Context<AppEnv>, next: Next, body: CreatingBody): Promise<Response | undefined> {
  const header = c.req.header("idempotency-key");
  if (header === undefined) {
    await next();
    return;
  }
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw invalid("Idempotency-Key", "must have 1 to 255 visible ASCII characters");
  }
  const { idempotency, admit, log } = c.var.deps;
  const { clientId, accountId } = c.var.token;
  const key: IdempotencyKey = {
    caller: `${clientId} ${accountId}`,
    operation: c.var.operation?.operationId ?? "",
    key: header,
  };
  const claim = await idempotency.claim(key);
  if (claim.kind === "in_flight") {
    throw new Problem("conflict", {
      detail: "A request with this Idempotency-Key is still being worked on.",
      headers: { "Retry-After": "1" },
    });
  }
  if (claim.kind === "done") {
    // The answer is stored, but the caller's right to it is checked anew.
    await admit(c.var.token);
    if ((await fingerprintOf(c, await readContent(c, body))) !== claim.answer.fingerprint) {
      throw invalid("Idempotency-Key", "was used before with another request");
    }
    return c.body(claim.answer.body, claim.answer.status as 200, {
      "Content-Type": "application/json",
      "Idempotency-Replayed": "true",
    });
  }
  await next();
  if (c.res.status < 200 || c.res.status >= 300) {
    await idempotency.release(key, claim.holder);
    return;
  }
  try {
    const answer = await c.res.clone().text();
    const fingerprint = await fingerprintOf(c, await readContent(c, body));
    await idempotency.finish(key, claim.holder, { fingerprint, status: c.res.status, body: answer });
  } catch (cause) {
    // The thing is created. The claim stays, so that a repeat does not create it again, and the caller gets its answer.
    log("warn", { message: "an answer could not be kept for its Idempotency-Key", cause: failureText(cause) });
  }
  return;
}

/** A hash of address, query and body. Two requests with the same hash are the same request. */
async function fingerprintOf(c: Context<AppEnv>, content: string): Promise<string> {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.sort();
  const text = `${c.req.method} ${pathname}?${searchParams}\n${content}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}

async function readContent(c: Context<AppEnv>, body: CreatingBody): Promise<string> {
  if (body === "json") return (await c.req.bodyCache.text) ?? "";
  if (body === "none") return "";
  return c.var.contentHash ?? (await hashFilePart(c.req.raw, c.var.deps.config.uploadMaxBytes));
}
