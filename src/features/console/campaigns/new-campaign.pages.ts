import type { Context } from "hono";
import { html } from "hono/html";
import { maxCustomerPriority } from "../../../domain/campaign/campaign-settings.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { errorSummary, type FieldErrors, textField } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import type { ServableAudience } from "./campaign.usecases.ts";
import { campaignsPath, routingOptions } from "./campaign-parts.ts";
import { programJson } from "./check-program.ts";
import { programSketch } from "./program-figure.ts";
import { type ProgramTemplate, programFrom, programTemplates, templateNames } from "./program-templates.ts";

type Answer = Response | Promise<Response>;

export interface NewCampaignDraft {
  name: string;
  priority: string;
  template: ProgramTemplate;
  first: string;
  second: string;
}

export const emptyCampaign: NewCampaignDraft = { name: "", priority: "100", template: "serve", first: "", second: "" };

export function newCampaignPage(
  c: Context<AppEnv>,
  {
    audiences,
    draft,
    errors = {},
  }: { audiences: readonly ServableAudience[]; draft: NewCampaignDraft; errors?: FieldErrors },
): Answer {
  const isWrong = Object.keys(errors).length > 0;
  const example = programFrom(draft.template, draft.first || "<audience or routing id>", draft.second || "<another>");
  return renderPage(c, {
    title: isWrong ? "Error: New campaign" : "New campaign",
    section: "campaigns",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="${campaignsPath}">Campaigns</a></p>
      <h1>New campaign</h1>
      <p class="lead">A campaign serves people by a program: a graph that decides what comes next after each answer. Begin with a
        simple one, and then change it. It serves nobody until you activate it.</p>
      ${errorSummary(errors)}
      <form method="post" action="${campaignsPath}/new">
        ${csrfField(c)}
        ${textField({ name: "name", label: "Name", value: draft.name, maxLength: 256, autocomplete: "off", error: errors.name })}
        ${textField({
          name: "priority",
          label: "Priority",
          value: draft.priority,
          autocomplete: "off",
          error: errors.priority,
          hint: `Its odds among your campaigns: 20 wins twice as often as 10, and 0 never wins. Up to ${maxCustomerPriority}.`,
        })}
        <fieldset class="settings-group templates" id="template">
          <legend>Program</legend>
          ${templateNames.map((name) => {
            const { label, hint } = programTemplates[name];
            return template(name, label, hint, name === draft.template);
          })}
        </fieldset>
        ${routing("first", "What it serves", "An audience of yours with examples, or a routing with open rapids.", draft.first, errors.first)}
        ${routing("second", "And then, or the other half", "Only for the second and third program.", draft.second, errors.second)}
        ${routingOptions(audiences)}
        <button>Create campaign</button>
      </form>
      ${callPanel(c, {
        operationId: "createProgramCampaign",
        path: "/campaign/program",
        method: "POST",
        body: { name: draft.name || "My campaign", priority: Number(draft.priority) || 100, ...programJson(example) },
      })}`,
  });
}

function template(name: ProgramTemplate, label: string, hint: string, isChosen: boolean): Html {
  return html`<div class="field check">
      <input type="radio" id="template-${name}" name="template" value="${name}" aria-describedby="template-${name}-hint" ${isChosen ? html`checked` : ""}>
      <label for="template-${name}">${label}</label>
      <p class="hint" id="template-${name}-hint">${hint}</p>
      ${programSketch(programFrom(name, "the first", "the second"), `sketch-${name}`)}
    </div>`;
}

function routing(name: string, label: string, hint: string, value: string, error: string | undefined): Html {
  return html`<div class="field">
      <label for="${name}">${label}</label>
      <p class="hint" id="${name}-hint">${hint}</p>
      ${error ? html`<p class="wrong" id="${name}-error">${error}</p>` : ""}
      <input id="${name}" name="${name}" type="text" list="routings" value="${value}" maxlength="256" autocomplete="off" spellcheck="false"
        aria-describedby="${name}-hint${error ? ` ${name}-error` : ""}" ${error ? html`aria-invalid="true"` : ""}>
    </div>`;
}
