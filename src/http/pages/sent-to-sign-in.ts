import { createHash } from "node:crypto";
import type { AppContext } from "../app-env.ts";
import { dropCookie, readCookie, writeCookie } from "./cookies.ts";

/** People who take longer to sign in are asked for consent. */
const rememberedSeconds = 900;

/**
 * Remembers in the browser that it was sent to sign in for this request, and when. In a cookie, since an attacker who crafts a request
 * could write anything into its address.
 */
export function noteSentToSignIn(c: AppContext, request: string): void {
  writeCookie(c, "muster_asked", `${c.var.deps.clock.now()}.${hashOf(request)}`, rememberedSeconds);
}

/** Milliseconds since 1970, or null if this browser was not sent to sign in for this request. */
export function whenSentToSignIn(c: AppContext, request: string): number | null {
  const [, at, hash] = /^(\d{1,16})\.([\w-]+)$/.exec(readCookie(c, "muster_asked") ?? "") ?? [];
  const isRecent = Number(at) > c.var.deps.clock.now() - rememberedSeconds * 1000;
  return hash === hashOf(request) && isRecent ? Number(at) : null;
}

/** Forgets the mark, so that a repeated request counts as a new one. */
export function forgetSentToSignIn(c: AppContext): void {
  if (readCookie(c, "muster_asked") !== undefined) dropCookie(c, "muster_asked");
}

function hashOf(request: string): string {
  return createHash("sha256").update(request).digest("base64url");
}
