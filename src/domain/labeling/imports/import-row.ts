import type { AssetInput } from "../../example/asset-tree.ts";
import type { DatapointInput } from "../datapoint-content.ts";

/** What a row shows. The file behind a URL must be fetched first. */
export type ImportAsset =
  | { kind: "url"; url: string }
  /** A file that was uploaded before. */
  | { kind: "file"; name: string }
  | { kind: "text"; text: string };

/** A row of a table from which datapoints are made. */
export interface ImportRow {
  /** Two of them are compared. */
  assets: ImportAsset[];
  context: string | null;
  contextAsset: ImportAsset | null;
  group: string | null;
  /** The sentence whose words are selected. */
  sentence: string | null;
  /** Columns without a meaning of their own. Results carry them. */
  notes: Record<string, string> | null;
}

/** Every URL of a row that must be fetched. */
export function urlsOf({ assets, contextAsset }: ImportRow): string[] {
  return [...assets, ...(contextAsset ? [contextAsset] : [])].flatMap((asset) =>
    asset.kind === "url" ? asset.url : [],
  );
}

/** The datapoint of a row. `fileOf` names the file that was stored for a URL; it is only asked for URLs of the row. */
export function datapointOf(
  row: ImportRow,
  { sortIndex, fileOf }: { sortIndex: number | null; fileOf: (url: string) => string },
): DatapointInput {
  const { context, contextAsset, group, sentence, notes } = row;
  const assets = row.assets.map((asset) => assetInput(asset, fileOf));
  const [only] = assets;
  return {
    asset: assets.length === 1 && only ? only : { _t: "MultiAssetInput", assets, metadata: {}, identifier: null },
    context,
    contextAsset: contextAsset && assetInput(contextAsset, fileOf),
    sortIndex,
    group,
    transcription: sentence,
    privateMetadata: notes,
  };
}

function assetInput(asset: ImportAsset, fileOf: (url: string) => string): AssetInput {
  const described = { metadata: {}, identifier: null };
  switch (asset.kind) {
    case "url":
      return { _t: "ExistingAssetInput", name: fileOf(asset.url), ...described };
    case "file":
      return { _t: "ExistingAssetInput", name: asset.name, ...described };
    case "text":
      return { _t: "TextAssetInput", text: asset.text, ...described };
  }
}
