/** What a group in play is, item by item and pair by pair. */
export interface GroupInPlay {
  ratings: number[];
  /** How often each item was compared, open comparisons included. */
  played: number[];
  /** Open pairs, the lower place first. */
  open: [number, number][];
}

/** The pairs that may come next, found by looking at all of them. */
export function pairsThatMayCome({ ratings, played, open }: GroupInPlay) {
  const items = [...ratings.keys()];
  const isFree = (low: number, high: number) => !open.some((pair) => pair[0] === low && pair[1] === high);
  const free = items.flatMap((low) => items.slice(low + 1).flatMap((high) => (isFree(low, high) ? [[low, high]] : [])));
  const timesOf = (item: number) => played[item] as number;
  const least = Math.min(...free.flat().map(timesOf));
  const closest = [...new Set(free.flat())]
    .filter((item) => timesOf(item) === least)
    .flatMap((item) => {
      const own = free.filter((pair) => pair.includes(item));
      const distanceOf = ([low = 0, high = 0]: number[]) =>
        Math.abs((ratings[low] as number) - (ratings[high] as number));
      const nearest = Math.min(...own.map(distanceOf));
      return own.filter((pair) => distanceOf(pair) === nearest);
    });
  return { any: free.map(String), closest: closest.map(String) };
}
