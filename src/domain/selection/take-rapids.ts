import type { RetrievalMode } from "../audience/settings.ts";
import { stableFraction } from "../stable-hash.ts";
import type { Rapid } from "./rapid.ts";
import type { Retrieval } from "./retrieval.ts";
import { shuffled } from "./shuffle.ts";

/** Takes the rapids of a retrieval from those that the person may be given. One that exceeds the budget is skipped. */
export function takeRapids<Offered extends Pick<Rapid, "id" | "effort">>(
  free: readonly Offered[],
  { mode, amount, effort, looks }: Pick<Retrieval, "mode" | "amount" | "effort" | "looks">,
  userId: string,
  random: () => number,
): Offered[] {
  const taken: Offered[] = [];
  let left = effort;
  for (const rapid of inOrder(free, mode, userId, random).slice(0, looks)) {
    if (taken.length >= amount) break;
    if (rapid.effort > left) continue;
    taken.push(rapid);
    left -= rapid.effort;
  }
  return taken;
}

function inOrder<Offered extends Pick<Rapid, "id">>(
  rapids: readonly Offered[],
  mode: RetrievalMode,
  userId: string,
  random: () => number,
) {
  switch (mode) {
    case "Sequential":
      return rapids;
    case "Random":
      return shuffled(rapids, random);
    case "Shuffled":
      return rapids
        .map((rapid) => ({ rapid, place: stableFraction(userId, rapid.id) }))
        .sort((one, other) => one.place - other.place)
        .map(({ rapid }) => rapid);
  }
}
