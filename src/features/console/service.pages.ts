import type { Context } from "hono";
import { html } from "hono/html";
import type { QuotaName } from "../../domain/quota/quotas.ts";
import type { CheckName, StatusState } from "../../domain/service/service-status.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { bytesText } from "../../http/pages/bytes-text.ts";
import { callPanel } from "../../http/pages/call-panel.ts";
import { numberText, percentText, progressBar } from "../../http/pages/charts.ts";
import { csvDownload } from "../../http/pages/csv-download.ts";
import type { Html } from "../../http/pages/html.ts";
import { renderPage } from "../../http/pages/render-page.ts";
import { timeText } from "../../http/pages/time-text.ts";
import type { OrganizationUse } from "../quotas/quotas.usecases.ts";
import type { readStatus } from "../service/status/status.usecases.ts";
import { liveNote, livePart, statusBadge } from "./page-parts.ts";

type Status = Awaited<ReturnType<typeof readStatus>>;

const stateWords: Record<StatusState, string> = { ok: "Good", warn: "Look today", fail: "Look now" };

const checkLabels: Record<CheckName, string> = {
  outbox: "Open work",
  claims: "Lost holders",
  schedule: "The work of each minute",
  queue: "Queue",
  deadLetters: "Dead letters",
  database: "Database",
  campaigns: "Campaigns in memory",
  runs: "Background runs",
  batches: "Batch uploads",
  erasures: "Erasures",
  secrets: "Secrets",
};

export function statusPage(c: Context<AppEnv>, status: Status) {
  return renderPage(c, {
    title: "Status",
    section: "status",
    body: html`<h1>Status</h1>
      <p class="lead">How the service does, part by part. A monitor reads the same from <code>GET /status</code>.</p>
      ${liveNote()}
      ${livePart("status", true, statusParts(status))}
      ${callPanel(c, { operationId: "getStatus", method: "GET", path: "/status" })}`,
  });
}

/** What needs a look comes first. */
function statusParts({ state, at, checks }: Status): Html {
  const worst = (a: StatusState) => ["fail", "warn", "ok"].indexOf(a);
  const sorted = [...checks].sort((a, b) => worst(a.state) - worst(b.state));
  return html`<p>${statusBadge(stateWords[state])}<span class="part meta">at ${timeText(Date.parse(at))}</span></p>
    <ul class="rows">${sorted.map(
      ({ name, state, sentence }) => html`<li>
        <div class="head"><h2>${checkLabels[name]}</h2>${statusBadge(stateWords[state])}</div>
        <p class="meta">${sentence}</p>
      </li>`,
    )}</ul>`;
}

export const quotaLabels: Record<QuotaName, string> = {
  storedBytes: "Stored files",
  audiences: "Audiences",
  campaigns: "Campaigns",
  openBatches: "Open batch uploads",
  people: "People in audiences",
  sessionsPerMinute: "Sessions this minute",
  apiCallsPerMinute: "API calls this minute",
};

export function usagePage(
  c: Context<AppEnv>,
  { organization, use }: { organization: { name: string }; use: OrganizationUse },
) {
  return renderPage(c, {
    title: "Usage",
    section: "usage",
    body: html`<h1>Usage</h1>
      <p class="lead">What ${organization.name} uses of its quotas. Admins can change them. People are counted a few seconds late, and
        what happens in a minute only as far as this part of the service has seen it.</p>
      ${liveNote()}
      ${livePart("usage", true, html`<ul class="rows">${use.quotas.map(quotaRow)}</ul>`)}
      ${csvDownload("/console/usage.csv")}
      ${callPanel(c, { operationId: "getOrganizationUsage", method: "GET", path: "/organization/usage" })}`,
  });
}

function quotaRow({ quota, used, limit }: OrganizationUse["quotas"][number]): Html {
  const label = quotaLabels[quota];
  const textOf = quota === "storedBytes" ? bytesText : numberText;
  const isFull = used >= limit;
  return html`<li class="audience">
      <div class="head"><h2>${label}</h2>${isFull ? statusBadge("Used up") : ""}</div>
      <p class="meta"><strong>${textOf(used)}</strong> of ${textOf(limit)}<span class="part">${
        limit === 0 ? "nothing allowed" : percentText(Math.min(used, limit), limit)
      }</span></p>
      ${progressBar(`${label}: used`, limit === 0 ? 1 : Math.min(1, used / limit))}
    </li>`;
}
