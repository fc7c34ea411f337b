import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../../http/app-env.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { dropZone } from "../../../http/pages/drop-zone.ts";
import { errorSummary, type FieldErrors, selectField, textField } from "../../../http/pages/form-fields.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { batchesPath } from "./picture-parts.ts";

type Answer = Response | Promise<Response>;

/** What stands in the form of a new batch. */
export interface BatchDraft {
  name: string;
  urls: string;
  compression: "usual" | "yes" | "no";
  quality: string;
  maxDimension: string;
}

export const emptyBatch: BatchDraft = { name: "", urls: "", compression: "usual", quality: "", maxDimension: "" };

export function newBatchPage(
  c: Context<AppEnv>,
  {
    draft,
    attempt,
    errors = {},
    corrects,
  }: { draft: BatchDraft; attempt: string; errors?: FieldErrors; corrects?: string },
): Answer {
  const isWrong = Object.keys(errors).length > 0;
  const { urls: urlError } = errors;
  const options = [
    { value: "usual", label: "As the service does by default" },
    { value: "yes", label: "Compress to WebP" },
    { value: "no", label: "Keep the files as they are" },
  ];
  return renderPage(c, {
    title: isWrong ? "Error: Upload by URLs" : "Upload by URLs",
    section: "batches",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="${batchesPath}">Batches</a></p>
      <h1>Upload by URLs</h1>
      <p class="lead">Up to 5,000 files at once. They are fetched in the background, and you may leave the page. Files from your
        computer go to <a href="/console/assets">the gallery</a>.</p>
      ${corrects === undefined ? "" : html`<div class="done" role="status"><p>These are the addresses that failed in ${corrects}. Correct them, and remove those that are not worth another try.</p></div>`}
      ${errorSummary(errors)}
      <form method="post" enctype="multipart/form-data" action="${batchesPath}/new" class="wide-form">
        ${csrfField(c)}
        <input type="hidden" name="attempt" value="${attempt}">
        <div class="field">
          <label for="urls">Addresses</label>
          <p class="hint" id="urls-hint">One on each line. Lines of a table are fine too: the first cell that is a URL counts.</p>
          ${urlError ? html`<p class="wrong" id="urls-error">${urlError}</p>` : ""}
          <textarea id="urls" name="urls" rows="12" spellcheck="false" autocomplete="off" class="code-field" data-count-urls="urls-count"
            placeholder="https://example.com/cat.jpg" aria-describedby="urls-hint${urlError ? " urls-error" : ""}" ${urlError ? html`aria-invalid="true"` : ""}>${draft.urls}</textarea>
          <p class="meta" id="urls-count" role="status"></p>
        </div>
        ${dropZone({
          name: "table",
          label: "Or a file with addresses",
          accept: ".csv,.txt,.tsv,text/csv,text/plain",
          isOptional: true,
          hint: "CSV or plain text. Its addresses are added to those above.",
          error: errors.table,
        })}
        ${textField({
          name: "name",
          label: "Name",
          value: draft.name,
          isOptional: true,
          maxLength: 256,
          autocomplete: "off",
          hint: "Such as Cats of May. The API calls it the correlation id.",
          error: errors.name,
        })}
        <details ${draft.compression !== "usual" || errors.quality || errors.maxDimension ? html`open` : ""}>
          <summary>Compression</summary>
          <div class="form">
            ${selectField({
              name: "compression",
              label: "Still pictures",
              hint: "Films, sounds and animations are never changed.",
              options: options.map((option) => ({ ...option, isSelected: option.value === draft.compression })),
            })}
            ${textField({
              name: "quality",
              label: "Quality",
              value: draft.quality,
              isOptional: true,
              autocomplete: "off",
              hint: "From 1 to 100. Empty: as usual.",
              error: errors.quality,
            })}
            ${textField({
              name: "maxDimension",
              label: "Longer side, in pixels",
              value: draft.maxDimension,
              isOptional: true,
              autocomplete: "off",
              hint: "Larger pictures are made smaller. Empty: as usual.",
              error: errors.maxDimension,
            })}
          </div>
        </details>
        <button>Upload</button>
      </form>
      ${callPanel(c, {
        operationId: "createBatchUpload",
        path: "/asset/batch-upload",
        method: "POST",
        body: { urls: ["https://example.com/cat.jpg"], correlationId: draft.name || "Cats of May" },
      })}`,
  });
}
