import type { Context } from "hono";
import { html } from "hono/html";
import type { Page } from "../../domain/list-query/page-of.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { legend, numberText, type Part, stackedBar } from "../../http/pages/charts.ts";
import type { Html } from "../../http/pages/html.ts";
import { renderPage } from "../../http/pages/render-page.ts";
import { timeText } from "../../http/pages/time-text.ts";
import type { audiencesOf, batchesOf, campaignsOf } from "./console.usecases.ts";
import { type ItemOf, type ListPage, nothingFound, pager, searchForm, titleOf } from "./list-parts.ts";
import type { ListView } from "./list-view.ts";
import { liveNote, livePart, statusBadge } from "./page-parts.ts";

type Answer = Response | Promise<Response>;
type ListedAudience = ItemOf<typeof audiencesOf>;
type ListedCampaign = ItemOf<typeof campaignsOf>;
type ListedBatch = ItemOf<typeof batchesOf>;

export function audienceListPage(c: Context<AppEnv>, { organization, asked, list }: ListPage<ListedAudience>): Answer {
  return renderPage(c, {
    title: titleOf("Audiences", list),
    section: "audiences",
    body: html`<h1>Audiences</h1>
      <p class="lead">Audiences that ${organization.name} owns, that are shared with it, or that are public. Counts may be a few seconds old.</p>
      ${searchForm("/console", "Find an audience by its name", asked, list.total)}
      ${liveNote()}
      ${livePart(
        "audiences",
        list.items.some(({ isDistilling }) => isDistilling),
        audienceRows(c, asked, list),
      )}
      ${pager("/console", asked, list)}`,
  });
}

function audienceRows(c: Context<AppEnv>, asked: ListView, { items, page, totalPages }: Page<ListedAudience>): Html {
  const isAll = asked.name === "" && page === 1 && totalPages < 2;
  if (items.length === 0) return nothingFound("/console", "audience");
  // The public audience of everybody is in each list.
  const isGuest = isAll && !items.some(({ isOurs }) => isOurs);
  return html`<ul class="rows">${items.map(audienceRow)}</ul>
    ${isGuest ? firstCall(c) : ""}`;
}

function firstCall(c: Context<AppEnv>): Html {
  const { origin } = new URL(c.req.url);
  return html`<div class="empty">
      <h2>Your organization has no audience of its own yet</h2>
      <p>An audience is a crowd that proves on examples that it is good at a task. Create the first one with your token:</p>
      <pre><code>curl ${origin}/audience \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Cats or dogs"}'</code></pre>
      <p>Then add three examples with <code>POST /audience/{audienceId}/example</code>, and start with
        <code>POST /audience/{audienceId}/recruit</code>. <a href="/docs">All operations</a> can be tried out,
        and <a href="/account/clients">an API client</a> gives you the token.</p>
    </div>`;
}

function audienceRow(audience: ListedAudience): Html {
  const { id, name, status, statusReason, isOurs, isPublic, isDistilling } = audience;
  const parts = peopleOf(audience);
  return html`<li class="audience">
      <div class="head">
        <h2><a href="/console/audiences/${encodeURIComponent(id)}">${name}</a></h2>
        ${statusBadge(status)}
      </div>
      <p class="meta">${statusReason}${isDistilling ? html`<span class="part">Serving</span>` : ""}${
        isOurs ? "" : html`<span class="part">${isPublic ? "Public" : "Shared with you"}</span>`
      }</p>
      ${
        parts.every(({ amount }) => amount === 0)
          ? html`<p class="meta">Nobody has joined yet.</p>`
          : html`${stackedBar(`People of ${name}`, parts)} ${legend(parts)}`
      }
    </li>`;
}

function peopleOf({ distilling, graduated, dropped, inactiveGraduated }: ListedAudience): Part[] {
  return [
    { label: "Graduated", amount: graduated, tone: "graduated" },
    { label: "Distilling", amount: distilling, tone: "distilling" },
    { label: "Inactive graduates", amount: inactiveGraduated, tone: "inactive" },
    { label: "Dropped", amount: dropped, tone: "dropped" },
  ];
}

export function campaignListPage(c: Context<AppEnv>, { organization, asked, list }: ListPage<ListedCampaign>): Answer {
  const { items, page } = list;
  const rows =
    items.length > 0
      ? html`<ul class="rows">${items.map(campaignRow)}</ul>`
      : asked.name !== "" || page > 1
        ? nothingFound("/console/campaigns", "campaign")
        : html`<div class="empty">
            <h2>No campaigns yet</h2>
            <p>Each audience has its own campaign, which recruits people. <a href="/docs">Other campaigns</a> are created with
              <code>POST /campaign/program</code>.</p>
          </div>`;
  return renderPage(c, {
    title: titleOf("Campaigns", list),
    section: "campaigns",
    body: html`<h1>Campaigns</h1>
      <p class="lead">The campaigns of ${organization.name}, and those of every audience that it may read.</p>
      ${searchForm("/console/campaigns", "Find a campaign by its name", asked, list.total)}
      ${rows}
      ${pager("/console/campaigns", asked, list)}`,
  });
}

function campaignRow(campaign: ListedCampaign): Html {
  const { id, name, status, priority, audienceId, audienceBoost, boostLevel, hasBooster, createdAt } = campaign;
  const boost =
    audienceId !== null ? `Boost level ${audienceBoost}` : hasBooster ? `Boost level ${boostLevel} of 10` : "No boost";
  return html`<li>
      <div class="head"><h2><span class="clipped">${name}</span></h2>${statusBadge(status)}</div>
      <p class="meta"><strong>${boost}</strong><span class="part">priority ${numberText(priority)}</span><span class="part">since ${timeText(
        Date.parse(createdAt),
      )}</span></p>
      <p class="meta">${
        audienceId === null
          ? html`<code>${id}</code>`
          : html`Recruits for <a href="/console/audiences/${encodeURIComponent(audienceId)}">its audience<span class="unseen"> ${name}</span></a>`
      }</p>
    </li>`;
}

export function batchListPage(c: Context<AppEnv>, { organization, asked, list }: ListPage<ListedBatch>): Answer {
  const { items, page } = list;
  const rows =
    items.length > 0
      ? html`<ul class="rows">${items.map(batchRow)}</ul>`
      : page > 1
        ? nothingFound("/console/batches", "batch")
        : html`<div class="empty">
            <h2>No batches yet</h2>
            <p>A batch uploads up to 5,000 files by their URLs. Create one with <code>POST /asset/batch-upload</code>, or
              <a href="/docs">try it out</a>.</p>
          </div>`;
  return renderPage(c, {
    title: titleOf("Batches", list),
    section: "batches",
    body: html`<h1>Batches</h1>
      <p class="lead">Uploads by URL of ${organization.name}, newest first.</p>
      ${liveNote()}
      ${livePart(
        "batches",
        items.some(({ state }) => state === "Processing"),
        rows,
      )}
      ${pager("/console/batches", asked, list)}`,
  });
}

function batchRow({ id, state, correlationId, totalCount, completedCount, failedCount, createdAt }: ListedBatch): Html {
  const parts: Part[] = [
    { label: "Uploaded", amount: completedCount, tone: "graduated" },
    { label: "Failed", amount: failedCount, tone: "dropped" },
    { label: "To do", amount: Math.max(0, totalCount - completedCount - failedCount), tone: "plain" },
  ];
  const urls = totalCount === 1 ? "1 URL" : `${numberText(totalCount)} URLs`;
  const time = timeText(createdAt);
  return html`<li class="audience">
      <div class="head"><h2><span class="clipped">${correlationId ?? time}</span></h2>${statusBadge(state)}</div>
      <p class="meta">${urls}${correlationId === null ? "" : html`<span class="part">${time}</span>`}<span class="part"><code>${id}</code></span></p>
      ${stackedBar(`Files of ${correlationId ?? id}`, parts)}
      ${legend(parts)}
    </li>`;
}

export function noOrganizationPage(c: Context<AppEnv>): Answer {
  return renderPage(c, {
    title: "You are in no organization",
    section: "audiences",
    body: html`<h1>You are in no organization</h1>
      <p class="empty">Audiences, campaigns and batches belong to an organization.
        <a href="/account/organizations">Choose the organization for which you act</a>, or ask a member for an invitation.</p>`,
  });
}
