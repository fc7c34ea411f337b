import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "../app-env.ts";

type Name = "muster_session" | "muster_form" | "muster_asked" | "muster_bookmark" | "muster_notice" | "muster_tried";

/** Reads one of our cookies from the request. */
export function readCookie(c: AppContext, name: Name): string | undefined {
  return getCookie(c, fullName(c, name)) || undefined;
}

/**
 * Writes a cookie that scripts, other sites' posts and other hosts cannot reach. `maxAge` is in seconds; without it, the cookie lasts
 * until the browser closes.
 */
export function writeCookie(c: AppContext, name: Name, value: string, maxAge?: number): void {
  setCookie(c, fullName(c, name), value, { ...attributes(c), ...(maxAge === undefined ? {} : { maxAge }) });
}

export function dropCookie(c: AppContext, name: Name): void {
  deleteCookie(c, fullName(c, name), attributes(c));
}

function attributes(c: AppContext) {
  return { path: "/", httpOnly: true, secure: !isPlainLoopback(c), sameSite: "Lax" } as const;
}

function fullName(c: AppContext, name: Name): string {
  return isPlainLoopback(c) ? name : `__Host-${name}`;
}

/** Safari drops Secure cookies of a local service without TLS. On any other host, signing in needs TLS. */
export function isPlainLoopback(c: AppContext): boolean {
  const { protocol, hostname } = new URL(c.req.url);
  return protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
}
