import type { Context } from "hono";
import { html } from "hono/html";
import type { Faults } from "../../../domain/fault-list.ts";
import { programComparisons, userAttributes } from "../../../domain/program/program.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { alertText, errorSummary, type FieldErrors } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import type { ServableAudience, ShownCampaign } from "./campaign.usecases.ts";
import { campaignPath, campaignTabs, routingNames, routingOptions } from "./campaign-parts.ts";
import { type ProgramInput, programJson } from "./check-program.ts";
import {
  fieldErrors,
  type NodeDraft,
  type NodeKind,
  nodeKinds,
  type PredicateKind,
  type ProgramDraft,
  predicateKinds,
  retrievalModes,
  type WayDraft,
} from "./program-draft.ts";
import { programFigure, programGraph } from "./program-figure.ts";
import { comparisonSigns } from "./program-words.ts";

type Answer = Response | Promise<Response>;

interface FormPage {
  audiences: readonly ServableAudience[];
  faults: Faults;
  /** The version that the draft was made from: a later one of somebody else is not overwritten. */
  version: number;
  /** Why it could not be saved, where no field is at fault. */
  refusal?: string | undefined;
  /** Whether faults refuse a save, or only mark a draft that is still worked on. */
  isRefused: boolean;
}

/** The form of a program, with its picture as the draft stands. */
export function programFormPage(
  c: Context<AppEnv>,
  shown: ShownCampaign,
  { draft, program, ...page }: FormPage & { draft: ProgramDraft; program: ProgramInput },
): Answer {
  const { campaign } = shown;
  const { audiences, faults, version, refusal, isRefused } = page;
  const errors = fieldErrors(faults, draft);
  const isWrong = isRefused || refusal !== undefined;
  return renderPage(c, {
    title: `${isWrong ? "Error: " : ""}Program of ${campaign.name}`,
    section: "campaigns",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="${campaignPath(campaign.id)}">${campaign.name}</a></p>
      <h1>Program</h1>
      ${campaignTabs(shown, "/program")}
      ${alertText(refusal)}
      ${isRefused ? errorSummary(errors) : draftNote(errors)}
      ${programGraph({ program, nameOf: routingNames(audiences), faults }, (at) => `fields-${at + 1}`)}
      <form method="post" enctype="multipart/form-data" action="${campaignPath(campaign.id, "/program")}" class="program-form">
        ${csrfField(c)}
        <input type="hidden" name="version" value="${version}">
        <button class="unseen" tabindex="-1" aria-hidden="true" name="do" value="check">Draw again</button>
        ${limits(draft, errors)}
        ${draft.nodes.map((node, at) => nodeFields(node, at, errors))}
        ${errors.nodes ? html`<p class="wrong" id="nodes">${errors.nodes}</p>` : ""}
        <p class="actions">
          <button class="quiet" name="do" value="addNode">Add a node</button>
          <button class="quiet" name="do" value="check" data-redraw>Draw again</button>
          <button name="do" value="save">Save the program</button>
        </p>
        ${routingOptions(audiences)}
        <datalist id="node-ids">${draft.nodes.map(({ id }) => html`<option value="${id}"></option>`)}</datalist>
      </form>
      ${savingCall(c, campaign.id, program)}`,
  });
}

/** A draft that is worked on is not refused yet, so its faults are told quietly. */
function draftNote(errors: FieldErrors): Html {
  const count = Object.keys(errors).length;
  if (count === 0) return html``;
  return html`<div class="warn" role="status"><p>${count === 1 ? "One place is" : `${count} places are`} not right yet. They are marked below.</p></div>`;
}

function limits(draft: ProgramDraft, errors: FieldErrors): Html {
  return html`<fieldset class="node-fields">
      <legend>Session</legend>
      <div class="ways">
        ${field({ name: "rootNodeId", label: "Starts at node", value: draft.rootNodeId, list: "node-ids", error: errors.rootNodeId })}
        ${field({ name: "maxRapids", label: "Rapids at most", value: draft.maxRapids, isNumber: true, error: errors.maxRapids })}
        ${field({
          name: "maxDurationSeconds",
          label: "Seconds at most",
          value: draft.maxDurationSeconds,
          isNumber: true,
          error: errors.maxDurationSeconds,
        })}
      </div>
    </fieldset>`;
}

const kindLabels: Record<NodeKind, string> = {
  ServeRapid: "Serve a rapid",
  Complete: "End the session",
  Cases: "Decide by cases",
  WeightedSplit: "Split by weight",
};

function nodeFields(node: NodeDraft, at: number, errors: FieldErrors): Html {
  const name = `nodes.${at}`;
  const title = node.id || `Node ${at + 1}`;
  const hasWays = node.kind === "Cases" || node.kind === "WeightedSplit";
  return html`<fieldset class="node-fields" id="fields-${at + 1}">
      <legend>${title}</legend>
      <div class="ways">
        ${field({ name: `${name}.id`, label: "Id", value: node.id, error: errors[`${name}.id`] })}
        ${choice({
          name: `${name}.kind`,
          label: "What it does",
          value: node.kind,
          redraws: true,
          options: nodeKinds.map((kind) => [kind, kindLabels[kind]]),
        })}
        ${
          node.kind === "ServeRapid"
            ? html`${field({
                name: `${name}.routingId`,
                label: "Audience or routing",
                value: node.routingId,
                list: "routings",
                error: errors[`${name}.routingId`],
              })}
              ${choice({
                name: `${name}.retrievalMode`,
                label: "Order",
                value: node.retrievalMode,
                options: retrievalModes.map((mode) => [mode, mode]),
              })}`
            : html`<input type="hidden" name="${name}.routingId" value="${node.routingId}">
              <input type="hidden" name="${name}.retrievalMode" value="${node.retrievalMode}">`
        }
      </div>
      ${hasWays ? waysFields(node, at, errors) : node.ways.map((way, index) => hiddenWay(`${name}.ways.${index}`, way))}
      ${node.kind === "Cases" ? "" : html`<input type="hidden" name="${name}.otherwise" value="${node.otherwise}">`}
      <p class="actions">
        ${hasWays ? html`<button class="quiet small" name="do" value="addWay.${at}">Add a ${node.kind === "Cases" ? "case" : "branch"}<span class="unseen"> to ${node.id}</span></button>` : ""}
        <button class="quiet danger small" name="do" value="removeNode.${at}">Remove ${title}</button>
      </p>
    </fieldset>`;
}

function waysFields(node: NodeDraft, at: number, errors: FieldErrors): Html {
  const name = `nodes.${at}`;
  const isCases = node.kind === "Cases";
  return html`<ol class="way-list">${node.ways.map((way, index) => {
    const prefix = `${name}.ways.${index}`;
    return html`<li><div class="ways">
        ${isCases ? predicateFields(prefix, way, errors) : weightField(prefix, way, errors)}
        ${field({ name: `${prefix}.to`, label: "Leads to", value: way.to, list: "node-ids", error: errors[`${prefix}.to`] })}
        <button class="quiet small" name="do" value="removeWay.${at}.${index}">Remove<span class="unseen"> ${isCases ? "case" : "branch"} ${index + 1} of ${node.id}</span></button>
      </div></li>`;
  })}</ol>
    ${
      isCases
        ? html`<div class="ways">${field({
            name: `${name}.otherwise`,
            label: "Otherwise leads to",
            value: node.otherwise,
            list: "node-ids",
            hint: "Empty: the session ends.",
            error: errors[`${name}.otherwise`],
          })}</div>`
        : ""
    }`;
}

const predicateLabels: Record<PredicateKind, string> = {
  AnsweredCountPredicate: "Answers",
  AccuracyPredicate: "Accuracy, in percent",
  CorrectCountPredicate: "Right answers",
  ConsecutiveCorrectPredicate: "Right in a row",
  ConsecutiveIncorrectPredicate: "Wrong in a row",
  TimeElapsedPredicate: "Seconds since the start",
  UserScorePredicate: "Global score, in percent",
  UserAttributePredicate: "Country or language",
};

function predicateFields(prefix: string, way: WayDraft, errors: FieldErrors): Html {
  const isAttribute = way.predicate === "UserAttributePredicate";
  const isAccuracy = way.predicate === "AccuracyPredicate";
  const kept = (member: keyof WayDraft) =>
    html`<input type="hidden" name="${prefix}.${member}" value="${way[member]}">`;
  return html`${choice({
    name: `${prefix}.predicate`,
    label: "If",
    value: way.predicate,
    redraws: true,
    options: predicateKinds.map((kind) => [kind, predicateLabels[kind]]),
  })}
    ${
      isAttribute
        ? html`${choice({
            name: `${prefix}.attribute`,
            label: "Which",
            value: way.attribute,
            options: userAttributes.map((attribute) => [attribute, attribute]),
          })}
          ${field({
            name: `${prefix}.values`,
            label: "Is one of",
            value: way.values,
            hint: "Such as DE, FR. Empty: any that is known.",
            error: errors[`${prefix}.values`],
          })}
          ${kept("comparison")}${kept("value")}`
        : html`${choice({
            name: `${prefix}.comparison`,
            label: "Is",
            value: way.comparison,
            options: programComparisons.map((comparison) => [comparison, comparisonSigns[comparison]]),
          })}
          ${field({ name: `${prefix}.value`, label: "Value", value: way.value, isNumber: true, error: errors[`${prefix}.value`] })}
          ${kept("attribute")}${kept("values")}`
    }
    ${
      isAccuracy
        ? field({
            name: `${prefix}.minimumAnswered`,
            label: "After answers",
            value: way.minimumAnswered,
            isNumber: true,
            error: errors[`${prefix}.minimumAnswered`],
          })
        : kept("minimumAnswered")
    }
    ${kept("weight")}`;
}

function weightField(prefix: string, way: WayDraft, errors: FieldErrors): Html {
  const { weight, to, ...others } = way;
  return html`${field({ name: `${prefix}.weight`, label: "Weight", value: weight, isNumber: true, error: errors[`${prefix}.weight`] })}
    ${Object.entries(others).map(([member, value]) => html`<input type="hidden" name="${prefix}.${member}" value="${value}">`)}`;
}

function hiddenWay(prefix: string, way: WayDraft): Html {
  return html`${Object.entries(way).map(([member, value]) => html`<input type="hidden" name="${prefix}.${member}" value="${value}">`)}`;
}

interface SmallField {
  name: string;
  label: string;
  value: string;
  hint?: string;
  error?: string | undefined;
  list?: string;
  isNumber?: boolean;
}

/** A small field beside others. */
function field({ name, label, value, hint, error, list, isNumber }: SmallField): Html {
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="text" value="${value}" autocomplete="off" spellcheck="false" maxlength="1024"
        ${isNumber ? html`inputmode="decimal"` : ""} ${list ? html`list="${list}"` : ""}
        ${notes ? html`aria-describedby="${notes}"` : ""} ${error ? html`aria-invalid="true"` : ""}>
      ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}
      ${error ? html`<p class="wrong" id="${name}-error">${error}</p>` : ""}
    </div>`;
}

/** `redraws`: the fields that follow depend on it. A script draws the form again at once, and a button does without. */
function choice(asked: {
  name: string;
  label: string;
  value: string;
  options: [value: string, label: string][];
  redraws?: boolean;
}): Html {
  const { name, label, value, options, redraws } = asked;
  return html`<div class="field">
      <label for="${name}">${label}</label>
      <select id="${name}" name="${name}" ${redraws ? html`data-redraws` : ""}>${options.map(
        ([option, text]) => html`<option value="${option}" ${option === value ? html`selected` : ""}>${text}</option>`,
      )}</select>
    </div>`;
}

/** The same program as text, for those who keep it in a file. */
export function programJsonPage(
  c: Context<AppEnv>,
  shown: ShownCampaign,
  { text, program, ...page }: FormPage & { text: string; program: ProgramInput | null },
): Answer {
  const { campaign } = shown;
  const { audiences, faults, version, refusal, isRefused } = page;
  const lines = Object.entries(faults).flatMap(([path, sentences]) =>
    sentences.map((sentence) => `${path} ${sentence}.`),
  );
  const isWrong = isRefused || refusal !== undefined;
  return renderPage(c, {
    title: `${isWrong ? "Error: " : ""}Program of ${campaign.name} as JSON`,
    section: "campaigns",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="${campaignPath(campaign.id)}">${campaign.name}</a></p>
      <h1>Program as JSON</h1>
      ${campaignTabs(shown, "/json")}
      ${alertText(refusal)}
      ${
        lines.length === 0
          ? ""
          : html`<div class="alert" role="alert"><h2>Please check this</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></div>`
      }
      <form method="post" enctype="multipart/form-data" action="${campaignPath(campaign.id, "/json")}" class="program-form">
        ${csrfField(c)}
        <input type="hidden" name="version" value="${version}">
        <div class="field">
          <label for="json">The program, as the API has it</label>
          <textarea class="code-field" id="json" name="json" rows="24" spellcheck="false" autocomplete="off" ${lines.length > 0 ? html`aria-invalid="true"` : ""}>${text}</textarea>
        </div>
        <p class="actions">
          <button class="quiet" name="do" value="check">Check and draw</button>
          <button name="do" value="save">Save the program</button>
        </p>
      </form>
      ${
        program === null
          ? ""
          : html`<section><h2>As it stands</h2>${programFigure({ program, nameOf: routingNames(audiences), faults })}</section>
            ${savingCall(c, campaign.id, program)}`
      }`,
  });
}

function savingCall(c: Context<AppEnv>, campaignId: string, program: ProgramInput): Html {
  return callPanel(c, {
    operationId: "replaceProgram",
    path: `/campaign/${campaignId}/program`,
    method: "PUT",
    body: programJson(program),
  });
}
