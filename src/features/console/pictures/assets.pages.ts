import type { Context } from "hono";
import { html } from "hono/html";
import { durationText } from "../../../domain/text/durations.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { bytesText } from "../../../http/pages/bytes-text.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { numberText } from "../../../http/pages/charts.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { dropZone, uploadPath } from "../../../http/pages/drop-zone.ts";
import { alertText } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import type { FileUse } from "../../assets/file-uses.usecases.ts";
import type { getFile, listFiles } from "../../assets/files.usecases.ts";
import { type FactRow, facts } from "../labeling/labeling-parts.ts";
import { assetPath, assetsPath, batchesPath, fileLabel, filePath, pictureSources, thumbnail } from "./picture-parts.ts";

type Answer = Response | Promise<Response>;
type FileList = Awaited<ReturnType<typeof listFiles>>;
type ListedFile = FileList["files"][number];
export type ShownFile = Awaited<ReturnType<typeof getFile>>;

const accepted = "image/*,video/*,audio/*";

interface Gallery extends FileList {
  organization: { name: string };
  isFirstPage: boolean;
  find: string;
  /** Files that were not taken, with the reason. */
  refused?: readonly { name: string; reason: string }[];
}

export function galleryPage(c: Context<AppEnv>, gallery: Gallery): Answer {
  const { organization, files, total, storage, isFirstPage, find, refused = [] } = gallery;
  const isEmpty = files.length === 0 && isFirstPage;
  return renderPage(c, {
    title: refused.length > 0 ? "Error: Pictures" : "Pictures",
    section: "assets",
    status: refused.length > 0 ? 400 : 200,
    showsFiles: true,
    body: html`<div class="head"><h1>Pictures</h1><a class="button quiet" href="${batchesPath}/new">Upload by URLs</a></div>
      <p class="lead">Pictures, films and sounds of ${organization.name}, newest first.${isEmpty ? "" : total === 1 ? " There is one." : ` There are ${numberText(total)}.`}${
        storage === null || isEmpty ? "" : ` ${bytesText(storage.used)} of ${bytesText(storage.limit)} are used.`
      }</p>
      ${
        refused.length === 0
          ? ""
          : html`<div class="alert" role="alert"><h2>Some files were not taken</h2><ul>${refused.map(({ name, reason }) => html`<li><strong>${name}</strong>: ${reason}</li>`)}</ul></div>`
      }
      ${find === "" ? "" : alertText(`There is no file ${find} in ${organization.name}.`)}
      <details class="upload" ${isEmpty || refused.length > 0 ? html`open` : ""}>
        <summary>Upload from this computer</summary>
        <form method="post" enctype="multipart/form-data" action="${assetsPath}" class="wide-form">
          ${csrfField(c)}
          ${dropZone({
            name: "files",
            label: "Files",
            accept: accepted,
            multiple: true,
            uploadTo: uploadPath,
            hint: "Drop as many as you like. JPEG, PNG, WebP, GIF, AVIF; MP4, WebM, MOV; MP3, WAV, OGG, M4A.",
          })}
          <button>Add to the gallery</button>
        </form>
      </details>
      ${isEmpty ? beginning() : findForm(find)}
      ${files.length === 0 ? "" : html`<ul class="gallery">${files.map(tile)}</ul>`}
      ${files.length === 0 && !isFirstPage ? html`<p class="empty">There are no more files here. <a href="${assetsPath}">To the newest</a></p>` : ""}
      ${pager(gallery)}
      ${callPanel(c, [
        { title: "Upload a file", operationId: "uploadFile", path: "/asset/file", method: "POST", file: "cat.jpg" },
        {
          title: "Upload the file behind a URL",
          operationId: "uploadFileFromUrl",
          path: "/asset/url",
          method: "POST",
          query: { url: "https://example.com/cat.jpg" },
        },
      ])}`,
  });
}

function beginning(): Html {
  return html`<div class="empty">
      <h2>No pictures yet</h2>
      <p>Examples, datasets and logos show files. Drop some above, or <a href="${batchesPath}/new">upload up to 5,000 by their URLs</a>.</p>
    </div>`;
}

function findForm(find: string): Html {
  return html`<form class="toolbar" role="search" action="${assetsPath}">
      <div class="field grow"><label for="find">Find a file by its name or address</label>
        <input id="find" name="find" type="search" maxlength="1024" value="${find}" autocomplete="off" spellcheck="false"></div>
      <button class="quiet">Find</button>
    </form>`;
}

function tile(file: ListedFile): Html {
  const label = fileLabel(file);
  const { examples } = file;
  return html`<li><a href="${assetPath(file.fileName)}">${thumbnail(file.fileName, "", file)}<span class="name">${label}</span></a>
      <p class="meta">${sizeText(file)}</p>
      <p class="meta">${examples === 0 ? timeText(file.createdAt) : examples === 1 ? "In 1 example" : `In ${numberText(examples)} examples`}</p></li>`;
}

function sizeText({ width, height, durationMs, finalBytes }: ListedFile): string {
  const parts = [
    width === null || height === null ? null : `${numberText(width)} × ${numberText(height)}`,
    durationMs === null ? null : durationText(durationMs),
    finalBytes === null ? null : bytesText(finalBytes),
  ];
  return parts.filter((part) => part !== null).join(" · ");
}

/** Pages are told by the number of older files: new files come in between. */
function pager({ newer, older }: Gallery): Html {
  if (newer === null && older === null) return html``;
  return html`<nav class="pager" aria-label="Pages">
      ${newer === null ? "" : html`<a class="button quiet" rel="prev" href="${assetsPath}?left=${newer}">Newer</a>`}
      ${older === null ? "" : html`<a class="button quiet" rel="next" href="${assetsPath}?left=${older}">Older</a>`}
    </nav>`;
}

export function filePage(c: Context<AppEnv>, { file, uses, isWhole }: ShownFile, refusal?: string): Answer {
  const {
    fileName,
    mediaType,
    sourceUrl,
    originalName,
    originalBytes,
    finalBytes,
    createdAt,
    width,
    height,
    durationMs,
    sha256,
  } = file;
  const label = fileLabel(file);
  const address = new URL(filePath(fileName), c.req.url).href;
  const rows: FactRow[] = [
    ["Name in the API", copyable(fileName, "file name")],
    ["Address", copyable(address, "address")],
    ["Kind", mediaType],
    ...(width !== null && height !== null
      ? ([["Size", `${numberText(width)} × ${numberText(height)} pixels`]] as FactRow[])
      : []),
    ...(durationMs !== null ? ([["Length", durationText(durationMs)]] as FactRow[]) : []),
    ["Stored", finalBytes === null ? "unknown" : bytesText(finalBytes)],
    ...(originalBytes !== null && originalBytes !== finalBytes
      ? ([["Sent as", bytesText(originalBytes)]] as FactRow[])
      : []),
    ...(originalName ? ([["Name when it came", originalName]] as FactRow[]) : []),
    ...(sourceUrl
      ? ([["Fetched from", html`<a href="${sourceUrl}" rel="noreferrer noopener">${sourceUrl}</a>`]] as FactRow[])
      : []),
    ["Since", timeText(createdAt)],
    ...(sha256 ? ([["SHA-256", html`<code>${sha256}</code>`]] as FactRow[]) : []),
  ];
  return renderPage(c, {
    title: refusal ? `Error: ${label}` : label,
    section: "assets",
    status: refusal ? 400 : 200,
    showsFiles: true,
    body: html`<p class="back"><a href="${assetsPath}">Pictures</a></p>
      <h1>${label}</h1>
      ${alertText(refusal)}
      <div class="file-and-facts">
        <a class="whole" href="${filePath(fileName)}">${mediaType.startsWith("image/") ? html`<img ${pictureSources(fileName, file, wholeAcross(file))} alt="${label}" ${width && height ? html`width="${width}" height="${height}"` : ""}>` : thumbnail(fileName, label)}</a>
        ${facts(rows)}
      </div>
      <section>
        <h2>Where it is used</h2>
        ${usesList(uses, isWhole)}
        <p class="actions"><a class="button quiet danger" href="${assetPath(fileName, "/delete")}">Delete this file</a></p>
      </section>
      ${callPanel(c, [
        { title: "Read it", operationId: "readFile", path: `/asset/file/${fileName}`, method: "GET" },
        { title: "Delete it", operationId: "deleteFile", path: `/asset/file/${fileName}`, method: "DELETE" },
      ])}`,
  });
}

/** The style lets a whole picture be 32rem tall, and as wide as there is room. */
function wholeAcross({ width, height }: Pick<ShownFile["file"], "width" | "height">): number {
  const tallest = 512;
  return width && height ? Math.min(width, (tallest * width) / height, 960) : tallest;
}

function usesList(uses: readonly FileUse[], isWhole: boolean): Html {
  if (!isWhole)
    return html`<p>No example, logo or definition shows it. There are too many datasets and open jobs to look into each while you wait; deleting it looks into all.</p>`;
  if (uses.length === 0) return html`<p>Nothing shows it: no example, logo, definition, dataset or open job.</p>`;
  return html`<ul class="rows">${uses.map((use) => html`<li>${useLink(use)}</li>`)}</ul>`;
}

function useLink(use: FileUse): Html {
  const audience = (id: string) => `/console/audiences/${encodeURIComponent(id)}`;
  switch (use.kind) {
    case "example":
      return html`<a href="${audience(use.audienceId)}/examples">An example</a> <span class="meta"><code>${use.id}</code></span>`;
    case "logo":
      return html`The logo of <a href="${audience(use.audienceId)}">an audience</a> <span class="meta"><code>${use.audienceId}</code></span>`;
    case "definition":
      return html`<a href="/console/definitions/${encodeURIComponent(use.id)}">A definition</a> <span class="meta"><code>${use.id}</code></span>`;
    case "dataset":
      return html`<a href="/console/datasets/${encodeURIComponent(use.id)}">A dataset</a>, in ${use.datapoints === 1 ? "1 datapoint" : `${numberText(use.datapoints)} datapoints`} <span class="meta"><code>${use.id}</code></span>`;
    case "job":
      return html`<a href="/console/jobs/${encodeURIComponent(use.id)}">An open job</a> <span class="meta"><code>${use.id}</code></span>`;
  }
}

export function deleteFilePage(c: Context<AppEnv>, { file }: ShownFile): Answer {
  const { fileName } = file;
  return renderPage(c, {
    title: "Delete this file?",
    section: "assets",
    showsFiles: true,
    body: html`<h1>Delete ${fileLabel(file)}?</h1>
      ${thumbnail(fileName, fileLabel(file), file)}
      <p>Its address stops working everywhere. This cannot be undone. A file that something still shows is not deleted.</p>
      <form method="post" action="${assetPath(fileName, "/delete")}" class="choice">
        ${csrfField(c)}
        <button class="danger">Delete</button>
        <a class="button quiet" href="${assetPath(fileName)}">Keep it</a>
      </form>`,
  });
}
