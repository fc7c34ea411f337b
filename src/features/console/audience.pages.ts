import type { Context } from "hono";
import { html } from "hono/html";
import { isDropped, type MemberState, memberStates } from "../../domain/member/member-state.ts";
import type { RunKind } from "../../domain/run/audience-run.ts";
import type { AppEnv } from "../../http/app-env.ts";
import {
  legend,
  numberText,
  type Part,
  percentText,
  progressBar,
  shareBar,
  stackedBar,
  type Tone,
} from "../../http/pages/charts.ts";
import type { Html } from "../../http/pages/html.ts";
import { renderPage } from "../../http/pages/render-page.ts";
import { timeText } from "../../http/pages/time-text.ts";
import { settingsSection } from "./audience-settings.pages.ts";
import type { ShownAudience } from "./console.usecases.ts";
import { liveNote, livePart, statusBadge } from "./page-parts.ts";
import { filterSentence, shareText } from "./setting-sentences.ts";

type Run = ShownAudience["runs"][number];

export function audiencePage(c: Context<AppEnv>, audience: ShownAudience): Response | Promise<Response> {
  const { name, runs, isDistilling, description, id, baseAudienceId, filter } = audience;
  const isRunning = isDistilling || runs.some(isUnderWay);
  return renderPage(c, {
    title: name,
    section: "audiences",
    body: html`<p class="back"><a href="/console">Audiences</a></p>
      <h1>${name}</h1>
      <p class="meta"><code>${id}</code></p>
      ${description === null || description === "" ? "" : html`<p class="lead">${description}</p>`}
      ${
        filter === null
          ? ""
          : html`<p>A view of the graduates of <a href="/console/audiences/${encodeURIComponent(baseAudienceId)}">its base
              audience</a>: ${filterSentence(filter)}. Everything below describes the base.</p>`
      }
      <p><a href="/console/audiences/${encodeURIComponent(baseAudienceId)}/links">Labeling links</a></p>
      ${liveNote()}
      ${livePart("audience", isRunning, html`${statusOf(audience)} ${peopleSection(audience)} ${runsSection(runs)}`)}
      ${settingsSection(audience)}`,
  });
}

function statusOf(audience: ShownAudience): Html {
  const { id, status, statusReason, campaignStatus, boostLevel, health, exampleCount } = {
    ...audience,
    id: audience.baseAudienceId,
  };
  return html`<div class="${status === "Pending" ? "warn" : "status"}">
      <p>${statusBadge(status)} ${status === "Pending" ? html`<strong>Waiting:</strong> ` : ""}${statusReason}</p>
      ${status === "Pending" ? html`<p class="meta">Add them with <code>POST /audience/${id}/example</code>.</p>` : ""}
    </div>
    <dl class="figures">
      ${figure("Campaign", campaignStatus ?? "None", campaignStatus === "Active" ? "recruits people" : "recruits nobody")}
      ${figure("Boost level", boostLevel, boostMeanings[boostLevel])}
      ${figure("Health", health === null ? "Too early" : shareText(health), "share of graduates among all who finished")}
      ${figure("Examples", numberText(exampleCount), "with a known answer")}
    </dl>`;
}

const boostMeanings: Record<ShownAudience["boostLevel"], string> = {
  None: "looks for nobody",
  Stable: "has enough graduates",
  Distilling: "looks for people who distill",
  Global: "looks for anybody",
};

function figure(label: string, value: string, more: string | Html): Html {
  return html`<div><dt>${label}</dt><dd><strong>${value}</strong><span class="meta">${more}</span></dd></div>`;
}

function peopleSection({ usersPerState: states, people }: ShownAudience): Html {
  if (people === 0) {
    return html`<section>
        <h2>People</h2>
        <p class="empty">Nobody has joined yet. People appear here with their first answer, or when you seed them from a file.</p>
      </section>`;
  }
  const of = (...names: MemberState[]) => names.reduce((sum, name) => sum + states[name], 0);
  const dropped = memberStates.filter(isDropped);
  const parts: Part[] = [
    { label: "Graduated", amount: of("Graduated"), tone: "graduated" },
    { label: "Distilling", amount: of("Distilling"), tone: "distilling" },
    { label: "Inactive", amount: of("InactiveDistilling", "InactiveGraduated"), tone: "inactive" },
    { label: "Dropped", amount: of(...dropped), tone: "dropped" },
  ];
  const graduates = of("Graduated", "InactiveGraduated");
  const stages: Row[] = [
    { label: "Joined", amount: people, tone: "plain" },
    { label: "Finished", amount: graduates + of(...dropped), tone: "distilling" },
    { label: "Graduated", amount: graduates, tone: "graduated" },
    { label: "Graduated and active", amount: of("Graduated"), tone: "graduated" },
  ];
  const reasons = dropped.map((state) => ({ ...stateWords[state], amount: states[state] }));
  const inactive: Row[] = [
    { ...stateWords.InactiveGraduated, amount: states.InactiveGraduated },
    { ...stateWords.InactiveDistilling, amount: states.InactiveDistilling },
  ];
  return html`<section>
      <div class="head"><h2>People</h2><span>${numberText(people)} in all</span></div>
      ${stackedBar("People", parts)}
      ${legend(parts)}
    </section>
    <section>
      <h2>Funnel</h2>
      ${barTable({ caption: "From joining to being an active graduate", what: "Stage", rows: stages, of: people, isFunnel: true })}
    </section>
    <section>
      <h2>Why people were dropped</h2>
      ${
        of(...dropped) === 0
          ? html`<p class="empty">Nobody was dropped.</p>`
          : barTable({ caption: "Dropped people by reason", what: "Reason", rows: reasons, of: of(...dropped) })
      }
    </section>
    ${
      of("InactiveDistilling", "InactiveGraduated") === 0
        ? ""
        : html`<section>
            <h2>Inactive people</h2>
            ${barTable({
              ...{ caption: "Inactive people by their state before", what: "State before", rows: inactive },
              of: of("InactiveDistilling", "InactiveGraduated"),
            })}
          </section>`
    }`;
}

const stateWords: Record<MemberState, { label: string; tone: Tone }> = {
  Distilling: { label: "Distilling", tone: "distilling" },
  Graduated: { label: "Graduated", tone: "graduated" },
  DroppedLowScore: { label: "Low score", tone: "dropped" },
  DroppedLowAccuracy: { label: "Low accuracy", tone: "dropped" },
  DroppedMaxResponses: { label: "Too many responses", tone: "dropped" },
  DroppedMaxSessions: { label: "Too many sessions", tone: "dropped" },
  DroppedLowSubmissionRate: { label: "Low submission rate", tone: "dropped" },
  InactiveDistilling: { label: "Distilling", tone: "distilling" },
  InactiveGraduated: { label: "Graduates", tone: "graduated" },
};

interface Row {
  label: string;
  amount: number;
  tone: Tone;
}

interface BarTable {
  caption: string;
  what: string;
  rows: readonly Row[];
  of: number;
  isFunnel?: boolean;
}

/** A chart that is also a table, so that screen readers read the same numbers. */
function barTable({ caption, what, rows, of, isFunnel = false }: BarTable): Html {
  return html`<table class="bars">
      <caption class="unseen">${caption}</caption>
      <thead class="unseen"><tr><th scope="col">${what}</th><th scope="col">Bar</th><th scope="col">People</th><th scope="col">Share</th></tr></thead>
      <tbody>${rows.map(
        ({ label, amount, tone }) => html`<tr>
          <th scope="row">${label}</th>
          <td>${shareBar(amount, of, tone, isFunnel ? "centre" : "start")}</td>
          <td class="number">${numberText(amount)}</td>
          <td class="number share">${percentText(amount, of)}</td>
        </tr>`,
      )}</tbody>
    </table>`;
}

const runNames: Record<RunKind, string> = {
  recalculation: "State recalculation",
  "inactivity-sync": "Inactivity sync",
  initialization: "Seeding of people",
  reconciliation: "Reconciliation of counts",
};

function isUnderWay({ state }: Run): boolean {
  return state === "Pending" || state === "Processing";
}

function runsSection(runs: readonly Run[]): Html {
  return html`<section>
      <h2>Runs</h2>
      ${
        runs.length === 0
          ? html`<p class="empty">Nothing has run yet. A change of the settings starts a run if it can alter people's states.</p>`
          : html`<ul class="rows">${runs.map(runRow)}</ul>`
      }
    </section>`;
}

function runRow(run: Run): Html {
  const { kind, id, state, phase, processedCount, changedCount, errorMessage, createdAt, completedAt, file } = run;
  const name = runNames[kind];
  const badRows = file?.badRows ?? 0;
  return html`<li class="run">
      <div class="head"><h3>${name}</h3>${statusBadge(state)}</div>
      ${
        isUnderWay(run)
          ? html`<div class="progress">${progressBar(`${name} ${id}`, run.progress)}<span>${Math.floor(run.progress * 100)}%</span></div>`
          : ""
      }
      <p class="meta">${numberText(processedCount)} processed<span class="part">${numberText(changedCount)} changed</span>${
        badRows === 0 ? "" : html`<span class="part">${numberText(badRows)} rows refused</span>`
      }${state === "Processing" ? html`<span class="part">${phaseText(phase)}</span>` : ""}<span class="part">${
        completedAt === null ? html`since ${timeText(createdAt)}` : timeText(completedAt)
      }</span></p>
      ${errorMessage === null ? "" : html`<p class="wrong">${errorMessage}</p>`}
    </li>`;
}

/** Turns `SeedingUsers` into "seeding users". */
function phaseText(phase: string): string {
  return phase.replace(/(?<!^)[A-Z]/g, " $&").toLowerCase();
}
