import { longestSearch } from "../../../http/pages/list-address.ts";
import { createOperatorRouter } from "../operator.routes.ts";
import { hitsOf, searchPage, searchPath } from "./search.pages.tsx";
import { findThings } from "./search.usecases.ts";

/** Finds things by name or id: as a page, or as JSON for the console's own script. */
export const searchRoutes = createOperatorRouter().get(searchPath, async (c, operator) => {
  const typed = (c.req.query("q") ?? "").toWellFormed().trim().slice(0, longestSearch).toWellFormed();
  const hits = hitsOf(c, typed, typed === "" ? null : await findThings(c.var.deps, operator, typed));
  if (c.req.header("accept") === "application/json") return c.json({ hits });
  return searchPage(c, typed, hits);
});
