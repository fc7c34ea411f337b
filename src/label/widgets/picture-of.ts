import { filesIn, mediaKindOf } from "../rules/assets.ts";
import type { Asset, FileAsset } from "../wire.ts";

/** The picture to mark: coordinates need one. */
export function pictureOf(asset: Asset): FileAsset | null {
  return filesIn(asset).find((file) => mediaKindOf(file) === "picture") ?? null;
}
