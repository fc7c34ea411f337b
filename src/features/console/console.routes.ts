import { createPageRouter } from "../../http/pages/page-router.ts";
import { askedBy, asOperator } from "./as-operator.ts";
import { audiencePage } from "./audience.pages.ts";
import { audienceListPage, batchListPage, campaignListPage } from "./console.pages.ts";
import { audienceOf, audiencesOf, batchesOf, campaignsOf } from "./console.usecases.ts";

/** Read-only pages for people who run labeling. They read what the API shows to the signed-in account. */
export const consoleRoutes = createPageRouter()
  .get("/console", (c) =>
    asOperator(c, async (operator) => {
      const asked = askedBy(c);
      return audienceListPage(c, { ...operator, asked, list: await audiencesOf(c.var.deps, operator, asked) });
    }),
  )
  .get("/console/audiences/:audienceId", (c) =>
    asOperator(c, async (operator) =>
      audiencePage(c, await audienceOf(c.var.deps, operator, c.req.param("audienceId"))),
    ),
  )
  .get("/console/campaigns", (c) =>
    asOperator(c, async (operator) => {
      const asked = askedBy(c);
      return campaignListPage(c, { ...operator, asked, list: await campaignsOf(c.var.deps, operator, asked) });
    }),
  )
  .get("/console/batches", (c) =>
    asOperator(c, async (operator) => {
      const asked = askedBy(c);
      return batchListPage(c, { ...operator, asked, list: await batchesOf(c.var.deps, operator, asked) });
    }),
  );

/** Clients open these paths in a browser: they lead to the console's pages of the same things. */
consoleRoutes
  .get("/definitions/:definitionId", (c) =>
    c.redirect(`/console/definitions/${encodeURIComponent(c.req.param("definitionId"))}`, 303),
  )
  .get("/audiences/:audienceId/job/:jobId", (c) =>
    c.redirect(`/console/jobs/${encodeURIComponent(c.req.param("jobId"))}`, 303),
  );
