import { contestantNames, type StoredAssetTree } from "../../example/asset-tree.ts";
import type { CompareShapes } from "./shapes.ts";

/** The name of a text is often the whole text. A longer name than this is stored as its place. */
const longestName = 100;

/** The place of an asset, and of the name among the asset's names. */
type NamePlace = [asset: number, name: number];

/** A comparison as it is stored: answers do not repeat the texts that they choose from. */
export interface StoredComparison {
  _t: CompareShapes["result"]["_t"];
  winners: (string | NamePlace)[];
}

export function hasLongWinner({ winners }: CompareShapes["result"]): boolean {
  return winners.some((winner) => winner.length > longestName);
}

/** Equal names get equal places, so votes can be counted as they are stored. */
export function shortenComparison(result: CompareShapes["result"], asset: StoredAssetTree): StoredComparison {
  const names = contestantNames(asset);
  return { ...result, winners: result.winners.map((winner) => placeOf(winner, names) ?? winner) };
}

export function isShortened({ winners }: StoredComparison): boolean {
  return winners.some((winner) => typeof winner !== "string");
}

export function restoreComparison(stored: StoredComparison, asset: StoredAssetTree): CompareShapes["result"] {
  const names = contestantNames(asset);
  const nameAt = ([place, name]: NamePlace) => names[place]?.[name] ?? "";
  return { ...stored, winners: stored.winners.map((one) => (typeof one === "string" ? one : nameAt(one))) };
}

function placeOf(winner: string, names: readonly string[][]): NamePlace | null {
  if (winner.length <= longestName) return null;
  const place = names.findIndex((ofOne) => ofOne.includes(winner));
  return place < 0 ? null : [place, names[place]?.indexOf(winner) ?? 0];
}
