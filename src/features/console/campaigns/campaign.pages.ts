import type { Context } from "hono";
import { html } from "hono/html";
import type { CampaignAction } from "../../../domain/campaign/campaign-status.ts";
import type { Faults } from "../../../domain/fault-list.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { numberText } from "../../../http/pages/charts.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { alertText } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import { facts, figure } from "../labeling/labeling-parts.ts";
import { statusBadge } from "../page-parts.ts";
import type { ServableAudience, ShownCampaign } from "./campaign.usecases.ts";
import { campaignPath, campaignsPath, campaignTabs, routingNames } from "./campaign-parts.ts";
import { programFigure } from "./program-figure.ts";
import { stickySentence } from "./sticky-sentence.ts";

type Answer = Response | Promise<Response>;

/** `refusal` says why an action was refused. Nodes that ask in vain are marked in the program. */
export function campaignPage(
  c: Context<AppEnv>,
  shown: ShownCampaign,
  { audiences, refusal }: { audiences: readonly ServableAudience[]; refusal?: { sentence: string } },
): Answer {
  const { campaign, program, audience, jobId, programVersion } = shown;
  const { id, name, status, priority, hasBooster, boostLevel, stickyConfig, createdAt } = campaign;
  return renderPage(c, {
    title: refusal ? `Error: ${name}` : name,
    section: "campaigns",
    status: refusal ? 400 : 200,
    body: html`<p class="back"><a href="${campaignsPath}">Campaigns</a></p>
      <div class="head"><h1>${name}</h1>${statusBadge(status)}</div>
      <p class="meta">${copyable(id, "campaign id")}<span class="part">created ${timeText(Date.parse(createdAt))}</span></p>
      ${alertText(refusal?.sentence)}
      ${unservable(shown)}
      ${campaignTabs(shown, "")}
      ${actionForms(c, shown)}
      <dl class="figures">
        ${figure("Priority", numberText(priority), priority === 0 ? "It never wins a draw" : "Its odds among the organization's campaigns")}
        ${figure("Boost", hasBooster ? `Level ${boostLevel}` : "None", hasBooster ? "of 10" : "Nobody is looked for")}
        ${figure("Sticky", stickyConfig.isEnabled ? "Yes" : "No", stickySentence(stickyConfig))}
        ${program === null ? "" : figure("Session", `${numberText(program.maxRapids)} rapids`, `or ${numberText(program.maxDurationSeconds)} seconds at most`)}
      </dl>
      ${
        program === null
          ? served(shown)
          : html`<section>
              <h2>Program</h2>
              <p class="lead">After each answer it is walked again from its start, to what comes next. This is version ${programVersion}.</p>
              ${programFigure({ program, nameOf: routingNames(audiences), faults: faultsIn(shown) })}
            </section>`
      }
      ${
        audience || jobId
          ? html`<section><h2>Belongs to</h2>${facts([
              ...(audience
                ? ([
                    [
                      "Audience",
                      html`<a href="/console/audiences/${encodeURIComponent(audience.id)}">${audience.name}</a>`,
                    ],
                  ] as [string, Html][])
                : []),
              ...(jobId
                ? ([["Job", html`<a href="/console/jobs/${encodeURIComponent(jobId)}"><code>${jobId}</code></a>`]] as [
                    string,
                    Html,
                  ][])
                : []),
            ])}</section>`
          : ""
      }
      ${filters(campaign.filters)}
      ${callPanel(c, [
        { title: "Read it", operationId: "getCampaign", path: `/campaign/${id}`, method: "GET" },
        ...shown.rights.actions.map((action) => ({
          title: actionWords[action].label,
          operationId: `${action}Campaign`,
          path: `/campaign/${id}/${action}`,
          method: "POST",
        })),
      ])}`,
  });
}

/** An active campaign without anything to serve looks like one that works, so the page says what is missing. */
function unservable({ campaign }: ShownCampaign): Html {
  if (campaign._t === "RoutedCampaign" || campaign.unservableReason === null) return html``;
  return html`<div class="warn"><p>It has nothing to serve, so people are given to other campaigns. ${campaign.unservableReason}</p></div>`;
}

function faultsIn({ inVain }: ShownCampaign): Faults {
  return Object.fromEntries(inVain.map((path) => [path, ["names nothing to serve"]]));
}

const actionWords: Record<CampaignAction, { label: string; hint: string; isQuiet: boolean }> = {
  activate: { label: "Activate", hint: "It serves people from then on.", isQuiet: false },
  pause: { label: "Pause", hint: "It stops serving, until somebody resumes it.", isQuiet: true },
  resume: { label: "Resume", hint: "It serves people again.", isQuiet: false },
};

function actionForms(c: Context<AppEnv>, { campaign, audience, rights }: ShownCampaign): Html {
  if (rights.actions.length === 0) return html``;
  return html`<form class="choice" method="post" action="${campaignPath(campaign.id, "/act")}">
      ${csrfField(c)}
      ${rights.actions.map((action) => {
        const { label, hint, isQuiet } = actionWords[action];
        return html`<button name="action" value="${action}" class="${isQuiet ? "quiet" : ""}" aria-describedby="${action}-hint">${label}</button>
          <p class="hint" id="${action}-hint">${audience ? html`Recruiting for ${audience.name} follows.` : hint}</p>`;
      })}
    </form>`;
}

/** Routed campaigns are made by audiences and jobs. What they serve is shown as the API has it. */
function served({ campaign, audience, jobId }: ShownCampaign): Html {
  if (campaign._t === "ProgramCampaign") return html``;
  const what = audience
    ? html`It shows the examples of <a href="/console/audiences/${encodeURIComponent(audience.id)}/examples">${audience.name}</a> to people who distill there.`
    : jobId
      ? html`It serves the tasks of <a href="/console/jobs/${encodeURIComponent(jobId)}">its job</a>.`
      : html`It fills each session by these selections, in this order.`;
  return html`<section>
      <h2>What it serves</h2>
      <p>${what}</p>
      ${campaign.selections.length === 0 ? "" : json("Selections", campaign.selections)}
    </section>`;
}

function filters(list: ShownCampaign["campaign"]["filters"]): Html {
  return html`<section>
      <h2>Whom it serves</h2>
      ${
        list.length === 0
          ? html`<p>Everybody: it has no filters.</p>`
          : html`<p>People who pass ${list.length === 1 ? "this filter" : `all ${list.length} filters`}.</p>${json("Filters", list)}`
      }
    </section>`;
}

function json(label: string, value: unknown): Html {
  return html`<details><summary>${label} as JSON</summary><pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre></details>`;
}
