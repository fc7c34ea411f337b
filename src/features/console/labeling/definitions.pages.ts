import type { Context } from "hono";
import { html } from "hono/html";
import type { Blueprint, RankingWorkflow } from "../../../domain/labeling/definition.ts";
import { defaultAggregatorOf } from "../../../domain/labeling/definition-type.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { numberText } from "../../../http/pages/charts.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import { type ItemOf, type ListPage, nothingFound, pager, searchForm, titleOf } from "../list-parts.ts";
import { assetFigure } from "./asset-figure.ts";
import type { definitionsOf, ShownDefinition } from "./definitions.usecases.ts";
import { type FactRow, facts, figure, labelingPaths, labelingTabs, pathOf } from "./labeling-parts.ts";
import { kindSentences, pairSentence, questionOf, rankingSentence, refereeSentence } from "./plan-sentences.ts";

type ListedDefinition = ItemOf<typeof definitionsOf>;
type Answer = Response | Promise<Response>;

const path = labelingPaths.definitions;

export function definitionListPage(
  c: Context<AppEnv>,
  { organization, asked, list }: ListPage<ListedDefinition>,
): Answer {
  return renderPage(c, {
    title: titleOf("Definitions", list),
    section: "labeling",
    body: html`<h1>Definitions</h1>
      ${labelingTabs("definitions")}
      <p class="lead">What ${organization.name} asks of its datasets, newest first. Jobs are created from definitions.</p>
      ${searchForm(path, "Find a definition by its name", asked, list.total)}
      ${definitionRows(list, asked.name !== "")}
      ${pager(path, asked, list)}`,
  });
}

function definitionRows({ items, page }: ListPage<ListedDefinition>["list"], isFiltered: boolean): Html {
  if (items.length > 0) return html`<ul class="rows">${items.map(definitionRow)}</ul>`;
  if (isFiltered || page > 1) return nothingFound(path, "definition");
  return html`<div class="empty">
      <h2>No definitions yet</h2>
      <p>A definition says what is asked of a dataset, and when a task has enough responses. Create one with
        <code>POST /job/definition</code>, or <a href="/docs">try it out</a>.</p>
    </div>`;
}

function definitionRow(definition: ListedDefinition): Html {
  const { definitionId: id, name, definitionType, revisionCount, createdAt, ownerMail } = definition;
  return html`<li>
      <div class="head"><h2><a href="${pathOf("definitions", id)}">${name}</a></h2><span class="badge plain">${definitionType}</span></div>
      <p class="meta">${revisionCount === 1 ? "1 revision" : `${numberText(revisionCount)} revisions`}<span class="part">created ${timeText(
        Date.parse(createdAt),
      )}</span>${ownerMail === "" ? "" : html`<span class="part">${ownerMail}</span>`}</p>
    </li>`;
}

export function definitionPage(c: Context<AppEnv>, shown: ShownDefinition): Answer {
  const { definition, revision, plan, datapoints, requiredResponses } = shown;
  const { id, name, definitionType, ownerMail, createdAt } = definition;
  const isNewest = revision.number === definition.revisionCount;
  return renderPage(c, {
    title: isNewest ? name : `${name}, revision ${revision.number}`,
    section: "labeling",
    showsFiles: true,
    body: html`<p class="back"><a href="${path}">Definitions</a></p>
      <div class="head"><h1>${name}</h1><span class="badge plain">${definitionType}</span></div>
      <p class="meta"><code>${id}</code><span class="part">created ${timeText(createdAt)}</span>${
        ownerMail ? html`<span class="part">${ownerMail}</span>` : ""
      }</p>
      ${
        isNewest
          ? ""
          : html`<p class="warn">This is revision ${numberText(revision.number)}. New jobs take
              <a href="${pathOf("definitions", id)}">the newest one</a>.</p>`
      }
      <dl class="figures">
        ${figure("Revision", numberText(revision.number), isNewest ? "the newest" : `of ${numberText(definition.revisionCount)}`)}
        ${figure("Datapoints", numberText(datapoints), "in the dataset now")}
        ${figure("Responses", numberText(requiredResponses), "at most, of a job that starts now")}
      </dl>
      <section><h2>What is asked</h2>${facts(askedRows(plan))}</section>
      <section>
        <h2>When a task is done</h2>
        ${facts([
          ["Referee", refereeSentence(plan.referee)],
          ["Results", plan.aggregatorType ?? defaultAggregatorOf(plan.workflow)],
        ])}
      </section>
      <section>
        <h2>Where it comes from</h2>
        ${facts([
          ["Dataset", html`<a href="${pathOf("datasets", revision.datasetId)}"><code>${revision.datasetId}</code></a>`],
          [
            "Revision made",
            html`${timeText(revision.createdAt)}${revision.createdByMail ? ` by ${revision.createdByMail}` : ""}`,
          ],
          ["Pipeline", html`<code>${revision.pipelineId}</code>`],
        ])}
      </section>
      ${revisionsSection(shown)}`,
  });
}

function askedRows({ workflow, rapidFeatureFlags, campaignFeatureFlags }: ShownDefinition["plan"]): FactRow[] {
  const flags = (label: string, list: { key: string; value: string }[]): FactRow[] =>
    list.length === 0
      ? []
      : [[label, html`<ul>${list.map(({ key, value }) => html`<li><code>${key}</code> ${value}</li>`)}</ul>`]];
  const isRanking = workflow._t === "GroupedRankingWorkflow";
  return [
    ["Task", isRanking ? "Choose the better one of two items of a group" : kindSentences[workflow.blueprint._t]],
    ["People read", html`<strong>${questionOf(workflow)}</strong>`],
    ...(isRanking ? rankingRows(workflow) : blueprintRows(workflow.blueprint)),
    ...flags("Settings of tasks", rapidFeatureFlags),
    ...flags("Settings of the campaign", campaignFeatureFlags),
  ];
}

function blueprintRows(blueprint: Blueprint): FactRow[] {
  switch (blueprint._t) {
    case "ClassifyBlueprint":
      return [
        [
          "Options",
          html`<ul>${blueprint.categories.map(
            ({ label, value }) => html`<li>${label}${label === value ? "" : html` <code>${value}</code>`}</li>`,
          )}</ul>`,
        ],
      ];
    case "CompareBlueprint":
      return blueprint.indexIdentifiers?.length ? [["Names of the two", blueprint.indexIdentifiers.join(", ")]] : [];
    default:
      return [];
  }
}

function rankingRows({ pairMaker, ranking, maxParallelism, contexts, contextAssets }: RankingWorkflow): FactRow[] {
  return [
    ["Pairs", pairSentence(pairMaker)],
    ["Scores", rankingSentence(ranking)],
    [
      "Open at once",
      maxParallelism === null ? "Half as many comparisons as the group has items" : numberText(maxParallelism),
    ],
    ...Object.entries(contexts).map(([group, context]): FactRow => [`Context of ${group}`, context]),
    ...Object.entries(contextAssets).map(([group, asset]): FactRow => [`Context of ${group}`, assetFigure(asset)]),
  ];
}

function revisionsSection({ definition, revision, revisions }: ShownDefinition): Html {
  const ownPath = pathOf("definitions", definition.id);
  return html`<section>
      <h2>Revisions</h2>
      ${
        revisions.items.length === 0
          ? nothingFound(ownPath, "page")
          : html`<ul class="rows">${revisions.items.map(
              ({ number, createdAt }) => html`<li class="split">
                  <a href="${ownPath}?revision=${number}" ${number === revision.number ? html`aria-current="true"` : ""}>Revision ${numberText(number)}</a>
                  <span class="meta">${timeText(createdAt)}</span>
                </li>`,
            )}</ul>`
      }
      ${pager(ownPath, { page: revisions.page, name: "" }, revisions)}
    </section>`;
}
