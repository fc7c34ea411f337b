import type { JsonOf } from "../../../src/domain/kinds/kind.ts";
import { type KindName, kindNamed, type PartOf } from "../../../src/domain/kinds/kinds.ts";
import type { ShownOptions } from "../../../src/domain/kinds/shared/shown-options.ts";
import { type Given, truthOf } from "./truth.ts";

/** A result file, as far as its results are judged. */
export interface JudgedFile {
  type: KindName | "Ranking";
  results: readonly object[];
}

/**
 * How far the results of a job agree with the truth: of how many entries, or of how many pairs of a ranking, and how many are right.
 * `given` is as for `truthOf`; `asked` is what the job offers to choose from.
 */
export function agreementOf({ type, results }: JudgedFile, given: Given, asked: ShownOptions = {}) {
  const judged = results.flatMap((result) => {
    if (type === "Ranking") return judgePairs(result as RankedResult, given);
    const { seenIn, agrees } = kindNamed(type).simulated;
    const entry = result as JsonOf<PartOf<"entry">>;
    return [agrees(entry, truthOf(type, { ...asked, ...seenIn(entry) }, given))];
  });
  return { of: judged.length, right: judged.filter(Boolean).length };
}

interface RankedResult {
  aggregatedResults: Record<string, number>;
}

function judgePairs({ aggregatedResults }: RankedResult, given: Given): boolean[] {
  return pairsOf(Object.entries(aggregatedResults)).map(([[one, score], [other, otherScore]]) => {
    return truthOf("Compare", { names: [one, other] }, given) === (score > otherScore ? one : other);
  });
}

export function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, i) => items.slice(i + 1).map((other): [Item, Item] => [one, other]));
}
