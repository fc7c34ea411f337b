import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { requireFreshSession } from "../../../../http/pages/page-router.ts";
import { createFilteredAudience } from "../../../audiences/audience-creation.usecases.ts";
import {
  revokeCustomerShare,
  revokeOrganizationShare,
  shareWithCustomer,
  shareWithOrganization,
} from "../../../audiences/shares/shares.usecases.ts";
import { createOperatorRouter } from "../../operator.routes.ts";
import { audiencePath } from "../audience-tabs.pages.tsx";
import { overviewOf } from "./audience-overview.usecases.ts";
import { shareForms, sharesPage } from "./shares.pages.tsx";
import { sharesOf } from "./shares.usecases.ts";
import { newViewPage, viewForm } from "./views.pages.tsx";

/** Pages that let others use an audience, whole or in part: its shares, and views of its graduates. */
export const shareAndViewRoutes = createOperatorRouter()
  .get("/console/audiences/:audienceId/shares", async (c, operator) =>
    sharesPage(c, await sharesOf(c.var.deps, operator, c.req.param("audienceId"))),
  )
  // Sharing gives others access, so it asks for a fresh password.
  .post("/console/audiences/:audienceId/shares", async (c, operator, typed) => {
    const audienceId = c.req.param("audienceId");
    const { actor } = operator;
    const path = audiencePath(audienceId, "/shares");
    await requireFreshSession(c, path);
    const again = async (form: FormView) => sharesPage(c, await sharesOf(c.var.deps, operator, audienceId), form);
    if (typed.get("with") === "organization") {
      return submit(shareForms.organization, typed, {
        again,
        save: async ({ organizationId, level }) => {
          await shareWithOrganization(c.var.deps, { actor, audienceId, organizationId, level });
          return seeOtherWith(c, path, { sentence: `The organization is a ${level} now.` });
        },
      });
    }
    return submit(shareForms.person, typed, {
      again,
      save: async ({ email, level }) => {
        await shareWithCustomer(c.var.deps, { actor, audienceId, email, level });
        // It must not show here who has an account.
        return seeOtherWith(c, path, { sentence: `If ${email} has an account, it is a ${level} now.` });
      },
    });
  })
  .post("/console/audiences/:audienceId/unshare", async (c, { actor }, form) => {
    const audienceId = c.req.param("audienceId");
    const [customerId, organizationId] = [form.get("customerId"), form.get("organizationId")];
    if (customerId) await revokeCustomerShare(c.var.deps, { actor, audienceId, customerId });
    else if (organizationId) await revokeOrganizationShare(c.var.deps, { actor, audienceId, organizationId });
    const path = audiencePath(audienceId, "/shares");
    const members = ["with", "email", "organizationId", "level"];
    const fields = Object.fromEntries([...form].filter(([name, value]) => members.includes(name) && value !== ""));
    const undo = fields.with ? { undo: { action: path, fields } } : {};
    return seeOtherWith(c, path, { sentence: "The share is revoked.", ...undo });
  })
  .get(
    "/console/audiences/:audienceId/views/new",
    async (c, operator) =>
      newViewPage(c, await overviewOf(c.var.deps, operator, c.req.param("audienceId")), viewOf(viewForm, {})),
    "manage",
  )
  .post("/console/audiences/:audienceId/views", (c, operator, typed) => {
    const baseAudienceId = c.req.param("audienceId");
    return submit(viewForm, typed, {
      again: async (form) => newViewPage(c, await overviewOf(c.var.deps, operator, baseAudienceId), form),
      save: async (filter) => {
        const input = { actor: operator.actor, baseAudienceId, filter };
        const { audienceId } = await createFilteredAudience(c.var.deps, input);
        const sentence = "This is the view. Jobs can be sent to its id as to an audience.";
        return seeOtherWith(c, audiencePath(audienceId), { sentence });
      },
    });
  });
