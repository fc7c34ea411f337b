import type { Context } from "hono";
import { campaignList } from "../../../domain/campaign/campaign-list.ts";
import { actionSentences, reverse } from "../../../domain/campaign/campaign-status.ts";
import type { Faults } from "../../../domain/fault-list.ts";
import { programJson, programText } from "../../../domain/program/program.ts";
import { draftOf, edited, fitsForm, readDraft, readEdit } from "../../../domain/program/program-draft.ts";
import { programFrom } from "../../../domain/program/program-templates.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { changesIn } from "../../../http/forms/changes-in.ts";
import { viewOf } from "../../../http/forms/form-view.ts";
import { submit } from "../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../http/pages/notice.tsx";
import { SeeOther } from "../../../http/pages/see-other.ts";
import { Problem } from "../../../http/problems.ts";
import {
  type CheckedProgram,
  checkDraft,
  checkProgram,
  checkProgramText,
} from "../../../http/schemas/check-program.ts";
import { withoutNulls } from "../../../http/without-nulls.ts";
import {
  actOnCampaign,
  createProgramCampaign,
  replaceProgram,
  updateCampaign,
} from "../../campaigns/campaigns.usecases.ts";
import type { Operator } from "../console.usecases.ts";
import { listRoutes } from "../list.routes.ts";
import { campaignPage } from "./campaign.pages.tsx";
import { campaignOf, campaignsOf, servableAudiences } from "./campaign.usecases.ts";
import { campaignListPage } from "./campaign-list.pages.tsx";
import { campaignSettingsPage, settingsForm } from "./campaign-settings.pages.tsx";
import { campaignPath } from "./campaign-tabs.pages.tsx";
import { newCampaignForm, newCampaignPage } from "./new-campaign.pages.tsx";
import { programFormPage, programJsonPage } from "./program-form.pages.tsx";

type Answer = Response | Promise<Response>;

/** Pages of one campaign: what it serves, drawn as a graph, and the forms that change it. */
export const campaignPageRoutes = listRoutes(campaignListPage, campaignList, campaignsOf)
  .get(
    "/console/campaigns/new",
    async (c, operator) => {
      const first = (c.req.query("serve") ?? "").toWellFormed().slice(0, 256);
      const form = viewOf(newCampaignForm, { priority: 100, template: "serve", first });
      return newCampaignPage(c, { form, audiences: await servableAudiences(c.var.deps, operator) });
    },
    "manage",
  )
  .post("/console/campaigns/new", (c, operator, typed) =>
    submit(newCampaignForm, typed, {
      again: async (form) => newCampaignPage(c, { form, audiences: await servableAudiences(c.var.deps, operator) }),
      save: async ({ name, priority, template, first, second }) => {
        const asked = { actor: operator.actor, name, priority, program: programFrom(template, first, second) };
        const { campaignId } = await createProgramCampaign(c.var.deps, asked);
        const sentence = "The campaign is created. Change its program, and activate it when it is ready.";
        return seeOtherWith(c, campaignPath(campaignId), { sentence });
      },
    }),
  )
  .get("/console/campaigns/:campaignId", (c, operator) => overview(c, operator))
  .post("/console/campaigns/:campaignId/act", async (c, operator, form) => {
    const campaignId = c.req.param("campaignId");
    const action = (["activate", "pause", "resume"] as const).find((name) => name === form.get("action"));
    const path = campaignPath(campaignId);
    if (!action) throw new SeeOther(path);
    const refusal = await refusalOf(() => actOnCampaign(c.var.deps, { actor: operator.actor, campaignId, action }));
    if (refusal) return overview(c, operator, refusal.sentence);
    const undo = { action: campaignPath(campaignId, "/act"), fields: { action: reverse[action] } };
    return seeOtherWith(c, path, { sentence: actionSentences[action], undo });
  })
  .get(
    "/console/campaigns/:campaignId/settings",
    async (c, operator) => {
      const shown = await changeable(c, operator);
      return campaignSettingsPage(c, shown, viewOf(settingsForm(shown), shown.campaign));
    },
    "manage",
  )
  .post("/console/campaigns/:campaignId/settings", async (c, operator, typed) => {
    const campaignId = c.req.param("campaignId");
    const shown = await changeable(c, operator);
    return submit(settingsForm(shown), typed, {
      base: shown.campaign,
      again: (form) => campaignSettingsPage(c, shown, form),
      save: async ({ _t, ...settings }) => {
        const { stickyConfig, ...members } = changesIn(settings, shown.campaign);
        const patch = { ...members, ...(stickyConfig && { stickyConfig: withoutNulls(stickyConfig) }) };
        await updateCampaign(c.var.deps, { actor: operator.actor, campaignId, patch });
        return seeOtherWith(c, campaignPath(campaignId), { sentence: "The settings are saved." });
      },
    });
  })
  .get("/console/campaigns/:campaignId/program", async (c, operator) => {
    const { shown, audiences, program } = await editable(c, operator);
    // A form of hundreds of nodes helps no reader.
    if (!fitsForm(program)) throw new SeeOther(campaignPath(shown.campaign.id, "/json"));
    const { faults } = checkProgram(programJson(program));
    const page = { audiences, faults, version: shown.programVersion, isRefused: false };
    return programFormPage(c, shown, { ...page, draft: draftOf(program), program });
  })
  .postFiles("/console/campaigns/:campaignId/program", async (c, operator, form) => {
    const { shown, audiences } = await editable(c, operator);
    const edit = readEdit(textOf(form, "do"));
    const draft = edit ? edited(readDraft(form), edit) : readDraft(form);
    const { shown: program, ...checked } = checkDraft(draft);
    const page = { audiences, version: versionOf(form), draft, program };
    return checkOrSave(c, operator, form, {
      checked,
      show: (state) => programFormPage(c, shown, { ...page, ...state }),
    });
  })
  .get("/console/campaigns/:campaignId/json", async (c, operator) => {
    const { shown, audiences, program } = await editable(c, operator);
    const page = { audiences, faults: {}, version: shown.programVersion, isRefused: false };
    return programJsonPage(c, shown, { ...page, text: programText(program), program });
  })
  .postFiles("/console/campaigns/:campaignId/json", async (c, operator, form) => {
    const { shown, audiences } = await editable(c, operator);
    const text = textOf(form, "json");
    const checked = checkProgramText(text);
    const page = { audiences, version: versionOf(form), text, program: checked.program };
    return checkOrSave(c, operator, form, {
      checked,
      // A draft may have faults while it is worked on. A text may not.
      show: (state) =>
        programJsonPage(c, shown, { ...page, ...state, isRefused: state.isRefused || hasAny(state.faults) }),
    });
  });

type Aimed = Context<AppEnv, "/console/campaigns/:campaignId">;

async function overview(c: Aimed, operator: Operator, refusal?: string): Promise<Response> {
  const shown = await campaignOf(c.var.deps, operator, c.req.param("campaignId"));
  const audiences = shown.routings.length === 0 ? [] : await servableAudiences(c.var.deps, operator);
  return campaignPage(c, shown, { audiences, refusal });
}

async function changeable(c: Aimed, operator: Operator) {
  const shown = await campaignOf(c.var.deps, operator, c.req.param("campaignId"));
  if (!shown.rights.change) throw new Problem("forbidden");
  return shown;
}

async function editable(c: Aimed, operator: Operator) {
  const [shown, audiences] = await Promise.all([changeable(c, operator), servableAudiences(c.var.deps, operator)]);
  if (shown.program === null) throw new SeeOther(campaignPath(shown.campaign.id));
  return { shown, audiences, program: shown.program };
}

interface Saving {
  checked: CheckedProgram;
  /** `refusal` says what is wrong where no member is at fault. */
  show: (state: { faults: Faults; refusal?: string; isRefused: boolean }) => Answer;
}

/** Shows a program with its faults, or saves it. One that another member has changed meanwhile is not overwritten. */
async function checkOrSave(
  c: Aimed,
  { actor }: Operator,
  form: FormData,
  { checked: { program, faults }, show }: Saving,
): Promise<Response> {
  const isRefused = textOf(form, "do") === "save";
  if (!isRefused || program === null || hasAny(faults)) return show({ faults, isRefused });
  const campaignId = c.req.param("campaignId");
  const asked = { actor, campaignId, program, ifMatch: `"${versionOf(form)}"` };
  const refused = await refusalOf(() => replaceProgram(c.var.deps, asked));
  if (refused && hasAny(refused.errors)) return show({ faults: refused.errors, isRefused });
  if (refused) return show({ faults, refusal: refused.sentence, isRefused });
  return seeOtherWith(c, campaignPath(campaignId), {
    sentence: "The program is saved. Open sessions go on in it, from its start.",
  });
}

/** What a use case refuses for a reason that the form can show; anything else is a page of its own. */
async function refusalOf(work: () => Promise<unknown>): Promise<{ sentence: string; errors: Faults } | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof Problem) || (error.status !== 400 && error.status !== 412)) throw error;
    return { sentence: error.message, errors: error.options.errors ?? {} };
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function versionOf(form: FormData): number {
  const text = textOf(form, "version");
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function hasAny(faults: object): boolean {
  return Object.keys(faults).length > 0;
}
