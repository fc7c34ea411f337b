import type { Context } from "hono";
import { isolateRequests } from "../platform/open-requests.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Counts a request until it calls what this returns. One that waits for work that gives way to requests steps aside first.
 */
export function enterWaiting(c: Context<AppEnv>): () => void {
  const isFile = c.req.method === "GET" && c.req.path.startsWith("/asset/file/");
  const leave = isolateRequests.enter(isFile ? "file" : "call");
  c.set("stepAside", leave);
  return leave;
}
