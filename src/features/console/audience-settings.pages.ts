import { html } from "hono/html";
import type { AudienceSettings } from "../../domain/audience/settings.ts";
import { numberText } from "../../http/pages/charts.ts";
import type { Html } from "../../http/pages/html.ts";
import { timeText } from "../../http/pages/time-text.ts";
import type { AudienceOverview as ShownAudience } from "./audiences/overview/audience-overview.usecases.ts";
import { audiencePath } from "./audiences/overview/overview-paths.ts";
import { filterSentence, graduationSentence, shareText } from "./setting-sentences.ts";

type Row = [label: string, value: string | Html];

/** Lists who owns an audience, who sees it and all of its settings. */
export function settingsSection(audience: ShownAudience): Html {
  const rows: Row[] = [
    ["Owner", audience.ownerMail || "Visible to its organization, and to people with a share"],
    ["Campaign", html`<code>${audience.distillingCampaignId}</code>`],
    ["Created", timeText(Date.parse(audience.createdAt))],
    ["Visible to", audience.isPublic ? "Everybody" : "Its organization, and people with a share"],
    ...Object.values(settingRows).flatMap((rowsOf) => rowsOf?.(audience) ?? []),
  ];
  return html`<section>
      <div class="head"><h2>Settings</h2>${
        audience.may.edit
          ? html`<a href="${audiencePath(audience.baseAudienceId, "/settings")}">Change settings</a>`
          : ""
      }</div>
      <dl class="facts settings">${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    </section>`;
}

/** The rows of each setting. Null: another setting's row shows it too. A new setting does not compile before it stands here. */
const settingRows: Record<keyof AudienceSettings, ((audience: ShownAudience) => Row[]) | null> = {
  filters: ({ filters }) => [
    ["Filters", filters.length === 0 ? "Everybody may join" : filters.map(filterSentence).join("; and ")],
  ],
  graduationRule: ({ graduationRule, randomAdmissionProbability }) => [
    ["Graduates with", graduationSentence(graduationRule)],
    ["Chance of graduating by guessing", chanceText(randomAdmissionProbability)],
  ],
  dropScore: (audience) => [
    ["Drops below", audience.dropScore === null ? "Never" : dropSentence(audience, audience.dropScore)],
  ],
  dropMinResponses: null,
  maxDistillingResponses: ({ maxDistillingResponses }) => [
    ["Responses while distilling", atMost(maxDistillingResponses)],
  ],
  maxDistillingSessions: ({ maxDistillingSessions }) => [["Sessions while distilling", atMost(maxDistillingSessions)]],
  minSubmissionRate: (audience) => [
    ["Least submission rate", audience.minSubmissionRate === null ? "None" : submissionText(audience)],
  ],
  minSessionsForSubmissionRate: null,
  minSubmissionRateGraduated: null,
  inactivityDropDays: ({ inactivityDropDays: days }) => [
    ["Inactive after", days === null ? "Never" : `${numberText(days)} days`],
  ],
  minimumSizeForActivation: ({ minimumSizeForActivation }) => [
    ["Graduates needed", amountText(minimumSizeForActivation, "1")],
  ],
  distillingRetrievalMode: ({ distillingRetrievalMode }) => [["Order of examples", distillingRetrievalMode]],
  isDistillingCampaignSticky: ({ isDistillingCampaignSticky }) => [
    ["People stay with the campaign", isDistillingCampaignSticky ? "Yes" : "No"],
  ],
  revealsResults: ({ revealsResults }) => [
    ["Reveals results", revealsResults === "Always" ? "At once" : "After graduating or dropping"],
  ],
  excludedPublishers: ({ excludedPublishers }) => excludedRows(excludedPublishers),
  minDistillingForGlobalBoost: ({ minDistillingForGlobalBoost }) => [
    ["Looks for anybody below", thresholdText(minDistillingForGlobalBoost, "distilling")],
  ],
  minGraduatedForDistillingBoost: ({ minGraduatedForDistillingBoost }) => [
    ["Stops widening at", thresholdText(minGraduatedForDistillingBoost, "graduated")],
  ],
};

function dropSentence({ dropMinResponses, graduationRule }: ShownAudience, dropScore: number): string {
  const sentence = `A score of ${dropScore} after ${amountText(dropMinResponses, "1")} responses`;
  return graduationRule._t === "TaskAccuracy" ? `${sentence}, once the accuracy is out of reach` : sentence;
}

/** No row for people who may only read. */
function excludedRows(excluded: string[] | null): Row[] {
  if (excluded === null) return [];
  const ids = excluded.map((id) => html`<code>${id}</code> `);
  return [["Excluded publishers", excluded.length === 0 ? "None" : html`${ids}`]];
}

function submissionText(audience: ShownAudience): string {
  const { minSubmissionRate, minSubmissionRateGraduated, minSessionsForSubmissionRate: sessions } = audience;
  const ofGraduates =
    minSubmissionRateGraduated === null ? "" : `, ${shareText(minSubmissionRateGraduated)} for graduates`;
  const after = sessions === null ? "" : ` after ${numberText(sessions)} sessions`;
  return `${shareText(minSubmissionRate ?? 0)}${ofGraduates}${after}`;
}

function chanceText(share: number | null): string {
  if (share === null) return "Unknown without examples";
  return share > 0 && share < 0.001 ? "Under 0.1%" : shareText(share);
}

function amountText(value: number | null, none: string): string {
  return value === null ? none : numberText(value);
}

function atMost(value: number | null): string {
  return value === null ? "Any number" : `At most ${numberText(value)}`;
}

function thresholdText(value: number | null, state: string): string {
  return value === null ? "Never" : `${numberText(value)} ${state}`;
}
