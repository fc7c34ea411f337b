import type { Context } from "hono";
import { html, raw } from "hono/html";
import { mostForAllPairs } from "../../../../domain/labeling/dataset-summary.ts";
import {
  type DefinitionDraft,
  type DraftKind,
  draftedKind,
  isMarking,
  isVote,
  stoppingOf,
} from "../../../../domain/labeling/drafts/definition-draft.ts";
import type { DraftFaults, StoppingRule } from "../../../../domain/labeling/drafts/draft-form.ts";
import { numberText } from "../../../../domain/text/numbers.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { checkbox, errorSummary, selectField } from "../../../../http/pages/form-fields.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { jsonInHtml } from "../../../label/label.pages.ts";
import { numberField as number, typedField as text } from "../../kinds/definition-fields.pages.ts";
import { definitionKinds, definitionTexts } from "../../kinds/kinds.pages.ts";
import { draftFrame } from "../../try/try-frame.pages.tsx";
import { areaField } from "../area-field.ts";
import { labelingPaths, pathOf, stepsTo } from "../labeling.pages.tsx";
import type { FormSurroundings } from "./definition-form.usecases.ts";

type Answer = Response | Promise<Response>;

const path = `${labelingPaths.definitions}/new`;

/** The kinds of work to begin with. */
export function kindPage(c: Context<AppEnv>, datasetId: string | null): Answer {
  const query = (kind: DraftKind) =>
    new URLSearchParams({ kind, ...(datasetId === null ? {} : { dataset: datasetId }) }).toString();
  return renderPage(c, {
    title: "New definition",
    section: "labeling",
    body: html`<p class="back"><a href="${labelingPaths.definitions}">Definitions</a></p>
      <h1>What should people do?</h1>
      ${stepsTo("question")}
      <ul class="cards">${definitionKinds.map((kind) => {
        const { label, says, needs } = definitionTexts(kind);
        return html`<li><a href="${path}?${query(kind)}">${label}</a><p>${says}</p><p class="meta">${needs}</p></li>`;
      })}</ul>`,
  });
}

export interface DefinitionForm {
  draft: DefinitionDraft;
  faults: DraftFaults;
  surroundings: FormSurroundings;
  /** The definition that gets a new revision. Null: a new one is made. */
  revised: { id: string; name: string } | null;
}

export function definitionFormPage(c: Context<AppEnv>, form: DefinitionForm): Answer {
  const { draft, faults, revised } = form;
  const { label, says } = definitionTexts(draft.kind);
  const [action, back] = revised
    ? [`${pathOf("definitions", revised.id)}/revise`, pathOf("definitions", revised.id)]
    : [path, `${path}?dataset=${encodeURIComponent(draft.texts.datasetId)}`];
  return renderPage(c, {
    title: revised ? `Revise ${revised.name}` : "New definition",
    section: "labeling",
    status: Object.keys(faults).length > 0 ? 400 : 200,
    showsFiles: true,
    body: html`<p class="back"><a href="${back}">${revised ? revised.name : "Another kind of work"}</a></p>
      <h1>${revised ? `Revise ${revised.name}` : `${label}: ${says.toLowerCase()}`}</h1>
      ${revised ? html`<p class="lead">Jobs that run keep their revision. New jobs take this one.</p>` : stepsTo("question")}
      ${errorSummary(faults)}
      <div class="with-preview">
        <form method="post" action="${action}" data-definition-form="${draft.kind}">
          ${csrfField(c)}
          <input type="hidden" name="kind" value="${draft.kind}">
          ${dataFields(form)}
          ${questionFields(form)}
          ${stoppingFields(form)}
          ${furtherFields(form)}
          <p class="estimate" data-estimate>${estimateText(form)}</p>
          <div class="actions">
            <button>${revised ? "Save as a new revision" : "Save the definition"}</button>
            <a class="button quiet" href="${revised ? back : labelingPaths.definitions}">Cancel</a>
          </div>
        </form>
        <aside class="preview" aria-label="Preview">
          <h2>What people see</h2>
          ${draftFrame(c, "definition")}
          <p class="meta">It follows what you type, on datapoints of your dataset. Nothing in it counts.</p>
        </aside>
      </div>
      <script type="application/json" data-samples>${raw(jsonInHtml(form.surroundings.samples))}</script>`,
  });
}

function dataFields({ draft, faults, surroundings, revised }: DefinitionForm): Html {
  const { datasets } = surroundings;
  const { datasetId } = draft.texts;
  const { needs } = definitionTexts(draft.kind);
  if (datasets.length === 0) {
    return html`<div class="warn"><p>There is no dataset yet. <a href="${labelingPaths.datasets}/new">Make one first</a></p></div>`;
  }
  return html`<fieldset>
      <legend>Data</legend>
      ${selectField({
        name: "datasetId",
        label: "Dataset",
        hint: `${needs}.`,
        error: faults.datasetId,
        options: [
          ...(datasetId === "" ? [{ value: "", label: "Choose one", isSelected: true }] : []),
          ...datasets.map(({ id, name }) => ({ value: id, label: name, isSelected: id === datasetId })),
        ],
      })}
      ${
        revised
          ? html`<input type="hidden" name="name" value="${draft.texts.name}">`
          : text(draft, faults, "name", "Name of the definition", {
              hint: "Jobs have this name too, unless you give them another.",
              maxLength: 256,
            })
      }
    </fieldset>`;
}

function questionFields({ draft, faults }: DefinitionForm): Html {
  const { kind, texts } = draft;
  const { instruction, example } = definitionTexts(kind);
  return html`<fieldset>
      <legend>Question</legend>
      ${areaField({
        name: "instruction",
        label: instruction,
        value: texts.instruction,
        error: faults.instruction,
        rows: 2,
        maxLength: 1_000,
        hint: `Such as “${example}”`,
      })}
      ${draftedKind(kind) === null ? pairFields(draft, faults) : definitionTexts(kind).fields?.(draft, faults)}
      ${
        isMarking(kind)
          ? checkbox({
              name: "nothingThere",
              label: "People may say that there is nothing",
              isChecked: draft.switches.nothingThere,
              hint: "Without it they must mark something before they can go on.",
            })
          : ""
      }
    </fieldset>`;
}

function pairFields(draft: DefinitionDraft, faults: DraftFaults): Html {
  const { pairs } = draft.texts;
  return html`${selectField({
    name: "pairs",
    label: "Which items are compared",
    error: faults.pairs,
    options: [
      { value: "online", label: "Mostly those that are close to one another", isSelected: pairs !== "all" },
      {
        value: "all",
        isSelected: pairs === "all",
        label: `All pairs, for groups of at most ${mostForAllPairs} items`,
      },
    ],
  })}
    ${text(draft, faults, "comparisons", "Comparisons of each group", {
      isOptional: true,
      hint: "About ten for each item give a good order. Not used where all pairs are compared.",
    })}`;
}

const stoppingTexts: Record<StoppingRule, { label: string; says: string }> = {
  count: {
    label: "After a number of responses",
    says: "Every task gets the same number. The simplest to reason about.",
  },
  certain: {
    label: "As soon as the answer is certain",
    says: "Easy tasks end early, hard ones go on. Counts how good each person is. Saves the most responses.",
  },
  agree: { label: "As soon as enough people agree", says: "Ends early where people agree, or no longer can." },
  budget: {
    label: "When a budget is used up",
    says: "A number of responses for the whole job, spread over its tasks.",
  },
};

function stoppingFields({ draft, faults }: DefinitionForm): Html {
  const { kind, texts } = draft;
  const rules = stoppingOf(kind);
  const each = kind === "rank" ? "each comparison" : "each task";
  return html`<fieldset class="stopping" ${faults.stopping ? html`aria-describedby="stopping-error"` : ""}>
      <legend id="stopping">When a task is done</legend>
      ${faults.stopping ? html`<p class="wrong" id="stopping-error">${faults.stopping}</p>` : ""}
      <div class="options">${rules.map(
        (rule) => html`<div class="option">
          <input type="radio" id="stopping-${rule}" name="stopping" value="${rule}" required
            aria-describedby="stopping-${rule}-hint" ${texts.stopping === rule ? html`checked` : ""}>
          <label for="stopping-${rule}">${stoppingTexts[rule].label}</label>
          <p class="hint" id="stopping-${rule}-hint">${stoppingTexts[rule].says}</p>
        </div>`,
      )}</div>
      <div class="pair">
        <div class="for-votes">${number(draft, faults, "responses", isVote(kind) ? `Responses for ${each}, at most` : `Responses for ${each}`)}</div>
        ${
          isVote(kind)
            ? html`<div class="for-certain">${text(draft, faults, "certainty", "Certain enough, in percent", { isOptional: true })}</div>
              <div class="for-agree">${number(draft, faults, "agreeing", "People who must agree")}</div>`
            : ""
        }
        <div class="for-budget">${number(draft, faults, "budget", "Responses of the whole job")}</div>
      </div>
    </fieldset>`;
}

function furtherFields({ draft, faults }: DefinitionForm): Html {
  const { kind, switches } = draft;
  const isOpen =
    faults.playedPercent !== undefined ||
    switches.keepOrder ||
    switches.markdown ||
    switches.muted ||
    draft.texts.playedPercent !== "";
  return html`<details class="further" ${isOpen ? html`open` : ""}>
      <summary>More settings</summary>
      ${
        isVote(kind) || kind === "rank"
          ? checkbox({
              name: "keepOrder",
              label: "Keep the order",
              isChecked: switches.keepOrder,
              hint: "By default everybody sees the choices in another order, so that the first one has no advantage.",
            })
          : ""
      }
      ${checkbox({
        name: "markdown",
        label: "Texts are Markdown",
        isChecked: switches.markdown,
        hint: "The question and contexts may have bold words, lists and links.",
      })}
      ${checkbox({ name: "muted", label: "Videos are silent", hint: "They play without sound.", isChecked: switches.muted })}
      ${text(draft, faults, "playedPercent", "Percent of a video or sound to play before answering", {
        isOptional: true,
        hint: "Empty: people may answer at once.",
      })}
    </details>`;
}

function estimateText({ surroundings }: DefinitionForm): string {
  const { estimate } = surroundings;
  if (estimate === null) return "";
  const { datapoints, responses } = estimate;
  return `${datapoints === 1 ? "1 datapoint" : `${numberText(datapoints)} datapoints`} now: a job takes at most ${
    responses === 1 ? "1 response" : `${numberText(responses)} responses`
  }.`;
}
