import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import type { StoredAssetTree } from "../example/asset-tree.ts";
import type { ExamplePayload, ExampleTruth } from "../example/payload.ts";

/** A rapid with all that is asked, shown and known of it. The truth stays inside: people are shown `showRapid` of it. */
export interface RapidContent {
  id: string;
  /** Where its answers belong: a campaign's id for labeling, an audience's for its examples. */
  routingId: string;
  /** The example that it is, or null. */
  exampleId: string | null;
  payload: ExamplePayload;
  asset: StoredAssetTree;
  context: string | null;
  contextAsset: StoredAssetTree | null;
  /** Null: nobody knows it, and every answer is taken. */
  truth: ExampleTruth | null;
  /** That a guess is right, 0 to 1. */
  chance: number;
  isCommonSense: boolean | null;
  /** Shown once the person has answered. */
  explanation: string | null;
  /** How the client is to show it. Absent: of a session that was opened before flags were kept. */
  featureFlags?: FeatureFlag[];
}

/** What may be handed on to whoever shows it. */
export type UntoldRapid = Omit<RapidContent, "truth" | "explanation">;

export function withoutTruth({ truth, explanation, ...untold }: RapidContent): UntoldRapid {
  return untold;
}

/** What is kept of a rapid that is no example. */
export type StoredRapidContent = Pick<RapidContent, "payload" | "asset"> &
  Partial<Pick<RapidContent, "context" | "contextAsset" | "truth" | "chance" | "explanation" | "featureFlags">>;
