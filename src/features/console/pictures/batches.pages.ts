import type { Context } from "hono";
import { html } from "hono/html";
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
import { titleOf } from "../list-parts.ts";
import { liveNote, livePart, statusBadge } from "../page-parts.ts";
import { batchStatus, type FailureGroup, groupFailures, type ShownItem } from "./batch-words.ts";
import { assetPath, batchesPath, batchPath, thumbnail } from "./picture-parts.ts";
import type { batchesOf, ShownBatch } from "./pictures.usecases.ts";

type Answer = Response | Promise<Response>;
type ListedBatch = Awaited<ReturnType<typeof batchesOf>>["items"][number];

export const batchShape: ListShape = {
  path: batchesPath,
  filters: {
    show: {
      label: "Show",
      options: { running: "Those that still run", failures: "Those with failures", stopped: "Those that were stopped" },
    },
  },
  sorts: {},
  what: "batch",
  csv: `${batchesPath}.csv`,
};

export function batchListPage(
  c: Context<AppEnv>,
  { organization, asked, list }: { organization: { name: string }; asked: AskedList; list: Page<ListedBatch> },
): Answer {
  const { items } = list;
  return renderPage(c, {
    title: titleOf("Batches", list),
    section: "batches",
    body: html`<div class="head"><h1>Batches</h1><a class="button" href="${batchesPath}/new">Upload by URLs</a></div>
      <p class="lead">Uploads by URL of ${organization.name}, newest first.</p>
      ${listToolbar(batchShape, asked, list.total)}
      ${liveNote()}
      ${livePart(
        "batches",
        items.some(({ state }) => state === "Processing"),
        items.length > 0
          ? html`<ul class="rows">${items.map(batchRow)}</ul>`
          : emptyList(batchShape, asked, beginning()),
      )}
      ${listPager(batchShape, asked, list)}`,
  });
}

function beginning(): Html {
  return html`<div class="empty">
      <h2>No batches yet</h2>
      <p>A batch fetches up to 5,000 files by their addresses, in the background. Paste the addresses, or drop a CSV that has them.
        What fails is listed with its reason, and can be tried again.</p>
      <p class="actions"><a class="button" href="${batchesPath}/new">Upload by URLs</a>
        <a class="button quiet" href="/console/assets">Files from this computer</a></p>
    </div>`;
}

function batchRow(batch: ListedBatch): Html {
  const { id, correlationId, totalCount, createdAt } = batch;
  const urls = totalCount === 1 ? "1 URL" : `${numberText(totalCount)} URLs`;
  const time = timeText(createdAt);
  const parts = partsOf(batch);
  return html`<li class="audience">
      <div class="head"><h2><a href="${batchPath(id)}">${correlationId ?? time}</a></h2>${statusBadge(batchStatus(batch))}</div>
      <p class="meta">${urls}${correlationId === null ? "" : html`<span class="part">${time}</span>`}<span class="part">${copyable(id, "batch id")}</span></p>
      ${stackedBar(`Files of ${correlationId ?? id}`, parts)}
      ${legend(parts)}
    </li>`;
}

function partsOf({
  totalCount,
  completedCount,
  failedCount,
}: Pick<ListedBatch, "totalCount" | "completedCount" | "failedCount">): Part[] {
  return [
    { label: "Uploaded", amount: completedCount, tone: "graduated" },
    { label: "Failed", amount: failedCount, tone: "dropped" },
    { label: "To do", amount: Math.max(0, totalCount - completedCount - failedCount), tone: "plain" },
  ];
}

/** Tiles on a page: they fill rows of two, three, four and six. */
export const tilesShown = 24;
const urlsShown = 50;

export function batchPage(
  c: Context<AppEnv>,
  { batch, items, asked, attempt }: ShownBatch & { asked: { page: number }; attempt: string },
): Answer {
  const { id, correlationId, createdAt, state } = batch;
  const name = correlationId ?? "Batch";
  const isRunning = state === "Processing";
  const parts = partsOf(batch);
  return renderPage(c, {
    title: name,
    section: "batches",
    showsFiles: true,
    body: html`<p class="back"><a href="${batchesPath}">Batches</a></p>
      <h1>${name}</h1>
      <p class="meta">${copyable(id, "batch id")}<span class="part">${timeText(createdAt)}</span><span class="part">${compressionText(batch)}</span></p>
      ${liveNote()}
      ${livePart(
        "batch",
        isRunning,
        html`<div class="head">${statusBadge(batchStatus(batch))}<a href="${batchPath(id, "/files.csv")}">Download all as CSV</a></div>
          ${stackedBar(`Files of ${name}`, parts)}
          ${legend(parts)}
          ${isRunning ? stopForm(c, id) : ""}
          ${failures(c, { id, groups: groupFailures(items), attempt, isRunning })}
          ${files(batch.id, items, asked.page)}`,
      )}
      ${callPanel(c, [
        {
          title: "Read it with all its files",
          operationId: "getBatchUploadResult",
          path: `/asset/batch-upload/${id}`,
          method: "GET",
        },
      ])}`,
  });
}

function compressionText({ compress, quality, maxDimension }: ShownBatch["batch"]): string {
  if (compress === false) return "kept as they are";
  const how = [
    quality === null ? null : `quality ${quality}`,
    maxDimension === null ? null : `at most ${numberText(maxDimension)} pixels`,
  ];
  const known = how.filter((part) => part !== null);
  if (known.length > 0) return `compressed to WebP, ${known.join(", ")}`;
  return compress === null ? "compressed as usual" : "compressed to WebP";
}

function stopForm(c: Context<AppEnv>, id: string): Html {
  return html`<form method="post" action="${batchPath(id, "/stop")}">
      ${csrfField(c)}
      <button class="quiet danger">Stop the rest</button>
    </form>`;
}

function failures(
  c: Context<AppEnv>,
  { id, groups, attempt, isRunning }: { id: string; groups: FailureGroup[]; attempt: string; isRunning: boolean },
): Html {
  if (groups.length === 0) return html``;
  const count = groups.reduce((sum, { urls }) => sum + urls.length, 0);
  return html`<section class="failures">
      <div class="split">
        <div><h2>${count === 1 ? "1 URL failed" : `${numberText(count)} URLs failed`}</h2>
          <p class="meta">${
            groups.length === 1 ? "All for one reason." : `For ${groups.length} reasons, the most frequent first.`
          }${isRunning ? " The batch still runs." : ""}</p></div>
        <div class="actions">
          ${groups.length > 1 ? retryForm(c, { id, attempt, label: "Try all of them again", isMain: true }) : ""}
          <a class="button quiet" href="${batchesPath}/new?from=${encodeURIComponent(id)}">Correct the addresses first</a>
        </div>
      </div>
      <ul class="rows">${groups.map(
        (group) => html`<li>
          <div class="split">
            <div>
              <h3>${group.reason}</h3>
              <p class="meta">${group.advice}</p>
            </div>
            <div class="actions">${retryForm(c, {
              id,
              attempt,
              key: group.key,
              isMain: groups.length === 1,
              label: group.urls.length === 1 ? "Try it again" : `Try these ${numberText(group.urls.length)} again`,
            })}</div>
          </div>
          <details ${groups.length < 4 ? html`open` : ""}>
            <summary>${group.urls.length === 1 ? "1 address" : `${numberText(group.urls.length)} addresses`}</summary>
            <ul class="addresses">${group.urls.slice(0, urlsShown).map((url) => html`<li>${address(url)}</li>`)}</ul>
            ${group.urls.length > urlsShown ? html`<p class="meta">And ${numberText(group.urls.length - urlsShown)} more, which the CSV lists.</p>` : ""}
          </details>
        </li>`,
      )}</ul>
    </section>`;
}

/** Only what a browser opens as a page becomes a link: anything may have been sent as a URL. */
function address(url: string): Html {
  const text = url.length > 200 ? `${url.slice(0, 200)}…` : url;
  return /^https?:\/\//i.test(url)
    ? html`<a href="${url}" rel="noreferrer noopener">${text}</a>`
    : html`<code>${text}</code>`;
}

function retryForm(
  c: Context<AppEnv>,
  { id, attempt, key, label, isMain }: { id: string; attempt: string; key?: string; label: string; isMain: boolean },
): Html {
  return html`<form method="post" action="${batchPath(id, "/retry")}">
      ${csrfField(c)}
      <input type="hidden" name="attempt" value="${attempt}">
      ${key === undefined ? "" : html`<input type="hidden" name="reason" value="${key}">`}
      <button class="${isMain ? "" : "quiet"}">${label}</button>
    </form>`;
}

function files(batchId: string, items: readonly ShownItem[], page: number): Html {
  const stored = items.filter((item) => typeof item.fileName === "string");
  if (stored.length === 0) return html``;
  const pages = Math.ceil(stored.length / tilesShown);
  const shown = Math.min(page, pages);
  const to = (number: number) => `${batchPath(batchId)}?page=${number}`;
  return html`<section>
      <h2>Files</h2>
      <ul class="gallery">${stored
        .slice((shown - 1) * tilesShown, shown * tilesShown)
        .map(({ url, fileName, warnings }) => {
          const name = fileName as string;
          const label = url.split(/[?#]/)[0]?.split("/").at(-1) || url;
          return html`<li><a href="${assetPath(name)}">${thumbnail(name, "")}<span class="name">${label}</span></a>
          ${warnings.map((warning) => html`<p class="meta">${warning}</p>`)}</li>`;
        })}</ul>
      ${
        pages < 2
          ? ""
          : html`<nav class="pager" aria-label="Pages of files">
              ${shown > 1 ? html`<a class="button quiet" rel="prev" href="${to(shown - 1)}">Previous</a>` : ""}
              <span>Page ${numberText(shown)} of ${numberText(pages)}, ${numberText(stored.length)} files in all</span>
              ${shown < pages ? html`<a class="button quiet" rel="next" href="${to(shown + 1)}">Next</a>` : ""}
            </nav>`
      }
    </section>`;
}
