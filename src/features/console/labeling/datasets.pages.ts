import type { Context } from "hono";
import { html } from "hono/html";
import type { Datapoint } from "../../../domain/labeling/task.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { legend, numberText, type Part, stackedBar } from "../../../http/pages/charts.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import { type ItemOf, type ListPage, nothingFound, pager, searchForm, titleOf } from "../list-parts.ts";
import { liveNote, livePart } from "../page-parts.ts";
import { assetFigure } from "./asset-figure.ts";
import type { datasetsOf, ShownDataset } from "./datasets.usecases.ts";
import { figure, labelingPaths, labelingTabs, pathOf } from "./labeling-parts.ts";

type ListedDataset = ItemOf<typeof datasetsOf>;
type Answer = Response | Promise<Response>;

const path = labelingPaths.datasets;

export function datasetListPage(c: Context<AppEnv>, { organization, asked, list }: ListPage<ListedDataset>): Answer {
  return renderPage(c, {
    title: titleOf("Datasets", list),
    section: "labeling",
    body: html`<h1>Datasets</h1>
      ${labelingTabs("datasets")}
      <p class="lead">What ${organization.name} has labeled, newest first.</p>
      ${searchForm(path, "Find a dataset by its name", asked, list.total)}
      ${datasetRows(list, asked.name !== "")}
      ${pager(path, asked, list)}`,
  });
}

function datasetRows({ items, page }: ListPage<ListedDataset>["list"], isFiltered: boolean): Html {
  if (items.length > 0) return html`<ul class="rows">${items.map(datasetRow)}</ul>`;
  if (isFiltered || page > 1) return nothingFound(path, "dataset");
  return html`<div class="empty">
      <h2>No datasets yet</h2>
      <p>A dataset holds the pictures, texts, videos or sounds that people label. Create one with <code>POST /dataset</code>, and
        add to it with <code>POST /dataset/{datasetId}/datapoint</code>. <a href="/docs">All operations</a> can be tried out.</p>
    </div>`;
}

function datasetRow({ id, name, createdAt, datapoints }: ListedDataset): Html {
  return html`<li>
      <div class="head"><h2><a href="${pathOf("datasets", id)}">${name}</a></h2><span>${datapointsText(datapoints)}</span></div>
      <p class="meta">created ${timeText(createdAt)}<span class="part"><code>${id}</code></span></p>
    </li>`;
}

function datapointsText(count: number): string {
  return count === 1 ? "1 datapoint" : `${numberText(count)} datapoints`;
}

export function datasetPage(c: Context<AppEnv>, shown: ShownDataset): Answer {
  const { dataset, list, isGrowing } = shown;
  const ownPath = pathOf("datasets", dataset.id);
  return renderPage(c, {
    title: titleOf(dataset.name, list),
    section: "labeling",
    showsFiles: true,
    body: html`<p class="back"><a href="${path}">Datasets</a></p>
      <h1>${dataset.name}</h1>
      <p class="meta"><code>${dataset.id}</code><span class="part">created ${timeText(dataset.createdAt)}</span></p>
      ${liveNote()}
      ${livePart("dataset", isGrowing, html`${progressSection(shown)} ${datapointsSection(shown, ownPath)}`)}`,
  });
}

function progressSection({ dataset, progress, summary, isGrowing, lastArrivalAt }: ShownDataset): Html {
  const { total, ready, pending, failed } = progress;
  const { count: groups, largest } = summary.groups;
  const parts: Part[] = [
    { label: "Ready", amount: ready, tone: "graduated" },
    { label: "Pending", amount: pending, tone: "inactive" },
    { label: "Failed", amount: failed, tone: "dropped" },
  ];
  return html`<dl class="figures">
      ${figure("Size", datapointsText(total), isGrowing ? "still growing" : "open for more at any time")}
      ${figure("Groups", numberText(groups), largest ? `the largest has ${datapointsText(largest.size)}` : "only rankings need groups")}
    </dl>
    ${
      total === 0
        ? ""
        : html`<section>
            <h2>Progress</h2>
            ${stackedBar(`Datapoints of ${dataset.name}`, parts)}
            ${legend(parts)}
            ${lastArrivalAt === null ? "" : html`<p class="meta">The last one came ${timeText(lastArrivalAt)}.</p>`}
            <h3>Failed datapoints</h3>
            <p class="empty">None. A datapoint is ready as soon as it is in its dataset, since its files were uploaded before.</p>
          </section>`
    }`;
}

function datapointsSection({ list }: ShownDataset, ownPath: string): Html {
  const { items, page, total } = list;
  if (total === 0) {
    return html`<p class="empty">The dataset is empty. Add to it with <code>POST /dataset/{datasetId}/datapoint</code>.</p>`;
  }
  return html`<section>
      <h2>Datapoints</h2>
      ${items.length === 0 ? nothingFound(ownPath, "page") : html`<ul class="tiles">${items.map(datapointTile)}</ul>`}
      ${pager(ownPath, { page, name: "" }, list, { previous: "Previous", next: "Next" })}
    </section>`;
}

function datapointTile({ id, asset, context, contextAsset, group, transcription, sortIndex }: Datapoint): Html {
  const rows = [
    ["Group", group],
    ["Sentence", transcription],
    ["Context", context],
  ].filter(([, value]) => value !== null);
  return html`<li>
      ${assetFigure(asset)}
      ${contextAsset === null ? "" : html`<p class="meta">Shown with</p>${assetFigure(contextAsset)}`}
      ${rows.map(([label, value]) => html`<p class="small"><span class="meta">${label}</span> ${value}</p>`)}
      <p class="meta">${sortIndex === null ? "" : html`Sort index ${numberText(sortIndex)}<span class="part"></span>`}<code>${id}</code></p>
    </li>`;
}
