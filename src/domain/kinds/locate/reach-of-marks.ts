import type { Point } from "../shared/points.ts";

/** Marks are neighbours within this many standard deviations of how far people's marks of one thing are from it. */
const reachOfSpread = 2;
/** The reach where too little was marked to tell. It counts like so many marks. */
const usualReach = 0.04;
const usualMarks = 4;
const leastReach = 0.015;
const mostReach = 0.1;
/** Marks that differ more are not of one thing. Widening the reach would make clusters of chance. */
const mostSpread = 0.08;
/** Each mark is compared with the nearest one of each other person. Up to this share of them mean the same thing, though some missed it. */
const comparedShare = 0.4;
/** The share of differences of two marks of one thing that are below the compared one, in standard deviations of a mark. */
const differenceOfSpread = Math.SQRT2 * Math.sqrt(-2 * Math.log(1 - comparedShare));
/** More people, and more marks of one, say no more, and all of them are compared with each other. */
const mostPeople = 40;
const mostPoints = 25;

/** How far marks of one thing may be apart, from how far different people's marks of this picture are. Units are the caller's. */
export function reachOfMarks(people: readonly (readonly Point[])[]): number {
  const marks = sampled(
    [...people]
      .filter((points) => points.length > 0)
      .map(inOrder)
      .sort(byText),
    mostPeople,
  ).map((points) => sampled(points, mostPoints));
  const spreads = marks.flatMap((points, person) => {
    const others = marks.filter((_, other) => other !== person);
    return others.length === 0 ? [] : points.map((point) => differenceTo(others, point) / differenceOfSpread);
  });
  const typical = spreads.sort((one, other) => one - other)[Math.floor(spreads.length / 2)];
  if (typical === undefined || typical > mostSpread) return usualReach;
  const usual = usualReach / reachOfSpread;
  const spread = Math.sqrt((spreads.length * typical ** 2 + usualMarks * usual ** 2) / (spreads.length + usualMarks));
  return Math.min(mostReach, Math.max(leastReach, reachOfSpread * spread));
}

function differenceTo(others: readonly (readonly Point[])[], { x, y }: Point): number {
  const nearest = others.map((points) => Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y))));
  return nearest.sort((one, other) => one - other)[Math.ceil(comparedShare * nearest.length) - 1] as number;
}

/** The order of people and of their marks must not matter. */
function inOrder(points: readonly Point[]): Point[] {
  return [...points].sort((one, other) => one.x - other.x || one.y - other.y);
}

function byText(one: readonly Point[], other: readonly Point[]): number {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  return first < second ? -1 : Number(first > second);
}

/** Takes at most so many of a list, spread evenly over it. */
function sampled<Value>(list: readonly Value[], most: number): Value[] {
  const turn = (i: number) => Math.floor((i * most) / list.length);
  return list.length <= most ? [...list] : list.filter((_, i) => i === 0 || turn(i) !== turn(i - 1));
}
