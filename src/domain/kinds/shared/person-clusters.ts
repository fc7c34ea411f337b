import { toExactStep } from "../../labeling/exact-sum.ts";
import { type ClusterRule, clusterSpots, type Spot } from "./cluster-spots.ts";

/** The places that one person marked. */
export interface Marks {
  weight: number;
  points: { x: number; y: number }[];
}

/** A place that several people marked. */
export interface PersonCluster {
  /** Its middle: every person's own middle in it counts by their weight. */
  x: number;
  y: number;
  /** The weight of its people among the weight of all who answered. */
  share: number;
  people: number;
}

/** A cluster needs this share of the people who answered, and two of them at least. */
const neededShare = 0.2;
const neededPeople = 2;

/** Clusters of what people marked, those of the largest share first. Units of both axes are the caller's. */
export function clusterMarks(marks: readonly Marks[], reach: number): PersonCluster[] {
  const rule: ClusterRule = { reach, people: Math.max(neededPeople, Math.ceil(neededShare * marks.length - 1e-9)) };
  const spots = marks.flatMap(({ points }, person) => points.map(({ x, y }): Spot => ({ x, y, person })));
  const clusters: Map<number, Middle>[] = [];
  for (const [at, cluster] of clusterSpots(spots, rule).entries()) {
    if (cluster < 0) continue;
    clusters[cluster] ??= new Map();
    addSpot(clusters[cluster], spots[at] as Spot);
  }
  const total = marks.reduce((sum, { weight }) => sum + toExactStep(weight), 0);
  return clusters.map((people) => describe(people, marks, total)).sort(byShare);
}

/** Sums of a person's points in one cluster. */
interface Middle {
  x: number;
  y: number;
  points: number;
}

function addSpot(people: Map<number, Middle>, { x, y, person }: Spot): void {
  const middle = people.get(person) ?? { x: 0, y: 0, points: 0 };
  people.set(person, { x: middle.x + x, y: middle.y + y, points: middle.points + 1 });
}

function describe(people: ReadonlyMap<number, Middle>, marks: readonly Marks[], total: number): PersonCluster {
  const middles = [...people].map(([person, { x, y, points }]) => {
    const { weight } = marks[person] as Marks;
    return { x: x / points, y: y / points, weight: toExactStep(weight) };
  });
  // Sums of coordinates are not exact, so they are added in an order that does not depend on who came first.
  middles.sort((one, other) => one.x - other.x || one.y - other.y || one.weight - other.weight);
  const weight = middles.reduce((sum, middle) => sum + middle.weight, 0);
  const partOf = (middle: { weight: number }) => (weight > 0 ? middle.weight / weight : 1 / middles.length);
  return {
    x: middles.reduce((sum, middle) => sum + middle.x * partOf(middle), 0),
    y: middles.reduce((sum, middle) => sum + middle.y * partOf(middle), 0),
    share: total > 0 ? weight / total : 0,
    people: middles.length,
  };
}

function byShare(one: PersonCluster, other: PersonCluster): number {
  return other.share - one.share || other.people - one.people || one.x - other.x || one.y - other.y;
}
