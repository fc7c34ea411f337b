import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { errorSummary, type FieldErrors, textField } from "../../../../http/pages/form-fields.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { pathOf } from "../labeling-parts.ts";

export function datasetSettingsPage(
  c: Context<AppEnv>,
  shown: { dataset: { id: string; name: string }; name?: string; errors: FieldErrors },
): Response | Promise<Response> {
  const { dataset, name = dataset.name, errors } = shown;
  const ownPath = pathOf("datasets", dataset.id);
  const apiPath = `/dataset/${dataset.id}`;
  return renderPage(c, {
    title: `Settings of ${dataset.name}`,
    section: "labeling",
    status: Object.keys(errors).length > 0 ? 400 : 200,
    body: html`<p class="back"><a href="${ownPath}">${dataset.name}</a></p>
      <h1>Settings of ${dataset.name}</h1>
      ${errorSummary(errors)}
      <form method="post" action="${ownPath}/settings">
        ${csrfField(c)}
        ${textField({ name: "name", label: "Name", value: name, error: errors.name, maxLength: 256, autocomplete: "off" })}
        <button>Rename</button>
      </form>
      <section>
        <h2>Delete this dataset</h2>
        <p>Its datapoints go for good. Jobs that have started go on with their own copy, and the uploaded files stay. Definitions on it
          cannot start another job.</p>
        <form method="post" action="${ownPath}/delete">
          ${csrfField(c)}
          ${textField({
            name: "confirmation",
            label: "Type its name to delete it",
            autocomplete: "off",
            value: "",
            hint: dataset.name,
            error: errors.confirmation,
          })}
          <button class="danger">Delete the dataset</button>
        </form>
      </section>
      ${callPanel(c, [
        {
          title: "Renames it",
          operationId: "updateDatasetName",
          method: "PATCH",
          path: `${apiPath}/name`,
          body: { name },
        },
        { title: "Deletes it", operationId: "deleteDataset", method: "DELETE", path: apiPath },
      ])}`,
  });
}
