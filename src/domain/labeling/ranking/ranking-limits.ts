/** Items of one group, at most. Its results are one entry, which is made in memory. */
export const mostRankedItems = 10_000;
/** Comparisons of one group that may be open at once, at most. More would be opened before anything was learned from those that ended. */
export const mostOpenComparisons = 5_000;
/** Groups of one job, at most: each is laid out by calls of its own. */
export const mostRankedGroups = 100_000;
