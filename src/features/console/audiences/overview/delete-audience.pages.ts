import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { numberText } from "../../../../http/pages/charts.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { errorSummary, type FieldErrors, textField } from "../../../../http/pages/form-fields.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { filterSentence } from "../../setting-sentences.ts";
import type { AudienceOverview } from "./audience-overview.usecases.ts";
import { audiencePath } from "./overview-paths.ts";

/** Asks for the name, since nothing brings an audience back. A view loses nothing but its id, so a press is enough. */
export function deleteAudiencePage(
  c: Context<AppEnv>,
  { id, name, filter, people, exampleCount, views }: AudienceOverview,
  { typed = "", errors = {} }: { typed?: string; errors?: FieldErrors } = {},
): Response | Promise<Response> {
  const path = audiencePath(id);
  const isWrong = Object.keys(errors).length > 0;
  const title = filter === null ? `Delete ${name}?` : "Delete this view?";
  return renderPage(c, {
    title: isWrong ? `Error: ${title}` : title,
    section: "audiences",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="${path}">${name}</a></p>
      <h1>${title}</h1>
      ${
        filter === null
          ? html`<p>It stops serving at once, and its shares${views.length > 0 ? " and views" : ""} end. Its ${numberText(people)} people and
              ${numberText(exampleCount)} examples are forgotten. This cannot be undone.</p>`
          : html`<p>The view of ${filterSentence(filter)} ends. Its base audience and all people stay as they are, and a new view with
              the same filter shows the same people.</p>`
      }
      ${errorSummary(errors)}
      <form method="post" action="${path}/delete">
        ${csrfField(c)}
        ${
          filter === null
            ? textField({
                name: "name",
                label: "Type its name to delete it",
                value: typed,
                autocomplete: "off",
                error: errors.name,
                hint: name,
              })
            : ""
        }
        <p class="choice"><button class="danger">Delete</button><a class="button quiet" href="${path}">Keep it</a></p>
      </form>
      ${callPanel(c, { operationId: "deleteAudience", method: "DELETE", path: `/audience/${encodeURIComponent(id)}` })}`,
  });
}
