import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";

/** The public address of a stored file, on the host that the caller asked. */
export function fileUrlOf(c: Context<AppEnv>): (fileName: string) => string {
  const { url } = c.req;
  const origin = url.slice(0, url.indexOf("/", url.indexOf("//") + 2));
  return (fileName) => `${origin}/asset/file/${fileName}`;
}
