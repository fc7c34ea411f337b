import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { pathOf } from "../labeling.pages.tsx";

export function deleteDefinitionPage(
  c: Context<AppEnv>,
  { id, name }: { id: string; name: string },
): Response | Promise<Response> {
  const path = pathOf("definitions", id);
  return renderPage(c, {
    title: `Delete ${name}?`,
    section: "labeling",
    body: html`<h1>Delete ${name}?</h1>
      <p>All its revisions go. Jobs on it go on, and their results stay. Its dataset stays too. This cannot be undone.</p>
      <form method="post" action="${path}/delete" class="choice">
        ${csrfField(c)}
        <button class="danger">Delete</button>
        <a class="button quiet" href="${path}">Keep it</a>
      </form>
      ${callPanel(c, { operationId: "deleteJobDefinition", method: "DELETE", path: `/job/definition/${id}` })}`,
  });
}
