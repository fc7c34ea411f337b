import { createMiddleware } from "hono/factory";
import { placeOf, readFrom } from "../platform/db/read-place.ts";
import type { AppEnv } from "./app-env.ts";

export const bookmarkHeader = "x-bookmark";

/**
 * Lets a client read its own writes wherever it reads: each answer names the newest state of the database that it rests on, and a client
 * that sends this bookmark may be answered by a replica near it.
 */
export function withBookmark({ mayReadNear }: { mayReadNear: boolean }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { bookmark } = await readFrom(placeOf(mayReadNear ? c.req.header(bookmarkHeader) : undefined), next);
    if (bookmark !== null) c.res.headers.set(bookmarkHeader, bookmark);
  });
}
