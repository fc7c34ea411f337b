import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import type { Point } from "../../src/domain/kinds/shared/points.ts";

/** A picture of objects, and where the people of a crowd click on it. */
export interface LocatedPicture {
  objects: Point[];
  clicks: Point[][];
}

interface Crowd {
  objects: number;
  people: number;
  /** The standard deviation of a click in each direction, in shares of the picture. */
  noise: number;
  /** The share of objects that a person overlooks. */
  missed?: number;
  /** The chance that a person clicks once where nothing is. */
  falseClicks?: number;
  /** Objects are at least this far apart. */
  apart?: number;
}

export function locatedPicture(
  seed: number,
  { objects: count, people, noise, missed = 0.1, falseClicks = 0.2, apart = 0.2 }: Crowd,
): LocatedPicture {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const within = (share: number) => Math.min(1, Math.max(0, share));
  const objects: Point[] = [];
  while (objects.length < count) {
    const object = { x: 0.1 + 0.8 * random(), y: 0.1 + 0.8 * random() };
    if (objects.every(({ x, y }) => Math.hypot(x - object.x, y - object.y) >= apart)) objects.push(object);
  }
  const clicks = Array.from({ length: people }, () => {
    const seen = objects.filter(() => random() >= missed);
    const own = seen.map(({ x, y }) => ({ x: within(x + noise * normal()), y: within(y + noise * normal()) }));
    return random() < falseClicks ? [...own, { x: random(), y: random() }] : own;
  });
  return { objects, clicks };
}

/** Each place may stand for one object, and each object for one place; the nearest go together, unless they are too far apart. */
export function foundAmong(objects: readonly Point[], places: readonly Point[], nearest: number): number {
  const pairs = objects.flatMap((object, i) =>
    places.map((place, j) => ({ i, j, distance: Math.hypot(object.x - place.x, object.y - place.y) })),
  );
  const [usedObjects, usedPlaces] = [new Set<number>(), new Set<number>()];
  for (const { i, j, distance } of pairs.sort((one, other) => one.distance - other.distance)) {
    if (distance > nearest || usedObjects.has(i) || usedPlaces.has(j)) continue;
    usedObjects.add(i);
    usedPlaces.add(j);
  }
  return usedObjects.size;
}
