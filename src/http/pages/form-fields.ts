import { html } from "hono/html";
import type { Html } from "./html.ts";

/** The errors of a form: a sentence for each faulty field, by name. */
export type FieldErrors = Record<string, string>;

interface Field {
  /** Also its id. */
  name: string;
  label: string;
  type?: "text" | "email" | "password" | "date";
  value?: string;
  hint?: string;
  error?: string | undefined;
  autocomplete?: string;
  maxLength?: number;
  /** The field that has the focus at first. */
  autofocus?: boolean;
  readOnly?: boolean;
  isOptional?: boolean;
}

/** A labelled input. Screen readers read its hint and error with it. */
export function textField(field: Field): Html {
  const { name, label, type = "text", hint, error } = field;
  return html`<div class="field">
      <label for="${name}">${label}</label>
      ${notesOf(name, hint, error)}
      <input id="${name}" name="${name}" type="${type}" ${field.isOptional ? "" : html`required`}
        ${field.value === undefined ? "" : html`value="${field.value}"`}
        ${field.autocomplete ? html`autocomplete="${field.autocomplete}"` : ""}
        ${field.maxLength ? html`maxlength="${field.maxLength}"` : ""}
        ${type === "text" ? html`spellcheck="false"` : ""}
        ${field.autofocus ? html`autofocus` : ""}
        ${field.readOnly ? html`readonly` : ""}
        ${describedBy(name, hint, error)}>
    </div>`;
}

/** Two fields for a new password. */
export function newPasswordFields(errors: FieldErrors): Html {
  const field = { type: "password", autocomplete: "new-password" } as const;
  return html`${textField({
    ...field,
    name: "password",
    label: "New password",
    error: errors.password,
    hint: "At least 12 characters. A few words that only you would put together are good.",
  })}
    ${textField({ ...field, name: "repeated", label: "New password once more" })}`;
}

interface Choice {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  isOptional?: boolean;
  options: { value: string; label: string; isSelected: boolean }[];
}

export function selectField({ name, label, hint, error, isOptional, options }: Choice): Html {
  return html`<div class="field">
      <label for="${name}">${label}</label>
      ${notesOf(name, hint, error)}
      <select id="${name}" name="${name}" ${isOptional ? "" : html`required`} ${describedBy(name, hint, error)}>
        ${options.map(
          (option) =>
            html`<option value="${option.value}" ${option.isSelected ? html`selected` : ""}>${option.label}</option>`,
        )}
      </select>
    </div>`;
}

export function checkbox(field: { name: string; label: string; hint: string; isChecked: boolean }): Html {
  const { name, label, hint, isChecked } = field;
  return html`<div class="field check">
      <input id="${name}" name="${name}" type="checkbox" value="yes" aria-describedby="${name}-hint"
        ${isChecked ? html`checked` : ""}>
      <label for="${name}">${label}</label>
      ${notesOf(name, hint, undefined)}
    </div>`;
}

function notesOf(name: string, hint: string | undefined, error: string | undefined): Html {
  return html`${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}
      ${error ? html`<p class="wrong" id="${name}-error">${error}</p>` : ""}`;
}

function describedBy(name: string, hint: string | undefined, error: string | undefined): Html {
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`${notes ? html`aria-describedby="${notes}"` : ""} ${error ? html`aria-invalid="true"` : ""}`;
}

/** Lists the errors of a form. Screen readers announce it at once, and each line links to its field. */
export function errorSummary(errors: FieldErrors): Html {
  const lines = Object.entries(errors).map(([name, error]) => html`<li><a href="#${name}">${error}</a></li>`);
  if (lines.length === 0) return html``;
  return html`<div class="alert" role="alert"><h2>Please check this</h2><ul>${lines}</ul></div>`;
}

/** An error that belongs to no single field. */
export function alertText(sentence: string | undefined): Html {
  return sentence === undefined ? html`` : html`<div class="alert" role="alert"><p>${sentence}</p></div>`;
}

export function statusText(sentence: string | undefined): Html {
  return sentence === undefined ? html`` : html`<div class="done" role="status"><p>${sentence}</p></div>`;
}
