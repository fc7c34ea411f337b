import { html } from "hono/html";
import type { Html } from "../../../http/pages/html.ts";

const tabs = {
  overview: { path: "", label: "Overview" },
  examples: { path: "/examples", label: "Examples" },
  people: { path: "/people", label: "People" },
  settings: { path: "/settings", label: "Settings" },
  links: { path: "/links", label: "Links" },
} as const;

export type AudienceTab = keyof typeof tabs;

/** The pages of one audience, side by side. */
export function audienceTabs(audienceId: string, current: AudienceTab): Html {
  const home = `/console/audiences/${encodeURIComponent(audienceId)}`;
  return html`<nav class="tabs" aria-label="Pages of this audience"><ul>${Object.entries(tabs).map(
    ([name, { path, label }]) =>
      html`<li><a href="${home}${path}" ${name === current ? html`aria-current="page"` : ""}>${label}</a></li>`,
  )}</ul></nav>`;
}
