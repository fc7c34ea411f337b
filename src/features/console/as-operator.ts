import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { ListView } from "./list-view.ts";
import { numberIn } from "./operator.routes.ts";

export { asOperator, numberIn } from "./operator.routes.ts";

const lastPage = 5_000;
const longestName = 256;

/** An invalid page number means the first page. */
export function askedBy(c: Context<AppEnv>): ListView {
  const page = numberIn(c, "page") ?? 1;
  const name = (c.req.query("name") ?? "").toWellFormed().trim().slice(0, longestName).toWellFormed();
  return { page: Math.min(page, lastPage), name };
}
