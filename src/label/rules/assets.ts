import type { Asset, FileAsset, Rapid } from "../wire.ts";

export type MediaKind = "picture" | "video" | "sound";

export function mediaKindOf({ mediaType }: Pick<FileAsset, "mediaType">): MediaKind {
  if (mediaType.startsWith("video/")) return "video";
  return mediaType.startsWith("audio/") ? "sound" : "picture";
}

export function filesIn(asset: Asset | null): FileAsset[] {
  if (asset === null || asset._t === "TextAsset") return [];
  return asset._t === "FileAsset" ? [asset] : asset.assets.flatMap(filesIn);
}

/** The files that a task shows, what it asks about first. */
export function filesOf({ asset, contextAsset }: Pick<Rapid, "asset" | "contextAsset">): FileAsset[] {
  return [...filesIn(asset), ...filesIn(contextAsset)];
}

/** Media are loaded from the service alone, whatever a task says. */
export function isFrom(origins: readonly string[], url: string, base: string): boolean {
  try {
    const { origin, protocol } = new URL(url, base);
    return (protocol === "https:" || protocol === "http:") && origins.includes(origin);
  } catch {
    return false;
  }
}
