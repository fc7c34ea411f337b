import type { StoredAssetTree } from "../../example/asset-tree.ts";

/** Options beside the assets of a comparison. Readers take them out of every list of assets. */
const reserved = ["Both", "Neither"];

/** What people call an asset: its original name, else the end of its source URL, else its file name; a text is itself. */
export function assetKey(asset: StoredAssetTree): string {
  switch (asset.kind) {
    case "file":
      return asset.facts.originalName ?? lastSegment(asset.facts.sourceUrl) ?? asset.fileName;
    case "text":
      return asset.text;
    case "multi":
      return asset.assets.map(assetKey).join(", ");
  }
}

/** Where an asset came from, in full. */
export function assetIdentifier(asset: StoredAssetTree): string {
  switch (asset.kind) {
    case "file":
      return asset.facts.sourceUrl ?? asset.fileName;
    case "text":
      return asset.text;
    case "multi":
      return asset.assets.map(assetIdentifier).join(", ");
  }
}

/**
 * A different key for each asset of one result. Assets of the same key get their whole source URL; the same asset twice, or a text
 * that reads Both, is numbered.
 */
export function assetKeys(assets: readonly StoredAssetTree[]): string[] {
  const short = assets.map(assetKey);
  const counts = new Map<string, number>();
  for (const key of short) counts.set(key, (counts.get(key) ?? 0) + 1);
  const used = new Set(reserved);
  // Where numbering goes on. Counting from 2 for each of 20,000 equal assets took a minute.
  const numbers = new Map<string, number>();
  return assets.map((asset, i) => {
    const key = short[i] as string;
    const base = counts.get(key) === 1 ? key : assetIdentifier(asset);
    let unique = base;
    let number = numbers.get(base) ?? 2;
    for (; used.has(unique); number++) unique = `${base} (${number})`;
    numbers.set(base, number);
    used.add(unique);
    return unique;
  });
}

function lastSegment(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const segment = new URL(url).pathname.split("/").filter(Boolean).at(-1);
  if (segment === undefined) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
