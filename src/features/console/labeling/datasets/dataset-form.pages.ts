import type { Context } from "hono";
import { html } from "hono/html";
import { mostRows } from "../../../../domain/labeling/imports/read-rows.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { numberText } from "../../../../http/pages/charts.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { dropZone, uploadPath } from "../../../../http/pages/drop-zone.ts";
import { errorSummary, type FieldErrors, selectField, textField } from "../../../../http/pages/form-fields.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { areaField } from "../area-field.ts";
import { labelingPaths, pathOf } from "../labeling-parts.ts";
import { stepsTo } from "../steps.ts";

type Answer = Response | Promise<Response>;

/** What somebody typed. Files cannot be filled in again. */
export interface DatasetDraft {
  name: string;
  pasted: string;
  shape: string;
  /** Files that are stored already. */
  fileNames: string[];
}

export const emptyDraft: DatasetDraft = { name: "", pasted: "", shape: "single", fileNames: [] };

interface Shown {
  draft: DatasetDraft;
  errors: FieldErrors;
}

const path = `${labelingPaths.datasets}/new`;

export function newDatasetPage(c: Context<AppEnv>, { draft, errors }: Shown): Answer {
  return renderPage(c, {
    title: "New dataset",
    section: "labeling",
    status: Object.keys(errors).length > 0 ? 400 : 200,
    body: html`<p class="back"><a href="${labelingPaths.datasets}">Datasets</a></p>
      <h1>New dataset</h1>
      ${stepsTo("data")}
      ${errorSummary(errors)}
      <form method="post" action="${path}" enctype="multipart/form-data">
        ${csrfField(c)}
        ${textField({
          name: "name",
          label: "Name",
          value: draft.name,
          error: errors.name,
          maxLength: 256,
          autocomplete: "off",
          hint: "Only your organization sees it.",
        })}
        ${sourceFields({ draft, errors })}
        <div class="actions">
          <button>Create the dataset</button>
          <a class="button quiet" href="${labelingPaths.definitions}/new">I have a dataset already</a>
        </div>
      </form>
      ${callPanel(c, [
        {
          title: "Creates the dataset",
          operationId: "createDataset",
          method: "POST",
          path: "/dataset",
          body: { name: draft.name || "Street signs" },
        },
        {
          title: "Adds to it",
          operationId: "addDatapoints",
          method: "POST",
          path: "/dataset/ds_1/datapoints",
          body: { datapoints: [{ asset: { _t: "TextAssetInput", text: "A text to judge" } }] },
        },
      ])}`,
  });
}

export function addToDatasetPage(
  c: Context<AppEnv>,
  { dataset, draft, errors }: Shown & { dataset: { id: string; name: string } },
): Answer {
  const ownPath = pathOf("datasets", dataset.id);
  return renderPage(c, {
    title: `Add to ${dataset.name}`,
    section: "labeling",
    status: Object.keys(errors).length > 0 ? 400 : 200,
    body: html`<p class="back"><a href="${ownPath}">${dataset.name}</a></p>
      <h1>Add to ${dataset.name}</h1>
      <p class="lead">Jobs take the datapoints that are there when they start. Running ones do not change.</p>
      ${errorSummary(errors)}
      <form method="post" action="${ownPath}/add" enctype="multipart/form-data">
        ${csrfField(c)}
        ${sourceFields({ draft, errors })}
        <div class="actions">
          <button>Add</button>
          <a class="button quiet" href="${ownPath}">Cancel</a>
        </div>
      </form>`,
  });
}

function sourceFields({ draft, errors }: Shown): Html {
  return html`<fieldset class="sources">
      <legend>What people look at</legend>
      <p class="hint" id="sources-hint">Use one of the three, or several together.</p>
      <div class="columns">
        <div>
          ${dropZone({
            name: "files",
            label: "Pictures, videos or sounds",
            uploadTo: uploadPath,
            multiple: true,
            isOptional: true,
            accept: "image/*,video/*,audio/*",
            hint: "Each file becomes a datapoint.",
            error: errors.files,
          })}
          ${keptFiles(draft.fileNames)}
          ${selectField({
            name: "shape",
            label: "These files are",
            isOptional: true,
            options: [
              { value: "single", label: "one datapoint each", isSelected: draft.shape !== "pairs" },
              { value: "pairs", label: "pairs to compare, in their order", isSelected: draft.shape === "pairs" },
            ],
          })}
        </div>
        <div>
          ${dropZone({
            name: "table",
            label: "A CSV or JSON lines file",
            isOptional: true,
            error: errors.table,
            accept: ".csv,.tsv,.txt,.jsonl,.ndjson,.json",
            hint: `Up to ${numberText(mostRows)} rows. Files behind URLs are fetched in the background.`,
          })}
          ${areaField({
            name: "pasted",
            label: "Or paste",
            value: draft.pasted,
            error: errors.pasted,
            rows: 6,
            isOptional: true,
            hint: "A URL or a text a line, or rows of a table with its header.",
          })}
        </div>
      </div>
      ${columnsHelp()}
    </fieldset>`;
}

/** What an earlier try has uploaded is not uploaded again. */
function keptFiles(fileNames: readonly string[]): Html {
  if (fileNames.length === 0) return html``;
  return html`<p class="hint">${fileNames.length === 1 ? "1 file is" : `${numberText(fileNames.length)} files are`} uploaded already, and will be used.</p>
    ${fileNames.map((name) => html`<input type="hidden" name="files" value="${name}">`)}`;
}

function columnsHelp(): Html {
  const rows = [
    ["url", "A picture, video or sound"],
    ["text", "A text to judge"],
    ["a, b", "Two URLs or texts to compare"],
    ["context", "A text shown with it, such as the prompt"],
    ["context_url", "A picture shown with it"],
    ["group", "What is ranked against each other"],
    ["sentence", "The words to select from"],
    ["any other", "Kept as your own notes, and given back with the results"],
  ] as const;
  return html`<details>
      <summary>Which columns a table may have</summary>
      <dl class="facts columns-help">${rows.map(([name, meaning]) => html`<div><dt><code>${name}</code></dt><dd>${meaning}</dd></div>`)}</dl>
      <pre tabindex="0">url,context,camera
https://example.com/1.jpg,A red bus at night,north
https://example.com/2.jpg,A dog on a beach,south</pre>
    </details>`;
}
