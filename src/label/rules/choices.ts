import type { KnownFlags } from "../../domain/labeling/feature-flags.ts";
import type { Asset, Rapid } from "../wire.ts";
import { shuffled } from "./order.ts";

/** More options than these are a list to search. */
export const mostButtons = 8;

/**
 * Options keep their places through a session, so that hands learn them. A long list keeps the order that its author gave it: nobody finds
 * anything in a shuffled one.
 */
export function categoriesOf({ categories = [] }: Pick<Rapid, "categories">, flags: KnownFlags, sessionId: string) {
  return flags.no_shuffle || categories.length > mostButtons ? categories : shuffled(categories, sessionId);
}

/** What is compared. Sides change with each task. */
export function contestantsOf({ id, asset }: Pick<Rapid, "id" | "asset">, flags: KnownFlags, sessionId: string) {
  const assets = asset._t === "MultiAsset" ? asset.assets : [asset];
  return flags.no_shuffle ? assets : shuffled(assets, `${sessionId}/${id}`);
}

/** The name by which an answer gives a winner. */
export function nameOf(asset: Asset): string {
  switch (asset._t) {
    case "FileAsset":
      return asset.fileName;
    case "TextAsset":
      return asset.text;
    case "MultiAsset":
      return asset.identifier;
  }
}
