import { createMiddleware } from "hono/factory";
import { newerBookmark, placeAfter, readFrom } from "../../platform/db/read-place.ts";
import type { AppEnv } from "../app-env.ts";

const header = "x-bookmark";

/**
 * Lets a client read its own writes wherever it reads: each answer names the newest state of the database that it rests on, and a client
 * that sends this bookmark may be answered by a replica near it.
 */
export function withBookmark({ mayReadNear }: { mayReadNear: boolean }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { bookmarks } = c.var.deps;
    const sent = await bookmarks.newestOf(c.req.header(header));
    const { bookmark } = await readFrom(placeAfter(mayReadNear ? sent : null), next);
    const newest = newerBookmark(sent, bookmark);
    if (newest !== null) c.res.headers.set(header, await bookmarks.seal(newest));
  });
}
