import { OpenAPIHono } from "@hono/zod-openapi";
import type { Deps } from "./deps.ts";
import { assetRoutes } from "./features/assets/assets.routes.ts";
import { batchUploadRoutes } from "./features/assets/batch-uploads/batch-uploads.routes.ts";
import { codecWarmUp } from "./features/assets/codec-warm-up.routes.ts";
import { audienceRoutes } from "./features/audiences/audiences.routes.ts";
import { distillationRoutes } from "./features/audiences/distillation/distillation.routes.ts";
import { exampleRoutes } from "./features/audiences/examples/examples.routes.ts";
import { shareRoutes } from "./features/audiences/shares/shares.routes.ts";
import { apiClientRoutes } from "./features/auth/account/api-clients.routes.ts";
import { grantRoutes } from "./features/auth/account/grants.routes.ts";
import { invitationRoutes } from "./features/auth/account/invitations.routes.ts";
import { organizationRoutes } from "./features/auth/account/organizations.routes.ts";
import { overviewRoutes } from "./features/auth/account/overview.routes.ts";
import { passwordRoutes } from "./features/auth/account/password.routes.ts";
import { auditRoutes } from "./features/auth/audit/audit.routes.ts";
import { authorizationRoutes } from "./features/auth/oauth/authorization/authorization.routes.ts";
import { bridgeRoutes } from "./features/auth/oauth/bridge/bridge.routes.ts";
import { bridgeConsentRoutes } from "./features/auth/oauth/bridge/bridge-consent.routes.ts";
import { deviceRoutes } from "./features/auth/oauth/device/device.routes.ts";
import { deviceAuthorizationRoutes } from "./features/auth/oauth/device/device-authorization.routes.ts";
import { serverMetadataRoutes } from "./features/auth/oauth/discovery/server-metadata.routes.ts";
import { userInfoRoutes } from "./features/auth/oauth/discovery/userinfo.routes.ts";
import { endSessionRoutes } from "./features/auth/oauth/end-session/end-session.routes.ts";
import { tokenRoutes } from "./features/auth/oauth/tokens/token.routes.ts";
import { signInRoutes } from "./features/auth/sign-in/sign-in.routes.ts";
import { boostRoutes } from "./features/campaigns/boost/boost.routes.ts";
import { campaignRoutes } from "./features/campaigns/campaigns.routes.ts";
import { organizationServingRoutes } from "./features/campaigns/organization-serving/organization-serving.routes.ts";
import { cacheRoutes } from "./features/campaigns/publishing/caches.routes.ts";
import { accountsRoutes } from "./features/console/accounts.routes.ts";
import { exampleEditingRoutes } from "./features/console/audiences/editing/examples.routes.ts";
import { audienceSettingRoutes } from "./features/console/audiences/editing/settings.routes.ts";
import { audienceOverviewRoutes } from "./features/console/audiences/overview/overview.routes.ts";
import { peopleRoutes } from "./features/console/audiences/overview/people.routes.ts";
import { seedingRoutes } from "./features/console/audiences/overview/seeding.routes.ts";
import { shareAndViewRoutes } from "./features/console/audiences/overview/shares-and-views.routes.ts";
import { campaignPageRoutes } from "./features/console/campaigns/campaigns.routes.ts";
import { consoleRoutes } from "./features/console/console.routes.ts";
import { consoleScriptRoutes } from "./features/console/console-script.routes.ts";
import { consoleFileRoutes } from "./features/console/files/files.routes.ts";
import { datasetFormRoutes } from "./features/console/labeling/datasets/dataset-forms.routes.ts";
import { definitionFormRoutes } from "./features/console/labeling/definitions/definition-forms.routes.ts";
import { jobFormRoutes } from "./features/console/labeling/jobs/job-forms.routes.ts";
import { labelingPageRoutes } from "./features/console/labeling/labeling.routes.ts";
import { linkPageRoutes } from "./features/console/labeling/links.routes.ts";
import { assetPageRoutes } from "./features/console/pictures/assets.routes.ts";
import { batchPageRoutes } from "./features/console/pictures/batches.routes.ts";
import { publisherRoutes } from "./features/console/publishers.routes.ts";
import { consoleServiceRoutes } from "./features/console/service.routes.ts";
import { tryRoutes } from "./features/console/try/try.routes.ts";
import { webhookPageRoutes } from "./features/console/webhooks/webhooks.routes.ts";
import { docsRoutes } from "./features/docs/docs.routes.ts";
import { labelRoutes } from "./features/label/label.routes.ts";
import { labelPageRoutes } from "./features/label/label-pages.routes.ts";
import { datapointRoutes } from "./features/labeling/datasets/datapoints.routes.ts";
import { datasetRoutes } from "./features/labeling/datasets/datasets.routes.ts";
import { definitionRoutes } from "./features/labeling/definitions/definitions.routes.ts";
import { jobRoutes } from "./features/labeling/jobs/jobs.routes.ts";
import { linkRoutes } from "./features/labeling/links/links.routes.ts";
import { resultRoutes } from "./features/labeling/results/results.routes.ts";
import { quotaRoutes } from "./features/quotas/quotas.routes.ts";
import { restoreRoutes } from "./features/restores/restores.routes.ts";
import { runRoutes } from "./features/runs/runs.routes.ts";
import { serviceRoutes } from "./features/service/service.routes.ts";
import { statusRoutes } from "./features/service/status/status.routes.ts";
import { bagRoutes } from "./features/serving/bag/bag.routes.ts";
import { personRoutes } from "./features/serving/people/person.routes.ts";
import { servingRoutes } from "./features/serving/serving.routes.ts";
import { webhookRoutes } from "./features/webhooks/webhooks.routes.ts";
import type { AppEnv } from "./http/app-env.ts";
import { servedPathOf } from "./http/assets-host.ts";
import { withoutEmbeddedIssuer } from "./http/auth/without-embedded-issuer.ts";
import { crossOrigin } from "./http/cross-origin.ts";
import { renderError } from "./http/error-renderer.ts";
import { findServedPath, type ServedPath } from "./http/method-gate.ts";
import { nothingAt, otherMethod } from "./http/path-problems.ts";
import { traceAndLog } from "./http/request-log.ts";
import { secureHeaders } from "./http/secure-headers.ts";
import { countWaiting } from "./http/waiting-requests.ts";
import { forCallerIn, regionOfContinent } from "./platform/objects/caller-region.ts";

/** Builds the HTTP surface. The order of the middleware is fixed here; every feature is one line. */
export function createApp(deps: Deps, served: ServedPath[] = []): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>({ getPath: servedPathOf });

  app.use(async (c, next) => {
    c.set("deps", deps);
    c.set("issuer", deps.config.issuer ?? originOf(c.req.url));
    c.set("defer", (work) => c.executionCtx.waitUntil(work));
    await next();
  });
  app.use(countWaiting);
  app.use((c, next) => forCallerIn(regionOfContinent(c.req.raw.cf?.continent), next));
  app.use(traceAndLog);
  app.use(secureHeaders);
  app.use(crossOrigin(deps.config.corsOrigins));
  const { embeddedIssuer, issuers } = deps.config;
  if (!embeddedIssuer) app.use(withoutEmbeddedIssuer(issuers[0]?.issuer ?? ""));
  let known: ServedPath[] = [];
  const publicPaths = () => known;
  app.use(async (c, next) => {
    const path = findServedPath(served, c.req.path);
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    if (!path?.methods.length) throw nothingAt(publicPaths(), method, c.req.path);
    if (!path.methods.includes(method)) throw otherMethod(publicPaths(), path, method, c.req.path);
    await next();
  });

  app.route("/", codecWarmUp);
  app.route("/", assetRoutes);
  app.route("/", batchUploadRoutes);
  // Mounted before the audiences: `/audience/example/{exampleId}` and similar paths must not match an audience's own path.
  app.route("/", runRoutes);
  app.route("/", exampleRoutes);
  app.route("/", audienceRoutes);
  app.route("/", distillationRoutes);
  app.route("/", shareRoutes);
  app.route("/", datasetRoutes);
  app.route("/", datapointRoutes);
  // Before the jobs: `/job/definition` and `/job/definitions` must not be taken for a job's id.
  app.route("/", definitionRoutes);
  app.route("/", jobRoutes);
  app.route("/", resultRoutes);
  app.route("/", linkRoutes);
  // Mounted before the campaigns: in `/campaign/cache` and similar paths, the last segment is not a campaign's id.
  app.route("/", cacheRoutes);
  app.route("/", boostRoutes);
  app.route("/", restoreRoutes);
  app.route("/", bagRoutes);
  app.route("/", campaignRoutes);
  app.route("/", organizationServingRoutes);
  app.route("/", quotaRoutes);
  app.route("/", webhookRoutes);
  app.route("/", servingRoutes);
  app.route("/", personRoutes);
  app.route("/", labelRoutes);
  app.route("/", labelPageRoutes.routes);
  app.route("/", serverMetadataRoutes);
  app.route("/", tokenRoutes);
  app.route("/", userInfoRoutes);
  app.route("/", deviceAuthorizationRoutes);
  app.route("/", bridgeRoutes);
  app.route("/", bridgeConsentRoutes.routes);
  app.route("/", authorizationRoutes.routes);
  app.route("/", deviceRoutes.routes);
  app.route("/", endSessionRoutes.routes);
  const pages = [signInRoutes, overviewRoutes, apiClientRoutes, organizationRoutes, invitationRoutes];
  if (embeddedIssuer)
    for (const { routes } of [
      ...pages,
      passwordRoutes,
      grantRoutes,
      auditRoutes,
      // Before the pages of one audience: `new` is no id.
      audienceSettingRoutes,
      exampleEditingRoutes,
      consoleRoutes,
      audienceOverviewRoutes,
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
      consoleServiceRoutes,
      // Before the pages of single things: `new` must not be taken for an id.
      datasetFormRoutes,
      definitionFormRoutes,
      jobFormRoutes,
      labelingPageRoutes,
      linkPageRoutes,
      webhookPageRoutes,
    ])
      app.route("/", routes);
  // Before the service's own operations: `/docs/search` and others must not be taken for a file's name.
  app.route("/", docsRoutes);
  app.route("/", serviceRoutes);
  app.route("/", statusRoutes);

  known = documentedPaths(app);
  served.push(...servedPaths(app), ...emptyPaths);
  app.onError(renderError);
  return app;
}

/** Paths without an operation of their own. Listed so that their last segment is not read as a campaign's id. */
const emptyPaths: ServedPath[] = ["/campaign/boost", "/campaign/cache"].map((pattern) => ({ pattern, methods: [] }));

/** Every operation's path with its methods, as the routers have them. */
export function servedPaths(app: OpenAPIHono<AppEnv>): ServedPath[] {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === "ALL") continue;
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  return [...methods].map(([pattern, set]) => ({ pattern, methods: [...set] }));
}

/** The operations that the document shows, which excludes pages and what only they call. Nothing else is ever suggested. */
function documentedPaths(app: OpenAPIHono<AppEnv>): ServedPath[] {
  const methods = new Map<string, string[]>();
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { path, method } = definition.route;
    methods.set(path, [...(methods.get(path) ?? []), method.toUpperCase()]);
  }
  return [...methods].map(([pattern, list]) => ({ pattern, methods: list }));
}

/** The part of an absolute URL before its path. */
function originOf(url: string): string {
  return url.slice(0, url.indexOf("/", "https://".length));
}
