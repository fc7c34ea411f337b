import type { FileFacts, MetadataVisibility, StoredAssetTree, TextMetadata } from "./asset-tree.ts";
import { type FileView, viewOfFile } from "./file-view.ts";

type FileType = "Unknown" | "Image" | "Video" | "Audio";

export type DescribedMetadata =
  | { _t: "FileTypeMetadata"; fileType: FileType }
  | { _t: "ImageDimensionMetadata"; height: number; width: number }
  | { _t: "OriginalFilenameMetadata"; originalFilename: string }
  | { _t: "SourceUrlMetadataModel"; url: string }
  /** A duration as existing clients declare it: a date-time that long after 1970 began. */
  | { _t: "VideoDurationMetadata"; duration: string }
  | { _t: "TextMetadata"; text: string | null };

interface Described {
  metadata: Record<string, DescribedMetadata>;
  identifier: string;
}

export type DescribedAsset =
  | ({ _t: "FileAsset"; fileName: string } & FileView & Described)
  | ({ _t: "TextAsset"; text: string } & Described)
  | ({ _t: "MultiAsset"; assets: DescribedAsset[] } & Described);

/** Callers of this interface are platforms that show the assets on dashboards. */
const readers: readonly MetadataVisibility[] = ["Customers", "Dashboard", "All"];

/** Who reads the description of an asset, and where they find its files. */
export interface AssetReader {
  isAdmin: boolean;
  urlOf: (fileName: string) => string;
}

/** Describes an asset for the wire. A file's metadata come from the file; a client's own are shown to those whom it named. */
export function describeAsset(tree: StoredAssetTree, reader: AssetReader): DescribedAsset {
  const { identifier } = tree;
  const own = visibleTexts(tree.metadata, reader.isAdmin);
  switch (tree.kind) {
    case "file":
      return {
        _t: "FileAsset",
        fileName: tree.fileName,
        ...viewOfFile(tree.facts, reader.urlOf(tree.fileName)),
        identifier,
        metadata: { ...describeFacts(tree.facts), ...own },
      };
    case "text":
      return { _t: "TextAsset", text: tree.text, identifier, metadata: own };
    case "multi": {
      const assets = tree.assets.map((asset) => describeAsset(asset, reader));
      return { _t: "MultiAsset", assets, identifier, metadata: own };
    }
  }
}

function visibleTexts(metadata: Record<string, TextMetadata>, isAdmin: boolean): Record<string, DescribedMetadata> {
  const visible = Object.entries(metadata).filter(([, { visibilities }]) =>
    visibilities.some((who) => readers.includes(who) || (isAdmin && who === "Admins")),
  );
  return Object.fromEntries(visible.map(([key, { text }]) => [key, { _t: "TextMetadata", text }]));
}

function describeFacts(facts: FileFacts): Record<string, DescribedMetadata> {
  const { mediaType, width, height, durationMs, originalName, sourceUrl } = facts;
  return {
    fileType: { _t: "FileTypeMetadata", fileType: fileTypeOf(mediaType) },
    ...(width !== null && height !== null
      ? { imageDimension: { _t: "ImageDimensionMetadata" as const, height, width } }
      : {}),
    ...(originalName === null
      ? {}
      : { originalFilename: { _t: "OriginalFilenameMetadata" as const, originalFilename: originalName } }),
    ...(sourceUrl === null ? {} : { sourceUrl: { _t: "SourceUrlMetadataModel" as const, url: sourceUrl } }),
    ...(durationMs === null
      ? {}
      : { videoDuration: { _t: "VideoDurationMetadata" as const, duration: new Date(durationMs).toISOString() } }),
  };
}

function fileTypeOf(mediaType: string): FileType {
  const [kind] = mediaType.split("/");
  switch (kind) {
    case "image":
      return "Image";
    case "video":
      return "Video";
    case "audio":
      return "Audio";
    default:
      return "Unknown";
  }
}
