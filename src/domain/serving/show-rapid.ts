import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import type { StoredAssetTree } from "../example/asset-tree.ts";
import { type FileView, viewOfFile } from "../example/file-view.ts";
import type { Category, TranscriptionWord } from "../example/payload.ts";
import type { RapidContent, UntoldRapid } from "./rapid-content.ts";

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

type RapidKind = "Classify" | "Compare" | "FreeText" | "Line" | "Locate" | "Scrub" | "Transcription";

/** What a phone needs to show a rapid. Nothing in it tells what is correct. */
export interface ShownRapid {
  id: string;
  kind: RapidKind;
  instruction: string;
  /** The options of Classify. */
  categories?: Category[];
  /** The options of Transcription. */
  words?: TranscriptionWord[];
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
  return {
    id,
    ...question(payload),
    asset: showAsset(asset, urlOf),
    context,
    contextAsset: contextAsset && showAsset(contextAsset, urlOf),
    featureFlags: featureFlags.map(({ key, value }) => ({ key, value })),
  };
}

function question(payload: RapidContent["payload"]): Pick<ShownRapid, "kind" | "instruction" | "categories" | "words"> {
  switch (payload._t) {
    case "ClassifyExamplePayload": {
      const categories = payload.categories.map(({ label, value }) => ({ label, value }));
      return { kind: "Classify", instruction: payload.title, categories };
    }
    case "CompareExamplePayload":
      return { kind: "Compare", instruction: payload.criteria };
    case "FreeTextPayload":
      return { kind: "FreeText", instruction: payload.question };
    case "LineExamplePayload":
      return { kind: "Line", instruction: payload.target };
    case "LocateExamplePayload":
      return { kind: "Locate", instruction: payload.target };
    case "ScrubExamplePayload":
      return { kind: "Scrub", instruction: payload.target };
    case "TranscriptionExamplePayload": {
      const words = payload.transcription.map(({ word, wordIndex }) => ({ word, wordIndex }));
      return { kind: "Transcription", instruction: payload.title, words };
    }
  }
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
