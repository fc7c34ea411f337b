import { html } from "hono/html";
import type { Html } from "../../../http/pages/html.ts";
import type { ServableAudience, ShownCampaign } from "./campaign.usecases.ts";

export const campaignsPath = "/console/campaigns";

export function campaignPath(campaignId: string, page: "" | "/program" | "/json" | "/settings" | "/act" = ""): string {
  return `${campaignsPath}/${encodeURIComponent(campaignId)}${page}`;
}

type Tab = "" | "/program" | "/json" | "/settings";

/** The pages of one campaign, side by side. Those that change it are for those who may. */
export function campaignTabs({ campaign, program, rights }: ShownCampaign, current: Tab): Html {
  const tabs: [Tab, string][] = [
    ["", "Overview"],
    ...(program !== null && rights.change
      ? ([
          ["/program", "Edit the program"],
          ["/json", "Program as JSON"],
        ] as [Tab, string][])
      : []),
    ...(rights.change ? ([["/settings", "Settings"]] as [Tab, string][]) : []),
  ];
  if (tabs.length < 2) return html``;
  return html`<nav class="tabs" aria-label="Pages of this campaign"><ul>${tabs.map(
    ([page, label]) =>
      html`<li><a href="${campaignPath(campaign.id, page)}" ${page === current ? html`aria-current="page"` : ""}>${label}</a></li>`,
  )}</ul></nav>`;
}

/** Calls what a routing serves by its name: an audience of the organization, or else its id. */
export function routingNames(audiences: readonly ServableAudience[]): (routingId: string) => string {
  const names = new Map(audiences.map(({ id, name }) => [id, name]));
  return (routingId) => names.get(routingId) ?? (routingId === "" ? "(nothing yet)" : routingId);
}

/** What may stand in a field that asks for a routing. */
export function routingOptions(audiences: readonly ServableAudience[]): Html {
  return html`<datalist id="routings">${audiences.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</datalist>`;
}
