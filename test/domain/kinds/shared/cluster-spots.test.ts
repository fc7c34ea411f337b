import fc from "fast-check";
import { expect, it } from "vitest";
import { aggregateLocate } from "../../../../src/domain/kinds/locate/located-places.ts";
import { aggregateTimestamps } from "../../../../src/domain/kinds/scrub/marked-moments.ts";
import { type ClusterRule, clusterSpots, type Spot } from "../../../../src/domain/kinds/shared/cluster-spots.ts";
import { answer, anyWeight, inTwoOrders } from "../answers.ts";

const square = { width: 100, height: 100 };

/** DBSCAN by comparing all pairs: the clusters of core spots, each as the places of its spots. */
function coreClusters(spots: readonly Spot[], { reach, people }: ClusterRule): Set<number>[] {
  const places = [...spots.keys()];
  const isNear = (one: number, other: number) => {
    const [a, b] = [spots[one] as Spot, spots[other] as Spot];
    return Math.hypot(a.x - b.x, a.y - b.y) <= reach + 1e-9;
  };
  const nearTo = (place: number) => places.filter((other) => isNear(place, other));
  const peopleAt = (place: number) => new Set(nearTo(place).map((other) => (spots[other] as Spot).person)).size;
  const cores = new Set(places.filter((place) => peopleAt(place) >= people));
  const clusters: Set<number>[] = [];
  for (const core of cores) {
    if (clusters.some((cluster) => cluster.has(core))) continue;
    const cluster = new Set([core]);
    for (const member of cluster) for (const other of nearTo(member)) if (cores.has(other)) cluster.add(other);
    clusters.push(cluster);
  }
  return clusters;
}

/** Coordinates in steps of a twentieth of the reach, so that rounding moves nothing. */
const anySpots = fc.array(
  fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: 0, max: 60 }), person: fc.nat({ max: 4 }) }),
  { maxLength: 40 },
);
const anyRule = fc.record({ reach: fc.constant(20), people: fc.integer({ min: 1, max: 4 }) });

it("spots are in one cluster exactly when comparing all pairs says so", () => {
  fc.assert(
    fc.property(anySpots, anyRule, (spots, rule) => {
      const found = clusterSpots(spots, rule);
      const expected = coreClusters(spots, rule);
      for (const cluster of expected) expect(new Set([...cluster].map((place) => found[place])).size).toBe(1);
      expect(new Set(found.filter((cluster) => cluster >= 0)).size).toBe(expected.length);
      const isCore = (place: number) => expected.some((cluster) => cluster.has(place));
      for (const [place, { x, y }] of spots.entries()) {
        if (isCore(place)) continue;
        const distanceTo = (other: number) => Math.hypot((spots[other] as Spot).x - x, (spots[other] as Spot).y - y);
        const near = [...spots.keys()].filter((other) => isCore(other) && distanceTo(other) <= rule.reach + 1e-9);
        const nearest = near.filter((other) => distanceTo(other) <= Math.min(...near.map(distanceTo)) + 1e-9);
        if (near.length === 0) expect(found[place]).toBe(-1);
        else expect(nearest.map((other) => found[other])).toContain(found[place]);
      }
    }),
  );
});

it("the order of spots does not matter", () => {
  fc.assert(
    fc.property(inTwoOrders(anySpots), anyRule, ([one, other], rule) => {
      const numbers = new Map(clusterSpots(one, rule).map((cluster, place) => [one[place], cluster]));
      expect(clusterSpots(other, rule)).toEqual(other.map((spot) => numbers.get(spot)));
    }),
  );
});

const pointing = (...coordinates: { x: number; y: number }[]) => answer({ _t: "LocateResult", coordinates });

it("a spot at the border of two clusters belongs to the nearer one", () => {
  const spread = (places: number[]) => places.map((x, person): Spot => ({ x, y: 0, person }));
  const crowds = [...spread([0, -15, -10]), ...spread([34, 49, 44])];
  const cluster = (x: number) => clusterSpots([...crowds, { x, y: 0, person: 0 }], { reach: 20, people: 3 }).at(-1);
  // Of the two crowds the left one has the lower number.
  expect([cluster(16), cluster(18)]).toEqual([0, 1]);
});

it("the order of people does not matter to the last digit of a cluster", () => {
  const anyPoint = fc.record({ x: fc.double({ min: 0.4, max: 0.43, noNaN: true }), y: fc.constant(0.1) });
  const anyPeople = fc.array(
    fc.tuple(anyPoint, anyWeight).map(([point, weight]) => ({ ...pointing(point), weight })),
    { minLength: 3, maxLength: 8 },
  );
  fc.assert(
    fc.property(inTwoOrders(anyPeople), ([one, other]) => {
      expect(aggregateLocate(other, square)).toEqual(aggregateLocate(one, square));
    }),
  );
});

it("one person who points twenty times at a place makes no cluster, two people do", () => {
  const eager = pointing(...Array.from({ length: 20 }, () => ({ x: 0.5, y: 0.5 })));
  expect(aggregateLocate([eager, pointing()], square)).toEqual([]);
  expect(aggregateLocate([eager, pointing({ x: 0.52, y: 0.5 })], square)).toEqual([
    { x: expect.closeTo(0.51), y: 0.5, share: 1, people: 2 },
  ]);
});

it("a cluster needs a fifth of the people", () => {
  const two = [pointing({ x: 0.5, y: 0.5 }), pointing({ x: 0.5, y: 0.5 })];
  const nobody = (count: number) => Array.from({ length: count }, () => pointing());
  expect(aggregateLocate([...two, ...nobody(8)], square)).toHaveLength(1);
  expect(aggregateLocate([...two, ...nobody(9)], square)).toEqual([]);
});

it("points are neighbours by the larger side of the asset", () => {
  const apart = [pointing({ x: 0.5, y: 0.5 }), pointing({ x: 0.5, y: 0.57 })];
  expect(aggregateLocate(apart, square)).toEqual([]);
  const [wide] = aggregateLocate(apart, { width: 200, height: 100 });
  expect(wide).toMatchObject({ x: expect.closeTo(0.5), y: expect.closeTo(0.535), people: 2 });
});

it("a person of three times the weight pulls a cluster three times as strongly", () => {
  const light = { ...pointing({ x: 0.5, y: 0.5 }), weight: 0.25 };
  const heavy = { ...pointing({ x: 0.54, y: 0.5 }), weight: 0.75 };
  const absent = { ...pointing(), weight: 1 };
  expect(aggregateLocate([light, heavy, absent], square)).toEqual([
    { x: expect.closeTo(0.53), y: expect.closeTo(0.5), share: 0.5, people: 2 },
  ]);
});

it("moments half a second apart are one, those further apart are not", () => {
  const marking = (...timestamps: number[]) => answer({ _t: "ScrubResult", timestamps });
  expect(aggregateTimestamps([marking(1_000, 9_000), marking(1_500, 9_600)])).toEqual([
    { timestamp: 1_250, share: 1, people: 2 },
  ]);
});
