import { contestantNames, type StoredAssetTree } from "../../example/asset-tree.ts";
import type { CompareShapes } from "./shapes.ts";

/** The place of the preferred asset, or a vote that prefers neither of them to the other. */
export type CompareVote = number | "Both" | "Neither";

/** Finds the place of an asset by any of its names. Of two assets with one name the first has it. */
export function contestantPlaces(asset: StoredAssetTree): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, names] of contestantNames(asset).entries())
    for (const name of names) if (!places.has(name)) places.set(name, place);
  return places;
}

/** Naming every asset means both, naming none means neither. Null: the answer is of another kind, or names a stranger. */
export function compareVoteOf(result: { _t: string }, places: ReadonlyMap<string, number>): CompareVote | null {
  if (!isComparison(result)) return null;
  const named = new Set(result.winners.map((winner) => places.get(winner)));
  const [first] = named;
  if (named.size === 0) return "Neither";
  if (named.has(undefined) || first === undefined) return null;
  return named.size === 1 ? first : "Both";
}

export function isComparison(result: { _t: string }): result is CompareShapes["result"] {
  return result._t === "CompareResult";
}

export function asksForComparison(blueprint: { _t: string }): blueprint is CompareShapes["blueprint"] {
  return blueprint._t === "CompareBlueprint";
}

/** The places of the assets that were chosen, in order. */
export function winnersOf(winners: readonly string[], asset: StoredAssetTree): number[] {
  const names = contestantNames(asset);
  return names.flatMap((ofOne, place) => (winners.some((winner) => ofOne.includes(winner)) ? [place] : []));
}
