import type { Context } from "hono";
import { html } from "hono/html";
import { leastExamples } from "../../../../domain/audience/status.ts";
import { isOpen } from "../../../../domain/run/audience-run.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { numberText, progressBar } from "../../../../http/pages/charts.ts";
import { copyable } from "../../../../http/pages/copyable.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { alertText } from "../../../../http/pages/form-fields.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { timeText } from "../../../../http/pages/time-text.ts";
import { settingsSection } from "../../audience-settings.pages.ts";
import { figure } from "../../labeling/labeling-parts.ts";
import { liveNote, livePart, statusBadge } from "../../page-parts.ts";
import { filterSentence, shareText } from "../../setting-sentences.ts";
import { tryLink } from "../../try/try-frame.ts";
import { audienceTabs } from "../audience-tabs.ts";
import type { AudienceOverview } from "./audience-overview.usecases.ts";
import { type HistoryRange, historyRanges, historyView, usualRange } from "./history-view.ts";
import { latestSection } from "./latest-section.ts";
import { barChart, lineChart } from "./line-chart.ts";
import { audiencePath } from "./overview-paths.ts";
import { peopleSections } from "./people-section.ts";
import { rateText, readinessText } from "./readiness-text.ts";
import { runsSection } from "./runs-section.ts";

export interface OverviewAsked {
  /** Null: whichever shows most. */
  range: HistoryRange | null;
  showsAllRuns: boolean;
  /** Why the last press of a button did nothing. */
  problem?: { sentence: string; status: 400 | 403 | 404 | 409 | 429 | 503 };
}

export function overviewPage(
  c: Context<AppEnv>,
  audience: AudienceOverview,
  { range, showsAllRuns, problem }: OverviewAsked,
): Response | Promise<Response> {
  const { name, runs, isDistilling, description, id, baseAudienceId, filter, status } = audience;
  const isRunning = isDistilling || runs.some(isOpen);
  const path = audiencePath(id);
  return renderPage(c, {
    title: name,
    section: "audiences",
    status: problem?.status ?? 200,
    showsFiles: true,
    body: html`<p class="back"><a href="/console">Audiences</a></p>
      <div class="head title">
        <div><h1>${name}</h1><p class="meta">${copyable(id, "audience id")}<span class="part">since ${timeText(Date.parse(audience.createdAt))}</span></p></div>
        ${buttons(c, audience)}
      </div>
      ${alertText(problem?.sentence)}
      ${description === null || description === "" ? "" : html`<p class="lead">${description}</p>`}
      ${
        filter === null
          ? ""
          : html`<p class="status-line">A view of the graduates of <a href="${audiencePath(baseAudienceId)}">its base audience</a>:
              ${filterSentence(filter)}. Everything below describes the base.</p>`
      }
      ${audienceTabs(baseAudienceId, "overview")}
      ${liveNote()}
      ${livePart(
        "audience",
        isRunning,
        html`${statusOf(audience)} ${overTime(audience, range, path)} ${peopleOf(audience)}
          ${runsSection(runs, { showsAll: showsAllRuns, path })}`,
      )}
      ${viewsSection(audience)}
      ${settingsSection(audience)}
      ${callPanel(c, callsOf(baseAudienceId, status))}`,
  });
}

function callsOf(audienceId: string, status: AudienceOverview["status"]) {
  const path = `/audience/${encodeURIComponent(audienceId)}`;
  return [
    { title: "Read it", operationId: "getAudience", method: "GET", path },
    {
      title: "Count its people by state",
      operationId: "getAudienceUserStateMetrics",
      method: "GET",
      path: `${path}/user-metrics`,
    },
    ...(status === "Created"
      ? [{ title: "Start recruiting", operationId: "recruit", method: "POST", path: `${path}/recruit` }]
      : []),
  ];
}

function buttons(c: Context<AppEnv>, audience: AudienceOverview): Html {
  const { id, filter, may, isOrdinary, wanted } = audience;
  const link = (page: string, label: string, kind = "quiet") =>
    html`<a class="button ${kind}" href="${audiencePath(id, page)}">${label}</a>`;
  const press = (action: string, label: string, kind = "") =>
    html`<form method="post" action="${audiencePath(id, `/${action}`)}">${csrfField(c)}<button class="${kind}">${label}</button></form>`;
  if (filter !== null)
    return html`<div class="actions">${may.delete ? link("/delete", "Delete view", "quiet danger") : ""}</div>`;
  const recruiting =
    !may.recruit || !isOrdinary
      ? ""
      : wanted === null
        ? press("recruit", "Start recruiting")
        : wanted
          ? press("pause", "Pause", "quiet")
          : press("resume", "Resume");
  return html`<div class="actions">
      ${recruiting}
      ${audience.exampleCount > 0 ? tryLink({ kind: "audience", id }) : ""}
      ${may.seed ? link("/seed", "Seed from CSV") : ""}
      ${may.makeView ? link("/views/new", "New view") : ""}
      ${may.readShares ? link("/shares", may.share ? "Share" : "Shares") : ""}
      ${may.delete && isOrdinary ? link("/delete", "Delete", "quiet danger") : ""}
    </div>`;
}

function statusOf(audience: AudienceOverview): Html {
  const { status, statusReason, campaignStatus, boostLevel, health, exampleCount, readiness, graduated, needed, may } =
    audience;
  const { short, more } = readinessText(readiness);
  return html`<div class="${status === "Pending" ? "warn" : "status"}">
      <p>${statusBadge(status)} ${status === "Pending" ? html`<strong>Waiting:</strong> ` : ""}${statusReason}${
        audience.isDistilling ? html` <span class="meta part">Serving</span>` : ""
      }</p>
      ${
        exampleCount < leastExamples && may.edit
          ? html`<p class="meta"><a href="${audiencePath(audience.baseAudienceId, "/examples")}">Add examples</a> with a known answer: people qualify on them.</p>`
          : ""
      }
      ${
        status === "Recruiting" || status === "Pending"
          ? html`<div class="progress">${progressBar("Graduates of those that it needs", Math.min(1, graduated / needed))}<span>${numberText(graduated)} of ${numberText(needed)}</span></div>`
          : ""
      }
    </div>
    <dl class="figures">
      ${figure("Graduates", numberText(graduated), `of ${numberText(needed)} that it needs`)}
      ${figure("Ready", short, more)}
      ${figure("Answers a minute", rateText(audience.answersPerMinute), "over the last ten minutes")}
      ${figure("Health", health === null ? "Too early" : shareText(health), "of all who finished have graduated")}
      ${figure("Boost level", boostLevel, boostMeanings[boostLevel])}
      ${figure("Campaign", campaignStatus ?? "None", campaignStatus === "Active" ? "recruits people" : "recruits nobody")}
      ${figure("Examples", numberText(exampleCount), "with a known answer")}
    </dl>`;
}

const boostMeanings: Record<AudienceOverview["boostLevel"], string> = {
  None: "looks for nobody",
  Stable: "has enough graduates",
  Distilling: "looks for people who distill",
  Global: "looks for anybody",
};

function overTime(audience: AudienceOverview, asked: HistoryRange | null, path: string): Html {
  const { activity, people } = audience;
  const { history, present } = activity;
  const range = asked ?? usualRange(history, present.at);
  const view = historyView(activity, range);
  return html`<div class="halves">
      <section>
        <div class="head"><h2>People over time</h2>${view === null ? "" : rangeLinks(range, path)}</div>
        ${
          view === null
            ? html`<p class="empty">${
                people === 0
                  ? "Nobody has joined yet. The chart begins with the first person."
                  : "The chart begins with the next change: until now nothing was noted by the hour."
              }</p>`
            : html`${lineChart("People and graduates over time", view.lines)}
              <h3>Answers ${barText(view.barMs)}</h3>
              ${barChart(`Answers ${barText(view.barMs)}`, view.bars, view.to)}`
        }
      </section>
      ${latestSection(audience)}
    </div>`;
}

function barText(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours === 1) return "an hour";
  if (hours < 24) return `in ${hours} hours`;
  return hours === 24 ? "a day" : `in ${hours / 24} days`;
}

function rangeLinks(current: HistoryRange, path: string): Html {
  return html`<ul class="tabs small" aria-label="Range of the chart">${Object.entries(historyRanges).map(
    ([name, { label }]) =>
      html`<li><a href="${path}?range=${name}" ${name === current ? html`aria-current="true"` : ""}>${label}</a></li>`,
  )}</ul>`;
}

function peopleOf(audience: AudienceOverview): Html {
  if (audience.people > 0) return peopleSections(audience);
  return html`<section>
      <h2>People</h2>
      <div class="empty">
        <p>Nobody has joined yet. People appear here with their first answer, or when you seed them from a file.</p>
        ${
          audience.may.seed && audience.filter === null
            ? html`<p class="choice"><a class="button quiet" href="${audiencePath(audience.id, "/seed")}">Seed from CSV</a>
                <a class="button quiet" href="${audiencePath(audience.id, "/links")}">Make a labeling link</a></p>`
            : ""
        }
      </div>
    </section>`;
}

function viewsSection({ views, hasMoreViews, may, id, baseAudienceId }: AudienceOverview): Html {
  if (!may.edit && !may.makeView) return html``;
  const make = may.makeView ? html`<a href="${audiencePath(baseAudienceId, "/views/new")}">New view</a>` : "";
  return html`<section>
      <div class="head"><h2>Views</h2>${make}</div>
      ${
        views.length === 0
          ? html`<p class="meta">A view is a part of the graduates, by country, language, device or a demographic. Jobs can be sent to it.</p>`
          : html`<ul class="rows dense">${views.map(
              (view) => html`<li>
                <p>${
                  view.id === id
                    ? html`<strong>${filterSentence(view.filter)}</strong>`
                    : html`<a href="${audiencePath(view.id)}">${filterSentence(view.filter)}</a>`
                }</p>
                <p class="meta">${copyable(view.id, "view id")}<span class="part">since ${timeText(view.createdAt)}</span></p>
              </li>`,
            )}</ul>`
      }
      ${hasMoreViews ? html`<p class="meta">Older views are left out here. They work as before.</p>` : ""}
    </section>`;
}
