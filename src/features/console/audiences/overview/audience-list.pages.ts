import type { Context } from "hono";
import { html } from "hono/html";
import { everybody } from "../../../../domain/audience/everybody.ts";
import type { Page } from "../../../../domain/list-query/page-of.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { legend, type Part, stackedBar } from "../../../../http/pages/charts.ts";
import type { Html } from "../../../../http/pages/html.ts";
import type { AskedList } from "../../../../http/pages/list-address.ts";
import { emptyList, listPager, listToolbar } from "../../../../http/pages/list-toolbar.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { timeText } from "../../../../http/pages/time-text.ts";
import { titleOf } from "../../list-parts.ts";
import { liveNote, livePart, statusBadge } from "../../page-parts.ts";
import { shareText } from "../../setting-sentences.ts";
import { audienceListShape, type ListedAudience } from "./audience-list.usecases.ts";
import { audiencePath } from "./overview-paths.ts";

export function audienceListPage(
  c: Context<AppEnv>,
  { organization, asked, list }: { organization: { name: string }; asked: AskedList; list: Page<ListedAudience> },
): Response | Promise<Response> {
  return renderPage(c, {
    title: titleOf("Audiences", list),
    section: "audiences",
    body: html`<div class="head title">
        <div>
          <h1>Audiences</h1>
          <p class="lead">Audiences that ${organization.name} owns, that are shared with it, or that are public. Counts may be a few seconds old.</p>
        </div>
        <a class="button" href="/console/audiences/new">New audience</a>
      </div>
      ${listToolbar(audienceListShape, asked, list.total)}
      ${liveNote()}
      ${livePart(
        "audiences",
        list.items.some(({ isDistilling }) => isDistilling),
        audienceRows(asked, list),
      )}
      ${listPager(audienceListShape, asked, list)}
      ${callPanel(c, { operationId: "queryAudiences", method: "GET", path: "/audiences", query: callQuery(asked) })}`,
  });
}

/** The parameters with which the API lists the same. */
function callQuery({ values, sort }: AskedList): Record<string, string> {
  const filters = Object.entries(values).flatMap(([name, value]) => {
    const parameter = audienceListShape.filters[name]?.parameter ?? (name === "whose" ? "scope" : null);
    return parameter === null ? [] : [[parameter, value] as const];
  });
  return { ...Object.fromEntries(filters), sort };
}

function audienceRows(asked: AskedList, { items, page, totalPages }: Page<ListedAudience>): Html {
  if (items.length === 0) return emptyList(audienceListShape, asked, firstAudience());
  // The public audience of everybody is in each list.
  const isGuest = !asked.isFiltered && page === 1 && totalPages < 2 && !items.some(({ isOurs }) => isOurs);
  return html`${isGuest ? firstAudience() : ""}<ul class="rows audiences">${items.map(audienceRow)}</ul>`;
}

function firstAudience(): Html {
  return html`<div class="empty">
      <h2>Your organization has no audience of its own yet</h2>
      <p>An audience is a crowd that proves on examples that it is good at a task. Begin with a template, add a few examples
        whose answer you know, and start recruiting.</p>
      <p><a class="button" href="/console/audiences/new">Create the first audience</a></p>
    </div>`;
}

function audienceRow(audience: ListedAudience): Html {
  const { id, name, status, statusReason, isOurs, isPublic, isDistilling, health, createdAt } = audience;
  const parts = peopleOf(audience);
  return html`<li class="audience">
      <div class="what">
        <div class="head">
          <h2><a href="${audiencePath(id)}">${name}</a></h2>
          ${statusBadge(status)}
        </div>
        <p class="meta">${statusReason}${isDistilling ? html`<span class="part">Serving</span>` : ""}${
          isOurs ? "" : html`<span class="part">${isPublic ? "Public" : "Shared with you"}</span>`
        }</p>
      </div>
      <div class="who-is-in">${
        parts.every(({ amount }) => amount === 0)
          ? html`<p class="meta">${id === everybody ? "It keeps no people of its own." : "Nobody has joined yet."}</p>`
          : html`${stackedBar(`People of ${name}`, parts)} ${legend(parts)}`
      }</div>
      <p class="meta aside">${health === null ? "" : html`<span>Health ${shareText(health)}</span> `}<span>${timeText(Date.parse(createdAt))}</span></p>
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
