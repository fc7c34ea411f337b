import { html } from "hono/html";
import type { Html } from "../../../http/pages/html.ts";

export const assetsPath = "/console/assets";
export const batchesPath = "/console/batches";

export function assetPath(fileName: string, page: "" | "/delete" = ""): string {
  return `${assetsPath}/${encodeURIComponent(fileName)}${page}`;
}

export function batchPath(batchId: string, page: "" | "/retry" | "/stop" | "/files.csv" = ""): string {
  return `${batchesPath}/${encodeURIComponent(batchId)}${page}`;
}

export function filePath(fileName: string): string {
  return `/asset/file/${encodeURIComponent(fileName)}`;
}

const pictureEndings = /\.(?:jpg|png|webp|gif|avif)$/;

/** A small picture in a box of fixed size, so that nothing moves while pictures load. Other files are named by their kind. */
export function thumbnail(fileName: string, label: string): Html {
  if (!pictureEndings.test(fileName))
    return html`<span class="frame-of-file"><span>${(fileName.split(".").at(-1) ?? "file").toUpperCase()}</span></span>`;
  return html`<span class="frame-of-file"><img src="${filePath(fileName)}" alt="${label}" loading="lazy" decoding="async"></span>`;
}

/** What people call a file: the name that it came with, or the end of its address. */
export function fileLabel(file: { fileName: string; originalName?: string | null; sourceUrl?: string | null }): string {
  if (file.originalName) return file.originalName;
  if (!file.sourceUrl) return file.fileName;
  const [end = ""] = file.sourceUrl.split(/[?#]/)[0]?.split("/").slice(-1) ?? [];
  return end === "" ? file.sourceUrl : decoded(end);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
