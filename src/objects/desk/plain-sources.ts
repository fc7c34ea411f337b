import type { OnlineGroup, Pair } from "../../domain/labeling/online-group.ts";
import type { DeskSources, ResultEntries } from "./desk-sources.ts";

const plainEntries: ResultEntries = {
  ofTask: (id, content, responses) => JSON.stringify({ id, content, responses }),
  ofGroup: (group, comparisons) => JSON.stringify({ group, comparisons }),
  recordOfTask: ({ id }) => `${id}\r\n`,
  recordsOfGroup: (id) => `${id}\r\n`,
};

/** A desk that stands by itself: whoever wants its progress asks for it, and entries are tasks as they are stored. */
export function plainSources(bucket: R2Bucket, report: (message: string) => void): DeskSources {
  return {
    tell: async () => undefined,
    entriesOf: () => plainEntries,
    pairsToOpen: leastPlayedPairs,
    bucket,
    random: Math.random,
    rewriteAfterMs: 0,
    report,
  };
}

/** Items that were played least meet those of the nearest rating. An item is in one open comparison at a time. */
function leastPlayedPairs({ items, open, left, mostOpen }: OnlineGroup): Pair[] {
  const busy = new Set(open.flatMap(({ one, other }) => [one, other]));
  const free = items.map((item, place) => ({ ...item, place })).filter(({ place }) => !busy.has(place));
  free.sort((one, other) => one.played - other.played || one.place - other.place);
  const pairs: Pair[] = [];
  while (pairs.length < Math.min(left, mostOpen - open.length)) {
    const first = free.shift();
    if (!first || free.length === 0) break;
    const distance = ({ rating }: { rating: number }) => Math.abs(rating - first.rating);
    const nearest = free.reduce((best, one) => (distance(one) < distance(best) ? one : best));
    free.splice(free.indexOf(nearest), 1);
    pairs.push([first.place, nearest.place]);
  }
  return pairs;
}
