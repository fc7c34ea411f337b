import type { StoredAssetTree } from "../../example/asset-tree.ts";
import { assetIdentifier, assetKey } from "./asset-keys.ts";

/** The sides of what is shown, in any unit. */
export interface Sides {
  width: number;
  height: number;
}

/** Where a stored file can be read. */
export type UrlOf = (fileName: string) => string;

/** What a result is about. */
export interface Subject {
  /** Its source URL, else its file name; the text itself. */
  identifier: string;
  originalFileName: string;
  /** Null: it is no single file. */
  assetUrl: string | null;
}

export function subjectOf(asset: StoredAssetTree, urlOf: UrlOf): Subject {
  return {
    identifier: assetIdentifier(asset),
    originalFileName: assetKey(asset),
    assetUrl: asset.kind === "file" ? urlOf(asset.fileName) : null,
  };
}

/** A square where nobody knows better. */
export function sidesOf(asset: StoredAssetTree): Sides {
  const { width, height } = asset.kind === "file" ? asset.facts : { width: null, height: null };
  return width && height ? { width, height } : { width: 1, height: 1 };
}

/** Maps keys to addresses, in the order of the assets. Undefined: all are texts, which are keys themselves. */
export function assetUrlsOf(
  assets: readonly StoredAssetTree[],
  keys: readonly string[],
  urlOf: UrlOf,
): ReadonlyMap<string, string> | undefined {
  if (assets.every(({ kind }) => kind !== "file")) return undefined;
  return new Map(
    assets.map((asset, i) => [
      keys[i] as string,
      asset.kind === "file" ? urlOf(asset.fileName) : assetIdentifier(asset),
    ]),
  );
}
