import type { StoredAssetTree } from "../example/asset-tree.ts";
import { type FileView, viewOfFile } from "../example/file-view.ts";

export type ShownAsset =
  | ({
      _t: "FileAsset";
      url: string;
      fileName: string;
      mediaType: string;
      identifier: string;
    } & FileView)
  | { _t: "TextAsset"; text: string; identifier: string }
  | { _t: "MultiAsset"; assets: ShownAsset[]; identifier: string };

export function showAsset(tree: StoredAssetTree, urlOf: (fileName: string) => string): ShownAsset {
  const { identifier } = tree;
  switch (tree.kind) {
    case "file": {
      const { fileName, facts } = tree;
      const url = urlOf(fileName);
      const { mediaType } = facts;
      return { _t: "FileAsset", url, fileName, mediaType, ...viewOfFile(facts, url), identifier };
    }
    case "text":
      return { _t: "TextAsset", text: tree.text, identifier };
    case "multi":
      return { _t: "MultiAsset", assets: tree.assets.map((asset) => showAsset(asset, urlOf)), identifier };
  }
}
