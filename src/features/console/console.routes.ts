import { createPageRouter } from "../../http/pages/page-router.ts";

/** Clients open these paths in a browser: they lead to the console's pages of the same things. */
export const consoleRoutes = createPageRouter()
  .get("/definitions/:definitionId", (c) =>
    c.redirect(`/console/definitions/${encodeURIComponent(c.req.param("definitionId"))}`, 303),
  )
  .get("/audiences/:audienceId/job/:jobId", (c) =>
    c.redirect(`/console/jobs/${encodeURIComponent(c.req.param("jobId"))}`, 303),
  );
