import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import { knownFlags } from "../labeling/feature-flags.ts";
import type { PicturePlace } from "./picture-source.ts";

/** Where the page shows the pictures that a task is about. */
export function placeOfPictures({
  kind,
  featureFlags,
}: {
  kind: string;
  featureFlags: readonly FeatureFlag[];
}): PicturePlace {
  const flags = knownFlags(featureFlags);
  if (kind === "Compare") return flags.compare_equirectangular || flags.compare_panorama ? "whole" : "contestant";
  return kind === "Classify" && flags.classify_equirectangular ? "whole" : "alone";
}
