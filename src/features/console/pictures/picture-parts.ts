import { html } from "hono/html";
import { variantUrlsOf } from "../../../domain/media/picture-urls.ts";
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

type PictureFacts = Parameters<typeof variantUrlsOf>[0] & {
  /** In base64: what the console's script shows until the picture is there. */
  thumbHash?: string | null;
};

/**
 * The attributes that say where a picture is loaded from, at the width in pixels that it takes on the page. Screens with more dots take
 * a larger variant. An `img` without a width of its own is shown this wide.
 */
export function pictureSources(fileName: string, facts: PictureFacts, across: number): Html {
  const path = filePath(fileName);
  const smaller = Object.entries(variantUrlsOf(facts, path));
  const thumb = facts.thumbHash ? html` data-thumb="${facts.thumbHash}"` : "";
  if (facts.width === null || smaller.length === 0) return html`src="${path}"${thumb}`;
  const fitting = smaller.find(([width]) => Number(width) >= across)?.[1] ?? path;
  const candidates = [...smaller, [facts.width, path] as const].map(([width, url]) => `${url} ${width}w`);
  return html`src="${fitting}" srcset="${candidates.join(", ")}" sizes="${Math.round(across)}px"${thumb}`;
}

/** Pictures by the endings of their stored files. */
const pictureTypes: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
};
/** How wide the frame of a file mostly is, in pixels. */
const frameAcross = 224;
/** A picture of unknown size is asked for as if it were larger than its frame: a smaller one comes as it is. */
const unknownWidth = 641;

/** A small picture in a box of fixed size, so that nothing moves while pictures load. Other files are named by their kind. */
export function thumbnail(
  fileName: string,
  label: string,
  { width, thumbHash = null }: Omit<PictureFacts, "mediaType"> = { width: unknownWidth },
): Html {
  const ending = fileName.split(".").at(-1) ?? "file";
  const mediaType = Object.hasOwn(pictureTypes, ending) ? pictureTypes[ending] : undefined;
  if (mediaType === undefined) return html`<span class="frame-of-file"><span>${ending.toUpperCase()}</span></span>`;
  const sources = pictureSources(fileName, { mediaType, width, thumbHash }, frameAcross);
  return html`<span class="frame-of-file"><img ${sources} alt="${label}" loading="lazy" decoding="async"></span>`;
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
