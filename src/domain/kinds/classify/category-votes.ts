import type { Response } from "../kind.ts";
import type { WeighedVote } from "../shared/confidence.ts";

/** The votes for categories, by their places. Answers that name another one are no votes. */
export function categoryVotes(
  responses: readonly Response<{ category: string }>[],
  categories: readonly string[],
): WeighedVote[] {
  const places = new Map(categories.map((category, place) => [category, place]));
  return responses.flatMap(({ result, weight, learned = null }): WeighedVote[] => {
    const option = places.get(result.category);
    return option === undefined ? [] : [{ option, weight, learned }];
  });
}
