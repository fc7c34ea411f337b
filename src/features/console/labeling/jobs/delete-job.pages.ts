import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { errorSummary, type FieldErrors, textField } from "../../../../http/pages/form-fields.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { pathOf } from "../labeling-parts.ts";

export function deleteJobPage(
  c: Context<AppEnv>,
  { jobId, name }: { jobId: string; name: string },
  errors: FieldErrors,
): Response | Promise<Response> {
  const path = pathOf("jobs", jobId);
  return renderPage(c, {
    title: `Delete ${name}?`,
    section: "labeling",
    status: Object.keys(errors).length > 0 ? 400 : 200,
    body: html`<p class="back"><a href="${path}">${name}</a></p>
      <h1>Delete ${name}?</h1>
      <p>Nobody is asked any more, and all answers and results go for good. Download them before. Its dataset and definition stay.</p>
      ${errorSummary(errors)}
      <form method="post" action="${path}/delete">
        ${csrfField(c)}
        ${textField({
          name: "confirmation",
          label: "Type its name to delete it",
          value: "",
          autocomplete: "off",
          hint: name,
          error: errors.confirmation,
        })}
        <div class="actions"><button class="danger">Delete the job</button> <a class="button quiet" href="${path}">Keep it</a></div>
      </form>
      ${callPanel(c, { operationId: "deleteJob", method: "DELETE", path: `/job/${jobId}` })}`,
  });
}
