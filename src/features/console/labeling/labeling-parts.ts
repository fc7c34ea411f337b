import { html } from "hono/html";
import type { Html } from "../../../http/pages/html.ts";

export function figure(label: string, value: string, more: string | Html): Html {
  return html`<div><dt>${label}</dt><dd><strong>${value}</strong><span class="meta">${more}</span></dd></div>`;
}

export type FactRow = [label: string, value: string | Html];

export function facts(rows: readonly FactRow[]): Html {
  return html`<dl class="facts settings">${rows.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}
