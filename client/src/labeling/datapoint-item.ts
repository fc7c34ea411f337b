import { shown } from "../check-options.ts";
import type { FileInput } from "../file-input.ts";
import type { Body } from "../operation-types.ts";

type DatapointBody = Body<"addDatapoints">["datapoints"][number];
export type AssetInput = DatapointBody["asset"];

/** A file to upload, a URL whose file the service fetches, a text, or a file that is stored already. A bare text could be any of them. */
export type AssetSource = Exclude<FileInput, string> | URL | { url: string } | { text: string } | { fileName: string };

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
  /** Your own notes. Results carry them, and labelers never see them. */
  privateMetadata?: Record<string, string>;
}

/** Throws a TypeError for an asset that is none. */
export function sourcesOf({ asset, contextAsset }: DatapointItem): AssetSource[] {
  const sources = [asset, contextAsset ?? []].flat();
  const wrong = sources.find((source) => source === null || !["object", "function"].includes(typeof source));
  if (wrong === undefined && asset !== undefined) return sources;
  throw new TypeError(`uploadDatapoints: asset must be { path }, { url }, { text } or bytes, not ${shown(wrong)}.`);
}

/** The address of a source that the service fetches. Null for any other source. */
export function urlOf(source: AssetSource): string | null {
  if (source instanceof URL) return source.href;
  return typeof source === "object" && "url" in source && typeof source.url === "string" ? source.url : null;
}

/** The file of a source that is uploaded from here. Null for any other source. */
export function fileOf(source: AssetSource): Exclude<FileInput, string> | null {
  if (typeof source === "function") return source;
  const { text, fileName } = source as { text?: unknown; fileName?: unknown };
  if (urlOf(source) !== null || typeof text === "string" || typeof fileName === "string") return null;
  return source as Exclude<FileInput, string>;
}

/** The request for a datapoint. `nameOf` gives the stored file of a source that was uploaded. */
export function datapointBody(
  item: DatapointItem,
  { sortIndex, nameOf }: { sortIndex: number; nameOf: (source: AssetSource) => string },
): DatapointBody {
  const { asset, contextAsset, context, group, transcription, privateMetadata } = item;
  const inputOf = (source: AssetSource): AssetInput => {
    // A Blob has a method `text`.
    const { text, fileName } = source as { text?: unknown; fileName?: unknown };
    if (typeof text === "string") return { _t: "TextAssetInput", text };
    return { _t: "ExistingAssetInput", name: typeof fileName === "string" ? fileName : nameOf(source) };
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
