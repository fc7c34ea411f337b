import { html } from "hono/html";
import type { StoredAssetTree } from "../../../../domain/example/asset-tree.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { pictureSources } from "../../pictures/picture-parts.ts";

/** A small square that stands for what an example shows: its first pictures, or the beginning of its text. Null: nothing may be shown. */
export function thumbnail(asset: StoredAssetTree | null): Html {
  if (asset === null) return html`<span class="tiny blank" aria-hidden="true"></span>`;
  const parts = partsOf(asset).slice(0, 2);
  return html`<span class="tinies">${parts.map(part)}</span>`;
}

function part(asset: Exclude<StoredAssetTree, { kind: "multi" }>): Html {
  if (asset.kind === "text") return html`<span class="tiny text">${asset.text.slice(0, 40)}</span>`;
  const [kind] = asset.facts.mediaType.split("/");
  if (kind !== "image") return html`<span class="tiny text">${kind}</span>`;
  const { width, height } = asset.facts;
  // Of a wide picture the middle is shown, so that all of its height is needed.
  const across = 48 * Math.max(1, (width ?? 1) / (height ?? 1));
  return html`<img class="tiny" ${pictureSources(asset.fileName, asset.facts, across)} alt="" width="48" height="48" loading="lazy" decoding="async">`;
}

function partsOf(asset: StoredAssetTree): Exclude<StoredAssetTree, { kind: "multi" }>[] {
  return asset.kind === "multi" ? asset.assets.flatMap(partsOf) : [asset];
}
