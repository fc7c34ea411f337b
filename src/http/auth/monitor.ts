import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";

/** Lets the operator's monitor in by the token of the setting STATUS_TOKEN. Everything else is left to the other guard. */
export function recognizeMonitor(otherwise: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { statusToken } = c.get("deps").config;
    const [, given] = /^bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
    if (statusToken === null || given === undefined || !isSame(given, statusToken)) return otherwise(c, next);
    c.set("isMonitor", true);
    await next();
  });
}

/** Compares in constant time. The hashes have equal lengths, as the comparison demands. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(one as Buffer, other as Buffer);
}
