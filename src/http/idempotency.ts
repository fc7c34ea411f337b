import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import type { BrowserSession, TokenActor } from "../domain/identity/actor.ts";
import { seededUuid } from "../platform/derived-id.ts";
import { failureText } from "../platform/failure-text.ts";
import { renewEveryMs } from "../platform/idempotency/d1-idempotency.ts";
import type { IdempotencyKey } from "../platform/idempotency/idempotency.port.ts";
import type { AppEnv } from "./app-env.ts";
import { hashFilePart } from "./multipart/hash-file-part.ts";
import { invalid, Problem } from "./problems.ts";

export const longestIdempotencyKey = 255;

/** The body of a creating operation. Files in multipart forms are compared by their bytes, since the boundary differs each time. */
export type CreatingBody = "json" | "file" | "none";

/** What the guard knows of a creating operation. */
export interface Creating {
  body: CreatingBody;
  /** The answer holds a secret, so it is stored sealed. */
  isSecret: boolean;
}

/**
 * Handles `Idempotency-Key` on a creating operation. The first 2xx is stored for 24 hours and repeated for the same request; a refusal
 * frees the key. A request that died or failed leaves the seed of its ids: the next one looks for what it made before it runs. Without
 * the header, it does nothing and never asks the database.
 */
export function idempotent(creating: Creating) {
  return createMiddleware<AppEnv>((c, next) => runOnce(c, next, { ...creating, actor: c.var.actor }));
}

/** The same for a request of a page's script, on behalf of the page's visitor. */
export function idempotentFor(actorOf: (c: Context<AppEnv>) => Promise<BrowserSession>, creating: Creating) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const run = runOnce(c, next, { ...creating, actor: await actorOf(c) });
    // A page may be left at any moment. The claim of its request must not wait until it lapses.
    c.var.defer(run.catch(() => undefined));
    return run;
  });
}

async function runOnce(
  c: Context<AppEnv>,
  next: Next,
  { body, isSecret, actor }: Creating & { actor: TokenActor | BrowserSession },
): Promise<Response | undefined> {
  const header = c.req.header("idempotency-key");
  if (header === undefined) {
    await next();
    return;
  }
  if (header.length > longestIdempotencyKey || !/^[\x21-\x7e]+$/.test(header)) {
    throw invalid("Idempotency-Key", `must have 1 to ${longestIdempotencyKey} visible ASCII characters`);
  }
  const { deps } = c.var;
  const { idempotency, admit, log, sealedAnswers } = deps;
  // A page's visitor acts for one organization at a time.
  const client = actor.kind === "browserSession" ? `page ${actor.organizationId}` : actor.clientId;
  const key: IdempotencyKey = {
    caller: `${client} ${actor.accountId}`,
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
    await admit(actor);
    if ((await fingerprintOf(c, await readContent(c, body))) !== claim.answer.fingerprint) {
      throw invalid("Idempotency-Key", "was used before with another request");
    }
    const stored = claim.answer.body;
    return c.body(isSecret ? await sealedAnswers.open(stored) : stored, claim.answer.status as 200, {
      "Content-Type": "application/json",
      "Idempotency-Replayed": "true",
    });
  }
  const { holder, seed, repeats } = claim;
  c.set("repeatsSince", repeats ?? undefined);
  let drawn = 0;
  // The first id is that of the thing itself, which is how a repeat finds it.
  c.set("deps", { ...deps, freshUuid: () => seededUuid(seed, drawn++) });
  const answerWithMade = async () => {
    const made = await deps.findMade(key.operation, seededUuid(seed, 0));
    if (made === null) return false;
    c.res = undefined;
    c.res = c.json(made);
    return true;
  };
  const renewing = setInterval(() => c.var.defer(idempotency.renew(key, holder).catch(() => undefined)), renewEveryMs);
  try {
    if (repeats !== null) await admit(actor);
    if (repeats === null || !(await answerWithMade())) await next();
  } finally {
    clearInterval(renewing);
  }
  try {
    if (c.res.status >= 400 && c.res.status < 500) await idempotency.release(key, holder);
    // A failure may have come after the write.
    else if (!c.res.ok && !(await answerWithMade())) await idempotency.lapse(key, holder);
    else {
      const answer = await c.res.clone().text();
      const fingerprint = await fingerprintOf(c, await readContent(c, body));
      const stored = isSecret ? await sealedAnswers.seal(answer) : answer;
      await idempotency.finish(key, holder, { fingerprint, status: c.res.status, body: stored });
    }
  } catch (cause) {
    // The claim lapses by itself, and a repeat finds what was made.
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
