import { html } from "hono/html";
import type { Html } from "../../../http/pages/html.ts";

interface Area {
  /** Also its id. */
  name: string;
  label: string;
  value: string;
  rows: number;
  hint?: string;
  error?: string | undefined;
  maxLength?: number;
  isOptional?: boolean;
}

/** A labelled field of several lines. Screen readers read its hint and error with it. */
export function areaField({ name, label, value, rows, hint, error, maxLength, isOptional }: Area): Html {
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  // A line feed right after the tag is not part of the text, so that a text may begin with one.
  return html`<div class="field">
      <label for="${name}">${label}</label>
      ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}
      ${error ? html`<p class="wrong" id="${name}-error">${error}</p>` : ""}
      <textarea id="${name}" name="${name}" rows="${rows}" ${isOptional ? "" : html`required`}
        ${maxLength ? html`maxlength="${maxLength}"` : ""} spellcheck="false"
        ${notes ? html`aria-describedby="${notes}"` : ""} ${error ? html`aria-invalid="true"` : ""}>
${value}</textarea>
    </div>`;
}
