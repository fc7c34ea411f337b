import type { StoredAssetTree } from "../example/asset-tree.ts";
import type { ExamplePayload } from "../example/payload.ts";
import { kindOf } from "../kinds/kinds.ts";

export const assetTypes = ["None", "Image", "Video", "Audio", "Text"] as const;
export type AssetType = (typeof assetTypes)[number];

export const promptTypes = ["None", "Text", "Asset"] as const;
export type PromptType = (typeof promptTypes)[number];

/** Published clients know these names, also of kinds that are not offered. */
export const modalities = [
  "None",
  "BoundingBox",
  "Classify",
  "Compare",
  "FreeText",
  "Line",
  "Locate",
  "NamedEntity",
  "Polygon",
  "Scrub",
  "Transcription",
] as const;
export type Modality = (typeof modalities)[number];

/** What sets are sorted into by their rapids. */
export interface RapidTraits {
  type: Exclude<Modality, "None">;
  assetType: AssetType;
  promptType: PromptType;
}

export function traitsOf({
  payload,
  asset,
  context,
  contextAsset,
}: {
  payload: ExamplePayload;
  asset: StoredAssetTree;
  context: string | null;
  contextAsset: StoredAssetTree | null;
}): RapidTraits {
  const promptType = context !== null ? "Text" : contextAsset !== null ? "Asset" : "None";
  // A set takes only what published clients know.
  const type = kindOf(payload).name as RapidTraits["type"];
  return { type, assetType: assetTypeOf(asset), promptType };
}

/** The first of several assets decides. */
function assetTypeOf(asset: StoredAssetTree): AssetType {
  if (asset.kind === "text") return "Text";
  if (asset.kind === "multi") return asset.assets[0] ? assetTypeOf(asset.assets[0]) : "None";
  const [family] = asset.facts.mediaType.split("/");
  return family === "video" ? "Video" : family === "audio" ? "Audio" : "Image";
}

/** Names that were joined by commas. No name: `None`. */
export function namesIn<Name extends string>(joined: string | null, known: readonly Name[]): Name[] {
  const names = (joined ?? "").split(",");
  const found = known.filter((name) => names.includes(name));
  return found.length > 0 ? found : known.slice(0, 1);
}
