import { type Bindings, parseConfig } from "./config.ts";
import { type AssetsSlice, createAssetsSlice } from "./features/assets/assets.deps.ts";
import { type AudiencesSlice, createAudiencesSlice } from "./features/audiences/audiences.deps.ts";
import { type AuthSlice, createAuthSlice } from "./features/auth/auth.deps.ts";
import { type BenchmarksSlice, createBenchmarksSlice } from "./features/benchmarks/benchmarks.deps.ts";
import { type CampaignsSlice, createCampaignsSlice } from "./features/campaigns/campaigns.deps.ts";
import { createFlowsSlice, type FlowsSlice } from "./features/flows/flows.deps.ts";
import { createInstructionsSlice, type InstructionsSlice } from "./features/instructions/instructions.deps.ts";
import { createLabelSlice, type LabelSlice } from "./features/label/label.deps.ts";
import { createLabelingSlice, type LabelingSlice } from "./features/labeling/labeling.deps.ts";
import {
  type BillingSlice,
  createBillingSlice,
  createMoneySlice,
  type MoneySlice,
} from "./features/money/money.deps.ts";
import { createNoticesSlice, type NoticesSlice } from "./features/notices/notices.deps.ts";
import { createQuotasSlice, type QuotasSlice } from "./features/quotas/quotas.deps.ts";
import { createRestoresSlice, type RestoresSlice } from "./features/restores/restores.deps.ts";
import { createRunsSlice, type RunsSlice } from "./features/runs/runs.deps.ts";
import { createServiceSlice, type ServiceSlice } from "./features/service/service.deps.ts";
import { createServingSlice, type ServingSlice } from "./features/serving/serving.deps.ts";
import { createSignalsSlice, type SignalsSlice } from "./features/signals/signals.deps.ts";
import { createValidationSlice, type ValidationSlice } from "./features/validation/validation.deps.ts";
import { createWebhooksSlice, type WebhooksSlice } from "./features/webhooks/webhooks.deps.ts";
import type { HttpDeps } from "./http/app-env.ts";
import { createSealedBookmarks } from "./http/bookmarks/sealed-bookmarks.ts";
import { createFindMade } from "./made-before.ts";
import { createObjectsSlice, type ObjectsSlice } from "./objects/objects.deps.ts";
import { createPlatformSlice, type Outside, type PlatformSlice } from "./platform/platform.deps.ts";
import { createSealedText } from "./platform/sealed-text.ts";

/** Everything that use cases and the HTTP layer work with: one slice a context. Each use case declares the part that it uses. */
export interface Deps
  extends HttpDeps,
    PlatformSlice,
    ObjectsSlice,
    AuthSlice,
    AudiencesSlice,
    AssetsSlice,
    InstructionsSlice,
    CampaignsSlice,
    RunsSlice,
    LabelingSlice,
    ValidationSlice,
    SignalsSlice,
    FlowsSlice,
    BenchmarksSlice,
    QuotasSlice,
    MoneySlice,
    BillingSlice,
    WebhooksSlice,
    NoticesSlice,
    LabelSlice,
    ServingSlice,
    ServiceSlice,
    RestoresSlice {}

declare module "./http/app-env.ts" {
  interface HandlerDeps extends Deps {}
}

/** Makes every context's slice, each from those before it. */
export function createDeps(bindings: Bindings, outside: Outside = {}): Deps {
  const config = parseConfig(bindings);
  const platform = createPlatformSlice(bindings, config, outside);
  const base = { ...platform, ...createObjectsSlice(bindings), bookmarks: createSealedBookmarks(config.keysSecret) };
  const secrets = { secret: config.keysSecret, oldSecret: config.keysSecretOld };
  const flows = createFlowsSlice(base);
  const people = {
    ...base,
    ...flows,
    ...createAuthSlice(base),
    ...createMoneySlice(base),
    ...createAudiencesSlice(base),
    ...createRunsSlice(base),
  };
  const shown = { ...createAssetsSlice(base), ...createInstructionsSlice(base), ...createValidationSlice(base) };
  const work = { ...people, ...shown, ...createLabelingSlice(people), ...createWebhooksSlice(base) };
  const all = { ...work, ...createSignalsSlice(work), ...createCampaignsSlice(work) };
  const benchmarks = createBenchmarksSlice(work);
  return {
    ...all,
    ...createQuotasSlice(bindings, all),
    ...createNoticesSlice(all),
    ...createLabelSlice(bindings, all),
    ...createServingSlice(all),
    ...benchmarks,
    ...createBillingSlice(base, {
      Job: all.jobs.nameOf,
      Recruiting: all.audiences.nameOf,
      Flow: all.flows.nameOf,
      Benchmark: benchmarks.benchmarks.nameOf,
      audience: all.audiences.shownNameOf,
      member: all.identity.emailOf,
    }),
    ...createServiceSlice(base),
    ...createRestoresSlice(base),
    sealedAnswers: createSealedText(secrets, "muster kept answer"),
    findMade: createFindMade(all),
  };
}
