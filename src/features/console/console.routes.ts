import { createPageRouter } from "../../http/pages/page-router.ts";
import type { Surface } from "../../http/surface.ts";
import { accountsRoutes } from "./accounts.routes.ts";
import { exampleEditingRoutes } from "./audiences/editing/examples.routes.ts";
import { audienceSettingRoutes } from "./audiences/editing/settings.routes.ts";
import { audienceJobRoutes } from "./audiences/jobs/audience-jobs.routes.ts";
import { audienceOverviewRoutes } from "./audiences/overview/overview.routes.ts";
import { peopleRoutes } from "./audiences/overview/people.routes.ts";
import { seedingRoutes } from "./audiences/overview/seeding.routes.ts";
import { shareAndViewRoutes } from "./audiences/overview/shares-and-views.routes.ts";
import { blockedRoutes } from "./blocks/blocks.routes.ts";
import { campaignPageRoutes } from "./campaigns/campaigns.routes.ts";
import { consoleScriptRoutes } from "./console-script.routes.ts";
import { consoleFileRoutes } from "./files/files.routes.ts";
import { frontRoutes } from "./front/front.routes.ts";
import { homeRoutes } from "./home/home.routes.ts";
import { instructionsPageRoutes } from "./instructions/instructions.routes.ts";
import { benchmarkPartPageRoutes } from "./labeling/benchmarks/benchmark-parts.routes.ts";
import { benchmarkPageRoutes } from "./labeling/benchmarks/benchmarks.routes.ts";
import { leaderboardPageRoutes } from "./labeling/benchmarks/leaderboards.routes.ts";
import { commentPageRoutes } from "./labeling/comments/comments.routes.ts";
import { datasetPageRoutes } from "./labeling/datasets/datasets.routes.ts";
import { definitionPageRoutes } from "./labeling/definitions/definitions.routes.ts";
import { flowPageRoutes } from "./labeling/flows/flows.routes.ts";
import { jobPageRoutes } from "./labeling/jobs/jobs.routes.ts";
import { linkFinishRoutes } from "./labeling/links/link-finish.routes.ts";
import { linkPageRoutes } from "./labeling/links/links.routes.ts";
import { jobPeopleRoutes } from "./labeling/people/people.routes.ts";
import { resultRoutes } from "./labeling/results/results.routes.ts";
import { reviewRoutes } from "./labeling/review/review.routes.ts";
import { signalPageRoutes } from "./labeling/signals/signals.routes.ts";
import { validationSetPageRoutes } from "./labeling/validation/validation-sets.routes.ts";
import { moneyAccountRoutes } from "./money/accounts.routes.ts";
import { costRoutes } from "./money/costs.routes.ts";
import { earningsPageRoutes } from "./money/earnings.routes.ts";
import { pricePageRoutes } from "./money/prices.routes.ts";
import { assetPageRoutes } from "./pictures/assets.routes.ts";
import { batchPageRoutes } from "./pictures/batches.routes.ts";
import { publisherRoutes } from "./publishers.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { consoleServiceRoutes } from "./service.routes.ts";
import { tryRoutes } from "./try/try.routes.ts";
import { webhookPageRoutes } from "./webhooks/webhooks.routes.ts";

/** Clients open these paths in a browser: they lead to the console's pages of the same things. */
export const consoleRoutes = createPageRouter()
  .get("/definitions/:definitionId", (c) =>
    c.redirect(`/console/definitions/${encodeURIComponent(c.req.param("definitionId"))}`, 303),
  )
  .get("/audiences/:audienceId/job/:jobId", (c) =>
    c.redirect(`/console/jobs/${encodeURIComponent(c.req.param("jobId"))}`, 303),
  )
  .get("/mri/benchmarks/:benchmarkId", (c) =>
    c.redirect(`/console/benchmarks/${encodeURIComponent(c.req.param("benchmarkId"))}`, 303),
  )
  .get("/mri/benchmarks/:benchmarkId/leaderboard/:leaderboardId", (c) =>
    c.redirect(`/console/benchmarks/${encodeURIComponent(c.req.param("benchmarkId"))}`, 303),
  )
  .get("/validation-set/detail/:setId", (c) =>
    c.redirect(`/console/validation-sets/${encodeURIComponent(c.req.param("setId"))}`, 303),
  );

/** All routes of the context. */
export const consoleSurface = {
  operations: [frontRoutes],
  pages: [
    homeRoutes,
    searchRoutes,
    audienceSettingRoutes,
    costRoutes,
    instructionsPageRoutes,
    exampleEditingRoutes,
    consoleRoutes,
    audienceOverviewRoutes,
    audienceJobRoutes,
    peopleRoutes,
    seedingRoutes,
    shareAndViewRoutes,
    campaignPageRoutes,
    batchPageRoutes,
    assetPageRoutes,
    consoleScriptRoutes,
    consoleFileRoutes,
    tryRoutes,
    accountsRoutes,
    publisherRoutes,
    earningsPageRoutes,
    consoleServiceRoutes,
    datasetPageRoutes,
    definitionPageRoutes,
    jobPageRoutes,
    signalPageRoutes,
    flowPageRoutes,
    validationSetPageRoutes,
    benchmarkPageRoutes,
    benchmarkPartPageRoutes,
    leaderboardPageRoutes,
    resultRoutes,
    reviewRoutes,
    jobPeopleRoutes,
    blockedRoutes,
    commentPageRoutes,
    linkPageRoutes,
    linkFinishRoutes,
    webhookPageRoutes,
    pricePageRoutes,
    moneyAccountRoutes,
  ],
} satisfies Surface;
