import { html } from "hono/html";
import type { Html } from "../../../../http/pages/html.ts";

interface Field {
  /** Also its id. */
  name: string;
  label: string;
  value: string;
  hint?: string;
  error?: string | undefined;
}

/** Sentences about a field, and the attributes by which screen readers read them with it. */
function notes({ name, hint, error }: Pick<Field, "name" | "hint" | "error">) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return {
    shown: html`${error ? html`<p class="wrong" id="${name}-error">${error}</p>` : ""}
      ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}`,
    attributes: html`${ids ? html`aria-describedby="${ids}"` : ""} ${error ? html`aria-invalid="true"` : ""}`,
  };
}

/** A field for a number, with its unit behind it. */
export function amountField(field: Field & { unit: string; mark?: Html }): Html {
  const { name, label, value, unit, mark = html`` } = field;
  const { shown, attributes } = notes(field);
  return html`<div class="field">
      <label for="${name}">${label} ${mark}</label>
      <span class="amount-of">
        <input id="${name}" name="${name}" inputmode="decimal" maxlength="20" autocomplete="off" value="${value}" ${attributes}>
        <span aria-hidden="true">${unit}</span>
      </span>
      ${shown}
    </div>`;
}

/** A field for several lines. */
export function linesField(field: Field & { rows?: number; maxLength: number; isCode?: boolean; mark?: Html }): Html {
  const { name, label, value, rows = 3, maxLength, isCode, mark = html`` } = field;
  const { shown, attributes } = notes(field);
  return html`<div class="field">
      <label for="${name}">${label} ${mark}</label>
      <textarea id="${name}" name="${name}" rows="${rows}" maxlength="${maxLength}" ${isCode ? html`class="lines" spellcheck="false"` : ""} ${attributes}>${value}</textarea>
      ${shown}
    </div>`;
}

export function lineField(field: Field & { maxLength: number; isRequired?: boolean; mark?: Html }): Html {
  const { name, label, value, maxLength, isRequired, mark = html`` } = field;
  const { shown, attributes } = notes(field);
  return html`<div class="field">
      <label for="${name}">${label} ${mark}</label>
      <input id="${name}" name="${name}" maxlength="${maxLength}" autocomplete="off" value="${value}" ${isRequired ? html`required` : ""} ${attributes}>
      ${shown}
    </div>`;
}

interface Pill {
  value: string;
  label: string;
  isChosen: boolean;
}

/** Choices as pills that are clicked. `isMany` allows several. */
export function pills(field: {
  name: string;
  legend: string;
  isMany?: boolean;
  isQuiet?: boolean;
  choices: readonly Pill[];
}): Html {
  const { name, legend, isMany, isQuiet, choices } = field;
  return html`<fieldset class="pills">
      <legend class="${isQuiet ? "unseen" : ""}">${legend}</legend>
      <div>${choices.map(
        ({ value, label, isChosen }) =>
          html`<label class="pill"><input type="${isMany ? "checkbox" : "radio"}" name="${name}" value="${value}" ${
            isChosen ? html`checked` : ""
          }><span>${label}</span></label>`,
      )}</div>
    </fieldset>`;
}

/** A heading with an explanation at the side of its fields. */
export function fieldGroup(title: string, explanation: string | Html, fields: Html): Html {
  return html`<section class="field-group">
      <div><h2>${title}</h2><p class="hint">${explanation}</p></div>
      <div class="fields">${fields}</div>
    </section>`;
}
