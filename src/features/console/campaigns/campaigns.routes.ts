import type { Context } from "hono";
import { campaignList } from "../../../domain/campaign/campaign-list.ts";
import type { CampaignAction } from "../../../domain/campaign/campaign-status.ts";
import type { Faults } from "../../../domain/fault-list.ts";
import { programJson, programText } from "../../../domain/program/program.ts";
import { draftOf, edited, fitsForm, readDraft, readEdit } from "../../../domain/program/program-draft.ts";
import { programFrom } from "../../../domain/program/program-templates.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { changesIn } from "../../../http/forms/changes-in.ts";
import { viewOf } from "../../../http/forms/form-view.ts";
import { submit } from "../../../http/forms/submit.ts";
import { listQueryOf, readList } from "../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../http/pages/notice.ts";
import { createPageRouter } from "../../../http/pages/page-router.ts";
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
import { asOperator } from "../as-operator.ts";
import type { Operator } from "../console.usecases.ts";
import { listCsv } from "../list-csv.ts";
import { campaignPage } from "./campaign.pages.tsx";
import { campaignOf, campaignsOf, type ShownCampaign, servableAudiences } from "./campaign.usecases.ts";
import { campaignListPage, campaignShape } from "./campaign-list.pages.tsx";
import { campaignSettingsPage, settingsForm } from "./campaign-settings.pages.tsx";
import { campaignPath } from "./campaign-tabs.pages.tsx";
import { newCampaignForm, newCampaignPage } from "./new-campaign.pages.tsx";
import { programFormPage, programJsonPage } from "./program-form.pages.tsx";

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
      const form = viewOf(newCampaignForm, { priority: 100, template: "serve", first });
      return newCampaignPage(c, { form, audiences: await servableAudiences(c.var.deps, operator) });
    }),
  )
  .post("/console/campaigns/new", (c, typed) =>
    asOperator(c, (operator) =>
      submit(newCampaignForm, typed, {
        again: async (form) => newCampaignPage(c, { form, audiences: await servableAudiences(c.var.deps, operator) }),
        save: async ({ name, priority, template, first, second }) => {
          const asked = { actor: operator.actor, name, priority, program: programFrom(template, first, second) };
          const { campaignId } = await createProgramCampaign(c.var.deps, asked);
          const sentence = "The campaign is created. Change its program, and activate it when it is ready.";
          return seeOtherWith(c, campaignPath(campaignId), { sentence });
        },
      }),
    ),
  )
  .get("/console/campaigns/:campaignId", (c) =>
    asOperator(c, async (operator) => overview(c, operator, c.req.param("campaignId"))),
  )
  .post("/console/campaigns/:campaignId/act", (c, form) =>
    asOperator(c, (operator) => act(c, operator, { campaignId: c.req.param("campaignId"), form })),
  )
  .get("/console/campaigns/:campaignId/settings", (c) =>
    asOperator(c, async (operator) => {
      const shown = await changeable(c, operator, c.req.param("campaignId"));
      return campaignSettingsPage(c, shown, viewOf(settingsForm(shown), shown.campaign));
    }),
  )
  .post("/console/campaigns/:campaignId/settings", (c, typed) =>
    asOperator(c, async (operator) => {
      const campaignId = c.req.param("campaignId");
      const shown = await changeable(c, operator, campaignId);
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
    }),
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
  refusal?: string,
): Promise<Response> {
  const shown = await campaignOf(c.var.deps, operator, campaignId);
  const audiences = shown.routings.length === 0 ? [] : await servableAudiences(c.var.deps, operator);
  return campaignPage(c, shown, { audiences, ...(refusal === undefined ? {} : { refusal }) });
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
  if (refusal) return overview(c, operator, campaignId, refusal.sentence);
  const undo = { action: campaignPath(campaignId, "/act"), fields: { action: reverse[action] } };
  return seeOtherWith(c, path, { sentence: actionSentences[action], undo });
}

async function changeable(c: Context<AppEnv>, operator: Operator, campaignId: string): Promise<ShownCampaign> {
  const shown = await campaignOf(c.var.deps, operator, campaignId);
  if (!shown.rights.change) throw new Problem("forbidden");
  return shown;
}

async function editable(c: Context<AppEnv>, operator: Operator, campaignId: string) {
  const [shown, audiences] = await Promise.all([
    changeable(c, operator, campaignId),
    servableAudiences(c.var.deps, operator),
  ]);
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
  const draft = edit ? edited(readDraft(form), edit) : readDraft(form);
  const { shown: drawn, program, faults } = checkDraft(draft);
  const page = { audiences, version: versionOf(form), draft, program: drawn };
  if (wish !== "save") return programFormPage(c, shown, { ...page, faults, isRefused: false });
  return saveProgram(c, operator, {
    campaignId,
    checked: { program, faults },
    version: page.version,
    again: (refused) => programFormPage(c, shown, { ...page, ...refused, isRefused: true }),
  });
}

async function saveText(
  c: Context<AppEnv>,
  operator: Operator,
  { campaignId, form }: { campaignId: string; form: FormData },
): Promise<Response> {
  const { shown, audiences } = await editable(c, operator, campaignId);
  const text = textOf(form, "json");
  const checked = checkProgramText(text);
  const page = { audiences, version: versionOf(form), text, program: checked.program };
  const again = (refused: Refused) => programJsonPage(c, shown, { ...page, ...refused, isRefused: true });
  if (textOf(form, "do") === "save")
    return saveProgram(c, operator, { campaignId, checked, version: page.version, again });
  const { faults } = checked;
  return hasAny(faults) ? again({ faults }) : programJsonPage(c, shown, { ...page, faults, isRefused: false });
}

interface Refused {
  faults: Faults;
  /** What is wrong, where no member is at fault. */
  refusal?: string;
}

interface Saving {
  campaignId: string;
  checked: CheckedProgram;
  version: number;
  again: (refused: Refused) => Answer;
}

/** A program that somebody else has changed meanwhile is not overwritten. */
async function saveProgram(
  c: Context<AppEnv>,
  { actor }: Operator,
  { campaignId, checked: { program, faults }, version, again }: Saving,
): Promise<Response> {
  if (program === null || hasAny(faults)) return again({ faults });
  const refused = await refusalOf(() =>
    replaceProgram(c.var.deps, { actor, campaignId, program, ifMatch: `"${version}"` }),
  );
  if (refused)
    return again(hasAny(refused.errors) ? { faults: refused.errors } : { faults, refusal: refused.sentence });
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
