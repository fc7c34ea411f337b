import type { Context } from "hono";
import { type ShareLevel, shareLevels } from "../../../../domain/audience/access.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import type { FieldErrors } from "../../../../http/pages/form-fields.ts";
import { seeOtherWith } from "../../../../http/pages/notice.ts";
import { createPageRouter, requireFreshSession } from "../../../../http/pages/page-router.ts";
import { refusalSentence } from "../../../../http/pages/refusal-sentence.ts";
import { Problem } from "../../../../http/problems.ts";
import { createFilteredAudience } from "../../../audiences/audiences.usecases.ts";
import {
  revokeCustomerShare,
  revokeOrganizationShare,
  shareWithCustomer,
  shareWithOrganization,
} from "../../../audiences/shares/shares.usecases.ts";
import { asOperator } from "../../as-operator.ts";
import { overviewOf } from "./audience-overview.usecases.ts";
import { audiencePath } from "./overview-paths.ts";
import { type ShareDraft, sharesPage } from "./shares.pages.ts";
import { sharesOf } from "./shares.usecases.ts";
import { emptyViewForm, filterOfForm, type ViewForm } from "./view-filter.ts";
import { newViewPage } from "./views.pages.ts";

type C = Context<AppEnv, "/console/audiences/:audienceId/:page">;

/** Pages that let others use an audience, whole or in part: its shares, and views of its graduates. */
export const shareAndViewRoutes = createPageRouter()
  .get("/console/audiences/:audienceId/shares", (c) =>
    asOperator(c, async (operator) => sharesPage(c, await sharesOf(c.var.deps, operator, c.req.param("audienceId")))),
  )
  .post("/console/audiences/:audienceId/shares", (c, form) => share(c, form))
  .post("/console/audiences/:audienceId/unshare", (c, form) =>
    asOperator(c, async ({ actor }) => {
      const audienceId = c.req.param("audienceId");
      const [customerId, organizationId] = [form.get("customerId"), form.get("organizationId")];
      if (customerId) await revokeCustomerShare(c.var.deps, { actor, audienceId, customerId });
      else if (organizationId) await revokeOrganizationShare(c.var.deps, { actor, audienceId, organizationId });
      const fields = Object.fromEntries(
        ["with", "email", "organizationId", "level"].flatMap((name) => {
          const value = form.get(name);
          return value ? [[name, value]] : [];
        }),
      );
      return seeOtherWith(c, audiencePath(audienceId, "/shares"), {
        sentence: "The share is revoked.",
        ...(fields.with ? { undo: { action: audiencePath(audienceId, "/shares"), fields } } : {}),
      });
    }),
  )
  .get("/console/audiences/:audienceId/views/new", (c) =>
    asOperator(c, async (operator) => {
      const audience = await overviewOf(c.var.deps, operator, c.req.param("audienceId"));
      return newViewPage(c, audience, { form: emptyViewForm });
    }),
  )
  .post("/console/audiences/:audienceId/views", (c, form) =>
    asOperator(c, async (operator) => {
      const audienceId = c.req.param("audienceId");
      const given = readViewForm(form);
      const { filter, errors } = filterOfForm(given);
      try {
        if (filter !== null) {
          const { actor } = operator;
          const made = await createFilteredAudience(c.var.deps, { actor, baseAudienceId: audienceId, filter });
          return seeOtherWith(c, audiencePath(made.audienceId), {
            sentence: "This is the view. Jobs can be sent to its id as to an audience.",
          });
        }
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 400) throw error;
        errors.countries = refusalSentence(error);
      }
      return newViewPage(c, await overviewOf(c.var.deps, operator, audienceId), { form: given, errors });
    }),
  );

/** Sharing gives others access, so it asks for a fresh password. */
async function share(c: C, form: URLSearchParams): Promise<Response> {
  const audienceId = c.req.param("audienceId");
  const path = audiencePath(audienceId, "/shares");
  await requireFreshSession(c, path);
  return asOperator(c, async (operator) => {
    const field = (name: string) => (form.get(name) ?? "").trim();
    const level: ShareLevel = shareLevels.find((known) => known === field("level")) ?? "Viewer";
    const draft: ShareDraft = {
      with: field("with") === "organization" ? "organization" : "person",
      email: field("email"),
      organizationId: field("organizationId"),
      level,
    };
    const errors = faultsOf(draft);
    try {
      if (Object.keys(errors).length === 0) {
        const input = { actor: operator.actor, audienceId, level };
        if (draft.with === "person") await shareWithCustomer(c.var.deps, { ...input, email: draft.email });
        else await shareWithOrganization(c.var.deps, { ...input, organizationId: draft.organizationId });
        return seeOtherWith(c, path, {
          // Nobody may find out here who has an account.
          sentence:
            draft.with === "person"
              ? `If ${draft.email} has an account, it is a ${level} now.`
              : `The organization is a ${level} now.`,
        });
      }
    } catch (error) {
      if (!(error instanceof Problem) || (error.status !== 400 && error.status !== 429)) throw error;
      errors[draft.with === "person" ? "email" : "organizationId"] = refusalSentence(error);
    }
    return sharesPage(c, await sharesOf(c.var.deps, operator, audienceId), { draft, errors });
  });
}

function faultsOf(draft: ShareDraft): FieldErrors {
  if (draft.with === "person")
    return /^[^\s@]+@[^\s@]+$/.test(draft.email) && draft.email.length <= 254
      ? {}
      : { email: "Write an e-mail address." };
  return draft.organizationId === "" ? { organizationId: "Write the id of an organization." } : {};
}

function readViewForm(form: URLSearchParams): ViewForm {
  const text = (name: string) => (form.get(name) ?? "").trim();
  return {
    countries: text("countries"),
    languages: text("languages"),
    devices: form.getAll("devices"),
    demographic: text("demographic"),
    demographicValues: text("demographicValues"),
    isInverted: form.get("isInverted") === "yes",
  };
}
