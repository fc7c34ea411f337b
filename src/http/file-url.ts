import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";

/** The public address of a stored file, on the host that the caller asked. */
export function fileUrlOf(c: Context<AppEnv>): (fileName: string) => string {
  const { origin } = new URL(c.req.url);
  return (fileName) => `${origin}/asset/file/${fileName}`;
}
