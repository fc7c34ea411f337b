import { html } from "hono/html";
import type { Html } from "./html.ts";

/** Stores one file of the operator's organization, told by its bytes: for `uploadTo`. */
export const uploadPath = "/console/files";

/** Pictures as the service stores them. For `accept`. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

interface DropZone {
  /** Also its id. */
  name: string;
  label: string;
  hint?: string;
  /** As the attribute of an input: `image/png,.csv`. */
  accept?: string;
  multiple?: boolean;
  error?: string | undefined;
  isOptional?: boolean;
  /**
   * Where a script sends each file as soon as it is chosen: `uploadPath`, or a path that answers the same, `{ fileName, url, name }` or a
   * problem. The form then sends the file names as texts of the field `name` in place of the files. Without scripts, or without
   * `uploadTo`, the files go with the form: read both by `storedFiles`.
   */
  uploadTo?: string;
}

/**
 * A labelled place to drop files or choose them. It belongs into a form with `method="post"`, `enctype="multipart/form-data"`
 * and a `csrfField`. A script
 * adds dropping, small pictures and a progress bar for each file. When the list changes, the form gets the event `muster-files`.
 */
export function dropZone(zone: DropZone): Html {
  const { name, label, hint, accept, multiple, error, isOptional, uploadTo } = zone;
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<div class="field drop" data-drop="${name}"
        ${uploadTo === undefined ? "" : html`data-upload-to="${uploadTo}"`}>
      <label for="${name}">${label}</label>
      ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}
      ${error ? html`<p class="wrong" id="${name}-error">${error}</p>` : ""}
      <div class="zone">
        <input type="file" id="${name}" name="${name}" ${multiple ? html`multiple` : ""} ${isOptional ? "" : html`required`}
          ${accept ? html`accept="${accept}"` : ""} ${notes ? html`aria-describedby="${notes}"` : ""}
          ${error ? html`aria-invalid="true"` : ""}>
      </div>
      <ul class="files" aria-label="Chosen files"></ul>
      <p class="hint note" role="status" data-drop-said></p>
    </div>`;
}
