import type { FileInput } from "../file-input.ts";
import type { Body } from "../operation-types.ts";

type DatapointBody = Body<"addDatapoints">["datapoints"][number];
export type AssetInput = DatapointBody["asset"];

/** A file to upload, a URL whose file the service fetches, a text, or a file that is stored already. */
export type AssetSource = FileInput | URL | { url: string } | { text: string } | { fileName: string };

/** A datapoint before its assets are uploaded. */
export interface DatapointItem {
  /** What people are asked about. Two assets are compared. */
  asset: AssetSource | readonly AssetSource[];
  /** A text shown with it. */
  context?: string;
  /** An asset shown with it, or several. */
  contextAsset?: AssetSource | readonly AssetSource[];
  /** Its place in the dataset. By default its place among the items, from 0. */
  sortIndex?: number;
  /** Datapoints of one group are ranked against each other. */
  group?: string;
  /** The sentence whose words people select. */
  transcription?: string;
  /** Your own notes. Results carry them, and nobody who labels sees them. */
  privateMetadata?: Record<string, string>;
}

export function sourcesOf({ asset, contextAsset }: DatapointItem): AssetSource[] {
  return [asset, contextAsset ?? []].flat();
}

/** The address of a source that the service fetches. Null for any other source. */
export function urlOf(source: AssetSource): string | null {
  if (source instanceof URL) return source.href;
  return "url" in source && typeof source.url === "string" ? source.url : null;
}

/** The bytes of a source that is uploaded from here. Null for any other source. */
export function fileOf(source: AssetSource): FileInput | null {
  return source instanceof Blob || source instanceof Uint8Array || source instanceof ArrayBuffer || "data" in source
    ? source
    : null;
}

/** The request for a datapoint. `nameOf` gives the stored file of a source that was uploaded. */
export function datapointBody(
  item: DatapointItem,
  { sortIndex, nameOf }: { sortIndex: number; nameOf: (source: AssetSource) => string },
): DatapointBody {
  const { asset, contextAsset, context, group, transcription, privateMetadata } = item;
  const inputOf = (source: AssetSource): AssetInput => {
    if ("text" in source && typeof source.text === "string") return { _t: "TextAssetInput", text: source.text };
    const name = "fileName" in source && typeof source.fileName === "string" ? source.fileName : nameOf(source);
    return { _t: "ExistingAssetInput", name };
  };
  const treeOf = (sources: AssetSource | readonly AssetSource[]): AssetInput =>
    isList(sources) ? { _t: "MultiAssetInput", assets: sources.map(inputOf) } : inputOf(sources);
  return {
    asset: treeOf(asset),
    sortIndex: item.sortIndex ?? sortIndex,
    ...(context === undefined ? {} : { context }),
    ...(contextAsset === undefined ? {} : { contextAsset: treeOf(contextAsset) }),
    ...(group === undefined ? {} : { group }),
    ...(transcription === undefined ? {} : { transcription }),
    ...(privateMetadata === undefined ? {} : { privateMetadata }),
  };
}

function isList(sources: AssetSource | readonly AssetSource[]): sources is readonly AssetSource[] {
  return Array.isArray(sources);
}
