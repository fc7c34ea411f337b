/** Two items of a group by their places, the lower one first. */
export type Pair = readonly [number, number];

export interface RatedItem {
  item: number;
  rating: number;
}

/**
 * A group in play. Each question can be answered from an index, so that none reads the whole group. `from` is where a search among
 * equals begins: it goes around the group once, so that a random place draws one of them.
 */
export interface Board {
  readonly items: number;
  /** How many comparisons are open. */
  readonly open: number;
  isOpen(pair: Pair): boolean;
  /** An item that was compared least, open comparisons included, among those that have an opponent left. */
  leastPlayed(from: number): RatedItem | null;
  /** An item of exactly this rating whose comparison with `item` is not open. */
  opponentRated(item: number, rating: number, from: number): number | null;
  /** The nearest higher rating of an item whose comparison with this one is not open. */
  ratingAbove(rated: RatedItem): number | null;
  /** The same below. */
  ratingBelow(rated: RatedItem): number | null;
}

/** Random pairs that are open already are drawn anew so often. Only in a group with nearly all pairs open does that not find another. */
const mostDraws = 20;

/**
 * The next pair to compare. Null: all pairs are open. `random` gives numbers in [0, 1). No pair is open twice at once: two votes on one
 * pair tell less than votes on two, and people would meet it again.
 */
export function nextPair(board: Board, randomMatchesRatio: number, random: () => number): Pair | null {
  const { items, open } = board;
  if (open >= (items * (items - 1)) / 2) return null;
  const drawn = random() < randomMatchesRatio ? randomPair(board, random) : null;
  return drawn ?? closestPair(board, random);
}

function randomPair(board: Board, random: () => number): Pair | null {
  const { items } = board;
  for (let draw = 0; draw < mostDraws; draw++) {
    const one = Math.floor(random() * items);
    const pair = pairOf(one, placeBeside(one, items, random));
    if (!board.isOpen(pair)) return pair;
  }
  return null;
}

/** The item that was compared least, against the item of the nearest rating. */
function closestPair(board: Board, random: () => number): Pair | null {
  const least = board.leastPlayed(Math.floor(random() * board.items));
  if (!least) return null;
  const { item, rating } = least;
  const equal = board.opponentRated(item, rating, placeBeside(item, board.items, random));
  if (equal !== null) return pairOf(item, equal);
  const nearest = nearestOf(rating, [board.ratingAbove(least), board.ratingBelow(least)], random);
  const other = nearest === null ? null : board.opponentRated(item, nearest, placeBeside(item, board.items, random));
  return other === null ? null : pairOf(item, other);
}

function nearestOf(rating: number, [above, below]: [number | null, number | null], random: () => number) {
  if (above === null || below === null) return above ?? below;
  const lead = above - rating - (rating - below);
  if (lead === 0) return random() < 0.5 ? above : below;
  return lead < 0 ? above : below;
}

/** A place other than this one, each as likely as any other. */
function placeBeside(place: number, items: number, random: () => number): number {
  const other = Math.floor(random() * (items - 1));
  return other < place ? other : other + 1;
}

function pairOf(one: number, other: number): Pair {
  return one < other ? [one, other] : [other, one];
}
