import { createMiddleware } from "hono/factory";
import { placeAfter, readFrom } from "../../platform/db/read-place.ts";
import type { AppEnv } from "../app-env.ts";
import { readCookie, writeCookie } from "../pages/cookies.ts";

/** Long after every replica has what was written. */
const rememberedSeconds = 300;
const consolePath = /^\/console(\/|$)/;
/** Forms of signed-in members. Other forms must answer every sender alike. */
const formPath = /^\/(console|account)(\/|$)/;

/**
 * Lets the console read near the browser. A form that was sent leaves a bookmark in a cookie, so that the next page shows what it
 * changed. Pages about accounts always read the primary.
 */
export const pageBookmark = createMiddleware<AppEnv>(async (c, next) => {
  const isForm = c.req.method === "POST" && formPath.test(c.req.path);
  const mayReadNear = c.req.method !== "POST" && consolePath.test(c.req.path);
  if (!isForm && !mayReadNear) return next();
  const known = mayReadNear ? readCookie(c, "muster_bookmark") : undefined;
  const { bookmarks } = c.var.deps;
  const { bookmark } = await readFrom(placeAfter(await bookmarks.newestOf(known)), next);
  if (isForm && bookmark !== null) writeCookie(c, "muster_bookmark", await bookmarks.seal(bookmark), rememberedSeconds);
});
