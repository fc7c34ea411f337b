export interface Spot {
  x: number;
  y: number;
  /** Who marked it. */
  person: number;
}

export interface ClusterRule {
  /** Spots at most this far apart are neighbours. */
  reach: number;
  /** A spot is in the midst of a cluster when its neighbours, itself among them, come from so many people. */
  people: number;
}

/** Spots of one position: the same after rounding. */
interface Position {
  x: number;
  y: number;
  people: Set<number>;
  isCore: boolean;
  cluster: number;
}

/**
 * Positions are rounded to a fortieth of the reach. So many people may mark so many spots that pairs of spots can not be compared;
 * within the reach of a position there are at most 5,025 positions, however many spots there are.
 */
const stepsOfReach = 40;

/**
 * DBSCAN that counts people instead of spots: whoever clicks one place twenty times makes no cluster. Returns the number of each
 * spot's cluster, or -1. A spot at the border of two clusters belongs to the nearer one, so the order of spots does not matter.
 */
export function clusterSpots(spots: readonly Spot[], { reach, people }: ClusterRule): number[] {
  const step = reach / stepsOfReach;
  const byKey = new Map<number, Position>();
  const keyOf = (spot: Spot) => Math.round(spot.x / step) * 2 ** 21 + Math.round(spot.y / step);
  for (const spot of spots) {
    const key = keyOf(spot);
    const known = byKey.get(key);
    if (known) known.people.add(spot.person);
    else byKey.set(key, positionOf(spot, step));
  }
  const positions = [...byKey.values()].sort((one, other) => one.x - other.x || one.y - other.y);
  const neighboursOf = neighbourSearch(positions);
  for (const position of positions) position.isCore = hasPeople(neighboursOf(position), people);
  numberClusters(positions, neighboursOf);
  for (const position of positions) if (!position.isCore) position.cluster = nearestCluster(position, neighboursOf);
  return spots.map((spot) => byKey.get(keyOf(spot))?.cluster ?? -1);
}

function positionOf({ x, y, person }: Spot, step: number): Position {
  return { x: Math.round(x / step), y: Math.round(y / step), people: new Set([person]), isCore: false, cluster: -1 };
}

type NeighboursOf = (position: Position) => Generator<Position>;

/** Positions are put into squares as wide as the reach, so all neighbours are in the nine squares around a position. */
function neighbourSearch(positions: readonly Position[]): NeighboursOf {
  const squares = new Map<number, Position[]>();
  const keyOf = (column: number, row: number) => column * 2 ** 21 + row;
  const squareOf = ({ x, y }: Position) => [Math.floor(x / stepsOfReach), Math.floor(y / stepsOfReach)] as const;
  for (const position of positions) {
    const key = keyOf(...squareOf(position));
    const square = squares.get(key);
    if (square) square.push(position);
    else squares.set(key, [position]);
  }
  return function* neighboursOf(position) {
    const [column, row] = squareOf(position);
    for (let across = column - 1; across <= column + 1; across++)
      for (let down = row - 1; down <= row + 1; down++)
        for (const other of squares.get(keyOf(across, down)) ?? [])
          if (squaredDistance(position, other) <= stepsOfReach ** 2) yield other;
  };
}

function squaredDistance(one: Position, other: Position): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
}

function hasPeople(positions: Iterable<Position>, wanted: number): boolean {
  const found = new Set<number>();
  for (const { people } of positions)
    for (const person of people) {
      found.add(person);
      if (found.size >= wanted) return true;
    }
  return false;
}

/** Gives core positions that are reached from one another the same number. */
function numberClusters(positions: readonly Position[], neighboursOf: NeighboursOf): void {
  let cluster = 0;
  for (const first of positions) {
    if (!first.isCore || first.cluster >= 0) continue;
    first.cluster = cluster;
    const reached = [first];
    for (let position = reached.pop(); position; position = reached.pop())
      for (const other of neighboursOf(position))
        if (other.isCore && other.cluster < 0) {
          other.cluster = cluster;
          reached.push(other);
        }
    cluster++;
  }
}

function nearestCluster(position: Position, neighboursOf: NeighboursOf): number {
  const cores = [...neighboursOf(position)].filter(({ isCore }) => isCore);
  const byDistance = (one: Position, other: Position) =>
    squaredDistance(position, one) - squaredDistance(position, other) || one.cluster - other.cluster;
  return cores.sort(byDistance)[0]?.cluster ?? -1;
}
