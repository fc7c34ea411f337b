import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../../http/app-env.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";

interface Grant {
  id: string;
  clientId: string;
  clientName: string | null;
  scope: string;
  createdAt: number;
}

export function grantListPage(c: Context<AppEnv>, grants: Grant[]): Response | Promise<Response> {
  return renderPage(c, {
    title: "Programs",
    section: "grants",
    body: html`<h1>Programs</h1>
      <p class="lead">These programs may act for you, because you signed in to them. A program whose access you revoke has to ask again.</p>
      ${
        grants.length === 0
          ? html`<p class="empty">No program may act for you.</p>`
          : html`<ul class="rows">${grants.map(({ id, clientId, clientName, scope, createdAt }) => {
              const name = clientName ?? clientId;
              return html`<li class="split">
                <div>
                  <h2>${name}</h2>
                  <p class="meta">Since ${timeText(createdAt)}, with ${scope}</p>
                </div>
                <form method="post" action="/account/grants/${id}/revoke">
                  ${csrfField(c)}
                  <button class="quiet danger">Revoke<span class="unseen"> what ${name} may do since ${timeText(createdAt)}</span></button>
                </form>
              </li>`;
            })}</ul>`
      }`,
  });
}
