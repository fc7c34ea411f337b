import { html } from "hono/html";
import type { DefinitionDraft } from "../../../domain/labeling/drafts/definition-draft.ts";
import type { DraftFaults, DraftField } from "../../../domain/labeling/drafts/draft-form.ts";
import { textField } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";

interface FieldMore {
  hint?: string;
  maxLength?: number;
  isOptional?: boolean;
}

export function typedField(
  { texts }: DefinitionDraft,
  faults: DraftFaults,
  name: DraftField,
  label: string,
  more: FieldMore,
): Html {
  return textField({ name, label, value: texts[name], error: faults[name], autocomplete: "off", ...more });
}

/** A rule that was not chosen may leave its number empty. */
export function numberField(draft: DefinitionDraft, faults: DraftFaults, name: DraftField, label: string): Html {
  return typedField(draft, faults, name, label, { isOptional: true, maxLength: 12 });
}

export function boundFields(
  draft: DefinitionDraft,
  faults: DraftFaults,
  fields: readonly [DraftField, string][],
): Html {
  return html`<div class="pair">${fields.map(([name, label]) => numberField(draft, faults, name, label))}</div>
    <p class="hint">Empty: no limit.</p>`;
}
