import type { Context } from "hono";
import { html } from "hono/html";
import { kindOf } from "../../../../domain/kinds/kinds.ts";
import { askedIn } from "../../../../domain/labeling/result-file/result-type.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { numberText } from "../../../../http/pages/charts.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { errorSummary, type FieldErrors, selectField, textField } from "../../../../http/pages/form-fields.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { facts, labelingPaths, pathOf } from "../labeling-parts.ts";
import { refereeSentence } from "../plan-sentences.ts";
import { stepsTo } from "../steps.ts";
import type { JobChoices } from "./new-job.usecases.ts";

const path = `${labelingPaths.jobs}/new`;

export interface JobDraft {
  definitionId: string;
  audienceId: string;
  name: string;
}

interface Shown {
  draft: JobDraft;
  choices: JobChoices;
  errors: FieldErrors;
}

export function newJobPage(c: Context<AppEnv>, { draft, choices, errors }: Shown): Response | Promise<Response> {
  const { definitions, audiences } = choices;
  return renderPage(c, {
    title: "New job",
    section: "labeling",
    status: Object.keys(errors).length > 0 ? 400 : 200,
    body: html`<p class="back"><a href="${labelingPaths.jobs}">Jobs</a></p>
      <h1>New job</h1>
      ${stepsTo("people")}
      ${errorSummary(errors)}
      ${
        definitions.length === 0
          ? html`<div class="empty"><h2>There is nothing to ask yet</h2><p>A job needs a definition, which says what people are asked about
              which data.</p><p><a class="button" href="${labelingPaths.definitions}/new">New definition</a></p></div>`
          : html`<form method="post" action="${path}">
              ${csrfField(c)}
              ${selectField({
                name: "definitionId",
                label: "Definition",
                error: errors.definitionId,
                hint: "Its newest revision is used.",
                options: [
                  ...(draft.definitionId === "" ? [{ value: "", label: "Choose one", isSelected: true }] : []),
                  ...definitions.map(({ id, name, definitionType }) => ({
                    value: id,
                    label: `${name} (${definitionType})`,
                    isSelected: id === draft.definitionId,
                  })),
                ],
              })}
              ${chosenFacts(choices)}
              ${audienceField(audiences, draft, errors)}
              ${textField({
                name: "name",
                label: "Name of the job",
                value: draft.name,
                error: errors.name,
                isOptional: true,
                maxLength: 256,
                autocomplete: "off",
                hint: "Empty: the name of the definition.",
              })}
              <div class="actions">
                <button>Start the job</button>
                <a class="button quiet" href="${labelingPaths.jobs}">Cancel</a>
              </div>
              <p class="hint">People get its tasks as soon as they are laid out, which takes some seconds. You can pause it at any time.</p>
            </form>`
      }
      ${callPanel(c, {
        operationId: "createJob",
        method: "POST",
        path: "/job",
        body: { jobDefinitionId: draft.definitionId || "def_1", audienceId: draft.audienceId || "global" },
      })}`,
  });
}

function chosenFacts({ chosen }: JobChoices): Html {
  if (chosen === null) return html``;
  const { plan, datapoints, requiredResponses, definition } = chosen;
  const { workflow } = plan;
  const kind =
    workflow._t === "GroupedRankingWorkflow" ? "Choose the better one of two" : kindOf(workflow.blueprint).words.does;
  return html`<div class="chosen">
      ${facts([
        ["People read", html`<strong>${askedIn(workflow)}</strong>`],
        ["They", kind],
        ["A task is done", refereeSentence(plan.referee)],
        [
          "Responses",
          `At most ${numberText(requiredResponses)}, for ${datapoints === 1 ? "1 datapoint" : `${numberText(datapoints)} datapoints`}`,
        ],
      ])}
      <p class="meta"><a href="${pathOf("definitions", definition.id)}">Look at the definition</a></p>
    </div>`;
}

function audienceField(
  audiences: JobChoices["audiences"],
  { audienceId }: JobDraft,
  { audienceId: error }: FieldErrors,
): Html {
  const chosen = audiences.some(({ id }) => id === audienceId) ? audienceId : "";
  return html`<fieldset class="audiences" ${error ? html`aria-describedby="audienceId-error"` : ""}>
      <legend id="audienceId">Who answers</legend>
      ${error ? html`<p class="wrong" id="audienceId-error">${error}</p>` : ""}
      <p class="hint">Graduates of the audience get the tasks. Without enough of them, the job waits until there are more.</p>
      <div class="options">${audiences.map(
        ({ id, name, status, graduated, isEverybody }, at) => html`<div class="option">
          <input type="radio" id="audience-${at}" name="audienceId" value="${id}" required ${id === chosen ? html`checked` : ""}
            aria-describedby="audience-${at}-hint">
          <label for="audience-${at}">${name}</label>
          <p class="hint" id="audience-${at}-hint">${
            isEverybody
              ? "Everybody may label, without proof that they are good at it"
              : `${graduated === 1 ? "1 graduate" : `${numberText(graduated)} graduates`}, ${status.toLowerCase()}`
          }</p>
        </div>`,
      )}</div>
      <p class="meta"><a href="/console/audiences/new">New audience</a></p>
    </fieldset>`;
}
