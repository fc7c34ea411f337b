import type { Context } from "hono";
import { html } from "hono/html";
import { allKinds, kindOf } from "../../../domain/kinds/kinds.ts";
import type { RankingWorkflow } from "../../../domain/labeling/definition.ts";
import { defaultAggregatorOf } from "../../../domain/labeling/definition-type.ts";
import { pairSentence, rankingSentence, refereeSentence } from "../../../domain/labeling/plan-sentences.ts";
import { askedIn } from "../../../domain/labeling/result-file/result-type.ts";
import type { Page } from "../../../domain/list-query/page-of.ts";
import { numberText } from "../../../domain/text/numbers.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import type { Html } from "../../../http/pages/html.ts";
import type { AskedList, ListShape } from "../../../http/pages/list-address.ts";
import { emptyList, listPager, listToolbar } from "../../../http/pages/list-toolbar.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import { blueprintRows } from "../kinds/kinds.pages.ts";
import { type ItemOf, nothingFound, pager, titleOf } from "../list-parts.ts";
import { tryFrame } from "../try/try-frame.pages.tsx";
import { assetFigure } from "./asset-figure.pages.tsx";
import type { definitionsOf, ShownDefinition } from "./definitions.usecases.ts";
import { labelingPaths, labelingTabs, pathOf } from "./labeling.pages.tsx";
import { type FactRow, facts, figure } from "./labeling-parts.ts";

type ListedDefinition = ItemOf<typeof definitionsOf>;
type Answer = Response | Promise<Response>;

const path = labelingPaths.definitions;

/** What the list of the page can be filtered and ordered by. */
export const definitionShape: ListShape = {
  path,
  filters: {
    name: { label: "Name", parameter: "name[contains]" },
    type: {
      label: "Kind",
      parameter: "definition_type[eq]",
      options: {
        ...Object.fromEntries(allKinds.map(({ name, words }) => [name, words.title])),
        GroupedRanking: "Rank",
      },
    },
  },
  sorts: { "-created_at": "Newest first", created_at: "Oldest first", name: "By name" },
  what: "definition",
  csv: "/console/definitions.csv",
};

interface ListPage<Item> {
  organization: { name: string };
  asked: AskedList;
  list: Page<Item>;
}

export function definitionListPage(
  c: Context<AppEnv>,
  { organization, asked, list }: ListPage<ListedDefinition>,
): Answer {
  return renderPage(c, {
    title: titleOf("Definitions", list),
    section: "labeling",
    body: html`<div class="head"><h1>Definitions</h1><a class="button" href="${path}/new">New definition</a></div>
      ${labelingTabs("definitions")}
      <p class="lead">What ${organization.name} asks about its datasets. Jobs are created from definitions.</p>
      ${listToolbar(definitionShape, asked, list.total)}
      ${definitionRows(list, asked)}
      ${listPager(definitionShape, asked, list)}`,
  });
}

function definitionRows({ items }: ListPage<ListedDefinition>["list"], asked: AskedList): Html {
  if (items.length > 0) return html`<ul class="rows">${items.map(definitionRow)}</ul>`;
  return emptyList(
    definitionShape,
    asked,
    html`<div class="empty">
      <h2>No definitions yet</h2>
      <p>A definition says what people are asked about a dataset, and when a task has enough responses.</p>
      <p><a class="button" href="${path}/new">New definition</a></p>
    </div>`,
  );
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
  const { definition, revision, plan, datapoints, requiredResponses, datasetName } = shown;
  const { id, name, definitionType, ownerMail, createdAt } = definition;
  const isNewest = revision.number === definition.revisionCount;
  return renderPage(c, {
    title: isNewest ? name : `${name}, revision ${revision.number}`,
    section: "labeling",
    showsFiles: true,
    body: html`<p class="back"><a href="${path}">Definitions</a></p>
      <div class="head">
        <h1>${name} <span class="badge plain">${definitionType}</span></h1>
        <div class="actions">
          ${isNewest ? html`<a class="button" href="${labelingPaths.jobs}/new?definition=${encodeURIComponent(id)}">Start a job</a>` : ""}
          <a class="button quiet" href="${pathOf("definitions", id)}/revise">Revise</a>
          <a class="button quiet" href="${pathOf("definitions", id)}/delete">Delete</a>
        </div>
      </div>
      <p class="meta">${copyable(id)}<span class="part">created ${timeText(createdAt)}</span>${
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
      <div class="with-preview">
      <div class="stack">
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
          [
            "Dataset",
            datasetName === null
              ? "It was deleted"
              : html`<a href="${pathOf("datasets", revision.datasetId)}">${datasetName}</a>`,
          ],
          [
            "Revision made",
            html`${timeText(revision.createdAt)}${revision.createdByMail ? ` by ${revision.createdByMail}` : ""}`,
          ],
          ["Pipeline", html`<code>${revision.pipelineId}</code>`],
        ])}
      </section>
      ${revisionsSection(shown)}
      </div>
      <aside class="preview" aria-label="Try it">
        <h2>Try it as a person</h2>
        ${tryFrame(c, { kind: "definition", id, revision: revision.number })}
        <p class="meta">The first tasks of a job on it. Nothing in it counts.</p>
      </aside>
      </div>
      ${callPanel(c, [
        {
          title: "Reads it",
          operationId: "getJobRevision",
          method: "GET",
          path: `/job/definition/${id}/revision/${revision.number}`,
        },
        {
          title: "Starts a job on it",
          operationId: "createJob",
          method: "POST",
          path: "/job",
          body: { jobDefinitionId: id, audienceId: "global" },
        },
      ])}`,
  });
}

function askedRows({ workflow, rapidFeatureFlags, campaignFeatureFlags }: ShownDefinition["plan"]): FactRow[] {
  const flags = (label: string, list: { key: string; value: string }[]): FactRow[] =>
    list.length === 0
      ? []
      : [[label, html`<ul>${list.map(({ key, value }) => html`<li><code>${key}</code> ${value}</li>`)}</ul>`]];
  const isRanking = workflow._t === "GroupedRankingWorkflow";
  return [
    ["Task", isRanking ? "Choose the better one of two items of a group" : kindOf(workflow.blueprint).words.does],
    ["People read", html`<strong>${askedIn(workflow)}</strong>`],
    ...(isRanking ? rankingRows(workflow) : blueprintRows(workflow.blueprint)),
    ...flags("Settings of tasks", rapidFeatureFlags),
    ...flags("Settings of the campaign", campaignFeatureFlags),
  ];
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
