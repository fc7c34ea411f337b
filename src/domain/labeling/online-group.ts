import type { TaskContent } from "./task.ts";

/** Items of a ranking whose comparisons follow from play, by their places in the group. It is stored as JSON. */
export interface OnlineGroup {
  items: { rating: number; played: number }[];
  /** Comparisons that are being voted on, by the number of their task. */
  open: { task: number; one: number; other: number }[];
  /** Comparisons that may still be opened. */
  left: number;
  /** How many may be open at once. */
  mostOpen: number;
  /** The share of comparisons between any two items, 0 to 1. */
  randomMatchesRatio: number;
}

/** Two items, by their places. */
export type Pair = [one: number, other: number];

/** Chooses what is compared next: at most `left` pairs, and as many as `mostOpen` still allows. `random` is in [0, 1). */
export type PairsToOpen = (group: OnlineGroup, random: () => number) => Pair[];

/** Ratings only steer play; final scores are made of all responses. These are the usual numbers of chess. */
const startingRating = 1200;
const ratingStep = 32;
const ratingScale = 400;

export function freshGroup(
  items: number,
  { budget, ...play }: { budget: number; mostOpen: number; randomMatchesRatio: number },
): OnlineGroup {
  const start = () => ({ rating: startingRating, played: 0 });
  return { items: Array.from({ length: items }, start), open: [], left: budget, ...play };
}

/** The pairs were opened under these numbers. */
export function withOpened(group: OnlineGroup, opened: OnlineGroup["open"]): OnlineGroup {
  return { ...group, open: [...group.open, ...opened], left: Math.max(0, group.left - opened.length) };
}

/** A comparison has ended. `firstShare` is the share of weight that its first item won, 0 to 1. */
export function withEnded(group: OnlineGroup, task: number, firstShare: number): OnlineGroup {
  const pair = group.open.find((one) => one.task === task);
  const [first, second] = [group.items[pair?.one ?? -1], group.items[pair?.other ?? -1]];
  if (!pair || !first || !second) return group;
  const expected = 1 / (1 + 10 ** ((second.rating - first.rating) / ratingScale));
  const won = ratingStep * (firstShare - expected);
  const items = group.items.with(pair.one, { rating: first.rating + won, played: first.played + 1 });
  return {
    ...group,
    items: items.with(pair.other, { rating: second.rating - won, played: second.played + 1 }),
    open: group.open.filter((one) => one !== pair),
  };
}

/** A task that asks which of two items is better. */
export function comparisonOf(
  comparison: Omit<TaskContent, "asset" | "datapointIds">,
  items: [one: TaskContent, other: TaskContent],
): TaskContent {
  const datapointIds = items.flatMap((item) => item.datapointIds);
  const assets = items.map(({ asset }) => asset);
  return {
    ...comparison,
    asset: { kind: "multi", assets, metadata: {}, identifier: datapointIds.join(" ") },
    datapointIds,
  };
}
