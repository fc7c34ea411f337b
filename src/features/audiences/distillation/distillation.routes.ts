import { createRouter } from "../../../http/router.ts";
import { audiencesDeps } from "../audiences.deps.ts";
import {
  pauseDistillationRoute,
  rebuildRoute,
  recreateExternalAudiencesRoute,
  recruitRoute,
  resumeDistillationRoute,
} from "./distillation.contract.ts";
import { rebuildDistillingCampaign, recreateExternalAudiences, recruit, setWanted } from "./distillation.usecases.ts";

export const distillationRoutes = createRouter()
  .openapi(recruitRoute, async (c) => {
    await recruit(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(pauseDistillationRoute, async (c) => {
    await setWanted(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param"), operation: "pauseDistillation" });
    return c.body(null, 204);
  })
  .openapi(resumeDistillationRoute, async (c) => {
    await setWanted(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param"), operation: "resumeDistillation" });
    return c.body(null, 204);
  })
  .openapi(rebuildRoute, async (c) => {
    await rebuildDistillingCampaign(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(recreateExternalAudiencesRoute, async (c) => {
    const { recreateAll } = c.req.valid("json");
    await recreateExternalAudiences(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param"), recreateAll });
    return c.body(null, 204);
  });
