import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../../http/app-env.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";

interface Overview {
  email: string;
  /** Its name. */
  activeOrganization: string | undefined;
  clients: number;
  organizations: number;
  grants: number;
  isAdmin: boolean;
}

export function overviewPage(c: Context<AppEnv>, overview: Overview): Response | Promise<Response> {
  return renderPage(c, {
    title: "Your account",
    section: "overview",
    body: html`<h1>Your account</h1>
      <dl class="facts">
        <div><dt>E-mail</dt><dd>${overview.email}</dd></div>
        <div><dt>You act for</dt><dd>${overview.activeOrganization ?? "No organization"}</dd></div>
      </dl>
      <ul class="cards">
        ${card("/account/clients", "API clients", "Ids and secrets for programs that run without you.", overview.clients)}
        ${card("/account/organizations", "Organizations", "Members, invitations, and the organization that you act for.", overview.organizations)}
        ${card("/account/grants", "Programs", "Programs that you have signed in to.", overview.grants)}
        ${card("/account/password", "Password", "Change it, and sign out everywhere else.")}
        ${card("/account/audit", "Log", "Changes of access in your organization.")}
        ${overview.isAdmin ? card("/console/accounts", "Accounts", "Verify e-mails, so that shares find their accounts.") : ""}
        ${card("/console", "Console", "Audiences with their people, campaigns and batches, as they are now.")}
      </ul>`,
  });
}

function card(path: string, name: string, purpose: string, amount?: number): Html {
  return html`<li>
      <a href="${path}">${name}</a>
      ${amount === undefined ? "" : html`<span class="amount">${amount}</span>`}
      <p>${purpose}</p>
    </li>`;
}
