import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../http/app-env.ts";
import { renderPage } from "../../http/pages/render-page.ts";

export function noOrganizationPage(c: Context<AppEnv>): Response | Promise<Response> {
  return renderPage(c, {
    title: "You are in no organization",
    section: "audiences",
    body: html`<h1>You are in no organization</h1>
      <p class="empty">Audiences, campaigns and batches belong to an organization.
        <a href="/account/organizations">Choose the organization for which you act</a>, or ask a member for an invitation.</p>`,
  });
}
