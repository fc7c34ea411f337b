import type { Context } from "hono";
import { html } from "hono/html";
import type { Datapoint } from "../../../domain/labeling/task.ts";
import type { Page } from "../../../domain/list-query/page-of.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { legend, numberText, type Part, stackedBar } from "../../../http/pages/charts.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import type { Html } from "../../../http/pages/html.ts";
import type { AskedList, ListShape } from "../../../http/pages/list-address.ts";
import { emptyList, listPager, listToolbar } from "../../../http/pages/list-toolbar.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import { type ItemOf, nothingFound, pager, titleOf } from "../list-parts.ts";
import { liveNote, livePart } from "../page-parts.ts";
import { assetFigure } from "./asset-figure.ts";
import type { datasetsOf, ShownDataset } from "./datasets.usecases.ts";
import { figure, labelingPaths, labelingTabs, pathOf } from "./labeling-parts.ts";

type ListedDataset = ItemOf<typeof datasetsOf>;
type Answer = Response | Promise<Response>;

const path = labelingPaths.datasets;

/** What the list of the page can be filtered and ordered by. */
export const datasetShape: ListShape = {
  path,
  filters: {
    name: { label: "Name", parameter: "name[contains]" },
  },
  sorts: { "-created_at": "Newest first", created_at: "Oldest first", name: "By name" },
  what: "dataset",
  csv: "/console/datasets.csv",
};

interface ListPage<Item> {
  organization: { name: string };
  asked: AskedList;
  list: Page<Item>;
}

export function datasetListPage(c: Context<AppEnv>, { organization, asked, list }: ListPage<ListedDataset>): Answer {
  return renderPage(c, {
    title: titleOf("Datasets", list),
    section: "labeling",
    body: html`<div class="head"><h1>Datasets</h1><a class="button" href="${path}/new">New dataset</a></div>
      ${labelingTabs("datasets")}
      <p class="lead">What people look at when they label for ${organization.name}.</p>
      ${listToolbar(datasetShape, asked, list.total)}
      ${datasetRows(list, asked)}
      ${listPager(datasetShape, asked, list)}`,
  });
}

function datasetRows({ items }: ListPage<ListedDataset>["list"], asked: AskedList): Html {
  if (items.length > 0) return html`<ul class="rows">${items.map(datasetRow)}</ul>`;
  return emptyList(
    datasetShape,
    asked,
    html`<div class="empty">
      <h2>No datasets yet</h2>
      <p>A dataset holds the pictures, texts, videos or sounds that people label. Drop files, or upload a table of URLs.</p>
      <p><a class="button" href="${path}/new">New dataset</a></p>
    </div>`,
  );
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
      <div class="head">
        <h1>${dataset.name}</h1>
        <div class="actions">
          <a class="button" href="${labelingPaths.definitions}/new?dataset=${encodeURIComponent(dataset.id)}">Ask about it</a>
          <a class="button quiet" href="${ownPath}/add">Add more</a>
          <a class="button quiet" href="${ownPath}/settings">Settings</a>
        </div>
      </div>
      <p class="meta">${copyable(dataset.id)}<span class="part">created ${timeText(dataset.createdAt)}</span></p>
      ${liveNote()}
      ${livePart("dataset", isGrowing, html`${progressSection(shown)} ${failuresSection(c, shown, ownPath)} ${datapointsSection(shown, ownPath)}`)}
      ${callPanel(c, [
        {
          title: "How far it is",
          operationId: "getDatasetProgress",
          method: "GET",
          path: `/dataset/${dataset.id}/progress`,
        },
        {
          title: "Its datapoints",
          operationId: "queryDatapoints",
          method: "GET",
          path: `/dataset/${dataset.id}/datapoints`,
        },
      ])}`,
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
      ${figure("Size", datapointsText(ready), isGrowing ? "still growing" : "open for more at any time")}
      ${figure("Groups", numberText(groups), largest ? `the largest has ${datapointsText(largest.size)}` : "only rankings need groups")}
    </dl>
    ${
      total === 0
        ? ""
        : html`<section>
            <h2>Progress</h2>
            ${stackedBar(`Datapoints of ${dataset.name}`, parts)}
            ${legend(parts)}
            ${
              pending === 0
                ? ""
                : html`<p class="meta">The files of ${numberText(pending)} rows are being fetched. A job takes only what is ready when it starts.</p>`
            }
            ${lastArrivalAt === null ? "" : html`<p class="meta">The last one came ${timeText(lastArrivalAt)}.</p>`}
          </section>`
    }`;
}

/** What could not be fetched, and why, with a way to mend it. */
function failuresSection(c: Context<AppEnv>, { failures, progress }: ShownDataset, ownPath: string): Html {
  const { failed } = progress;
  if (failed === 0) return html``;
  return html`<section class="alert">
      <h2>${failed === 1 ? "1 row failed" : `${numberText(failed)} rows failed`}</h2>
      <p>Their files could not be fetched. Try them again, for example after the server answers again, or add them anew with better URLs.</p>
      <form method="post" action="${ownPath}/failed" class="choice">
        ${csrfField(c)}
        <button name="do" value="retry">Try these again</button>
        <button class="quiet" name="do" value="forget">Forget them</button>
      </form>
      <details ${failed <= 5 ? html`open` : ""}>
        <summary>Which ones, and why</summary>
        <ul class="failures">${failures.map(
          ({ failure, urls }) =>
            html`<li><p>${urls.map((url) => html`<code>${url}</code> `)}</p><p class="wrong">${failure}</p></li>`,
        )}</ul>
        ${failed > failures.length ? html`<p class="meta">and ${numberText(failed - failures.length)} more</p>` : ""}
      </details>
    </section>`;
}

function datapointsSection({ list }: ShownDataset, ownPath: string): Html {
  const { items, page, total } = list;
  if (total === 0) {
    return html`<p class="empty">The dataset is empty. <a href="${ownPath}/add">Add to it</a></p>`;
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
      <p class="meta"><span data-copy="${id}" data-copy-label="the id"></span>${sortIndex === null ? "" : ` Sort index ${numberText(sortIndex)}`}</p>
    </li>`;
}
