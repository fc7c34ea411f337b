export const metadataVisibilities = ["None", "Users", "Customers", "Admins", "Dashboard", "All"] as const;
export type MetadataVisibility = (typeof metadataVisibilities)[number];

/** People must be able to read what is shown with a task. */
export const longestText = 5_000;
export const mostMetadata = 50;
/** The most assets that are shown together. */
export const mostAssetsTogether = 20;

export interface TextMetadata {
  text: string | null;
  visibilities: MetadataVisibility[];
}

interface Described {
  /** The client's own metadata, by its keys. */
  metadata: Record<string, TextMetadata>;
  identifier: string;
}

/** What is known about a stored file. */
export interface FileFacts {
  mediaType: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  originalName: string | null;
  sourceUrl: string | null;
  /** The ThumbHash of a picture in base64. Absent and null: none. */
  thumbHash?: string | null;
}

/** The assets of an example as they are stored, with what is known about their files. */
export type StoredAssetTree =
  | ({ kind: "file"; fileName: string; facts: FileFacts } & Described)
  | ({ kind: "text"; text: string } & Described)
  | ({ kind: "multi"; assets: StoredAssetTree[] } & Described);

/** The assets of an example as a client names them. */
export type AssetInput =
  | { _t: "ExistingAssetInput"; name: string; metadata: Record<string, TextMetadata>; identifier: string | null }
  | { _t: "TextAssetInput"; text: string; metadata: Record<string, TextMetadata>; identifier: string | null }
  | { _t: "MultiAssetInput"; assets: AssetInput[]; metadata: Record<string, TextMetadata>; identifier: string | null };

/** Every file that a tree names, with the path of its name. */
export function namedFiles(input: AssetInput, path: string): { name: string; path: string }[] {
  switch (input._t) {
    case "ExistingAssetInput":
      return [{ name: input.name, path: `${path}.name` }];
    case "TextAssetInput":
      return [];
    case "MultiAssetInput":
      return input.assets.flatMap((asset, index) => namedFiles(asset, `${path}.assets[${index}]`));
  }
}

/** The names of all files in a stored tree. */
export function fileNamesIn(tree: StoredAssetTree): string[] {
  if (tree.kind === "file") return [tree.fileName];
  return tree.kind === "multi" ? tree.assets.flatMap(fileNamesIn) : [];
}

/** Adds what is known about the files. An identifier defaults to the file name, or to the text itself. */
export function storeTree(
  input: AssetInput,
  factsOf: (name: string) => FileFacts,
  freshId: () => string,
): StoredAssetTree {
  const { metadata } = input;
  switch (input._t) {
    case "ExistingAssetInput": {
      const { name } = input;
      return { kind: "file", fileName: name, facts: factsOf(name), metadata, identifier: input.identifier ?? name };
    }
    case "TextAssetInput":
      return { kind: "text", text: input.text, metadata, identifier: input.identifier ?? input.text };
    case "MultiAssetInput": {
      const assets = input.assets.map((asset) => storeTree(asset, factsOf, freshId));
      return { kind: "multi", assets, metadata, identifier: input.identifier ?? freshId() };
    }
  }
}

/** The names by which the winner of a comparison may be given. */
export function contestantsOf(tree: StoredAssetTree): Set<string> | null {
  return tree.kind === "multi" ? new Set(contestantNames(tree).flat()) : null;
}

/** All names of each asset in a comparison. */
export function contestantNames(tree: StoredAssetTree): string[][] {
  return tree.kind === "multi" ? tree.assets.map(namesOf) : [];
}

/** Assets to compare that can be told apart by their names; 1 for a single asset. */
export function contestantCount(asset: StoredAssetTree): number {
  if (asset.kind !== "multi") return 1;
  const seen = asset.assets.map((inner) => JSON.stringify([...(contestantsOf({ ...asset, assets: [inner] }) ?? [])]));
  return new Set(seen).size;
}

function namesOf(asset: StoredAssetTree): string[] {
  switch (asset.kind) {
    case "file":
      return [asset.fileName, asset.identifier];
    case "text":
      return [asset.text, asset.identifier];
    case "multi":
      return [asset.identifier];
  }
}

/** A name for screen readers: the text, or the name that the file had. */
export function assetTitle(asset: StoredAssetTree): string {
  switch (asset.kind) {
    case "file":
      return asset.facts.originalName ?? asset.fileName;
    case "text":
      return asset.text.length > 60 ? `${asset.text.slice(0, 59).toWellFormed()}…` : asset.text;
    case "multi":
      return asset.assets.map(assetTitle).join(" and ");
  }
}
