import type { Context } from "hono";
import { campaignList } from "../../../domain/campaign/campaign-list.ts";
import { maxPriority } from "../../../domain/campaign/campaign-settings.ts";
import type { CampaignAction } from "../../../domain/campaign/campaign-status.ts";
import type { Faults } from "../../../domain/fault-list.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { FieldErrors } from "../../../http/pages/form-fields.ts";
import { seeOtherWith } from "../../../http/pages/notice.ts";
import { createPageRouter } from "../../../http/pages/page-router.ts";
import { SeeOther } from "../../../http/pages/see-other.ts";
import { Problem } from "../../../http/problems.ts";
import {
  actOnCampaign,
  createProgramCampaign,
  replaceProgram,
  updateCampaign,
} from "../../campaigns/campaigns.usecases.ts";
import { asOperator } from "../as-operator.ts";
import type { Operator } from "../console.usecases.ts";
import { listQueryOf, readList } from "../list-address.ts";
import { listCsv } from "../list-csv.ts";
import { campaignPage } from "./campaign.pages.ts";
import { campaignOf, campaignsOf, type ShownCampaign, servableAudiences } from "./campaign.usecases.ts";
import { campaignListPage, campaignShape } from "./campaign-list.pages.ts";
import { campaignPath } from "./campaign-parts.ts";
import { campaignSettingsPage } from "./campaign-settings.pages.ts";
import { checkProgram, checkProgramText, type ProgramInput, programJson, programText } from "./check-program.ts";
import { emptyCampaign, type NewCampaignDraft, newCampaignPage } from "./new-campaign.pages.ts";
import { checkDraft, draftOf, edited, fitsForm, readDraft, readEdit } from "./program-draft.ts";
import { programFormPage, programJsonPage } from "./program-form.pages.ts";
import { isTemplate, programFrom, programTemplates } from "./program-templates.ts";
import { patchOf, readSettings, settingsDraftOf, settingsErrors } from "./settings-draft.ts";

type Answer = Response | Promise<Response>;

/** Pages of one campaign: what it serves, drawn as a graph, and the forms that change it. */
export const campaignPageRoutes = createPageRouter()
  .get("/console/campaigns", (c) =>
    asOperator(c, async (operator) => {
      const asked = readList(c, campaignShape);
      const query = listQueryOf(campaignList, campaignShape, asked);
      return campaignListPage(c, { ...operator, asked, list: await campaignsOf(c.var.deps, operator, query) });
    }),
  )
  .get("/console/campaigns.csv", (c) =>
    asOperator(c, (operator) =>
      listCsv(c, campaignShape, {
        read: (asked) => campaignsOf(c.var.deps, operator, listQueryOf(campaignList, campaignShape, asked)),
        columns: {
          Name: ({ name }) => name,
          Status: ({ status }) => status,
          Priority: ({ priority }) => priority,
          "Boost level": ({ audienceId, audienceBoost, boostLevel }) =>
            audienceId === null ? boostLevel : audienceBoost,
          "Created at": ({ createdAt }) => createdAt,
          "Campaign id": ({ id }) => id,
          "Audience id": ({ audienceId }) => audienceId,
        },
      }),
    ),
  )
  .get("/console/campaigns/new", (c) =>
    asOperator(c, async (operator) => {
      const first = (c.req.query("serve") ?? "").toWellFormed().slice(0, 256);
      const audiences = await servableAudiences(c.var.deps, operator);
      return newCampaignPage(c, { audiences, draft: { ...emptyCampaign, first } });
    }),
  )
  .post("/console/campaigns/new", (c, form) => asOperator(c, (operator) => create(c, operator, form)))
  .get("/console/campaigns/:campaignId", (c) =>
    asOperator(c, async (operator) => overview(c, operator, c.req.param("campaignId"))),
  )
  .post("/console/campaigns/:campaignId/act", (c, form) =>
    asOperator(c, (operator) => act(c, operator, { campaignId: c.req.param("campaignId"), form })),
  )
  .get("/console/campaigns/:campaignId/settings", (c) =>
    asOperator(c, async (operator) => {
      const shown = await campaignOf(c.var.deps, operator, c.req.param("campaignId"));
      requireChange(shown);
      return campaignSettingsPage(c, shown, { draft: settingsDraftOf(shown.campaign, shown.rights.boost) });
    }),
  )
  .post("/console/campaigns/:campaignId/settings", (c, form) =>
    asOperator(c, (operator) => saveSettings(c, operator, { campaignId: c.req.param("campaignId"), form })),
  )
  .get("/console/campaigns/:campaignId/program", (c) =>
    asOperator(c, async (operator) => {
      const { shown, audiences, program } = await editable(c, operator, c.req.param("campaignId"));
      // A form of hundreds of nodes helps nobody.
      if (!fitsForm(program)) throw new SeeOther(campaignPath(shown.campaign.id, "/json"));
      const { faults } = checkProgram(programJson(program));
      const version = shown.programVersion;
      return programFormPage(c, shown, {
        audiences,
        faults,
        version,
        draft: draftOf(program),
        program,
        isRefused: false,
      });
    }),
  )
  .postFiles("/console/campaigns/:campaignId/program", (c, form) =>
    asOperator(c, (operator) => saveDraft(c, operator, { campaignId: c.req.param("campaignId"), form })),
  )
  .get("/console/campaigns/:campaignId/json", (c) =>
    asOperator(c, async (operator) => {
      const { shown, audiences, program } = await editable(c, operator, c.req.param("campaignId"));
      const page = { audiences, faults: {}, version: shown.programVersion, isRefused: false };
      return programJsonPage(c, shown, { ...page, text: programText(program), program });
    }),
  )
  .postFiles("/console/campaigns/:campaignId/json", (c, form) =>
    asOperator(c, (operator) => saveText(c, operator, { campaignId: c.req.param("campaignId"), form })),
  );

async function overview(
  c: Context<AppEnv>,
  operator: Operator,
  campaignId: string,
  refusal?: { sentence: string },
): Promise<Response> {
  const shown = await campaignOf(c.var.deps, operator, campaignId);
  const audiences = shown.routings.length === 0 ? [] : await servableAudiences(c.var.deps, operator);
  return campaignPage(c, shown, { audiences, ...(refusal ? { refusal } : {}) });
}

const actionSentences: Record<CampaignAction, string> = {
  activate: "The campaign is active.",
  pause: "The campaign is paused.",
  resume: "The campaign goes on.",
};
/** What takes an action back. Nothing takes back the first activation, but a pause stops it. */
const reverse: Record<CampaignAction, CampaignAction> = { activate: "pause", pause: "resume", resume: "pause" };

async function act(
  c: Context<AppEnv>,
  operator: Operator,
  { campaignId, form }: { campaignId: string; form: URLSearchParams },
): Promise<Response> {
  const action = (["activate", "pause", "resume"] as const).find((name) => name === form.get("action"));
  const path = campaignPath(campaignId);
  if (!action) throw new SeeOther(path);
  const refusal = await refusalOf(() => actOnCampaign(c.var.deps, { actor: operator.actor, campaignId, action }));
  if (refusal) return overview(c, operator, campaignId, { sentence: refusal.sentence });
  const undo = { action: campaignPath(campaignId, "/act"), fields: { action: reverse[action] } };
  return seeOtherWith(c, path, { sentence: actionSentences[action], undo });
}

async function saveSettings(
  c: Context<AppEnv>,
  operator: Operator,
  { campaignId, form }: { campaignId: string; form: URLSearchParams },
): Promise<Response> {
  const shown = await campaignOf(c.var.deps, operator, campaignId);
  requireChange(shown);
  const draft = readSettings(form, shown.rights.boost);
  const { patch, errors } = patchOf(draft, shown.campaign);
  if (patch === null) return campaignSettingsPage(c, shown, { draft, errors });
  const refusal = await refusalOf(() => updateCampaign(c.var.deps, { actor: operator.actor, campaignId, patch }));
  if (refusal) return campaignSettingsPage(c, shown, { draft, errors: settingsErrors(refusal.errors) });
  return seeOtherWith(c, campaignPath(campaignId), { sentence: "The settings are saved." });
}

async function editable(c: Context<AppEnv>, operator: Operator, campaignId: string) {
  const [shown, audiences] = await Promise.all([
    campaignOf(c.var.deps, operator, campaignId),
    servableAudiences(c.var.deps, operator),
  ]);
  requireChange(shown);
  if (shown.program === null) throw new SeeOther(campaignPath(campaignId));
  return { shown, audiences, program: shown.program };
}

async function saveDraft(
  c: Context<AppEnv>,
  operator: Operator,
  { campaignId, form }: { campaignId: string; form: FormData },
): Promise<Response> {
  const { shown, audiences } = await editable(c, operator, campaignId);
  const wish = textOf(form, "do");
  const edit = readEdit(wish);
  const typed = readDraft(form);
  const draft = edit ? edited(typed, edit) : typed;
  const { shown: drawn, program, faults } = checkDraft(draft);
  const page = { audiences, version: versionOf(form), draft, program: drawn };
  if (wish !== "save") return programFormPage(c, shown, { ...page, faults, isRefused: false });
  if (program === null || hasAny(faults)) return programFormPage(c, shown, { ...page, faults, isRefused: true });
  const refusal = await saveProgram(c, operator, { campaignId, program, version: page.version });
  if (!refusal) return saved(c, campaignId);
  const { sentence, errors } = refusal;
  return programFormPage(c, shown, {
    ...page,
    faults: errors,
    isRefused: hasAny(errors),
    refusal: hasAny(errors) ? undefined : sentence,
  });
}

async function saveText(
  c: Context<AppEnv>,
  operator: Operator,
  { campaignId, form }: { campaignId: string; form: FormData },
): Promise<Response> {
  const { shown, audiences } = await editable(c, operator, campaignId);
  const text = textOf(form, "json");
  const { program, faults } = checkProgramText(text);
  const page = { audiences, version: versionOf(form), text, program };
  if (program === null || hasAny(faults) || textOf(form, "do") !== "save")
    return programJsonPage(c, shown, { ...page, faults, isRefused: hasAny(faults) });
  const refusal = await saveProgram(c, operator, { campaignId, program, version: page.version });
  if (!refusal) return saved(c, campaignId);
  const { sentence, errors } = refusal;
  return programJsonPage(c, shown, {
    ...page,
    faults: errors,
    isRefused: hasAny(errors),
    refusal: hasAny(errors) ? undefined : sentence,
  });
}

/** A program that somebody else has changed meanwhile is not overwritten. */
function saveProgram(
  c: Context<AppEnv>,
  { actor }: Operator,
  { campaignId, program, version }: { campaignId: string; program: ProgramInput; version: number },
) {
  return refusalOf(() => replaceProgram(c.var.deps, { actor, campaignId, program, ifMatch: `"${version}"` }));
}

function saved(c: Context<AppEnv>, campaignId: string): Answer {
  return seeOtherWith(c, campaignPath(campaignId), {
    sentence: "The program is saved. Open sessions go on in it, from its start.",
  });
}

async function create(c: Context<AppEnv>, operator: Operator, form: URLSearchParams): Promise<Response> {
  const draft = readNew(form);
  const { priority, errors } = checkNew(draft);
  if (!hasAny(errors)) {
    const program = programFrom(draft.template, draft.first, draft.second);
    const asked = { actor: operator.actor, name: draft.name, priority, program };
    let campaignId = "";
    const refusal = await refusalOf(async () => {
      ({ campaignId } = await createProgramCampaign(c.var.deps, asked));
    });
    if (!refusal)
      return seeOtherWith(c, campaignPath(campaignId), {
        sentence: "The campaign is created. Change its program, and activate it when it is ready.",
      });
    Object.assign(errors, refusal.errors.priority ? { priority: refusal.sentence } : { name: refusal.sentence });
  }
  return newCampaignPage(c, { audiences: await servableAudiences(c.var.deps, operator), draft, errors });
}

function readNew(form: URLSearchParams): NewCampaignDraft {
  const text = (name: string) => (form.get(name) ?? "").toWellFormed().trim();
  const template = text("template");
  return {
    name: text("name"),
    priority: text("priority"),
    first: text("first"),
    second: text("second"),
    template: isTemplate(template) ? template : "serve",
  };
}

const longestText = 256;

function checkNew(draft: NewCampaignDraft): { priority: number; errors: FieldErrors } {
  const errors: FieldErrors = {};
  if (draft.name === "" || draft.name.length > longestText)
    errors.name = `Give it a name of at most ${longestText} characters.`;
  const priority = /^\d{1,5}$/.test(draft.priority) ? Number(draft.priority) : -1;
  if (priority < 0 || priority > maxPriority) errors.priority = `Write a whole number from 0 to ${maxPriority}.`;
  if (draft.first === "" || draft.first.length > longestText)
    errors.first = "Choose an audience of yours, or name a routing.";
  const needsSecond = programTemplates[draft.template].routings > 1;
  if (needsSecond && (draft.second === "" || draft.second.length > longestText))
    errors.second = "This program serves two: choose another audience or routing.";
  return { priority, errors };
}

function requireChange({ rights }: ShownCampaign): void {
  if (!rights.change) throw new Problem("forbidden");
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
