import type { Context } from "hono";
import { html } from "hono/html";
import { campaignStatuses } from "../../../domain/campaign/campaign-status.ts";
import type { Page } from "../../../domain/list-query/page-of.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { numberText } from "../../../http/pages/charts.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import { type AskedList, emptyList, type ListShape, listPager, listToolbar } from "../list-address.ts";
import { titleOf } from "../list-parts.ts";
import { statusBadge } from "../page-parts.ts";
import type { campaignsOf } from "./campaign.usecases.ts";
import { campaignPath, campaignsPath } from "./campaign-parts.ts";

type ListedCampaign = Awaited<ReturnType<typeof campaignsOf>>["items"][number];

export const campaignShape: ListShape = {
  path: campaignsPath,
  filters: {
    name: { label: "Name contains", parameter: "name[contains]" },
    status: {
      label: "Status",
      parameter: "status[eq]",
      options: Object.fromEntries(campaignStatuses.map((status) => [status, status])),
    },
  },
  sorts: {
    "-created_at": "Newest first",
    created_at: "Oldest first",
    name: "Name",
    "-priority": "Highest priority first",
  },
  what: "campaign",
  csv: `${campaignsPath}.csv`,
};

export function campaignListPage(
  c: Context<AppEnv>,
  { organization, asked, list }: { organization: { name: string }; asked: AskedList; list: Page<ListedCampaign> },
) {
  return renderPage(c, {
    title: titleOf("Campaigns", list),
    section: "campaigns",
    body: html`<div class="head"><h1>Campaigns</h1><a class="button" href="${campaignsPath}/new">New campaign</a></div>
      <p class="lead">The campaigns of ${organization.name}, and those of every audience that it may read.</p>
      ${listToolbar(campaignShape, asked, list.total)}
      ${list.items.length > 0 ? html`<ul class="rows">${list.items.map(campaignRow)}</ul>` : emptyList(campaignShape, asked, beginning())}
      ${listPager(campaignShape, asked, list)}
      ${callPanel(c, { operationId: "queryCampaigns", path: "/campaigns", method: "GET" })}`,
  });
}

function beginning(): Html {
  return html`<div class="empty">
      <h2>No campaigns yet</h2>
      <p>A campaign brings people to work. Each audience has one of its own, which recruits for it: it comes with
        <a href="/console/audiences/new">a new audience</a>.</p>
      <p>Another kind serves by a program: a graph that decides after each answer what comes next. For a quiz, a check before
        the work, or a comparison of two crowds.</p>
      <p><a class="button" href="${campaignsPath}/new">New campaign</a></p>
    </div>`;
}

function campaignRow(campaign: ListedCampaign): Html {
  const { id, name, status, priority, audienceId, audienceBoost, boostLevel, hasBooster, createdAt } = campaign;
  const boost =
    audienceId !== null ? `Boost level ${audienceBoost}` : hasBooster ? `Boost level ${boostLevel} of 10` : "No boost";
  return html`<li>
      <div class="head"><h2><a href="${campaignPath(id)}">${name}</a></h2>${statusBadge(status)}</div>
      <p class="meta"><strong>${boost}</strong><span class="part">priority ${numberText(priority)}</span><span class="part">since ${timeText(
        Date.parse(createdAt),
      )}</span></p>
      <p class="meta">${
        audienceId === null
          ? copyable(id, "campaign id")
          : html`Recruits for <a href="/console/audiences/${encodeURIComponent(audienceId)}">its audience<span class="unseen"> ${name}</span></a>`
      }</p>
    </li>`;
}
