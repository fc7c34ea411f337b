import { createMiddleware } from "hono/factory";
import { isolateRequests } from "../platform/open-requests.ts";
import type { AppEnv } from "./app-env.ts";

/** Counts each request while it is worked on. One that waits for work that gives way to requests steps aside first. */
export const countWaiting = createMiddleware<AppEnv>(async (c, next) => {
  const isFile = c.req.method === "GET" && c.req.path.startsWith("/asset/file/");
  const leave = isolateRequests.enter(isFile ? "file" : "call");
  c.set("stepAside", leave);
  try {
    await next();
  } finally {
    leave();
  }
});
