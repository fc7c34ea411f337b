import { html } from "hono/html";
import type { Html } from "../../../http/pages/html.ts";

export const labelingPaths = {
  jobs: "/console/jobs",
  datasets: "/console/datasets",
  definitions: "/console/definitions",
} as const;

type Kind = keyof typeof labelingPaths;

const labels: Record<Kind, string> = { jobs: "Jobs", datasets: "Datasets", definitions: "Definitions" };

/** Leads from one list of the section to the others. */
export function labelingTabs(current: Kind): Html {
  const kinds = Object.keys(labelingPaths) as Kind[];
  return html`<ul class="tabs" aria-label="Lists of labeling work">${kinds.map(
    (kind) =>
      html`<li><a href="${labelingPaths[kind]}" ${kind === current ? html`aria-current="page"` : ""}>${labels[kind]}</a></li>`,
  )}</ul>`;
}

export function pathOf(kind: Kind, id: string): string {
  return `${labelingPaths[kind]}/${encodeURIComponent(id)}`;
}

export function figure(label: string, value: string, more: string | Html): Html {
  return html`<div><dt>${label}</dt><dd><strong>${value}</strong><span class="meta">${more}</span></dd></div>`;
}

export type FactRow = [label: string, value: string | Html];

export function facts(rows: readonly FactRow[]): Html {
  return html`<dl class="facts settings">${rows.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}
