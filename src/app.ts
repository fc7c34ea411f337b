import { OpenAPIHono } from "@hono/zod-openapi";
import type { Deps } from "./deps.ts";
import { assetsSurface } from "./features/assets/assets.routes.ts";
import { audiencesSurface } from "./features/audiences/audiences.routes.ts";
import { authSurface } from "./features/auth/auth.routes.ts";
import { benchmarksSurface } from "./features/benchmarks/benchmarks.routes.ts";
import { campaignsSurface } from "./features/campaigns/campaigns.routes.ts";
import { consoleSurface } from "./features/console/console.routes.ts";
import { docsSurface } from "./features/docs/docs.routes.ts";
import { flowsSurface } from "./features/flows/flows.routes.ts";
import { instructionsSurface } from "./features/instructions/instructions.routes.ts";
import { labelSurface } from "./features/label/label.routes.ts";
import { labelingSurface } from "./features/labeling/labeling.routes.ts";
import { moneySurface } from "./features/money/money.routes.ts";
import { noticesSurface } from "./features/notices/notices.routes.ts";
import { quotasSurface } from "./features/quotas/quotas.routes.ts";
import { restoresSurface } from "./features/restores/restores.routes.ts";
import { runsSurface } from "./features/runs/runs.routes.ts";
import { serviceSurface } from "./features/service/service.routes.ts";
import { servingSurface } from "./features/serving/serving.routes.ts";
import { signalsSurface } from "./features/signals/signals.routes.ts";
import { validationSurface } from "./features/validation/validation.routes.ts";
import { webhooksSurface } from "./features/webhooks/webhooks.routes.ts";
import type { AppEnv } from "./http/app-env.ts";
import { servedPathOf } from "./http/assets-host.ts";
import { withoutEmbeddedIssuer } from "./http/auth/without-embedded-issuer.ts";
import { crossOrigin } from "./http/cross-origin.ts";
import { renderError } from "./http/error-renderer.ts";
import { logged, traceOf } from "./http/request-log.ts";
import { setSecureHeaders } from "./http/secure-headers.ts";
import { mountSurfaces, type Surface } from "./http/surface.ts";
import { enterWaiting } from "./http/waiting-requests.ts";
import { countryIn, regionOfContinent } from "./platform/objects/caller-region.ts";
import { runInScope } from "./platform/request-scope.ts";

const contexts: readonly Surface[] = [
  assetsSurface,
  instructionsSurface,
  runsSurface,
  audiencesSurface,
  labelingSurface,
  signalsSurface,
  validationSurface,
  flowsSurface,
  benchmarksSurface,
  campaignsSurface,
  restoresSurface,
  servingSurface,
  quotasSurface,
  moneySurface,
  webhooksSurface,
  noticesSurface,
  labelSurface,
  authSurface,
  docsSurface,
  serviceSurface,
  consoleSurface,
];

/** Paths without an operation of their own. Their last segment is no campaign's id. */
const emptyPaths = ["/campaign/boost", "/campaign/cache"];

/**
 * Builds the HTTP surface. The order of the middleware is fixed here; every context is one line. Tests and benches add `more`, and tests
 * share one surface, whose requests bring their own deps.
 */
export function createApp(
  deps: Deps,
  more: readonly Surface[] = [],
  depsOf: (request: Request) => Deps = () => deps,
): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>({ getPath: servedPathOf });
  const { corsOrigins, embeddedIssuer, issuers } = deps.config;

  const allowing = crossOrigin(corsOrigins);
  // One step: in seven of them, every call spends as much on the way as on its token.
  app.use(async (c, next) => {
    c.set("deps", depsOf(c.req.raw));
    c.set("served", served);
    c.set("issuer", deps.config.issuer ?? originOf(c.req.url));
    c.set("defer", (work) => c.executionCtx.waitUntil(work));
    const traceId = traceOf(c);
    c.set("traceId", traceId);
    const { continent, country } = c.req.raw.cf ?? {};
    const scope = { traceId, region: regionOfContinent(continent), country: countryIn(country), via: null };
    const leave = enterWaiting(c);
    try {
      await logged(c, async () => {
        const policy = allowing(c);
        const preflight = await runInScope(scope, async () => (policy ? policy(c, next) : void (await next())));
        if (preflight) c.res = preflight;
        setSecureHeaders(c.res.headers);
        c.res.headers.set("x-trace-id", traceId);
      });
    } finally {
      leave();
    }
  });
  if (!embeddedIssuer) app.use(withoutEmbeddedIssuer(issuers[0]?.issuer ?? ""));
  const served = mountSurfaces(app, [...contexts, ...more], { hasPages: embeddedIssuer, emptyPaths });
  app.onError(renderError);
  return app;
}

/** The part of an absolute URL before its path. */
function originOf(url: string): string {
  return url.slice(0, url.indexOf("/", "https://".length));
}
