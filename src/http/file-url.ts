import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";

/** The public address of a stored file, on the host that the caller asked. */
export function fileUrlOf(c: Context<AppEnv>): (fileName: string) => string {
  const origin = originOf(c);
  return (fileName) => `${origin}/asset/file/${fileName}`;
}

/** The part of the asked address before its path. */
export function originOf(c: Context<AppEnv>): string {
  const { url } = c.req;
  return url.slice(0, url.indexOf("/", url.indexOf("//") + 2));
}
