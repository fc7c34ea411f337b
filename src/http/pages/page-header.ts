import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../app-env.ts";
import { csrfField } from "./csrf.ts";

const sections = {
  overview: { path: "/account", label: "Overview" },
  clients: { path: "/account/clients", label: "API clients" },
  organizations: { path: "/account/organizations", label: "Organizations" },
  grants: { path: "/account/grants", label: "Programs" },
  password: { path: "/account/password", label: "Password" },
  audit: { path: "/account/audit", label: "Log" },
} as const;

/** A part of the account settings. */
export type Section = keyof typeof sections;

/** The name of the service; in the account's sections also their list, who is signed in, and the way out. */
export function pageHeader(c: Context<AppEnv>, current: Section | undefined) {
  const session = c.var.session;
  if (current === undefined || !session) return html`<header><span class="brand">Muster</span></header>`;
  const links = Object.entries(sections).map(
    ([name, { path, label }]) =>
      html`<li><a href="${path}" ${name === current ? html`aria-current="page"` : ""}>${label}</a></li>`,
  );
  return html`<header>
      <a class="brand" href="/account">Muster</a>
      <form class="who" method="post" action="/sign-out">
        ${csrfField(c)}
        <span>${session.email}</span>
        <button class="quiet">Sign out</button>
      </form>
    </header>
    <nav aria-label="Account"><ul>${links}</ul></nav>`;
}
