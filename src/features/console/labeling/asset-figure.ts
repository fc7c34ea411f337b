import { html } from "hono/html";
import type { FileFacts, StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import { assetKey } from "../../../domain/labeling/result-file/asset-keys.ts";
import type { Html } from "../../../http/pages/html.ts";

/** Shows what a task is about: pictures as thumbnails that lead to the file, other files by their names, texts as they are. */
export function assetFigure(asset: StoredAssetTree): Html {
  switch (asset.kind) {
    case "file":
      return fileFigure(asset.fileName, asset.facts, assetKey(asset));
    case "text":
      return html`<p class="said">${asset.text}</p>`;
    case "multi":
      return html`<div class="side">${asset.assets.map(assetFigure)}</div>`;
  }
}

function fileFigure(fileName: string, facts: FileFacts, name: string): Html {
  const path = `/asset/file/${encodeURIComponent(fileName)}`;
  const [kind] = facts.mediaType.split("/");
  if (kind !== "image")
    return html`<p class="said"><a href="${path}">${name}</a> <span class="meta">${kind}</span></p>`;
  const { width, height } = thumbnailSize(facts);
  return html`<a class="thumb" href="${path}"><img src="${path}" alt="${name}" width="${width}" height="${height}" loading="lazy" decoding="async"></a>`;
}

const longest = { width: 176, height: 132 };

/** The size at which a whole picture fits into the box of a thumbnail. A file of unknown size gets the box. */
export function thumbnailSize({ width, height }: Pick<FileFacts, "width" | "height">): typeof longest {
  if (width === null || height === null || width <= 0 || height <= 0) return longest;
  const scale = Math.min(1, longest.width / width, longest.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
