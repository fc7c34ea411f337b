/**
 * Deals items into at most `maxLanes` lanes so that all items of one origin share a lane: an origin then sees at most the
 * downloads of one lane. Large origins are dealt first, each to the emptiest lane. Returns a lane for each origin.
 */
export function dealLanes(origins: Iterable<string>, maxLanes: number): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const origin of origins) sizes.set(origin, (sizes.get(origin) ?? 0) + 1);
  const loads = new Array<number>(Math.min(maxLanes, sizes.size)).fill(0);
  const lanes = new Map<string, number>();
  for (const [origin, size] of [...sizes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))) {
    const lane = loads.indexOf(Math.min(...loads));
    lanes.set(origin, lane);
    loads[lane] = (loads[lane] ?? 0) + size;
  }
  return lanes;
}
