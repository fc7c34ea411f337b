import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import type { StoredAssetTree } from "../example/asset-tree.ts";
import { type FileView, viewOfFile } from "../example/file-view.ts";
import { instructionOf } from "../kinds/instruction.ts";
import { type KindName, kindOf } from "../kinds/kinds.ts";
import type { ShownOptions } from "../kinds/shared/shown-options.ts";
import type { UntoldRapid } from "./rapid-content.ts";

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

/** What a phone needs to show a rapid. Nothing in it tells what is correct. */
export interface ShownRapid extends ShownOptions {
  id: string;
  kind: KindName;
  instruction: string;
  asset: ShownAsset;
  context: string | null;
  contextAsset: ShownAsset | null;
  /** Tell the client how to show it. */
  featureFlags: FeatureFlag[];
}

/** Copies member by member, so that a member added to rapids is not shown by accident. */
export function showRapid(
  { id, payload, asset, context, contextAsset, featureFlags = [] }: UntoldRapid,
  urlOf: (fileName: string) => string,
): ShownRapid {
  const { name, show } = kindOf(payload);
  return {
    id,
    kind: name,
    instruction: instructionOf(payload),
    ...show(payload),
    asset: showAsset(asset, urlOf),
    context,
    contextAsset: contextAsset && showAsset(contextAsset, urlOf),
    featureFlags: featureFlags.map(({ key, value }) => ({ key, value })),
  };
}

function showAsset(tree: StoredAssetTree, urlOf: (fileName: string) => string): ShownAsset {
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
