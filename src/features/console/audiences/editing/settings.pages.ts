import type { Context } from "hono";
import { html } from "hono/html";
import { type AudienceSettings, retrievalModes } from "../../../../domain/audience/settings.ts";
import { decidesStates } from "../../../../domain/audience/settings-change.ts";
import { deviceTypes } from "../../../../domain/filter/audience-filter.ts";
import { resultRevelations } from "../../../../domain/serving/withheld-results.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { numberText } from "../../../../http/pages/charts.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { dropZone, pictureTypes, uploadPath } from "../../../../http/pages/drop-zone.ts";
import { checkbox, errorSummary, type FieldErrors, selectField } from "../../../../http/pages/form-fields.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { audienceTabs } from "../audience-tabs.ts";
import { amountField, fieldGroup, lineField, linesField, pills } from "./editing-fields.ts";
import {
  fieldsOfSetting,
  type NumberName,
  numberFields,
  type RuleKind,
  ruleNumbers,
  ruleWords,
} from "./setting-fields.ts";
import type { EditedAudience } from "./settings.usecases.ts";
import type { SettingsDraft } from "./settings-form.ts";
import { type TemplateName, templates } from "./templates.ts";

type Answer = Response | Promise<Response>;

interface Filled {
  draft: SettingsDraft;
  errors: FieldErrors;
}

/** The fields of all settings. `judges` is false where nobody can be judged again. */
interface Shown extends Filled {
  judges: boolean;
  isNew: boolean;
}

export function settingsPage(
  c: Context<AppEnv>,
  { audience, people, isAdmin }: EditedAudience,
  { draft, errors, preview }: Filled & { preview?: string | undefined },
): Answer {
  const { id, name, logo, version } = audience;
  const path = `/console/audiences/${encodeURIComponent(id)}/settings`;
  const isWrong = Object.keys(errors).length > 0;
  return renderPage(c, {
    title: isWrong ? `Error: settings of ${name}` : `Settings of ${name}`,
    section: "audiences",
    status: isWrong ? 400 : 200,
    showsFiles: logo !== null,
    body: html`<p class="back"><a href="/console">Audiences</a></p>
      <h1>${name}</h1>
      ${audienceTabs(id, "settings")}
      ${errorSummary(errors)}
      ${preview === undefined ? "" : html`<div class="warn" role="status"><p><strong>If you save this:</strong> ${preview}</p></div>`}
      <form class="editing" method="post" action="${path}" enctype="multipart/form-data" data-consequences="${people}">
        ${csrfField(c)}
        <input type="hidden" name="version" value="${draft.version ?? version}">
        ${fieldGroup(
          "Name and looks",
          "People see the name and the logo where your jobs are offered.",
          html`${nameFields(draft, errors)}
            ${
              logo === null
                ? ""
                : html`<p class="logo"><img src="/asset/file/${encodeURIComponent(logo)}" alt="Logo of ${name}" width="64" height="64">
                    ${checkbox({ name: "withoutLogo", label: "Remove the logo", hint: "The picture itself stays.", isChecked: draft.withoutLogo === "yes" })}</p>`
            }
            ${dropZone({
              name: "logo",
              label: logo === null ? "Logo" : "Another logo",
              accept: pictureTypes,
              uploadTo: uploadPath,
              hint: "A picture, best a square one.",
              isOptional: true,
              error: errors.logo,
            })}`,
        )}
        ${settingGroups({ draft, errors, judges: people > 0, isNew: false })}
        ${isAdmin ? adminGroup(draft) : ""}
        <div class="save-bar">
          <p data-consequence role="status">${
            people === 0
              ? "Nobody has joined yet, so nobody is judged again."
              : html`A change of a field marked <span class="judges">judges again</span> judges ${peopleText(people)} again.`
          }</p>
          <button name="step" value="check" class="quiet">What will this do?</button>
          <button name="step" value="save">Save settings</button>
        </div>
      </form>
      ${fixedFacts(audience.settings)}
      ${callPanel(c, {
        operationId: "updateAudience",
        method: "PATCH",
        path: `/audience/${encodeURIComponent(id)}`,
        body: { name, graduationRule: audience.settings.graduationRule, dropScore: audience.settings.dropScore },
      })}`,
  });
}

export function newAudiencePage(
  c: Context<AppEnv>,
  { draft, errors, template }: Filled & { template: TemplateName },
): Answer {
  const isWrong = Object.keys(errors).length > 0;
  const { name, needs, settings } = templates[template];
  return renderPage(c, {
    title: isWrong ? "Error: new audience" : "New audience",
    section: "audiences",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="/console">Audiences</a></p>
      <h1>New audience</h1>
      <p class="lead">An audience is a crowd that proves on your examples that it is good at a task. Begin with the template that
        is closest to yours: everything can be changed.</p>
      <nav aria-label="Templates"><ul class="cards templates">${Object.entries(templates).map(
        ([key, each]) => html`<li>
          <h2><a href="/console/audiences/new?template=${key}" ${key === template ? html`aria-current="true"` : ""}>${each.name}</a></h2>
          <p>${each.purpose}</p>
        </li>`,
      )}</ul></nav>
      ${errorSummary(errors)}
      <form class="editing" method="post" action="/console/audiences/new" enctype="multipart/form-data">
        ${csrfField(c)}
        <input type="hidden" name="template" value="${template}">
        ${fieldGroup(
          name,
          html`You will need: ${needs[0]?.toLowerCase()}${needs.slice(1)} You add them in the next step.`,
          nameFields(draft, errors),
        )}
        <details class="more" ${isWrong ? html`open` : ""}>
          <summary>All settings</summary>
          ${settingGroups({ draft, errors, judges: false, isNew: true })}
        </details>
        <div class="save-bar"><p>Nothing is spent before you start recruiting.</p><button>Create audience</button></div>
      </form>
      ${callPanel(c, {
        operationId: "createAudience",
        method: "POST",
        path: "/audience",
        body: { name: draft.name || name, ...settings },
      })}`,
  });
}

function nameFields({ name = "", description = "" }: SettingsDraft, errors: FieldErrors): Html {
  return html`${lineField({ name: "name", label: "Name", value: name, maxLength: 256, isRequired: true, error: errors.name })}
    ${linesField({
      name: "description",
      label: "Description",
      value: description,
      maxLength: 10_000,
      error: errors.description,
      hint: "For your team and for those with whom you share the audience. It may stay empty.",
    })}`;
}

function settingGroups(shown: Shown): Html {
  const { draft, errors, isNew } = shown;
  const amount = (name: NumberName) => amountOf(name, shown);
  return html`${fieldGroup(
    "When people graduate",
    "Jobs go to graduates. The stricter the rule, the better and the fewer they are.",
    html`<div class="rules">
      ${pills({
        name: "rule",
        legend: "Rule",
        choices: ruleKinds.map((kind) => ({
          value: kind,
          label: ruleWords[kind].label,
          isChosen: draft.rule === kind,
        })),
      })}
      ${ruleKinds.map(
        (kind) => html`<div class="rule" data-rule="${kind}">
          <p class="hint">${ruleWords[kind].hint} ${markOf("graduationRule", shown)}</p>
          <div class="row">${ruleNumbers[kind].map(amount)}</div>
        </div>`,
      )}
    </div>`,
  )}
  ${fieldGroup(
    "When people are dropped",
    "Dropped people get no more of your examples, which saves your budget for others.",
    html`<div class="row">${amount("dropScore")} ${amount("dropMinResponses")}</div>
      <div class="row">${amount("maxDistillingResponses")} ${amount("maxDistillingSessions")}</div>
      <div class="row">${amount("minSubmissionRate")} ${amount("minSessionsForSubmissionRate")} ${amount("minSubmissionRateGraduated")}</div>
      <div class="row">${amount("inactivityDropDays")}</div>`,
  )}
  ${fieldGroup(
    "Who may join",
    "All filters must hold. They decide who is asked, and change nothing for people who joined before.",
    html`<div class="row">
        ${lineField({ name: "countries", label: "Countries", value: draft.countries ?? "", maxLength: 2_000, hint: "Codes such as DE, AT. Empty: any.", error: errors.countries })}
        ${lineField({ name: "languages", label: "Languages", value: draft.languages ?? "", maxLength: 2_000, hint: "Codes such as de, en. Empty: any.", error: errors.languages })}
      </div>
      ${pills({
        name: "devices",
        legend: "Devices (none chosen: any)",
        isMany: true,
        choices: deviceTypes.map((device) => ({
          value: device,
          label: device,
          isChosen: (draft.devices ?? "").split(" ").includes(device),
        })),
      })}
      <details class="more" ${draft.others || errors.others ? html`open` : ""}>
        <summary>Other filters</summary>
        ${linesField({
          name: "others",
          label: "Filters as JSON",
          value: draft.others ?? "",
          maxLength: 20_000,
          rows: 6,
          isCode: true,
          hint: "A list, as the API takes it: with and, or, not, and demographics.",
          error: errors.others,
        })}
      </details>`,
  )}
  ${fieldGroup(
    "How examples are shown",
    "What people see while they distill.",
    html`<div class="row">
      ${selectField({
        name: "distillingRetrievalMode",
        label: "Order of examples",
        options: retrievalModes.map((mode) => ({
          value: mode,
          label: modeWords[mode],
          isSelected: draft.distillingRetrievalMode === mode,
        })),
      })}
      ${selectField({
        name: "revealsResults",
        label: "People learn whether they were right",
        options: resultRevelations.map((when) => ({
          value: when,
          label: revelationWords[when],
          isSelected: draft.revealsResults === when,
        })),
      })}
    </div>`,
  )}
  ${fieldGroup(
    "Looking for people",
    "Widening the search costs money. It narrows again by itself.",
    html`<div class="row">${amount("minDistillingForGlobalBoost")} ${amount("minGraduatedForDistillingBoost")}</div>
      ${
        isNew
          ? html`<div class="row">${amount("minimumSizeForActivation")}</div>
            ${checkbox({
              name: "isDistillingCampaignSticky",
              label: "People stay with this audience",
              hint: "They come back to it before the lottery draws another campaign. It cannot be changed here later.",
              isChecked: draft.isDistillingCampaignSticky === "yes",
            })}`
          : ""
      }
      ${linesField({
        name: "excludedPublishers",
        label: "Excluded publishers",
        value: draft.excludedPublishers ?? "",
        maxLength: 20_000,
        isCode: true,
        hint: "Ids of API clients or organizations, one a line. Their people never get your tasks.",
        error: errors.excludedPublishers,
      })}`,
  )}`;
}

const ruleKinds = Object.keys(ruleWords) as RuleKind[];
const modeWords = {
  Shuffled: "Shuffled for each person",
  Random: "At random each time",
  Sequential: "In their own order",
} satisfies Record<AudienceSettings["distillingRetrievalMode"], string>;
const revelationWords = {
  Always: "At once, with the explanation",
  AfterQualification: "Only after they graduated or dropped",
} satisfies Record<AudienceSettings["revealsResults"], string>;

function amountOf(name: NumberName, shown: Shown): Html {
  const { label, unit, hint } = numberFields[name];
  const setting = (Object.keys(fieldsOfSetting) as (keyof AudienceSettings)[]).find((each) =>
    (fieldsOfSetting[each] as readonly string[]).includes(name),
  );
  const mark = setting === undefined || setting === "graduationRule" ? html`` : markOf(setting, shown);
  const { draft, errors } = shown;
  return amountField({ name, label, unit, hint, value: draft[name] ?? "", error: errors[name], mark });
}

/** Marks a field whose change judges people again. The most responses follow from the rule, so they decide too. */
function markOf(setting: keyof AudienceSettings, { judges }: Shown): Html {
  const decides = decidesStates[setting] || setting === "maxDistillingResponses";
  return judges && decides ? html`<span class="judges">judges again</span>` : html``;
}

function adminGroup({ isCurated, isPublic }: SettingsDraft): Html {
  return fieldGroup(
    "For Admins",
    "Only Admins see this.",
    html`${checkbox({
      name: "isPublic",
      label: "Public",
      isChecked: isPublic === "yes",
      hint: "Everybody may read it and create jobs on it.",
    })}
    ${checkbox({
      name: "isCurated",
      label: "Curated",
      isChecked: isCurated === "yes",
      hint: "It shows no counts of people, and jobs do not recruit for it.",
    })}`,
  );
}

function fixedFacts({ minimumSizeForActivation: least, isDistillingCampaignSticky }: AudienceSettings): Html {
  return html`<p class="meta">Fixed since it was created: ready with ${numberText(least ?? 1)} ${least === null || least === 1 ? "graduate" : "graduates"},
    and people ${isDistillingCampaignSticky ? "stay with it" : "go back to the lottery"} from session to session.</p>`;
}

export function peopleText(people: number): string {
  return people === 1 ? "1 person" : `${numberText(people)} people`;
}
