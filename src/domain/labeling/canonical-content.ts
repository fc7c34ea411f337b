import type { AssetInput } from "../example/asset-tree.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { DatapointInput } from "./datapoint-content.ts";

/**
 * A text that is the same for the same content. Identifiers that we make up ourselves are not in it. It is what `canonicalJson` makes of
 * all members but the sort index, written out by name: a bulk has a thousand contents, and sorting their members took seven times as long.
 */
export function canonicalContent(datapoint: Omit<DatapointInput, "sortIndex">): string {
  const { asset, context, contextAsset, group, privateMetadata, transcription } = datapoint;
  const others = `["context",${orNull(context)}],["contextAsset",${contextAsset === null ? "null" : canonicalAsset(contextAsset)}]`;
  const notes = privateMetadata === null ? "null" : canonicalJson(privateMetadata);
  const last = `["group",${orNull(group)}],["privateMetadata",${notes}],["transcription",${orNull(transcription)}]`;
  return `[1,["asset",${canonicalAsset(asset)}],${others},${last}]`;
}

function canonicalAsset(asset: AssetInput): string {
  const tag = `["_t","${asset._t}"]`;
  const described = `["identifier",${orNull(asset.identifier)}],["metadata",${canonicalJson(asset.metadata)}]`;
  switch (asset._t) {
    case "ExistingAssetInput":
      return `[1,${tag},${described},["name",${JSON.stringify(asset.name)}]]`;
    case "TextAssetInput":
      return `[1,${tag},${described},["text",${JSON.stringify(asset.text)}]]`;
    case "MultiAssetInput":
      return `[1,${tag},["assets",[0,${asset.assets.map(canonicalAsset).join(",")}]],${described}]`;
  }
}

function orNull(text: string | null): string {
  return text === null ? "null" : JSON.stringify(text);
}
