import type { Context } from "hono";
import { html } from "hono/html";
import { peopleText } from "../../../../domain/audience/consequence-sentence.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { dropZone, pictureTypes, uploadPath } from "../../../../http/pages/drop-zone.ts";
import type { FieldErrors } from "../../../../http/pages/form-fields.ts";
import { errorSummary } from "../../../../http/pages/form-fields.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { type AnyExampleForm, exampleForms } from "../../kinds/kinds.pages.ts";
import { optionsIn } from "../../kinds/options.pages.ts";
import { amountField, lineField, linesField, pills } from "./editing-fields.ts";
import type { ExampleDraft } from "./example-draft.ts";
import { formNamed } from "./example-draft.ts";

export interface ExamplesForm {
  draft: ExampleDraft;
  errors: FieldErrors;
  /** The form stands open: it was sent before, or there is nothing else to do here. */
  isOpen: boolean;
}

/** The form that adds examples, many at once. The kind stands in the address, so that it needs no script. */
export function addSection(
  c: Context<AppEnv>,
  { path, form: { draft, errors, isOpen }, judged }: { path: string; form: ExamplesForm; judged: number },
): Html {
  const kind = formNamed(draft.kind);
  return html`<details class="more add" id="add" ${isOpen ? html`open` : ""}>
      <summary>Add examples</summary>
      ${errorSummary(errors)}
      <nav aria-label="Kinds of examples"><ul class="tabs">${exampleForms.map(
        ({ slug, label }) =>
          html`<li><a href="${path}?kind=${slug}#add" ${slug === kind.slug ? html`aria-current="true"` : ""}>${label}</a></li>`,
      )}</ul></nav>
      <form class="editing" method="post" action="${path}" enctype="multipart/form-data">
        ${csrfField(c)}
        <input type="hidden" name="kind" value="${kind.slug}">
        <div class="row wide-row">
          <div class="stack">
            <p class="hint">${kind.does}</p>
            ${lineField({
              name: "instruction",
              label: kind.asks,
              value: draft.instruction,
              maxLength: 250,
              isRequired: true,
              error: errors.instruction,
            })}
            ${
              kind.hasOptions
                ? linesField({
                    name: "options",
                    label: "Options",
                    value: draft.options,
                    maxLength: 60_000,
                    rows: 4,
                    hint: "One a line. Write “Label = value” if results shall have another value.",
                    error: errors.options,
                  })
                : ""
            }
            ${rightChoice(kind, draft.options, draft.right)}
            <details class="more" ${draft.chance || errors.chance ? html`open` : ""}>
              <summary>Chance of guessing</summary>
              ${amountField({
                name: "chance",
                label: "A guess is right in",
                unit: "%",
                value: draft.chance,
                error: errors.chance,
                hint: "Empty: the usual, such as 50% for two options. Examples above 90% count for nobody.",
              })}
            </details>
          </div>
          <div class="stack">
            ${kind.files === null ? "" : mediaFields(draft.urls, errors, kind)}
            ${
              kind.takesTexts
                ? linesField({
                    name: "texts",
                    label: kind.files === null ? "Texts" : "Or texts",
                    value: draft.texts,
                    maxLength: 200_000,
                    rows: 3,
                    hint: kind.pieces === 2 ? "One a line. Two lines are one comparison." : "One a line.",
                    error: errors.texts,
                  })
                : ""
            }
          </div>
        </div>
        <div class="save-bar">
          <p>${judged > 0 ? `With a right answer, they judge ${peopleText(judged)} again, once for all of them.` : "All of them are added in one change."}</p>
          <button>Add examples</button>
        </div>
      </form>
    </details>`;
}

function mediaFields(urls: string, errors: Record<string, string>, kind: AnyExampleForm): Html {
  const accept = kind.files === "films" ? "video/*,audio/*" : `${pictureTypes},video/*,audio/*`;
  const pairs =
    kind.pieces === 2 ? "Two in a row are one comparison: the first with the second, the third with the fourth." : "";
  return html`${dropZone({
    name: "files",
    label: kind.files === "films" ? "Videos or recordings" : "Pictures",
    accept,
    multiple: true,
    isOptional: true,
    uploadTo: uploadPath,
    error: errors.files,
    hint: pairs || "Each becomes an example.",
  })}
  ${linesField({
    name: "urls",
    label: "Or URLs",
    value: urls,
    maxLength: 60_000,
    rows: 3,
    isCode: true,
    error: errors.urls,
    hint: "One a line, at most 30. They are fetched now.",
  })}`;
}

/** Whoever adds a folder of cats says so once. */
function rightChoice(kind: AnyExampleForm, options: string, right: string): Html {
  const choices =
    kind.pieces === 2
      ? [
          { value: "0", label: "The first of each two" },
          { value: "1", label: "The second of each two" },
        ]
      : kind.hasOptions
        ? optionsIn(options)
        : [];
  // A script adds the options of a question as they are written.
  if (choices.length === 0 && !kind.hasOptions) return html``;
  const marked = [{ value: "", label: "I mark them one by one" }, ...choices];
  return pills({
    name: "right",
    legend: "What is right for all of these?",
    choices: marked.map(({ value, label }) => ({ value, label, isChosen: value === right })),
  });
}
